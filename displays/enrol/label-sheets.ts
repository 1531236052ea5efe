import type { ListedTag } from '../../schemas/tables/cards.ts';

/** 3 by 8 labels of 70 by 37 mm: the commonest sheet, cut to the edge of A4. */
export const LABELS_A_SHEET = 24;

const SHORTEST = 4;

/** So many of the last digits tell every tag from every other; what they end in differs more than what they begin with. */
export const shortLength = (uids: readonly string[]): number => {
  const longest = Math.max(SHORTEST, ...uids.map((uid) => uid.length));
  for (let length = SHORTEST; length < longest; length += 2) {
    if (new Set(uids.map((uid) => uid.slice(-length))).size === uids.length) return length;
  }
  return longest;
};

/** By kind, owner, value and UID: as they lie in their boxes. */
export const inOrder = (tags: readonly ListedTag[]): ListedTag[] =>
  [...tags].sort(
    (one, other) =>
      one.kind.localeCompare(other.kind) ||
      (one.owner ?? '').localeCompare(other.owner ?? '') ||
      (one.value ?? 0) - (other.value ?? 0) ||
      one.uid.localeCompare(other.uid),
  );

/** The labels sheet by sheet; null is a place that is left out, as on a sheet of which some are used. */
export const sheetsOf = <T>(labels: readonly T[], used: number): (readonly (T | null)[])[] => {
  const places = [...Array.from({ length: used }, () => null), ...labels];
  return Array.from({ length: Math.ceil(places.length / LABELS_A_SHEET) }, (_, sheet) =>
    places.slice(sheet * LABELS_A_SHEET, (sheet + 1) * LABELS_A_SHEET),
  );
};
