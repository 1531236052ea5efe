import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { replaceFile } from './journal/durable-file.ts';
import type { RoomConfig } from '../../schemas/room.ts';

/**
 * DATA/room.json: the room as it was started, checked and with every default filled in. The bridge reads it, and a
 * replay needs it. Units are plain numbers here (schemas/room.ts, RoomConfig): it is output, not a file to write by hand.
 */
export const effectiveRoomPath = (folder: string): string => join(folder, 'room.json');

export const writeEffectiveRoom = (folder: string, room: RoomConfig): Promise<void> =>
  replaceFile(effectiveRoomPath(folder), `${JSON.stringify(room, null, 2)}\n`);

const ShapeSchema = z.looseObject({
  room: z.string(),
  game: z.string(),
  boards: z.record(z.string(), z.unknown()),
  devices: z.record(z.string(), z.unknown()),
});

/** The room that the data folder was last started with. Throws `data/damaged`. */
export const loadEffectiveRoom = (folder: string): RoomConfig => {
  try {
    // A cast: the hub wrote it from a checked RoomConfig; units have been numbers since, so RoomSchema cannot read it.
    return ShapeSchema.parse(
      JSON.parse(readFileSync(effectiveRoomPath(folder), 'utf8')),
    ) as unknown as RoomConfig;
  } catch (cause) {
    throw new QuarterdeckError(
      'data/damaged',
      `there is no readable room.json in ${folder}: start the room once more`,
      {
        cause,
      },
    );
  }
};
