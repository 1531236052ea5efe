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
  readonly count: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly windows: readonly Window[];
  readonly holes: readonly Hole[];
}

/** Heights in the front, from the lower edge of the chute's floor up. */
const levels = ({ port, slotHeight }: SlotSizes) => {
  const chute = mm.SHEET + port.height + mm.SHEET;
  const cassette = chute + mm.TRAY;
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

const screws = ({ channelLength }: SlotSizes, ys: readonly number[]): Hole[] =>
  ys.flatMap((y) =>
    [10, channelLength / 2, channelLength - 10].map((x) => ({
      centre: { x, y },
      diameter: mm.SCREW_HOLE,
    })),
  );

/** Where each beam goes through the middle of the card. */
const beamHoles = ({ beams, plateWidth }: SlotSizes, diameter: number): Hole[] =>
  [beams.outer, beams.inner].map((x) => ({ centre: { x, y: plateWidth / 2 }, diameter }));

const channel = (sizes: SlotSizes): Plate[] => {
  const size = { width: sizes.channelLength, height: sizes.plateWidth };
  const bothEdges = [mm.SPACER / 2, sizes.plateWidth - mm.SPACER / 2];
  return [
    {
      name: 'channel floor',
      count: 1,
      size,
      windows: [],
      holes: [...screws(sizes, bothEdges), ...beamHoles(sizes, mm.EMITTER_HOLE)],
    },
    {
      name: 'channel roof',
      count: 1,
      size,
      windows: [
        {
          x: sizes.flapFrom,
          y: mm.SPACER + 2,
          width: sizes.flapTo - sizes.flapFrom,
          height: sizes.slotWidth - 4,
        },
      ],
      holes: [...screws(sizes, bothEdges), ...beamHoles(sizes, mm.APERTURE)],
    },
    {
      name: `spacer: not of this sheet, ${sizes.slotHeight} mm thick`,
      count: 2,
      size: { width: sizes.channelLength, height: mm.SPACER },
      windows: [],
      holes: screws(sizes, [mm.SPACER / 2]),
    },
    {
      name: 'tray rail, on edge below the floor',
      count: 2,
      size: { width: sizes.channelLength, height: mm.TRAY },
      windows: [],
      holes: [],
    },
  ];
};

const chute = ({ port }: SlotSizes): Plate[] => {
  const side = (name: string, diameter: number): Plate => ({
    name,
    count: 1,
    size: { width: port.chuteLength, height: port.height },
    windows: [],
    holes: [port.beams.outer, port.beams.inner].map((x) => ({
      centre: { x, y: port.height / 2 },
      diameter,
    })),
  });
  const lid = { width: port.chuteLength, height: port.width + 2 * mm.SHEET };
  return [
    { name: 'chute floor and roof', count: 2, size: lid, windows: [], holes: [] },
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

/** Between two parts of the sheet, with their names. */
const APART = 8;

/** All plates on one sheet, one above the other, each with its name beside it. */
export const cuttingSheet = (plates: readonly Plate[]): Drawing => {
  const outlines: Point[][] = [];
  const circles: Hole[] = [];
  const words: { at: Point; text: string }[] = [];
  let y = 0;
  for (const { name, count, size, windows, holes } of plates)
    for (let copy = 1; copy <= count; copy += 1) {
      const lifted = <At extends Point>(at: At): At => ({ ...at, y: at.y + y });
      outlines.push(corners({ x: 0, y, ...size }), ...windows.map((window) => corners(lifted(window))));
      circles.push(...holes.map(({ centre, diameter }) => ({ centre: lifted(centre), diameter })));
      const which = count === 1 ? name : `${name}, ${copy} of ${count}`;
      words.push({ at: { x: size.width + 5, y: y + size.height / 2 - 2 }, text: which });
      y += size.height + APART;
    }
  return { outlines, circles, words };
};
