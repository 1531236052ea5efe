import { isWled } from '../schemas/adapters.ts';
import type { DeviceConfig, RoomConfig } from '../schemas/room.ts';
import { DEVICE_CATALOGUE } from './catalogue.ts';
import type { DeviceDeclaration } from './declare.ts';
import { SERIAL_PINS, UNO_I2C_PINS } from './event-box/wiring.ts';

/**
 * Whether the wires of a room.yaml can all be there: no pin of a board used twice, none that the board needs itself.
 * `path` points into room.yaml, for its line number.
 */
export interface PinProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

interface PinUse {
  readonly board: string;
  readonly pin: number;
  readonly path: (string | number)[];
  /** For the message of the one who comes second. */
  readonly what: string;
}

const declarationOf = (device: DeviceConfig): DeviceDeclaration => DEVICE_CATALOGUE[device.kind];

/** An MFRC522 sits on SPI, with pins of its own. */
const isOnSpi = (device: DeviceConfig): boolean => device.kind === 'event-box' && device.reader === 'mfrc522';

const usesI2c = (device: DeviceConfig): boolean =>
  !isOnSpi(device) && declarationOf(device).buses.some(({ bus }) => bus === 'i2c');

/** The pins of the `pins:` that this device has wires on. */
const wiredPins = (device: DeviceConfig): [string, number | undefined][] =>
  Object.entries(device.pins).filter(
    ([name]) => device.kind !== 'event-box' || isOnSpi(device) || (name !== 'select' && name !== 'reset'),
  );

/** Every pin that a device takes: those of its `pins:`, and those of its bus. */
function usesOf(id: string, device: DeviceConfig): PinUse[] {
  const named = wiredPins(device).flatMap(([name, pin]) =>
    pin === undefined
      ? []
      : [{ board: device.board, pin, path: ['devices', id, 'pins', name], what: `"${name}" of ${id}` }],
  );
  if (!usesI2c(device)) return named;
  const path = ['devices', id, 'board'];
  return [
    ...named,
    { board: device.board, pin: UNO_I2C_PINS.sda, path, what: `the reader (SDA, A4) of ${id}` },
    { board: device.board, pin: UNO_I2C_PINS.scl, path, what: `the reader (SCL, A5) of ${id}` },
  ];
}

/** Problems that make the room unbuildable, in the order of the file; empty when there is none. */
export function checkPins(room: RoomConfig): PinProblem[] {
  const taken = new Map<string, PinUse>();
  const problems: PinProblem[] = [];
  // A WLED has its pins in its own settings.
  const wired = Object.entries(room.devices).filter(([, { board }]) => !isWled(room.boards[board]));
  for (const use of wired.flatMap(([id, device]) => usesOf(id, device))) {
    if (use.pin === SERIAL_PINS.rx || use.pin === SERIAL_PINS.tx) {
      problems.push({
        path: use.path,
        message: `pin ${use.pin} is the board's line to the host; choose 2 or above`,
      });
      continue;
    }
    const key = `${use.board}/${use.pin}`;
    const first = taken.get(key);
    if (first === undefined) {
      taken.set(key, use);
    } else {
      problems.push({
        path: use.path,
        message: `pin ${use.pin} of board "${use.board}" is already ${first.what}; give one of them another`,
      });
    }
  }
  return [...problems, ...missingPumps(room)];
}

function missingPumps(room: RoomConfig): PinProblem[] {
  return Object.entries(room.devices).flatMap(([id, device]) =>
    device.kind === 'siren' && device.guard === 'charge-pump' && device.pins.pump === undefined
      ? [
          {
            path: ['devices', id, 'pins'],
            message: 'guard: charge-pump needs the pin that is toggled: pins.pump',
          },
        ]
      : [],
  );
}

/**
 * Whether this siren falls silent when its host or its board hangs. Only hardware can promise that on stock firmware:
 * a stopped Firmata leaves its outputs as they were. False for what is no siren.
 */
export function sirenGuarded(room: RoomConfig, deviceId: string): boolean {
  const device = room.devices[deviceId];
  return device?.kind === 'siren' && device.guard === 'charge-pump' && device.pins.pump !== undefined;
}

/** What is allowed but unwise, for `doctor` and the start-up report: an unguarded siren, above all beside a reader. */
export function pinWarnings(room: RoomConfig): PinProblem[] {
  const devices = Object.entries(room.devices);
  const withReader = new Set(devices.filter(([, device]) => usesI2c(device)).map(([, { board }]) => board));
  return devices.flatMap(([id, device]) => {
    if (device.kind !== 'siren' || sirenGuarded(room, id)) return [];
    const message = withReader.has(device.board)
      ? `shares board "${device.board}" with a reader: when its bus hangs the siren stays on. Give it a board of its own, or guard: charge-pump`
      : 'is unguarded: if its board or its bridge dies while it sounds, it sounds on. See hardware.md, Siren safety';
    return [{ path: ['devices', id], message: `siren ${id} ${message}` }];
  });
}
