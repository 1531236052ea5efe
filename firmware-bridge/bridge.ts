import type { BoardConfig, DeviceConfig, RoomConfig } from '../schemas/room.ts';
import {
  DeviceSetSchema,
  type BoardReport,
  type BridgeState,
  type DeviceDid,
  type DeviceState,
  type SimAct,
} from '../schemas/device-messages.ts';
import { errorDocument, QuarterdeckError, type ErrorDocument } from '../schemas/errors.ts';
import type { Id } from '../schemas/ids.ts';
import { rooted, topics, unrooted } from '../schemas/topics.ts';
import type { BridgeClock, Cancel } from './bridge-clock.ts';
import type { Log } from './bridge-log.ts';
import { keepBoard, type BoardKeeper } from './boards/board-keeper.ts';
import { createDriver } from './drivers/create-driver.ts';
import type { DeviceDriver, HubView } from './drivers/device-driver.ts';
import { openBrokerLink, type BrokerAddress } from './link/broker-link.ts';
import { createHubClock } from './link/hub-clock.ts';
import { createHubMemory } from './link/hub-memory.ts';
import { createObservationSender, type ObservationSender } from './link/observation-sender.ts';
import type { OpenTransport, Transport } from './transport.ts';
import { serialTransport } from './transports/serial.ts';
import { tcpTransport } from './transports/tcp.ts';

/** What stands in for boards that are not there: the rehearsal room (simulation/simulated-room.ts). */
export interface RehearsalRoom {
  openTransport(board: Id): Transport | undefined;
  act(device: Id, act: SimAct): Promise<void>;
  stop(): void;
}

export interface BridgeOptions {
  readonly room: RoomConfig;
  readonly broker: Omit<BrokerAddress, 'clientId'>;
  /** The bridge's own id in topics, `bridge-1`. */
  readonly id: Id;
  /** A random id of this process: observations are numbered within it. */
  readonly boot: string;
  readonly version: string;
  readonly clock: BridgeClock;
  readonly log: Log;
  /** Present where the room has virtual or emulated boards. */
  readonly rehearsal?: RehearsalRoom;
  /** Overrides how real boards are reached; for `doctor` and tests. */
  readonly openBoard?: (board: Id, config: BoardConfig) => OpenTransport | undefined;
}

export interface RunningBridge {
  boards(): readonly BoardReport[];
  /** Since when there has been no hub, in bridge time; undefined while there is one. */
  hubAwaySince(): number | undefined;
  /** Every device to its safe state, states published as lost, ports and broker let go. Resolves when all is said. */
  stop(): Promise<void>;
}

/** An Uno needs 2.2 s to blink its version; the queries and a slow machine take the rest. */
const READY_WITHIN_MS = 10_000;
/** Later than an Uno's bootloader, so that the question does not wake it. */
const ASK_VERSION_AFTER_MS = 3_000;
const PING_EVERY_MS = 2_000;
const PING_WITHIN_MS = 1_900;
/** Time for the last bytes (a siren's relay, a dark strip) to leave before the ports close. */
const LAST_BYTES_MS = 150;

const speedOf = (config: BoardConfig): number => {
  switch (config.transport) {
    case 'serial':
      return config.baud;
    case 'tcp':
      return Infinity;
    case 'virtual':
    case 'emulated':
      return 57_600;
  }
};

const isSimulated = (config: BoardConfig | undefined): boolean =>
  config?.transport === 'virtual' || config?.transport === 'emulated';

