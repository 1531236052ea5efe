/**
 * A DXF of release 12 (AC1009, ASCII), which every laser cutter's program reads: lines and circles on the layer CUT,
 * words on the layer MARK. A file of that release says no unit; a comment says millimetres.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Drawing {
  readonly outlines: readonly (readonly Point[])[];
  readonly circles: readonly { readonly centre: Point; readonly diameter: number }[];
  readonly words: readonly { readonly at: Point; readonly text: string }[];
}

const LETTER_HEIGHT = 4;

/** A group: its code on one line, its value on the next. */
const group = (code: number, value: string | number): string =>
  `${code}\n${typeof value === 'number' ? Number(value.toFixed(3)) : value}\n`;
const entity = (kind: string, layer: string): string => group(0, kind) + group(8, layer);
const at = ({ x, y }: Point): string => group(10, x) + group(20, y);
const section = (name: string, body: string): string =>
  group(0, 'SECTION') + group(2, name) + body + group(0, 'ENDSEC');
/** Red cuts and blue engraves at most workshops; both are drawn through. */
const layer = (name: string, colour: number): string =>
  group(0, 'LAYER') + group(2, name) + group(70, 0) + group(62, colour) + group(6, 'CONTINUOUS');

/** Line by line: some readers of this format, OpenSCAD among them, know no polyline. */
const outline = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      return entity('LINE', 'CUT') + at(point) + group(11, next.x) + group(21, next.y);
    })
    .join('');

/** `comment`: what the file is, in one line. */
export const asDxf = ({ outlines, circles, words }: Drawing, comment: string): string =>
  group(999, comment) +
  section('HEADER', group(9, '$ACADVER') + group(1, 'AC1009')) +
  section(
    'TABLES',
    group(0, 'TABLE') +
      group(2, 'LAYER') +
      group(70, 2) +
      layer('CUT', 1) +
      layer('MARK', 5) +
      group(0, 'ENDTAB'),
  ) +
  section(
    'ENTITIES',
    outlines.map(outline).join('') +
      circles
        .map(({ centre, diameter }) => entity('CIRCLE', 'CUT') + at(centre) + group(40, diameter / 2))
        .join('') +
      words
        .map((word) => entity('TEXT', 'MARK') + at(word.at) + group(40, LETTER_HEIGHT) + group(1, word.text))
        .join(''),
  ) +
  group(0, 'EOF');
