/** Reads a KiCad schematic as KiCad does: what touches is joined, and labels of one name are. It knows nothing of what wrote it. */
type Node = string | readonly Node[];

const parse = (text: string): Node => {
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const next = (): Node => {
    const token = tokens[at++];
    if (token === undefined || token === ')')
      throw new Error(`the file ends or closes too early, at token ${at}`);
    if (token !== '(') return token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token;
    const list: Node[] = [];
    while (tokens[at] !== ')') list.push(next());
    at += 1;
    return list;
  };
  const root = next();
  if (at !== tokens.length) throw new Error('there is more behind the end of the schematic');
  return root;
};

const isList = (node: Node): node is readonly Node[] => typeof node !== 'string';
const listsOf = (node: Node, name: string): (readonly Node[])[] =>
  isList(node) ? node.filter(isList).filter(([head]) => head === name) : [];
const first = (node: Node, name: string): readonly Node[] => {
  const [found] = listsOf(node, name);
  if (found === undefined) throw new Error(`no (${name} ...)`);
  return found;
};
const words = (node: readonly Node[], index: number): string => {
  const found = node[index];
  if (typeof found !== 'string') throw new Error('a word was expected');
  return found;
};
const spot = (x: number, y: number): string => `${x.toFixed(3)},${y.toFixed(3)}`;
const spotOf = (node: readonly Node[]): string => spot(Number(node[1]), Number(node[2]));
const propertyOf = (symbol: readonly Node[], name: string): string =>
  words(listsOf(symbol, 'property').find((each) => each[1] === name) ?? [], 2);

export interface ReadSchematic {
  readonly version: number;
  readonly values: ReadonlyMap<string, string>;
  /** Every pin (`U2 3`) and the net that it is on; those that stay free have none. */
  readonly nets: ReadonlyMap<string, string>;
  readonly free: readonly string[];
}

export const readSchematic = (text: string): ReadSchematic => {
  const root = parse(text);
  const pinsOf = new Map(
    listsOf(first(root, 'lib_symbols'), 'symbol').map((symbol) => [
      words(symbol, 1),
      listsOf(symbol, 'symbol').flatMap((unit) =>
        listsOf(unit, 'pin').map((pin) => {
          const [, x, y] = first(pin, 'at');
          return { name: words(first(pin, 'name'), 1), x: Number(x), y: Number(y) };
        }),
      ),
    ]),
  );
  const up = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = up.get(key) ?? key;
    return parent === key ? key : rootOf(parent);
  };
  const join = (one: string, other: string): unknown => up.set(rootOf(one), rootOf(other));
  for (const wire of listsOf(root, 'wire')) {
    const [from, to] = listsOf(first(wire, 'pts'), 'xy').map(spotOf);
    join(from ?? '', to ?? '');
  }
  const names = new Map<string, string>();
  for (const label of listsOf(root, 'global_label')) {
    const name = words(label, 1);
    join(spotOf(first(label, 'at')), `label ${name}`);
    names.set(name, `label ${name}`);
  }
  const crosses = new Set(listsOf(root, 'no_connect').map((cross) => spotOf(first(cross, 'at'))));
  const values = new Map<string, string>();
  const nets = new Map<string, string>();
  const free: string[] = [];
  for (const symbol of listsOf(root, 'symbol')) {
    const ref = propertyOf(symbol, 'Reference');
    values.set(ref, propertyOf(symbol, 'Value'));
    const [, x, y] = first(symbol, 'at');
    for (const pin of pinsOf.get(words(first(symbol, 'lib_id'), 1)) ?? []) {
      // A symbol counts y upwards, a sheet downwards.
      const end = spot(Number(x) + pin.x, Number(y) - pin.y);
      const key = `${ref} ${pin.name}`;
      if (crosses.has(end)) free.push(key);
      const net = [...names].find(([, label]) => rootOf(label) === rootOf(end))?.[0];
      if (net !== undefined) nets.set(key, net);
    }
  }
  return { version: Number(first(root, 'version')[1]), values, nets, free };
};
