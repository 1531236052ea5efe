import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as mm from '../../../../devices/event-box/slot/numbers.ts';
import { antennaCentre, slotFor } from '../../../../devices/event-box/slot/sizes.ts';
import { SLOT } from '../../../support/sliding-passage.ts';

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
const everySlot = (holds: (...given: Parameters<typeof slotFor>) => void): void =>
  fc.assert(fc.property(anyCard, anyToken, holds));
const ascending = (positions: readonly number[]): void =>
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));

test('one card fits the slot and two do not, whatever the card; the port takes one token lying flat', () => {
  everySlot((card, token) => {
    const { slotWidth, slotHeight, port } = slotFor(card, token);
    expect(slotWidth).toBeGreaterThan(card.width);
    expect(slotHeight).toBeGreaterThan(card.thickness);
    expect(slotHeight).toBeLessThan(2 * card.thickness);
    expect(port.width).toBeGreaterThan(token.diameter);
    expect(port.height).toBeGreaterThan(token.height);
    expect(port.height).toBeLessThan(2 * token.height);
  });
});

test('a tag in the middle of a card is over the middle of the antenna when the first beam breaks, whichever end goes first', () => {
  everySlot((card, token) => {
    const sizes = slotFor(card, token);
    const tagWhenBroken = sizes.beams.outer - card.length / 2;
    expect(Math.abs(tagWhenBroken - antennaCentre(sizes))).toBeLessThanOrEqual(0.1);
    // How far a tag may lie off the middle, to either side: the other end first mirrors it.
    const offCentre = Math.min(tagWhenBroken - sizes.antennaFrom, sizes.antennaTo - tagWhenBroken);
    expect(offCentre).toBeGreaterThan(17);
    expect(offCentre).toBeLessThanOrEqual(mm.ANTENNA / 2 + 0.1);
  });
});

test('what breaks the first beam is out of reach of a finger, and the channel is longer than a card with what lies before it', () => {
  everySlot((card, token) => {
    const { beams, channelLength } = slotFor(card, token);
    expect(beams.outer - card.length).toBeGreaterThanOrEqual(10 - 0.05);
    expect(channelLength).toBeGreaterThan(beams.inner);
    expect(channelLength).toBeGreaterThan(card.length + mm.OUT_OF_REACH);
  });
});

test('a card passes flap, first beam and second beam in this order, and covers both beams at once', () => {
  everySlot((card, token) => {
    const { flapFrom, flapTo, beams, channelLength } = slotFor(card, token);
    ascending([flapFrom, flapTo, beams.outer, beams.inner, channelLength]);
    expect(beams.inner - beams.outer).toBeLessThan(card.length);
    // Two holders side by side, each with its walls, and the frame of the flap before them.
    const holder = mm.BEAM_BODY.width + 4;
    expect(beams.inner - beams.outer).toBeGreaterThan(holder);
    expect(beams.outer - holder / 2 - flapTo).toBeGreaterThan(1);
  });
});

test('a token breaks its first beam while its tag is still over the antenna, and covers both of its beams at once', () => {
  everySlot((card, token) => {
    const sizes = slotFor(card, token);
    const { beams, chuteLength } = sizes.port;
    const tagWhenBroken = beams.outer - token.diameter / 2;
    expect(tagWhenBroken).toBeGreaterThan(sizes.antennaFrom);
    expect(tagWhenBroken).toBeLessThan(sizes.antennaTo);
    expect(beams.inner - beams.outer).toBeLessThan(token.diameter);
    expect(beams.inner - beams.outer).toBeGreaterThan(mm.BEAM_BODY.width + 3.6);
    ascending([beams.outer, beams.inner, chuteLength, sizes.channelLength]);
  });
});

test('the simulated slot has antenna and beam where the template has them', () => {
  const sizes = slotFor({ width: 63, length: SLOT.cardMm, thickness: 0.6 }, { diameter: 25, height: 5 });
  expect(SLOT.toBeamMm).toBe(sizes.beams.outer - antennaCentre(sizes));
  expect(SLOT.reachMm).toBe(mm.READER_REACH);
});
