import type { SirenPattern } from '../../../../schemas/siren-terms.ts';
import { after, Millis } from '../../../../schemas/units.ts';
import type { Draft } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { areSirensMuted, emergencyOf, soundUntil } from '../alarm/read.ts';
import { mutedOf } from '../devices/read.ts';

export const PHASE_END_SOUND = Millis(3_000);

/** The sirens that Control has muted one by one, for an effect; nothing where there are none. */
export const quietSirens = (state: Pick<RoomState, 'devices'>): { readonly quiet?: readonly string[] } => {
  const quiet = mutedOf(state);
  return quiet.length === 0 ? {} : { quiet };
};

/** How long the sirens that are not muted can sound at one go, whatever is asked (room.yaml: `longest`); pages alone know no limit. */
export const longestSound = ({ plan, state }: Draft): number => {
  const quiet = mutedOf(state);
  const limits = Object.entries(plan.devices).flatMap(([id, device]) =>
    'longest' in device && !quiet.includes(id) ? [device.longest] : [],
  );
  return limits.length === 0 ? Infinity : Math.max(...limits);
};

/** Asks for a sound that is not an alarm; an alarm that still sounds, a mute and an emergency go before it. */
export const playSound = (draft: Draft, pattern: SirenPattern, length: Millis): void => {
  const { state } = draft;
  const last = soundUntil(state);
  if (areSirensMuted(state) || emergencyOf(state) !== null || (last !== null && last > draft.now)) return;
  draft.effect({
    type: 'sound',
    alarm: `${pattern}-${draft.seq}`,
    pattern,
    since: draft.now,
    until: after(draft.now, length),
    ...quietSirens(state),
  });
};
