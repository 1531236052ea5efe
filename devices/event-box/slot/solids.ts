import * as mm from './numbers.ts';
import { HOLDER_HALF, type SlotSizes } from './sizes.ts';

type Spot = readonly [x: number, y: number, z: number];

/**
 * A part of the channel where it is when all is put together, as the box around it. `x` runs down the channel from the outer face of
 * the front, `y` across from its middle, `z` up from the upper face of its floor; millimetres.
 */
export interface Solid {
  readonly name: string;
  readonly from: Spot;
  readonly to: Spot;
  /** Cut out of the sheet, printed, cut by hand out of cards, or bought. */
  readonly made: 'cut' | 'printed' | 'by hand' | 'bought';
}

type Span = readonly [from: number, to: number];

const solid = (name: string, made: Solid['made'], x: Span, y: Span, z: Span): Solid => ({
  ...{ name, made },
  from: [x[0], y[0], z[0]],
  to: [x[1], y[1], z[1]],
});
const across = (width: number): Span => [-width / 2, width / 2];
const around = (middle: number, half: number): Span => [middle - half, middle + half];
/** The same on both sides. */
const mirrored = ([near, far]: Span): Span[] => [
  [near, far],
  [-far, -near],
];

/** Heights of what lies below the floor. */
const levelsOf = ({ port }: SlotSizes) => {
  const tray = -mm.SHEET - mm.TRAY;
  const chute = tray - mm.SHEET;
  return { tray, chute, token: chute - port.height, lowest: chute - port.height - mm.SHEET };
};

/** A body lies in its holder with its lens in the hole, as deep as the wall and its own height. */
const HOLDER_HEIGHT = mm.PRINT.wall + mm.BEAM_BODY.height;
const LENS_END = mm.BEAM_BODY.lensFromEnd + mm.PRINT.play;
const CABLE_END = mm.BEAM_BODY.length - mm.BEAM_BODY.lensFromEnd + mm.PRINT.play + mm.PRINT.wall;

const front = (sizes: SlotSizes): Solid[] => {
  const { lowest, chute } = levelsOf(sizes);
  const top = sizes.slotHeight + mm.SHEET;
  const width = sizes.plateWidth + 2 * mm.FRONT_MARGIN;
  const bar = (y: Span, z: Span): Solid => solid('front', 'cut', [0, mm.SHEET], y, z);
  const beside = (opening: number, z: Span): Solid[] =>
    mirrored([opening / 2, width / 2]).map((y) => bar(y, z));
  return [
    bar(across(width), [lowest - mm.FRONT_MARGIN, lowest]),
    ...beside(sizes.port.width + 2 * mm.SHEET, [lowest, chute]),
    bar(across(width), [chute, -mm.SHEET]),
    ...beside(sizes.plateWidth, [-mm.SHEET, top]),
    bar(across(width), [top, top + mm.FRONT_MARGIN]),
  ];
};

const channel = (sizes: SlotSizes): Solid[] => {
  const { slotHeight, slotWidth, plateWidth, channelLength, flapFrom, flapTo, beams } = sizes;
  const along: Span = [0, channelLength];
  const roof = slotHeight + mm.SHEET;
  const holder: Span = [-LENS_END, CABLE_END];
  return [
    solid('channel floor', 'cut', along, across(plateWidth), [-mm.SHEET, 0]),
    solid('channel roof', 'cut', along, across(plateWidth), [slotHeight, roof]),
    ...mirrored([slotWidth / 2, plateWidth / 2]).map((y) =>
      solid('spacer', 'by hand', along, y, [0, slotHeight]),
    ),
    solid('flap frame', 'printed', [flapFrom - 4, flapTo + 4], across(slotWidth + 4), [roof, roof + 3]),
    ...[beams.outer, beams.inner].flatMap((at) => [
      solid('receiver of the slot', 'printed', around(at, HOLDER_HALF), holder, [roof, roof + HOLDER_HEIGHT]),
      solid('emitter of the slot', 'printed', around(at, HOLDER_HALF), holder, [
        -mm.SHEET - HOLDER_HEIGHT,
        -mm.SHEET,
      ]),
    ]),
  ];
};

const screws = ({ screws: { along, fromMiddle }, slotHeight }: SlotSizes): Solid[] => {
  const head = slotHeight + mm.SHEET;
  const nut = -mm.SHEET - mm.M3.nutHeight - 0.5;
  return along.flatMap((at) =>
    [-fromMiddle, fromMiddle].flatMap((y) => {
      const wide = [around(at, mm.M3.washer / 2), around(y, mm.M3.washer / 2)] as const;
      return [
        solid('head of a screw', 'bought', ...wide, [head, head + 3]),
        solid('nut', 'bought', ...wide, [nut, -mm.SHEET]),
        solid('end of a screw', 'bought', around(at, 1.5), around(y, 1.5), [
          Math.min(nut, head - mm.M3.length),
          nut,
        ]),
      ];
    }),
  );
};

const belowTheFloor = (sizes: SlotSizes): Solid[] => {
  const { port, plateWidth, channelLength, tray } = sizes;
  const { tray: bottom, chute, token, lowest } = levelsOf(sizes);
  const { roof, chuteLength } = port;
  const width = across(port.width + 2 * mm.SHEET);
  const sides = mirrored([port.width / 2, port.width / 2 + mm.SHEET]);
  const beam = token + port.beamUp;
  const outside = mirrored([port.width / 2 + mm.SHEET, port.width / 2 + mm.SHEET + HOLDER_HEIGHT]);
  return [
    ...mirrored([plateWidth / 2 - mm.SHEET, plateWidth / 2]).map((y) =>
      solid('rail', 'cut', [mm.SHEET, channelLength], y, [bottom, -mm.SHEET]),
    ),
    solid('antenna tray', 'printed', [tray.from, tray.to], across(tray.width), [
      bottom + mm.TRAY_PLAY,
      -mm.SHEET,
    ]),
    solid('chute floor', 'cut', [0, chuteLength], width, [lowest, token]),
    solid('chute roof, on the rails', 'cut', [roof.from, roof.broadTo], across(plateWidth), [chute, bottom]),
    ...(roof.to > roof.broadTo
      ? [solid('chute roof, inner end', 'cut', [roof.broadTo, roof.to], width, [chute, bottom])]
      : []),
    ...sides.map((y) => solid('chute side', 'cut', [0, chuteLength], y, [token, chute])),
    // The cable's end hangs down, the lens end reaches up beside the chute.
    ...[port.beams.outer, port.beams.inner].flatMap((at) =>
      outside.map((y) =>
        solid('beam of the port', 'printed', around(at, HOLDER_HALF), y, [beam - CABLE_END, beam + LENS_END]),
      ),
    ),
  ];
};

/** Everything that is put together, the front first. */
export const solidsOf = (sizes: SlotSizes): Solid[] => [
  ...front(sizes),
  ...channel(sizes),
  ...screws(sizes),
  ...belowTheFloor(sizes),
];
