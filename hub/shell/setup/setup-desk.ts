import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { DEVICE_DECLARATIONS } from '../../../devices/catalogue.ts';
import { fitDevice } from '../../../devices/fit-device.ts';
import { pinWarnings } from '../../../devices/pins.ts';
import { drawSheet } from '../../../devices/wiring/draw.ts';
import { powerBudget } from '../../../devices/wiring/power.ts';
import { wiringSheets } from '../../../devices/wiring/sheet.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import {
  BOARD_MODEL_NAMES,
  BoardConfigSchema,
  hasTable,
  piReaderOf,
  readerOf,
  regionsOf,
  requiredKeys,
} from '../../../schemas/room.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import { warningsOf } from '../room-against-game.ts';
import { parseRoom } from '../room-file.ts';
import { editRoom, OnlyByHand } from './edit-room.ts';
import { movedBoards, needsOf, placeOf, type MovedBoard } from './needs.ts';
import { isOnNetwork, type Probes } from './probe-boards.ts';
import { portBehind } from './serial-ports.ts';
import { readRoomText, revisionOf, writeRoomText } from './room-text.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { BoardProbe, ReaderProbe } from '../../../schemas/board-probe.ts';
import type {
  AskedBoard,
  DeviceOffer,
  FileRoom,
  SetupBody,
  WiringBody,
} from '../../../schemas/documents/setup.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { DeviceConfig, ReaderChip, RoomConfig } from '../../../schemas/room.ts';
import type { SetupCall } from '../../core/contract.ts';
import type { FailedRoom } from '../hub-options.ts';
import type { Log } from '../log.ts';
import type { Machine } from './machine.ts';

/** How the room goes on. */
export interface NextRoom {
  readonly room: RoomConfig;
  /** Its journal begins empty; the one that is there is kept aside. */
  readonly anew: boolean;
}

export interface SetupDeskOptions {
  /** Undefined in a rehearsal. */
  readonly roomFile: string | undefined;
  readonly games: Readonly<Record<string, GameDefinition>>;
  /** As its file says it. */
  readonly room: RoomConfig;
  /** What the hub did not start as before it went on as this room; null where nothing failed. */
  readonly failed: FailedRoom | null;
  readonly log: Log;
  /** The serial ports that are plugged in. */
  readonly findPorts: () => readonly string[];
  /** Those on the machine's own pins, with something on them or not. */
  readonly ownPorts: () => readonly string[];
  readonly probe: (places: readonly string[], blink: boolean) => Promise<Probes>;
  /** The boards are looked for elsewhere; `room` is the one that runs from now on. */
  readonly moveBoards: (boards: readonly MovedBoard[], room: RoomConfig) => Promise<void>;
  readonly restart: (next: NextRoom) => void;
  readonly machine: Machine;
}

/** What Control does to room.yaml and to the machine from a page. */
export interface SetupDesk {
  /** Never rejects. */
  act(call: SetupCall, by: string): Promise<Answer>;
  /** The room that runs, boards that have moved included. */
  running(): RoomConfig;
}

/** The file at one moment. */
interface Reading {
  readonly file: string;
  readonly text: string;
  readonly revision: string;
  readonly room: RoomConfig | null;
  readonly problems: readonly string[];
  readonly unreadable: ErrorDocument | null;
}

/** Why a call is not done: thrown inside, answered outside. */
class Refused extends Error {
  readonly document: ErrorDocument;
  constructor(document: ErrorDocument) {
    super(document.message);
    this.document = document;
  }
}

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

/** What the system's word for it means to whoever looks at the page. */
const whyUnreadable = (file: string, error: unknown): ErrorDocument => {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return refusal('setup/file-gone', { file });
    case 'EACCES':
    case 'EPERM':
      return refusal('setup/file-closed', { file });
    default:
      return refusal('setup/unreadable', {
        file,
        reason: error instanceof Error ? error.message : String(error),
      });
  }
};

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
const chipOf = (asked: AskedBoard | undefined): ReaderChip =>
  asked?.reader?.includes('MFRC522') === true ? 'mfrc522' : 'pn532';

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

