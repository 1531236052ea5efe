import type { TableChange } from '../../plan.ts';

/** A seat of the game's own is kept only while somebody is bound to it. */
export interface SeatState {
  /** The name of an extra seat; null for one of the game's own. */
  readonly extra: string | null;
  readonly person: string | null;
  readonly note: string | null;
}

export interface RosterState {
  /** What Control has made of tables in mid-game, by table: the plan follows (hub/core/plan.ts). */
  readonly tables: Readonly<Record<string, TableChange>>;
  /** Whether names stand on public displays. */
  readonly shown: boolean;
  /** By `<table>/<seat>`. */
  readonly seats: Readonly<Record<string, SeatState>>;
}
