import { READER_REACH } from '../../devices/event-box/slot/numbers.ts';
import { antennaCentre, slotFor } from '../../devices/event-box/slot/sizes.ts';
import type { PassageStep } from '../../firmware-bridge/simulation/card-and-contact.ts';
import type { Random } from '../../firmware-bridge/simulation/random.ts';

/** Where things are along the way of a card (mm). Assumptions of the right size: no box has been measured. */
interface SlotGeometry {
  /** The card along its way; its tag sits in the middle. A second one that sticks to it lies so much behind. */
  readonly cardMm: number;
  readonly stackOffsetMm: number;
  /** How far to either side of the reader a tag still answers. */
  readonly reachMm: number;
  /** From the reader on to the beam behind it. */
  readonly toBeamMm: number;
  /** And from there to the beam behind that one. */
  readonly toInnerMm: number;
  /** The beam's own width: while an edge is in it the receiver is at its threshold and flickers. */
  readonly beamMm: number;
}
const CARD = { width: 63, length: 88, thickness: 0.6 };
const SIZES = slotFor(CARD, { diameter: 25, height: 5 });
/** As the template of hardware.md draws it for this card. */
export const SLOT: SlotGeometry = {
  cardMm: CARD.length,
  stackOffsetMm: 45,
  reachMm: READER_REACH,
  toBeamMm: SIZES.beams.outer - antennaCentre(SIZES),
  toInnerMm: SIZES.beams.inner - SIZES.beams.outer,
  beamMm: 0.5,
};

/** The most often a receiver flickers while one edge of a card is in the beam. */
const MAX_FLICKERS = 2;

/**
 * A card that goes through at a steady speed (mm/s). Each edge of it takes time to cross the beam, in which the receiver
 * may change its mind a few times; an opaque card lets nothing through in between.
 */
export const slidingPassage = (
  random: Random,
  stack: boolean,
  speed: number,
  slot: SlotGeometry = SLOT,
): PassageStep[] => {
  const at = (mm: number): number => (mm * 1_000) / speed;
  // The leading edge's way, from the reader.
  const middle = slot.cardMm / 2;
  const first = Math.min(middle - slot.reachMm, slot.toBeamMm);
  const when = (mm: number): number => at(mm - first);
  const trailing = slot.toBeamMm + slot.cardMm + (stack ? slot.stackOffsetMm : 0);
  const edge = (mm: number, from: PassageStep['step'], to: PassageStep['step']): PassageStep[] => {
    const flickers = random.below(MAX_FLICKERS + 1);
    const width = at(slot.beamMm);
    return Array.from({ length: 2 * flickers + 1 }, (_, index) => ({
      atMs: when(mm) + (width * index) / (2 * MAX_FLICKERS + 1),
      step: index % 2 === 0 ? to : from,
    }));
  };
  const steps: PassageStep[] = [
    { atMs: when(middle - slot.reachMm), step: 'enter' },
    { atMs: when(middle + slot.reachMm), step: 'leave' },
    ...edge(slot.toBeamMm, 'clear', 'broken'),
    ...edge(trailing, 'broken', 'clear'),
    ...edge(slot.toBeamMm + slot.toInnerMm, 'innerClear', 'innerBroken'),
    ...edge(trailing + slot.toInnerMm, 'innerBroken', 'innerClear'),
  ];
  return steps.sort((a, b) => a.atMs - b.atMs);
};
