import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { defineGame, type GameDefinition, type GameSource } from '../../../../../games/kit/game.ts';
import { command } from '../../../../../games/kit/rule.ts';
import { createCore } from '../../../../../hub/core/core.ts';
import { BatchSchema } from '../../../../../schemas/journal.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room, tableUser } from '../../harness.ts';
import { testManifest, testRoom } from '../../test-game.ts';

interface State {
  deck: string[];
  stores: Record<string, { food: number }>;
  log: string[];
}

const StoreSchema = z.strictObject({ food: z.number().int() });
const fails = (): never => {
  throw new Error('the rules are gone');
};

const game = (change: Partial<GameSource<State>> = {}): GameDefinition =>
  defineGame<State>({
    manifest: testManifest,
    units: ['stores/*'],
    setup: ({ dice, options, tables }) => ({
      deck: Array.from({ length: Number(options.fuel) }, () => `card-${dice.roll(6)}`),
      stores: Object.fromEntries(tables.map((table) => [table, { food: 5 }])),
      log: [],
    }),
    commands: {
      feed: command({
        name: 'Feed',
        who: ['control', 'table'],
        schema: StoreSchema,
        unit: (_args, by) => `stores/${by.table ?? 'dione'}`,
        run: (state: State, { food }, { by, log }) => {
          const store = state.stores[by.table ?? 'dione'];
          if (store === undefined) throw new TypeError('there is no store');
          store.food -= food;
          log({ text: `Fed ${food}` });
          return undefined;
        },
      }),
      draw: command({
        name: 'Draw',
        schema: z.strictObject({}),
        run: (state: State, _args, { dice }) => {
          state.deck.push(`drawn-${dice.roll(6)}`);
          return undefined;
        },
      }),
    },
    on: {
      phaseBegan: (state, { phase }, { dice }) => {
        state.log.push(`${phase} ${dice.roll(20)}`);
      },
    },
    view: { control: (state) => ({ all: { ...state } }) },
    ...change,
  });

const played = (): Room => {
  const room = new Room(game(), testRoom);
  room.start();
  room.ok('game.option', { option: 'fuel', value: 3 });
  room.ok('clock.start');
  room.ok('game.do', { command: 'feed', args: { food: 2 } }, tableUser('vulcan'));
  room.ok('game.do', { command: 'draw' });
  room.wait(Minutes(12));
  room.ok('game.do', { command: 'feed', args: { food: 1 } });
  room.ok('undo');
  return room;
};

const replayed = (room: Room, by: GameDefinition): string => {
  const core = createCore({ game: by, room: testRoom });
  const batches = room.batches.map((batch) => BatchSchema.parse(JSON.parse(JSON.stringify(batch))));
  return JSON.stringify(batches.reduce((state, batch) => core.evolve(state, batch), core.initial()));
};

test('replayed with every rule throwing, the state is the same', () => {
  const room = played();
  const gone = game({
    setup: fails,
    migrate: fails,
    units: [],
    view: { control: fails },
    on: { phaseBegan: fails },
  });
  const without = {
    ...gone,
    commands: Object.fromEntries(
      Object.entries(gone.commands).map(([id, each]) => [id, { ...each, run: fails, unit: fails }]),
    ),
  };
  expect(replayed(room, without)).toBe(JSON.stringify(room.state));
});

describe('setup', () => {
  test('runs once, with its dice, options and tables in the journal', () => {
    const room = new Room(game(), testRoom);
    room.start();
    expect(room.last.batch?.events).toContainEqual({
      type: 'game-set-up',
      version: 1,
      options: { fuel: 2, harsh: false },
      tables: ['dione', 'vulcan', 'aegis'],
      state: expect.objectContaining({ deck: ['card-6', 'card-6'] }) as object,
      rolls: [
        { sides: 6, result: 6 },
        { sides: 6, result: 6 },
      ],
    });
    room.start();
    expect(room.eventTypes()).toEqual(['hub-started']);
  });

  test('runs anew with a changed option until the clock first starts, and an undo takes both back', () => {
    const room = new Room(game(), testRoom);
    room.start();
    const before = room.state.game;
    room.ok('game.option', { option: 'fuel', value: 4 });
    expect(room.state.game.state.deck).toHaveLength(4);
    room.ok('undo');
    expect(room.state.game).toEqual(before);
    room.ok('clock.start');
    room.ok('game.option', { option: 'fuel', value: 4 });
    expect(room.state.game.state.deck).toHaveLength(2);
  });

  test('that throws is reported to Control, and the room goes on without the game', () => {
    const room = new Room(game({ setup: fails }), testRoom);
    room.start();
    room.ok('clock.start');
    expect(room.clock.state).toBe('running');
    expect(JSON.stringify(room.document('priv/control/attention'))).toContain('the rules are gone');
  });
});

