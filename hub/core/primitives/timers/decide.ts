import { setText } from '../../../../schemas/set-texts.ts';
import { after, Millis, until } from '../../../../schemas/units.ts';
import { leftOf } from '../../countdown.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft, Primitive } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import type { SideTimer } from './state.ts';

/** `main` is the clock's own document: no side timer may take its place. */
const reserved = (timer: string): Outcome | null =>
  timer === 'main'
    ? refuse('command/malformed', { problem: 'timer: "main" is the timetable; use clock.* for it' })
    : null;

/** Does something to a timer that is there. */
const onTimer = (draft: Draft, timer: string, action: (held: SideTimer) => Outcome): Outcome => {
  const held = getOwn(draft.state.timers, timer);
  return (
    reserved(timer) ??
    (held === undefined
      ? refuse('timer/unknown', { timer, known: Object.keys(draft.state.timers) })
      : action(held))
  );
};

export const decide: Primitive<'timers'>['decide'] = {
  'timer.start': (draft, { timer, label = timer, durationMs }) => {
    const refused = reserved(timer);
    if (refused !== null) return refused;
    draft.emit({ type: 'timer-started', timer, label, durationMs, endsAt: after(draft.now, durationMs) });
    return done();
  },
  'timer.pause': (draft, { timer }) =>
    onTimer(draft, timer, (held) => {
      if (held.state !== 'running') return refuse('clock/not-running#timer', { timer: held.label });
      const remainingMs = leftOf(held, draft.now);
      const reason = setText('paused by Control');
      draft.emit({ type: 'timer-paused', timer, remainingMs, reason, cause: 'control' });
      return done();
    }),
  'timer.resume': (draft, { timer }) =>
    onTimer(draft, timer, (held) => {
      if (emergencyOf(draft.state) !== null && held.state === 'paused') {
        return refuse('emergency/stands#timer', { timer: held.label });
      }
      if (held.state === 'running') return refuse('clock/already-running#timer', { timer: held.label });
      if (held.state === 'finished') return refuse('clock/finished#timer', { timer: held.label });
      draft.emit({ type: 'timer-resumed', timer, endsAt: after(draft.now, held.remainingMs) });
      return done();
    }),
  'timer.adjust': (draft, { timer, deltaMs }) =>
    onTimer(draft, timer, (held) => {
      const remainingMs = Millis(Math.max(0, leftOf(held, draft.now) + deltaMs));
      const endsAt = held.state === 'paused' ? null : after(draft.now, remainingMs);
      draft.emit({ type: 'timer-adjusted', timer, endsAt, remainingMs });
      return done({ remainingMs });
    }),
  'timer.stop': (draft, { timer }) =>
    onTimer(draft, timer, () => {
      draft.emit({ type: 'timer-stopped', timer });
      return done();
    }),
};

/** Side timers whose time is up. */
export const endTimers = (draft: Draft): void => {
  for (const [timer, held] of Object.entries(draft.state.timers)) {
    if (held.endsAt !== null && until(draft.now, held.endsAt) <= 0)
      draft.emit({ type: 'timer-ended', timer });
  }
};
