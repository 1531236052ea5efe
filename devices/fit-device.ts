import { isWled } from '../schemas/adapters.ts';
import {
  DeviceConfigSchema,
  requiredKeys,
  type DeviceConfig,
  type ReaderChip,
  type RoomConfig,
} from '../schemas/room.ts';
import { hasPin, modelOf, pinsOf } from './board-models.ts';
import { usesOf } from './pin-uses.ts';
import { checkPins } from './pins.ts';

/** The name that it has while it is tried; no device of a file has it, for it is no id. */
const TRIED = '(new)';

/** Something for each key that a kind insists on: none of them decides about a pin. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  table: 'table',
  shows: 'alarm',
  track: 'track',
  pixels: 1,
};

/**
 * Where a device of that kind goes on a board beside what is there: null where it does not go at all, else the pins that are not its
 * usual ones, for those are taken: the next free ones. `reader`: the chip of an event box.
 */
export const fitDevice = (
  room: RoomConfig,
  board: string,
  kind: string,
  reader?: ReaderChip,
): Readonly<Record<string, number>> | null => {
  // One strip, set in its own app.
  if (isWled(room.boards[board])) return null;
  const samples = Object.fromEntries(requiredKeys(kind).map((key) => [key, SAMPLES[key]]));
  const tried = (pins: Readonly<Record<string, number>>): DeviceConfig =>
    DeviceConfigSchema.parse({ kind, ...samples, board, pins, ...(reader === undefined ? {} : { reader }) });
  const beside = Object.entries(room.devices).filter(([, device]) => device.board === board);
  const model = modelOf(room, board);
  const uses = usesOf(room, TRIED, tried({}));
  const named = uses.filter(({ bus }) => bus === null);
  const taken = new Set([
    ...model.host,
    ...beside.flatMap(([id, device]) => usesOf(room, id, device).map(({ pin }) => pin)),
    ...uses.flatMap(({ bus, pin }) => (bus === null ? [] : [pin])),
  ]);
  const isFree = (pin: number): boolean => hasPin(model, pin) && !taken.has(pin);
  const usual = named.flatMap(({ pin }) => (isFree(pin) ? [pin] : []));
  // The LED on the board blinks at each reset: nothing is put there unasked.
  const left = pinsOf(model).filter((pin) => isFree(pin) && !usual.includes(pin) && pin !== model.led);
  const moved = named.filter(({ pin }) => !isFree(pin)).map(({ path }) => String(path.at(-1)));
  if (moved.length > left.length) return null;
  const pins = Object.fromEntries(moved.map((name, at) => [name, left[at] ?? 0]));
  const devices = { ...Object.fromEntries(beside), [TRIED]: tried(pins) };
  return checkPins({ ...room, devices }).length === 0 ? pins : null;
};
