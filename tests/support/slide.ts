import { READER_REACH, SLOPE } from '../../devices/event-box/slot/numbers.ts';
import { antennaCentre, type Card, type SlotSizes } from '../../devices/event-box/slot/sizes.ts';

/** In mm/s². */
const GRAVITY = 9_810;

/** Of what slides down the channel, in mm/s²; nothing where friction holds it. */
export const acceleration = (friction: number, slope = SLOPE): number => {
  const angle = (slope * Math.PI) / 180;
  return Math.max(0, GRAVITY * (Math.sin(angle) - friction * Math.cos(angle)));
};

/** Milliseconds from its release at rest until it has slid so many millimetres; Infinity where it does not slide. */
export const slideMs = (distance: number, friction: number): number => {
  if (distance <= 0) return 0;
  const rate = acceleration(friction);
  return rate === 0 ? Infinity : 1_000 * Math.sqrt((2 * distance) / rate);
};

/** In mm/s, after so many millimetres from rest. */
export const speedAfter = (distance: number, friction: number): number =>
  Math.sqrt(2 * Math.max(0, distance) * acceleration(friction));

/** A card, or a token by its diameter. */
type Long = Pick<Card, 'length'>;

/** A card that is let go when its head has come so far: pushed flush is the card's own length. */
export interface Release {
  readonly head: number;
  readonly friction: number;
}

/** The release of a card whose tail is flush with the front. */
export const flush = ({ length }: Long, friction: number): Release => ({ head: length, friction });
/** Half in: with less it tips out of the slot. */
export const halfIn = ({ length }: Long, friction: number): Release => ({ head: length / 2, friction });

/** How long a tag in the middle of that card stays within the antenna's reach after it is let go. */
export const inFieldMs = (card: Long, sizes: SlotSizes, { head, friction }: Release): number => {
  const tag = head - card.length / 2;
  const centre = antennaCentre(sizes);
  return slideMs(centre + READER_REACH - tag, friction) - slideMs(centre - READER_REACH - tag, friction);
};

/** From the first edge that breaks a beam to the last: what `longestPassage` bounds. */
export const passageMs = (card: Long, beam: number, { head, friction }: Release): number =>
  slideMs(beam + card.length - head, friction) - slideMs(beam - head, friction);
