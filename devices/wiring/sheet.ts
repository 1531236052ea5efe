import { isWled } from '../../schemas/adapters.ts';
import { firmwareOf, piReaderOf, readerOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { modelOf, pinName, type BoardModel } from '../board-models.ts';
import { DEVICE_CATALOGUE } from '../catalogue.ts';
import { isStrip, stripPart } from '../ws2812.ts';
import { piReaderDeclaration } from '../readers/pi-reader-declarations.ts';
import {
  NETS,
  type DeviceDeclaration,
  type FeedDeclaration,
  type Net,
  type PartDeclaration,
  type SupplyDeclaration,
} from '../declare.ts';

/** The supply of one device: never shared, so that a siren's 12 V cannot end at a strip. */
export interface OwnSupply {
  readonly device: string;
  readonly volts: number;
}

/** One wire: from a part's terminal to a pin of the board, or to a supply. */
export interface Wire {
  readonly label: string;
  /** `D4`, `A4`, `GND`, `12 V + (siren-hall)`. */
  readonly to: string;
  /** The key in room.yaml, where it is one of `pins:`. */
  readonly key: string | null;
  readonly via: string | null;
  /** It goes to another part of the device, and `to` says where they meet. */
  readonly isJoint: boolean;
  /** Whose supply it goes to; null where it goes to none. */
  readonly supply: OwnSupply | null;
}

export interface WiredPart {
  readonly device: string;
  readonly title: string;
  readonly note: string | null;
  readonly wires: readonly Wire[];
  readonly draws: PartDeclaration['draws'] | null;
  readonly feeds: FeedDeclaration | null;
  readonly buy: NonNullable<PartDeclaration['buy']>;
}

/**
 * What is soldered to one board, or to the USB adapter of a reader on the Pi, from the declarations and the very room.yaml.
 */
export interface WiringSheet {
  /** The port of the reader; null for a board. */
  readonly port: string | null;
  /** The board, or the one on which the reader's box stands. */
  readonly board: string;
  /** `box-dione, strip-dione` */
  readonly devices: readonly string[];
  readonly table: string | null;
  readonly firmware: string;
  /** `Uno`. */
  readonly model: string;
  readonly parts: readonly WiredPart[];
}

/** As a board prints them. A Nano has the pin and no jack. */
const OTHER_NAMES: Partial<Record<Net, string>> = { '3V3': '3.3V', VIN: 'VIN (barrel jack)' };

/** Where a net ends on that model of board. */
const boardNet = (model: BoardModel, net: Net): string => {
  const { i2c, spi } = model;
  const named: Partial<Record<Net, number>> = {
    SDA: i2c.sda,
    SCL: i2c.scl,
    MOSI: spi.mosi,
    MISO: spi.miso,
    SCK: spi.sck,
  };
  const pin = named[net];
  if (pin === undefined) return OTHER_NAMES[net] ?? net;
  const printed = pinName(model, pin);
  return printed.startsWith(net) ? printed : `${printed} (${net})`;
};

const SUPPLY_NETS: Readonly<Record<string, '+' | '-'>> = { 'supply +': '+', 'supply -': '-' };

/** `12 V + (siren-hall)` and whose it is; null for a net that is no supply's. */
const atSupply = (
  net: string,
  device: string,
  declared: SupplyDeclaration | undefined,
): Pick<Wire, 'to' | 'supply'> | null => {
  const pole = SUPPLY_NETS[net];
  if (pole === undefined || declared === undefined) return null;
  const { volts } = declared;
  return { to: `${volts} V ${pole} (${device})`, supply: { device, volts } };
};

const isNet = (to: string): to is Net => (NETS as readonly string[]).includes(to);

const wiresOf = (
  model: BoardModel,
  device: string,
  { supply, joints = [] }: DeviceDeclaration,
  part: PartDeclaration,
  pins: Readonly<Record<string, number | undefined>>,
): Wire[] | null => {
  const wires: Wire[] = [];
  for (const { label, to, via = null } of part.terminals) {
    if (isNet(to)) {
      const end = atSupply(to, device, supply) ?? { to: boardNet(model, to), supply: null };
      wires.push({ label, ...end, key: null, via, isJoint: false });
      continue;
    }
    if (joints.includes(to)) {
      wires.push({ label, to, key: null, via, isJoint: true, supply: null });
      continue;
    }
    const pin = pins[to];
    if (pin === undefined) return null;
    wires.push({ label, to: pinName(model, pin), key: to, via, isJoint: false, supply: null });
  }
  return wires;
};

/** What belongs to that very device: a strip's supply and its part are those of its volts. */
const declarationOf = (config: DeviceConfig): DeviceDeclaration => {
  const declaration: DeviceDeclaration = DEVICE_CATALOGUE[config.kind];
  if (!isStrip(config)) return declaration;
  return { ...declaration, supply: { volts: config.volts }, parts: [stripPart(config.volts, config.supply)] };
};

const partsOf = (room: RoomConfig, id: string, config: DeviceConfig): WiredPart[] => {
  const declaration = declarationOf(config);
  // A reader on the Pi is no part of the board.
  const onBoard = config.kind === 'event-box' && piReaderOf(config) === undefined;
  const chip = onBoard ? readerOf(room, config) : undefined;
  const pins: Readonly<Record<string, number | undefined>> = config.pins;
  const given = (pin: string): boolean => pins[pin] !== undefined;
  // Nothing goes into a reader on no table: it has no lid, hatch or beam.
  const isReaderAlone = config.kind === 'event-box' && config.table === undefined;
  return declaration.parts
    .filter(({ reader }) => (reader === undefined ? !isReaderAlone : reader === chip))
    .filter(({ firmware }) => firmware === undefined || firmware === firmwareOf(room, config.board))
    .filter(
      ({ onlyWith, onlyWithout }) => (!onlyWith || given(onlyWith)) && !(onlyWithout && given(onlyWithout)),
    )
    .flatMap((part) => {
      const wires = wiresOf(modelOf(room, config.board), id, declaration, part, pins);
      const { title, note = null, draws = null, feeds = null, buy = [] } = part;
      return wires === null ? [] : [{ device: id, title, note, wires, draws, feeds, buy }];
    });
};

/** A reader on the Pi and the adapter that is its port; nothing of it goes to the board. */
const readerSheet = (id: string, config: DeviceConfig): WiringSheet[] => {
  const reader = config.kind === 'event-box' ? piReaderOf(config) : undefined;
  if (reader === undefined || config.kind !== 'event-box') return [];
  const { title, wires, draws, note, supply } = piReaderDeclaration(reader.kind);
  const bare = wires.filter(({ nets }) => nets.length === 0).map(({ pin, to }) => ` ${pin}: ${to}.`);
  const part: WiredPart = {
    device: id,
    title,
    note: `${note}${bare.join('')}`,
    wires: wires.flatMap(({ pin, nets }) =>
      nets.map((to) => ({
        label: pin,
        key: null,
        via: null,
        isJoint: false,
        ...(atSupply(to, id, supply) ?? { to, supply: null }),
      })),
    ),
    draws: draws.from === 'adapter' ? draws : null,
    feeds: null,
    buy: [
      [title, 1],
      ['USB to serial adapter, 3.3 V levels', 1],
    ],
  };
  return [
    {
      port: reader.port,
      board: config.board,
      devices: [id],
      table: config.table ?? null,
      firmware: 'none',
      model: 'USB to serial adapter',
      parts: [part],
    },
  ];
};

/** A sheet for each board that has something wired to it, in the order of room.yaml, and behind it those of its readers. */
export const wiringSheets = (room: RoomConfig): WiringSheet[] =>
  Object.keys(room.boards).flatMap((board) => {
    // A WLED has its pins in its own settings.
    if (isWled(room.boards[board])) return [];
    const devices = Object.entries(room.devices).filter(([, config]) => config.board === board);
    const parts = devices.flatMap(([id, config]) => partsOf(room, id, config));
    if (parts.length === 0) return [];
    const tables = devices.flatMap(([, config]) =>
      'table' in config && config.table !== undefined ? [config.table] : [],
    );
    return [
      {
        port: null,
        board,
        devices: devices.map(([id]) => id),
        table: tables[0] ?? null,
        firmware: firmwareOf(room, board),
        model: modelOf(room, board).title,
        parts,
      },
      ...devices.flatMap(([id, config]) => readerSheet(id, config)),
    ];
  });
