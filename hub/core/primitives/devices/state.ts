import type { BoardReport, DeviceState } from '../../../../schemas/device-messages.ts';
import type { Instant } from '../../../../schemas/units.ts';

export interface DeviceHeld {
  readonly report: DeviceState;
  readonly since: Instant;
  /** It was there when the hub went away, and has not reported since. */
  readonly doubted: boolean;
  /** What it said of itself while its bridge was lost: it holds again once that bridge says that it is there. */
  readonly given?: DeviceState;
}

export interface BridgeHeld {
  readonly state: 'init' | 'ready' | 'lost';
  readonly since: Instant;
}

export interface BoardHeld {
  /** Which bridge holds it. */
  readonly bridge: string;
  readonly report: BoardReport;
  /** Since when it is well, or is not. */
  readonly since: Instant;
}

/** The newest observation of a device, and of the few boots before it, so that a straggler is not counted twice. */
export interface Heard {
  readonly boot: string;
  readonly n: number;
  readonly older: readonly { readonly boot: string; readonly n: number }[];
}

/** What Control calls a device, and whether it is kept quiet. */
export interface DeviceSettings {
  readonly name: string | null;
  readonly muted: boolean;
  /** When Control last let it sound again; it has no part in what has sounded since before that. */
  readonly unmutedAt: Instant | null;
}

export interface DevicesState {
  /** What each device says of itself. */
  readonly reports: Readonly<Record<string, DeviceHeld>>;
  readonly bridges: Readonly<Record<string, BridgeHeld>>;
  readonly boards: Readonly<Record<string, BoardHeld>>;
  readonly heard: Readonly<Record<string, Heard>>;
  readonly settings: Readonly<Record<string, DeviceSettings>>;
}

export const initialDevices = (): DevicesState => ({
  reports: {},
  bridges: {},
  boards: {},
  heard: {},
  settings: {},
});
