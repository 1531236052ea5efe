import { expect, test } from 'vitest';
import { asDxf } from '../../../../devices/drawing/dxf.ts';
import { cuttingSheet, platesOf } from '../../../../devices/event-box/slot/plates.ts';
import { slotAsScad } from '../../../../devices/event-box/slot/scad.ts';
import { slotFor } from '../../../../devices/event-box/slot/sizes.ts';

const card = { width: 63, length: 88, thickness: 0.6 };
const token = { diameter: 25, height: 5 };
const sizes = slotFor(card, token);

interface Entity {
  readonly kind: string;
  readonly values: ReadonlyMap<number, string>;
}
/** The entities of a DXF: a code on one line, its value on the next, a new entity at each code 0. */
const entitiesOf = (dxf: string): Entity[] => {
  const lines = dxf.trimEnd().split('\n');
  expect(lines.length % 2).toBe(0);
  const all: { kind: string; values: Map<number, string> }[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const code = Number(lines[at]);
    const value = lines[at + 1] ?? '';
    if (code === 0) all.push({ kind: value, values: new Map() });
    else all.at(-1)?.values.set(code, value);
  }
  return all;
};
const dxf = asDxf(cuttingSheet(platesOf(sizes)), 'a sheet');
const entities = entitiesOf(dxf);
const of = (kind: string): number[][] =>
  entities
    .filter((entity) => entity.kind === kind)
    .map(({ values }) => [10, 20, 11, 21, 40].map((code) => Number(values.get(code) ?? NaN)));

test('the cutting sheet is a DXF of release 12 that begins and ends as one', () => {
  expect(dxf.startsWith('999\na sheet\n0\nSECTION\n')).toBe(true);
  expect(dxf).toContain('$ACADVER\n1\nAC1009\n');
  expect(entities.at(-1)?.kind).toBe('EOF');
  const sections = entities.filter(({ kind }) => kind === 'SECTION').length;
  expect(entities.filter(({ kind }) => kind === 'ENDSEC')).toHaveLength(sections);
});

test('every outline is closed: each point is the end of one line and the beginning of another', () => {
  const lines = of('LINE');
  expect(lines.length).toBeGreaterThan(40);
  const starts = lines.map(([x, y]) => `${x} ${y}`).toSorted();
  const ends = lines.map(([, , x, y]) => `${x} ${y}`).toSorted();
  expect(ends).toEqual(starts);
});

test('the channel is cut with its beam holes where the sizes have them: small in the roof, wide in the floor', () => {
  const holes = of('CIRCLE').map(([x, , , , radius]) => `${x} r${radius}`);
  // At 98 mm floor and roof have two screws each as well; at 118 the front has two.
  for (const [at, screws] of [
    [98, 4],
    [118, 2],
  ] as const) {
    expect(holes.filter((hole) => hole === `${at} r0.75`)).toHaveLength(1);
    expect(holes.filter((hole) => hole === `${at} r1.6`)).toHaveLength(1 + screws);
  }
  for (const at of [141 + 76.5, 141 + 90.5]) {
    expect(holes.filter((hole) => hole === `${at} r0.75`)).toHaveLength(1);
    expect(holes.filter((hole) => hole === `${at} r1.6`)).toHaveLength(1);
  }
});

test('no hole and no window reaches over the edge of its plate, and no two plates overlap', () => {
  for (const { size, windows, holes, name } of platesOf(sizes)) {
    for (const { x, y, width, height } of windows) {
      expect([name, x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height]).toEqual([
        name,
        true,
      ]);
    }
    for (const { centre, diameter } of holes) {
      const room = Math.min(centre.x, centre.y, size.width - centre.x, size.height - centre.y);
      expect([name, room > diameter / 2]).toEqual([name, true]);
    }
  }
  const names = entities.filter(({ kind }) => kind === 'TEXT').map(({ values }) => values.get(1));
  const cut = platesOf(sizes).filter(({ byHand }) => byHand !== true);
  expect(names).toHaveLength(cut.reduce((sum, { count }) => sum + count, 0));
  expect(new Set(names).size).toBe(names.length);
});

test('the openings of the front are as large as what stands through them', () => {
  const [front] = platesOf(sizes);
  const [slot, port] = front?.windows ?? [];
  // Floor, one card, roof; between them the tray of 8 mm and the chute's roof, which ends behind the front; below it floor and sides.
  expect(slot?.width).toBe(sizes.plateWidth);
  expect(slot?.height).toBeCloseTo(3 + 0.9 + 3, 6);
  expect(port).toMatchObject({ width: 26 + 6, height: 6 + 3 });
  expect((slot?.y ?? 0) - (port?.y ?? 0)).toBe(12 + 8);
});

test('the printed parts are made from the same numbers', () => {
  const scad = slotAsScad(card, token, sizes, 'made by hand');
  expect(scad.startsWith('// made by hand\n')).toBe(true);
  for (const line of [
    'beams = [98, 118];',
    'antenna = [36.5, 71.5];',
    'port_beams = [76.5, 90.5];',
    'aperture = 1.5;',
    'slope = 35;',
    'slot = [64, 0.9];',
  ])
    expect(scad).toContain(line);
  expect(scad.match(/\{/g)?.length).toBe(scad.match(/\}/g)?.length);
});
