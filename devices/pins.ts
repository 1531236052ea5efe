import { isWled } from '../schemas/adapters.ts';
import { firmwareOf, piReaderOf, readerOf, type DeviceConfig, type RoomConfig } from '../schemas/room.ts';
import { DEVICE_CATALOGUE } from './catalogue.ts';
import type { BusDeclaration, DeviceDeclaration } from './declare.ts';
import { SERIAL_PINS, UNO_I2C_PINS, UNO_SPI_PINS, UNO_SPI_SS } from './event-box/wiring.ts';
import { addressClashes, secondStrips } from './shared-boards.ts';

/**
 * Whether the wires of a room.yaml can all be there: no pin of a board used twice, none that the board needs itself.
 * `path` points into room.yaml, for its line number. Buses are those of an Uno or a Nano.
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

/** Whether a pin or a bus is there at all: some hang on the reader chip that the box has. */
const isWired = (
  room: RoomConfig,
  device: DeviceConfig,
  { reader }: Pick<BusDeclaration, 'reader'>,
): boolean =>
  reader === undefined ||
  (device.kind === 'event-box' && piReaderOf(device) === undefined && readerOf(room, device) === reader);

const busesOf = (room: RoomConfig, device: DeviceConfig): BusDeclaration[] =>
  declarationOf(device).buses.filter((bus) => isWired(room, device, bus));

const usesI2c = (room: RoomConfig, device: DeviceConfig): boolean =>
  busesOf(room, device).some(({ bus }) => bus === 'i2c');

const BUS_PINS: Readonly<Record<BusDeclaration['bus'], readonly (readonly [pin: number, line: string])[]>> = {
  i2c: [
    [UNO_I2C_PINS.sda, 'SDA, A4'],
    [UNO_I2C_PINS.scl, 'SCL, A5'],
  ],
  spi: [
    [UNO_SPI_PINS.mosi, 'MOSI, D11'],
    [UNO_SPI_PINS.miso, 'MISO, D12'],
    [UNO_SPI_PINS.sck, 'SCK, D13'],
  ],
};

/** Every pin that a device takes: those of its `pins:`, and those of its bus. */
function usesOf(room: RoomConfig, id: string, device: DeviceConfig): PinUse[] {
  const { board } = device;
  const { pins } = declarationOf(device);
  const named = Object.entries(device.pins).flatMap(([name, pin]: [string, number | undefined]): PinUse[] => {
    const declared = pins.find((each) => each.name === name);
    if (pin === undefined || declared === undefined || !isWired(room, device, declared)) return [];
    return [{ board, pin, path: ['devices', id, 'pins', name], what: `"${name}" of ${id}` }];
  });
  const path = ['devices', id, device.kind === 'event-box' && device.reader ? 'reader' : 'board'];
  const onBus = busesOf(room, device).flatMap(({ bus }) =>
    BUS_PINS[bus].map(([pin, line]) => ({
      board,
      pin,
      path,
      what: `the ${bus === 'i2c' ? 'I2C' : 'reader'} (${line}) of ${id}`,
    })),
  );
  // The sketch holds SS as an output where it is not one of the reader's own pins (box.cpp, claimPins).
  const needsSs =
    device.kind === 'event-box' &&
    busesOf(room, device).some(({ bus }) => bus === 'spi') &&
    device.pins.select !== UNO_SPI_SS &&
    device.pins.reset !== UNO_SPI_SS;
  return [
    ...named,
    ...onBus,
    ...(needsSs ? [{ board, pin: UNO_SPI_SS, path, what: `the reader (SS, D10) of ${id}` }] : []),
  ];
}

/** Problems that make the room unbuildable, in the order of the file; empty when there is none. */
export function checkPins(room: RoomConfig): PinProblem[] {
  const taken = new Map<string, PinUse>();
  const problems: PinProblem[] = [];
  // A WLED has its pins in its own settings.
  const wired = Object.entries(room.devices).filter(([, { board }]) => !isWled(room.boards[board]));
  for (const use of wired.flatMap(([id, device]) => usesOf(room, id, device))) {
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
    } else if (!shareWire(first, use)) {
      problems.push({
        path: use.path,
        message: `pin ${use.pin} of board "${use.board}" is already ${first.what}; give one of them another`,
      });
    }
  }
  const devices = Object.entries(room.devices);
  const onI2c = devices.filter(([, device]) => usesI2c(room, device));
  return [
    ...problems,
    ...addressClashes(onI2c),
    ...secondStrips(devices),
    ...missingSpi(room),
    ...missingPumps(room),
  ];
}

/** Plain Firmata has no SPI. */
function missingSpi(room: RoomConfig): PinProblem[] {
  return Object.entries(room.devices).flatMap(([id, device]) =>
    busesOf(room, device).some(({ bus }) => bus === 'spi') && firmwareOf(room, device.board) === 'stock'
      ? [
          {
            path: ['devices', id, 'reader'],
            message: `an MFRC522 needs our own firmware, and board "${device.board}" has stock: flash it and say firmware: quarterdeck, or take a PN532`,
          },
        ]
      : [],
  );
}

/** Chips with addresses of their own hang on the same two wires (shared-boards.ts looks at the addresses). */
const shareWire = (one: PinUse, other: PinUse): boolean => onI2cWire(one) && onI2cWire(other);
const onI2cWire = ({ pin, path }: PinUse): boolean =>
  !path.includes('pins') && (pin === UNO_I2C_PINS.sda || pin === UNO_I2C_PINS.scl);

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
  const withReader = new Set(
    devices.filter(([, device]) => usesI2c(room, device)).map(([, { board }]) => board),
  );
  return devices.flatMap(([id, device]) => {
    if (device.kind !== 'siren' || sirenGuarded(room, id)) return [];
    // The lease in the firmware guards it, whatever hangs.
    if (firmwareOf(room, device.board) === 'quarterdeck') return [];
    const message = withReader.has(device.board)
      ? `shares board "${device.board}" with a reader or display on I2C: when that bus hangs the siren stays on. Give it a board of its own, or guard: charge-pump`
      : 'is unguarded: if its board or its bridge dies while it sounds, it sounds on. See hardware.md, Siren safety';
    return [{ path: ['devices', id], message: `siren ${id} ${message}` }];
  });
}
