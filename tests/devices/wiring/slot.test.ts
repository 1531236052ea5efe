import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_LIMITS, drawSlot, slotFor } from '../../../devices/wiring/slot.ts';
import { SLOT } from '../../../firmware-bridge/simulation/card-and-contact.ts';

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

test('a card passes antenna, flap and beam in this order, and breaks the beam while its tail is still over the antenna', () => {
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

test('what breaks the beam is out of reach, and what is pushed flush slides on to it', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      const { beamAt, channelLength, slope } = slotFor(card);
      const tailBehindFront = beamAt - card.length;
      expect(tailBehindFront).toBeGreaterThanOrEqual(10 - 0.05);
      // It does not reach from the slot to the channel's end: nothing jams in the beam.
      expect(channelLength).toBeGreaterThan(card.length + tailBehindFront);
      // Steeper than the friction of a sleeve on wood (0.36) holds.
      expect(Math.tan((slope * Math.PI) / 180)).toBeGreaterThan(1.5 * 0.36);
    }),
  );
});

test('the template says where the beam is and how steeply the channel falls', () => {
  const svg = drawSlot({ width: 63, length: 88, thickness: 0.6 }, 26);
  expect(svg).toContain('98 mm: slot beam');
  expect(svg).toContain('113 mm: end of the channel');
  expect(svg).toContain('falls 35 degrees from the slot');
});

test('the simulated slot has the beam where the template has it', () => {
  const { antennaFrom, antennaTo, beamAt } = slotFor({ width: 63, length: SLOT.cardMm, thickness: 0.6 });
  expect(SLOT.toBeamMm).toBe(beamAt - (antennaFrom + antennaTo) / 2);
});

test('the template is drawn at its true size on one A4 page', () => {
  const svg = drawSlot({ width: 63, length: 88, thickness: 0.6 }, 26);
  expect(svg).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
  expect(svg).toContain('slot 64 x 0.9');
});
