import { both, type Both } from '../../kit/both.ts';

/** What a player, a team or a power is told before the first turn. Whoever gets the page reads all of it; `secret` is folded in and sealed. */
export interface Briefing {
  /** What everybody in the fleet may know. */
  readonly known: string;
  /** Told to those alone whose page it is. */
  readonly goals: readonly string[];
  readonly secret: string;
}

/** A role that others share has no secret of its own: `''`. */
export const briefing = (known: Both, goals: readonly Both[], secret: Both | ''): Briefing => ({
  known: both(known),
  goals: goals.map(both),
  secret: secret === '' ? '' : both(secret),
});
