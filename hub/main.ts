import { copyFileSync, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import about from '../package.json' with { type: 'json' };
import { rulebooks } from '../games/rulebooks.ts';
import { createCore } from './core/core.ts';
import { BUILT_OF, pagesFile, programOf } from './project.ts';
import { openAccountBook } from './shell/access/account-book.ts';
import { createRuleGuard } from './shell/rule-guard.ts';
import {
  accountFor,
  adapterAccounts,
  ensureAccounts,
  seatAccounts,
  takeOverCredentials,
} from './shell/accounts.ts';
import { ownHost, pageOrigins } from './shell/addresses.ts';
import { setBoardMetrics } from './shell/board-metrics.ts';
import { boxesOnline } from './shell/boxes-online.ts';
import { createClosers, type Closers } from './shell/closers.ts';
import { writeEffectiveRoom } from './shell/effective-room.ts';
import { shownUrl } from './shell/gateway/mqtt-link.ts';
import { readPages } from './shell/http/pages.ts';
import { openBroker } from './shell/hub-broker.ts';
import { gameOf, playingTables, roomOf, type HubOptions } from './shell/hub-options.ts';
import { lockFolder } from './shell/journal/lock.ts';
import { missingText } from './shell/journal/missing.ts';
import { putAside, putBack } from './shell/journal/set-aside.ts';
import { isPublicEvent } from '../schemas/hooks.ts';
import { message } from '../schemas/sentences/sentences.ts';
import { createMetrics } from './shell/metrics.ts';
import { openBridge, writeBridgeCredentials } from './shell/open-bridge.ts';
import { openPages } from './shell/open-pages.ts';
import { isRehearsal } from './shell/rehearsal-room.ts';
import { warningsOf } from './shell/room-against-game.ts';
import { startRoomService, type RoomService } from './shell/room-service.ts';
import { whyNotStarted } from './shell/setup/why-not-started.ts';
import { createMachine } from './shell/setup/machine.ts';
import { probeBoards } from './shell/setup/probe-boards.ts';
import { foundPorts, ownPorts } from './shell/setup/serial-ports.ts';
import { createSetupDesk, type NextRoom } from './shell/setup/setup-desk.ts';
import { closeSecretFiles } from './shell/secret-files.ts';
import { readRuntime, writeRuntime } from './shell/runtime-file.ts';
import { systemClock } from './shell/time/machine-clock.ts';
import type { ErrorDocument } from '../schemas/errors.ts';
import type { Role } from '../schemas/roles.ts';
import type { GameDefinition } from '../games/kit/game.ts';
import type { RoomConfig } from '../schemas/room.ts';

export interface RunningHub {
  /** What it runs with now. */
  readonly options: HubOptions;
  /** As its file said it when it started, boards that have moved since included. */
  readonly room: RoomConfig;
  readonly roomId: string;
  readonly gameName: string;
  readonly rehearsal: boolean;
  readonly httpPort: number;
  /** Whether the broker is the hub's own: it then listens where the pages do. */
  readonly embedded: boolean;
  /** Without a password. */
  readonly brokerUrl: string;
  /** What the one who starts it should know. */
  readonly notes: readonly string[];
  /** Resolves when Control wants the room to go on as another one, or as it is, from the start: stop it, and run it again. */
  readonly again: Promise<NextRoom>;
  /** Resolves with the reason when the hub can accept nothing any more, or another one runs its room. */
  readonly failed: Promise<ErrorDocument>;
  /** Leaves cleanly within 2 s. */
  stop(): Promise<void>;
}

const notesOf = (service: RoomService): string[] => {
  const { batches, ms, missing, covered, aside, doubt } = service.recovered;
  return [
    ...(service.boot > 1
      ? [`start number ${service.boot}; ${batches} journal entries replayed in ${ms} ms`]
      : []),
    ...(missing === null
      ? []
      : [`missing from the journal: ${missingText(missing)}; the clock holds until Control resumes it`]),
    ...(covered === null
      ? []
      : [
          `journal.ndjson:${covered.first}: ${covered.lines === 1 ? 'this line is' : `this line and ${covered.lines - 1} more are`} damaged. ` +
            'The room is whole, from snapshot.json; change neither room.yaml nor the program before the game is over',
        ]),
    ...(aside === null ? [] : [`a copy of what was damaged in the journal is kept as ${aside}`]),
    ...(doubt === null ? [] : [`the time is in doubt (${doubt}): the clock holds until Control resumes it`]),
  ];
};

/** So long has the answer to whoever asked for a restart, before the pages lose the hub. */
const ANSWER_MS = 500;

const open = async (
  options: HubOptions,
  room: RoomConfig,
  game: GameDefinition,
  closers: Closers,
): Promise<RunningHub> => {
  const { bridge, data, host, keepIntact, log } = options;
  const exposed = closeSecretFiles(data);
  const takenOver = await takeOverCredentials(data);
  if (takenOver !== null) log.info(takenOver);
  const tables = playingTables(room, game);
  const others = [...adapterAccounts(room), ...seatAccounts(game, tables)];
  const accounts = await ensureAccounts(data, tables, others);
  const book = openAccountBook(data, accounts);
  const last = readRuntime(data);
  const metrics = createMetrics();

  const port = options.mqttPort;
  // Nobody else is let in before there is a room to tell it in.
  const onFull = (role: Role, seats: number): void =>
    service.trouble(`broker/full/${role}`, message('matter/broker-full', { role, seats }));
  const { roomFile } = options;
  const opening = { room, roomFile, accounts, host, port, last: last?.broker.tcp, log, metrics, onFull };
  const broker = await openBroker(opening);
  const { embedded } = broker;
  if (embedded !== null) {
    for (const phone of book.phones()) embedded.admit(phone);
    book.listen({ added: (account) => embedded.admit(account), removed: (name) => embedded.expel(name) });
  }
  if (embedded !== null) closers.add(() => embedded.stop());

  let hasFailed = false;
  let reportFailure: (reason: ErrorDocument) => void = () => undefined;
  const failed = new Promise<ErrorDocument>((resolve) => {
    reportFailure = resolve;
  });
  let goOn: (next: NextRoom) => void = () => undefined;
  const again = new Promise<NextRoom>((resolve) => {
    goOn = resolve;
  });
  const setup = createSetupDesk({
    roomFile,
    games: options.games,
    room: roomOf({ ...options, brokerUrl: undefined }),
    failed: options.failed ?? null,
    log,
    findPorts: options.findPorts ?? foundPorts,
    ownPorts: options.ownPorts ?? ownPorts,
    probe: (places, blink) => probeBoards(programOf('probe'), undefined, places, { blink }),
    moveBoards: async (boards, next) => {
      await writeEffectiveRoom(data, roomOf({ ...options, room: next }));
      service.moveBoards(boards);
    },
    restart: (next) => void service.clock.after(ANSWER_MS, () => goOn(next)),
    machine: createMachine(process.env),
    newRoomFile: options.newRoomFile ?? null,
    controlKey: () => {
      const { username, password } = accountFor(accounts, 'control');
      return { username, password };
    },
  });
  let httpPort: number | null = null;
  let syncSeconds = 0;
  const service = await startRoomService({
    folder: data,
    room,
    game,
    core: createCore({ game, room, rulebook: rulebooks[game.manifest.id], guard: createRuleGuard(log) }),
    accounts,
    book,
    setup,
    broker: { ...broker, external: embedded === null },
    // Asked for at each link: a machine may get its address after the hub has started.
    origins: () => (httpPort === null ? [] : pageOrigins({ listen: host, named: room.host }, httpPort)),
    machine: systemClock(),
    version: about.version,
    build: BUILT_OF,
    builtAtMs: statSync(fileURLToPath(import.meta.url)).mtimeMs,
    log,
    keepIntact,
    onSync: (seconds) => {
      syncSeconds = seconds;
    },
    onAnswer: (status) => metrics.answers.inc({ status }),
    onBatch: (batch) => {
      // Anyone may read the figures: a counter of what boxes saw would tell when a card went in.
      for (const { type } of batch.events) if (isPublicEvent(type)) metrics.events.inc({ type });
    },
    onDocuments: (documents) => {
      metrics.boxesOnline.set(boxesOnline(documents));
      setBoardMetrics(metrics, documents);
    },
    onBeat: () => {
      metrics.journalSync.observe(syncSeconds);
      options.onBeat?.();
    },
    onFailure: (error) => {
      // Where another hub runs the room, this one's bridge goes too: that one has its own.
      hasFailed = error.code !== 'broker/other-hub';
      reportFailure(error);
    },
  });
  closers.add(() => service.stop());
  await writeEffectiveRoom(data, room);
  embedded?.open();

  const pages = readPages(pagesFile());
  const http = await openPages(options, {
    room,
    broker,
    service,
    accounts,
    pages,
    metrics,
    last: last?.http,
  });
  httpPort = http.port;
  closers.add(() => http.stop());
  const shown = ownHost(host);
  await writeRuntime(data, {
    pid: process.pid,
    broker: { tcp: shownUrl(broker.url), ws: room.broker?.ws ?? `ws://${shown}:${http.port}/mqtt` },
    http: `http://${shown}:${http.port}`,
    ...(host === undefined ? {} : { listen: host }),
    ...(room.host === undefined ? {} : { named: room.host }),
    room: room.room,
  });
  await writeBridgeCredentials(data, accounts);
  // A start that was given up leaves no bridge behind.
  options.signal?.throwIfAborted();
  if (bridge && Object.keys(room.devices).length > 0) {
    const process = openBridge(options, programOf('bridge'), broker.url, service);
    // After a fault the strips show that the hub is away, and boxes are watched until the next hub: as when it is killed.
    closers.add(() => (hasFailed ? process.leave() : process.stop()));
  }
  return {
    get room() {
      return setup.running();
    },
    options,
    roomId: room.room,
    gameName: game.manifest.name,
    rehearsal: isRehearsal(room),
    httpPort: http.port,
    embedded: embedded !== null,
    brokerUrl: shownUrl(broker.url),
    notes: [...exposed, ...notesOf(service), ...warningsOf(room)],
    again,
    failed,
    stop: () => closers.run(),
  };
};

/** Rejects when the start is given up; never resolves. */
const givenUp = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const give = (): void => reject(new Error('the start was given up'));
    if (signal?.aborted === true) give();
    else signal?.addEventListener('abort', give, { once: true });
  });

