import type { Rulebook } from '../../../games/kit/rulebook.ts';
import type { Counted } from './room.ts';

/** What rehearsed days have shown of a game's book. */
export interface Played {
  /** Rows that had their effect, by id. */
  readonly fired: ReadonlyMap<string, number>;
  /** Rows by which a command was refused, by id. */
  readonly met: ReadonlyMap<string, number>;
  /** Changes that name no row and say something in the log, by the rule that made them. */
  readonly bare: ReadonlyMap<string, number>;
}

/** What they have not shown; each by the id of the row. */
export interface BookGaps {
  /** Run or advised, and without effect on any day. */
  readonly unfired: readonly string[];
  /** Nobody was refused by it. */
  readonly unmet: readonly string[];
  /** What the code names wrongly, in words: a row that the book does not have, or that does not say it refuses. */
  readonly wrong: readonly string[];
}

export const bookGaps = ({ rows }: Pick<Rulebook, 'rows'>, { fired, met }: Played): BookGaps => {
  const asked = rows.filter(({ way, open }) => open === undefined && (way === 'run' || way === 'advise'));
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    unfired: asked.flatMap(({ id, refuses }) => (refuses === 'only' || fired.has(id) ? [] : [id])),
    unmet: rows.flatMap(({ id, refuses }) => (refuses === undefined || met.has(id) ? [] : [id])),
    wrong: [
      ...[...fired.keys()].flatMap((id) =>
        known.has(id)
          ? known.get(id)?.refuses === 'only'
            ? [`"${id}" has an effect, and its row says that it only refuses`]
            : []
          : [`a rule names the row "${id}", which the book does not have`],
      ),
      ...[...met.keys()].flatMap((id) =>
        known.has(id)
          ? known.get(id)?.refuses === undefined
            ? [`"${id}" refuses, and its row does not say so (refuses)`]
            : []
          : [`a refusal names the row "${id}", which the book does not have`],
      ),
    ],
  };
};

/** Of all these days together. */
export const playedOf = (days: readonly Played[]): Played => {
  const sum = (of: (day: Played) => ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
    const all: Counted = new Map();
    for (const day of days) for (const [id, times] of of(day)) all.set(id, (all.get(id) ?? 0) + times);
    return all;
  };
  return { fired: sum(({ fired }) => fired), met: sum(({ met }) => met), bare: sum(({ bare }) => bare) };
};