/** What goes on a board that nobody names yet. */
const offersOnFound = (room: RoomConfig | null, asked: AskedBoard | undefined): DeviceOffer[] => {
  if (room === null || (asked?.kind ?? null) !== null) return [];
  const model = BOARD_MODEL_NAMES.find((name) => name === asked?.model);
  const chip = chipOf(asked);
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

const asShown = perRoom((room): FileRoom => ({
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

const remarksOn = perRoom((room) => [
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

/** Why a port said nothing, in words that a page has in its own language. */
const PORT_TROUBLES: ReadonlyMap<
  string,
  'setup/silent' | 'setup/silent#garbage' | 'setup/busy' | 'setup/no-access'
> = new Map([
  ['board/silent', 'setup/silent'],
  ['board/garbage', 'setup/silent#garbage'],
  ['board/busy', 'setup/busy'],
  ['board/no-access', 'setup/no-access'],
]);

const troubleAt = (place: string, error: ErrorDocument): ErrorDocument => {
  if (isOnNetwork(place)) return refusal('setup/no-answer', { place });
  const sentence = PORT_TROUBLES.get(error.code);
  return sentence === undefined ? error : refusal(sentence, { place });
};

const asked = (probe: BoardProbe | ReaderProbe): AskedBoard => ({
  firmware: null,
  model: null,
  ...('board' in probe
    ? { firmware: probe.firmware ?? null, model: probe.model ?? null, reader: probe.reader?.chip ?? null }
    : { reader: probe.version ?? null }),
  kind: 'board' in probe ? null : probe.kind,
  error: probe.error === undefined ? null : troubleAt(probe.port, probe.error),
});

export const createSetupDesk = (options: SetupDeskOptions): SetupDesk => {
  const { roomFile, games, failed, log, findPorts, machine } = options;
  let running = options.room;
  /** What each board said when it was last asked, while it is plugged in. */
  const known = new Map<string, AskedBoard>();
  /** One change of the file after the other: each sees what the one before has written. */
  let turn: Promise<unknown> = Promise.resolve();

  const parsed = (text: string, file: string): Pick<Reading, 'room' | 'problems'> => {
    try {
      return { room: parseRoom(text, file, games), problems: [] };
    } catch (error) {
      if (!(error instanceof QuarterdeckError)) throw error;
      return { room: null, problems: error.message.split('\n') };
    }
  };

  /** It is looked at again and again, and changes now and then. */
  let lastRead: Reading | undefined;
  const read = async (): Promise<Reading> => {
    if (roomFile === undefined) throw new Refused(refusal('setup/no-file'));
    const file = basename(roomFile);
    try {
      const text = await readRoomText(roomFile);
      if (text === lastRead?.text) return lastRead;
      lastRead = { file, text, revision: revisionOf(text), unreadable: null, ...parsed(text, file) };
      return lastRead;
    } catch (error) {
      const unreadable = whyUnreadable(file, error);
      return { file, text: '', revision: 'none', room: null, problems: [], unreadable };
    }
  };

  const whole = ({ file, room, problems, unreadable }: Reading): RoomConfig => {
    if (unreadable !== null) throw new Refused(unreadable);
    if (room === null) throw new Refused(refusal('setup/broken', { file, problems: [...problems] }));
    return room;
  };

  const newest = async (revision: string): Promise<Reading> => {
    const reading = await read();
    if (reading.revision !== revision) throw new Refused(refusal('setup/changed', { file: reading.file }));
    return reading;
  };

  /** By the port itself: a board has several names. */
  const namedPlaces = (rooms: readonly (RoomConfig | null)[]): Map<string, string> =>
    new Map(
      rooms.flatMap((room) => [
        ...Object.entries(room?.boards ?? {}).flatMap(([id, board]) => {
          const place = placeOf(board);
          return place === null ? [] : [[portBehind(place), id] as const];
        }),
        ...Object.entries(room?.devices ?? {}).flatMap(([id, device]) => {
          const reader = device.kind === 'event-box' ? piReaderOf(device) : undefined;
          return reader === undefined ? [] : [[portBehind(reader.port), id] as const];
        }),
      ]),
    );

  /** What is in the network, or on the machine's own pins, is there once it has answered. */
  const loosePlaces = (room: RoomConfig | null): string[] => {
    const named = namedPlaces([running, room]);
    const own = options.ownPorts();
    const answered = [...known.keys()].filter((place) => isOnNetwork(place) || own.includes(place));
    const loose = [...findPorts(), ...answered].filter((place) => !named.has(portBehind(place)));
    for (const place of known.keys()) if (!loose.includes(place)) known.delete(place);
    return loose;
  };

  const freeOwnPorts = (room: RoomConfig | null): string[] => {
    const named = namedPlaces([running, room]);
    return options.ownPorts().filter((place) => !named.has(portBehind(place)) && !known.has(place));
  };

  const allGames: SetupBody['games'] = Object.values(games).map(({ manifest }) => ({
    id: manifest.id,
    name: manifest.name,
    tables: manifest.tables.map(({ id, name, box }) => ({ id, name, box })),
    tracks: manifest.tracks.filter((track) => track.public).map(({ id, name }) => ({ id, name })),
  }));

  const body = ({ file, revision, room, problems, unreadable }: Reading): SetupBody => ({
    file,
    revision,
    problems: [...problems],
    unreadable,
    warnings: room === null ? [] : remarksOn(room),
    room: room === null ? null : asShown(room),
    games: allGames,
    found: loosePlaces(room).map((place) => {
      const answer = known.get(place);
      const { kind = null } = answer ?? {};
      return {
        place,
        asked: answer ?? null,
        offers: offersOnFound(room, answer),
        regions: kind === null ? [] : [...regionsOf(kind)],
      };
    }),
    ownPorts: freeOwnPorts(room),
    running: {
      game: running.game,
      needs: room === null ? 'none' : needsOf(running, room),
      // Changed since, it may start.
      failed: failed !== null && isDeepStrictEqual(failed.room, room) ? failed.why : null,
    },
  });

  const look = async (): Promise<SetupBody> => {
    if (roomFile !== undefined) return body(await read());
    const nothing = { file: '', text: '', revision: 'none', room: null, problems: [], unreadable: null };
    return { ...body(nothing), file: null };
  };

  const ask = async (places: readonly string[], blink: boolean): Promise<readonly AskedBoard[]> => {
    if (places.length === 0) return [];
    const { boards, readers, failed: fault } = await options.probe(places, blink);
    if (fault !== null) throw new Refused(refusal('setup/not-asked', { reason: fault }));
    return [...boards, ...readers].map((probe) => {
      const answer = asked(probe);
      known.set(probe.port, answer);
      return answer;
    });
  };

  const blink = async (place: string): Promise<AskedBoard> => {
    const { room } = roomFile === undefined ? { room: null } : await read();
    const board = namedPlaces([running, room]).get(portBehind(place));
    if (board !== undefined) throw new Refused(refusal('setup/held', { place, board }));
    const isPluggedIn = findPorts().includes(place);
    if (!isPluggedIn && !isOnNetwork(place) && !options.ownPorts().includes(place))
      throw new Refused(refusal('setup/gone', { place }));
    const [answer] = await ask([place], true);
    if (answer === undefined) throw new Refused(refusal('setup/gone', { place }));
    if (answer.error === null) return answer;
    if (!isPluggedIn) known.delete(place);
    throw new Refused(answer.error);
  };

  const wiring = async (board: string): Promise<WiringBody> => {
    const alone = boardAlone(whole(await read()), board);
    const sheets = wiringSheets(alone);
    if (sheets.length === 0) throw new Refused(refusal('setup/no-wires', { board }));
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

  const edit = ({ text, file }: Reading, changes: Parameters<typeof editRoom>[1]): string => {
    try {
      return editRoom(text, changes);
    } catch (error) {
      if (error instanceof OnlyByHand)
        throw new Refused(refusal('setup/by-hand', { file, where: error.message }));
      throw error;
    }
  };

  const write = async (
    { revision, ...changes }: Extract<SetupCall, { verb: 'setup.write' }>['args'],
    by: string,
  ): Promise<SetupBody> => {
    const reading = await newest(revision);
    const { file, text } = reading;
    // What is no YAML cannot be printed; what is no room may become one by this very change.
    if (reading.unreadable !== null || parseDocument(text).errors.length > 0) whole(reading);
    const next = edit(reading, changes);
    const { room, problems } = parsed(next, file);
    if (room === null) throw new Refused(refusal('setup/invalid', { file, problems: [...problems] }));
    const before = namedPlaces([reading.room]);
    for (const place of namedPlaces([room]).keys()) {
      // What was pulled meanwhile is not bound; what was bound before may be away.
      if (!isOnNetwork(place) && !before.has(place) && !existsSync(place))
        throw new Refused(refusal('setup/gone', { place }));
    }
    if (next !== text) {
      await writeRoomText(roomFile ?? '', next).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refused(refusal('setup/unwritable', { file, reason }));
      });
      const paths = [...changes.set.map(({ path }) => path), ...changes.unset].map((path) => path.join('.'));
      log.info({ by, paths }, `${file} was changed from a page`);
    }
    return look();
  };

  const apply = async (revision: string, anew: boolean, by: string): Promise<SetupBody> => {
    const reading = await newest(revision);
    const room = whole(reading);
    const needs = needsOf(running, room);
    if (needs === 'anew' && !anew) throw new Refused(refusal('setup/other-game', { game: running.game }));
    if (needs !== 'none') log.info({ by, needs }, `the room goes on as ${reading.file} says`);
    if (needs === 'boards') {
      await options.moveBoards(movedBoards(running, room), room);
      running = room;
    } else if (needs !== 'none') restart({ room, anew: needs === 'anew' });
    return body(reading);
  };

  /** After the answer has gone out. */
  const restart = (next: NextRoom): void => void setImmediate(() => options.restart(next));

  const endMachine = async (how: 'restart' | 'off', by: string): Promise<object> => {
    log.info({ by, how }, 'the machine was told to end');
    const refused = await machine.end(how);
    if (refused !== null) throw new Refused(refused);
    return {};
  };

  const does = (call: SetupCall, by: string): Promise<object> => {
    switch (call.verb) {
      case 'setup.look':
        return look();
      case 'setup.find':
        return read()
          .catch(() => ({ room: null }))
          .then(({ room }) => ask(loosePlaces(room), false))
          .then(look);
      case 'setup.blink':
        return blink(call.args.place);
      case 'setup.wiring':
        return wiring(call.args.board);
      case 'setup.write':
        return write(call.args, by);
      case 'setup.apply':
        return apply(call.args.revision, call.args.anew, by);
      case 'machine.restart':
        if (call.args.what === 'machine') return endMachine('restart', by);
        restart({ room: running, anew: false });
        return Promise.resolve({});
      case 'machine.off':
        return endMachine('off', by);
    }
  };

  const CHANGES: readonly SetupCall['verb'][] = ['setup.write', 'setup.apply'];

  return {
    running: () => running,
    act: async (call, by) => {
      const begin = (): Promise<object> => does(call, by);
      const doing = CHANGES.includes(call.verb) ? turn.then(begin) : begin();
      if (CHANGES.includes(call.verb)) turn = doing.catch(() => undefined);
      try {
        return { status: 'ok', data: { ...(await doing) }, error: null, transaction: null };
      } catch (error) {
        if (!(error instanceof Refused)) log.error({ err: error, verb: call.verb }, 'setting up failed');
        const document = error instanceof Refused ? error.document : refusal('command/failed#fault');
        return { status: 'error', data: null, error: document, transaction: null };
      }
    },
  };
};
