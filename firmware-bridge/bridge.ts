import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pinWarnings } from '../devices/pins.ts';
import { DeviceSetSchema } from '../schemas/device-messages.ts';
import type { BoardAddress, BoardReport, BridgeState } from '../schemas/device-messages.ts';
import { isWled } from '../schemas/adapters.ts';
import { errorDocument, QuarterdeckError } from '../schemas/errors.ts';
import { ownClientId, type Id } from '../schemas/ids.ts';
import { firmwareOf, piReaderOf, type BoardConfig, type DeviceConfig } from '../schemas/room.ts';
import { rooted, topics, unrooted } from '../schemas/topics.ts';
import { expectedBoard } from './boards/board-checks.ts';
import { keepBoard, type BoardKeeper } from './boards/board-keeper.ts';
import { paceOf, transportFor } from './boards/board-transport.ts';
import type { Cancel } from './bridge-clock.ts';
import type { BridgeOptions } from './bridge-options.ts';
import { createDeviceRoster } from './device-roster.ts';
import type { DeviceDriver } from './drivers/device-driver.ts';
import { openBrokerLink } from './link/broker-link.ts';
import { watchHub } from './link/hub-watch.ts';
import { watchLoop } from './loop-watch.ts';
import { createSimulatedActs } from './simulated-acts.ts';
import type { OpenTransport } from './transport.ts';

export interface RunningBridge {
  boards(): readonly BoardReport[];
  /** Since when there has been no hub, in bridge time; undefined while there is one. */
  hubAwaySince(): number | undefined;
  /** Every device to its safe state, states published as lost, ports and broker let go. Resolves when all is said. */
  stop(): Promise<void>;
}

const WLED_STATUS = /^\/wled\/([^/]+)\/status$/;

/** A board that can be put elsewhere in the middle of the game, and what is bound to it. */
interface RealBoard {
  readonly config: Extract<BoardConfig, { transport: 'serial' | 'tcp' }>;
  readonly drivers: readonly DeviceDriver[];
}

/** Time for the last bytes (a siren's relay, a dark strip) to leave before the ports close. */
const LAST_BYTES_MS = 150;

/** The public documents of tables and tracks that a device needs. */
const subjectsOf = (device: DeviceConfig): string[] => [
  ...('table' in device && device.table !== undefined ? [topics.table(device.table)] : []),
  ...('track' in device && device.track !== undefined ? [topics.track(device.track)] : []),
];

/** Whether a board with our own firmware watches over that box by itself. */
const keepsBox = (room: BridgeOptions['room'], device: DeviceConfig): boolean =>
  device.kind === 'event-box' &&
  piReaderOf(device) === undefined &&
  firmwareOf(room, device.board) !== 'stock';

