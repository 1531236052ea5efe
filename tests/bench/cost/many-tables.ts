import { defineGame, type GameDefinition } from '../../../games/kit/game.ts';
import { house, ManifestSchema } from '../../../schemas/manifest.ts';
import { RoomSchema, type RoomConfig } from '../../../schemas/room.ts';
import { Minutes, Seconds } from '../../../schemas/units.ts';

/** A game and a room of so many tables, each with its box, its track, its strip and three seats: alike but for their number. */

const because = 'for the measurement';
const own = <T>(value: T) => house(value, because);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
export const tableOf = (n: number): string => `t${n}`;
export const trackOf = (n: number): string => `morale-${n}`;

const source = { from: 'house', because } as const;
const kind = (id: string, returns = false, more: object = {}) => ({
  id,
  name: id,
  returns,
  opening: 'slot',
  source,
  ...more,
});

export const gameOf = (tables: number): GameDefinition => {
  const manifest = ManifestSchema.parse({
    id: 'many-tables',
    name: 'Many tables',
    rulebook: { title: 'None', edition: '', by: '' },
    advance: own('auto'),
    whenMissed: own('hold'),
    turns: own(5),
    phases: ['plan', 'act', 'tell'].map((id) => ({
      id,
      name: id,
      durationMs: own(Minutes(20)),
      allowed: ['Talk.'],
      marks: [],
    })),
    warningMs: own(Minutes(2)),
    dangerMs: own(Seconds(30)),
    tables: numbers(tables).map((n) => ({
      id: tableOf(n),
      name: `Ship ${n}`,
      kind: 'ship',
      seats: ['captain', 'scout', 'envoy'].map((id) => ({ id, name: id })),
      box: true,
    })),
    kinds: [
      kind('food'),
      kind('crew', true, { flips: 'wounded' }),
      kind('sabotage', false, { spoils: true }),
    ],
    outcome: own('cost'),
    tracks: numbers(tables).map((n) => ({
      id: trackOf(n),
      name: `Morale of ship ${n}`,
      table: tableOf(n),
      min: 0,
      max: 99,
      start: own(50),
      public: true,
    })),
    alarms: [
      {
        id: 'raid',
        name: 'Raid',
        instructions: ['Stand up.'],
        phases: [],
        freeze: false,
        stopsClock: own(false),
        reports: [],
        others: 'Stay.',
        soundMs: own(Seconds(20)),
        cooldownMs: own(Minutes(1)),
        rounds: null,
      },
    ],
    options: [],
  });
  return defineGame<{ turns: number }>({
    manifest,
    setup: () => ({ turns: 0 }),
    view: { public: (state) => ({ turns: { count: state.turns } }) },
  });
};

export const roomOf = (tables: number): RoomConfig =>
  RoomSchema.parse({
    room: 'many',
    game: 'many-tables',
    boards: Object.fromEntries(numbers(tables).map((n) => [`board-${n}`, { transport: 'virtual' }])),
    devices: Object.fromEntries(
      numbers(tables).flatMap((n): [string, object][] => [
        [`box-${n}`, { kind: 'event-box', board: `board-${n}`, table: tableOf(n) }],
        [`strip-${n}`, { kind: 'phase-strip', board: `board-${n}`, pixels: 30 }],
      ]),
    ),
  });
