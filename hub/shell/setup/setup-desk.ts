import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { regionsOf, type RoomConfig } from '../../../schemas/room.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import { makeFolder } from '../make-folder.ts';
import { freeRoomId, roomText } from './new-room.ts';
import { editRoom, OnlyByHand } from './edit-room.ts';
import { createFoundBoards, namedPlaces } from './found-boards.ts';
import { movedBoards, needsOf, type MovedBoard } from './needs.ts';
import { isOnNetwork, type Probes } from './probe-boards.ts';
import { Refused } from './refused.ts';
import { createRoomReader, whole, type Reading } from './room-reader.ts';
import { writeRoomText } from './room-text.ts';
import { asShown, offersOnFound, remarksOn, wiringOf } from './shown-room.ts';
import { parseYaml, yamlFault } from '../yaml-fault.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { BoardIdentity, SetupBody, WiringBody } from '../../../schemas/documents/setup.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { SetupCall } from '../../core/contract.ts';
import type { FailedRoom } from '../hub-options.ts';
import type { Log } from '../log.ts';
import type { Machine } from './machine.ts';

const FILE = 'room.yaml';

/** How the room goes on. */
export interface NextRoom {
  readonly room: RoomConfig;
  /** Its journal begins empty; the one that is there is kept aside. */
  readonly anew: boolean;
  /** Its room.yaml, where it has just been made; its data folder is that file's. */
  readonly file?: string;
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
  /** Where the room.yaml of a new room goes; null: none is made from here. */
  readonly newRoomFile: ((room: string) => string) | null;
  /** The standing account of Control. */
  readonly controlKey: () => { readonly username: string; readonly password: string };
}

/** The machine's clock is the room service's. */
export type DeskCall = Exclude<SetupCall, { readonly verb: 'machine.time' }>;

/** What Control does to room.yaml and to the machine from a page. */
export interface SetupDesk {
  /** Never rejects. */
  act(call: DeskCall, by: string): Promise<Answer>;
  /** The room that runs, boards that have moved included. */
  running(): RoomConfig;
}

export const createSetupDesk = (options: SetupDeskOptions): SetupDesk => {
  const { roomFile, games, failed, log, machine } = options;
  const { read, parsed } = createRoomReader(roomFile, games);
  const boards = createFoundBoards(options);
  let running = options.room;
  /** A room of one's own has been made: this one ends. */
  let created = false;
  /** One change of the file after the other: each sees what the one before has written. */
  let turn: Promise<unknown> = Promise.resolve();

  const newest = async (revision: string): Promise<Reading> => {
    const reading = read();
    if (reading.revision !== revision) throw new Refused(refusal('setup/changed', { file: reading.file }));
    return reading;
  };

  const manifests = inEnglish(Object.values(games).map(({ manifest }) => manifest));
  const allGames: SetupBody['games'] = manifests.map((manifest) => ({
    id: manifest.id,
    name: manifest.name,
    tables: manifest.tables.map(({ id, name, box }) => ({ id, name, box })),
    tracks: manifest.tracks.filter((track) => track.public).map(({ id, name }) => ({ id, name })),
  }));

  const body = ({ file, revision, room, problems, unreadable }: Reading): SetupBody => ({
    file,
    creates: false,
    revision,
    problems: [...problems],
    unreadable,
    warnings: room === null ? [] : remarksOn(room),
    room: room === null ? null : asShown(room),
    games: allGames,
    found: boards.loose([running, room]).map((place) => {
      const identity = boards.identity(place);
      const { kind = null } = identity ?? {};
      return {
        place,
        identity: identity ?? null,
        offers: offersOnFound(room, identity),
        regions: kind === null ? [] : [...regionsOf(kind)],
      };
    }),
    ownPorts: boards.freeOwnPorts([running, room]),
    running: {
      game: running.game,
      needs: room === null ? 'none' : needsOf(running, room),
      // Changed since, it may start.
      failed: failed !== null && isDeepStrictEqual(failed.room, room) ? failed.why : null,
    },
  });

  const look = async (): Promise<SetupBody> => {
    if (roomFile !== undefined) return body(read());
    const nothing = { file: '', text: '', revision: 'none', room: null, problems: [], unreadable: null };
    return { ...body(nothing), file: null, creates: options.newRoomFile !== null };
  };

  const blink = async (place: string): Promise<BoardIdentity> => {
    const { room } = roomFile === undefined ? { room: null } : read();
    return boards.blink(place, [running, room]);
  };

  const wiring = async (board: string): Promise<WiringBody> => {
    const drawn = wiringOf(whole(read()), board);
    if (drawn === null) throw new Refused(refusal('setup/no-wires', { board }));
    return drawn;
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
    if (reading.unreadable !== null || yamlFault(parseYaml(text), text) !== null) whole(reading);
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

  const create = async (
    { name, game, tables }: Extract<SetupCall, { verb: 'setup.create' }>['args'],
    by: string,
  ): Promise<object> => {
    const { newRoomFile, controlKey } = options;
    if (roomFile !== undefined || created) throw new Refused(refusal('setup/changed', { file: FILE }));
    if (newRoomFile === null) throw new Refused(refusal('setup/no-file'));
    const id = freeRoomId(name, (each) => existsSync(newRoomFile(each)));
    const path = newRoomFile(id);
    const text = roomText(id, name, game, tables);
    const { room, problems } = parsed(text, FILE);
    if (room === null) throw new Refused(refusal('setup/invalid', { file: FILE, problems: [...problems] }));
    try {
      makeFolder(dirname(path));
      await writeFile(path, text, { flag: 'wx', flush: true });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refused(refusal('setup/unwritable', { file: path, reason }));
    }
    created = true;
    log.info({ by, room: id }, `${path} was made from a page`);
    restart({ room, anew: true, file: path });
    return { room: id, key: controlKey() };
  };

  /** After the answer has gone out. */
  const restart = (next: NextRoom): void => void setImmediate(() => options.restart(next));

  const endMachine = async (how: 'restart' | 'off', by: string): Promise<object> => {
    log.info({ by, how }, 'the machine was told to end');
    const refused = await machine.end(how);
    if (refused !== null) throw new Refused(refused);
    return {};
  };

  const does = (call: DeskCall, by: string): Promise<object> => {
    switch (call.verb) {
      case 'setup.look':
        return look();
      case 'setup.find':
        return boards
          .ask(boards.loose([running, roomFile === undefined ? null : read().room]), false)
          .then(look);
      case 'setup.blink':
        return blink(call.args.place);
      case 'setup.wiring':
        return wiring(call.args.board);
      case 'setup.write':
        return write(call.args, by);
      case 'setup.create':
        return create(call.args, by);
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

  const CHANGES: readonly SetupCall['verb'][] = ['setup.write', 'setup.create', 'setup.apply'];

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
