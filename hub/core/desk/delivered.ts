import { done, refuse, type Outcome } from '../engine/outcome.ts';
import type { Draft } from '../room.ts';

/** A display has the alarm on its screen. */
export const deliverAlarm = (draft: Draft, display: string, alarm: string): Outcome => {
  const { active, beside } = draft.state.alarm;
  const { delivered, beside: aside = [] } = draft.state.muster;
  if (active?.alarm === alarm) {
    if (!delivered.includes(display)) draft.emit({ type: 'alarm-delivered', display });
  } else if (beside?.alarm === alarm) {
    if (!aside.includes(display)) draft.emit({ type: 'alarm-delivered', display, beside: true });
  } else return refuse('alarm/none#that');
  return done();
};
