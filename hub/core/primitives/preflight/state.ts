import type { Instant } from '../../../../schemas/units.ts';

export interface Preflight {
  readonly at: Instant;
  readonly by: string;
  readonly endedAt: Instant | null;
  /** The names of what was not seen when it ended; empty while it is under way. */
  readonly unseen: readonly string[];
  /** By step (`box/<id>/opened`, `box/<id>/closed`, `device/<id>`): who ticked it, null where it was seen. */
  readonly ticks: Readonly<Record<string, { readonly by: string | null }>>;
}

export interface PreflightState {
  /** Null: never begun. */
  readonly run: Preflight | null;
}

export const isOpen = (run: Preflight | null): run is Preflight => run !== null && run.endedAt === null;
