/**
 * The record with its field `from` called `to`; as it is where it has no such field. For `migrate`: a state that an older journal
 * holds, which the rules of today know as a `Now`.
 */
export const renamed = <Now>(record: object, from: string, to: string): Now =>
  // The cast: an older journal's record was this game's own, but for the name.
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value])) as Now;