describe('a new version of the rules', () => {
  const migrate = (state: unknown, from: number): State => {
    const { stores } = z.object({ stores: z.record(z.string(), StoreSchema) }).parse(state);
    return { deck: [`from-${from}`], stores, log: [] };
  };
  const goOn = (room: Room, by: GameDefinition): Room => {
    const next = new Room(by, testRoom);
    next.state = room.state;
    next.batches.push(...room.batches);
    next.now = room.now;
    next.start();
    return next;
  };

  test('carries the state over once, and journals it', () => {
    const room = played();
    const next = goOn(room, game({ version: 2, migrate }));
    expect(next.eventTypes()).toContain('game-set-up');
    expect(next.state.game.state).toEqual({
      deck: ['from-1'],
      stores: room.state.game.state.stores,
      log: [],
    });
    next.start();
    expect(next.eventTypes()).not.toContain('game-set-up');
    expect(replayed(next, game({ version: 2, migrate: fails }))).toBe(JSON.stringify(next.state));
  });

  test('that cannot carry it over leaves it as it was, and Control is told', () => {
    const room = played();
    const next = goOn(room, game({ version: 2, migrate: fails }));
    expect(next.state.game.state).toEqual(room.state.game.state);
    expect(JSON.stringify(next.document('priv/control/attention'))).toContain('the rules are gone');
  });
});

describe('undo and staleness by part', () => {
  const feed = (room: Room, table: string, rev?: number) =>
    room.verb(
      'game.do',
      { command: 'feed', args: { food: 1 } },
      { by: tableUser(table), ...(rev === undefined ? {} : { rev }) },
    ).answer;
  const begun = (): Room => {
    const room = new Room(game(), testRoom);
    room.start();
    return room;
  };

  test('two tables that feed at once do not make each other stale, and each takes its own back', () => {
    const room = begun();
    const rev = room.state.seq;
    expect(feed(room, 'dione', rev)?.status).toBe('ok');
    const first = room.state.seq;
    expect(feed(room, 'vulcan', rev)?.status).toBe('ok');
    expect(feed(room, 'dione', rev)).toMatchObject({ status: 'error', error: { code: 'command/stale' } });
    room.ok('undo', { event: first, insist: true });
    expect(room.state.game.state.stores).toEqual({
      dione: { food: 5 },
      vulcan: { food: 4 },
      aegis: { food: 5 },
    });
  });

  test('what was done to one part twice is taken back twice', () => {
    const room = begun();
    room.ok('game.do', { command: 'feed', args: { food: 1 } });
    room.ok('game.do', { command: 'feed', args: { food: 2 } });
    room.ok('undo');
    expect(room.state.game.state.stores).toMatchObject({ dione: { food: 4 } });
    room.ok('undo');
    expect(room.state.game.state.stores).toMatchObject({ dione: { food: 5 } });
  });

  test('a part that contains another has moved with it', () => {
    const room = new Room(
      game({
        commands: {
          one: command({
            name: 'One store',
            schema: z.strictObject({}),
            run: (state: State) => {
              state.stores.dione = { food: 9 };
              return undefined;
            },
          }),
          all: command({
            name: 'All stores are lost',
            schema: z.strictObject({}),
            run: (state: Partial<State>) => {
              delete state.stores;
              return undefined;
            },
          }),
        },
      }),
      testRoom,
    );
    room.start();
    room.ok('game.do', { command: 'one' });
    const first = room.state.seq;
    room.ok('game.do', { command: 'all' });
    expect(room.code('undo', { event: first })).toBe('undo/overtaken');
    room.ok('undo');
    expect(room.state.game.state.stores).toMatchObject({ dione: { food: 9 } });
    room.ok('undo');
    expect(room.state.game.state.stores).toMatchObject({ dione: { food: 5 } });
  });
});
