import type { Instant } from '../../../schemas/units.ts';

/** Who takes care of something: by `box/<id>` or `attention/<id>`. */
export interface Claim {
  readonly by: string;
  readonly at: Instant;
  /** Of the matter that was claimed: when the same box fails again later, that is a new matter. */
  readonly since: Instant | null;
}

export interface Ruling {
  readonly event: number;
  readonly at: Instant;
  readonly turn: number | null;
  readonly phase: string | null;
  readonly by: string;
  readonly text: string;
  readonly tables: readonly string[];
}

/** By `<table>/<seat>`. A seat of the game's own is here only while somebody is bound to it. */
export interface SeatState {
  /** The name of an extra seat; null for one of the game's own. */
  readonly extra: string | null;
  readonly person: string | null;
  readonly note: string | null;
}

/** What Control calls a device, and whether it is kept quiet. */
export interface Thing {
  readonly name: string | null;
  readonly muted: boolean;
}

export interface Preflight {
  readonly at: Instant;
  readonly by: string;
  readonly endedAt: Instant | null;
  /** The names of what was not seen when it ended. */
  readonly unseen?: readonly string[];
  /** By step (`box/<id>/opened`, `box/<id>/closed`, `device/<id>`): who ticked it, null where it was seen. */
  readonly ticks: Readonly<Record<string, { readonly by: string | null }>>;
}

/** Who has the alarm on the screen, and who has come to the map. */
export interface Muster {
  /** Display ids. */
  readonly delivered: readonly string[];
  /** The same of the alarm beside it. */
  readonly beside?: readonly string[];
  /** `<table>/<seat>`. */
  readonly present: readonly string[];
}

export interface DeskSlices {
  readonly claims: Readonly<Record<string, Claim>>;
  readonly rulings: readonly Ruling[];
  readonly seats: Readonly<Record<string, SeatState>>;
  readonly roster: { readonly shown: boolean };
  readonly things: Readonly<Record<string, Thing>>;
  readonly preflight: Preflight | null;
  readonly muster: Muster;
}

export const initialDesk = (): DeskSlices => ({
  claims: {},
  rulings: [],
  seats: {},
  roster: { shown: false },
  things: {},
  preflight: null,
  muster: { delivered: [], present: [] },
});

export const seatKey = (table: string, seat: string): string => `${table}/${seat}`;
