import { escapedMarkup } from '../../schemas/markup.ts';
import { wrapped } from '../drawing/wrapped.ts';
import {
  BOARD,
  COLOURS,
  PIN_ROW,
  TOP,
  boardEnds,
  landings,
  supplyBoxes,
  supplyHeight,
  type Landing,
} from './left-side.ts';
import type { WiredPart, WiringSheet } from './sheet.ts';

/**
 * A wiring sheet as one SVG, in CSS pixels, 720 wide: the board on the left with the pins that are used, the parts on the
 * right, a lane for each pin between them. Every end of a wire is named in words; colour only helps the eye.
 */
const WIDTH = 720;
const PART = { x: 452, width: 252 };
const ROW = 17;
const GAP = 16;

/** A mono letter of a pin's name and a letter of what sits in a wire, as wide as they get; then what fits in a part. */
const PIN_LETTER = 7.3;
const VIA_LETTER = 5.5;
const PART_TEXT = PART.width - 20;

const text = (x: number, y: number, words: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" ${attributes}>${escapedMarkup(words)}</text>`;

interface Placed {
  readonly part: WiredPart;
  readonly y: number;
  readonly height: number;
  readonly title: readonly string[];
  readonly note: readonly string[];
  /** The first terminal's line. */
  readonly firstY: number;
}

const place = (parts: readonly WiredPart[]): Placed[] => {
  let y = TOP;
  return parts.map((part) => {
    const title = wrapped(part.title, 35);
    const note = part.note === null ? [] : wrapped(part.note, 44);
    const firstY = y + 8 + title.length * 14 + 10;
    const height = firstY - y + part.wires.length * ROW + note.length * 12 + (note.length > 0 ? 4 : 0);
    const placed = { part, y, height, title, note, firstY };
    y += height + GAP;
    return placed;
  });
};

/** Pressed together where it is longer than its box: a device may have a long name. */
const fitted = (words: string, letter: number, room: number): string =>
  words.length * letter > room ? `textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';

const viaWidth = (via: string): number => via.length * VIA_LETTER + 8;

const wire = (from: number, landing: Landing, via: string | null): string => {
  const { y, lane, colour } = landing;
  const path = `M${PART.x} ${from}H${lane}V${y}H${BOARD.x + BOARD.width}`;
  const drawn = `<path d="${path}" stroke="${colour}" fill="none" stroke-width="2"/><circle cx="${lane}" cy="${from}" r="2.5" fill="${colour}"/>`;
  if (via === null) return drawn;
  const width = viaWidth(via);
  const x = PART.x - width - 6;
  return `${drawn}<rect x="${x}" y="${from - 7}" width="${width}" height="14" rx="2" fill="#fff" stroke="${colour}"/>${text(x + 4, from + 3, via, 'class="via"')}`;
};

const leftBox = (
  y: number,
  height: number,
  title: readonly string[],
  pins: readonly (readonly [string, Landing | undefined])[],
): string =>
  [
    `<rect class="board" x="${BOARD.x}" y="${y}" width="${BOARD.width}" height="${height}" rx="6"/>`,
    ...title.map((line, row) =>
      text(
        BOARD.x + 10,
        y + 18 + row * 14,
        line,
        `class="${row === 0 ? 'title' : 'note'}" ${fitted(line, 6.2, BOARD.width - 20)}`,
      ),
    ),
    ...pins.map(([pin, at]) =>
      at === undefined
        ? ''
        : `${text(BOARD.x + BOARD.width - 10, at.y + 4, pin, 'class="pin" text-anchor="end"')}<circle cx="${BOARD.x + BOARD.width}" cy="${at.y}" r="3.5" fill="${at.colour}"/>`,
    ),
  ].join('');

const STYLE = `text{font:11px sans-serif;fill:#111}.head{font:bold 15px sans-serif}.title{font-weight:bold}.pin{font-family:monospace;font-size:12px}.note{font-size:9.5px;fill:#444}.via{font-size:9px}.board{fill:#eef3f6;stroke:#33475b;stroke-width:1.5}.part{fill:#fbfbf7;stroke:#555}`;

/** `board dione at table dione`, `reader of box-dione at table dione`. */
export const headingOf = ({ board, devices, table, port }: WiringSheet): string =>
  `${port === null ? `board ${board}` : `reader of ${devices.join(', ')}`}${table === null ? '' : ` at table ${table}`}`;

export const drawSheet = (sheet: WiringSheet): string => {
  const placed = place(sheet.parts);
  const partsEnd = Math.max(...placed.map(({ y, height }) => y + height));
  const allWires = sheet.parts.flatMap(({ wires }) => wires);
  const pins = boardEnds(allWires);
  const boxes = supplyBoxes(allWires);
  const boardHeight = 60 + pins.length * PIN_ROW;
  let leftEnd = TOP + boardHeight + 30;
  const supplyYs = boxes.map((box) => {
    const y = leftEnd;
    leftEnd += supplyHeight(box) + GAP;
    return y;
  });
  // No lane runs under a name of what sits in a wire.
  const widestVia = Math.max(70, ...allWires.map(({ via }) => (via === null ? 0 : viaWidth(via))));
  const rows = placed.flatMap(({ part, firstY }) => part.wires.map((_, row) => firstY + row * ROW));
  const ends = landings(pins, boxes, supplyYs, rows, PART.x - widestVia - 16);
  const height = Math.max(partsEnd, leftEnd) + 16;

  // Signals last, so that they lie over ground and supply where they cross.
  const wires = placed
    .flatMap(({ part, firstY }) =>
      part.wires.map(({ to, via, supply }, row) => ({
        isSignal: supply === null && !(to in COLOURS),
        via,
        y: firstY + row * ROW,
        at: ends.get(to),
      })),
    )
    .toSorted((a, b) => Number(a.isSignal) - Number(b.isSignal))
    .map(({ y, at, via }) => (at === undefined ? '' : wire(y, at, via)));
  const parts = placed.map(({ part, y, height: tall, title, note, firstY }) =>
    [
      `<rect class="part" x="${PART.x}" y="${y}" width="${PART.width}" height="${tall}" rx="4"/>`,
      ...title.map((line, row) => text(PART.x + 12, y + 18 + row * 14, line, 'class="title"')),
      ...part.wires.map(({ label, to, key, isJoint }, row) => {
        const end = isJoint ? `"${to}"` : key === null ? to : `${to}  (${key})`;
        const words = `${label} to ${end}`;
        return `<circle cx="${PART.x}" cy="${firstY + row * ROW}" r="3" fill="#555"/>${text(PART.x + 12, firstY + row * ROW + 4, words, `class="pin" ${fitted(words, PIN_LETTER, PART_TEXT)}`)}`;
      }),
      ...note.map((line, row) =>
        text(PART.x + 12, firstY + part.wires.length * ROW + row * 12 + 2, line, 'class="note"'),
      ),
    ].join(''),
  );
  const supplies = boxes.map((box, at) =>
    leftBox(
      supplyYs[at] ?? 0,
      supplyHeight(box),
      [`Supply of ${box.volts} V`, `for ${box.device} alone`],
      box.ends.map((end) => [end.replace(` (${box.device})`, ''), ends.get(end)] as const),
    ),
  );
  const heading = headingOf(sheet);
  const firmware = sheet.port === null ? [`firmware: ${sheet.firmware}`] : [];
  const port = sheet.port === null ? '' : text(BOARD.x, 39, `on the Pi: ${sheet.port}`, 'class="note"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapedMarkup(`Wiring of ${heading}`)}"><style>${STYLE}</style>${text(BOARD.x, 26, `${heading.charAt(0).toUpperCase()}${heading.slice(1)}`, 'class="head"')}${port}${wires.join('')}${leftBox(
    TOP,
    boardHeight,
    [sheet.model, ...firmware],
    pins.map((pin) => [pin, ends.get(pin)] as const),
  )}${supplies.join('')}${parts.join('')}</svg>`;
};
