import type { Random } from './random.ts';

/** What happens at a slot while a card goes through, from its first step on; in order of time. */
export interface PassageStep {
  readonly atMs: number;
  /** The tag comes into the reader's field and leaves it; the card breaks the beam, and the one further in, and lets it through. */
  readonly step: 'enter' | 'leave' | 'broken' | 'clear' | 'innerBroken' | 'innerClear';
}

/**
 * A hand that pushes the card flush and lets it slide on: a tag in its middle is over the antenna's middle when the head is at
 * the beam, and leaves the field when it has slid 25 mm further (devices/event-box/slot). It is in the field for longer than
 * two polls by way of Firmata, and than a card needs to be enrolled (hardware.md: a third of a second).
 */
const HAND = { toBeamMs: 420, fromBeamToGoneMs: 75, inBeamMs: 180, stackInBeamMs: 340 } as const;
/** From the first beam on to the second, 20 mm behind it. */
const TO_INNER_MS = 40;

/** A hand's passage; two cards that stick together are longer than the box allows for one. */
export const handPassage = (stack: boolean): PassageStep[] => {
  const inBeam = stack ? HAND.stackInBeamMs : HAND.inBeamMs;
  return [
    { atMs: 0, step: 'enter' },
    { atMs: HAND.toBeamMs, step: 'broken' },
    { atMs: HAND.toBeamMs + TO_INNER_MS, step: 'innerBroken' },
    { atMs: HAND.toBeamMs + HAND.fromBeamToGoneMs, step: 'leave' },
    { atMs: HAND.toBeamMs + inBeam, step: 'clear' },
    { atMs: HAND.toBeamMs + inBeam + TO_INNER_MS, step: 'innerClear' },
  ];
};

/**
 * A card on a tape, in and out again: no slower than an honest one, so that one beam cannot tell. `deep`: it breaks the beam
 * further in as well. The tag passes the antenna both ways.
 */
export const tapePassage = (deep: boolean): PassageStep[] => {
  const out = HAND.toBeamMs + HAND.inBeamMs;
  const inner: PassageStep[] = [
    { atMs: HAND.toBeamMs + TO_INNER_MS, step: 'innerBroken' },
    { atMs: out - TO_INNER_MS, step: 'innerClear' },
  ];
  return [
    { atMs: 0, step: 'enter' },
    { atMs: HAND.toBeamMs, step: 'broken' },
    ...(deep ? inner : []),
    { atMs: out, step: 'clear' },
    { atMs: out + HAND.toBeamMs, step: 'leave' },
  ];
};

/** A contact's level in time after it was turned: `settled` is the new one. */
export interface Bounce {
  readonly atMs: number;
  readonly settled: boolean;
}
/** A reed bounces for less than a millisecond; a lid that rattles on its frame moves it for longer. */
const LONGEST_BOUNCE_MS = 6;
const MAX_BOUNCES = 4;

/** At least one bounce, so that no debounce is spared; the last edge is the new level. */
export const bouncesOf = (random: Random): Bounce[] => {
  const bounces = 1 + random.below(MAX_BOUNCES);
  const gapMs = (): number => (LONGEST_BOUNCE_MS / (2 * MAX_BOUNCES)) * (0.2 + random.below(80) / 100);
  let atMs = 0;
  return Array.from({ length: 2 * bounces + 1 }, (_, index) => {
    if (index > 0) atMs += gapMs();
    return { atMs, settled: index % 2 === 0 };
  });
};
