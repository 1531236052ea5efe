import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { games } from '../../games/catalogue.ts';
import { game as fleet } from '../../games/for-the-fleet/game.ts';
import { command } from '../../games/kit/rule.ts';
import { bookGaps } from '../../hub/cli/rehearse/book-gaps.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { reportPage } from '../../hub/cli/rehearse/page.ts';
import { reportOf, reportText } from '../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { game as beans } from './small-game.ts';
import type { RehearsedDay } from '../../hub/cli/rehearse/day.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { Hooks } from '../../games/kit/hooks.ts';

const roomOf = (options: Record<string, boolean> = {}) =>
  RoomSchema.parse({
    room: 'r',
    name: 'R',
    game: 'for-the-fleet',
    tables: ['amber', 'birch', 'cobalt', 'dune'],
    options,
  });
const room = roomOf();

describe('a rehearsed day', () => {
  test('is played by commands of the tables through the core, and the same seed gives the same day', () => {
    const day = rehearseDay({ game: fleet, room, seed: 5 });
    expect(rehearseDay({ game: fleet, room, seed: 5 })).toEqual(day);
    expect(day.commands.get('draw-ship')).toBe(4);
    expect([...day.refusals, ...day.failures]).toEqual([]);
    expect(['points', 'turns', 'stranded', 'crew']).toContain(day.end.because);
    // One row a turn, from before the first jump on, and the end.
    expect(day.figures).toHaveLength(day.turns + 2);
    expect(day.figures[0]).toMatchObject({ points: 0 });
  });

  test('ends where the others hide what they choose', () => {
    const hidden = roomOf({ 'hidden-volunteers': true, 'hidden-choice': true });
    expect(rehearseDay({ game: fleet, room: hidden, seed: 2 }).end).toBeDefined();
  });

  test('begins with what Control is given for it, and says why that is refused', () => {
    const ours = games['so-say-we-all'];
    if (ours === undefined) throw new Error('no So Say We All');
    const other = RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' });
    const given = [{ command: 'events-in', args: { csv: 'id,title\n' } }];
    expect(() => rehearseDay({ game: ours, room: other, seed: 1, given })).toThrow(
      /events-in: Row 1, story: the column "story" is missing/,
    );
  });

  test('needs bots, and says which game has none', () => {
    for (const game of Object.values(games).filter(({ bots }) => bots === null)) {
      const other = RoomSchema.parse({ room: 'r', name: 'R', game: game.manifest.id });
      expect(() => rehearseDay({ game, room: other, seed: 1 })).toThrow(`${game.manifest.name} has no bots`);
    }
  });

  test('is refused as a dead end, with its seed, where nobody does anything', () => {
    const { bots } = fleet;
    if (bots === null) throw new Error('no bots');
    const idle: GameDefinition = { ...fleet, bots: (dice) => ({ ...bots(dice), acts: () => null }) };
    expect(() => rehearseDay({ game: idle, room, seed: 7 })).toThrow(
      /^seed 7, turn none, phase none: nobody can do anything.*\n {2}last command: none yet$/s,
    );
  });
});

