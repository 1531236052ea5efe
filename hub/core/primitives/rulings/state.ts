import type { Instant } from '../../../../schemas/units.ts';

export interface Ruling {
  /** The batch that noted it. */
  readonly event: number;
  readonly at: Instant;
  readonly turn: number | null;
  readonly phase: string | null;
  readonly by: string;
  readonly text: string;
  /** Whom it concerns; empty: everybody. */
  readonly tables: readonly string[];
}

export interface RulingsState {
  readonly items: readonly Ruling[];
}
