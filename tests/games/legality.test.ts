import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { key, row, stays } from '../../games/kit/face-parts.ts';
import { faultOf } from '../../games/kit/legality.ts';
import { defineGame } from '../../games/kit/game.ts';
import { command } from '../../games/kit/rule.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { readIn } from '../../schemas/text.ts';
import { Room, tableUser } from '../hub/core/harness.ts';
import { CONTROL, atTable, playing, roomOf } from './room.ts';
import { manifest } from './small-manifest.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { GameDefinition } from '../../games/kit/game.ts';

interface Sack {
  sack: number;
  hidden: number;
  used?: Record<string, string>;
}

const NONE = z.strictObject({});
const take = command({
  name: 'Take beans',
  who: ['control', 'table'],
  phases: ['morning'],
  schema: z.strictObject({ beans: z.number().int().min(1).max(9) }),
  fault: ({ sack }: Sack, { beans }) =>
    sack < beans ? { refused: `${sack} beans are left`, rule: 'sack' } : null,
  run: (state: Sack, { beans }) => {
    state.sack -= beans;
    return undefined;
  },
});
const shout = command({
  name: 'Shout',
  who: ['table'],
  perTurn: true,
  rule: 'voices',
  schema: NONE,
  run: (_state: Sack) => undefined,
});
const count = command({
  name: 'Count the sack',
  perPhase: true,
  schema: NONE,
  run: (_state: Sack) => undefined,
});
const whisper = command({
  name: 'Whisper',
  who: ['seat'],
  seats: ['cook'],
  schema: NONE,
  run: (_state: Sack) => undefined,
});

const commands = { take, shout, count, whisper };
const source = {
  manifest,
  setup: (): Sack => ({ sack: 4, hidden: 7 }),
  commands,
  view: {
    table: () => ({
      sack: {
        face: {
          title: 'The sack',
          rows: [
            row('Take', '', {
              keys: [key('3', take, { beans: 3 }), stays(key('9', take, { beans: 9 })), key('Shout', shout)],
            }),
            row('Control', '', { keys: [key('Count', count), key('Whisper', whisper)] }),
          ],
        },
      },
    }),
    control: () => ({
      sack: { face: { title: 'The sack', rows: [row('Sack', '', { tap: key('Count', count) })] } },
    }),
    seat: () => ({
      sack: { face: { title: 'The sack', rows: [row('Sack', '', { tap: key('Whisper', whisper) })] } },
    }),
  },
};
const game = defineGame<Sack>(source);
const rules = playing<Sack>(game);
const room = { ...roomOf(game), turn: 1, phase: 'morning' };
const [table = ''] = room.tables;
const by = atTable(table);

const rowsOf = (documents: object): RowsFace['rows'] =>
  // The cast: what the view above draws.
  (documents as { sack: { face: RowsFace } }).sack.face.rows;

describe('a key', () => {
  test('is live where its command is legal for whoever looks, held in its place, or not drawn', () => {
    const [taking, controls] = rowsOf(rules.shownAt(rules.setup(room), table, room));
    expect(taking?.keys?.map(({ label, held }) => [label, held ?? null])).toEqual([
      ['3', null],
      ['9', '4 beans are left'],
      ['Shout', null],
    ]);
    expect(controls?.keys).toBeUndefined();
  });

  test('obeys the phase for others than Control', () => {
    const evening = { ...room, phase: 'evening' };
    const [taking] = rowsOf(rules.shownAt(rules.setup(room), table, evening));
    expect(taking?.keys?.map(({ label, held }) => [label, held ?? null])).toEqual([
      ['9', '4 beans are left'],
      ['Shout', null],
    ]);
  });

  test('that is held for its phase names the phase', () => {
    const evening = { ...room, phase: 'evening' };
    const [taking] = rowsOf(rules.shownAt({ sack: 20, hidden: 7 }, table, evening));
    expect(taking?.keys?.map(({ label, held }) => [label, held ?? null])).toEqual([
      ['9', 'only in morning'],
      ['Shout', null],
    ]);
  });

  test('is there for the seat that may give it, and for no other', () => {
    const at = (seat: string) =>
      rowsOf(rules.shownToSeat(rules.setup(room), table, seat, room))[0]?.tap?.label;
    expect([at('cook'), at('captain')]).toEqual(['Whisper', undefined]);
  });

  test('whose arguments its command does not take is reported, not drawn', () => {
    const wrong = defineGame<Sack>({
      ...source,
      view: {
        control: () => ({ sack: { face: { rows: [row('', '', { tap: key('0', take, { beans: 0 }) })] } } }),
      },
    });
    expect(() => playing<Sack>(wrong).shows(rules.setup(room), 'control', room)).toThrow(
      /key "0" \(take\): beans/,
    );
  });
});

test('a command whose name is no id stops its game, before anybody presses its key', () => {
  expect(() => defineGame<Sack>({ ...source, commands: { ...commands, takeAll: take } })).toThrow(
    'a command cannot be called "takeAll": small letters, digits and hyphens',
  );
});

