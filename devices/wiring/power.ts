import { CHANNEL_MA, QUIESCENT_MA } from '../phase-strip/power.ts';
import { wiringSheets, type WiringSheet } from './sheet.ts';
import type { DeviceConfig, RoomConfig } from '../../schemas/room.ts';

/** What a board itself takes: an Uno's ATmega328P, its USB chip and its regulators (assumed; measured by nobody yet). */
const BOARD_MA = 50;
/** One port of a USB 2 hub without a supply of its own (USB 2.0, 7.2.1.1: a high-power port gives 500 mA). */
export const USB_PORT_MA = 500;
/** What all ports of a Raspberry Pi 4 give together (its data sheet, Power requirements). */
export const PI_USB_MA = 1_200;

export interface PowerRow {
  readonly what: string;
  readonly milliamps: number;
  readonly limit: number;
  readonly limitOf: string;
  readonly remark: string;
}

type Strip = Extract<DeviceConfig, { pixels: number; supply: number }>;
const isStrip = (config: DeviceConfig): config is Strip => 'pixels' in config && 'supply' in config;

const board = (sheet: WiringSheet): PowerRow => {
  const parts = sheet.parts.reduce((sum, { draws }) => sum + (draws?.milliamps ?? 0), 0);
  const milliamps = BOARD_MA + parts;
  return {
    what: `board ${sheet.board} with what it feeds, from USB`,
    milliamps,
    limit: USB_PORT_MA,
    limitOf: 'its USB port',
    remark: milliamps > USB_PORT_MA ? 'too much: feed the parts from a supply of their own' : '',
  };
};

const strip = (id: string, { pixels, brightness, supply }: Strip): PowerRow => {
  // All three channels of all pixels, at the brightness that room.yaml allows: no frame draws more.
  const white = Math.ceil(pixels * (3 * CHANNEL_MA * brightness + QUIESCENT_MA));
  return {
    what: `strip ${id}, ${pixels} pixels, all white at ${Math.round(brightness * 100)} %`,
    milliamps: white,
    limit: supply,
    limitOf: 'its own supply (room.yaml: supply)',
    remark:
      pixels * QUIESCENT_MA >= supply
        ? 'the supply feeds not even its dark pixels: it stays dark'
        : white > supply
          ? 'frames above it are dimmed until they stay below'
          : '',
  };
};

/** Every current of the room that a supply has to bear, and that supply's limit. What is assumed is so in the declarations. */
export const powerBudget = (room: RoomConfig): PowerRow[] => {
  const boards = wiringSheets(room).map(board);
  const onUsb = boards.reduce((sum, { milliamps }) => sum + milliamps, 0);
  const strips = Object.entries(room.devices).flatMap(([id, config]) =>
    isStrip(config) ? [strip(id, config)] : [],
  );
  return [
    ...boards,
    {
      what: `all ${boards.length} boards`,
      milliamps: onUsb,
      limit: PI_USB_MA,
      limitOf: 'the USB ports of one Raspberry Pi 4',
      remark: onUsb > PI_USB_MA ? 'too much: use hubs with supplies of their own' : '',
    },
    ...strips,
  ];
};
