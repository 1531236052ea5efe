import { isWled } from '../schemas/adapters.ts';
import {
  firmwareOf,
  isFoolable,
  isSimulated,
  mayMissTear,
  type EventBoxConfig,
  type RoomConfig,
} from '../schemas/room.ts';
import { hasPin, modelOf, pinsInWords } from './board-models.ts';
import { firmwareLimits } from './firmware-limits.ts';
import { lampsOnLed, soundersOnLed } from './led-pin.ts';
import { usesI2c, usesOf, type PinProblem, type PinUse } from './pin-uses.ts';
import { addressClashes, displaysBesideReaders, secondStrips } from './shared-boards.ts';

/**
 * Whether the devices of a room.yaml can all be wired: each pin is there on that model of board, none is used twice, none is
 * one that the board needs itself; and whether its firmware can drive them. Problems that make the room unbuildable, in the
 * order of the file; empty when there is none.
 */
export function checkPins(room: RoomConfig): PinProblem[] {
  const taken = new Map<string, PinUse>();
  const problems: PinProblem[] = [];
  // A WLED has its pins in its own settings.
  const wired = Object.entries(room.devices).filter(([, { board }]) => !isWled(room.boards[board]));
  for (const use of wired.flatMap(([id, device]) => usesOf(room, id, device))) {
    const missing = notThere(room, use);
    if (missing !== null) {
      problems.push({ path: use.path, message: missing });
      continue;
    }
    const key = `${use.board}/${use.pin}`;
    const first = taken.get(key);
    if (first === undefined) taken.set(key, use);
    else if (!shareWire(first, use)) problems.push({ path: use.path, message: takenBy(use, first) });
  }
  const devices = Object.entries(room.devices);
  const onI2c = devices.filter(([, device]) => usesI2c(room, device));
  return [
    ...problems,
    ...addressClashes(onI2c),
    ...secondStrips(devices),
    ...firmwareLimits(room),
    ...missingPumps(room),
    ...soundersOnLed(room),
  ];
}

const notThere = (room: RoomConfig, { board, pin }: PinUse): string | null => {
  const model = modelOf(room, board);
  const where = `pin ${pin} of board "${board}"`;
  if (model.host.includes(pin)) return `${where} is its line to the host; choose 2 or above`;
  if (hasPin(model, pin)) return null;
  const config = room.boards[board];
  const other =
    config !== undefined && 'model' in config
      ? 'or say which board it is (model: uno, nano, mega or leonardo)'
      : 'for it is simulated as an Uno';
  return `${where} is none that a device can have: ${pinsInWords(model)}; choose one of those, ${other}`;
};

const takenBy = (use: PinUse, first: PinUse): string => {
  const where = `pin ${use.pin} of board "${use.board}" is already ${first.what}`;
  return use.bus === null
    ? `${where}; give one of them another`
    : `${where}, and ${use.what} can be on no other; give ${first.what} another pin or board`;
};

/** Chips with addresses of their own hang on the same two wires (shared-boards.ts looks at the addresses). */
const shareWire = (one: PinUse, other: PinUse): boolean => one.bus === 'i2c' && other.bus === 'i2c';

/** A charge pump without its pin opens no gate, and neither does one whose pin nobody toggles: the siren would never sound. */
function missingPumps(room: RoomConfig): PinProblem[] {
  return Object.entries(room.devices).flatMap(([id, device]) => {
    if (device.kind !== 'siren') return [];
    const path = ['devices', id, 'pins'];
    const isPumped = device.guard === 'charge-pump';
    if (isPumped === (device.pins.pump !== undefined)) return [];
    const message = isPumped
      ? 'guard: charge-pump needs the pin that is toggled: pins.pump'
      : 'pins.pump is toggled with guard: charge-pump alone: say that too, or leave the pin out';
    return [{ path, message }];
  });
}

/**
 * Whether this siren falls silent when its host or its board hangs. Only hardware can promise that on stock firmware:
 * a stopped Firmata leaves its outputs as they were. False for what is no siren.
 */
export function sirenGuarded(room: RoomConfig, deviceId: string): boolean {
  const device = room.devices[deviceId];
  return device?.kind === 'siren' && device.guard === 'charge-pump' && device.pins.pump !== undefined;
}

const UNLESS_OURS = 'is unguarded unless its board runs Quarterdeck firmware';

/**
 * What is allowed but unwise, for `doctor` and the start-up report: an unguarded siren, above all beside a reader. What a
 * board of `firmware: auto` runs is known only when it is asked.
 */
export function pinWarnings(room: RoomConfig): PinProblem[] {
  const devices = Object.entries(room.devices);
  const withReader = new Set(
    devices.filter(([, device]) => usesI2c(room, device)).map(([, { board }]) => board),
  );
  const unguardedSirens = devices.flatMap(([id, device]): PinProblem[] => {
    if (device.kind !== 'siren' || sirenGuarded(room, id)) return [];
    const firmware = firmwareOf(room, device.board);
    // The lease in the firmware guards it, whatever hangs.
    if (firmware === 'quarterdeck') return [];
    const unguarded = firmware === 'auto' ? UNLESS_OURS : 'is unguarded';
    const message = withReader.has(device.board)
      ? `${unguarded}, and shares board "${device.board}" with a reader or display on I2C: when that bus hangs the siren stays on. Give it a board of its own, or guard: charge-pump`
      : `${unguarded}: if its board or its bridge dies while it sounds, it sounds on. See hardware.md, Siren safety`;
    return [{ path: ['devices', id], message: `siren ${id} ${message}` }];
  });
  const fooled = foolableBoxes(room);
  // What is simulated bears any voltage.
  const onRealI2c = devices.filter(([, device]) => usesI2c(room, device) && !isSimulated(room, device.board));
  return [...unguardedSirens, ...fooled, ...lampsOnLed(room), ...displaysBesideReaders(onRealI2c)];
}

const boxesOf = (room: RoomConfig, has: (box: EventBoxConfig) => boolean): string[] =>
  Object.entries(room.devices).flatMap(([id, device]) =>
    device.kind === 'event-box' && !isSimulated(room, device.board) && has(device) ? [id] : [],
  );

/** Boxes that read cards as they pass, on real boards, and are fooled by a card on a tape: one line for all of them. */
function foolableBoxes(room: RoomConfig): PinProblem[] {
  const say = (boxes: string[], what: string): PinProblem[] => {
    const which = boxes.length === 1 ? `box ${boxes[0]} has` : `boxes ${boxes.join(', ')} have`;
    return boxes.length === 0
      ? []
      : [{ path: ['devices'], message: `${which} ${what}: see hardware.md, A second beam` }];
  };
  return [
    ...say(
      boxesOf(room, isFoolable),
      'an opening with a single beam: a card on a tape, in as far as the beam and out again, counts as certain. ' +
        'A second beam notices it (pins.innerSlotBeam, pins.innerPortBeam)',
    ),
    ...say(
      boxesOf(room, (box) => mayMissTear(room, box)),
      'second beams, but on stock firmware a card on a tape still counts as certain if it is torn out so fast that it ' +
        'frees both within 2 ms. Quarterdeck firmware notices it',
    ),
  ];
}
