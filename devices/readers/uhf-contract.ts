import type { PileEnd } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';

/** What passes between a bridge and the UHF machine of uhf-session.ts, what the machine remembers, and its times. */

export const UHF_TIMING = {
  /** No new tag for so long: the pile has been read. */
  quietMs: 1_000,
  /** New tags may come for so long at the most. */
  longestMs: 5_000,
  /** An answer comes within milliseconds; a module that boots its firmware takes most of this. */
  answerWithinMs: 1_000,
  /** A module that reads may take two seconds to its last word (SparkFun's library, stopReading). */
  stopWithinMs: 2_000,
  stopAgainMs: 700,
  /** At 115200 baud the bytes of a frame follow each other; what does not go on after this is broken. */
  brokenFrameMs: 60,
  /** After the opening: so long nothing but silence, where a module that was not reading answers no stop. */
  hushMs: 250,
} as const;

/** What one inventory found. */
export interface Pile {
  readonly startedAt: DeviceTime;
  readonly at: DeviceTime;
  /** Each tag once, in the order in which they were read first. */
  readonly uids: readonly Uid[];
  /** Tags were read whose number cannot name a card. */
  readonly nameless: boolean;
  readonly end: PileEnd;
}

export interface UhfFailure {
  readonly reason: 'reader-timeout' | 'reader-garbled' | 'reader-absent';
  /** The command that it failed in, or `reading`. */
  readonly during: string;
  /** The module's own word for it. */
  readonly answer?: string;
}

export type UhfInput =
  | { readonly type: 'open' | 'begin' | 'time' }
  | { readonly type: 'bytes'; readonly bytes: readonly number[] };

export type UhfAction =
  | { readonly type: 'write'; readonly bytes: readonly number[] }
  | { readonly type: 'ready'; readonly version: string }
  | { readonly type: 'inventoried'; readonly pile: Pile }
  | { readonly type: 'failed'; readonly failure: UhfFailure };

export interface Gathered {
  readonly startedAt: DeviceTime;
  readonly uids: readonly Uid[];
  readonly nameless: boolean;
  /** When the newest tag was new, or something came that may have been one. */
  readonly lastNewAt: DeviceTime;
}

export type Phase =
  | { readonly name: 'closed' | 'idle' | 'failed' }
  | { readonly name: 'hushing'; readonly until: DeviceTime; readonly latest: DeviceTime }
  | {
      readonly name: 'setting-up';
      readonly step: number;
      readonly sent: number;
      readonly sentAt: DeviceTime;
    }
  | { readonly name: 'reading'; readonly acknowledged: boolean; readonly gathered: Gathered }
  | {
      readonly name: 'stopping';
      readonly since: DeviceTime;
      readonly sent: number;
      readonly end: PileEnd;
      readonly gathered: Gathered;
    };

export interface UhfState {
  readonly phase: Phase;
  /** An inventory is wanted as soon as it can be. */
  readonly wanted: boolean;
  readonly version: string | null;
  readonly rest: readonly number[];
  /** When bytes came last, and when the last whole frame. */
  readonly bytesAt: DeviceTime;
  readonly heardAt: DeviceTime;
  /** Nothing but garbage has come since the opening. */
  readonly garbled: boolean;
}

export const initialUhf: UhfState = {
  phase: { name: 'closed' },
  wanted: false,
  version: null,
  rest: [],
  bytesAt: DeviceTime(0),
  heardAt: DeviceTime(0),
  garbled: false,
};

export interface UhfStep {
  readonly state: UhfState;
  readonly actions: readonly UhfAction[];
  /** When it wants `time`; null: not before something comes. */
  readonly wakeAt: DeviceTime | null;
}
