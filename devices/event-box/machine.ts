import { BEAMS } from '../../schemas/device-messages.ts';
import type { Beam, GapReason } from '../../schemas/device-messages.ts';
import { DeviceTime, Millis } from '../../schemas/units.ts';
import type { BoxInput, BoxStep, BoxTiming, TimedObservation } from './contract.ts';
import { reported, settleLevel, stableAt, unknownLevel } from './debounce.ts';
import type { Debounced } from './debounce.ts';
import { afterPoll, goneAt, sightingsOf } from './presence.ts';
import type { Presence } from './presence.ts';

/**
 * The event box on a board without a memory of its own: raw pins and polls in, observations out. It counts nothing;
 * the tag registry and the tally are the hub's. Each input may be late, none may come before an earlier one.
 *
 * Observations leave in the order of their `at`, which never falls. So that a card pushed in while the lid still
 * swings open is told after the opening, what happens meanwhile is held back for those 200 ms.
 */
export interface BoxMachineState {
  readonly now: DeviceTime;
  readonly lid: Debounced;
  readonly hatch: Debounced;
  readonly beams: Readonly<Record<Beam, BeamState>>;
  readonly presences: readonly Presence[];
  readonly crowded: boolean;
  readonly settling: Settling | null;
  readonly outage: Outage | null;
  /** The last poll, or the opening of the lid if later. */
  readonly heardAt: DeviceTime;
  readonly held: readonly TimedObservation[];
  readonly toldUntil: DeviceTime;
}

interface BeamState {
  readonly level: Debounced;
  readonly brokenSince: DeviceTime | null;
}

/** The lid is closed; whether the box is quiet inside is still open (design.md: "Closed is"). */
interface Settling {
  /** Only a poll begun at or after this counts. */
  readonly from: DeviceTime;
  readonly deadline: DeviceTime;
  readonly cardInField: boolean;
}

/** The reader gives no answers. */
interface Outage {
  readonly reason: GapReason;
  readonly told: boolean;
}

interface Change {
  readonly state: BoxMachineState;
  readonly found: readonly TimedObservation[];
}

export const DEFAULT_BOX_TIMING: BoxTiming = {
  lidSettleMs: Millis(200),
  beamChatterMs: Millis(8),
  tagGoneMs: Millis(150),
  answerWithinMs: Millis(1_000),
};
/** A reed's bounce is under 1 ms; a hatch is screwed down and hardly rattles. */
const HATCH_SETTLE_MS = Millis(50);

/** After these the levels on the pins are unknown until they are reported again, as after a start. */
const PINS_UNKNOWN: readonly GapReason[] = ['board-lost', 'board-restarted', 'ping-timeout'];

/** Nothing is known: the first stable lid and hatch are reported as `initial`. */
export const initialBoxMachine = (): BoxMachineState => ({
  now: DeviceTime(0),
  ...unknownPins,
  presences: [],
  crowded: false,
  settling: null,
  outage: null,
  heardAt: DeviceTime(0),
  held: [],
  toldUntil: DeviceTime(0),
});

const unknownBeam: BeamState = { level: unknownLevel, brokenSince: null };
const unknownPins = {
  lid: unknownLevel,
  hatch: unknownLevel,
  beams: { slot: unknownBeam, port: unknownBeam },
} as const;

export function stepBox(
  state: BoxMachineState,
  input: BoxInput,
  timing: BoxTiming,
): BoxStep<BoxMachineState> {
  const now = DeviceTime(Math.max(state.now, input.at));
  const observations: TimedObservation[] = [];
  let current = state;
  const take = (change: Change): void => {
    const told = tell(change);
    current = told.state;
    observations.push(...told.found);
  };
  // What fell due before this input is done first, at its own time, however late the input comes.
  for (let due = nextDue(current, timing); due !== null && due <= now; due = nextDue(current, timing)) {
    take(elapse({ ...current, now: due }, due, timing));
  }
  take(onInput({ ...current, now }, input, now, timing));
  return { state: current, observations, wakeAt: nextDue(current, timing) };
}

const nothing = (state: BoxMachineState): Change => ({ state, found: [] });

function onInput(state: BoxMachineState, input: BoxInput, now: DeviceTime, timing: BoxTiming): Change {
  switch (input.type) {
    case 'time':
      return nothing(state);
    case 'lid':
      return nothing(onLid(state, input.open, now, timing));
    case 'hatch':
      return nothing({ ...state, hatch: reported(state.hatch, input.open, now) });
    case 'beam':
      return nothing(onBeam(state, input.beam, input.broken, now));
    case 'poll':
      return onPoll(state, input, now);
    case 'poll-failed':
      return readerSilent({ ...state, heardAt: now }, input.reason, now);
    case 'gap':
      return onGap(state, input.reason, now);
  }
}

