/** `list` with `one` a place earlier (-1) or later (1); the same order where it stands at that end or is not there. */
export const moved = <T>(list: readonly T[], one: T, by: -1 | 1): T[] => {
  const at = list.indexOf(one);
  const to = at + by;
  const other = list[to];
  if (at < 0 || to < 0 || other === undefined) return [...list];
  return list.map((each, place) => (place === at ? other : place === to ? one : each));
};
