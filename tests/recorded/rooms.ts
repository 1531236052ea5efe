import type { RoomFile } from '../../schemas/room.ts';
import type { GameName } from './games.ts';

/** The rooms that the scripts play in. A recording holds its room, so that these matter only when one is made anew. */

export interface Place {
  readonly game: GameName;
  readonly room: RoomFile;
  /** Tables with a box that reads cards, the last one as a pile; then those whose box has no electronics. */
  readonly wired: readonly string[];
  readonly tables: readonly string[];
  /** A card of the slot, one of the port, sabotage; then others. */
  readonly kinds: readonly string[];
  readonly phases: readonly string[];
  readonly alarm: string;
  readonly tracks: readonly string[];
  readonly options: Readonly<Record<string, number | boolean>>;
  /** The game's own commands with arguments that it takes. */
  readonly commands: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const devicesOf = (wired: readonly string[], track: string | null): RoomFile['devices'] => ({
  siren: { kind: 'siren', board: 'alone', pins: { relay: 8, pump: 9 }, guard: 'charge-pump' },
  ...Object.fromEntries(
    wired.map((table, index) => [
      `box-${table}`,
      {
        kind: 'event-box' as const,
        board: `board-${table}`,
        table,
        ...(index > 0 &&
          index === wired.length - 1 && {
            reader: { kind: 'm6e-nano' as const, port: 'simulated', region: 'EU' as const },
          }),
      },
    ]),
  ),
  strip: { kind: 'phase-strip', board: 'desk', table: wired[0], pixels: 60 },
  jump: {
    kind: 'jump-switch',
    board: 'desk',
    table: wired[0],
    input: 'jump',
    pins: { switch: 10, cover: 11 },
  },
  button: { kind: 'button', board: 'desk', label: 'Red button', desk: 'combat', pins: { button: 12 } },
  keypad: { kind: 'keypad', board: 'desk', table: wired[0] },
  lamp: { kind: 'lamp', board: 'desk', pins: { lamp: 13 }, shows: 'alarm' },
  hooter: { kind: 'hooter', board: 'desk', pins: { piezo: 14 } },
  'votes-1': { kind: 'vote-box', board: 'voting', table: wired[0] },
  'votes-2': { kind: 'vote-box', board: 'cable', pins: { yes: 5, no: 6, abstain: 7 } },
  ...(track !== null && { level: { kind: 'track-strip', board: 'level', pixels: 24, track } }),
});

const roomOf = (
  game: RoomFile['game'],
  tables: readonly string[] | undefined,
  wired: readonly string[],
  track: string | null,
): RoomFile => ({
  room: 'recorded',
  game,
  ...(tables !== undefined && { tables: [...tables] }),
  boards: {
    alone: { transport: 'virtual' },
    desk: { transport: 'virtual' },
    voting: { transport: 'virtual' },
    level: { transport: 'virtual' },
    cable: { transport: 'serial', path: '/dev/none', model: 'mega' },
    ...Object.fromEntries(
      wired.map((table, index) => [
        `board-${table}`,
        index === 1
          ? { transport: 'serial' as const, path: `/dev/${table}` }
          : { transport: 'virtual' as const },
      ]),
    ),
  },
  devices: devicesOf(wired, track),
});

const wolfTables = ['aegis', 'dione', 'quellon', 'vulcan', 'news'];
const wolfWired = ['dione', 'vulcan', 'quellon'];
export const wolves: Place = {
  game: 'den-of-wolves',
  room: roomOf('den-of-wolves', wolfTables, wolfWired, 'pursuit'),
  wired: wolfWired,
  tables: wolfTables,
  kinds: ['food', 'crew', 'sabotage', 'water', 'materials'],
  phases: ['action', 'team'],
  alarm: 'wolf-attack',
  tracks: ['pursuit', 'morale-dione', 'morale-vulcan'],
  options: { 'pursuit-per-turn': 2, 'destination-fuel': 4 },
  commands: { jump: [{ distance: 'short' }, { distance: 'long' }], 'fleet-morale': [{ by: -1 }, { by: 2 }] },
};
export const failing: Place = {
  ...wolves,
  game: 'failing',
  commands: {
    ...wolves.commands,
    break: [{}],
    refuse: [{}],
    overreach: [{}],
    scatter: [{ dice: 3 }],
    unknown: [{}],
  },
};

const shipTables = ['prosecutor', 'kiln', 'orchard-row', 'low-tide'];
const shipWired = ['kiln', 'orchard-row', 'prosecutor'];
export const ships: Place = {
  game: 'so-say-we-all',
  room: roomOf('so-say-we-all', shipTables, shipWired, null),
  wired: shipWired,
  tables: shipTables,
  kinds: ['food', 'manpower', 'sabotage', 'fuel', 'shuttle'],
  phases: ['reconciliation', 'commitment', 'negotiation'],
  alarm: 'ashiva-attack',
  tracks: [],
  options: { 'event-deck-size': 14, 'draw-events': false, 'jump-fuel-civilian': 2 },
  commands: {
    'discard-event': shipTables.map((ship) => ({ ship })),
    'draw-event': shipTables.map((ship) => ({ ship })),
  },
};

/** Every table of the game plays. */
export const wholeFleet: Place = {
  ...ships,
  room: roomOf('so-say-we-all', undefined, shipWired, null),
};
