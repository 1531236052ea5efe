import { escapedMarkup } from '../../schemas/markup.ts';

/** A card as it is played: sleeved, if it is sleeved. Millimetres. */
export interface Card {
  readonly width: number;
  readonly length: number;
  readonly thickness: number;
}

/** Of the port's diameter, in millimetres. */
export const PORT_LIMITS = [10, 40] as const;
/** What fits on the sheet, and what is still a card. */
export const CARD_LIMITS = { width: [30, 120], length: [50, 130], thickness: [0.2, 3] } as const;

/** Millimetres, every one of them. All assumed: nobody has built one yet; hardware.md says how to try it. */
export interface SlotSizes {
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly antennaFrom: number;
  readonly antennaTo: number;
  readonly flapAt: number;
  readonly beamAt: number;
  readonly channelLength: number;
  /** How steeply the channel falls from the slot, in degrees. */
  readonly slope: number;
  /** From the lower edge of the channel to the floor of the box. */
  readonly fall: number;
  readonly inside: { readonly width: number; readonly depth: number; readonly height: number };
}

/** To each side of the card. */
const SIDE_PLAY = 0.5;
/** Above the card: less than a second card is thick. */
const AIR = 0.3;
const ANTENNA_FROM = 10;
const ANTENNA = 45;
/** How deep the tail of a card lies behind the front when its head comes to the beam: out of reach of fingers. */
const OUT_OF_REACH = ANTENNA_FROM;
/**
 * A sleeve on smooth wood begins to slide at about 20 degrees (friction of 0.36). At 35 a card let go of with its head 10 mm
 * before the beam is through it in 0.18 s (reckoned): below `longestPassage`.
 */
const SLOPE = 35;
const FALL = 80;
/** Sixty cards lie in a heap, not in a pile. */
const HEAP = 60;

/**
 * The slot for a card that goes in short edge first. A second card must not fit, so the air above one is less than its
 * thickness. What has broken the beam must be in for good: the beam is a card's length behind the antenna's front edge, so
 * the tail is still over the antenna, and no finger can take it back any more. What is pushed flush slides on by itself: so
 * the channel falls.
 */
export const slotFor = ({ width, length, thickness }: Card): SlotSizes => {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  const antennaTo = ANTENNA_FROM + ANTENNA;
  const flapAt = antennaTo + 5;
  const beamAt = Math.max(flapAt + 15, OUT_OF_REACH + length);
  const channelLength = beamAt + 15;
  const angle = (SLOPE * Math.PI) / 180;
  return {
    slotWidth: tenths(width + 2 * SIDE_PLAY),
    slotHeight: tenths(thickness + Math.min(AIR, thickness * 0.45)),
    antennaFrom: ANTENNA_FROM,
    antennaTo,
    flapAt,
    beamAt: tenths(beamAt),
    channelLength: tenths(channelLength),
    slope: SLOPE,
    fall: FALL,
    inside: {
      width: Math.ceil(width + 60),
      depth: Math.ceil(channelLength * Math.cos(angle) + length + 15),
      height: Math.ceil(channelLength * Math.sin(angle) + FALL + HEAP),
    },
  };
};

const A4 = { width: 210, height: 297 };
const STYLE =
  'text{font:3.2px sans-serif;fill:#111}.head{font:bold 5px sans-serif}.cut{fill:none;stroke:#000;stroke-width:.2}.hint{stroke:#777;stroke-width:.2;stroke-dasharray:1.5 1;fill:none}.zone{fill:#dfe8ee;stroke:none}';

const text = (x: number, y: number, words: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" ${attributes}>${escapedMarkup(words)}</text>`;
const rect = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

/**
 * One A4 page at its true size, in millimetres: the front with slot and port to cut out, the floor of the channel with
 * antenna, flap and beam, and a rule to measure whether the printer kept the scale.
 */
export const drawSlot = (card: Card, portDiameter: number): string => {
  const sizes = slotFor(card);
  const left = 16;
  const beside = left + sizes.slotWidth + 8;
  const slotY = 45;
  const portX = left + sizes.slotWidth + 10 + portDiameter / 2;
  const channelY = 90;
  const at = (from: number): number => channelY + from;
  const marks: readonly (readonly [number, string])[] = [
    [sizes.flapAt, 'one-way flap: hangs down, opens inwards, lighter than a card'],
    [sizes.beamAt, 'slot beam across, receiver opposite'],
    [sizes.channelLength, `end of the channel: ${sizes.fall} mm of free fall below`],
  ];
  const { width, depth, height } = sizes.inside;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${A4.width}mm" height="${A4.height}mm" viewBox="0 0 ${A4.width} ${A4.height}" role="img" aria-label="Template of the card slot at its true size"><style>${STYLE}</style>`,
    text(12, 16, 'Card slot, true size. Print without scaling.', 'class="head"'),
    text(
      12,
      23,
      `Card ${card.width} x ${card.length} x ${card.thickness} mm, short edge first. Inside of the box at least ${width} wide, ${depth} deep, ${height} high (mm).`,
    ),
    text(12, 29, 'All sizes are assumed: cut one from card first, and try that two cards jam.'),
    text(12, slotY - 6, 'Front: cut out', 'font-weight="bold"'),
    rect(left, slotY, sizes.slotWidth, sizes.slotHeight, 'class="cut"'),
    text(left, slotY + sizes.slotHeight + 4, `slot ${sizes.slotWidth} x ${sizes.slotHeight}`),
    `<circle class="cut" cx="${portX}" cy="${slotY - 4 + portDiameter / 2}" r="${portDiameter / 2}"/>`,
    text(portX - portDiameter / 2, slotY + portDiameter + 1, `port ${portDiameter}`),
    text(
      12,
      channelY - 6,
      `Floor of the channel, flat; built in it falls ${sizes.slope} degrees from the slot (at the top)`,
      'font-weight="bold"',
    ),
    rect(left, at(sizes.antennaFrom), sizes.slotWidth, sizes.antennaTo - sizes.antennaFrom, 'class="zone"'),
    text(
      beside,
      at(sizes.antennaFrom) + 4,
      `${sizes.antennaFrom} to ${sizes.antennaTo} mm: antenna flat below,`,
    ),
    text(beside, at(sizes.antennaFrom) + 9, '5 to 15 mm from the card; no metal within 30 mm'),
    rect(left, channelY, sizes.slotWidth, sizes.channelLength, 'class="cut"'),
    ...marks.map(
      ([from, words]) =>
        `<path class="hint" d="M${left - 6} ${at(from)}H${beside - 2}"/>${text(beside, at(from) + 1, `${from} mm: ${words}`)}`,
    ),
    `<path class="cut" d="M12 280H112M12 277V283M112 277V283M62 278.5V281.5"/>`,
    text(12, 288, 'This line is 100 mm. If yours is not, the printer has scaled the page.'),
    '</svg>',
  ].join('');
};
