import { SIREN_LEASE_MS, type SirenPattern } from '../../../schemas/siren-terms.ts';
import type { SoundCue } from '../../../schemas/cues.ts';

export type CueAction =
  | { readonly do: 'silence' }
  | { readonly do: 'ignore' }
  /** Sound, or go on sounding, for no longer than this unless it is renewed. */
  | { readonly do: 'sound'; readonly sound: string; readonly pattern: SirenPattern; readonly forMs: number };

/**
 * What a cue that came just now, live, is worth at hub time `now` (ms). A lease is good for three seconds whatever the message
 * says; one that is over, or came before hub time is known, starts nothing (promise 4: a siren fails silent).
 */
export const cueAction = (cue: SoundCue, now: number | undefined): CueAction => {
  if (cue.sound === null) return { do: 'silence' };
  if (now === undefined) return { do: 'ignore' };
  const forMs = Math.min(SIREN_LEASE_MS, cue.until - now);
  return forMs <= 0 ? { do: 'ignore' } : { do: 'sound', sound: cue.sound, pattern: cue.pattern, forMs };
};
