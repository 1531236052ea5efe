import type { Row, RowsFace } from '../../schemas/faces/rows.ts';

/** A part of a face that fits into a wall: the one `at` (from 1) `of` so many of that face. */
export interface Page {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly at: number;
  readonly of: number;
}

/** A glance takes in so many rows of a wall. */
const MOST_ROWS = 6;
/** Long enough to be read by somebody who has only just looked up. */
const EACH_MS = 12_000;

/** The pages that `faces` take, as evenly filled as can be: eleven rows are six and five. */
export const turnsOf = (faces: readonly RowsFace[]): Page[] =>
  faces.flatMap(({ title, rows }) => {
    const of = Math.ceil(rows.length / MOST_ROWS);
    const each = Math.ceil(rows.length / of);
    return Array.from({ length: of }, (_, page) => ({
      title,
      rows: rows.slice(page * each, (page + 1) * each),
      at: page + 1,
      of,
    }));
  });

/** The one whose turn it is at hub time `now` (ms); undefined when there are none. */
export const inTurn = (pages: readonly Page[], now: number): Page | undefined =>
  pages[Math.floor(now / EACH_MS) % pages.length];
