import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_LIMITS, drawSlot, slotFor } from '../../../devices/wiring/slot.ts';

const between = ([least, most]: readonly [number, number]) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10);
const anyCard = fc.record({
  width: between(CARD_LIMITS.width),
  length: between(CARD_LIMITS.length),
  thickness: between(CARD_LIMITS.thickness),
});

test('one card fits the slot and two do not, whatever the card', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      const { slotWidth, slotHeight } = slotFor(card);
      expect(slotWidth).toBeGreaterThan(card.width);
      expect(slotHeight).toBeGreaterThan(card.thickness);
      expect(slotHeight).toBeLessThan(2 * card.thickness);
    }),
  );
});

test('a card passes antenna, flap and beam in this order, and breaks the beam while it is still over the antenna', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      const { antennaFrom, antennaTo, flapAt, beamAt, channelLength } = slotFor(card);
      expect([antennaFrom, antennaTo, flapAt, beamAt, channelLength]).toEqual(
        [antennaFrom, antennaTo, flapAt, beamAt, channelLength].toSorted((a, b) => a - b),
      );
      // Its tail is over the antenna when its front comes to the beam.
      expect(beamAt - card.length).toBeLessThan(antennaTo);
    }),
  );
});

test('the template is drawn at its true size on one A4 page', () => {
  const svg = drawSlot({ width: 63, length: 88, thickness: 0.6 }, 26);
  expect(svg).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
  expect(svg).toContain('slot 64 x 0.9');
});
