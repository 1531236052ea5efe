/** What a player, a team or a power is told before the first turn. Whoever gets the page reads all of it; `secret` is folded in and sealed. */
export interface Briefing {
  /** What everybody in the fleet may know. */
  readonly known: string;
  /** Told to those alone whose page it is. */
  readonly goals: readonly string[];
  readonly secret: string;
}

export const briefing = (known: string, goals: readonly string[], secret: string): Briefing => ({
  known,
  goals,
  secret,
});
