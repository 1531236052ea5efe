import { RoomSchema, type Emulation, type RoomConfig, type RoomFile } from '../../schemas/room.ts';
import type { Manifest } from '../../schemas/manifest.ts';

export interface RehearsalOptions {
  /** Table one stands on this firmware in the AVR emulator; false: on a virtual board as the others. */
  readonly emulate: false | Emulation;
}

const STRIP_PIXELS = 60;
const LEVEL_PIXELS = 24;

const SHOWROOM_BOARDS: NonNullable<RoomFile['boards']> = {
  'board-desk': { transport: 'virtual' },
  'board-vote': { transport: 'virtual' },
  'board-level': { transport: 'virtual' },
  'board-segments': { transport: 'virtual' },
};

/** One of each of the small devices, on the first table, so that a newcomer sees what there is. A strip wants a board. */
const showroom = ({ tables, tracks }: Manifest): NonNullable<RoomFile['devices']> => {
  const table = tables[0]?.id;
  const at = { board: 'board-desk', ...(table === undefined ? {} : { table }) } as const;
  const strip = { ...at, pixels: LEVEL_PIXELS };
  const shown = tracks.filter((track) => track.public);
  const level = shown.find((track) => track.table !== null) ?? shown[0];
  // Another track where there is one: the points of a fleet, and its jumps in segments.
  const fleet = shown.filter((track) => track.table === null);
  const segments = fleet.find((track) => track !== level) ?? fleet[0] ?? shown[0];
  return {
    jump: { kind: 'jump-switch', ...at, pins: { switch: 10, cover: 11 } },
    button: { kind: 'button', ...at, pins: { button: 12 } },
    keypad: { kind: 'keypad', ...at },
    lamp: { kind: 'lamp', ...at, pins: { lamp: 13 }, shows: 'alarm' },
    hooter: { kind: 'hooter', ...at, pins: { piezo: 14 } },
    digits: { kind: 'countdown', ...at },
    display: { kind: 'text-display', ...at },
    'vote-box': { kind: 'vote-box', ...at, board: 'board-vote', pins: { lamp: 5 } },
    ...(level && { level: { kind: 'track-strip', ...strip, board: 'board-level', track: level.id } }),
    ...(segments && {
      segments: { kind: 'clock-strip', ...strip, board: 'board-segments', track: segments.id },
    }),
  };
};

/** As a box should be built (hardware.md, A second beam). */
const SECOND_BEAMS = { innerSlotBeam: 7, innerPortBeam: 8 } as const;

/** What reads the pile of the last table's box, so that a newcomer sees an inventory, too: a simulated module. */
const PILE_READER = { kind: 'm6e-nano', port: 'simulated', region: 'EU' } as const;

/**
 * The room without hardware: each table gets a virtual board with a strip, and a box where the game has one there; of a game with
 * boxes those tables alone. One siren has a board of its own (a siren never shares one with a reader: hardware.md).
 */
export const rehearsalRoom = (manifest: Manifest, { emulate }: RehearsalOptions): RoomConfig => {
  const boards: NonNullable<RoomFile['boards']> = { 'board-siren': { transport: 'virtual' } };
  const devices: NonNullable<RoomFile['devices']> = {
    siren: { kind: 'siren', board: 'board-siren', pins: { relay: 8, pump: 9 }, guard: 'charge-pump' },
  };
  Object.assign(boards, SHOWROOM_BOARDS);
  Object.assign(devices, showroom(manifest));
  const boxed = manifest.tables.filter((table) => table.box);
  // A clock that only reminds is on no strip.
  const tables = boxed.length > 0 || manifest.clock?.value === 'reminder' ? boxed : manifest.tables;
  tables.forEach(({ id: table, box }, index) => {
    const board = `board-${table}`;
    boards[board] = emulate && index === 0 ? { transport: 'emulated', ...emulate } : { transport: 'virtual' };
    if (box)
      devices[`box-${table}`] = {
        kind: 'event-box',
        board,
        table,
        pins: SECOND_BEAMS,
        ...(index > 0 && index === tables.length - 1 && { reader: PILE_READER }),
      };
    devices[`strip-${table}`] = { kind: 'phase-strip', board, table, pixels: STRIP_PIXELS };
  });
  return RoomSchema.parse({
    room: 'rehearsal',
    name: 'Rehearsal room',
    game: manifest.id,
    boards,
    devices,
  } satisfies RoomFile);
};

/** Whether any board of the room is a simulated one: then sim.* works. */
export const isRehearsal = (room: RoomConfig): boolean =>
  Object.values(room.boards).some((board) => board.transport === 'virtual' || board.transport === 'emulated');