export const startBridge = (options: BridgeOptions): RunningBridge => {
  const { room, id, boot, clock, log, rehearsal } = options;
  const clientId = `${options.broker.username}-${id}`;
  const at = (topic: string): string => rooted(room.room, topic);
  const devices = Object.entries(room.devices);

  const memory = createHubMemory();
  const senders = new Map<Id, ObservationSender>();
  const drivers = new Map<Id, DeviceDriver>();
  const states = new Map<Id, DeviceState>();
  const keepers = new Map<Id, BoardKeeper>();
  let stopping = false;
  let hubLife: string | undefined;
  let awaySince: number | undefined = clock.now();
  let statePlanned: Cancel | undefined;

  const bridgeState = (state: BridgeState['state']): BridgeState => ({
    state,
    boot,
    version: options.version,
    boards: [...keepers.values()].map((keeper) => keeper.report()),
    devices: devices.map(([device]) => device),
  });

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
      topics.timeResponse(clientId),
      topics.set(id),
      ...devices.flatMap(([device]) => [topics.set(device), topics.seen(device)]),
    ].map(at),
    up() {
      publishState();
      for (const [device, state] of states) publish(topics.state(device), state, { retain: true });
      hubClock.start();
      hubMoved();
      for (const sender of senders.values()) sender.repeatAll();
    },
    down() {
      hubClock.stop();
      hubMoved();
    },
    message(topic, payload) {
      const relative = unrooted(room.room, topic);
      if (relative === undefined) return;
      if (payload.length === 0) {
        memory.forget(relative);
        hubMoved();
        return;
      }
      try {
        receive(relative, JSON.parse(payload.toString('utf8')));
      } catch (error) {
        log('message ignored', { topic, fault: error instanceof Error ? error.message : String(error) });
      }
    },
  });

  const publish = (topic: string, payload: unknown, settings?: { qos?: 0 | 1; retain?: boolean }): void => {
    link.publish(at(topic), payload, settings);
  };

  /** Soon, and once for several changes: fifteen boards come up together. */
  const publishState = (): void => {
    if (stopping) return;
    statePlanned ??= clock.after(0, () => {
      statePlanned = undefined;
      publish(topics.state(id), bridgeState('ready'), { retain: true });
    });
  };

  const hubClock = createHubClock(clock, (request) => {
    publish(topics.timeRequest(clientId), request, { qos: 0 });
  });

  const away = (): boolean => !link.connected() || memory.hub()?.body.state !== 'ready';

  const hubMoved = (): void => {
    if (away()) {
      if (awaySince === undefined) log('hub away');
      awaySince ??= clock.now();
    } else {
      if (awaySince !== undefined) {
        awaySince = undefined;
        log('hub present');
        for (const sender of senders.values()) sender.repeatAll();
      }
    }
    for (const driver of drivers.values()) driver.hubChanged();
  };

  const hubView: HubView = {
    hubNow: () => hubClock.hubNow(),
    bridgeTime: (instant) => hubClock.bridgeTime(instant),
    away,
    clock: (timer) => memory.clock(timer),
    alert: () => memory.alert(),
  };

  const receive = (topic: string, json: unknown): void => {
    if (topic === topics.timeResponse(clientId)) {
      hubClock.answer(json);
      return;
    }
    const [family, target, kind] = topic.split('/');
    if (family === 'dev' && target !== undefined) {
      if (kind === 'seen') senders.get(target)?.seen(json);
      else if (target === id) simulate(json);
      else drivers.get(target)?.set(DeviceSetSchema.parse(json));
      return;
    }
    const changed = memory.take(topic, json);
    if (changed === 'ignored') return;
    if (changed === 'hub') {
      const life = memory.hub()?.life;
      if (life !== hubLife) {
        hubLife = life;
        hubClock.forget();
        for (const sender of senders.values()) sender.repeatAll();
      }
    }
    hubMoved();
  };

  /** Acts of players in the rehearsal room, on simulated chips and pins alone. */
  const simulate = (json: unknown): void => {
    const wanted = DeviceSetSchema.parse(json);
    if (wanted.kind !== 'sim') return;
    const { transaction, device, act } = wanted;
    const answer = (error: ErrorDocument | null): void => {
      const did: DeviceDid = { kind: 'sim', transaction, data: null, error };
      publish(topics.did(id), did);
    };
    const config = room.devices[device];
    if (rehearsal === undefined || config === undefined || !isSimulated(room.boards[config.board])) {
      answer(errorDocument('sim/no-simulation', `${device} stands on no simulated board of ${id}`));
      return;
    }
    rehearsal.act(device, act).then(
      () => {
        answer(null);
      },
      (error: unknown) => {
        log('simulated act failed', { device, verb: act.verb, fault: String(error) });
        answer(
          error instanceof QuarterdeckError
            ? error.toDocument()
            : errorDocument('command/failed', `${act.verb} on ${device}: ${String(error)}`),
        );
      },
    );
  };

  const report = (device: Id, state: DeviceState): void => {
    if (stopping || JSON.stringify(states.get(device)) === JSON.stringify(state)) return;
    states.set(device, state);
    publish(topics.state(device), state, { retain: true });
  };

  const bind = (device: Id, config: DeviceConfig): DeviceDriver => {
    const sender = createObservationSender({
      boot,
      clock,
      connected: () => link.connected(),
      hubPresent: () => !away(),
      publish: (observation) => {
        publish(topics.event(device), observation);
      },
    });
    senders.set(device, sender);
    const identity = { bridge: id, board: config.board, kind: config.kind, boot };
    states.set(device, { state: 'init', ...identity });
    const driver = createDriver(room, device, config, {
      clock,
      hub: hubView,
      observe: (when, body) => {
        sender.observe(when, body);
      },
      did: (done) => {
        publish(topics.did(device), done);
      },
      report: (state) => {
        report(device, { ...identity, ...state });
      },
      log: (message, details) => {
        log(message, { device, ...details });
      },
    });
    drivers.set(device, driver);
    return driver;
  };

  const opener = (board: Id, config: BoardConfig): OpenTransport => {
    const other = options.openBoard?.(board, config);
    if (other) return other;
    switch (config.transport) {
      case 'serial':
        return serialTransport(config);
      case 'tcp':
        return tcpTransport(config);
      case 'virtual':
      case 'emulated':
        return () => {
          const transport = rehearsal?.openTransport(board);
          if (transport === undefined)
            throw new QuarterdeckError('board/not-found', 'no such simulated board');
          return transport;
        };
    }
  };

  for (const [board, config] of Object.entries(room.boards)) {
    const bound = devices
      .filter(([, device]) => device.board === board)
      .map(([device, its]) => bind(device, its));
    const keeper = keepBoard({
      board,
      transport: config.transport,
      open: opener(board, config),
      baud: speedOf(config),
      readyWithinMs: READY_WITHIN_MS,
      askVersionAfterMs: config.transport === 'tcp' ? 500 : ASK_VERSION_AFTER_MS,
      pingEveryMs: PING_EVERY_MS,
      pingWithinMs: PING_WITHIN_MS,
      drivers: bound,
      clock,
      log,
      changed: publishState,
    });
    keepers.set(board, keeper);
  }

  return {
    boards: () => [...keepers.values()].map((keeper) => keeper.report()),
    hubAwaySince: () => awaySince,
    async stop() {
      if (stopping) return;
      for (const driver of drivers.values()) driver.stop();
      stopping = true;
      statePlanned?.();
      await new Promise<void>((resolve) => {
        clock.after(LAST_BYTES_MS, resolve);
      });
      for (const keeper of keepers.values()) keeper.stop();
      rehearsal?.stop();
      hubClock.stop();
      await link.close([
        ...[...states].map(([device, state]) => ({
          topic: at(topics.state(device)),
          payload: { ...state, state: 'lost' },
        })),
        { topic: at(topics.state(id)), payload: bridgeState('lost') },
      ]);
    },
  };
};
