import { escapedMarkup } from '../../schemas/markup.ts';
import type { WiredPart, WiringSheet } from './sheet.ts';

/**
 * A wiring sheet as one SVG, in CSS pixels, 720 wide: the board on the left with the pins that are used, the parts on the
 * right, a lane for each pin between them. Every end of a wire is named in words; colour only helps the eye.
 */
const WIDTH = 720;
const BOARD = { x: 16, width: 150 };
const PART = { x: 452, width: 252 };
const LANES_FROM = BOARD.x + BOARD.width + 22;
const LANES_TO = PART.x - 92;
const ROW = 17;
const PIN_ROW = 22;
const TOP = 46;
const GAP = 16;

const COLOURS: Readonly<Record<string, string>> = {
  GND: '#1b1b1b',
  '5V': '#c62828',
  '3.3V': '#d9730d',
  'supply +': '#c62828',
  'supply -': '#1b1b1b',
};
/** Told apart by the colour-blind too: dark and light in turn (Okabe and Ito). */
const SIGNALS = ['#0072b2', '#009e73', '#8f5a00', '#7b4aa0', '#3d7ea6', '#00695c', '#a3195b', '#546e7a'];

const wrapped = (text: string, widest: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
};

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
    const note = part.note === null ? [] : wrapped(part.note, 46);
    const firstY = y + 8 + title.length * 14 + 10;
    const height = firstY - y + part.wires.length * ROW + note.length * 12 + (note.length > 0 ? 4 : 0);
    const placed = { part, y, height, title, note, firstY };
    y += height + GAP;
    return placed;
  });
};

const rank = (pin: string): number => {
  if (pin.startsWith('supply')) return 3_000;
  if (pin === 'GND') return -3;
  if (pin === '5V') return -2;
  if (pin === '3.3V') return -1;
  const number = Number(/\d+/.exec(pin)?.[0] ?? 0);
  return pin.startsWith('A') ? 1_000 + number : number;
};

const isSupply = (pin: string): boolean => pin.startsWith('supply');

/** Where a pin or a supply stands on the left, and which lane is its own. */
interface Landing {
  readonly y: number;
  readonly lane: number;
  readonly colour: string;
}

const landings = (sheet: WiringSheet, supplyY: number): Map<string, Landing> => {
  const pins = [...new Set(sheet.parts.flatMap(({ wires }) => wires.map(({ to }) => to)))].toSorted(
    (a, b) => rank(a) - rank(b),
  );
  const step = Math.min(16, (LANES_TO - LANES_FROM) / Math.max(1, pins.length - 1));
  let onBoard = 0;
  let supplies = 0;
  let signals = 0;
  return new Map(
    pins.map((pin, index) => [
      pin,
      {
        y: isSupply(pin) ? supplyY + 34 + PIN_ROW * supplies++ : TOP + 44 + PIN_ROW * onBoard++,
        lane: LANES_FROM + index * step,
        colour: COLOURS[pin] ?? SIGNALS[signals++ % SIGNALS.length] ?? '#000',
      },
    ]),
  );
};

const wire = (from: number, landing: Landing, via: string | null): string => {
  const { y, lane, colour } = landing;
  const path = `M${PART.x} ${from}H${lane}V${y}H${BOARD.x + BOARD.width}`;
  const drawn = `<path d="${path}" stroke="${colour}" fill="none" stroke-width="2"/><circle cx="${lane}" cy="${from}" r="2.5" fill="${colour}"/>`;
  if (via === null) return drawn;
  const width = via.length * 5.2 + 8;
  const x = PART.x - width - 6;
  return `${drawn}<rect x="${x}" y="${from - 7}" width="${width}" height="14" rx="2" fill="#fff" stroke="${colour}"/>${text(x + 4, from + 3, via, 'class="via"')}`;
};

