import { inParts } from '../../schemas/text.ts';
import { JUMP_CARDS } from './content/jump-cards.ts';
import { inWords, RESOURCE_NAMES, RESOURCES, tokenWords } from './content/resources.ts';
import { abilityWords, SHIPS } from './content/ships.ts';
import { CARDS_A_JUMP, GOAL, JUMPS } from './day.ts';
import { findWords } from './faces.ts';
import { optionsFrom } from './options.ts';
import type { PrintedDeck } from '../kit/printed.ts';

/** Of each kind of token, so many of each value: 70 in all, and a fleet of six seldom holds more. */
const TOKENS: readonly (readonly [value: number, count: number])[] = [
  [1, 12],
  [3, 6],
  [10, 4],
];
const CAPTAINS = [2, 3, 4, 5, 6];

/** Everything that a table needs to play it with dice and without tablets. */
export const printed: readonly PrintedDeck[] = [
  {
    name: 'A turn on a page',
    note: 'One for the table. What the rulebook leaves open, such as the tokens at the start, this edition has settled.',
    columns: 1,
    cards: [
      {
        title: 'Before the first turn',
        lines: [
          'Every captain draws a ship. Its corner says how many crew she has: keep count of the living on its sheet, in pencil. Each ship takes tokens of its own, by how many captains play:',
          ...CAPTAINS.map(
            (captains) => `${captains} captains: ${tokenWords(optionsFrom({}, captains).start)}.`,
          ),
          'Shuffle the jump cards, face down. Tally points and jumps on paper. Have a handful of dice for rolling.',
        ],
      },
      {
        title: 'A turn',
        lines: [
          `1. Jump: every ship pays its jump cost from its own store. The first jump costs no Fuel. Cards of the last region go away; ${CARDS_A_JUMP} new ones are laid face up.`,
          '2. Choose a card, talk, and send crew: its corner says how many must go, of all ships together. Nobody joins them later.',
          '3. Each captain rolls a die for each of her crew out there, and reads the lines of the card. Each line is a band: the numbers, then what they find. A die in a band of tokens finds her one token; where two bands take it, that of the narrower one; a number in no band finds nothing. A die in the band of Death is a Death.',
          '4. Deaths wait: before anyone dies, a ship that can ignore a Death may pay for it, or lets them stand. Then each Death that is left takes one of its captain’s crew.',
          '5. Each captain with crew out there rolls again or stops; those who have stopped still count as living. After each roll all choose anew.',
          '6. Fewer living than the corner says are a bust: the dead stay dead, and nothing of this card comes home. When all have stopped, the tokens come home, to whoever rolled them. Either way the card is turned over. Harvest another, or go on.',
          '7. Between harvests exchange tokens as you agree, never crew. Use abilities at any time.',
          `${GOAL} points before the end of turn ${JUMPS} win. A ship that cannot pay, or a crew that is dead, loses for all.`,
        ],
      },
    ],
  },
  {
    name: 'For Control',
    note: 'One for the facilitator, where captains play on tablets. Control keeps no secrets: it helps, and keeps the game going.',
    columns: 1,
    cards: [
      {
        title: 'Where things stand on Control’s page',
        lines: [
          'Clock, Now: whom the game waits for, the cards, the jump of all, and each captain with her keys. Below them Trades, with every offer and the keys of both captains; dice thrown at the table; Abilities.',
          'More, Game commands: what is rare. More, Log: what was done; undo it there.',
        ],
      },
      {
        title: 'In a turn',
        lines: [
          'You need not press Start the game: the clock is only a reminder, and nothing ends with it.',
          'The game waits until every captain has done her part. Read out whom it waits for, and before anyone rolls again the odds of a bust, from the ring.',
          'The fleet agrees on a card; one captain, or you, taps Harvest for all. Until the crew has gone, calling it off costs nothing.',
          'When a ship cannot pay for the jump, give the others time to trade before she gives up (the last key under Abilities): that loses the game for all.',
        ],
      },
      {
        title: 'When a tablet dies, or there is none',
        lines: [
          'Her row under Now has the keys of her tablet. Keys at the top send the crew, roll, stop or let deaths stand for all who are waited for.',
          'To send crew, tap the number, then Send. Change takes it back until the last captain has sent hers; after that, undo it in the Log.',
          'Her ship is as it was when the tablet is back, or another one opens her page.',
        ],
      },
      {
        title: 'With fewer captains',
        lines: [
          'Take tables that stay empty out of the game, and captains who go home, at any time: A captain goes home, below the captains under Now. Bring them back under More, Roster.',
          'Before the first jump, every ship’s stores follow the number of captains. A ship that leaves takes its crew and its tokens along, and has them again if it comes back; by the option Tokens of a captain who leaves the game, the others get its tokens.',
          'Crew out there that leaves with its table is not dead; where too few are left, those who are left are enough.',
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
      lines: inParts(findWords(card), (plain) => plain.split(' · ')),
    })),
  },
  {
    name: 'Tokens',
    note: `Of each kind ${inWords(TOKENS.map(([value, count]) => `${count} of ${value}`))}: the number says how many it stands for. Cut them apart; change them as you would coins.`,
    columns: 6,
    cards: RESOURCES.flatMap((resource) =>
      TOKENS.flatMap(([value, count]) =>
        Array.from({ length: count }, () => ({
          title: RESOURCE_NAMES[resource],
          corner: String(value),
          lines: [],
        })),
      ),
    ),
  },
];
