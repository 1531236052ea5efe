import * as z from 'zod';
import { defineGame, type GameDefinition } from '../../../games/kit/define-game.ts';
import { house, ManifestSchema } from '../../../schemas/manifest.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Minutes, Seconds } from '../../../schemas/units.ts';

/** A small game for the core's own tests: three tables, two phases, every primitive once. */

const because = 'for the test';
const own = <T>(value: T) => house(value, because);
const source = { from: 'house', because } as const;
const table = (id: string, name: string) => ({
  id,
  name,
  kind: 'ship',
  seats: [
    { id: 'captain', name: 'Captain' },
    { id: 'scout', name: 'Scout' },
  ],
  box: true,
});

export interface TestGameState {
  readonly drawn: readonly number[];
  readonly heard: readonly string[];
}

export const testManifest = ManifestSchema.parse({
  id: 'test-game',
  name: 'Test game',
  rulebook: { title: 'None', edition: '', by: '' },
  advance: own('auto'),
  whenMissed: own('catch-up'),
  turns: own(2),
  phases: [
    { id: 'plan', name: 'Plan', durationMs: own(Minutes(10)), allowed: ['Talk.'], marks: [] },
    {
      id: 'act',
      name: 'Act',
      durationMs: own(Minutes(20)),
      allowed: ['Act.'],
      marks: [
        { id: 'collect', label: 'Collection', atMs: own(Minutes(10)), does: 'collection' },
        { id: 'last-call', label: 'Last call', atMs: own(Minutes(-1)), does: 'tell' },
      ],
    },
  ],
  warningMs: own(Minutes(2)),
  dangerMs: own(Seconds(30)),
  tables: [table('dione', 'Dione'), table('vulcan', 'Vulcan'), table('aegis', 'Aegis')],
  kinds: [
    { id: 'food', name: 'Food', returns: false, sabotage: false, opening: 'slot', source },
    { id: 'crew', name: 'Crew', returns: true, sabotage: false, opening: 'port', source },
    { id: 'sabotage', name: 'Sabotage', returns: false, sabotage: true, opening: 'slot', source },
  ],
  tracks: [
    { id: 'pursuit', name: 'Pursuit', table: null, min: 0, max: 3, start: own(1), public: true },
    { id: 'unrest', name: 'Unrest', table: 'dione', min: 0, max: 9, start: own(5), public: false },
  ],
  alarms: [
    {
      id: 'raid',
      name: 'Raid',
      instructions: ['Stand up.'],
      phases: ['act'],
      freeze: false,
      stopsClock: own(false),
      reports: [{ table: 'dione', seat: 'scout', to: 'Map' }],
      others: 'Stay.',
      soundMs: own(Seconds(20)),
      cooldownMs: own(Minutes(1)),
      rounds: {
        style: 'periodic',
        side: { id: 'raiders', name: 'Raiders', hint: 'Move.' },
        everyMs: own(Minutes(2)),
        first: 'at-once',
        initiative: ['dione', 'vulcan', 'aegis'],
      },
    },
    {
      id: 'wolves',
      name: 'Wolves',
      instructions: ['Freeze.'],
      phases: [],
      freeze: true,
      stopsClock: own(true),
      reports: [],
      others: 'Freeze.',
      soundMs: own(Seconds(20)),
      cooldownMs: own(Minutes(1)),
      rounds: {
        style: 'alternating',
        sides: [
          { id: 'fleet', name: 'Fleet', hint: 'Move.' },
          { id: 'wolves', name: 'Wolves', hint: 'Move.' },
        ],
      },
    },
  ],
  options: [
    { id: 'fuel', name: 'Fuel', type: 'number', min: 0, max: 9, unit: 'cards', default: own(2) },
    { id: 'harsh', name: 'Harsh', type: 'boolean', default: own(false) },
  ],
});

export const testGame = (
  change: Partial<GameDefinition<TestGameState>> & { readonly manifest?: typeof testManifest } = {},
): GameDefinition =>
  defineGame<TestGameState>({
    manifest: testManifest,
    setup: () => ({ drawn: [], heard: [] }),
    commands: {
      draw: {
        name: 'Draw',
        schema: z.strictObject({ times: z.number().int().min(1).max(3).default(1) }),
        decide: (_state, args, { dice }) => {
          const { times } = z.object({ times: z.number() }).parse(args);
          const cards = Array.from({ length: times }, () => dice.roll(6));
          return { events: [{ name: 'drawn', body: { cards } }], requests: [], data: { cards } };
        },
      },
      chase: {
        name: 'Chase',
        schema: z.strictObject({ by: z.number().int() }),
        decide: (_state, args) => {
          const { by } = z.object({ by: z.number() }).parse(args);
          return {
            events: [{ name: 'heard', body: { text: 'chase' } }],
            requests: [{ verb: 'track.move', args: { track: 'pursuit', by } }],
          };
        },
      },
      never: {
        name: 'Never',
        schema: z.strictObject({}),
        decide: () => ({ refused: 'the rules never allow this; ask the referee' }),
      },
    },
    evolve: (state, { name, body }) => {
      if (name === 'drawn') {
        const { cards } = z.object({ cards: z.array(z.number()) }).parse(body);
        return { ...state, drawn: [...state.drawn, ...cards] };
      }
      const { text } = z.object({ text: z.string() }).parse(body);
      return { ...state, heard: [...state.heard, text] };
    },
    onClock: (_state, moment) => ({
      events: [
        {
          name: 'heard',
          body: { text: `${moment.at} ${moment.turn}${'phase' in moment ? ` ${moment.phase}` : ''}` },
        },
      ],
      requests: [
        ...(moment.at === 'turn-ended'
          ? [{ verb: 'track.move' as const, args: { track: 'pursuit', by: 1 } }]
          : []),
        ...(moment.at === 'phase-began' && moment.phase === 'act'
          ? [{ verb: 'box.arm' as const, args: { box: 'dione', cost: { food: 2 }, title: 'Leak' } }]
          : []),
      ],
    }),
    view: (state) => ({ public: { heard: { count: state.heard.length } }, control: { drawn: state.drawn } }),
    ...change,
    // A game is handed to the core without its state's type: the core passes the state through unread.
  }) as unknown as GameDefinition;

const board = { transport: 'virtual' } as const;

export const testRoom = RoomSchema.parse({
  room: 'test',
  game: 'test-game',
  boards: { one: board, two: { transport: 'serial', path: '/dev/none' } },
  devices: {
    'box-dione': { kind: 'event-box', board: 'one', table: 'dione' },
    'box-vulcan': { kind: 'event-box', board: 'two', table: 'vulcan' },
    horn: { kind: 'siren', board: 'one' },
  },
});
