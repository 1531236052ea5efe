import type { SimAct } from '../schemas/device-messages.ts';
import type { Id } from '../schemas/ids.ts';
import type { BoardConfig, RoomConfig } from '../schemas/room.ts';
import type { BridgeClock } from './bridge-clock.ts';
import type { Log } from './bridge-log.ts';
import type { BrokerAddress } from './link/broker-link.ts';
import type { OpenTransport, Transport } from './transport.ts';

/** What stands in for boards that are not there: the rehearsal room (simulation/simulated-room.ts). */
export interface RehearsalRoom {
  openTransport(board: Id): Transport | undefined;
  /** The port of a box's reader on the Pi; undefined where it is real. */
  openReader(device: Id): Transport | undefined;
  /** The time of a board that lives in one of its own; undefined where it is the bridge's. */
  clockOf?(board: Id): BridgeClock | undefined;
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
  /** How many observations a device keeps for a hub that is away; 2000 when absent, at least 2. */
  readonly outboxLimit?: number;
  /** Present where the room has virtual or emulated boards. */
  readonly rehearsal?: RehearsalRoom;
  /** Overrides how a reader on the Pi is reached; for tests. */
  readonly openReader?: (device: Id) => OpenTransport | undefined;
  /** Overrides how real boards are reached; for tests. */
  readonly openBoard?: (board: Id, config: BoardConfig) => OpenTransport | undefined;
}
