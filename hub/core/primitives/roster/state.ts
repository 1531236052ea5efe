/** A seat of the game's own is kept only while somebody is bound to it. */
export interface SeatState {
  /** The name of an extra seat; null for one of the game's own. */
  readonly extra: string | null;
  readonly person: string | null;
  readonly note: string | null;
}

export interface RosterState {
  /** Whether names stand on public displays. */
  readonly shown: boolean;
  /** By `<table>/<seat>`. */
  readonly seats: Readonly<Record<string, SeatState>>;
}
