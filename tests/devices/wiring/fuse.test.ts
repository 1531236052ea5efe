import { expect, test } from 'vitest';
import { fuseFor } from '../../../devices/wiring/fuse.ts';
import { stripPart } from '../../../devices/ws2812.ts';

test.each([
  [400, '0.5 A', '0.5 mm²'],
  [2_000, '2 A', '0.5 mm²'],
  [3_000, '3.15 A', '0.75 mm²'],
  [6_000, '6.3 A', '0.75 mm²'],
  [10_000, '10 A', '1 mm²'],
])('a supply of %i mA gets a fuse of %s and wire of %s', (supply, words, wire) => {
  expect(fuseFor(supply)).toMatchObject({ words, wire });
});

test('above 10 A there is no one fuse: the strip is split', () => {
  expect(fuseFor(10_001)).toBeUndefined();
  expect(stripPart(5, 20_000).note).toContain('a supply and a fuse for each half');
});

test('a strip has the fuse of its supply in its plus, and a capacitor that bears its volts with its polarity said', () => {
  const { terminals, note, buy } = stripPart(12, 3_000);
  expect(terminals.find(({ to }) => to === 'supply +')).toMatchObject({ label: '12V', via: 'fuse 3.15 A' });
  expect(note).toContain(
    '1000 uF of 25 V across 12V and GND at its first pixel, its minus (the stripe) to GND',
  );
  expect(note).toContain('0.75 mm²');
  expect(buy?.map(([item]) => item)).toContain('electrolytic capacitor 1000 uF, 25 V or more');
});