function onLid(state: BoxMachineState, open: boolean, now: DeviceTime, timing: BoxTiming): BoxMachineState {
  const lid = reported(state.lid, open, now);
  if (state.settling === null || lid === state.lid || open) return { ...state, lid };
  // It jumped open and fell shut again: it is stable from then on, and the second begins anew.
  const from = DeviceTime(now + timing.lidSettleMs);
  const deadline = DeviceTime(from + timing.answerWithinMs);
  return { ...state, lid, settling: { ...state.settling, from, deadline } };
}

function onBeam(state: BoxMachineState, beam: Beam, broken: boolean, now: DeviceTime): BoxMachineState {
  const { level, brokenSince } = state.beams[beam];
  const next = { level: reported(level, broken, now), brokenSince };
  return { ...state, beams: { ...state.beams, [beam]: next } };
}

function onPoll(before: BoxMachineState, poll: Extract<BoxInput, { type: 'poll' }>, now: DeviceTime): Change {
  const crowded = poll.crowd || poll.uids.length > 1;
  const found: TimedObservation[] = [];
  // The end of a time without answers is told as well: the box may have been armed in the middle of it.
  if (before.outage?.told === true && matters(before)) found.push(gap(before.outage.reason, now));
  if (crowded && !before.crowded) found.push({ at: now, body: { kind: 'crowd' } });

  const presences = afterPoll(before.presences, { ...poll, at: now });
  const state = { ...before, presences, crowded, outage: null, heardAt: now };
  const { settling } = state;
  if (settling === null || poll.startedAt < settling.from || !isShut(state.lid)) return { state, found };

  const empty = poll.uids.length === 0 && !crowded;
  if (!empty || isBlocked(state)) {
    return { state: { ...state, settling: { ...settling, cardInField: !empty } }, found };
  }
  const end = settled(state, 'clear', now);
  return { state: end.state, found: [...found, ...end.found] };
}

/** One gap at the beginning of a time without answers, and none while the lid is shut: nothing can pass then. */
function readerSilent(state: BoxMachineState, reason: GapReason, now: DeviceTime): Change {
  if (state.outage?.told === true) return nothing(state);
  const told = matters(state);
  return { state: { ...state, outage: { reason, told } }, found: told ? [gap(reason, now)] : [] };
}

function onGap(state: BoxMachineState, reason: GapReason, now: DeviceTime): Change {
  if (!PINS_UNKNOWN.includes(reason)) return { state, found: [gap(reason, now)] };
  const end: Change = state.settling === null ? flush(state) : settled(state, 'no-answer', now);
  // A beam that was broken has no end that anyone saw: the gap stands for it.
  return {
    state: { ...end.state, ...unknownPins, presences: [], crowded: false, outage: null },
    found: [gap(reason, now), ...end.found],
  };
}

/** The next moment at which something happens by itself. */
function nextDue(state: BoxMachineState, timing: BoxTiming): DeviceTime | null {
  const { lid, hatch, beams, presences, settling } = state;
  const dues = [
    stableAt(lid, timing.lidSettleMs),
    stableAt(hatch, HATCH_SETTLE_MS),
    ...BEAMS.map((beam) => stableAt(beams[beam].level, timing.beamChatterMs)),
    ...presences.map((presence) => goneAt(presence, timing)),
    settling !== null && isShut(lid) ? settling.deadline : null,
    silentAt(state, timing),
  ].filter((due) => due !== null);
  return dues.length === 0 ? null : DeviceTime(Math.min(...dues));
}

/** With the lid open somebody must poll: when silence itself becomes a gap. */
const silentAt = (state: BoxMachineState, timing: BoxTiming): DeviceTime | null =>
  state.lid.stable === true && state.outage === null
    ? DeviceTime(state.heardAt + timing.answerWithinMs)
    : null;

const isDue = (due: DeviceTime | null, now: DeviceTime): boolean => due !== null && due <= now;

