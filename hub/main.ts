import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { QuarterdeckError } from '../schemas/errors.ts';
import { createCore } from './core/core.ts';
import { accountFor, ensureAccounts } from './shell/accounts.ts';
import { superviseBridge } from './shell/bridge-process.ts';
import { webSocketProxy } from './shell/broker/websocket-proxy.ts';
import { writeEffectiveRoom, effectiveRoomPath } from './shell/effective-room.ts';
import { shownUrl } from './shell/gateway/mqtt-link.ts';
import { openBroker } from './shell/hub-broker.ts';
import { portFor } from './shell/ports.ts';
import { bundlePages } from './shell/http/pages.ts';
import { startHttp } from './shell/http/server.ts';
import { replaceFile } from './shell/journal/durable-file.ts';
import { lockFolder } from './shell/journal/lock.ts';
import { createMetrics } from './shell/metrics.ts';
import { isRehearsal, rehearsalRoom } from './shell/rehearsal-room.ts';
import { loadRoom } from './shell/room-file.ts';
import { startRoomService } from './shell/room-service.ts';
import { readRuntime, writeRuntime } from './shell/runtime-file.ts';
import { systemClock } from './shell/time/machine-clock.ts';
import type { GameDefinition } from '../games/kit/define-game.ts';
import type { Account } from '../schemas/roles.ts';
import type { RoomConfig } from '../schemas/room.ts';
import type { BridgeProcess } from './shell/bridge-process.ts';
import type { HubBroker } from './shell/hub-broker.ts';
import type { HttpServer } from './shell/http/server.ts';
import type { Log } from './shell/log.ts';
import type { HubMetrics } from './shell/metrics.ts';
import type { RoomService } from './shell/room-service.ts';

export interface HubOptions {
  readonly games: Readonly<Record<string, GameDefinition>>;
  /** room.yaml; the rehearsal room of `gameId` without it. */
  readonly roomFile?: string | undefined;
  readonly gameId: string;
  readonly data: string;
  readonly host?: string | undefined;
  /** 0: the one of the last start when it is free, so that pages and bridge find the hub again, else any. */
  readonly httpPort: number;
  readonly mqttPort: number;
  readonly emulate: boolean;
  readonly brokerUrl?: string | undefined;
  /** Whether to run the boards here. */
  readonly bridge: boolean;
  readonly keepIntact: boolean;
  readonly log: Log;
}

export interface RunningHub {
  readonly roomId: string;
  readonly gameName: string;
  readonly rehearsal: boolean;
  readonly httpPort: number;
  /** Without a password. */
  readonly brokerUrl: string;
  /** What the one who starts it should know. */
  readonly notes: readonly string[];
  /** Resolves with the reason when the hub can accept nothing any more. */
  readonly failed: Promise<string>;
  /** Leaves cleanly within 2 s. */
  stop(): Promise<void>;
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));

const BRIDGE_ID = 'bridge-1';
/** A bridge whose hub was killed watches on for so long, then ends by itself. */
const ORPHAN_TIMEOUT_MS = 120_000;

const gameOf = (games: HubOptions['games'], id: string): GameDefinition => {
  const game = games[id];
  if (game === undefined) {
    const known = Object.keys(games).join(', ');
    throw new QuarterdeckError('room/unknown-game', `there is no game "${id}"; games: ${known}`);
  }
  return game;
};

const roomOf = ({ games, roomFile, gameId, emulate, brokerUrl }: HubOptions): RoomConfig => {
  const room =
    roomFile === undefined
      ? rehearsalRoom(gameOf(games, gameId).manifest, { emulate })
      : loadRoom(roomFile, games);
  return brokerUrl === undefined ? room : { ...room, broker: { ...room.broker, url: brokerUrl } };
};

const notesOf = (service: RoomService): string[] => {
  const { batches, ms, tornFile, doubt } = service.recovered;
  return [
    ...(service.boot > 1
      ? [`start number ${service.boot}; ${batches} journal entries replayed in ${ms} ms`]
      : []),
    ...(tornFile === null ? [] : [`a torn end of the journal was cut off and saved as ${tornFile}`]),
    ...(doubt === null ? [] : [`the time is in doubt (${doubt}): the clock holds until Control resumes it`]),
  ];
};

/** What was opened, to be closed in the reverse order, also when a later step fails. */
const createClosers = (log: Log): { add(close: () => Promise<void> | void): void; run(): Promise<void> } => {
  const closers: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void closers.push(close),
    run: async () => {
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          log.warn({ err: error }, 'something did not close cleanly');
        }
      }
    },
  };
};

/**
 * Starts the hub: lock, journal, broker, documents, then everybody else: pages, players, bridge.
 * Errors: `room/*`, `data/*`, `port/in-use`, `broker/*`; what was opened until then is closed again.
 */
