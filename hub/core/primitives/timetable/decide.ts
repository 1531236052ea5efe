import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import { after, Millis, until } from '../../../../schemas/units.ts';
import { leftOf } from '../../countdown.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft, Primitive } from '../../room.ts';
import { endEmergency } from '../emergency/face.ts';
import { emergencyOf } from '../emergency/read.ts';
import { holdRounds, resumeRounds } from '../rounds/face.ts';
import { keepTimersHeld, resumeTimers } from '../timers/face.ts';
import { goBack, planDay, planFirstStart, setEnd } from './day.ts';
import { BY_CONTROL, pauseClock, resumeClock } from './face.ts';
import { beginRow, goOn, soundPhaseEnd } from './progress.ts';
import { clockOf } from './read.ts';
import { nextRow, placeOf, presentRow } from './rows.ts';
import { rundownVerbs } from './rundown.ts';

/** Rounds and the timers that an emergency held go on from what was left. */
const resumeHeld = (draft: Draft): void => {
  resumeTimers(draft, 'emergency');
  resumeRounds(draft);
};

const start = (draft: Draft): Outcome => {
  const clock = clockOf(draft.state);
  // Whoever presses Start may not know that the building is being cleared.
  if (emergencyOf(draft.state) !== null) return refuse('emergency/stands');
  switch (clock.state) {
    case 'running':
      return refuse('clock/already-running#phase', {
        turn: clock.turn,
        phase: presentRow(draft.plan, draft.state.timetable)?.name ?? '',
      });
    case 'paused':
      resumeClock(draft);
      resumeHeld(draft);
      return done();
    case 'overtime':
      goOn(draft, draft.now);
      resumeHeld(draft);
      return done();
    case 'ready':
    case 'finished': {
      const next = nextRow(draft.plan, draft.state.timetable, placeOf(clock));
      if (next === null) return refuse('clock/finished');
      planFirstStart(draft);
      beginRow(draft, next, draft.now);
      resumeHeld(draft);
      return done();
    }
  }
};

const resume = (
  draft: Draft,
  { insist = false, keepPaused = false }: ArgumentsOf<'clock.resume'>,
): Outcome => {
  const clock = clockOf(draft.state);
  const emergency = emergencyOf(draft.state);
  // A hand that only wants the clock to go on may not know why it stands: people may still be on the stairs.
  if (emergency !== null && !insist) {
    return refuse('emergency/stands#ends', { reason: emergency.reason });
  }
  // The word after an emergency is resume, even where the clock itself had not been running.
  const ended = emergency !== null;
  if (keepPaused && !ended) {
    return refuse('command/malformed', { problem: 'keepPaused: no emergency stands that it could end' });
  }
  if (ended) endEmergency(draft);
  if (keepPaused) {
    // From here on it is Control that holds the room, whatever held it before. Timers and rounds go on with the clock.
    if (clock.state === 'paused' && clock.pausedBy !== 'control') pauseClock(draft, BY_CONTROL, 'control');
    keepTimersHeld(draft, 'emergency', BY_CONTROL);
    return done();
  }
  if (clock.state === 'paused') resumeClock(draft);
  if (clock.state === 'paused' || ended) {
    resumeHeld(draft);
    return done();
  }
  switch (clock.state) {
    case 'running':
      return refuse('clock/already-running');
    case 'ready':
      return refuse('clock/not-started');
    case 'overtime':
      return refuse('clock/not-running#over');
    case 'finished':
      return refuse('clock/finished');
  }
};

const adjust = (draft: Draft, delta: Millis, insist: boolean): Outcome => {
  const clock = clockOf(draft.state);
  if (clock.state === 'ready') return refuse('clock/not-started');
  if (clock.state === 'finished') return refuse('clock/finished');
  if (clock.state === 'overtime' && delta <= 0) {
    return refuse('clock/not-running#nothing-left');
  }
  const { keptEnd } = clock;
  const left = keptEnd === null ? leftOf(clock, draft.now) : until(draft.now, keptEnd);
  // A thumb on "minus a minute" means to shorten the phase; what ends it collects boxes and deals events.
  if (delta < 0 && left + delta <= 0 && !insist) {
    return refuse('clock/too-short', { seconds: Math.ceil(left / 1_000) });
  }
  const remainingMs = Millis(Math.max(0, left + delta));
  const endsAt = clock.state === 'paused' ? null : after(draft.now, remainingMs);
  // An end that was promised in a hold moves with it.
  const kept = keptEnd === null || remainingMs === 0 ? {} : { keptEnd: after(draft.now, remainingMs) };
  draft.emit({ type: 'clock-adjusted', endsAt, remainingMs, ...kept });
  return done({ remainingMs });
};

const skip = (draft: Draft): Outcome => {
  const clock = clockOf(draft.state);
  const emergency = emergencyOf(draft.state);
  if (emergency !== null) return refuse('emergency/stands#phase', { reason: emergency.reason });
  if (clock.state === 'ready') return refuse('clock/not-started');
  if (clock.state === 'finished') return refuse('clock/finished');
  if (clock.state !== 'overtime') soundPhaseEnd(draft);
  goOn(draft, draft.now);
  return done();
};

const pause = (draft: Draft, reason: string = BY_CONTROL): Outcome => {
  const { state } = clockOf(draft.state);
  if (state === 'ready') return refuse('clock/not-started');
  if (state !== 'running') return refuse('clock/not-running', { state: message(`clock-state/${state}`) });
  pauseClock(draft, reason, 'control');
  // Who stops the time stops it for the side that acts by the clock as well (house: no rulebook speaks of a pause).
  holdRounds(draft);
  return done();
};

const chooseLength = (draft: Draft, phase: string, durationMs: Millis): Outcome => {
  const { phases } = draft.plan.manifest;
  if (!phases.some((each) => each.id === phase)) {
    const known = phases.map((each) => each.id).join(', ');
    return refuse('command/malformed', {
      problem: `phase: there is no phase "${phase}"; phases: ${known}`,
    });
  }
  draft.emit({ type: 'phase-length-chosen', phase, durationMs });
  return done();
};

const chooseTurns = (draft: Draft, turns: number): Outcome => {
  const { turn } = clockOf(draft.state);
  if (turns < turn) return refuse('clock/turn-played', { turn });
  draft.emit({ type: 'turns-chosen', turns });
  return done();
};

export const decide: Primitive<'timetable'>['decide'] = {
  'clock.start': start,
  'clock.pause': (draft, { reason }) => pause(draft, reason),
  'clock.resume': resume,
  'clock.adjust': (draft, { deltaMs, insist = false }) => adjust(draft, deltaMs, insist),
  'clock.skip': skip,
  'clock.back': goBack,
  'clock.endAt': (draft, { at, insist = false }) => setEnd(draft, at, insist),
  'clock.plan': (draft, { startsAt }) => planDay(draft, startsAt),
  'clock.mode': (draft, { advance }) => {
    draft.emit({ type: 'advance-chosen', advance });
    return done();
  },
  'clock.length': (draft, { phase, durationMs }) => chooseLength(draft, phase, durationMs),
  'clock.turns': (draft, { turns }) => chooseTurns(draft, turns),
  ...rundownVerbs,
};
