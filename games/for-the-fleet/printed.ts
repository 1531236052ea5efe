import { JUMP_CARDS } from './content/jump-cards.ts';
import { RESOURCE_NAMES, RESOURCES, tokenWords } from './content/resources.ts';
import { abilityWords, SHIPS } from './content/ships.ts';
import { CARDS_A_JUMP, GOAL, JUMPS } from './day.ts';
import { findWords } from './faces.ts';
import type { PrintedDeck } from '../kit/printed.ts';

/** Of each kind of token; a fleet of six seldom holds more. */
const TOKENS = 30;

/** Everything that a table needs to play it with dice and without tablets. */
export const printed: readonly PrintedDeck[] = [
  {
    name: 'A turn on a page',
    note: 'One for the table.',
    columns: 1,
    cards: [
      {
        title: 'A turn',
        lines: [
          `1. Jump: every ship pays its jump cost from its own store. The first jump is free (house). Then ${CARDS_A_JUMP} cards are laid face up.`,
          '2. Choose a card, talk, and send crew: at least as many as it says.',
          '3. Every captain rolls a die for each of her crew. Deaths first: ships that can ignore one say so. Then a token for each find.',
          '4. Whoever likes rolls again with who is left. Below the minimum it is a bust: the dead stay dead, and nothing of this card comes home.',
          '5. When all stop, the tokens come home and the card is turned over. Harvest another, or go on.',
          '6. Exchange tokens as you agree. Use abilities at any time.',
          `${GOAL} points before the end of turn ${JUMPS} win. A ship that cannot pay, or a crew that is dead, loses for all.`,
        ],
      },
    ],
  },
  {
    name: 'Ships',
    note: `${SHIPS.length} sheets, one side. Each captain draws one.`,
    columns: 2,
    cards: SHIPS.map(({ name, text, crew, jump, abilities }) => ({
      title: name,
      corner: `${crew} crew`,
      text,
      lines: [`Jump: ${tokenWords(jump)}`, ...abilities.map(abilityWords)],
    })),
  },
  {
    name: 'Jump cards',
    note: `${JUMP_CARDS.length} cards, one side. Shuffle them.`,
    columns: 3,
    cards: JUMP_CARDS.map((card) => ({
      title: card.name,
      corner: `${card.crew}`,
      text: card.text,
      lines: findWords(card).split(', '),
    })),
  },
  ...RESOURCES.map((resource): PrintedDeck => ({
    name: `${RESOURCE_NAMES[resource]} tokens`,
    note: `${TOKENS} tokens. Cut them apart.`,
    columns: 6,
    cards: Array.from({ length: TOKENS }, () => ({ title: RESOURCE_NAMES[resource], lines: [] })),
  })),
];