/**
 * Starts the hub: lock, journal, broker, documents, then everybody else: pages, players, bridge.
 * Errors: `room/*`, `data/*`, `port/in-use`, `broker/*`; what was opened until then is closed again.
 */
export const runHub = async (options: HubOptions): Promise<RunningHub> => {
  const room = roomOf(options);
  const game = gameOf(options.games, room.game);
  const closers = createClosers(options.log);
  try {
    closers.add(lockFolder(options.data));
    return await Promise.race([open(options, room, game, closers), givenUp(options.signal)]);
  } catch (error) {
    await closers.run();
    throw error;
  }
};

/** Does it while no other hub can have the folder. */
const locked = async <T>(folder: string, act: () => Promise<T>): Promise<T> => {
  const release = lockFolder(folder);
  try {
    return await act();
  } finally {
    release();
  }
};

/** A room that was made from a page has a file, in a data folder of its own where the rehearsal's was its own, too. */
const asMade = (options: HubOptions, file: string): HubOptions => ({
  ...options,
  roomFile: file,
  data: dirname(file),
  emulate: false,
  solo: false,
  newRoomFile: undefined,
});

/** Accounts and ports go along, so that the page that made the room finds it again, and may sign in. */
const takeAlong = (from: string, to: string): void => {
  for (const name of ['credentials.json', 'hub-credentials.json', 'runtime.json'])
    if (existsSync(join(from, name)) && !existsSync(join(to, name)))
      copyFileSync(join(from, name), join(to, name));
};

/**
 * Stops the hub and runs it once more as Control has asked for; `anew`: what is in the journal is kept aside, and it begins
 * empty. Should it not start so (a broker that does not answer, a journal that the new tables do not bear), it goes on as it
 * was, and `/setup` says why: a room without its hub helps nobody.
 */
export const runAgain = async (
  hub: RunningHub,
  options: HubOptions,
  { room, anew, file }: NextRoom,
): Promise<RunningHub> => {
  const { log, signal } = options;
  const next = file === undefined ? options : asMade(options, file);
  const { data } = next;
  await hub.stop();
  if (data !== options.data) takeAlong(options.data, data);
  const kept = anew ? await locked(data, () => putAside(data)) : null;
  if (kept !== null) log.info(`the journal of the game before is kept as ${kept}`);
  try {
    return await runHub({ ...next, room });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    log.error({ err: error }, 'the room does not start as room.yaml has it now: it goes on as it was');
    if (kept !== null) await locked(data, () => putBack(data, kept));
    return await runHub({ ...options, room: hub.room, failed: { room, why: whyNotStarted(error) } });
  }
};
