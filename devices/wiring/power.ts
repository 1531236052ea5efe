import { CHANNEL_MA, QUIESCENT_MA } from '../phase-strip/power.ts';
import { DEVICE_CATALOGUE } from '../catalogue.ts';
import type { DeviceDeclaration } from '../declare.ts';
import { isStrip, type Strip } from '../ws2812.ts';
import { wiringSheets, type WiringSheet } from './sheet.ts';
import { folded, type PowerRow } from './power-row.ts';
import { usbRows, type UsbLoad } from './usb-power.ts';
import { piReaderOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { piReaderDeclaration } from '../readers/pi-reader-declarations.ts';

/** What a board itself takes: an Uno's ATmega328P, its USB chip and its regulators (assumed; measured by nobody yet). */
const BOARD_MA = 50;
/** A USB to serial adapter itself (assumed). */
const ADAPTER_MA = 20;
/** What a UHF module is to have (readers/pi-reader-declarations.ts: 1 A or more). */
const READER_SUPPLY_MA = 1_000;
/** What the second supply of a board is to give (event-box/device.ts). */
const SECOND_SUPPLY = { milliamps: 1_000, volts: 9 } as const;

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

/** What a part makes out of 5 V for others, as a regulator does. */
const fedParts = (sheets: readonly WiringSheet[]): PowerRow[] =>
  folded(
    sheets.flatMap(({ parts }) =>
      parts.flatMap(({ device, feeds }) =>
        feeds === null
          ? []
          : [{ ...feeds, of: device, remark: 'not from the 3.3 V pin of the board, which gives 50 mA' }],
      ),
    ),
  );

/** A board with a supply beside its USB cable takes everything from there: its own regulator turns the rest into heat. */
const secondSupplies = (loads: readonly (UsbLoad & { readonly sheet: WiringSheet })[]): PowerRow[] => {
  const { milliamps: limit, volts } = SECOND_SUPPLY;
  const isFed = ({ parts }: WiringSheet): boolean =>
    parts.some(({ wires }) => wires.some(({ to }) => to.startsWith('VIN')));
  return folded(
    loads
      .filter(({ sheet }) => isFed(sheet))
      .map(({ board, milliamps }) => {
        // 0.7 V fall off at the diode behind the jack.
        const heat = (from: number): string => `${(((from - 0.7 - 5) * milliamps) / 1_000).toFixed(1)} W`;
        return {
          of: board,
          what: 'board with what it feeds, from its second supply',
          milliamps,
          limit,
          limitOf: `that supply of ${volts} V`,
          remark: `heat in the board's regulator ${heat(volts)}; ${heat(12)} at 12 V`,
        };
      }),
  );
};

/** Every current of the room that a supply has to bear, and that supply's limit. What is assumed is so in the declarations. */
export const powerBudget = (room: RoomConfig): PowerRow[] => {
  const sheets = wiringSheets(room);
  const loads = sheets.map((sheet) => ({ sheet, ...loadOf(sheet) }));
  return [
    ...usbRows(room, loads),
    ...fedParts(sheets),
    ...secondSupplies(loads),
    ...Object.entries(room.devices).flatMap(([id, config]) => reader(id, config)),
    ...Object.entries(room.devices).flatMap(([id, config]) => (isStrip(config) ? [strip(id, config)] : [])),
    ...Object.entries(room.devices).flatMap(([id, { kind }]) => ownSupply(id, kind)),
  ];
};

/** A board with its parts, or the adapter of a reader on the Pi with what that feeds. */
const loadOf = ({ port, board, devices, parts }: WiringSheet): UsbLoad => ({
  board,
  isAdapter: port !== null,
  of: port === null ? board : devices.join(', '),
  milliamps:
    (port === null ? BOARD_MA : ADAPTER_MA) +
    parts.reduce((sum, { draws }) => sum + (draws?.milliamps ?? 0), 0),
});
