import type { RoomChanges, RoomPath } from '../../schemas/primitives/setup.ts';
import type { AskedBoard, FileRoom, FoundBoard } from '../../schemas/documents/setup.ts';

/** What a tap means in room.yaml. Pure: names are made so that none is taken twice. */
type Changes = Partial<RoomChanges>;

/** The first of `name`, `name-2`, ... that nobody has. */
const freeName = (name: string, taken: readonly string[]): string => {
  let n = 1;
  const made = (): string => (n === 1 ? name : `${name}-${n}`);
  while (taken.includes(made())) n += 1;
  return made();
};

const boardName = ({ boards }: FileRoom, name: string): string =>
  freeName(
    name,
    boards.map(({ id }) => id),
  );
const deviceName = ({ devices }: FileRoom, name: string): string =>
  freeName(
    name,
    devices.map(({ id }) => id),
  );

/** `host:port`, which no path of a port is. */
const onNetwork = (place: string): { host: string; port: number } | null => {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(place) ?? [];
  return host === undefined ? null : { host, port: Number(port) };
};

/** StandardFirmataWiFi's port. */
const FIRMATA_PORT = 3030;

/** Where a board in the network is, from what somebody typed of its address. */
export const networkPlace = (typed: string): string => {
  const address = typed.trim().replace(/^[a-z]+:\/\/|\/+$/g, '');
  return onNetwork(address) === null ? `${address}:${FIRMATA_PORT}` : address;
};

const at = (place: string): object => {
  const network = onNetwork(place);
  return network === null ? { transport: 'serial', path: place } : { transport: 'tcp', ...network };
};

/** A board as the file has it. An Uno and a Nano are wired alike, and are what the file means where it says nothing. */
const boardEntry = ({ place, asked }: FoundBoard): object => ({
  ...at(place),
  ...(asked?.model === 'mega' || asked?.model === 'leonardo' ? { model: asked.model } : {}),
});

/** The chip that answered; a PN532 where none did, for that is what stock firmware reads. */
const readerChip = (asked: AskedBoard | null): string =>
  asked?.reader?.includes('MFRC522') === true ? 'mfrc522' : 'pn532';

/** Whether that table has no box yet. */
export const isFree = ({ devices }: FileRoom, table: string): boolean =>
  !devices.some((device) => device.kind === 'event-box' && device.table === table);

/** An event box at that table, with the usual pins. */
export const bindBox = (room: FileRoom, found: FoundBoard, table: string): Changes => {
  const board = boardName(room, table);
  return {
    set: [
      { path: ['boards', board], value: boardEntry(found) },
      {
        path: ['devices', deviceName(room, `box-${table}`)],
        value: { kind: 'event-box', board, table, reader: readerChip(found.asked) },
      },
    ],
  };
};

/** A siren on a board of its own. */
export const bindSiren = (room: FileRoom, found: FoundBoard): Changes => {
  const board = boardName(room, 'siren');
  return {
    set: [
      { path: ['boards', board], value: boardEntry(found) },
      { path: ['devices', deviceName(room, 'siren')], value: { kind: 'siren', board } },
    ],
  };
};

export const STRIP_PIXELS = 60;

/** A light strip on a board that is bound already, at the table of what stands there. */
export const addStrip = (room: FileRoom, board: string): Changes => {
  const table = room.devices.find((device) => device.board === board)?.table ?? null;
  const stands = table === null ? {} : { table };
  return {
    set: [
      {
        path: ['devices', deviceName(room, `strip-${table ?? board}`)],
        value: { kind: 'phase-strip', board, ...stands, pixels: STRIP_PIXELS },
      },
    ],
  };
};

/** Another board stands in its place; one on a port may be in the network now, or the reverse. */
export const replaceBoard = (
  { id, transport, model }: FileRoom['boards'][number],
  place: string,
): Changes => ({
  set: [
    transport === 'serial' && onNetwork(place) === null
      ? { path: ['boards', id, 'path'], value: place }
      : { path: ['boards', id], value: { ...at(place), model: model ?? 'uno' } },
  ],
});

/** A board goes, with all that hangs on it. */
export const removeBoard = ({ devices }: FileRoom, board: string): Changes => ({
  unset: [
    ...devices.flatMap((device): RoomPath[] => (device.board === board ? [['devices', device.id]] : [])),
    ['boards', board],
  ],
});

export const setPin = (device: string, pin: string, value: number): Changes => ({
  set: [{ path: ['devices', device, 'pins', pin], value }],
});

export const setPixels = (device: string, pixels: number): Changes => ({
  set: [{ path: ['devices', device, 'pixels'], value: pixels }],
});

/** The end of a path, by which ports of one hub differ; the whole of another place. */
export const shortPlace = (place: string): string =>
  place.replace(/^\/dev\/serial\/by-(?:path|id)\//, '').replace(/^\/dev\//, '');
