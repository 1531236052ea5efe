import type {
  DeviceDid,
  DeviceSet,
  DeviceState,
  ObservationBody,
  Seen,
  ReportedUpTo,
} from '../../schemas/device-messages.ts';
import type { AlertBody } from '../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';
import type { TrackBody } from '../../schemas/documents/track.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceTime, Instant } from '../../schemas/units.ts';
import type { BoardConnection, BoardLoss } from '../boards/board-connection.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { KeptObservation } from '../link/kept-sender.ts';

/** What the hub has sent the bridge, as far as devices need it. */
export interface HubView {
  /** Hub time now, or undefined until an offset has been measured. Goes on while the hub is away. */
  hubNow(): Instant | undefined;
  /** The hub instant as bridge time, or undefined until an offset has been measured. */
  bridgeTime(instant: Instant): number | undefined;
  /** What hub time had surely reached at that bridge time: the newest instant that the hub had said by then. */
  reached(at: number): Instant | undefined;
  /** That bridge time in hub time as reckoned; undefined until this life of the hub has answered. */
  hubTime(at: number): Instant | undefined;
  away(): boolean;
  clock(timer: string): ClockBody | null;
  alert(): AlertBody | null;
  /** The public face of a table; null while none is known, or for a table that no device here asks for. */
  table(table: Id): TableBody | null;
  /** A public track; null while none is known, for a secret one, or for one that no device here shows. */
  track(track: Id): TrackBody | null;
}

/** What a driver may ask of the bridge. */
export interface DeviceHost {
  readonly clock: BridgeClock;
  readonly hub: HubView;
  observe(at: DeviceTime, body: ObservationBody): void;
  /** The same of a board that numbers and keeps its own. */
  keep(observation: KeptObservation): void;
  did(done: DeviceDid): void;
  /** What was asked to be confirmed has been reported: the hub is to know at once. */
  watched(): void;
  /** Publishes the device's state; identical repeats cost nothing. */
  report(state: Pick<DeviceState, 'state' | 'error' | 'guarded'>): void;
  log(message: string, details?: Readonly<Record<string, unknown>>): void;
  /** For callbacks of libraries: runs `work`, and a throw fails this device alone. */
  guarded(work: () => void): void;
  /** The driver has found itself broken (a rejected promise): safe state, and say so. */
  fail(error: unknown): void;
}

/**
 * One thing in the room, bound to one board. The methods do not throw: `guardDriver` wraps each driver so that a fault
 * puts that device, and only that one, into its safe state.
 */
export interface DeviceDriver<Life = BoardConnection> {
  readonly device: Id;
  /** A board's life has begun: configure pins and re-apply every output from state. */
  attach(connection: Life): void;
  /** That life has ended, or an attempt to find the board has failed. */
  detach(loss: BoardLoss): void;
  /** Bytes from the board were not Firmata: something may have been lost. */
  noise?(): void;
  /** Wanted outputs from the hub. */
  set?(wanted: DeviceSet): void;
  /** A clock, the alert, a table, a track, the hub's presence or its time has changed. */
  hubChanged?(): void;
  /**
   * Until when (bridge time) everything that happened at the device has been reported; undefined while nobody watches it.
   * Of a device that observes.
   */
  wholeUntil?(): number | undefined;
  /** The number that goes with it, of a board that numbers its own observations; else the bridge's own is meant. */
  reportedUpTo?(): ReportedUpTo | undefined;
  /** The hub has journaled up to this. */
  seen?(journaled: Seen): void;
  /** The safe state, for good. */
  stop(): void;
}
