import type { Uid } from '../../schemas/ids.ts';
import type { DeviceTime } from '../../schemas/units.ts';
import {
  LONGEST_READ,
  answers,
  getFirmwareVersion,
  inListPassiveTarget,
  inRelease,
  parseFirmwareVersion,
  parseFoundTargets,
  rfConfigurationMaxRetries,
  samConfiguration,
  setParameters,
} from './pn532-commands.ts';
import type { FirmwareVersion, Pn532Command } from './pn532-commands.ts';
import { ACK_FRAME, NACK_FRAME, decodeI2cRead, isReady } from './pn532-frame.ts';
import type { DecodedFrame } from './pn532-frame.ts';

/**
 * One PN532 on I2C behind any Firmata, as a pure machine that asks for one thing at a time. How a bridge drives it:
 *
 *   let { state, action } = nextPn532(initialPn532, { type: 'poll' }, now);
 *   'write'  i2cWrite(PN532_ADDRESS, bytes), then feed {type: 'written'}
 *   'read'   i2cReadOnce(PN532_ADDRESS, length, ...); feed {type: 'reply', bytes}, or {type: 'no-reply'} after
 *            timeoutMs. When the board sends the string "I2C: Too few bytes received", feed {type: 'too-few-bytes'}
 *            at once: Firmata sends a reply of stale bytes after it, which is then not believed.
 *   'wait'   feed {type: 'waited'} after ms
 *   'none'   nothing new: what was asked before still stands
 *   'done'   the result; feed {type: 'poll'} for the next one. After a failure wait a while first.
 *
 * The first poll, and the first after a failure, sets the chip up again by itself (it may have lost power).
 * {type: 'initialise'} does that alone and tells the firmware version (`quarterdeck doctor`). After the board was lost
 * begin again with `initialPn532`. One transaction at a time on the bus; `pixels.show()` waits for 'done'.
 */
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
  /** `during`: the command that failed, for the message. */
  | {
      readonly type: 'failed';
      readonly at: DeviceTime;
      readonly reason: Pn532Failure;
      readonly during: string;
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

type Step =
  | 'aborting'
  /** The bus-free time between transactions; then `then`. */
  | 'resting'
  | 'writing'
  /** Reading the ready byte alone, or with the frame behind it. */
  | 'ready-read'
  | 'frame-read'
  | 'sending-nack';
type Expected = 'ack' | 'answer';

interface Job {
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
  /** An ACK comes within 15 ms (UM 6.2.2.2); the rest is the road over USB and Firmata. */
  ackWithinMs: 60,
  /** A poll is sometimes over 100 ms. */
  answerWithinMs: 300,
  /** A board that has not replied to a read by then is in trouble. */
  replyWithinMs: 250,
  /** After a break-off: longer than a late reply is under way, so that it meets nobody who waits. */
  drainMs: 60,
} as const;

const MOST_SENDS = 2;
const MOST_NACKS = 2;
/** A chip that sleeps does not answer its address the first time (UM 7.2.11); one that is not there never does. */
const MOST_ABSENT = 4;

const ACK_READ = 1 + ACK_FRAME.length;
const READY_READ = 1;

export const initialPn532: Pn532State = {
  ready: false,
  firmware: null,
  holds: false,
  broken: false,
  job: null,
};

const SET_UP = [samConfiguration, rfConfigurationMaxRetries(2), setParameters, getFirmwareVersion];

export interface Pn532Next {
  readonly state: Pn532State;
  readonly action: Pn532Action;
}

/** One step. An event that does not fit (a late reply) changes nothing and gives 'none'. `now` never goes back. */
export function nextPn532(state: Pn532State, event: Pn532Event, now: DeviceTime): Pn532Next {
  const { job } = state;
  if (event.type === 'poll' || event.type === 'initialise') {
    return job === null ? begin(state, event.type, now) : unchanged(state);
  }
  if (job === null) return unchanged(state);
  switch (event.type) {
    case 'written':
      return onWritten(state, job, now);
    case 'waited':
      return job.step === 'resting' ? enter(state, job, job.then, now) : unchanged(state);
    case 'too-few-bytes':
      return isReading(job) ? unchanged({ ...state, job: { ...job, stale: true } }) : unchanged(state);
    case 'no-reply':
      if (!isReading(job)) return unchanged(state);
      return job.stale ? onAbsent(state, job, now) : fail(state, 'reader-timeout', now);
    case 'reply':
      return onReply(state, job, event.bytes, now);
  }
}

const unchanged = (state: Pn532State): Pn532Next => ({ state, action: { type: 'none' } });
const isReading = (job: Job): boolean => job.step === 'ready-read' || job.step === 'frame-read';

function begin(state: Pn532State, goal: Job['goal'], now: DeviceTime): Pn532Next {
  const setUp = goal === 'initialise' || !state.ready;
  const commands = [
    ...(setUp ? SET_UP : []),
    ...(state.holds && !setUp ? [inRelease] : []),
    ...(goal === 'poll' ? [inListPassiveTarget] : []),
  ];
  const job: Job = {
    goal,
    commands,
    step: 'writing',
    then: 'writing',
    expected: 'ack',
    since: now,
    startedAt: now,
    sent: 0,
    nacks: 0,
    absent: 0,
    stale: false,
  };
  // The last poll may have ended this very moment: leave the bus free before the first byte, too.
  return rest(state, job, state.broken ? 'aborting' : 'writing');
}

/** Enters a step and says what it asks of the bridge. */
function enter(state: Pn532State, from: Job, step: Job['then'], now: DeviceTime): Pn532Next {
  const job: Job = { ...from, step };
  const asking = (changed: Job, action: Pn532Action): Pn532Next => ({
    state: { ...state, job: changed },
    action,
  });
  switch (step) {
    case 'aborting':
      return asking(job, { type: 'write', bytes: ACK_FRAME });
    case 'sending-nack':
      return asking({ ...job, nacks: job.nacks + 1 }, { type: 'write', bytes: NACK_FRAME });
    case 'writing': {
      const bytes = job.commands[0]?.frame ?? [];
      const sending = { ...job, expected: 'ack', since: now, startedAt: now, sent: job.sent + 1 } as const;
      return asking(sending, { type: 'write', bytes });
    }
    case 'ready-read':
      return asking({ ...job, stale: false }, reading(READY_READ));
    case 'frame-read':
      return asking({ ...job, stale: false }, reading(job.expected === 'ack' ? ACK_READ : LONGEST_READ));
  }
}

const reading = (length: number): Pn532Action => ({
  type: 'read',
  length,
  timeoutMs: PN532_TIMING.replyWithinMs,
});

function rest(
  state: Pn532State,
  job: Job,
  then: Job['then'],
  ms: number = PN532_TIMING.busFreeMs,
): Pn532Next {
  return { state: { ...state, job: { ...job, step: 'resting', then } }, action: { type: 'wait', ms } };
}

function onWritten(state: Pn532State, job: Job, now: DeviceTime): Pn532Next {
  switch (job.step) {
    case 'aborting':
      return rest({ ...state, broken: false }, job, 'writing', PN532_TIMING.drainMs);
    case 'writing':
    case 'sending-nack':
      return rest(state, { ...job, since: now }, firstRead(job));
    case 'resting':
    case 'ready-read':
    case 'frame-read':
      return unchanged(state);
  }
}

function onReply(state: Pn532State, job: Job, bytes: readonly number[], now: DeviceTime): Pn532Next {
  if (!isReading(job)) return unchanged(state);
  // Firmata sends back the old contents of its buffer after it has said that too few bytes came.
  if (job.stale) return onAbsent(state, job, now);
  // The reply of an earlier read that had been given up: the three reads of an exchange differ in length.
  if (bytes.length !== lengthOf(job)) return unchanged(state);

  const present: Job = { ...job, absent: 0 };
  if (job.step === 'ready-read') {
    return isReady(bytes) ? rest(state, present, 'frame-read') : onNotReady(state, present, now);
  }
  const decoded = decodeI2cRead(bytes);
  if ('notReady' in decoded) return onNotReady(state, present, now);
  return job.expected === 'ack'
    ? onAck(state, present, decoded, now)
    : onAnswer(state, present, decoded, now);
}

function lengthOf(job: Job): number {
  if (job.step === 'ready-read') return READY_READ;
  return job.expected === 'ack' ? ACK_READ : LONGEST_READ;
}

function onNotReady(state: Pn532State, job: Job, now: DeviceTime): Pn532Next {
  const within = job.expected === 'ack' ? PN532_TIMING.ackWithinMs : PN532_TIMING.answerWithinMs;
  if (now - job.since <= within)
    return rest(state, job, job.expected === 'ack' ? 'frame-read' : 'ready-read');
  return job.expected === 'ack' && job.sent < MOST_SENDS
    ? sendAgain(state, job)
    : fail(state, 'reader-timeout', now);
}

function onAbsent(state: Pn532State, job: Job, now: DeviceTime): Pn532Next {
  const absent = job.absent + 1;
  if (absent >= MOST_ABSENT) return fail(state, 'reader-absent', now);
  // A write to a sleeping chip was lost, and Firmata hides the missing acknowledge: give it the command once more.
  const again = { ...job, absent };
  if (job.expected === 'ack' && absent === 2 && job.sent < MOST_SENDS) return sendAgain(state, again);
  return rest(state, again, firstRead(job));
}

/**
 * Only a poll takes its time, and is asked with one byte whether it is over. An ACK and every other answer are there
 * once the bus has rested: their frame, which begins with the same ready byte, is read at once. It saves a third of the
 * transactions, and a passing card meets more polls.
 */
const firstRead = (job: Job): 'ready-read' | 'frame-read' =>
  job.expected === 'answer' && job.commands[0] === inListPassiveTarget ? 'ready-read' : 'frame-read';

const sendAgain = (state: Pn532State, job: Job): Pn532Next => rest(state, job, 'aborting');

function onAck(state: Pn532State, job: Job, decoded: DecodedFrame, now: DeviceTime): Pn532Next {
  if ('ok' in decoded && decoded.ok.type === 'ack') {
    const acknowledged: Job = { ...job, expected: 'answer', since: now, nacks: 0 };
    return rest(state, acknowledged, firstRead(acknowledged));
  }
  // A NACK of ours asks for the last answer, not for an ACK: the command itself goes out again.
  return job.sent < MOST_SENDS ? sendAgain(state, job) : fail(state, 'reader-garbled', now);
}

function onAnswer(state: Pn532State, job: Job, decoded: DecodedFrame, now: DeviceTime): Pn532Next {
  const asked = job.commands[0];
  if (asked === undefined) return fail(state, 'reader-garbled', now);
  if ('ok' in decoded) {
    if (decoded.ok.type === 'information' && answers(asked, decoded.ok.data)) {
      const finished = onData(state, job, asked, decoded.ok.data, now);
      if (finished !== undefined) return finished;
    }
  } else if (decoded.bad === 'cut-off' && isTooLongList(asked, decoded)) {
    // Its checksum lies beyond the read: more than one target is all that may be said, and no UID of it is believed.
    return polled({ ...state, holds: true }, job, [], true, now);
  }
  return job.nacks < MOST_NACKS ? rest(state, job, 'sending-nack') : fail(state, 'reader-garbled', now);
}

/** `D5 4B NbTg` of a list that cannot fit a read: one target of any UID size without ATS would have fitted. */
const isTooLongList = (
  asked: Pn532Command,
  decoded: { readonly announced: number; readonly start: readonly number[] },
): boolean =>
  asked === inListPassiveTarget &&
  decoded.announced > LONGEST_READ - 8 &&
  decoded.start[0] === 0xd5 &&
  decoded.start[1] === inListPassiveTarget.code + 1;

/** Takes a valid answer; undefined when its content is not what the manual allows. */
function onData(
  state: Pn532State,
  job: Job,
  asked: Pn532Command,
  data: readonly number[],
  now: DeviceTime,
): Pn532Next | undefined {
  if (asked === inListPassiveTarget) {
    const found = parseFoundTargets(data);
    if (found === undefined) return undefined;
    return polled({ ...state, holds: found.uids.length > 0 }, job, found.uids, found.crowd, now);
  }
  if (asked === getFirmwareVersion) {
    const firmware = parseFirmwareVersion(data);
    if (firmware === undefined) return undefined;
    const ready = { ...state, ready: true, holds: false, firmware };
    return job.goal === 'initialise'
      ? {
          state: { ...ready, job: null },
          action: { type: 'done', result: { type: 'initialised', firmware } },
        }
      : nextCommand(ready, job);
  }
  // InRelease answers 27h (wrong context) when the card has left by itself: as good as released.
  return nextCommand(asked === inRelease ? { ...state, holds: false } : state, job);
}

const nextCommand = (state: Pn532State, job: Job): Pn532Next =>
  rest(state, { ...job, commands: job.commands.slice(1), sent: 0, nacks: 0 }, 'writing');

function polled(
  state: Pn532State,
  job: Job,
  uids: readonly Uid[],
  crowd: boolean,
  now: DeviceTime,
): Pn532Next {
  const result: Pn532Result = { type: 'polled', startedAt: job.startedAt, at: now, uids, crowd };
  return { state: { ...state, job: null }, action: { type: 'done', result } };
}

function fail(state: Pn532State, reason: Pn532Failure, now: DeviceTime): Pn532Next {
  const during = state.job?.commands[0]?.name ?? 'nothing';
  return {
    state: { ...state, ready: false, broken: true, job: null },
    action: { type: 'done', result: { type: 'failed', at: now, reason, during } },
  };
}
