import { escapedMarkup } from '../../../schemas/markup.ts';
import { wrapped } from '../../drawing/wrapped.ts';
import * as mm from './numbers.ts';
import { platesOf, type Plate } from './plates.ts';
import { slotFor, type Card, type SlotSizes, type Token } from './sizes.ts';

const A4 = { width: 210, height: 297 };
const STYLE =
  'text{font:3.2px sans-serif;fill:#111}.head{font:bold 5px sans-serif}.cut{fill:none;stroke:#000;stroke-width:.2}.hint{stroke:#777;stroke-width:.2;stroke-dasharray:1.5 1;fill:none}.zone{fill:#dfe8ee;stroke:none}.sheet{fill:#e8d9bd;stroke:#7a6238;stroke-width:.3}.box{fill:none;stroke:#555;stroke-width:.6}.beam{stroke:#c62828;stroke-width:.5}';

const text = (x: number, y: number, words: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" ${attributes}>${escapedMarkup(words)}</text>`;
const rect = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

const page = (label: string, drawn: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${A4.width}mm" height="${A4.height}mm" viewBox="0 0 ${A4.width} ${A4.height}" role="img" aria-label="${label}"><style>${STYLE}</style>${drawn.join('')}</svg>`;

/** Of the text of 3.2 mm: a line's height, and a letter's width, rather more than less. */
const LINE = 4.5;
const LETTER = 1.75;
/** Few printers reach the last millimetres. */
const PRINTED_TO = A4.width - 8;

/** Lines from `y` down, none beyond what a printer reaches. */
const paragraph = (x: number, y: number, lines: readonly string[]): string =>
  lines
    .flatMap((words) => wrapped(words, Math.floor((PRINTED_TO - x) / LETTER)))
    .map((words, row) => text(x, y + row * LINE, words))
    .join('');

const RULE = [
  `<path class="cut" d="M12 283H112M12 280V286M112 280V286M62 281.5V284.5"/>`,
  text(12, 291, 'This line is 100 mm. If yours is not, the printer has scaled the page.'),
].join('');

/** A plate at its true size; `turned`: its way of the card runs down the page. */
const plateAt = ({ size, windows, holes }: Plate, left: number, top: number, turned: boolean): string => {
  const box = (x: number, y: number, width: number, height: number): string =>
    turned
      ? rect(left + y, top + x, height, width, 'class="cut"')
      : // Drawn as seen from outside: up is up.
        rect(left + x, top + size.height - y - height, width, height, 'class="cut"');
  const hole = (x: number, y: number, diameter: number): string => {
    const [cx, cy] = turned ? [left + y, top + x] : [left + x, top + size.height - y];
    return `<circle class="cut" cx="${cx}" cy="${cy}" r="${diameter / 2}"/>`;
  };
  return [
    box(0, 0, size.width, size.height),
    ...windows.map(({ x, y, width, height }) => box(x, y, width, height)),
    ...holes.map(({ centre, diameter }) => hole(centre.x, centre.y, diameter)),
  ].join('');
};

const plateNamed = (sizes: SlotSizes, name: string): Plate => {
  const found = platesOf(sizes).find((plate) => plate.name === name);
  if (found === undefined) throw new Error(`there is no plate "${name}"`);
  return found;
};

/** Floor and roof of the channel in one drawing, with what lies where; one A4 page at its true size, in millimetres. */
export const drawChannel = (card: Card, token: Token): string => {
  const sizes = slotFor(card, token);
  const { beams, plateWidth, channelLength, port } = sizes;
  const left = 16;
  const top = 54;
  const words = left + plateWidth + 6;
  const marks: readonly (readonly [number, string])[] = [
    [0, 'front of the box'],
    [sizes.flapFrom, `${sizes.flapFrom} mm: window of the roof; the flap hangs from this edge`],
    [beams.outer, `${beams.outer} mm: slot beam through the card's faces`],
    [beams.inner, `${beams.inner} mm: place of a second beam`],
    [channelLength, `${channelLength} mm: end of the channel; ${sizes.fall} mm of free fall below`],
  ];
  return page('Template of the card channel at its true size', [
    text(12, 16, 'Card channel, true size. Print without scaling.', 'class="head"'),
    paragraph(12, 23, [
      `Card ${card.width} x ${card.length} x ${card.thickness} mm, short edge first: slot ${sizes.slotWidth} x ${sizes.slotHeight}. Port ${port.width} x ${port.height} for a token of ${token.diameter} x ${token.height}.`,
      `Floor and roof of ${mm.SHEET} mm sheet; between them, left and right, spacers of ${sizes.spacer} mm, ${sizes.slotHeight} mm thick: strips of the card and paper.`,
      `Beam holes: ${mm.EMITTER_HOLE} mm in the floor (emitter below), ${mm.APERTURE} mm in the roof (receiver above). The window is in the roof alone.`,
      'All sizes are assumed: cut one from card first, and try that two cards jam.',
    ]),
    rect(
      left + sizes.spacer,
      top + sizes.antennaFrom,
      sizes.slotWidth,
      sizes.antennaTo - sizes.antennaFrom,
      'class="zone"',
    ),
    paragraph(words, top + sizes.antennaFrom + 5, [
      `${sizes.antennaFrom} to ${sizes.antennaTo} mm: antenna flat below the floor, 5 to 15 mm from the tag; no metal within 30 mm`,
    ]),
    plateAt(plateNamed(sizes, 'channel roof'), left, top, true),
    `<path class="hint" d="M${left + sizes.spacer} ${top}V${top + channelLength}M${left + plateWidth - sizes.spacer} ${top}V${top + channelLength}"/>`,
    ...marks.map(
      ([from, says]) =>
        `<path class="hint" d="M${left - 6} ${top + from}H${left + plateWidth + 4}"/>${paragraph(words, top + from + 1, [says])}`,
    ),
    RULE,
  ]);
};

/** The front as it is cut, at its true size, and below it the whole from the side at half its size. */
export const drawFront = (card: Card, token: Token): string => {
  const sizes = slotFor(card, token);
  const plate = plateNamed(sizes, 'front');
  const left = 16;
  const top = 34;
  const bottom = top + plate.size.height;
  const side = bottom + 22;
  return page('Template of the front at its true size, and the box from the side', [
    text(12, 16, 'Front, true size: it stands square to the channel', 'class="head"'),
    paragraph(12, 23, [
      'Upper opening: the end of the channel (floor, spacers, roof). Lower opening: the end of the port’s chute (floor, sides).',
    ]),
    plateAt(plate, left, top, false),
    text(12, side - 6, 'From the side, half size', 'class="head"'),
    fromTheSide(card, sizes, 30, side),
    RULE,
  ]);
};

/** `x`: where the channel's floor meets the front; `top`: the inside of the box's top. */
const fromTheSide = (card: Card, sizes: SlotSizes, x: number, top: number): string => {
  const { beams, channelLength, port, slotHeight, slope, inside } = sizes;
  const trayTop = mm.SHEET;
  const chuteTop = trayTop + mm.TRAY;
  const chuteBottom = chuteTop + mm.SHEET + port.height + mm.SHEET;
  const frontHeight = chuteBottom + slotHeight + mm.SHEET + 2 * mm.FRONT_MARGIN;
  const angle = (slope * Math.PI) / 180;
  /** In the page's millimetres from the floor's front edge. */
  const end = { x: channelLength * Math.cos(angle), y: channelLength * Math.sin(angle) };
  const ground = end.y + (mm.SHEET * Math.cos(angle) + sizes.fall);
  const beam = (at: number, from: number, to: number): string =>
    `<path class="beam" d="M${at} ${from}V${to}"/>`;
  const labels: readonly (readonly [number, number, string])[] = [
    [beams.outer, -24, 'slot beam'],
    [beams.inner, -16, 'second beam'],
    [sizes.flapFrom, -30, 'flap'],
  ];
  return [
    `<g transform="translate(${x} ${top + (inside.height - ground) / 2}) scale(.5)">`,
    rect(-8, ground - inside.height, inside.depth, inside.height, 'class="box"'),
    text(
      30,
      ground - 4,
      `floor of the box; inside ${inside.depth} x ${inside.height} mm`,
      'style="font-size:7px"',
    ),
    text(end.x + 8, end.y + sizes.fall / 2 + 10, `${sizes.fall} mm of fall`, 'style="font-size:7px"'),
    text(30, ground - 20, `falls ${slope} degrees from the slot`, 'style="font-size:7px"'),
    `<g transform="rotate(${slope})">`,
    rect(-4, -mm.FRONT_MARGIN - slotHeight - mm.SHEET, 4, frontHeight, 'class="sheet"'),
    rect(0, 0, channelLength, mm.SHEET, 'class="sheet"'),
    rect(0, -slotHeight - mm.SHEET, channelLength, mm.SHEET, 'class="sheet"'),
    rect(sizes.antennaFrom, trayTop, sizes.antennaTo - sizes.antennaFrom, 1.6, 'fill="#2e7d32"'),
    text(sizes.antennaFrom, trayTop + 7, 'antenna', 'style="font-size:6px"'),
    rect(port.roof.from, chuteTop, port.roof.to - port.roof.from, mm.SHEET, 'class="sheet"'),
    rect(0, chuteBottom - mm.SHEET, port.chuteLength, mm.SHEET, 'class="sheet"'),
    `<circle cx="${port.beams.outer}" cy="${chuteBottom - mm.SHEET - port.beamUp}" r="1" fill="#c62828"/>`,
    `<circle cx="${port.beams.inner}" cy="${chuteBottom - mm.SHEET - port.beamUp}" r="1" fill="#c62828"/>`,
    text(20, chuteBottom + 8, 'port: chute, its beams across', 'style="font-size:6px"'),
    rect(
      beams.outer - card.length,
      -slotHeight,
      card.length,
      Math.min(card.thickness, slotHeight),
      'fill="#1565c0"',
    ),
    `<path class="hint" d="M${sizes.flapFrom} ${-slotHeight - mm.SHEET}L${sizes.flapTo} 0" style="stroke-width:.6"/>`,
    ...[beams.outer, beams.inner].map((at) => beam(at, -slotHeight - mm.SHEET - 10, mm.SHEET + 8)),
    ...labels.map(
      ([at, up, words]) =>
        `<path class="hint" d="M${at} ${up + 1}V-4"/>${text(at - 4, up, words, 'style="font-size:6px"')}`,
    ),
    '</g></g>',
  ].join('');
};