describe('a rehearsed day of a game at fault', () => {
  const failing = (): never => {
    throw new TypeError('the sack is torn');
  };
  const ripped = command({ name: 'Rip', who: ['table'], schema: z.strictObject({}), run: failing });
  /** Of the README's game: two turns of two phases, in which the north does what is given. */
  const small = (more: Partial<GameDefinition>, does: string | null = null): GameDefinition => ({
    ...beans,
    commands: { ...beans.commands, ripped },
    bots: () => ({
      sees: (state) => state,
      acts: (_state, table) =>
        table === 'north' && does !== null ? { command: does, args: {}, why: 'a try' } : null,
      control: (_state, { clock }) =>
        clock === 'ready' ? { call: { verb: 'clock.start', args: {} }, why: 'all are seated' } : null,
      ended: (_state, { turn }) => (turn === 3 ? { won: true, because: 'over' } : null),
      figures: () => ({}),
      turn: (_state, { turn }) => (turn ?? 1) - 1,
    }),
    ...more,
  });
  const beansRoom = RoomSchema.parse({ room: 'r', name: 'R', game: 'beans' });
  const day = (game: GameDefinition) => rehearseDay({ game, room: beansRoom, seed: 3 });

  test('counts what a hook was refused, threw or left that cannot be kept, as Attention says it', () => {
    const asks: Hooks['phaseBegan'] = (_state, _moment, { request }) => {
      request({ verb: 'box.amr', args: {} } as never);
    };
    const leaves: Hooks['phaseEnded'] = (state: Record<string, unknown>) => void (state.sack = NaN);
    const { failures, refusals } = day(
      small({ on: { phaseBegan: [asks], phaseEnded: [leaves], turnEnded: [failing] } }),
    );
    expect([...refusals]).toEqual([]);
    expect([...failures]).toEqual([
      ['The rules asked for box.amr as a phase began; it was refused: There is no verb "box.amr".', 5],
      [expect.stringMatching(/^A rule of the game failed as a phase ended: .*sack/), 4],
      ['A rule of the game failed as a turn ended: the sack is torn', 2],
    ]);
  });

  test('counts each command that failed, with the reason that Control alone reads, and no refusal', () => {
    const { failures, refusals, commands } = day(small({}, 'ripped'));
    expect([...refusals]).toEqual([]);
    expect([...failures]).toEqual([
      ['The rule for "Rip" failed for table-north: the sack is torn', commands.get('ripped')],
    ]);
    expect(commands.get('ripped')).toBeGreaterThan(2);
  });

  test('counts a rule of the book by its effect, and a refusal by its row, never by a call', () => {
    const press = command({
      name: 'Press',
      who: ['table'],
      schema: z.strictObject({}),
      fault: ({ sack }: { sack: number }) =>
        sack < 18 ? { refused: 'the press is worn out', rule: 'worn' } : null,
      run: (state: { sack: number }, _args, { rule, log, dice }) => {
        state.sack -= 1;
        if (dice.roll(6) > 0) rule('pressed');
        if (state.sack > 18) return;
        rule('traitor', 'secret');
        log({ text: 'The last bean but one', rules: ['nearly'] });
      },
    });
    const { fired, met, bare } = day(small({ commands: { ...beans.commands, press }, on: {} }, 'press'));
    expect(Object.fromEntries(fired)).toEqual({ pressed: 3, traitor: 2, nearly: 2 });
    expect(met.get('worn')).toBeGreaterThan(0);
    expect([...bare]).toEqual([]);
    const row = { heading: 'Beans', lines: [1], way: 'run' } as const;
    const rows = [
      { ...row, id: 'pressed' },
      { ...row, id: 'nearly', refuses: 'also' },
      { ...row, id: 'never', note: 'n' },
      { ...row, id: 'worn', refuses: 'only' },
    ] as const;
    expect(bookGaps({ rows }, { fired, met, bare })).toEqual({
      unfired: ['never'],
      unmet: ['nearly'],
      wrong: ['a rule names the row "traitor", which the book does not have'],
    });
    const silent = rows.map(({ id }) => ({ ...row, id }));
    expect(bookGaps({ rows: silent }, { fired: new Map([['worn', 1]]), met, bare }).wrong).toEqual([
      '"worn" refuses, and its row does not say so (refuses)',
    ]);
    expect(bookGaps({ rows }, { fired: new Map([['worn', 1]]), met: new Map(), bare }).wrong).toEqual([
      '"worn" has an effect, and its row says that it only refuses',
    ]);
  });

  test('looks at what people see as each turn begins', () => {
    const { failures } = day(small({ views: [{ public: failing }] }));
    expect([...failures]).toEqual([["Part of the game's own view is missing: public: the sack is torn", 3]]);
  });

  test('says where a bot goes in circles', () => {
    const circles = small({ commands: { idle: { ...ripped, run: () => undefined } } }, 'idle');
    expect(() => day(circles)).toThrow(
      /^seed 3, turn none, phase none: 500 commands in a row changed nothing\n {2}last command: table-north: game.do {"command":"idle","args":{}}$/,
    );
  });
});

describe('the report', () => {
  const day = (seed: number, won: boolean, turns: number, points: number[]): RehearsedDay => ({
    seed,
    turns,
    end: { won, because: won ? 'points' : 'stranded' },
    commands: new Map([['roll', 2]]),
    erred: null,
    fired: new Map([['feed', 1]]),
    met: new Map([['fed-once', 2]]),
    bare: new Map([['roll', won ? 0 : 1]]),
    refusals: new Map(won ? [] : [['<no> & never', 1]]),
    failures: new Map(won ? [] : [['A rule <failed>', 2]]),
    figures: points.map((each) => ({ points: each })),
    runsOut: ['points'],
  });
  const report = reportOf('A game', [day(1, true, 1, [0, 10]), day(2, false, 0, [0])], ['roll', 'pass']);

  test('counts how days ended, in which turn, each command and refusal, and what never came up', () => {
    expect(report).toMatchObject({ days: 2, won: 1, never: ['pass'] });
    expect(report.turns).toEqual([
      { won: 0, lost: 1 },
      { won: 1, lost: 0 },
    ]);
    expect(report.commands.get('roll')).toBe(4);
    expect(report.figures.points).toEqual([
      [0, 0, 0],
      [10, 10, 10],
    ]);
    expect(reportText(report)).toMatch(/2 days, 50\.0 % won/);
    // One begins with none.
    expect(reportText(report)).toContain('points runs out by turn 0 in 100.0 % of days');
    expect(reportText(report)).toMatch(/Never given by a bot: pass/);
    expect(reportText(report)).toMatch(/Rules that failed:\n +2 {2}A rule <failed>$/);
    expect(reportText(reportOf('A game', [day(1, true, 1, [0])], []))).toMatch(/No rule failed\.$/);
  });

  test('is a page with a plot of the ends and one a figure, and nothing of it is markup', () => {
    const page = reportPage(report);
    expect(page.match(/<svg/g)).toHaveLength(2);
    expect(page).not.toContain('<no>');
    expect(page).toContain('&lt;no&gt; &amp; never');
    expect(page).toContain('A rule &lt;failed&gt;');
    expect(page).not.toMatch(/NaN|undefined/);
  });
});
