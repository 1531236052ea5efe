import { escapedMarkup } from '../../schemas/markup.ts';
import type { Circuit } from './circuit.ts';
import { wrapped } from './wrapped.ts';

/** A hole of the board as a person counts it: the strip's letter and the hole's number, from the upper left, seen from above. */
export type HoleName = `${string}${number}`;

/** A circuit on stripboard. Strips run from left to right; what has no pin on it lies in the wires. */
export interface Stripboard {
  readonly circuit: Circuit;
  readonly strips: number;
  readonly holes: number;
  /** Where each pin is soldered: of a part on the board its own legs, of one beside it the ends of its wires. */
  readonly places: Readonly<Record<string, Readonly<Record<string, HoleName>>>>;
  /** Parts that stand on the board; the rest is at the end of wires. */
  readonly mounted: readonly string[];
  /** Where a strip is cut, with a drill of 3.5 mm, at that hole. */
  readonly cuts: readonly HoleName[];
  readonly links: readonly (readonly [HoleName, HoleName])[];
}

interface Place {
  readonly strip: number;
  readonly hole: number;
}
export const placeOf = (name: HoleName): Place => ({
  strip: name.charCodeAt(0) - 'A'.charCodeAt(0),
  hole: Number(name.slice(1)),
});

const PITCH = 22;
const LEFT = 40;
const TOP = 72;
/** For the sentences above a small board. */
const WORDS_WIDTH = 560;
/** Of the text of 9 px: a line's height, and a letter's width, rather more than less. */
const LINE = 14;
const LETTER = 4.8;

const STYLE =
  'text{font:9px sans-serif;fill:#111}.head{font:bold 15px sans-serif}.strip{stroke:#d8a06a;stroke-width:12}.hole{fill:#fff}.cut{stroke:#c62828;stroke-width:2.5}.link{stroke:#111;stroke-width:2.5}.part{stroke:#1565c0;stroke-width:2.5;fill:#1565c022}.pad{fill:#2e7d32}.leg{fill:#1565c0}.pin{font-size:6.5px;fill:#1b5e20}.ring{stroke:#0d47a1;stroke-width:5}.ref{font-weight:bold;fill:#0d47a1}';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The bar across a diode's body, before its second leg. */
const ringAcross = (anode: Spot, cathode: Spot): string => {
  const [x, y] = [
    cathode.x + 9 * Math.sign(anode.x - cathode.x),
    cathode.y + 9 * Math.sign(anode.y - cathode.y),
  ];
  return `<path class="ring" d="${anode.x === cathode.x ? `M${x - 6} ${y}H${x + 6}` : `M${x} ${y - 6}V${y + 6}`}"/>`;
};

