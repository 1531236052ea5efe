import type { DeviceTime } from '../../schemas/units.ts';
import { LONGEST_READ, inListPassiveTarget } from './pn532-commands.ts';
import { PN532_TIMING } from './pn532-exchange.ts';
import type { Job, Pn532Action, Pn532Failure, Pn532Next, Pn532State } from './pn532-exchange.ts';
import { ACK_FRAME, NACK_FRAME } from './pn532-frame.ts';

/** The single steps of an exchange with a PN532: what each asks of the bridge, and how an exchange goes on or breaks off. */

export const MAX_SENDS = 2;
export const MAX_NACKS = 2;
/** A chip that sleeps does not answer its address the first time (UM 7.2.11); one that is not there never does. */
export const MAX_ABSENT = 4;

export const ACK_READ = 1 + ACK_FRAME.length;
export const READY_READ = 1;

export const unchanged = (state: Pn532State): Pn532Next => ({ state, action: { type: 'none' } });
export const isReading = (job: Job): boolean => job.step === 'ready-read' || job.step === 'frame-read';

/** Enters a step and says what it asks of the bridge. */
export function enter(state: Pn532State, from: Job, step: Job['then'], now: DeviceTime): Pn532Next {
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

export function rest(
  state: Pn532State,
  job: Job,
  then: Job['then'],
  ms: number = PN532_TIMING.busFreeMs,
): Pn532Next {
  return { state: { ...state, job: { ...job, step: 'resting', then } }, action: { type: 'wait', ms } };
}

/**
 * Only a poll takes its time, and is asked with one byte whether it is over. An ACK and every other answer are there
 * once the bus has rested: their frame, which begins with the same ready byte, is read at once. It saves a third of the
 * transactions, and a passing card meets more polls.
 */
export const firstRead = (job: Job): 'ready-read' | 'frame-read' =>
  job.expected === 'answer' && job.commands[0] === inListPassiveTarget ? 'ready-read' : 'frame-read';

export const sendAgain = (state: Pn532State, job: Job): Pn532Next => rest(state, job, 'aborting');

/** Ends the exchange; the next one aborts whatever the chip still does, and sets it up anew. */
export function fail(
  state: Pn532State,
  reason: Pn532Failure,
  now: DeviceTime,
  boardSilent = false,
): Pn532Next {
  const during = state.job?.commands[0]?.name ?? 'nothing';
  return {
    state: { ...state, ready: false, broken: true, job: null },
    action: { type: 'done', result: { type: 'failed', at: now, reason, during, boardSilent } },
  };
}
