import type { Drawing, Point } from '../../drawing/dxf.ts';
import * as mm from './numbers.ts';
import type { SlotSizes } from './sizes.ts';

/** A rectangle from its corner at `x`, `y`. */
interface Window extends Point {
  readonly width: number;
  readonly height: number;
}
interface Hole {
  readonly centre: Point;
  readonly diameter: number;
}

/** One part to cut out of the sheet. `x` runs along the channel from the front, except in the front itself. */
export interface Plate {
  readonly name: string;
  /** It is cut by hand out of cards, not of the sheet. */
  readonly byHand?: true;
  readonly count: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly windows: readonly Window[];
  readonly holes: readonly Hole[];
}

/** Heights in the front, from the lower edge of the chute's floor up. */
const levels = ({ port, slotHeight }: SlotSizes) => {
  // Floor and sides; the chute's roof begins behind the front.
  const chute = mm.SHEET + port.height;
  const cassette = chute + mm.SHEET + mm.TRAY;
  return { chute, cassette, top: cassette + mm.SHEET + slotHeight + mm.SHEET };
};

/** Slot and port are the ends of channel and chute, which stand through the front: no slit of a millimetre has to be cut. */
const front = (sizes: SlotSizes): Plate => {
  const { chute, cassette, top } = levels(sizes);
  const width = sizes.plateWidth + 2 * mm.FRONT_MARGIN;
  const chuteWidth = sizes.port.width + 2 * mm.SHEET;
  const height = top + 2 * mm.FRONT_MARGIN;
  const edge = mm.FRONT_MARGIN / 2;
  return {
    name: 'front',
    count: 1,
    size: { width, height },
    windows: [
      {
        x: mm.FRONT_MARGIN,
        y: mm.FRONT_MARGIN + cassette,
        width: sizes.plateWidth,
        height: top - cassette,
      },
      { x: (width - chuteWidth) / 2, y: mm.FRONT_MARGIN, width: chuteWidth, height: chute },
    ],
    holes: [edge, width - edge].flatMap((x) =>
      [edge, height - edge].map((y) => ({ centre: { x, y }, diameter: mm.SCREW_HOLE })),
    ),
  };
};

const screwHoles = ({ screws }: SlotSizes, ys: readonly number[]): Hole[] =>
  ys.flatMap((y) => screws.along.map((x) => ({ centre: { x, y }, diameter: mm.SCREW_HOLE })));

/** Where each beam goes through the middle of the card. */
const beamHoles = ({ beams, plateWidth }: SlotSizes, diameter: number): Hole[] =>
  [beams.outer, beams.inner].map((x) => ({ centre: { x, y: plateWidth / 2 }, diameter }));

const channel = (sizes: SlotSizes): Plate[] => {
  const size = { width: sizes.channelLength, height: sizes.plateWidth };
  const bothEdges = [mm.SCREW.fromEdge, sizes.plateWidth - mm.SCREW.fromEdge];
  return [
    {
      name: 'channel floor',
      count: 1,
      size,
      windows: [],
      holes: [...screwHoles(sizes, bothEdges), ...beamHoles(sizes, mm.EMITTER_HOLE)],
    },
    {
      name: 'channel roof',
      count: 1,
      size,
      windows: [
        {
          x: sizes.flapFrom,
          y: sizes.spacer + 2,
          width: sizes.flapTo - sizes.flapFrom,
          height: sizes.slotWidth - 4,
        },
      ],
      holes: [...screwHoles(sizes, bothEdges), ...beamHoles(sizes, mm.APERTURE)],
    },
    {
      name: `spacer, ${sizes.slotHeight} mm thick`,
      byHand: true,
      count: 2,
      size: { width: sizes.channelLength, height: sizes.spacer },
      windows: [],
      holes: screwHoles(sizes, [mm.SCREW.fromEdge]),
    },
    {
      // Behind the front, which is solid between slot and port.
      name: 'rail, on edge below the floor',
      count: 2,
      size: { width: sizes.channelLength - mm.SHEET, height: mm.TRAY },
      windows: [],
      holes: [],
    },
  ];
};

const chute = ({ port, plateWidth }: SlotSizes): Plate[] => {
  const { roof, beams, chuteLength } = port;
  const plain = (name: string, width: number, height: number): Plate => ({
    name,
    count: 1,
    size: { width, height },
    windows: [],
    holes: [],
  });
  const side = (name: string, diameter: number): Plate => ({
    ...plain(name, chuteLength, port.height),
    holes: [beams.outer, beams.inner].map((x) => ({ centre: { x, y: port.beamUp }, diameter })),
  });
  const width = port.width + 2 * mm.SHEET;
  return [
    plain('chute floor', chuteLength, width),
    plain('chute roof, on the rails', roof.broadTo - roof.from, plateWidth),
    ...(roof.to > roof.broadTo ? [plain('chute roof, inner end', roof.to - roof.broadTo, width)] : []),
    side('chute side, receivers', mm.APERTURE),
    side('chute side, emitters', mm.EMITTER_HOLE),
  ];
};

/** Everything that is cut, the front first. */
export const platesOf = (sizes: SlotSizes): Plate[] => [front(sizes), ...channel(sizes), ...chute(sizes)];

const corners = ({ x, y, width, height }: Window): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** Between two parts of the sheet, and as far up as parts stand above each other on one of 400 x 300 mm. */
const APART = 8;
const COLUMN = 292;

/** All plates on one sheet, in columns, each with its name on it. */
export const cuttingSheet = (plates: readonly Plate[]): Drawing => {
  const outlines: Point[][] = [];
  const circles: Hole[] = [];
  const words: { at: Point; text: string }[] = [];
  let [left, right, y] = [0, 0, 0];
  for (const { name, count, size, windows, holes } of plates.filter(({ byHand }) => byHand !== true))
    for (let copy = 1; copy <= count; copy += 1) {
      if (y > 0 && y + size.height > COLUMN) [left, y] = [right + APART, 0];
      const corner = { x: left, y };
      const moved = <At extends Point>(at: At): At => ({ ...at, x: at.x + corner.x, y: at.y + corner.y });
      outlines.push(corners({ ...corner, ...size }), ...windows.map((window) => corners(moved(window))));
      circles.push(...holes.map(({ centre, diameter }) => ({ centre: moved(centre), diameter })));
      const which = count === 1 ? name : `${name}, ${copy} of ${count}`;
      words.push({ at: moved({ x: 3, y: size.height / 2 - 2 }), text: which });
      right = Math.max(right, left + size.width);
      y += size.height + APART;
    }
  return { outlines, circles, words };
};
