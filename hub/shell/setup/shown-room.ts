import { DEVICE_DECLARATIONS } from '../../../devices/catalogue.ts';
import { fitDevice } from '../../../devices/fit-device.ts';
import { pinWarnings } from '../../../devices/pins.ts';
import { drawSheet } from '../../../devices/wiring/draw.ts';
import { powerBudget } from '../../../devices/wiring/power.ts';
import { wiringSheets } from '../../../devices/wiring/sheet.ts';
import {
  BOARD_MODEL_NAMES,
  BoardConfigSchema,
  hasTable,
  piReaderOf,
  readerOf,
  regionsOf,
  requiredKeys,
} from '../../../schemas/room.ts';
import { warningsOf } from '../room-against-game.ts';
import { placeOf } from './needs.ts';
import type { BoardIdentity, DeviceOffer, FileRoom, WiringBody } from '../../../schemas/documents/setup.ts';
import type { DeviceConfig, ReaderChip, RoomConfig } from '../../../schemas/room.ts';

/** What /setup shows of a room. Pure, and derived once for each room. */

const readerName = (room: RoomConfig, device: DeviceConfig): string | null =>
  device.kind === 'event-box' ? (piReaderOf(device)?.kind ?? readerOf(room, device)) : null;

/** Those that are wired: an MFRC522's select and reset are a PN532's business no more than anybody else's. */
const pinsOf = (room: RoomConfig, device: DeviceConfig): Record<string, number> =>
  Object.fromEntries(
    Object.entries(device.pins).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' &&
        (!['select', 'reset'].includes(entry[0]) || readerName(room, device) === 'mfrc522'),
    ),
  );

/** What goes on that board, each with what its entry says of pins and reader; `reader` is the one that answered there. */
const offersOn = (room: RoomConfig, board: string, reader?: ReaderChip): DeviceOffer[] =>
  DEVICE_DECLARATIONS.flatMap(({ kind }) => {
    const chip = kind === 'event-box' ? reader : undefined;
    const pins = fitDevice(room, board, kind, chip);
    if (pins === null) return [];
    const entry = {
      ...(Object.keys(pins).length === 0 ? {} : { pins }),
      ...(chip === undefined ? {} : { reader: chip }),
    };
    return [{ kind, entry, needs: requiredKeys(kind), hasTable: hasTable(kind) }];
  });

/** The chip that answered; a PN532 where none did, for that is what stock firmware reads. */
const chipOf = (identity: BoardIdentity | undefined): ReaderChip =>
  identity?.reader?.includes('MFRC522') === true ? 'mfrc522' : 'pn532';

/** Worked out once for each room: a page asks every three seconds, and a room of eleven boxes takes a while. */
const perRoom = <T>(make: (room: RoomConfig) => T): ((room: RoomConfig) => T) => {
  const made = new WeakMap<RoomConfig, T>();
  return (room) => {
    const value = made.get(room) ?? make(room);
    made.set(room, value);
    return value;
  };
};

const offersByBoard = perRoom(() => new Map<string, DeviceOffer[]>());

/** What goes on a board that room.yaml does not name yet. */
export const offersOnFound = (
  room: RoomConfig | null,
  identity: BoardIdentity | undefined,
): DeviceOffer[] => {
  if (room === null || (identity?.kind ?? null) !== null) return [];
  const model = BOARD_MODEL_NAMES.find((name) => name === identity?.model);
  const chip = chipOf(identity);
  const known = offersByBoard(room);
  const key = `${model} ${chip}`;
  const found = BoardConfigSchema.parse({ transport: 'serial', path: 'found', model });
  const offers = known.get(key) ?? offersOn({ ...room, boards: { found }, devices: {} }, 'found', chip);
  known.set(key, offers);
  return offers;
};

const shownReader = (device: DeviceConfig): FileRoom['devices'][number]['onPi'] => {
  const reader = device.kind === 'event-box' ? piReaderOf(device) : undefined;
  if (reader === undefined) return null;
  const { kind, port } = reader;
  return {
    port,
    regions: [...regionsOf(kind)],
    ...('region' in reader
      ? { region: reader.region, powerDbm: reader.powerDbm }
      : { region: null, powerDbm: null }),
  };
};

export const asShown = perRoom((room): FileRoom => ({
  name: room.name ?? null,
  game: room.game,
  tables: room.tables ?? null,
  boards: Object.entries(room.boards).map(([id, board]) => ({
    id,
    transport: board.transport,
    place: placeOf(board),
    model: 'model' in board ? board.model : null,
    offers: offersOn(room, id),
  })),
  devices: Object.entries(room.devices).map(([id, device]) => ({
    id,
    kind: device.kind,
    board: device.board,
    table: 'table' in device ? (device.table ?? null) : null,
    pins: pinsOf(room, device),
    reader: readerName(room, device),
    onPi: shownReader(device),
    pixels: 'pixels' in device ? device.pixels : null,
  })),
}));

export const remarksOn = perRoom((room) => [
  ...warningsOf(room),
  ...pinWarnings(room).map(({ message }) => message),
]);

/** One board and what hangs on it, for its own drawing and its own power. */
const boardAlone = (room: RoomConfig, board: string): RoomConfig => {
  const { usb: _, ...rest } = room;
  return {
    ...rest,
    boards: Object.fromEntries(Object.entries(room.boards).filter(([id]) => id === board)),
    devices: Object.fromEntries(Object.entries(room.devices).filter(([, device]) => device.board === board)),
  };
};

/** The drawings and the power of one board; null where nothing is wired to it. */
export const wiringOf = (room: RoomConfig, board: string): WiringBody | null => {
  const alone = boardAlone(room, board);
  const sheets = wiringSheets(alone);
  if (sheets.length === 0) return null;
  return {
    drawings: sheets.map(drawSheet),
    power: powerBudget(alone).map(({ what, milliamps, limit, limitOf, remark }) => ({
      what,
      milliamps,
      limit,
      limitOf,
      remark,
    })),
  };
};