export const runHub = async (options: HubOptions): Promise<RunningHub> => {
  const { data, host, log } = options;
  const room = roomOf(options);
  const game = gameOf(options.games, room.game);
  const closers = createClosers(log);
  try {
    closers.add(lockFolder(data));
    return await open(options, room, game, closers);
  } catch (error) {
    await closers.run();
    throw error;
  }

  async function open(
    { bridge, keepIntact }: HubOptions,
    room: RoomConfig,
    game: GameDefinition,
    closers: ReturnType<typeof createClosers>,
  ): Promise<RunningHub> {
    const playing = room.tables ?? game.manifest.tables.map((table) => table.id);
    const accounts = await ensureAccounts(data, playing);
    const last = readRuntime(data);
    const metrics = createMetrics();

    const broker = await openBroker({
      room,
      accounts,
      host,
      port: options.mqttPort,
      last: last?.broker.tcp,
      log,
      metrics,
    });
    const { embedded } = broker;
    if (embedded !== null) closers.add(() => embedded.stop());

    let reportFailure: (reason: string) => void = () => undefined;
    const failed = new Promise<string>((resolve) => {
      reportFailure = resolve;
    });
    const service = await startRoomService({
      folder: data,
      room,
      game,
      core: createCore({ game, room }),
      accounts,
      broker: { ...broker, external: embedded === null },
      machine: systemClock(),
      version,
      log,
      keepIntact,
      onSync: (seconds) => metrics.journalSync.observe(seconds),
      onAnswer: (status) => metrics.answers.inc({ status }),
      onBatch: (batch) => {
        for (const event of batch.events) metrics.events.inc({ type: event.type });
      },
      onFailure: (error) => reportFailure(error.message),
    });
    closers.add(() => service.stop());
    await writeEffectiveRoom(data, room);
    embedded?.open();

    const http = await openPages(options, room, broker, service, accounts, metrics, last?.http);
    closers.add(() => http.stop());
    const shown = host === undefined || host === '0.0.0.0' ? '127.0.0.1' : host;
    await writeRuntime(data, {
      pid: process.pid,
      broker: { tcp: shownUrl(broker.url), ws: room.broker?.ws ?? `ws://${shown}:${http.port}/mqtt` },
      http: `http://${shown}:${http.port}`,
      room: room.room,
    });
    if (bridge && Object.keys(room.devices).length > 0) {
      const process = await openBridge(options, broker.url, accounts, service);
      closers.add(() => process.stop());
    }
    return {
      roomId: room.room,
      gameName: game.manifest.name,
      rehearsal: isRehearsal(room),
      httpPort: http.port,
      brokerUrl: shownUrl(broker.url),
      notes: notesOf(service),
      failed,
      stop: () => closers.run(),
    };
  }
};

const openPages = async (
  { log, host, httpPort }: HubOptions,
  room: RoomConfig,
  broker: HubBroker,
  service: RoomService,
  accounts: readonly Account[],
  metrics: HubMetrics,
  last: string | undefined,
): Promise<HttpServer> => {
  const { username, password } = accountFor(accounts, 'observer');
  return startHttp({
    port: await portFor(httpPort, last, host),
    ...(host === undefined ? {} : { host }),
    log,
    pages: await bundlePages(),
    status: () => {
      const failure = service.failure();
      if (failure !== null) return { ready: false, reason: failure.message };
      if (!service.connected()) return { ready: false, reason: 'the broker is away' };
      return { ready: true, room: room.room, boot: service.boot, rev: service.rev() };
    },
    metrics: metrics.registry,
    onWebSocket:
      broker.embedded === null
        ? webSocketProxy(broker.url, log)
        : (ws, request) => broker.embedded?.handleWebSocket(ws, request),
    session: () => ({
      room: room.room,
      mqtt: room.broker?.ws ?? '/mqtt',
      observer: { username, password },
    }),
  });
};

const openBridge = async (
  { data, log }: HubOptions,
  brokerUrl: string,
  accounts: readonly Account[],
  service: RoomService,
): Promise<BridgeProcess> => {
  // Its own account alone: a fault in a driver shows nobody's password but its own.
  const credentials = join(data, 'bridge-credentials.json');
  await replaceFile(credentials, `${JSON.stringify({ accounts: [accountFor(accounts, 'bridge')] })}\n`);
  return superviseBridge({
    folder: data,
    clock: service.clock,
    log,
    args: [
      ...['--room', effectiveRoomPath(data), '--broker', brokerUrl, '--credentials', credentials],
      ...['--id', BRIDGE_ID, '--orphan-timeout-ms', String(ORPHAN_TIMEOUT_MS)],
    ],
  });
};
