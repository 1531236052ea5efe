import { RoomSchema } from '../../schemas/room.ts';
import type { Manifest } from '../../schemas/manifest.ts';
import type { Emulation, RoomConfig, RoomFile } from '../../schemas/room.ts';

export interface RehearsalOptions {
  /** Table one stands on this firmware in the AVR emulator; false: on a virtual board as the others. */
  readonly emulate: false | Emulation;
}

const STRIP_PIXELS = 60;

/**
 * The room without hardware: each table that has a box gets a virtual board with box and strip, and one siren has a
 * board of its own (a siren never shares one with a reader: design.md, Devices and boards).
 */
export const rehearsalRoom = (manifest: Manifest, { emulate }: RehearsalOptions): RoomConfig => {
  const boards: NonNullable<RoomFile['boards']> = { 'board-siren': { transport: 'virtual' } };
  const devices: NonNullable<RoomFile['devices']> = {
    siren: { kind: 'siren', board: 'board-siren', pins: { relay: 8, pump: 9 }, guard: 'charge-pump' },
  };
  const tables = manifest.tables.filter((table) => table.box);
  tables.forEach(({ id: table }, index) => {
    const board = `board-${table}`;
    boards[board] = emulate && index === 0 ? { transport: 'emulated', ...emulate } : { transport: 'virtual' };
    devices[`box-${table}`] = { kind: 'event-box', board, table };
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
