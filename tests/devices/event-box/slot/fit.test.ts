import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as mm from '../../../../devices/event-box/slot/numbers.ts';
import { cuttingSheet, platesOf } from '../../../../devices/event-box/slot/plates.ts';
import { solidsOf, type Solid } from '../../../../devices/event-box/slot/solids.ts';
import { antennaCentre, slotFor } from '../../../../devices/event-box/slot/sizes.ts';

const between = ([least, most]: readonly [number, number]) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10);
const anyCard = fc.record({
  width: between(mm.CARD_LIMITS.width),
  length: between(mm.CARD_LIMITS.length),
  thickness: between(mm.CARD_LIMITS.thickness),
});
const anyToken = fc.record({
  diameter: between(mm.TOKEN_LIMITS.diameter),
  height: between(mm.TOKEN_LIMITS.height),
});
const everySlot = (holds: (sizes: ReturnType<typeof slotFor>) => void): void =>
  fc.assert(fc.property(anyCard, anyToken, (card, token) => holds(slotFor(card, token))));

/** More than what tenths of a millimetre are rounded by. */
const ROUNDED = 0.15;
const AXES = [0, 1, 2] as const;
const shared = (one: Solid, other: Solid): number[] =>
  AXES.map((axis) => Math.min(one.to[axis], other.to[axis]) - Math.max(one.from[axis], other.from[axis]));
const meets = (one: Solid, other: Solid): boolean => shared(one, other).every((length) => length > ROUNDED);
/** Face to face: they share an area, and no depth. */
const touches = (one: Solid, other: Solid): boolean => {
  const lengths = shared(one, other).toSorted((a, b) => a - b);
  return Math.abs(lengths[0] ?? NaN) <= ROUNDED && (lengths[1] ?? 0) > ROUNDED;
};

test('no two parts are in the same place, whatever card and token', () => {
  everySlot((sizes) => {
    const solids = solidsOf(sizes);
    const clashes = solids.flatMap((one, index) =>
      solids.slice(index + 1).flatMap((other) => (meets(one, other) ? [`${one.name} / ${other.name}`] : [])),
    );
    expect(clashes).toEqual([]);
  });
});

test.each([
  ['rail', 'channel floor'],
  ['rail', 'chute roof, on the rails'],
  ['chute roof, on the rails', 'chute side'],
  ['chute side', 'chute floor'],
  ['antenna tray', 'channel floor'],
  ['beam of the port', 'chute side'],
  ['emitter of the slot', 'channel floor'],
  ['receiver of the slot', 'channel roof'],
  ['flap frame', 'channel roof'],
])('every %s rests against a %s', (name, support) => {
  everySlot((sizes) => {
    const solids = solidsOf(sizes);
    const found = solids.filter((each) => each.name === name);
    expect(found.length).toBeGreaterThan(0);
    for (const each of found)
      expect(solids.filter((other) => other.name === support).some((other) => touches(each, other))).toBe(
        true,
      );
  });
});

test('the reader has room in its tray with its coil in the middle of the antenna’s place', () => {
  const sizes = slotFor({ width: 63, length: 88, thickness: 0.6 }, { diameter: 25, height: 5 });
  const { length, width, coilFromEnd } = mm.READER_BOARD;
  const walls = mm.PRINT.wall + mm.PRINT.play;
  const { tray } = sizes;
  expect(tray.to - walls - coilFromEnd).toBeCloseTo(antennaCentre(sizes), 1);
  expect(tray.to - tray.from - 2 * walls).toBeCloseTo(length, 1);
  everySlot((any) => {
    expect(any.tray.width - 2 * walls).toBeGreaterThanOrEqual(width - ROUNDED);
  });
});

test('every plate is as large as the part that it is in the finished channel', () => {
  everySlot((sizes) => {
    const solids = solidsOf(sizes);
    for (const { name, size } of platesOf(sizes).slice(1)) {
      const base =
        name.startsWith('chute side') || name.startsWith('spacer') ? /^[a-z ]+/.exec(name)?.[0] : name;
      const part = solids.find((each) => each.name === base || name.startsWith(`${each.name},`));
      if (part === undefined) throw new Error(`${name} is nowhere in the finished channel`);
      const lengths = AXES.map((axis) => part.to[axis] - part.from[axis]);
      for (const length of [size.width, size.height])
        expect([name, lengths.some((each) => Math.abs(each - length) <= ROUNDED)]).toEqual([name, true]);
    }
  });
});

test('the sheet of a usual card is cut from 400 x 300 mm, and no two parts overlap on it', () => {
  const sizes = slotFor({ width: 63, length: 88, thickness: 0.6 }, { diameter: 25, height: 5 });
  const { outlines } = cuttingSheet(platesOf(sizes));
  const points = outlines.flat();
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(400);
  expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(300);
  const cut = platesOf(sizes).filter(({ byHand }) => byHand !== true);
  // Windows are inside of plates.
  const edgesOf = (corners: (typeof outlines)[number]) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
  };
  type Edges = ReturnType<typeof edgesOf>;
  const isInside = (one: Edges, other: Edges): boolean =>
    one !== other &&
    one.left >= other.left &&
    one.right <= other.right &&
    one.low >= other.low &&
    one.high <= other.high;
  const areApart = (one: Edges, other: Edges): boolean =>
    one.right <= other.left || other.right <= one.left || one.high <= other.low || other.high <= one.low;
  const all = outlines.map(edgesOf);
  const edges = all.filter((one) => !all.some((other) => isInside(one, other)));
  expect(edges).toHaveLength(cut.reduce((sum, { count }) => sum + count, 0));
  for (const [index, one] of edges.entries())
    for (const other of edges.slice(index + 1)) expect(areApart(one, other)).toBe(true);
});
