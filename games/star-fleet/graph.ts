/** Places and the lines between them, for any game that has a map: who is next to whom, what is within reach, the way there. */

export interface Edge {
  readonly a: string;
  readonly b: string;
}

export interface Way<E extends Edge> {
  /** The id of the line. */
  readonly by: string;
  readonly edge: E;
  readonly to: string;
}

export type Graph<E extends Edge> = ReadonlyMap<string, readonly Way<E>[]>;

export const graphOf = <E extends Edge>(edges: Readonly<Record<string, E>>): Graph<E> => {
  const graph = new Map<string, Way<E>[]>();
  const add = (from: string, way: Way<E>): void => {
    const ways = graph.get(from);
    if (ways === undefined) graph.set(from, [way]);
    else ways.push(way);
  };
  for (const [by, edge] of Object.entries(edges)) {
    add(edge.a, { by, edge, to: edge.b });
    add(edge.b, { by, edge, to: edge.a });
  }
  return graph;
};

export const waysFrom = <E extends Edge>(graph: Graph<E>, from: string): readonly Way<E>[] =>
  graph.get(from) ?? [];

/** The line between two places that are next to each other. */
export const between = <E extends Edge>(graph: Graph<E>, from: string, to: string): Way<E> | undefined =>
  waysFrom(graph, from).find((way) => way.to === to);

export interface Walk<E extends Edge> {
  /** How many lines it crosses at the most; absent: any. */
  readonly most?: number;
  /** Lines that it may cross; absent: all. */
  readonly crosses?: (edge: E) => boolean;
  /** Places that it may enter; absent: all. */
  readonly enters?: (place: string) => boolean;
}

const searched = <E extends Edge>(
  graph: Graph<E>,
  from: string,
  { most = Infinity, crosses = () => true, enters = () => true }: Walk<E>,
): ReadonlyMap<string, { readonly far: number; readonly before: string | null }> => {
  const found = new Map<string, { far: number; before: string | null }>([[from, { far: 0, before: null }]]);
  const queue = [from];
  for (const place of queue) {
    const far = (found.get(place)?.far ?? 0) + 1;
    if (far > most) continue;
    for (const { edge, to } of waysFrom(graph, place)) {
      if (found.has(to) || !crosses(edge) || !enters(to)) continue;
      found.set(to, { far, before: place });
      queue.push(to);
    }
  }
  return found;
};

/** Every place that is within reach, with the number of lines to it; the place itself too. */
export const within = <E extends Edge>(
  graph: Graph<E>,
  from: string,
  walk: Walk<E> = {},
): ReadonlyMap<string, number> =>
  new Map([...searched(graph, from, walk)].map(([place, { far }]) => [place, far]));

/** The shortest way, without the place where it begins; null where there is none. */
export const path = <E extends Edge>(
  graph: Graph<E>,
  from: string,
  to: string,
  walk: Walk<E> = {},
): readonly string[] | null => {
  const found = searched(graph, from, walk);
  if (!found.has(to)) return null;
  const way: string[] = [];
  for (let place: string | null = to; place !== null && place !== from;) {
    way.unshift(place);
    place = found.get(place)?.before ?? null;
  }
  return way;
};
