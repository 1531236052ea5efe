import { setText } from '../../schemas/set-texts.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import { after, Millis, until } from '../../schemas/units.ts';
import { leftOf } from './countdown.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';

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
        reason: setText('paused by Control'),
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
