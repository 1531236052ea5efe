import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import type { GameDefinition } from '../../../../../games/kit/game.ts';
import { command } from '../../../../../games/kit/rule.ts';
import { createCore } from '../../../../../hub/core/core.ts';
import { BatchSchema } from '../../../../../schemas/journal.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room, tableUser } from '../../harness.ts';
import { testGame, testRoom } from '../../test-game.ts';

/** Rules of a game that was written without types, or in a hurry: whatever they do, the room goes on and replays. */

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access,
   @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- what the types would refuse is what is tried here */
type Deed = (state: any, context: any, moment: any) => unknown;

const gameOf = (deed: Deed): GameDefinition =>
  testGame({
    commands: {
      act: command({
        name: 'Act',
        who: ['control', 'table'],
        schema: z.strictObject({}),
        run: (state: unknown, args, context) => deed(state, context, args) as undefined,
      }),
    },
    on: {
      phaseBegan: (state, moment, context) => deed(state, context, moment) as undefined,
      boxTallied: (state, moment, context) => deed(state, context, moment) as undefined,
    },
  });

const expectReplayed = (room: Room, game: GameDefinition): void => {
  const core = createCore({ game, room: testRoom });
  const batches = room.batches.map((batch) => BatchSchema.parse(JSON.parse(JSON.stringify(batch))));
  const state = batches.reduce((now, batch) => core.evolve(now, batch), core.initial());
  expect(JSON.stringify(state)).toBe(JSON.stringify(room.state));
};

const throwing = (thrown: unknown): Deed => {
  return () => {
    throw thrown;
  };
};
const asking =
  (...requests: unknown[]): Deed =>
  (_state, { request }) => {
    for (const each of requests) request(each);
  };
const logging =
  (line: unknown): Deed =>
  (_state, { log }) =>
    log(line);
const rolling =
  (sides: unknown): Deed =>
  (_state, { dice }) =>
    void dice.roll(sides);

const faults: [string, Deed][] = [
  ['throws null', throwing(null)],
  ['throws what has no text', throwing(Object.create(null))],
  ['throws a symbol', throwing(Symbol('a'))],
  ['is async', async (state) => void state.heard.push('now')],
  ['is async, and fails later', () => Promise.reject(new Error('later'))],
  ['rolls a die of 2.5 sides', rolling(2.5)],
  ['rolls a die of NaN sides', rolling(NaN)],
  ['rolls a die of no sides', rolling(0)],
  ['rolls a die whose sides are text', rolling('6')],
  ['logs a number', logging({ text: 5 })],
  ['logs nothing', logging({})],
  ['logs null', logging(null)],
  ['logs a secret that is no text', logging({ text: 'a', secret: 5 })],
  ['cites a rule by number', logging({ text: 'a', rules: [1] })],
  ['asks without arguments', asking({ verb: 'track.set' })],
  ['asks for a value that is text', asking({ verb: 'track.set', args: { track: 'pursuit', value: '2' } })],
  ['asks for half a point', asking({ verb: 'track.set', args: { track: 'pursuit', value: 1.5 } })],
  ['asks for an unknown verb', asking({ verb: 'dance', args: {} })],
  ['asks for a verb that rules may not use', asking({ verb: 'undo', args: {} })],
  ['asks for nothing', asking(null)],
  ['asks for a box of no name', asking({ verb: 'box.reset' })],
  ['arms a box for half a card', asking({ verb: 'box.arm', args: { box: 'dione', cost: { food: 0.5 } } })],
  ['keeps undefined', (state) => void (state.x = undefined)],
  ['keeps -0', (state) => void state.heard.push(-0)],
  ['keeps a Map', (state) => void (state.x = new Map())],
  ['moves a track by itself', (_state, { room }) => void (room.tracks.pursuit = 3)],
  ['chooses an option by itself', (_state, { room }) => void (room.options.fuel = 9)],
  ['adds a table', (_state, { room }) => void room.tables.push('x')],
  ['takes another name', (_state, { by }) => void (by.name = 'Anna')],
  ['refuses with what is no text', () => ({ refused: 5 })],
];

describe.each(faults)('a rule that %s', (_what, deed) => {
  const game = gameOf(deed);
  const notes = (room: Room): number => room.state.attention.notes.length;

  test('fails as a command, and Control is told', () => {
    const room = new Room(game);
    room.start();
    const before = JSON.stringify([room.state.game.state, room.state.track]);
    const { answer } = room.verb('game.do', { command: 'act' });
    expect(answer?.status).toBe('error');
    expect(room.verb('game.do', { command: 'act' }, { by: tableUser('dione') }).answer?.status).toBe('error');
    expect(JSON.stringify([room.state.game.state, room.state.track])).toBe(before);
    expectReplayed(room, game);
  });

  test('holds up no phase and no count, and Control is told', () => {
    const room = new Room(game);
    room.start();
    room.ok('clock.start');
    expect(notes(room)).toBe(1);
    room.wait(Minutes(10));
    expect(room.clock).toMatchObject({ phase: 'act', state: 'running' });
    room.ok('box.arm', { box: 'dione', cost: { food: 1 } });
    room.ok('box.recount', { box: 'dione', counts: { food: 1 } });
    expectReplayed(room, game);
  });
});

