import type { DeviceTime } from '../../schemas/units.ts';
import { onAnswer } from './pn532-answer.ts';
import {
  LONGEST_READ,
  getFirmwareVersion,
  inListPassiveTarget,
  inRelease,
  rfConfigurationMaxRetries,
  samConfiguration,
  setParameters,
} from './pn532-commands.ts';
import { PN532_TIMING } from './pn532-exchange.ts';
import type { Job, Pn532Event, Pn532Next, Pn532State } from './pn532-exchange.ts';
import { decodeI2cRead, isReady, type DecodedFrame } from './pn532-frame.ts';
import {
  ACK_READ,
  MAX_ABSENT,
  MAX_SENDS,
  READY_READ,
  enter,
  fail,
  firstRead,
  isReading,
  rest,
  sendAgain,
  unchanged,
} from './pn532-steps.ts';

const SET_UP = [samConfiguration, rfConfigurationMaxRetries(2), setParameters, getFirmwareVersion];

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
 *
 * One step: an event that does not fit (a late reply) changes nothing and gives 'none'. `now` never goes back.
 */
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
      return job.stale ? onAbsent(state, job, now) : fail(state, 'reader-timeout', now, true);
    case 'reply':
      return onReply(state, job, event.bytes, now);
  }
}

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
  return job.expected === 'ack' && job.sent < MAX_SENDS
    ? sendAgain(state, job)
    : fail(state, 'reader-timeout', now);
}

function onAbsent(state: Pn532State, job: Job, now: DeviceTime): Pn532Next {
  const absent = job.absent + 1;
  if (absent >= MAX_ABSENT) return fail(state, 'reader-absent', now);
  // A write to a sleeping chip was lost, and Firmata hides the missing acknowledge: give it the command once more.
  const again = { ...job, absent };
  if (job.expected === 'ack' && absent === 2 && job.sent < MAX_SENDS) return sendAgain(state, again);
  return rest(state, again, firstRead(job));
}

function onAck(state: Pn532State, job: Job, decoded: DecodedFrame, now: DeviceTime): Pn532Next {
  if ('ok' in decoded && decoded.ok.type === 'ack') {
    const acknowledged: Job = { ...job, expected: 'answer', since: now, nacks: 0 };
    return rest(state, acknowledged, firstRead(acknowledged));
  }
  // A NACK of ours asks for the last answer, not for an ACK: the command itself goes out again.
  return job.sent < MAX_SENDS ? sendAgain(state, job) : fail(state, 'reader-garbled', now);
}
