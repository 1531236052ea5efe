import { CHANNEL_MA, QUIESCENT_MA } from '../phase-strip/power.ts';
import { DEVICE_CATALOGUE } from '../catalogue.ts';
import type { DeviceDeclaration } from '../declare.ts';
import { isStrip, type Strip } from '../ws2812.ts';
import { wiringSheets, type WiringSheet } from './sheet.ts';
import { piReaderOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { piReaderDeclaration } from '../readers/pi-reader-declarations.ts';

/** What a board itself takes: an Uno's ATmega328P, its USB chip and its regulators (assumed; measured by nobody yet). */
const BOARD_MA = 50;
/** A USB to serial adapter itself (assumed). */
const ADAPTER_MA = 20;
/** What a UHF module is to have (readers/pi-reader-declarations.ts: 1 A or more). */
const READER_SUPPLY_MA = 1_000;
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

const several = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A board with its parts, or the adapter of a reader on the Pi with what that feeds. */
const onUsb = ({ port, board, devices, parts }: WiringSheet): PowerRow => {
  const fed = parts.reduce((sum, { draws }) => sum + (draws?.milliamps ?? 0), 0);
  const milliamps = (port === null ? BOARD_MA : ADAPTER_MA) + fed;
  return {
    what:
      port === null
        ? `board ${board} with what it feeds, from USB`
        : `adapter of the reader of ${devices.join(', ')} with what it feeds, from USB`,
    milliamps,
    limit: USB_PORT_MA,
    limitOf: 'its USB port',
    remark: milliamps > USB_PORT_MA ? 'too much: feed the parts from a supply of their own' : '',
  };
};

/** A UHF module transmits from a supply of its own. */
const reader = (id: string, config: DeviceConfig): PowerRow[] => {
  const kind = config.kind === 'event-box' ? piReaderOf(config)?.kind : undefined;
  const declared = kind && piReaderDeclaration(kind);
  if (declared?.draws.from !== 'supply') return [];
  const { milliamps } = declared.draws;
  return [
    {
      what: `reader of ${id}, ${declared.title}, at full power`,
      milliamps,
      limit: READER_SUPPLY_MA,
      limitOf: 'its own supply of 5 V, as hardware.md asks for it',
      remark: 'stiff, with short thick wires; less with less powerDbm',
    },
  ];
};

const strip = (id: string, { pixels, brightness, supply, volts }: Strip): PowerRow => {
  // All three channels of all pixels, at the brightness that room.yaml allows: no frame draws more.
  const white = Math.ceil(pixels * (3 * CHANNEL_MA * brightness + QUIESCENT_MA));
  return {
    what: `strip ${id}, ${pixels} pixels, all white at ${Math.round(brightness * 100)} %`,
    milliamps: white,
    limit: supply,
    limitOf: `its own supply of ${volts} V (room.yaml: supply, volts)`,
    remark:
      pixels * QUIESCENT_MA >= supply
        ? 'the supply feeds not even its dark pixels: it stays dark'
        : white > supply
          ? 'frames above it are dimmed until they stay below'
          : '',
  };
};

/** What a device draws from a supply of its own, where room.yaml says neither. */
const ownSupply = (id: string, kind: DeviceConfig['kind']): PowerRow[] => {
  const { title, supply }: DeviceDeclaration = DEVICE_CATALOGUE[kind];
  if (supply?.load === undefined) return [];
  const { milliamps, supplyMilliamps, source } = supply.load;
  return [
    {
      what: `${title.toLowerCase()} ${id}, at work`,
      milliamps,
      limit: supplyMilliamps,
      limitOf: `its own supply of ${supply.volts} V`,
      remark: `${source}: its label says what it takes and at which voltage`,
    },
  ];
};

/** Every current of the room that a supply has to bear, and that supply's limit. What is assumed is so in the declarations. */
export const powerBudget = (room: RoomConfig): PowerRow[] => {
  const sheets = wiringSheets(room);
  const fed = sheets.map(onUsb);
  const sum = fed.reduce((total, { milliamps }) => total + milliamps, 0);
  const boards = sheets.filter(({ port }) => port === null).length;
  const adapters = sheets.length - boards;
  const strips = Object.entries(room.devices).flatMap(([id, config]) =>
    isStrip(config) ? [strip(id, config)] : [],
  );
  return [
    ...fed,
    {
      what: `all ${several(boards, 'board')}${adapters === 0 ? '' : ` and ${several(adapters, 'adapter')}`}`,
      milliamps: sum,
      limit: PI_USB_MA,
      limitOf: 'the USB ports of one Raspberry Pi 4',
      remark: sum > PI_USB_MA ? 'too much: use hubs with supplies of their own' : '',
    },
    ...Object.entries(room.devices).flatMap(([id, config]) => reader(id, config)),
    ...strips,
    ...Object.entries(room.devices).flatMap(([id, { kind }]) => ownSupply(id, kind)),
  ];
};