/** Seen from above, the side of the parts: the strips lie below. */
export const drawStripboard = (board: Stripboard): string => {
  const { circuit, strips, holes, cuts, links, places, mounted } = board;
  const x = (hole: number): number => LEFT + hole * PITCH;
  const y = (strip: number): number => TOP + strip * PITCH;
  const spot = (name: HoleName): Spot => {
    const { strip, hole } = placeOf(name);
    return { x: x(hole), y: y(strip) };
  };
  const width = Math.max(x(holes) + 40, WORDS_WIDTH);
  const letter = (strip: number): string => String.fromCharCode('A'.charCodeAt(0) + strip);
  const text = (at: Spot, words: string, attributes = ''): string =>
    `<text x="${at.x}" y="${at.y}" ${attributes}>${escapedMarkup(words)}</text>`;
  const rows = Array.from({ length: strips }, (_, strip) => strip);
  const columns = Array.from({ length: holes }, (_, hole) => hole + 1);
  const symbols = new Map(circuit.components.map(({ ref, symbol }) => [ref, symbol]));
  /** What must not be turned round: the first leg of a chip, an electrolytic's plus; a diode has its ring. */
  const markOf = (ref: string, index: number): string => {
    const symbol = symbols.get(ref);
    if (symbol === 'electrolytic') return index === 0 ? '+' : '';
    return (symbol === 'box' || symbol === 'mosfet') && index === 0 ? '1' : '';
  };
  const listed = (words: string, isMounted: boolean): string[] =>
    wrapped(
      `${words} ${circuit.components
        .filter(({ ref }) => ref in places && mounted.includes(ref) === isMounted)
        .map(({ ref, value }) => `${ref} ${value}`)
        .join(', ')}.`,
      (width - 2 * 16) / LETTER,
    );
  const legend = [
    ...listed('On the board:', true),
    ...listed('At the wires:', false),
    '1: first leg. Bar across a part: the ring of a diode. +: plus of an electrolytic capacitor.',
  ];
  const height = y(strips) + 12 + legend.length * LINE;
  const parts = Object.entries(places).flatMap(([ref, pins]) => {
    // In the order of the part's legs: an object lists names that look like numbers first.
    const legs = circuit.components.find((component) => component.ref === ref)?.pins ?? [];
    const spots = legs.flatMap(([pin]) => {
      const hole = pins[pin];
      return hole === undefined ? [] : [{ pin, ...spot(hole) }];
    });
    if (!mounted.includes(ref))
      return spots.map(
        (at) =>
          `<circle class="pad" cx="${at.x}" cy="${at.y}" r="5"/>${text({ x: at.x - 9, y: at.y - 6 }, `${ref} ${at.pin}`, 'class="pin"')}`,
      );
    const [first, second] = spots;
    const symbol = symbols.get(ref);
    const isDiode = symbol === 'diode' || symbol === 'schottky';
    const ring = isDiode && first !== undefined && second !== undefined ? [ringAcross(first, second)] : [];
    const xs = spots.map((at) => at.x);
    const ys = spots.map((at) => at.y);
    const [left, top] = [Math.min(...xs) - 7, Math.min(...ys) - 7];
    return [
      `<rect class="part" x="${left}" y="${top}" width="${Math.max(...xs) + 7 - left}" height="${Math.max(...ys) + 7 - top}" rx="4"/>`,
      ...ring,
      ...spots.map((at) => `<circle class="leg" cx="${at.x}" cy="${at.y}" r="4"/>`),
      text({ x: (first?.x ?? 0) + 9, y: (first?.y ?? 0) + 12 }, ref, 'class="ref"'),
      ...spots.map((at, index) => text({ x: at.x - 16, y: at.y + 3 }, markOf(ref, index), 'class="ref"')),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapedMarkup(`Stripboard: ${circuit.title}`)}"><style>${STYLE}</style>`,
    text(
      { x: 16, y: 22 },
      `${circuit.title}: ${strips} strips of ${holes} holes, seen from above`,
      'class="head"',
    ),
    text(
      { x: 16, y: 40 },
      'Red: cut the strip here. Black: a wire. Blue: a part. Green: the end of a wire to a part beside the board.',
    ),
    ...rows.map(
      (strip) =>
        `<path class="strip" d="M${x(1) - 8} ${y(strip)}H${x(holes) + 8}"/>${text({ x: 18, y: y(strip) + 3 }, letter(strip))}`,
    ),
    ...columns
      .filter((hole) => hole % 5 === 0 || hole === 1)
      .map((hole) => text({ x: x(hole) - 5, y: TOP - 18 }, String(hole))),
    ...rows.flatMap((strip) =>
      columns.map((hole) => `<circle class="hole" cx="${x(hole)}" cy="${y(strip)}" r="2"/>`),
    ),
    ...cuts.map(spot).map((at) => `<path class="cut" d="M${at.x - 6} ${at.y - 6}l12 12m0 -12l-12 12"/>`),
    ...links.map(
      ([from, to]) => `<path class="link" d="M${spot(from).x} ${spot(from).y}L${spot(to).x} ${spot(to).y}"/>`,
    ),
    ...parts,
    ...legend.map((words, row) => text({ x: 16, y: y(strips) + 16 + row * LINE }, words)),
    '</svg>\n',
  ].join('\n');
};