test('a hook that writes into what has happened fails, and the count stands', () => {
  const room = new Room(
    testGame({ on: { boxTallied: (_state, moment: any) => void (moment.counts.food = 9) } }),
  );
  room.start();
  room.ok('box.arm', { box: 'dione', cost: { food: 1 } });
  room.ok('box.recount', { box: 'dione', counts: { food: 1 } });
  expect(room.document('priv/control/box/dione')).toMatchObject({ tally: { counts: { food: 1 } } });
  expect(room.state.attention.notes).toMatchObject([{ id: 'game/lost/boxTallied-0' }]);
});

test('after a hook each request stands alone: one that fails does not keep the next from being done', () => {
  const game = gameOf(
    asking(
      { verb: 'box.reset' },
      { verb: 'dance' },
      { verb: 'track.set', args: { track: 'pursuit', value: 3 } },
    ),
  );
  const room = new Room(game);
  room.start();
  room.ok('clock.start');
  expect(room.state.track.pursuit).toBe(3);
});

test('a hook that refuses keeps nothing and asks for nothing, and Control is told why', () => {
  const refuses: Deed = (state, { request }) => {
    state.heard.push('x');
    request({ verb: 'track.set', args: { track: 'pursuit', value: 3 } });
    return { refused: 'no fuel' };
  };
  const room = new Room(gameOf(refuses));
  room.start();
  room.ok('clock.start');
  expect(room.state.game.state.heard).toEqual([]);
  expect(room.state.track.pursuit).toBe(1);
  expect(room.state.attention.notes).toMatchObject([
    { id: 'game/refused', text: 'A rule refused as a phase began, and nothing of it was kept: no fuel' },
  ]);
});

test('a request is what it was when it was made, whatever the rule does with it later', () => {
  const game = gameOf((_state, { request }) => {
    const args = { track: 'pursuit', value: 2 };
    request({ verb: 'track.set', args });
    args.value = 3;
  });
  const room = new Room(game);
  room.start();
  room.ok('game.do', { command: 'act' });
  expect(room.state.track.pursuit).toBe(2);
});

test('a view that writes into the state or the room fails, and neither changes', () => {
  const room = new Room(
    testGame({
      view: {
        public: (state: any) => state.heard.push('x'),
        control: (_state, { tracks }: any) => {
          tracks.pursuit = 3;
          return {};
        },
      },
    }),
  );
  room.start();
  room.core.documents(room.state);
  expect(room.state.game.state.heard).toEqual([]);
  expect(room.state.track.pursuit).toBe(1);
});

test('rules that set each other off are stopped, and Control is told', () => {
  const room = new Room(gameOf(asking({ verb: 'clock.skip', args: {} })));
  room.start();
  room.ok('clock.turns', { turns: 5 });
  room.ok('clock.start');
  expect(room.clock).toMatchObject({ turn: 3, state: 'running' });
  expect(room.state.attention.notes).toMatchObject([
    { text: 'The rules set off one moment after another; they were not asked again as a phase began' },
  ]);
});

test.each<[string, any]>([
  ['an array', () => []],
  ['null', () => null],
  ['a promise', async () => ({})],
  ['what it was given', ({ options }: any) => ((options.fuel = 9), {})],
  ['a die of no sides', ({ dice }: any) => ({ die: dice.roll(0) })],
])('a game that is set up with %s is reported, and the room goes on', (_what, setup) => {
  const game = testGame({ setup });
  const room = new Room(game);
  room.start();
  room.ok('clock.start');
  expect(room.state.game).toMatchObject({ state: {}, options: { fuel: 2 } });
  expect(room.state.attention.notes).toMatchObject([{ id: 'game/fault' }]);
  expectReplayed(room, game);
});

const failing = (): never => {
  throw new Error('the traitor is dione');
};
test.each([
  ['unit', { schema: z.strictObject({}), unit: failing }],
  ['schema', { schema: z.strictObject({}).refine(failing), unit: () => 'heard' }],
])('a %s that throws is told to Control alone, with a revision or without', (_what, broken) => {
  const act = command({ name: 'Act', who: ['control', 'table'], ...broken, run: () => undefined });
  const room = new Room(testGame({ commands: { act } }));
  room.start();
  for (const more of [{}, { rev: 1 }]) {
    const { answer } = room.verb('game.do', { command: 'act' }, { by: tableUser('vulcan'), ...more });
    expect(answer?.error?.message).toBe('A rule failed; Control knows.');
  }
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('the traitor is dione');
});

test('a table that leaves before the clock first starts is not set up for, and a restart changes nothing', () => {
  const room = new Room(testGame({ setup: ({ tables }) => ({ drawn: [], heard: [...tables] }) }));
  room.start();
  room.ok('roster.removeTable', { table: 'aegis' });
  expect(room.state.game.state.heard).toEqual(['dione', 'vulcan']);
  room.ok('game.do', { command: 'draw' });
  room.start();
  expect(room.state.game.state.drawn).toEqual([6]);
});
