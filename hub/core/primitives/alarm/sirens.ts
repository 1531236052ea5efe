import type { SirenPattern } from '../../../../schemas/siren-terms.ts';
import { after, Instant, type Millis } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';
import type { Draft, Reads } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { mutedOf, takesPart } from '../devices/read.ts';
import { emergencyOf } from '../emergency/read.ts';
import { areSirensMuted } from '../sound/read.ts';

/** The sirens that Control has muted one by one, for an effect; nothing where there are none. */
export const quietSirens = (state: Pick<RoomState, 'devices'>): { readonly quiet?: readonly string[] } => {
  const quiet = mutedOf(state);
  return quiet.length === 0 ? {} : { quiet };
};

/** The longest that one of those sirens sounds at one go, whatever is asked (room.yaml: `longest`); null where there is none. */
const longestOf = ({ devices }: Plan, isOne: (siren: string) => boolean): number | null => {
  const limits = Object.entries(devices).flatMap(([id, device]) =>
    'longest' in device && isOne(id) ? [device.longest] : [],
  );
  return limits.length === 0 ? null : Math.max(...limits);
};

/** How long a sound may last: as the sirens that are not muted, away or there, for one may come back; pages alone know no limit. */
export const longestSound = ({ plan, state }: Draft): number => {
  const quiet = mutedOf(state);
  return longestOf(plan, (siren) => !quiet.includes(siren)) ?? Infinity;
};

/** When the last siren that takes part falls silent, of a sound since `since` until `end`; `end` where pages alone sound. */
export const sirensSilentAt = (
  plan: Plan,
  state: Reads<'devices'>,
  since: Instant,
  end: Instant,
): Instant => {
  const longest = longestOf(plan, (siren) => takesPart(state, siren, since));
  return longest === null ? end : Instant(Math.min(end, since + longest));
};

/** Asks for a sound that is not an alarm; an alarm that still sounds, a mute and an emergency go before it. */
export const playSound = (draft: Draft, pattern: SirenPattern, length: Millis): void => {
  const { state } = draft;
  const last = state.alarm.soundUntil;
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

/** No siren may sound now, and what sounded sounds no more. */
export const silenced = (draft: Draft): void => {
  if (draft.state.alarm.soundUntil !== null) draft.emit({ type: 'siren-silenced' });
};
