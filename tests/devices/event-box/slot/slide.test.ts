import { expect, test } from 'vitest';
import { FRICTION, SLOPE } from '../../../../devices/event-box/slot/numbers.ts';
import { slotFor } from '../../../../devices/event-box/slot/sizes.ts';
import {
  acceleration,
  flush,
  halfIn,
  inFieldMs,
  passageMs,
  slideMs,
  speedAfter,
} from '../../../support/slide.ts';

const card = { width: 63, length: 88, thickness: 0.6 };
const token = { diameter: 25, height: 5 };
const sizes = slotFor(card, token);

test('a card slides by itself, and one on a flat channel does not', () => {
  expect(Math.tan((SLOPE * Math.PI) / 180)).toBeGreaterThan(1.5 * FRICTION.most);
  expect(acceleration(FRICTION.most)).toBeGreaterThan(0);
  expect(acceleration(FRICTION.most, 19)).toBe(0);
  expect(slideMs(10, 1)).toBe(Infinity);
});

test('it falls as a body on a slope does: 2.7 m/s² on wood, 0.23 m/s after a centimetre', () => {
  // g (sin 35° - 0.36 cos 35°)
  expect(acceleration(0.36)).toBeCloseTo(9_810 * (0.573_576 - 0.36 * 0.819_152), 0);
  expect(speedAfter(10, 0.36)).toBeCloseTo(234, 0);
  // From rest: mean speed is half the last.
  expect(slideMs(10, 0.36)).toBeCloseTo((1_000 * 10) / (233.8 / 2), 0);
});

test('a tag is in reach for 120 to 160 ms after a card was pushed flush, and for 70 to 95 ms after one was let go half in', () => {
  const inField = (release: typeof flush, friction: number): number =>
    Math.round(inFieldMs(card, sizes, release(card, friction)));
  expect(inField(flush, FRICTION.most)).toBe(160);
  expect(inField(flush, FRICTION.least)).toBe(120);
  expect(inField(halfIn, FRICTION.most)).toBe(95);
  expect(inField(halfIn, FRICTION.least)).toBe(71);
});

test('a card that was pushed flush passes each beam in less than the longest passage', () => {
  for (const beam of [sizes.beams.outer, sizes.beams.inner])
    for (const friction of [FRICTION.most, FRICTION.least]) {
      const ms = passageMs(card, beam, flush(card, friction));
      expect(ms).toBeGreaterThan(80);
      expect(ms).toBeLessThan(250);
    }
});

test('a token let go at the port breaks its beam for longer than a receiver needs to notice', () => {
  const piece = { length: token.diameter };
  for (const beam of [sizes.port.beams.outer, sizes.port.beams.inner])
    expect(passageMs(piece, beam, flush(piece, FRICTION.least))).toBeGreaterThan(20);
});
