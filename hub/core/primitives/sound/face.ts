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
