import { DeviceSetSchema, SeenSchema, type DeviceDid, type DeviceState } from '../schemas/device-messages.ts';
import type { Observation, Watched } from '../schemas/device-messages.ts';
import type { Instant } from '../schemas/units.ts';
import { QuarterdeckError } from '../schemas/errors.ts';
import type { Id } from '../schemas/ids.ts';
import type { DeviceConfig } from '../schemas/room.ts';
import type { BridgeOptions } from './bridge-options.ts';
import { createDriver } from './drivers/create-driver.ts';
import type { DeviceDriver, DeviceHost, HubView } from './drivers/device-driver.ts';
import { timeOfBoard, timeOfBridge } from './drivers/time-of-board.ts';
import type { WledTransport } from './wled/wled-transport.ts';
import { createKeptSender, type KeptSender } from './link/kept-sender.ts';
import { createObservationSender, type ObservationSender } from './link/observation-sender.ts';
import { createOverflowNotice } from './link/overflow-notice.ts';
import type { OpenTransport } from './transport.ts';

/** Where a device's words go. */
export interface DeviceVoice {
  connected(): boolean;
  state(device: Id, state: DeviceState): void;
  event(device: Id, observation: Observation): void;
  did(device: Id, done: DeviceDid): void;
  watched(devices: Watched['devices']): void;
  /** To the JSON API of a WLED. */
  wledApi(board: Id, state: object): void;
}

/** The devices of this bridge: each with its driver, its outbox and its last state. */
export interface DeviceRoster {
  /** Makes the driver of a device, for the board that it stands on. */
  bind(device: Id, config: DeviceConfig): DeviceDriver;
  /** A message of `dev/<device>/set`; throws on bad content. */
  set(device: Id, json: unknown): void;
  /** A message of `dev/<device>/seen`; throws on bad content. */
  seen(device: Id, json: unknown): void;
  /** Publishes every state, as after a new connection. */
  publishStates(): void;
  /** Sends whatever the hub has not journaled once more. */
  repeatAll(): void;
  /** Says of each device until when everything has been reported. */
  publishWatched(): void;
  hubChanged(): void;
  /** A word of `wled/<board>/status`. */
  wledStatus(board: Id, status: string): void;
  /** Every device to its safe state; what they report from now on is not published. */
  stop(): void;
  states(): readonly (readonly [Id, DeviceState])[];
}

export const createDeviceRoster = (
  { room, id, boot, clock, log, outboxLimit, rehearsal, openReader }: BridgeOptions,
  hub: HubView & { readonly mark: (instant: Instant) => void },
  voice: DeviceVoice,
): DeviceRoster => {
  const senders = new Map<Id, ObservationSender>();
  const keptSenders = new Map<Id, KeptSender>();
  const drivers = new Map<Id, DeviceDriver>();
  const states = new Map<Id, DeviceState>();
  const wledListeners = new Map<Id, (status: string) => void>();
  let stopped = false;

  const report = (device: Id, state: DeviceState): void => {
    if (stopped || JSON.stringify(states.get(device)) === JSON.stringify(state)) return;
    states.set(device, state);
    voice.state(device, state);
  };

  const publishWatched = (only?: Id): void => {
    const devices: Watched['devices'] = {};
    for (const [device, driver] of drivers) {
      const until = only === undefined || only === device ? driver.wholeUntil?.() : undefined;
      const after = until === undefined ? undefined : hub.reached(until);
      const reportedUpTo = driver.reportedUpTo?.() ?? senders.get(device)?.reportedUpTo();
      if (after !== undefined && reportedUpTo !== undefined) devices[device] = { ...reportedUpTo, after };
    }
    if (!stopped && Object.keys(devices).length > 0) voice.watched(devices);
  };

  /** A simulated box has a simulated reader as well; undefined: the port that room.yaml names. */
  const readerPort = (device: Id, { board }: DeviceConfig): OpenTransport | undefined => {
    const transport = room.boards[board]?.transport;
    if (rehearsal === undefined || (transport !== 'virtual' && transport !== 'emulated'))
      return openReader?.(device);
    return (
      openReader?.(device) ??
      (() => {
        const port = rehearsal.openReader(device);
        if (port === undefined) throw new QuarterdeckError('board/not-found', 'no such simulated reader');
        return port;
      })
    );
  };

  return {
    bind(device, config) {
      const boardClock = rehearsal?.clockOf?.(config.board);
      const time = boardClock === undefined ? timeOfBridge(clock) : timeOfBoard(boardClock, clock);
      const itsHub = time.hub(hub);
      const identity = { bridge: id, board: config.board, kind: config.kind, boot };
      /** What the driver last said of itself; its own trouble goes before that of its queue. */
      let own: Omit<DeviceState, keyof typeof identity> = { state: 'init' };
      const reportNow = (): void => {
        const error = own.error ?? overflow.error();
        report(device, { ...identity, ...own, ...(error && { error }) });
      };
      const overflow = createOverflowNotice(device, { clock, log }, reportNow);
      const sender = createObservationSender({
        boot,
        clock: time.clock,
        connected: () => voice.connected(),
        hubPresent: () => !hub.away(),
        ...(outboxLimit !== undefined && { limit: outboxLimit }),
        hubTime: (at) => itsHub.hubTime(at),
        publish: (observation) => {
          voice.event(device, observation);
        },
        overflowed: (reportedUpTo) => {
          overflow.report(reportedUpTo);
        },
      });
      senders.set(device, sender);
      const kept = createKeptSender({
        clock: time.clock,
        connected: () => voice.connected(),
        hubPresent: () => !hub.away(),
        hubTime: (at) => itsHub.hubTime(at),
        publish: (observation) => {
          voice.event(device, observation);
        },
      });
      keptSenders.set(device, kept);
      states.set(device, { state: 'init', ...identity });
      const host: Omit<DeviceHost, 'guarded' | 'fail'> = {
        clock: time.clock,
        hub: itsHub,
        observe: (when, body) => {
          sender.observe(when, body);
        },
        keep: (observation) => {
          kept.report(observation);
        },
        did: (done) => {
          voice.did(device, done);
        },
        watched: () => {
          publishWatched(device);
        },
        report: (state) => {
          own = state;
          reportNow();
        },
        log: (message, details) => {
          log(message, { device, ...details });
        },
      };
      const wled: WledTransport = {
        api: (board, state) => voice.wledApi(board, state),
        onStatus: (board, listener) => void wledListeners.set(board, listener),
      };
      const driver = time.driver(
        createDriver(room, device, config, host, {
          readerPort: readerPort(device, config),
          wled,
        }),
      );
      drivers.set(device, driver);
      return driver;
    },
    set(device, json) {
      const wanted = DeviceSetSchema.parse(json);
      if (wanted.kind === 'confirm') hub.mark(wanted.at);
      drivers.get(device)?.set?.(wanted);
    },
    seen(device, json) {
      const journaled = SeenSchema.parse(json);
      senders.get(device)?.seen(journaled);
      keptSenders.get(device)?.seen(journaled);
      drivers.get(device)?.seen?.(journaled);
    },
    publishStates() {
      for (const [device, state] of states) voice.state(device, state);
    },
    repeatAll() {
      for (const sender of [...senders.values(), ...keptSenders.values()]) sender.repeatAll();
    },
    publishWatched() {
      publishWatched();
    },
    hubChanged() {
      for (const driver of drivers.values()) driver.hubChanged?.();
    },
    wledStatus(board, status) {
      wledListeners.get(board)?.(status);
    },
    stop() {
      for (const driver of drivers.values()) driver.stop();
      stopped = true;
    },
    states: () => [...states],
  };
};
