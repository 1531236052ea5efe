// How the rooms of a house hang together: a room is a folder, or a file that stands beside folders, and an arrow is an import.

/** Arrows between rooms, by room. `roomOf` gives the room of a path, null where it lies outside. */
function arrowsBetween(modules, roomOf) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === null) continue;
    if (!arrows.has(from)) arrows.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to !== null && to !== from) arrows.get(from).add(to);
    }
  }
  return new Map([...arrows].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function reachedFrom(arrows, start) {
  const reached = new Set();
  const open = [start];
  while (open.length > 0) {
    for (const next of arrows.get(open.pop()) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** The largest strongly connected component; empty where there is no circle. */
function largestCircle(arrows) {
  const reached = new Map([...arrows.keys()].map((room) => [room, reachedFrom(arrows, room)]));
  let largest = [];
  for (const [room, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other).has(room));
    if (circle.length > largest.length) largest = circle.sort();
  }
  return largest;
}

/**
 * An order from top to bottom with few arrows upwards (Eades, Lin and Smyth, "A fast and effective heuristic for the feedback
 * arc set problem", 1993). Without a circle none is left.
 */
function topToBottom(arrows) {
  const left = new Set(arrows.keys());
  const top = [];
  const bottom = [];
  const out = (room) => [...arrows.get(room)].filter((to) => left.has(to)).length;
  const into = (room) => [...left].filter((from) => arrows.get(from).has(room)).length;
  while (left.size > 0) {
    const rooms = [...left];
    const sink = rooms.find((room) => out(room) === 0);
    const next =
      sink ??
      rooms.find((room) => into(room) === 0) ??
      rooms.reduce((best, room) => (out(room) - into(room) > out(best) - into(best) ? room : best));
    if (sink === undefined) top.push(next);
    else bottom.unshift(next);
    left.delete(next);
  }
  return [...top, ...bottom];
}

export function measureRooms(modules, roomOf) {
  const arrows = arrowsBetween(modules, roomOf);
  const order = topToBottom(arrows);
  const place = new Map(order.map((room, at) => [room, at]));
  const all = [...arrows].flatMap(([from, tos]) => [...tos].map((to) => [from, to]));
  const upward = all.filter(([from, to]) => place.get(from) > place.get(to));
  const floorOf = new Map();
  for (const room of order.toReversed()) {
    const below = [...arrows.get(room)].filter((to) => place.get(to) > place.get(room));
    floorOf.set(room, 1 + Math.max(0, ...below.map((to) => floorOf.get(to))));
  }
  return {
    rooms: arrows.size,
    floors: Math.max(0, ...floorOf.values()),
    arrows: all.length,
    upward: upward.map((arrow) => arrow.join(' -> ')),
    circle: largestCircle(arrows),
  };
}
