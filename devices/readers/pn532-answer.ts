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
} from './pn532-commands.ts';
import type { Pn532Command } from './pn532-commands.ts';
import type { Job, Pn532Next, Pn532Result, Pn532State } from './pn532-exchange.ts';
import type { DecodedFrame } from './pn532-frame.ts';
import { MAX_NACKS, fail, rest } from './pn532-steps.ts';

/** What an answer frame means for the exchange: the next command, the end of it, or the same answer once more. */

export function onAnswer(state: Pn532State, job: Job, decoded: DecodedFrame, now: DeviceTime): Pn532Next {
  const command = job.commands[0];
  if (command === undefined) return fail(state, 'reader-garbled', now);
  if ('ok' in decoded) {
    if (decoded.ok.type === 'information' && answers(command, decoded.ok.data)) {
      const finished = onData(state, job, command, decoded.ok.data, now);
      if (finished !== undefined) return finished;
    }
  } else if (decoded.bad === 'cut-off' && isTooLongList(command, decoded)) {
    // Its checksum lies beyond the read: more than one target is all that may be said, and no UID of it is believed.
    return polled({ ...state, holds: true }, job, [], true, now);
  }
  return job.nacks < MAX_NACKS ? rest(state, job, 'sending-nack') : fail(state, 'reader-garbled', now);
}

/** `D5 4B NbTg` of a list that cannot fit a read: one target of any UID size without ATS would have fitted. */
const isTooLongList = (
  command: Pn532Command,
  decoded: { readonly announced: number; readonly start: readonly number[] },
): boolean =>
  command === inListPassiveTarget &&
  decoded.announced > LONGEST_READ - 8 &&
  decoded.start[0] === 0xd5 &&
  decoded.start[1] === inListPassiveTarget.code + 1;

/** Takes a valid answer; undefined when its content is not what the manual allows. */
function onData(
  state: Pn532State,
  job: Job,
  command: Pn532Command,
  data: readonly number[],
  now: DeviceTime,
): Pn532Next | undefined {
  if (command === inListPassiveTarget) {
    const found = parseFoundTargets(data);
    if (found === undefined) return undefined;
    return polled({ ...state, holds: found.uids.length > 0 }, job, found.uids, found.crowd, now);
  }
  if (command === getFirmwareVersion) {
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
  return nextCommand(command === inRelease ? { ...state, holds: false } : state, job);
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
