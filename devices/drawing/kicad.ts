import type { Circuit, Component } from './circuit.ts';
import { GRID, pinLength, symbolOf, type DrawnPin, type DrawnSymbol } from './kicad-symbols.ts';

/**
 * A KiCad schematic of a circuit: every part once, every pin with the name of its net. Format 20211123, which KiCad 6 and each one
 * since opens (dev-docs.kicad.org, Schematic File Format). The same circuit gives the same file to the byte.
 */
const VERSION = 20211123;
const FONT = '(effects (font (size 1.27 1.27)))';
const HIDDEN = '(effects (font (size 1.27 1.27)) hide)';

const PAPERS = { A4: { width: 297, height: 210 }, A3: { width: 420, height: 297 } } as const;
const COLUMN = 56 * GRID;
const MARGIN = 20 * GRID;
/** For the title block. */
const FOOT = 40;

/** From one part of a chain to the next. */
const LINK = 24 * GRID;

interface Placed extends DrawnSymbol {
  readonly x: number;
  readonly y: number;
  /** Its first pin is wired straight to the last pin of the part on its left. */
  readonly isLinked: boolean;
}

const tidy = (value: number): string => String(Number(value.toFixed(3)));
const at = (x: number, y: number, angle = 0): string => `(at ${tidy(x)} ${tidy(y)} ${angle})`;
const quoted = (words: string): string => `"${words.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const hasTwoLegs = ({ symbol }: Component): boolean => symbol !== 'box' && symbol !== 'mosfet';

/** A part of two legs goes on where the one before it ends; ground joins too much to say so. */
const follows = (last: Component, next: Component): boolean => {
  const net = last.pins[1]?.[1];
  return hasTwoLegs(last) && hasTwoLegs(next) && net !== 'GND' && net === next.pins[0]?.[1];
};

/** One below the other, chains in a row, in columns from the left; a board or supply leads its pins to the right. */
const place = (components: readonly Component[], height: number): Placed[] => {
  const all: Placed[] = [];
  let left = MARGIN + 28 * GRID;
  let right = left;
  let y = MARGIN;
  for (const component of components) {
    const last = all.at(-1);
    const drawn = symbolOf(component, /^[AJ]\d/.test(component.ref) ? 'right' : 'left');
    if (last !== undefined && follows(last.component, component)) {
      all.push({ ...drawn, x: last.x + LINK, y: last.y, isLinked: true });
      right = Math.max(right, last.x + LINK);
      continue;
    }
    const needed = 2 * drawn.halfHeight + 8 * GRID;
    if (y + needed > height - FOOT) {
      left = right + COLUMN;
      right = left;
      y = MARGIN;
    }
    // On the grid, so that pins meet wires.
    const middle = Math.ceil((y + drawn.halfHeight + 4 * GRID) / GRID) * GRID;
    y += needed;
    all.push({ ...drawn, x: left, y: middle, isLinked: false });
  }
  return all;
};

const pinText = ({ name, x, y, side }: DrawnPin): string =>
  `(pin passive line ${at(x, y, side === 'left' ? 0 : 180)} (length ${pinLength}) (name ${quoted(name)} ${FONT}) (number ${quoted(name.replaceAll(' ', '_'))} ${FONT}))`;

const property = (id: number, name: string, value: string, x: number, y: number, effects: string): string =>
  `(property ${quoted(name)} ${quoted(value)} (id ${id}) ${at(x, y)} ${effects})`;

const properties = ({ component, halfHeight }: DrawnSymbol, x: number, y: number, up: 1 | -1): string =>
  [
    property(0, 'Reference', component.ref, x, y + up * (halfHeight + 3.2), FONT),
    property(1, 'Value', component.value, x, y + up * (halfHeight + 1.2), FONT),
    property(2, 'Footprint', '', x, y, HIDDEN),
    property(3, 'Datasheet', '', x, y, HIDDEN),
  ].join('\n    ');

const libSymbol = (drawn: DrawnSymbol): string => {
  const { component, body, pins } = drawn;
  const names = component.symbol === 'box' ? '(pin_names (offset 1.016))' : '(pin_names (offset 0) hide)';
  return `  (symbol "qd:${component.ref}" (pin_numbers hide) ${names} (in_bom yes) (on_board yes)
    ${properties(drawn, 0, 0, 1)}
    (symbol "${component.ref}_0_1"
      ${body.join('\n      ')}
    )
    (symbol "${component.ref}_1_1"
      ${pins.map(pinText).join('\n      ')}
    )
  )`;
};

const wire = (from: number, to: number, y: number, uuid: () => string): string =>
  `  (wire (pts (xy ${tidy(from)} ${tidy(y)}) (xy ${tidy(to)} ${tidy(y)})) (stroke (width 0) (type default) (color 0 0 0 0)) (uuid ${uuid()}))`;

const label = (net: string, where: string, justify: 'left' | 'right', uuid: () => string): string =>
  `  (global_label ${quoted(net)} (shape passive) ${where} (effects (font (size 1.27 1.27)) (justify ${justify})) (uuid ${uuid()}))`;

/** A stub of wire with the name of its net at its end, or the cross of a pin that stays free. */
const pinEnd = (x: number, y: number, { net, side }: DrawnPin, uuid: () => string): string[] => {
  if (net === null) return [`  (no_connect (at ${tidy(x)} ${tidy(y)}) (uuid ${uuid()}))`];
  const end = x + (side === 'left' ? -1 : 1) * 2 * GRID;
  const where = at(end, y, side === 'left' ? 180 : 0);
  return [wire(x, end, y, uuid), label(net, where, side === 'left' ? 'right' : 'left', uuid)];
};

/** The wire between two parts of a chain, its net named in its middle. */
const link = (from: number, to: number, y: number, net: string, uuid: () => string): string[] => {
  const middle = Math.round((from + to) / 2 / GRID) * GRID;
  return [
    wire(from, middle, y, uuid),
    wire(middle, to, y, uuid),
    label(net, at(middle, y, 90), 'left', uuid),
  ];
};

const endsOf = (parts: readonly Placed[], uuid: () => string): string[] =>
  parts.flatMap((part, index) => {
    const next = parts[index + 1];
    return part.pins.flatMap((pin, row) => {
      const [x, y] = [part.x + pin.x, part.y - pin.y];
      if (row === 0 && part.isLinked) return [];
      const [first] = next?.pins ?? [];
      if (row === 1 && next?.isLinked === true && first !== undefined && pin.net !== null)
        return link(x, next.x + first.x, y, pin.net, uuid);
      return pinEnd(x, y, pin, uuid);
    });
  });

export const asKicad = ({ title, notes, components }: Circuit): string => {
  let last = 0;
  const uuid = (): string => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`;
  const paper = components.length > 16 ? 'A3' : 'A4';
  const sheet = uuid();
  const placed = place(components, PAPERS[paper].height).map((part) => ({ ...part, uuid: uuid() }));
  const ends = endsOf(placed, uuid);
  const instances = placed.map(
    (
      part,
    ) => `  (symbol (lib_id "qd:${part.component.ref}") ${at(part.x, part.y)} (unit 1) (in_bom yes) (on_board yes) (uuid ${part.uuid})
    ${properties(part, part.x, part.y, -1)}
    ${part.pins.map(({ name }) => `(pin ${quoted(name.replaceAll(' ', '_'))} (uuid ${uuid()}))`).join('\n    ')}
  )`,
  );
  const paths = placed.map(
    ({ component, uuid: id }) =>
      `  (path "/${id}" (reference "${component.ref}") (unit 1) (value ${quoted(component.value)}) (footprint ""))`,
  );
  return `(kicad_sch (version ${VERSION}) (generator quarterdeck)
  (uuid ${sheet})
  (paper "${paper}")
  (title_block
    (title ${quoted(title)})
    (company "Quarterdeck: generated, see docs/build")
    ${notes.map((note, index) => `(comment ${index + 1} ${quoted(note)})`).join('\n    ')}
  )
  (lib_symbols
${placed.map(libSymbol).join('\n')}
  )
${ends.join('\n')}
${instances.join('\n')}
  (sheet_instances (path "/" (page "1")))
  (symbol_instances
${paths.join('\n')}
  )
)
`;
};
