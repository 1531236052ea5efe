import { RoomBodySchema } from '../../../schemas/documents/game.ts';
import { asRows } from '../../../schemas/faces/as-rows.ts';
import { FacedBodySchema } from '../../../schemas/faces/face.ts';
import { escapedMarkup } from '../../../schemas/markup.ts';
import { readDocument, readDocuments, type RoomDocuments } from '../../../schemas/paper/documents-read.ts';
import { section } from '../../../schemas/paper/structure.ts';
import { paperEn } from '../../../schemas/paper/texts.ts';
import { topics } from '../../../schemas/topics.ts';
import { sectionAsHtml, SHEET_STYLE } from './as-html.ts';
import { drawn, DRAWING } from './kit-as-html.ts';
import type { Shape } from '../../../games/kit/printed.ts';
import type { Face } from '../../../schemas/faces/face.ts';
import type { GraphFace } from '../../../schemas/faces/graph.ts';

const TablesSchema = RoomBodySchema.pick({ tables: true });

const STYLE = `@page{size:A4;margin:12mm}${SHEET_STYLE}article{break-after:page}${DRAWING}`;

/** As wide as a page (games/kit/printed.ts), with a margin for the names at its edges. */
const WIDTH = 660;
const HEIGHT = 440;
const MARGIN = 40;
const DOT = 5;
/** Between the two lines of the best way. */
const APART = 2;

const edgeShapes = (
  kind: GraphFace['edges'][number]['kind'],
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): Shape[] => {
  if (kind === 'unexplored' || kind === 'restricted') return [{ line: [x, y, toX, toY], isDashed: true }];
  if (kind !== 'major') return [{ line: [x, y, toX, toY] }];
  const length = Math.max(1, Math.hypot(toX - x, toY - y));
  const [dx, dy] = [(-(toY - y) / length) * APART, ((toX - x) / length) * APART];
  return [{ line: [x + dx, y + dy, toX + dx, toY + dy] }, { line: [x - dx, y - dy, toX - dx, toY - dy] }];
};

/** A map in black on white: the best ways double, the worst dashed, one's own places filled. */
const mapOf = ({ nodes, edges }: GraphFace): string => {
  const at = new Map(
    nodes.map(({ id, x, y }) => [
      id,
      [MARGIN + (x / 100) * (WIDTH - 2 * MARGIN), MARGIN / 2 + (y / 100) * (HEIGHT - MARGIN)] as const,
    ]),
  );
  const shapes = edges.flatMap(({ from, to, kind }): Shape[] => {
    const [start, end] = [at.get(from), at.get(to)];
    return start === undefined || end === undefined ? [] : edgeShapes(kind, start, end);
  });
  const places = nodes.flatMap(({ id, name, owner }): Shape[] => {
    const [x, y] = at.get(id) ?? [0, 0];
    const radius = owner === undefined ? DOT : 1.6 * DOT;
    return [
      { circle: [x, y, radius], ...(owner?.own === true && { isFilled: true as const }) },
      { text: name, at: [x, y + radius + 13] },
    ];
  });
  return drawn({ width: WIDTH, height: HEIGHT, shapes: [...shapes, ...places] });
};
const LEGEND =
  'Filled: yours. Large: somebody’s. Double line: the best way; single: the next; dashed: the worst.';

const facePaper = (face: Face): string => {
  const { title, rows } = asRows(face, paperEn.face);
  const { what, value } = paperEn.columns;
  const table = sectionAsHtml(
    section(
      title,
      [what, value],
      rows.map((row) => [row.name, row.text === null ? row.value : `${row.value}. ${row.text}`]),
    ),
  );
  return face.kind === 'graph' ? `<p>${LEGEND}</p>${mapOf(face)}${table}` : rows.length === 0 ? '' : table;
};

/** What the tablet of each table shows to it alone, with its map drawn: a sheet of paper a table, as one HTML file. */
export const tablePages = (documents: RoomDocuments): string => {
  const tables = readDocument(documents, topics.controlRoom, TablesSchema)?.tables ?? [];
  const sheets = tables.flatMap(({ id, name }) => {
    const faces = readDocuments(documents, topics.tablePrivate(id, 'game/'), FacedBodySchema);
    return faces.length === 0
      ? []
      : [
          `<article><h1>${escapedMarkup(name)}</h1><p>For this table alone.</p>${faces
            .map(({ body }) => facePaper(body.face))
            .join('\n')}</article>`,
        ];
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sheets of the tables</title><style>${STYLE}</style></head>
<body>
${sheets.length === 0 ? '<p>This game has nothing for one table alone.</p>' : sheets.join('\n')}
</body></html>
`;
};
