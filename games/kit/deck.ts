import type { Dice } from './define-game.ts';

/** A face-down pile, its first card on top, and the cards laid aside. Cards in play are in neither. */
export interface Deck {
  readonly pile: readonly string[];
  readonly discarded: readonly string[];
}

/** The same cards in an even order (Fisher and Yates), by dice that the caller journals through the result. */
export const shuffled = (cards: readonly string[], dice: Dice): string[] => {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = dice.roll(last + 1) - 1;
    const kept = order[last];
    const taken = order[other];
    if (kept === undefined || taken === undefined) throw new RangeError('the dice rolled outside the pile');
    order[last] = taken;
    order[other] = kept;
  }
  return order;
};

/** The deck without the first `card` of its pile; the same deck when it holds none. */
export const without = (deck: Deck, card: string): Deck => {
  const at = deck.pile.indexOf(card);
  return at < 0 ? deck : { ...deck, pile: deck.pile.toSpliced(at, 1) };
};

export const laidAside = (deck: Deck, card: string): Deck => ({
  ...deck,
  discarded: [...deck.discarded, card],
});
