import { setText } from '../../schemas/set-texts.ts';
import type { VerbArguments, VerbCall } from '../../schemas/commands.ts';
import { say } from '../../schemas/sentences/sentences.ts';
import { after, Millis, until } from '../../schemas/units.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { holdRounds, resumeHeld } from './emergency.ts';
import { playSound, PHASE_END_SOUND } from './sound.ts';
import { leftOf } from './timetable-evolve.ts';
import { goBack, planDay, planFirstStart, setEnd } from './day-verbs.ts';
import { beginPhase, goOn, nextPhase, pauseClock, phaseOf, resumeClock } from './timetable.ts';

type ClockCall = Extract<VerbCall, { verb: `clock.${string}` }>;
type Resume = VerbArguments<'clock.resume'>;

const BY_CONTROL = setText('paused by Control');

const start = (draft: Draft): Outcome => {
  const { timetable, alarm } = draft.state;
  // Whoever presses Start may not know that the building is being cleared.
  if (alarm.emergency !== null) return refuse('emergency/stands');
  switch (timetable.state) {
    case 'running':
      return refuse('clock/already-running#phase', {
        turn: timetable.turn,
        phase: phaseOf(draft.plan, timetable)?.name ?? '',
      });
    case 'paused':
      resumeClock(draft);
      resumeHeld(draft);
      return done();
    case 'overtime':
      goOn(draft, draft.now);
      return done();
    case 'ready':
    case 'finished': {
      const next = nextPhase(draft.plan, timetable);
      if (next === null) return refuse('clock/finished');
      planFirstStart(draft);
      beginPhase(draft, next, draft.now);
      return done();
    }
  }
};

