import { piReaderOf, readerOf, type DeviceConfig, type RoomConfig } from '../schemas/room.ts';
import { modelOf, pinName, type BoardModel } from './board-models.ts';
import { DEVICE_CATALOGUE } from './catalogue.ts';
import type { BusDeclaration, DeviceDeclaration } from './declare.ts';

/** Why a room cannot be built as it is written; `path` points into room.yaml, for its line number. */
export interface PinProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** A device has a pin. */
export interface PinUse {
  readonly board: string;
  readonly pin: number;
  readonly path: (string | number)[];
  /** For the message of the one who comes second. */
  readonly what: string;
  /** Its place is the board's: another pin cannot be chosen. */
  readonly bus: BusDeclaration['bus'] | null;
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

export const busesOf = (room: RoomConfig, device: DeviceConfig): BusDeclaration[] =>
  declarationOf(device).buses.filter((bus) => isWired(room, device, bus));

export const usesI2c = (room: RoomConfig, device: DeviceConfig): boolean =>
  busesOf(room, device).some(({ bus }) => bus === 'i2c');

const busPins = (
  { i2c, spi }: BoardModel,
  bus: BusDeclaration['bus'],
): readonly (readonly [line: string, pin: number])[] =>
  bus === 'i2c'
    ? [
        ['SDA', i2c.sda],
        ['SCL', i2c.scl],
      ]
    : [
        ['MOSI', spi.mosi],
        ['MISO', spi.miso],
        ['SCK', spi.sck],
      ];

/** Every pin that a device takes: those of its `pins:`, and those of its bus. */
export function usesOf(room: RoomConfig, id: string, device: DeviceConfig): PinUse[] {
  const { board } = device;
  const model = modelOf(room, board);
  const { pins } = declarationOf(device);
  const named = Object.entries(device.pins).flatMap(([name, pin]: [string, number | undefined]): PinUse[] => {
    const declared = pins.find((each) => each.name === name);
    if (pin === undefined || declared === undefined || !isWired(room, device, declared)) return [];
    const path = ['devices', id, 'pins', name];
    return [{ board, pin, path, what: `"${name}" of ${id}`, bus: null }];
  });
  const path = ['devices', id, device.kind === 'event-box' && device.reader ? 'reader' : 'board'];
  const onBus = (bus: BusDeclaration['bus'], line: string, pin: number): PinUse => {
    const what = `the ${bus === 'i2c' ? 'I2C' : 'reader'} (${line}, ${pinName(model, pin)}) of ${id}`;
    return { board, pin, path, what, bus };
  };
  const buses = busesOf(room, device);
  // The sketch holds SS as an output where it is not one of the reader's own pins (box.cpp, claimPins).
  const { ss } = model;
  const needsSs =
    device.kind === 'event-box' &&
    buses.some(({ bus }) => bus === 'spi') &&
    device.pins.select !== ss &&
    device.pins.reset !== ss;
  return [
    ...named,
    ...buses.flatMap(({ bus }) => busPins(model, bus).map(([line, pin]) => onBus(bus, line, pin))),
    ...(needsSs && ss !== null ? [onBus('spi', 'SS', ss)] : []),
  ];
}
