import type { RingFace } from '../../schemas/faces/ring.ts';
import type { Row } from '../../schemas/faces/rows.ts';

/** A face as pages draw it: rows, and a ring where it is one. */
export interface Drawn {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly ring: RingFace | null;
}

/** A part of a face that fits into a wall: the one `at` (from 1) `of` so many of that face. */
export interface Page extends Drawn {
  readonly at: number;
  readonly of: number;
}

/** A glance takes in so many rows of a wall. */
const MAX_ROWS = 6;
/** Long enough to be read by somebody who has only just looked up. */
const EACH_MS = 12_000;

/**
 * The pages that `faces` take, as evenly filled as can be: eleven rows are six and five. While there is a ring, nothing else
 * has a turn: it is what everybody holds their breath over.
 */
export const turnsOf = (faces: readonly Drawn[]): Page[] => {
  const rings = faces.filter(({ ring }) => ring !== null);
  return (rings.length === 0 ? faces : rings).flatMap(({ title, rows, ring }) => {
    const of = Math.max(1, Math.ceil(rows.length / MAX_ROWS));
    const each = Math.ceil(rows.length / of);
    return Array.from({ length: rows.length === 0 && ring === null ? 0 : of }, (_, page) => ({
      title,
      ring,
      rows: rows.slice(page * each, (page + 1) * each),
      at: page + 1,
      of,
    }));
  });
};

/** The one whose turn it is at hub time `now` (ms); undefined when there are none. */
export const inTurn = (pages: readonly Page[], now: number): Page | undefined =>
  pages[Math.floor(now / EACH_MS) % pages.length];
