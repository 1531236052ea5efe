import type { GapReason } from '../../schemas/device-messages.ts';
import { DeviceTime } from '../../schemas/units.ts';
import { gap, isBlocked, isShut, matters, nothing, unknownPins } from './box-state.ts';
import type { BoxMachineState, Change, Closing } from './box-state.ts';
import type { BoxBeam, BoxInput, BoxTiming, TimedObservation } from './contract.ts';
import { reported } from './debounce.ts';
import { afterPoll } from './presence.ts';
import { flush, settled } from './settle.ts';

/** After these the levels on the pins are unknown until they are reported again, as after a start. */
const PINS_UNKNOWN: readonly GapReason[] = ['board-lost', 'board-restarted', 'ping-timeout'];

/** What one input changes, and what it tells at once; what follows from time alone is elapse.ts. */
export function onInput(state: BoxMachineState, input: BoxInput, now: DeviceTime, timing: BoxTiming): Change {
  switch (input.type) {
    case 'time':
      return nothing(state);
    case 'lid':
      return nothing(onLid(state, input.open, now, timing));
    case 'hatch':
      return nothing({ ...state, hatch: reported(state.hatch, input.open, now) });
    case 'beam':
      return nothing(onBeam(state, input.beam, input.broken, now));
    case 'sweep':
      return nothing({ ...state, swept: input.on });
    case 'poll':
      return onPoll(state, input, now);
    case 'pile':
      return onPile(state, input, now);
    case 'poll-failed':
      return readerSilent({ ...state, heardAt: now }, input.reason, now);
    case 'gap':
      return onGap(state, input.reason, now);
  }
}

function onLid(state: BoxMachineState, open: boolean, now: DeviceTime, timing: BoxTiming): BoxMachineState {
  const lid = reported(state.lid, open, now);
  const { closing } = state;
  if (closing.is !== 'settling' || lid === state.lid || open) return { ...state, lid };
  // It jumped open and fell shut again: it is stable from then on, and the second begins anew.
  const from = DeviceTime(now + timing.lidSettleMs);
  const deadline = DeviceTime(from + timing.answerWithinMs);
  return { ...state, lid, closing: { ...closing, from, deadline } };
}

function onBeam(state: BoxMachineState, beam: BoxBeam, broken: boolean, now: DeviceTime): BoxMachineState {
  const before = state.beams[beam];
  const level = reported(before.level, broken, now);
  if (level === before.level) return state;
  const beamChanges = state.beamChanges + 1;
  // A flicker at the edge of a card breaks nothing anew.
  const brokenAs = broken && before.brokenSince === null ? beamChanges : before.brokenAs;
  const next = { ...before, level, changedAs: beamChanges, brokenAs };
  return { ...state, beamChanges, beams: { ...state.beams, [beam]: next } };
}

function onPoll(before: BoxMachineState, poll: Extract<BoxInput, { type: 'poll' }>, now: DeviceTime): Change {
  const crowded = poll.crowd || poll.uids.length > 1;
  const found: TimedObservation[] = [];
  // The end of a time without answers is reported as well: the box may have been armed in the middle of it.
  if (before.outage?.reported === true && matters(before)) found.push(gap(before.outage.reason, now));
  if (crowded && !before.crowded) found.push({ at: now, body: { kind: 'crowd' } });

  const presences = afterPoll(before.presences, { ...poll, at: now });
  const state = { ...before, presences, crowded, outage: null, heardAt: now };
  const { closing } = state;
  if (closing.is !== 'settling' || poll.startedAt < closing.from || !isShut(state.lid))
    return { state, found };

  const empty = poll.uids.length === 0 && !crowded;
  if (!empty || isBlocked(state)) {
    return { state: { ...state, closing: { ...closing, cardInField: !empty } }, found };
  }
  const end = settled(state, 'clear', now);
  return { state: end.state, found: [...found, ...end.found] };
}

/** A reading of the pile that began with the lid shut and still is the answer to the closing. */
function onPile(state: BoxMachineState, pile: Extract<BoxInput, { type: 'pile' }>, now: DeviceTime): Change {
  const { uids, nameless, startedAt, at, end } = pile;
  const body = {
    kind: 'inventory',
    // In the order of their numbers: in which one they were read is nobody's business.
    uids: uids.toSorted(),
    nameless,
    startMs: startedAt,
    endMs: at,
    end,
  } as const;
  const found: TimedObservation[] = [{ at: now, body }];
  const { closing } = state;
  const isDue = closing.is === 'settling' ? startedAt >= closing.from : closing.is === 'owed';
  if (!isDue || !isShut(state.lid)) return { state, found };
  if (end === 'broken') {
    if (closing.is === 'owed') return { state, found };
    const failed = settled(state, 'no-answer', now, 'owed');
    return { state: failed.state, found: [...found, ...failed.found] };
  }
  if (isBlocked(state)) return { state, found };
  const answered = settled(state, 'clear', now);
  return { state: answered.state, found: [...found, ...answered.found] };
}

/** One gap at the beginning of a time without answers, and none while no card could pass unseen. */
export function readerSilent(state: BoxMachineState, reason: GapReason, now: DeviceTime): Change {
  if (state.outage?.reported === true) return nothing(state);
  const isReported = matters(state);
  return {
    state: { ...state, outage: { reason, reported: isReported } },
    found: isReported ? [gap(reason, now)] : [],
  };
}

function onGap(state: BoxMachineState, reason: GapReason, now: DeviceTime): Change {
  if (!PINS_UNKNOWN.includes(reason)) return { state, found: [gap(reason, now)] };
  const isSettling = state.closing.is === 'settling';
  const end = isSettling ? settled(state, 'no-answer', now) : flush(state);
  // A pile that is owed may still be read.
  const closing: Closing = state.closing.is === 'owed' ? state.closing : { is: 'unknown' };
  // A beam that was broken has no end that anyone saw: the gap stands for it. A tag that was there may lie there still.
  return {
    state: { ...end.state, ...unknownPins, closing, crowded: false, outage: null },
    found: [gap(reason, now), ...end.found],
  };
}
