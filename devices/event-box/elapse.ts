import type { Beam } from '../../schemas/device-messages.ts';
import { DeviceTime, Millis } from '../../schemas/units.ts';
import { BOX_BEAMS, gap, innerOf, isBlocked, isShut, nothing } from './box-state.ts';
import type { BeamState, BoxMachineState, Change } from './box-state.ts';
import type { BoxBeam, BoxTiming, TimedObservation } from './contract.ts';
import { settleLevel, stableAt } from './debounce.ts';
import { readerSilent } from './inputs.ts';
import { dueAt, sightingsOf } from './presence.ts';
import { settled } from './settle.ts';

/** A reed's bounce is under 1 ms; a hatch is screwed down and hardly rattles. */
const HATCH_SETTLE_MS = Millis(50);

/**
 * A break counts at once, or a token that is quick would leave no trace where its tag is not read; only the end of one waits for
 * the chatter to be over, which so stays inside the passage.
 */
const beamAt = ({ level }: BeamState, timing: BoxTiming): DeviceTime | null =>
  stableAt(level, level.raw === true ? Millis(0) : timing.beamChatterMs);

/** The next moment at which something happens by itself. */
export function nextDue(state: BoxMachineState, timing: BoxTiming): DeviceTime | null {
  const { lid, hatch, beams, presences, closing } = state;
  const dues = [
    stableAt(lid, timing.lidSettleMs),
    stableAt(hatch, HATCH_SETTLE_MS),
    ...BOX_BEAMS.map((beam) => beamAt(beams[beam], timing)),
    ...presences.map((presence) => dueAt(presence, timing)),
    closing.is === 'settling' && isShut(lid) ? closing.deadline : null,
    silentAt(state, timing),
  ].filter((due) => due !== null);
  return dues.length === 0 ? null : DeviceTime(Math.min(...dues));
}

/** With the lid open somebody must poll: when silence itself becomes a gap. */
const silentAt = (state: BoxMachineState, timing: BoxTiming): DeviceTime | null =>
  timing.reads !== 'pile' && state.lid.stable === true && state.outage === null
    ? DeviceTime(state.heardAt + timing.answerWithinMs)
    : null;

/** Until `at` nobody listened: that no poll was answered by then says nothing of the reader. */
export const heardAgain = (state: BoxMachineState, at: DeviceTime): BoxMachineState => ({
  ...state,
  heardAt: at,
});

const isDue = (due: DeviceTime | null, now: DeviceTime): boolean => due !== null && due <= now;

/** Does everything that falls due at `now`: levels that have been still, tags that have gone, the end of a settling. */
export function elapse(before: BoxMachineState, now: DeviceTime, timing: BoxTiming): Change {
  const found: TimedObservation[] = [];
  let state = before;
  for (const beam of BOX_BEAMS) {
    if (!isDue(beamAt(state.beams[beam], timing), now)) continue;
    const change = onBeamStable(state, beam, now, timing);
    state = change.state;
    found.push(...change.found);
  }
  const due = state.presences.filter((presence) => isDue(dueAt(presence, timing), now));
  found.push(...sightingsOf(due));
  const presences = state.presences
    .filter((presence) => !due.includes(presence) || !presence.missed)
    .map((presence) => (due.includes(presence) ? { ...presence, reported: true } : presence));
  state = { ...state, presences };

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
    : onDeadline(state, now, timing);
  return { state: last.state, found: [...found, ...last.found] };
}

/**
 * Whether what has just let the beam through went on inwards: it broke the beam behind after this one, and has left it after this
 * one, or not yet. A card that is pulled back leaves it before. The order of the changes decides: on a slow line two may bear one time.
 */
function wentThrough({ beams }: BoxMachineState, beam: Beam): boolean {
  const [outer, inner] = [beams[beam], beams[innerOf[beam]]];
  const isBehind = inner.level.raw === true || inner.changedAs > outer.changedAs;
  return isBehind && inner.brokenAs > outer.brokenAs;
}

function onBeamStable(state: BoxMachineState, beam: BoxBeam, now: DeviceTime, timing: BoxTiming): Change {
  const { level, brokenSince } = state.beams[beam];
  const broken = level.raw === true;
  const next: BeamState = {
    ...state.beams[beam],
    level: settleLevel(level),
    brokenSince: broken ? level.since : null,
  };
  const beams = { ...state.beams, [beam]: next };
  if (broken || brokenSince === null) return nothing({ ...state, beams });
  // Something came in after the lid was down: only a poll from now on can say that the box is quiet.
  const { closing } = state;
  const later =
    closing.is === 'settling' ? { ...closing, from: DeviceTime(Math.max(closing.from, now)) } : closing;
  const reported = { ...state, beams, closing: later };
  if (beam === innerOf.slot || beam === innerOf.port) return nothing(reported);
  const passage = { kind: 'passage', beam, startMs: brokenSince, endMs: level.since } as const;
  const watched = timing.innerBeams?.includes(beam) === true;
  const body = watched ? { ...passage, through: wentThrough(state, beam) } : passage;
  return { state: reported, found: [{ at: level.since, body }] };
}

function onLidStable(before: BoxMachineState, now: DeviceTime, timing: BoxTiming): Change {
  const open = before.lid.raw === true;
  const initial = before.lid.stable === null;
  const lid = settleLevel(before.lid);
  // An opening counts from its first moment, a closing from when it is sure: what passes in between, passed while open.
  const at = open ? lid.since : now;
  const reported: TimedObservation = { at, body: { kind: 'lid', open, initial } };
  if (!open) {
    const deadline = DeviceTime(now + timing.answerWithinMs);
    return {
      state: { ...before, lid, closing: { is: 'settling', from: now, deadline, cardInField: false } },
      found: [reported],
    };
  }
  const { outage } = before;
  const state: BoxMachineState = { ...before, lid, closing: { is: 'open' }, heardAt: now };
  if (outage === null) return { state, found: [reported] };
  return {
    state: { ...state, outage: { ...outage, reported: true } },
    found: [reported, gap(outage.reason, at)],
  };
}

function onDeadline(before: BoxMachineState, now: DeviceTime, timing: BoxTiming): Change {
  const { closing } = before;
  if (closing.is !== 'settling' || !isShut(before.lid) || closing.deadline > now) return nothing(before);
  const next = timing.reads === 'pile' ? 'owed' : 'sealed';
  if (isBlocked(before)) return settled(before, 'beam-blocked', now, next);
  return settled(before, closing.cardInField ? 'card-in-field' : 'no-answer', now, next);
}
