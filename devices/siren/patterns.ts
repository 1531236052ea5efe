import type { SirenPattern } from '../../schemas/siren-terms.ts';
import { Instant } from '../../schemas/units.ts';

/**
 * What a siren plays: on, off, on, off ... in milliseconds. `repeat`: for as long as it is leased, else once. No
 * part is shorter than 80 ms, which a relay and a motor siren still follow.
 */
interface Score {
  readonly parts: readonly number[];
  readonly repeat: boolean;
}

export const SIREN_SCORES: Readonly<Record<SirenPattern, Score>> = {
  attack: { parts: [1_500, 500], repeat: true },
  'all-clear': { parts: [3_000], repeat: false },
  'phase-end': { parts: [400, 200, 400], repeat: false },
  chirp: { parts: [80], repeat: false },
};

export interface PatternMoment {
  readonly on: boolean;
  /** When that changes; null when it never does again. */
  readonly changesAt: Instant | null;
}

/** Where in its pattern a sound is that began at `since`. Before `since` (a clock that differs a little) it begins. */
export function patternAt(pattern: SirenPattern, since: Instant, now: Instant): PatternMoment {
  const { parts, repeat } = SIREN_SCORES[pattern];
  const length = parts.reduce((total, part) => total + part, 0);
  const elapsed = Math.max(0, now - since);
  if (!repeat && elapsed >= length) return { on: false, changesAt: null };
  const inRound = elapsed % length;
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += part;
    if (inRound < end) return { on: index % 2 === 0, changesAt: Instant(now + end - inRound) };
  }
  return { on: false, changesAt: null };
}
