import { JUMP_CARDS } from './content/jump-cards.ts';
import { RESOURCE_NAMES, RESOURCES, tokenWords } from './content/resources.ts';
import { abilityWords, SHIPS } from './content/ships.ts';
import { CARDS_A_JUMP, GOAL, JUMPS } from './day.ts';
import { findWords } from './faces.ts';
import { optionsFrom } from './options.ts';
import type { PrintedDeck } from '../kit/printed.ts';

/** Of each kind of token; a fleet of six seldom holds more. */
const TOKENS = 30;
const CAPTAINS = [2, 3, 4, 5, 6];

/** Everything that a table needs to play it with dice and without tablets. */
export const printed: readonly PrintedDeck[] = [
  {
    name: 'A turn on a page',
    note: 'One for the table. House: what the book leaves open.',
    columns: 1,
    cards: [
      {
        title: 'Before the first turn',
        lines: [
          'Every captain draws a ship. Its corner says how many crew she has: keep count of the living on its sheet, in pencil.',
          `Each ship starts with (house): ${CAPTAINS.map((captains) => `${captains} captains, ${tokenWords(optionsFrom({}, captains).start)}`).join('; ')}.`,
          'Shuffle the jump cards, face down. Count points and jumps with two dice; both begin at 0. Have a handful of dice for rolling.',
        ],
      },
      {
        title: 'A turn',
        lines: [
          `1. Jump: every ship pays its jump cost from its own store. The first jump is free (house). Cards of the last region go away (house); ${CARDS_A_JUMP} new ones are laid face up.`,
          '2. Choose a card, talk, and send crew: its corner says how many must go, of all ships together. Nobody joins them later.',
          '3. Each captain rolls a die for each of her crew out there. A die that shows Death kills one of hers, unless a ship ignores it. Any other die of the card finds her a token; one of two bands finds both (house).',
          '4. Whoever likes rolls again with her living; those of captains who have stopped still count. Fewer living than the corner says are a bust: the dead stay dead, and nothing of this card comes home.',
          '5. When all have stopped, the tokens come home, to whoever rolled them, and the card is turned over. Harvest another, or go on.',
          '6. Between harvests exchange tokens as you agree, never crew. Use abilities at any time.',
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
      corner: `${card.crew} crew`,
      text: card.text,
      lines: findWords(card).split(', '),
    })),
  },
  {
    name: 'Tokens',
    note: `${TOKENS} of each kind. Cut them apart.`,
    columns: 6,
    cards: RESOURCES.flatMap((resource) =>
      Array.from({ length: TOKENS }, () => ({ title: RESOURCE_NAMES[resource], lines: [] })),
    ),
  },
];
