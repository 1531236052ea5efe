/**
 * How far a track may really move when a rule says `by`: it stops at its ends, 0 when it stands there already.
 * The track primitive refuses a move past its end, and a rule that was refused whole would move nothing.
 */
export const moveWithin = (value: number, by: number, ends: { min: number; max: number }): number =>
  // `+ 0` so that a standing track gives 0 and never -0, which JSON would not carry.
  Math.min(ends.max, Math.max(ends.min, value + by)) - value + 0;
