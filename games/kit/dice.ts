/** Dice are passed in, and what they show is journaled with what came of it. */
export interface Dice {
  /** A whole number from 1 to `sides`, evenly. */
  roll(sides: number): number;
}