const resume = (draft: Draft, { insist = false, keepPaused = false }: Resume): Outcome => {
  const { timetable, alarm } = draft.state;
  // A hand that only wants the clock to go on may not know why it stands: people may still be on the stairs.
  if (alarm.emergency !== null && !insist) {
    return refuse('emergency/stands#ends', { reason: alarm.emergency.reason });
  }
  // The word after an emergency is resume, even where the clock itself had not been running.
  const ended = alarm.emergency !== null;
  if (keepPaused && !ended) {
    return refuse('command/malformed', { problem: 'keepPaused: no emergency stands that it could end' });
  }
  if (ended) draft.emit({ type: 'emergency-ended' });
  if (timetable.state === 'paused' && keepPaused) {
    // From here on it is Control that holds it, whatever held it before.
    if (timetable.pausedBy !== 'control') pauseClock(draft, BY_CONTROL, 'control');
    return done();
  }
  if (timetable.state === 'paused') resumeClock(draft);
  if (timetable.state === 'paused' || ended) {
    resumeHeld(draft);
    return done();
  }
  switch (timetable.state) {
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
  const { timetable } = draft.state;
  if (timetable.state === 'ready') return refuse('clock/not-started');
  if (timetable.state === 'finished') return refuse('clock/finished');
  if (timetable.state === 'overtime' && delta <= 0) {
    return refuse('clock/not-running#nothing-left');
  }
  const { keptEnd } = timetable;
  const left = keptEnd === null ? leftOf(timetable, draft.now) : until(draft.now, keptEnd);
  // A thumb on "minus a minute" means to shorten the phase; what ends it collects boxes and deals events.
  if (delta < 0 && left + delta <= 0 && !insist) {
    return refuse('clock/too-short', { seconds: Math.ceil(left / 1_000) });
  }
  const remainingMs = Millis(Math.max(0, left + delta));
  const endsAt = timetable.state === 'paused' ? null : after(draft.now, remainingMs);
  // An end that was promised in a hold moves with it.
  const kept = keptEnd === null || remainingMs === 0 ? {} : { keptEnd: after(draft.now, remainingMs) };
  draft.emit({ type: 'clock-adjusted', endsAt, remainingMs, ...kept });
  return done({ remainingMs });
};

const skip = (draft: Draft): Outcome => {
  const { timetable, alarm } = draft.state;
  if (alarm.emergency !== null) return refuse('emergency/stands#phase', { reason: alarm.emergency.reason });
  if (timetable.state === 'ready') return refuse('clock/not-started');
  if (timetable.state === 'finished') return refuse('clock/finished');
  if (timetable.state !== 'overtime') playSound(draft, 'phase-end', PHASE_END_SOUND);
  goOn(draft, draft.now);
  // A clock that stands goes on standing, in the next phase, for the reason that it stood for.
  if (timetable.state === 'paused' && draft.state.timetable.state === 'running') {
    pauseClock(draft, timetable.pauseReason ?? BY_CONTROL, timetable.pausedBy ?? 'control');
  }
  return done();
};

export const decideClock = (draft: Draft, call: ClockCall): Outcome => {
  const { timetable } = draft.state;
  switch (call.verb) {
    case 'clock.start':
      return start(draft);
    case 'clock.pause':
      if (timetable.state === 'ready') return refuse('clock/not-started');
      if (timetable.state !== 'running') {
        return refuse('clock/not-running', { state: say(`clock-state/${timetable.state}`) });
      }
      pauseClock(draft, call.args.reason ?? BY_CONTROL, 'control');
      // Who stops the time stops it for the side that acts by the clock as well (house: no rulebook speaks of a pause).
      holdRounds(draft);
      return done();
    case 'clock.resume':
      return resume(draft, call.args);
    case 'clock.adjust':
      return adjust(draft, call.args.deltaMs, call.args.insist ?? false);
    case 'clock.skip':
      return skip(draft);
    case 'clock.back':
      return goBack(draft);
    case 'clock.endAt':
      return setEnd(draft, call.args.at, call.args.insist ?? false);
    case 'clock.plan':
      return planDay(draft, call.args.startsAt);
    case 'clock.mode':
      draft.emit({ type: 'advance-chosen', advance: call.args.advance });
      return done();
    case 'clock.length': {
      const { phase, durationMs } = call.args;
      const { phases } = draft.plan.manifest;
      if (!phases.some((each) => each.id === phase)) {
        const known = phases.map((each) => each.id).join(', ');
        return refuse('command/malformed', {
          problem: `phase: there is no phase "${phase}"; phases: ${known}`,
        });
      }
      draft.emit({ type: 'phase-length-chosen', phase, durationMs });
      return done();
    }
    case 'clock.turns':
      if (call.args.turns < timetable.turn) {
        return refuse('clock/turn-played', { turn: timetable.turn });
      }
      draft.emit({ type: 'turns-chosen', turns: call.args.turns });
      return done();
  }
};

type TimerCall = Extract<VerbCall, { verb: `timer.${string}` }>;

export const decideTimer = (draft: Draft, call: TimerCall): Outcome => {
  const { now } = draft;
  const { timer } = call.args;
  if (timer === 'main') {
    return refuse('command/malformed', { problem: 'timer: "main" is the timetable; use clock.* for it' });
  }
  if (call.verb === 'timer.start') {
    const { durationMs, label } = call.args;
    draft.emit({
      type: 'timer-started',
      timer,
      label: label ?? timer,
      durationMs,
      endsAt: after(now, durationMs),
    });
    return done();
  }
  const timers = draft.state.timers;
  const held = Object.hasOwn(timers, timer) ? timers[timer] : undefined;
  if (held === undefined) {
    return refuse('timer/unknown', { timer, known: Object.keys(timers) });
  }
  switch (call.verb) {
    case 'timer.pause':
      if (held.state !== 'running') return refuse('clock/not-running#timer', { timer: held.label });
      draft.emit({
        type: 'timer-paused',
        timer,
        remainingMs: leftOf(held, now),
        reason: BY_CONTROL,
        cause: 'control',
      });
      return done();
    case 'timer.resume':
      if (draft.state.alarm.emergency !== null && held.state === 'paused') {
        return refuse('emergency/stands#timer', { timer: held.label });
      }
      if (held.state === 'running') return refuse('clock/already-running#timer', { timer: held.label });
      if (held.state === 'finished') return refuse('clock/finished#timer', { timer: held.label });
      draft.emit({ type: 'timer-resumed', timer, endsAt: after(now, held.remainingMs) });
      return done();
    case 'timer.adjust': {
      const remainingMs = Millis(Math.max(0, leftOf(held, now) + call.args.deltaMs));
      const endsAt = held.state === 'paused' ? null : after(now, remainingMs);
      draft.emit({ type: 'timer-adjusted', timer, endsAt, remainingMs });
      return done({ remainingMs });
    }
    case 'timer.stop':
      draft.emit({ type: 'timer-stopped', timer });
      return done();
  }
};

/** Side timers whose time is up. */
export const endTimers = (draft: Draft): void => {
  for (const [timer, held] of Object.entries(draft.state.timers)) {
    if (held.endsAt !== null && until(draft.now, held.endsAt) <= 0)
      draft.emit({ type: 'timer-ended', timer });
  }
};
