import * as z from 'zod';
import type { DeckFace } from '../../../schemas/faces/deck.ts';
import { text as inEach } from '../../../schemas/text.ts';
import type { Dice } from '../dice.ts';
import type { Mechanism } from '../mechanism.ts';
import { command } from '../rule.ts';

/** A face-down pile, its first card on top, and the cards laid aside, the last on top. Cards in play are in neither. */
export interface Deck {
  pile: string[];
  discarded: string[];
}

/** The same cards in an even order (Fisher and Yates). */
export const shuffled = <Card>(cards: readonly Card[], dice: Dice): Card[] => {
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

/** These cards, shuffled, are the pile, and nothing is laid aside. */
export const fill = (deck: Deck, cards: readonly string[], dice: Dice): void => {
  deck.pile = shuffled(cards, dice);
  deck.discarded = [];
};

/** Takes the top card; undefined where there is none. */
export const draw = (deck: Deck): string | undefined => deck.pile.shift();

export const discard = (deck: Deck, card: string): void => {
  deck.discarded.push(card);
};

interface DeckOptions {
  /** On its face. */
  readonly title: string;
  /** A card's name, for those who may see it. */
  readonly nameOf: (card: string) => string;
  /** Its cards, where it lies shuffled from the start; else the game fills it. */
  readonly cards?: readonly string[];
  /** Those laid aside lie face up for everybody; else Control alone sees which they are. */
  readonly isOpen?: boolean;
  readonly desk?: string;
}

const NONE = z.strictObject({});

/** A deck of cards: one pile, drawn from by the game's rules, seen to by Control. */
export const deck = ({ title, nameOf, cards = [], isOpen = false, desk }: DeckOptions): Mechanism<Deck> => {
  const face = ({ pile, discarded }: Deck, isShown: boolean): DeckFace => ({
    kind: 'deck',
    title,
    left: pile.length,
    discarded: discarded.length,
    ...(isShown && { faceUp: discarded.map(nameOf).toReversed() }),
  });
  const at = desk === undefined ? {} : { desk };
  return {
    setup: ({ dice }) => ({ pile: shuffled(cards, dice), discarded: [] }),
    commands: {
      shuffle: command({
        name: inEach({
          en: `${title}: shuffle the discards into the pile`,
          de: `${title}: den Ablagestapel einmischen`,
        }),
        ...at,
        deliberate: true,
        schema: NONE,
        fault: ({ discarded }: Deck) =>
          discarded.length === 0
            ? { refused: inEach({ en: 'there are no discards', de: 'der Ablagestapel ist leer' }) }
            : null,
        run: (state: Deck, _args, { dice, log }) => {
          const count = state.discarded.length;
          log({
            text: inEach({
              en: `Shuffled ${count} cards into ${title}`,
              de: `${title}: ${count} Karten eingemischt`,
            }),
          });
          fill(state, [...state.pile, ...state.discarded], dice);
          return undefined;
        },
      }),
      look: command({
        name: inEach({ en: `${title}: look at the top card`, de: `${title}: die oberste Karte ansehen` }),
        ...at,
        schema: NONE,
        fault: ({ pile }: Deck) =>
          pile.length === 0
            ? { refused: inEach({ en: 'the pile is empty', de: 'der Stapel ist leer' }) }
            : null,
        run: (state: Deck, _args, { log }) => {
          const [top = ''] = state.pile;
          log({
            text: inEach({
              en: `Looked at the top card of ${title}`,
              de: `${title}: oberste Karte angesehen`,
            }),
            secret: nameOf(top),
          });
          return { data: { card: top, name: nameOf(top) } };
        },
      }),
    },
    view: {
      ...(isOpen && { public: (state) => ({ face: face(state, true) }) }),
      control: (state) => ({ face: face(state, true) }),
    },
  };
};
