import type { Beam, GapReason, ObservationBody, PileEnd } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { DeviceTime, Millis } from '../../schemas/units.ts';

/** The first beam of each opening, and the one behind it. */
export type BoxBeam = Beam | 'innerSlot' | 'innerPort';

/** Raw inputs of an event box on a board without a memory of its own (stock firmware), in device time. */
export type BoxInput =
  | { readonly type: 'beam'; readonly beam: BoxBeam; readonly broken: boolean; readonly at: DeviceTime }
  /** The lid's switch, undebounced. */
  | { readonly type: 'lid'; readonly open: boolean; readonly at: DeviceTime }
  | { readonly type: 'hatch'; readonly open: boolean; readonly at: DeviceTime }
  /** Control may sweep cards over the reader now, whatever the lid does (the box is being collected or recounted). */
  | { readonly type: 'sweep'; readonly on: boolean; readonly at: DeviceTime }
  /** One whole poll of the reader: begun, answered with a valid frame, the tags in field. */
  | {
      readonly type: 'poll';
      readonly startedAt: DeviceTime;
      readonly at: DeviceTime;
      readonly uids: readonly Uid[];
      readonly crowd: boolean;
    }
  /** A poll that gave no valid frame, retries included. */
  | {
      readonly type: 'poll-failed';
      readonly at: DeviceTime;
      readonly reason: Extract<GapReason, 'reader-timeout' | 'reader-garbled' | 'reader-absent'>;
    }
  /** One reading of the whole pile, by a reader that reads it at once. */
  | {
      readonly type: 'pile';
      readonly startedAt: DeviceTime;
      readonly at: DeviceTime;
      readonly uids: readonly Uid[];
      readonly nameless: boolean;
      readonly end: PileEnd;
    }
  | { readonly type: 'gap'; readonly at: DeviceTime; readonly reason: GapReason }
  /** Nothing happened but time. */
  | { readonly type: 'time'; readonly at: DeviceTime };

export interface BoxTiming {
  /** The switch must be still for so long before the lid counts as closed or open (200 ms). */
  readonly lidSettleMs: Millis;
  /** A beam whole for less than this is still the same passage: chatter. */
  readonly beamChatterMs: Millis;
  /** A tag unseen for so long has left the field. */
  readonly tagGoneMs: Millis;
  /** After the lid is stable: one whole empty poll within this, else `settled: no-answer` (1 s). */
  readonly answerWithinMs: Millis;
  /**
   * What the reader reads. `pile`: nothing while cards go in, and all of them once the lid is shut; the whole pile within
   * `answerWithinMs` then stands for the empty poll. Each card as it passes, when absent.
   */
  readonly reads?: 'pile';
  /** The openings with a second beam behind the first; none when absent. */
  readonly innerBeams?: readonly Beam[];
}

export interface TimedObservation {
  /** When it happened, which may lie before the input that showed it. */
  readonly at: DeviceTime;
  readonly body: ObservationBody;
}

/** `step(state, input, timing)`: a pure machine; `wakeAt` asks for a `time` input then. */
export interface BoxStep<State> {
  readonly state: State;
  readonly observations: readonly TimedObservation[];
  readonly wakeAt: DeviceTime | null;
}
