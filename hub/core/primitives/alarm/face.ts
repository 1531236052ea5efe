import type { SirenPattern } from '../../../../schemas/device-messages.ts';
import { after, Millis } from '../../../../schemas/units.ts';
import type { Draft } from '../../room.ts';
import type { RoomState } from '../../state.ts';

export const PHASE_END_SOUND = Millis(3_000);

/** The sirens that Control has muted one by one, for an effect; nothing where there are none. */
export const quietSirens = (state: RoomState): { readonly quiet?: readonly string[] } => {
  const quiet = Object.entries(state.things).flatMap(([device, thing]) => (thing.muted ? [device] : []));
  return quiet.length === 0 ? {} : { quiet };
};

/** Asks for a sound that is not an alarm; an alarm that still sounds, a mute and an emergency go before it. */
export const playSound = (draft: Draft, pattern: SirenPattern, length: Millis): void => {
  const { muted, emergency, soundUntil } = draft.state.alarm;
  if (muted || emergency !== null || (soundUntil !== null && soundUntil > draft.now)) return;
  draft.effect({
    type: 'sound',
    alarm: `${pattern}-${draft.seq}`,
    pattern,
    since: draft.now,
    until: after(draft.now, length),
    ...quietSirens(draft.state),
  });
};

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
