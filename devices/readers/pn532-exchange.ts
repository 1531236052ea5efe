import type { Uid } from '../../schemas/ids.ts';
import type { DeviceTime } from '../../schemas/units.ts';
import type { FirmwareVersion, Pn532Command } from './pn532-commands.ts';

/** What passes between a bridge and the PN532 machine of pn532-session.ts, what the machine remembers, and its times. */

export type Pn532Event =
  | { readonly type: 'poll' }
  | { readonly type: 'initialise' }
  | { readonly type: 'written' }
  | { readonly type: 'reply'; readonly bytes: readonly number[] }
  | { readonly type: 'no-reply' }
  | { readonly type: 'too-few-bytes' }
  | { readonly type: 'waited' };

export type Pn532Action =
  | { readonly type: 'write'; readonly bytes: readonly number[] }
  | { readonly type: 'read'; readonly length: number; readonly timeoutMs: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'none' }
  | { readonly type: 'done'; readonly result: Pn532Result };

export type Pn532Failure = 'reader-timeout' | 'reader-garbled' | 'reader-absent';

export type Pn532Result =
  /** A whole poll, answered by a valid frame. `startedAt`: before the poll's first byte left. */
  | {
      readonly type: 'polled';
      readonly startedAt: DeviceTime;
      readonly at: DeviceTime;
      readonly uids: readonly Uid[];
      readonly crowd: boolean;
    }
  | { readonly type: 'initialised'; readonly firmware: FirmwareVersion }
  /**
   * `during`: the command that failed, for the message. `boardSilent`: not even the board replied to the read, as when
   * the bus is held low and its firmware waits for it.
   */
  | {
      readonly type: 'failed';
      readonly at: DeviceTime;
      readonly reason: Pn532Failure;
      readonly during: string;
      readonly boardSilent: boolean;
    };

export interface Pn532State {
  readonly ready: boolean;
  readonly firmware: FirmwareVersion | null;
  /** A target is selected in the chip and must be released before the next poll. */
  readonly holds: boolean;
  /** The last exchange broke off: abort whatever the chip still does first. */
  readonly broken: boolean;
  readonly job: Job | null;
}

export type Step =
  | 'aborting'
  /** The bus-free time between transactions; then `then`. */
  | 'resting'
  | 'writing'
  /** Reading the ready byte alone, or with the frame behind it. */
  | 'ready-read'
  | 'frame-read'
  | 'sending-nack';
type Expected = 'ack' | 'answer';

export interface Job {
  readonly goal: 'poll' | 'initialise';
  readonly commands: readonly Pn532Command[];
  readonly step: Step;
  /** What to do when a rest is over. */
  readonly then: Exclude<Step, 'resting'>;
  readonly expected: Expected;
  /** When the present wait for `expected` began. */
  readonly since: DeviceTime;
  readonly startedAt: DeviceTime;
  /** Times the present command was written, and its answer asked for again. */
  readonly sent: number;
  readonly nacks: number;
  /** Reads in a row to which no chip answered. */
  readonly absent: number;
  readonly stale: boolean;
}

export const PN532_TIMING = {
  /** From a STOP to the next START. */
  busFreeMs: 5,
  /** An ACK comes within 15 ms (UM 6.2.2.2); the rest is the way over USB and Firmata. */
  ackWithinMs: 60,
  /** A poll is sometimes over 100 ms. */
  answerWithinMs: 300,
  /** A board that has not replied to a read by then is in trouble. */
  replyWithinMs: 250,
  /** After a break-off: longer than a late reply is under way, so that it meets nobody who waits. */
  drainMs: 60,
} as const;

export const initialPn532: Pn532State = {
  ready: false,
  firmware: null,
  holds: false,
  broken: false,
  job: null,
};

export interface Pn532Next {
  readonly state: Pn532State;
  readonly action: Pn532Action;
}
