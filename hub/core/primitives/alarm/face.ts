import type { Draft } from '../../room.ts';

/** The danger is over. What it held is for whoever ends it to let go on; the sirens stay muted. */
export const endEmergency = (draft: Draft): void => {
  draft.emit({ type: 'emergency-ended' });
};

/** A display has the alarm on its screen; false where no such alarm stands. */
export const deliver = (draft: Draft, display: string, alarm: string): boolean => {
  const held = draft.state.alarm.standing.find((each) => each.alarm === alarm);
  if (held === undefined) return false;
  if (!held.delivered.includes(display)) draft.emit({ type: 'alarm-delivered', alarm, display });
  return true;
};