/** Binds boards, devices and broker to each other, and keeps each of them going by itself. */
export const startBridge = (options: BridgeOptions): RunningBridge => {
  const { room, id, boot, clock, log, rehearsal } = options;
  const clientId = ownClientId(options.broker.username, id, randomBytes(8).toString('hex'));
  // Not the client id, which no topic tells (schemas/roles.ts).
  const timeName = `${options.broker.username}-${id}`;
  const at = (topic: string): string => rooted(room.room, topic);
  const devices = Object.entries(room.devices);
  const keepers = new Map<Id, BoardKeeper>();
  const real = new Map<Id, RealBoard>();
  const loop = watchLoop(clock);
  let stopping = false;
  let statePlanned: Cancel | undefined;

  const publish = (topic: string, payload: unknown, settings?: { qos?: 0 | 1; retain?: boolean }): void => {
    link.publish(at(topic), payload, settings);
  };

  const bridgeState = (state: BridgeState['state']): BridgeState => ({
    state,
    boot,
    version: options.version,
    boards: [...keepers.values()].map((keeper) => keeper.report()),
    devices: devices.map(([device]) => device),
  });

  const publishStateNow = (): void => {
    if (stopping) return;
    statePlanned?.();
    statePlanned = undefined;
    publish(topics.state(id), bridgeState('ready'), { retain: true });
  };

  /** Soon, and once for several changes: fifteen boards come up together. */
  const publishState = (): void => {
    if (!stopping) statePlanned ??= clock.after(0, publishStateNow);
  };

  const hub = watchHub({
    clock,
    log,
    connected: () => link.connected(),
    askTime: (request) => {
      publish(topics.timeRequest(timeName), request, { qos: 0 });
    },
    changed: () => {
      roster.hubChanged();
    },
    returned: () => {
      roster.repeatAll();
    },
  });

  const roster = createDeviceRoster(
    options,
    { ...hub.view, mark: (instant) => hub.mark(instant) },
    {
      connected: () => link.connected(),
      state: (device, state) => {
        publish(topics.state(device), state, { retain: true });
        if (isWled(room.boards[state.board ?? ''])) publishState();
      },
      event: (device, observation) => {
        publish(topics.event(device), observation);
      },
      did: (device, done) => {
        publish(topics.did(device), done);
      },
      // Not kept, and not repeated: the next second says it anew.
      watched: (devices) => {
        publish(topics.watched(id), { devices }, { qos: 0 });
      },
      wledApi: (board, state) => {
        publish(topics.wledApi(board), state, { qos: 0 });
      },
    },
  );

  const simulate = createSimulatedActs(options, (done) => {
    publish(topics.did(id), done);
  });

  const set = (json: unknown): void => {
    const wanted = DeviceSetSchema.parse(json);
    if (wanted.kind === 'board') move(wanted.board, wanted.at);
    else simulate(json);
  };

  const receive = (topic: string, json: unknown): void => {
    if (topic === topics.timeResponse(timeName)) {
      hub.time(json);
      roster.publishWatched();
      return;
    }
    const [family, target, kind] = topic.split('/');
    if (family !== 'dev' || target === undefined) hub.document(topic, json);
    else if (kind === 'seen') roster.seen(target, json);
    else if (target === id) set(json);
    else roster.set(target, json);
  };

  const link = openBrokerLink({
    ...options.broker,
    clientId,
    clock,
    log,
    will: { topic: at(topics.state(id)), payload: JSON.stringify({ state: 'lost', boot }) },
    subscriptions: [
      topics.hub,
      topics.alert,
      topics.clock('+'),
      ...new Set(devices.flatMap(([, device]) => subjectsOf(device))),
      ...Object.entries(room.boards).flatMap(([board, { transport }]) =>
        transport === 'wled-mqtt' ? [topics.wledStatus(board)] : [],
      ),
      topics.timeResponse(timeName),
      topics.set(id),
      ...devices.flatMap(([device]) => [topics.set(device), topics.seen(device)]),
    ].map(at),
    up() {
      // At once, and before its devices: the will of the connection that broke has taken them with it.
      publishStateNow();
      roster.publishStates();
      hub.connectionUp();
    },
    down() {
      hub.connectionDown();
    },
    message(topic, payload) {
      const relative = unrooted(room.room, topic);
      if (relative === undefined) return;
      const wled = WLED_STATUS.exec(relative)?.[1];
      if (wled !== undefined) {
        roster.wledStatus(wled, payload.toString('utf8'));
        return;
      }
      if (payload.length === 0) {
        hub.forget(relative);
        return;
      }
      try {
        receive(relative, JSON.parse(payload.toString('utf8')));
      } catch (error) {
        log('message ignored', { topic, fault: error instanceof Error ? error.message : String(error) });
      }
    },
  });

  const opener = (board: Id, config: BoardConfig): OpenTransport =>
    options.openBoard?.(board, config) ??
    transportFor(config) ??
    (() => {
      const transport = rehearsal?.openTransport(board);
      if (transport === undefined) throw new QuarterdeckError('board/not-found', 'no such simulated board');
      return transport;
    });

  /** What a WLED's one device says of itself is what there is to say of the WLED. */
  const reportWled = (board: Id, transport: BoardReport['transport'], device: Id): BoardReport => {
    const found = roster.states().find(([each]) => each === device)?.[1];
    const state = found?.state === 'ready' || found?.state === 'lost' ? found.state : 'searching';
    return { board, transport, state, errors: found?.error === undefined ? [] : [found.error] };
  };

  const keep = (board: Id, config: BoardConfig, drivers: readonly DeviceDriver[]): BoardKeeper =>
    keepBoard({
      ...paceOf(config),
      board,
      transport: config.transport,
      open: opener(board, config),
      drivers,
      clock: rehearsal?.clockOf?.(board) ?? clock,
      log,
      expected: expectedBoard(config),
      freesPins: !devices.some(([, device]) => device.board === board && keepsBox(room, device)),
      changed: publishState,
    });

  /** Looks for that one board elsewhere from now on; the others notice nothing. */
  const move = (board: Id, at: BoardAddress): void => {
    const known = real.get(board);
    if (known === undefined || stopping) return;
    const { firmware, model } = known.config;
    const config: RealBoard['config'] = { ...at, firmware, model };
    if (isDeepStrictEqual(config, known.config)) return;
    log('board moved', { board, at });
    const keeper = keepers.get(board);
    keeper?.stop();
    if (keeper?.report().state === 'ready') {
      const error = errorDocument('board/not-found', `${board} has moved to another port`);
      for (const driver of known.drivers) driver.detach({ gap: 'board-lost', error });
    }
    real.set(board, { ...known, config });
    keepers.set(board, keep(board, config, known.drivers));
    publishState();
  };

  loop.onStall((ms) => {
    log('the bridge stood still', { ms: Math.round(ms) });
  });
  for (const { message } of pinWarnings(room)) log('warning', { warning: message });
  for (const [board, config] of Object.entries(room.boards)) {
    const drivers = devices
      .filter(([, device]) => device.board === board)
      .map(([device, its]) => roster.bind(device, its));
    const { transport } = config;
    if (isWled(config)) {
      const [driver] = drivers;
      if (driver === undefined) continue;
      keepers.set(board, {
        report: () => reportWled(board, transport, driver.device),
        stop: () => undefined,
      });
      continue;
    }
    keepers.set(board, keep(board, config, drivers));
    if (config.transport === 'serial' || config.transport === 'tcp') real.set(board, { config, drivers });
  }

  return {
    boards: () => [...keepers.values()].map((keeper) => keeper.report()),
    hubAwaySince: () => hub.awaySince(),
    async stop() {
      if (stopping) return;
      roster.stop();
      loop.stop();
      stopping = true;
      statePlanned?.();
      await new Promise<void>((resolve) => {
        clock.after(LAST_BYTES_MS, resolve);
      });
      for (const keeper of keepers.values()) keeper.stop();
      rehearsal?.stop();
      hub.stop();
      await link.close([
        ...roster.states().map(([device, state]) => ({
          topic: at(topics.state(device)),
          payload: { ...state, state: 'lost' },
        })),
        { topic: at(topics.state(id)), payload: bridgeState('lost') },
      ]);
    },
  };
};