const leftBox = (
  y: number,
  height: number,
  title: readonly string[],
  pins: readonly (readonly [string, Landing])[],
): string =>
  [
    `<rect class="board" x="${BOARD.x}" y="${y}" width="${BOARD.width}" height="${height}" rx="6"/>`,
    ...title.map((line, row) =>
      text(BOARD.x + 10, y + 18 + row * 14, line, row === 0 ? 'class="title"' : 'class="note"'),
    ),
    ...pins.map(
      ([pin, at]) =>
        `${text(BOARD.x + BOARD.width - 10, at.y + 4, pin, 'class="pin" text-anchor="end"')}<circle cx="${BOARD.x + BOARD.width}" cy="${at.y}" r="3.5" fill="${at.colour}"/>`,
    ),
  ].join('');

const STYLE = `text{font:11px sans-serif;fill:#111}.head{font:bold 15px sans-serif}.title{font-weight:bold}.pin{font-family:monospace;font-size:12px}.note{font-size:9.5px;fill:#444}.via{font-size:9px}.board{fill:#eef3f6;stroke:#33475b;stroke-width:1.5}.part{fill:#fbfbf7;stroke:#555}`;

/** `board dione at table dione`, `reader of box-dione at table dione`. */
export const headingOf = ({ board, devices, table, port }: WiringSheet): string =>
  `${port === null ? `board ${board}` : `reader of ${devices.join(', ')}`}${table === null ? '' : ` at table ${table}`}`;

export const drawSheet = (sheet: WiringSheet): string => {
  const placed = place(sheet.parts);
  const partsEnd = Math.max(...placed.map(({ y, height }) => y + height));
  const pins = new Set(sheet.parts.flatMap(({ wires }) => wires.map(({ to }) => to)));
  const onBoard = [...pins].filter((pin) => !isSupply(pin)).length;
  const boardHeight = 60 + onBoard * PIN_ROW;
  const supplyY = TOP + boardHeight + 30;
  const ends = landings(sheet, supplyY);
  const left = [...ends].filter(([pin]) => !isSupply(pin));
  const supplies = [...ends].filter(([pin]) => isSupply(pin));
  const supplyHeight = supplies.length === 0 ? 0 : 46 + supplies.length * PIN_ROW;
  const height = Math.max(partsEnd, supplyY + supplyHeight) + 16;

  // Signals last, so that they lie over ground and supply where they cross.
  const wires = placed
    .flatMap(({ part, firstY }) =>
      part.wires.map(({ to, via }, row) => ({ to, via, y: firstY + row * ROW, at: ends.get(to) })),
    )
    .toSorted((a, b) => Number(b.to in COLOURS) - Number(a.to in COLOURS))
    .map(({ y, at, via }) => (at === undefined ? '' : wire(y, at, via)));
  const parts = placed.map(({ part, y, height: tall, title, note, firstY }) =>
    [
      `<rect class="part" x="${PART.x}" y="${y}" width="${PART.width}" height="${tall}" rx="4"/>`,
      ...title.map((line, row) => text(PART.x + 12, y + 18 + row * 14, line, 'class="title"')),
      ...part.wires.map(({ label, to, key }, row) => {
        const end = key === null ? to : `${to}  (${key})`;
        return `<circle cx="${PART.x}" cy="${firstY + row * ROW}" r="3" fill="#555"/>${text(PART.x + 12, firstY + row * ROW + 4, `${label} to ${end}`, 'class="pin"')}`;
      }),
      ...note.map((line, row) =>
        text(PART.x + 12, firstY + part.wires.length * ROW + row * 12 + 2, line, 'class="note"'),
      ),
    ].join(''),
  );
  const heading = headingOf(sheet);
  const firmware = sheet.port === null ? [`firmware: ${sheet.firmware}`] : [];
  const port = sheet.port === null ? '' : text(BOARD.x, 39, `on the Pi: ${sheet.port}`, 'class="note"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapedMarkup(`Wiring of ${heading}`)}"><style>${STYLE}</style>${text(BOARD.x, 26, `${heading.charAt(0).toUpperCase()}${heading.slice(1)}`, 'class="head"')}${port}${wires.join('')}${leftBox(TOP, boardHeight, [sheet.model, ...firmware], left)}${supplies.length === 0 ? '' : leftBox(supplyY, supplyHeight, ['Supply of its own'], supplies)}${parts.join('')}</svg>`;
};