function elapse(before: BoxMachineState, now: DeviceTime, timing: BoxTiming): Change {
  const found: TimedObservation[] = [];
  let state = before;
  for (const beam of BEAMS) {
    if (!isDue(stableAt(state.beams[beam].level, timing.beamChatterMs), now)) continue;
    const change = onBeamStable(state, beam, now);
    state = change.state;
    found.push(...change.found);
  }
  const gone = state.presences.filter((presence) => goneAt(presence, timing) <= now);
  found.push(...sightingsOf(gone));
  state = { ...state, presences: state.presences.filter((presence) => !gone.includes(presence)) };

  if (isDue(stableAt(state.hatch, HATCH_SETTLE_MS), now)) {
    const initial = state.hatch.stable === null;
    found.push({ at: now, body: { kind: 'hatch', open: state.hatch.raw === true, initial } });
    state = { ...state, hatch: settleLevel(state.hatch) };
  }
  if (isDue(silentAt(state, timing), now)) {
    const change = readerSilent(state, 'reader-timeout', now);
    state = change.state;
    found.push(...change.found);
  }
  const last = isDue(stableAt(state.lid, timing.lidSettleMs), now)
    ? onLidStable(state, now, timing)
    : onDeadline(state, now);
  return { state: last.state, found: [...found, ...last.found] };
}

function onBeamStable(state: BoxMachineState, beam: Beam, now: DeviceTime): Change {
  const { level, brokenSince } = state.beams[beam];
  const broken = level.raw === true;
  const next: BeamState = { level: settleLevel(level), brokenSince: broken ? level.since : null };
  const beams = { ...state.beams, [beam]: next };
  if (broken || brokenSince === null) return nothing({ ...state, beams });
  // Something came in after the lid was down: only a poll from now on can say that the box is quiet.
  const { settling } = state;
  const later = settling && { ...settling, from: DeviceTime(Math.max(settling.from, now)) };
  return {
    state: { ...state, beams, settling: later },
    found: [{ at: level.since, body: { kind: 'passage', beam, startMs: brokenSince, endMs: level.since } }],
  };
}

function onLidStable(before: BoxMachineState, now: DeviceTime, timing: BoxTiming): Change {
  const open = before.lid.raw === true;
  const initial = before.lid.stable === null;
  const lid = settleLevel(before.lid);
  // An opening counts from its first moment, a closing from when it is sure: what passes in between, passed while open.
  const at = open ? lid.since : now;
  const told: TimedObservation = { at, body: { kind: 'lid', open, initial } };
  if (!open) {
    const deadline = DeviceTime(now + timing.answerWithinMs);
    return {
      state: { ...before, lid, settling: { from: now, deadline, cardInField: false } },
      found: [told],
    };
  }
  const { outage } = before;
  const state = { ...before, lid, settling: null, heardAt: now };
  if (outage === null) return { state, found: [told] };
  return { state: { ...state, outage: { ...outage, told: true } }, found: [told, gap(outage.reason, at)] };
}

function onDeadline(state: BoxMachineState, now: DeviceTime): Change {
  const { settling } = state;
  if (settling === null || !isShut(state.lid) || settling.deadline > now) return nothing(state);
  if (isBlocked(state)) return settled(state, 'beam-blocked', now);
  return settled(state, settling.cardInField ? 'card-in-field' : 'no-answer', now);
}

/** Ends the settling: every tag seen so far is told before, so that the tally has all of them. */
function settled(
  state: BoxMachineState,
  result: 'clear' | 'no-answer' | 'card-in-field' | 'beam-blocked',
  now: DeviceTime,
): Change {
  const end = flush({ ...state, settling: null });
  return { state: end.state, found: [...end.found, { at: now, body: { kind: 'settled', result } }] };
}

const flush = (state: BoxMachineState): Change => ({
  state: { ...state, presences: state.presences.map((presence) => ({ ...presence, told: true })) },
  found: sightingsOf(state.presences),
});

const gap = (reason: GapReason, at: DeviceTime): TimedObservation => ({ at, body: { kind: 'gap', reason } });

const isShut = (lid: Debounced): boolean => lid.stable === false && lid.raw === false;

const isBlocked = (state: BoxMachineState): boolean =>
  BEAMS.some((beam) => state.beams[beam].level.raw === true || state.beams[beam].level.stable === true);

/** Whether a card could pass the reader unseen: the lid is not surely shut, or the hatch is open for a sweep. */
const matters = (state: BoxMachineState): boolean => !isShut(state.lid) || state.hatch.stable === true;

/** Lets observations out in order of time, or holds them back while the lid swings open. */
function tell({ state, found }: Change): Change {
  const waiting = [...state.held, ...found];
  if (state.lid.raw === true && state.lid.stable !== true) {
    return { state: { ...state, held: waiting }, found: [] };
  }
  let toldUntil = state.toldUntil;
  const inOrder = waiting
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, body }) => {
      toldUntil = DeviceTime(Math.max(toldUntil, at));
      return { at: toldUntil, body };
    });
  return { state: { ...state, held: [], toldUntil }, found: inOrder };
}
