import fc from 'fast-check';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { defineGame, type GameDefinition } from '../../../../../games/kit/game.ts';
import { command } from '../../../../../games/kit/rule.ts';
import type { Views } from '../../../../../games/kit/views.ts';
import { unsealedBatch } from '../../../../../hub/shell/sealed-events.ts';
import { control, Room, tableUser } from '../../harness.ts';
import { testManifest, testRoom } from '../../test-game.ts';

/** A game in which one table is the traitor: only its seat, and Control, may know. */

interface State {
  traitor: string;
  deeds: { by: string; trust: number }[];
}

const TABLES = testManifest.tables.map(({ id }) => id);

/** @param leaks what a careless rulebook would show to others too. */
const game = (traitor: string, leaks: Views<State> = {}): GameDefinition =>
  defineGame<State>({
    manifest: testManifest,
    setup: () => ({ traitor, deeds: [] }),
    commands: {
      act: command({
        name: 'Act',
        who: ['control', 'table'],
        schema: z.strictObject({ trust: z.number().int().min(0).max(9) }),
        fault: (_state: State, { trust }) => (trust === 1 ? { refused: 'nobody trusts you' } : null),
        run: (state: State, { trust }, { by, log, request }) => {
          const { table } = by;
          if (trust === 0) throw new Error(`the traitor is ${state.traitor}`);
          // Past the end of the track: refused, and whose fault it was would be a hint.
          if (trust === 2)
            request({
              verb: 'track.move',
              args: { track: 'pursuit', by: table === state.traitor ? 98 : 99 },
            });
          state.deeds.push({ by: table ?? 'control', trust: table === state.traitor ? -trust : trust });
          log({ text: 'Acted', secret: `The traitor is ${state.traitor}` });
          return { data: { deeds: state.deeds.length } };
        },
      }),
    },
    view: {
      public: (state) => ({ deeds: { count: state.deeds.length } }),
      control: (state) => ({ all: { ...state } }),
      table: (state, table) => ({ mine: { deeds: state.deeds.filter(({ by }) => by === table).length } }),
      seat: (state, { table }) => ({ allegiance: { traitor: table === state.traitor } }),
      ...leaks,
    },
  });

const ids = /"event":\d+/g;
/** Everything that others are shown than Control and the seats of the two tables of which one is the traitor's. */
const shownToOthers = (room: Room): string =>
  JSON.stringify(
    room.core
      .documents(room.state)
      .filter(({ topic }) => !/^priv\/(control\/|seat\/(dione|vulcan)\/)/.test(topic)),
  );
const openLog = (room: Room): unknown => room.state.log.map(({ text, by }) => ({ text, by }));

const step = fc.record({
  by: fc.constantFrom('control', ...TABLES),
  verb: fc.constantFrom('act', 'act', 'act', 'undo', 'track'),
  trust: fc.integer({ min: 0, max: 9 }),
});

/** Fails where two states that differ in one secret look different to others; their rooms are those of `make`. */
const tellNobody = (make: (traitor: string) => GameDefinition): void => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
      const [one, other] = [new Room(make('dione'), testRoom), new Room(make('vulcan'), testRoom)];
      for (const room of [one, other]) room.start();
      expect(shownToOthers(one)).toBe(shownToOthers(other));
      for (const { by, verb, trust } of steps) {
        const user = by === 'control' ? control : tableUser(by);
        const answers = [one, other].map((room) => {
          const { answer } =
            verb === 'act'
              ? room.verb('game.do', { command: 'act', args: { trust } }, { by: user })
              : verb === 'undo'
                ? room.verb('undo')
                : room.verb('track.move', { track: 'pursuit', by: 1 });
          return JSON.stringify(answer).replace(ids, '');
        });
        if (verb === 'act' && by !== 'control') {
          expect(answers[0]).toBe(answers[1]);
          expect(answers[0]).not.toContain('traitor');
        }
        expect(shownToOthers(one)).toBe(shownToOthers(other));
        expect(openLog(one)).toEqual(openLog(other));
      }
    }),
    { numRuns: 40 },
  );
};

test('two states that differ in one secret give other audiences identical documents and answers', () => {
  tellNobody(game);
});

test.each<[string, Views<State>]>([
  ['everybody', { public: ({ traitor }) => ({ deeds: { count: traitor.length } }) }],
  ['every table', { table: ({ traitor }, table) => ({ mine: { deeds: Number(table === traitor) } }) }],
  ['every seat', { seat: ({ traitor }) => ({ allegiance: { traitor } }) }],
])('a view that shows %s one field of the secret is found by it', (_whom, leaks) => {
  expect(() => tellNobody((traitor) => game(traitor, leaks))).toThrow();
});

test('a seat knows what it alone may know', () => {
  const room = new Room(game('dione'), testRoom);
  room.start();
  expect(room.document('priv/seat/dione/captain/allegiance')).toEqual({ traitor: true });
  expect(room.document('priv/seat/vulcan/scout/allegiance')).toEqual({ traitor: false });
});

test('what a rule throws is shown to Control alone, once, and others learn that Control knows', () => {
  const room = new Room(game('dione'), testRoom);
  room.start();
  const act = { command: 'act', args: { trust: 0 } };
  const { answer, batch } = room.verb('game.do', act, { by: tableUser('vulcan') });
  expect(answer).toMatchObject({ error: { message: 'A rule failed; Control knows.' } });
  expect(batch?.events).toMatchObject([{ type: 'attention-noted', id: 'game/fault' }]);
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('the traitor is dione');
  // Pressed again it is no second line, and nothing is journaled.
  expect(room.verb('game.do', act, { by: tableUser('vulcan') }).batch).toBeNull();
  expect(room.verb('game.do', act).answer?.error?.message).toContain('the traitor is dione');
});

test('a request that is refused for a table tells it no more than that a rule failed', () => {
  const room = new Room(game('dione'), testRoom);
  room.start();
  const act = { command: 'act', args: { trust: 2 } };
  expect(room.verb('game.do', act, { by: tableUser('dione') }).answer?.error?.message).toBe(
    'A rule failed; Control knows.',
  );
  expect(room.state.game.state.deeds).toEqual([]);
});

test('what leaves the hub of an event of the game says which rule ran, and nothing of what it changed, answered or threw', () => {
  const room = new Room(game('dione'), testRoom);
  room.start();
  room.ok('game.do', { command: 'act', args: { trust: 3 } }, tableUser('dione'));
  room.verb('game.do', { command: 'act', args: { trust: 0 } }, { by: tableUser('vulcan') });
  const exported = room.batches.map(unsealedBatch);
  expect(exported.flatMap(({ events }) => events)).toContainEqual({ type: 'game-patched', rule: 'act' });
  expect(exported.at(-1)).toMatchObject({ events: [{ type: 'attention-noted', id: 'game/fault' }] });
  expect(JSON.stringify(exported)).not.toMatch(/traitor|deeds/);
});
