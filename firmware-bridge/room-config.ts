import * as z from 'zod';
import { RoomSchema, type RoomConfig } from '../schemas/room.ts';

/** The fields of a device that a person writes with a unit and a program holds as a number. */
const UNIT_TEXT: Readonly<Record<string, (value: number) => string>> = {
  longestPassage: (ms) => `${ms} ms`,
  lidSettle: (ms) => `${ms} ms`,
  settle: (ms) => `${ms} ms`,
  forgetAfter: (ms) => `${ms} ms`,
  cardGood: (ms) => `${ms} ms`,
  longest: (ms) => `${ms} ms`,
  supply: (milliamps) => `${milliamps} mA`,
  brightness: (share) => `${Number((share * 100).toFixed(6))} %`,
};

const withUnits = (device: unknown): unknown => {
  if (typeof device !== 'object' || device === null) return device;
  return Object.fromEntries(
    Object.entries(device).map(([key, value]: [string, unknown]) => {
      const text = UNIT_TEXT[key];
      return [key, text !== undefined && typeof value === 'number' ? text(value) : value];
    }),
  );
};

/** What a bridge needs to know. The rest is the hub's, and is dropped unread: its units would have to be given back, too. */
const ForBridgeSchema = z.object({
  room: z.unknown(),
  game: z.unknown(),
  boards: z.unknown(),
  devices: z.record(z.string(), z.unknown()).optional(),
});

/**
 * The effective room as the hub hands it over in JSON: either as a person would write it, or as the program holds it
 * (durations, currents and brightness as plain numbers in ms, mA and 0..1). The units are given back before the one
 * schema of room.yaml checks it.
 */
export const parseRoomConfig = (json: unknown): RoomConfig => {
  const { devices, ...room } = ForBridgeSchema.parse(json);
  const withTheirUnits =
    devices && Object.fromEntries(Object.entries(devices).map(([id, device]) => [id, withUnits(device)]));
  return RoomSchema.parse({ ...room, ...(devices && { devices: withTheirUnits }) });
};
