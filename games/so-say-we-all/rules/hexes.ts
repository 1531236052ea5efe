/** A place on the Battle Map, as faces have it: rows of hexes, every second one half a hex to the right. */
export interface Hex {
  column: number;
  row: number;
}

export const COLUMNS = 15;
export const ROWS = 11;
export const isOnMap = ({ column, row }: Hex): boolean =>
  column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
export const isSame = (one: Hex, other: Hex): boolean => one.column === other.column && one.row === other.row;

interface Axial {
  readonly q: number;
  readonly r: number;
}
const axial = ({ column, row }: Hex): Axial => ({ q: column - (row - (row & 1)) / 2, r: row });
const offset = ({ q, r }: Axial): Hex => ({ column: q + (r - (r & 1)) / 2, row: r });

/** In hexes. */
export const distance = (one: Hex, other: Hex): number => {
  const { q, r } = axial(one);
  const to = axial(other);
  return (Math.abs(q - to.q) + Math.abs(r - to.r) + Math.abs(q + r - to.q - to.r)) / 2;
};

/** Along one of the six directions. */
export const isStraight = (one: Hex, other: Hex): boolean => {
  const { q, r } = axial(one);
  const to = axial(other);
  return q === to.q || r === to.r || q + r === to.q + to.r;
};

/** `hex`, moved as far as from `from` to `to`. */
export const shifted = (hex: Hex, from: Hex, to: Hex): Hex => {
  const [at, one, other] = [axial(hex), axial(from), axial(to)];
  return offset({ q: at.q + other.q - one.q, r: at.r + other.r - one.r });
};

/** House: where a path runs along an edge, it takes the hexes on one side of it. */
const NUDGE = 1e-6;

/** The hexes of the straight path from one to the other, both of them with it. */
export const path = (one: Hex, other: Hex): Hex[] => {
  const [from, to] = [axial(one), axial(other)];
  const steps = distance(one, other);
  return Array.from({ length: steps + 1 }, (_, at) => {
    const part = steps === 0 ? 0 : at / steps;
    const q = from.q + (to.q - from.q) * part + NUDGE;
    const r = from.r + (to.r - from.r) * part + 2 * NUDGE;
    const s = -q - r;
    const [nq, nr, ns] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(nq - q), Math.abs(nr - r), Math.abs(ns - s)];
    if (dq > dr && dq > ds) return offset({ q: -nr - ns, r: nr });
    return offset(dr > ds ? { q: nq, r: -nq - ns } : { q: nq, r: nr });
  });
};
