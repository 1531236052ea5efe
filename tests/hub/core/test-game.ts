import * as z from 'zod';
import { defineGame, type GameDefinition, type GameSource } from '../../../games/kit/game.ts';
import { command } from '../../../games/kit/rule.ts';
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
  drawn: number[];
  heard: string[];
}

export const testManifest = ManifestSchema.parse({
  id: 'test-game',
  name: 'Test game',
  rulebook: { title: 'None', edition: '', by: '' },
  advance: own('auto'),
  whenMissed: own('catch-up'),
  turns: own(2),
  desks: ['galaxy', 'combat', 'market'].map((id) => ({ id, name: id })),
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
    { id: 'food', name: 'Food', returns: false, opening: 'slot', source },
    { id: 'crew', name: 'Crew', returns: true, flips: 'wounded', opening: 'port', source },
    { id: 'sabotage', name: 'Sabotage', returns: false, spoils: true, opening: 'slot', source },
  ],
  outcome: own('cost'),
  tracks: [
    { id: 'pursuit', name: 'Pursuit', table: null, min: 0, max: 3, start: own(1), public: true },
    { id: 'unrest', name: 'Unrest', table: 'dione', min: 0, max: 9, start: own(5), public: false },
  ],
  alarms: [
    {
      id: 'raid',
      desk: 'combat',
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
      desk: 'combat',
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

type Source = GameSource<TestGameState>;
const heard = (state: TestGameState, text: string): void => {
  state.heard.push(text);
};

export const testGame = (
  change: Partial<Source> & { readonly manifest?: typeof testManifest } = {},
): GameDefinition =>
  defineGame<TestGameState>({
    manifest: testManifest,
    setup: () => ({ drawn: [], heard: [] }),
    commands: {
      draw: command({
        name: 'Draw',
        schema: z.strictObject({ times: z.number().int().min(1).max(3).default(1) }),
        run: (state: TestGameState, { times }, { dice }) => {
          const cards = Array.from({ length: times }, () => dice.roll(6));
          state.drawn.push(...cards);
          return { data: { cards } };
        },
      }),
      chase: command({
        name: 'Chase',
        schema: z.strictObject({ by: z.number().int() }),
        run: (state: TestGameState, { by }, { request }) => {
          heard(state, 'chase');
          request({ verb: 'track.move', args: { track: 'pursuit', by } });
          return undefined;
        },
      }),
      never: command({
        name: 'Never',
        schema: z.strictObject({}),
        fault: () => ({ refused: 'the rules never allow this; ask the referee' }),
        run: () => undefined,
      }),
    },
    on: {
      phaseBegan: (state, { turn, phase }, { request }) => {
        heard(state, `phase-began ${turn} ${phase}`);
        if (phase !== 'act') return;
        request({ verb: 'box.arm', args: { box: 'dione', cost: { food: 2 }, title: 'Leak' } });
      },
      phaseEnded: (state, { turn, phase }) => heard(state, `phase-ended ${turn} ${phase}`),
      mark: (state, { turn, phase }) => heard(state, `mark ${turn} ${phase}`),
      turnEnded: (state, { turn }, { request }) => {
        heard(state, `turn-ended ${turn}`);
        request({ verb: 'track.move', args: { track: 'pursuit', by: 1 } });
      },
    },
    view: {
      public: (state) => ({ heard: { count: state.heard.length } }),
      control: (state) => ({ drawn: { value: state.drawn } }),
    },
    ...change,
  });

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
