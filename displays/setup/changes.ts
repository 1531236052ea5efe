import type { RoomChanges, RoomPath } from '../../schemas/primitives/setup.ts';
import type { DeviceOffer, FileRoom, FoundBoard } from '../../schemas/documents/setup.ts';

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
const boardEntry = ({ place, identity }: FoundBoard): object => ({
  ...at(place),
  ...(identity?.model === 'mega' || identity?.model === 'leonardo' ? { model: identity.model } : {}),
});

/** Whether that table has no box yet. */
export const isFree = ({ devices }: FileRoom, table: string): boolean =>
  !devices.some((device) => device.kind === 'event-box' && device.table === table);

/** A new strip's pixels, until somebody counts them. */
const STRIP_PIXELS = 60;

/** What a device is called in the file, where that is not its kind. */
const SHORT: Readonly<Record<string, string>> = { 'event-box': 'box', 'phase-strip': 'strip' };

/**
 * A device on a board of the file (its id), or on one that was found, which comes into the file with it. `chosen`: what else its
 * kind needs, by its keys in room.yaml.
 */
export const addDevice = (
  room: FileRoom,
  on: string | FoundBoard,
  { kind, entry, needs }: DeviceOffer,
  table: string | null,
  chosen: Readonly<Record<string, unknown>> = {},
): Changes => {
  // A box on no table is a reader at one of Control's desks, and is called something for that.
  const isReader = kind === 'event-box' && table === null;
  const called = isReader ? 'reader' : (SHORT[kind] ?? kind);
  const board = typeof on === 'string' ? on : boardName(room, table ?? called);
  const id = deviceName(room, table === null ? called : `${called}-${table}`);
  const value = {
    kind,
    board,
    ...(table === null ? {} : { table }),
    ...(isReader ? { box: id } : {}),
    ...entry,
    ...(needs.includes('pixels') ? { pixels: STRIP_PIXELS } : {}),
    ...chosen,
  };
  return {
    set: [
      ...(typeof on === 'string' ? [] : [{ path: ['boards', board], value: boardEntry(on) }]),
      { path: ['devices', id], value },
    ],
  };
};

/** That box is read by a reader on a port of the machine from now on. `region`: where it may send; null for one that no law asks. */
export const bindReader = (
  device: string,
  { place, identity }: FoundBoard,
  region: string | null,
): Changes => ({
  set: [
    {
      path: ['devices', device, 'reader'],
      value: { kind: identity?.kind, port: place, ...(region === null ? {} : { region }) },
    },
  ],
});

/** It is read at its board again. */
export const unbindReader = (device: string): Changes => ({ unset: [['devices', device, 'reader']] });

export const setRegion = (device: string, region: string): Changes => ({
  set: [{ path: ['devices', device, 'reader', 'region'], value: region }],
});

export const setPower = (device: string, powerDbm: number): Changes => ({
  set: [{ path: ['devices', device, 'reader', 'powerDbm'], value: powerDbm }],
});

/** A device goes; its board stays. */
export const removeDevice = (device: string): Changes => ({ unset: [['devices', device]] });

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