describe('what is allowed once', () => {
  const shouted = rules.does(rules.setup(room), 'shout', {}, { room, by });

  test('a turn is refused again in that turn, by its table, and not by another, nor in the next', () => {
    expect(shouted.refused).toBeNull();
    const again = (given: object) => rules.does(shouted.state, 'shout', {}, { room, by, ...given }).refused;
    expect(again({})).toBe('Shout: already done this turn; it can be done again in the next turn');
    expect(faultOf('shout', shout, shouted.state, {}, { room, by })?.rule).toBe('voices');
    expect(again({ by: atTable(room.tables[1] ?? '') })).toBeNull();
    expect(again({ room: { ...room, turn: 2 } })).toBeNull();
    // Its key is gone meanwhile.
    const [taking] = rowsOf(rules.shownAt(shouted.state, table, room));
    expect(taking?.keys?.map(({ label }) => label)).toEqual(['3', '9']);
  });

  test('a phase is refused until the next', () => {
    const counted = rules.does(rules.setup(room), 'count', {}, { room, by: CONTROL }).state;
    const again = (phase: string) =>
      rules.does(counted, 'count', {}, { room: { ...room, phase }, by: CONTROL }).refused;
    expect([again('morning'), again('evening')]).toEqual([
      expect.stringMatching(/already done this phase/),
      null,
    ]);
  });
});

test('a refusal brings the row of the book, and run is not called', () => {
  const refused = rules.does(rules.setup(room), 'take', { beans: 5 }, { room, by });
  expect([refused.refused, refused.state.sack]).toEqual(['4 beans are left', 4]);
});

describe('the second of two of Control at one key', () => {
  const at = (as: string) =>
    ({ kind: 'user', username: 'control', role: 'control', id: 'control', as }) as const;
  const both = () => {
    const shared = new Room(
      game,
      RoomSchema.parse({ room: 'test', game: manifest.id, boards: {}, devices: {} }),
    );
    shared.start();
    shared.ok('clock.start');
    const press = (command: string, as: string, rev: number) =>
      shared.verb('game.do', { command, args: {} }, { by: at(as), rev }).answer;
    return { shared, press };
  };

  test('reads who was first, and what stands against it now', () => {
    const { shared, press } = both();
    const rev = shared.state.seq;
    expect(press('count', 'Anna', rev)?.status).toBe('ok');
    const { error } = press('count', 'Ben', rev) ?? {};
    expect(error?.code).toBe('command/stale');
    expect(readIn(error?.message ?? '', 'en')).toBe(
      'Meanwhile Anna (control): Count the sack. Count the sack: already done this phase; it can be done again in the next phase.',
    );
  });

  test('reads the reason alone where nobody else did anything since: a double tap, or a page that has shown it', () => {
    const { shared, press } = both();
    const rev = shared.state.seq;
    press('count', 'Anna', rev);
    const codes = [press('count', 'Anna', rev), press('count', 'Ben', shared.state.seq)];
    expect(codes.map((answer) => answer?.error?.code)).toEqual(['game/refused', 'game/refused']);
  });

  test('is told nothing of others at a table', () => {
    const { shared, press } = both();
    const rev = shared.state.seq;
    press('count', 'Anna', rev);
    const take = { command: 'take', args: { beans: 9 } };
    expect(shared.verb('game.do', take, { by: tableUser(table), rev }).answer?.error?.code).toBe(
      'game/refused',
    );
  });
});

describe('people who err find', () => {
  const config = RoomSchema.parse({ room: 'r', name: 'R', game: manifest.id });
  const playedBy = (more: Partial<GameDefinition>) =>
    rehearseDay({
      room: config,
      seed: 3,
      errs: true,
      game: {
        ...game,
        bots: () => ({
          sees: (state: object) => ({ ...state, hidden: 0 }),
          acts: () => null,
          control: (_state: object, { clock }) =>
            clock === 'ready' ? { call: { verb: 'clock.start', args: {} }, why: 'all are seated' } : null,
          ended: (_state: object, { clock }) =>
            clock === 'finished' ? { won: true, because: 'over' } : null,
          figures: () => ({}),
          turn: (_state: object, { turn }) => turn ?? 0,
        }),
        // So many rounds that each of them has come to what it does.
        manifest: { ...manifest, turns: { ...manifest.turns, value: 60 } },
        ...more,
      } as GameDefinition,
    });
  const found = (more: Partial<GameDefinition>): string => [...playedBy(more).failures.keys()].join('\n');

  test('nothing in a game that is whole, and are refused by the row of the book', () => {
    const day = playedBy({});
    expect([...day.failures.keys()]).toEqual([]);
    expect([...(day.erred ?? new Map()).keys()]).toContain('auth/forbidden');
  });

  test('a rule that throws at what its schema allows', () => {
    const rips = command({
      name: 'Rip',
      who: ['table'],
      schema: NONE,
      run: () => {
        throw new TypeError('the sack is torn');
      },
    });
    expect(found({ commands: { ...game.commands, rips } })).toContain('the sack is torn');
  });

  test('a run that refuses: that is for its fault to do', () => {
    const refuses = { ...game.commands.shout, perTurn: undefined, run: () => ({ refused: 'not so loud' }) };
    expect(found({ commands: { ...game.commands, shout: refuses as never } })).toContain(
      'its run refuses, which is for its fault to do: not so loud',
    );
  });
});
