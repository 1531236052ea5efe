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
    note: 'One for the table. “(house)” marks what the rulebook leaves open and this edition has settled.',
    columns: 1,
    cards: [
      {
        title: 'Before the first turn',
        lines: [
          'Every captain draws a ship. Its corner says how many crew she has: keep count of the living on its sheet, in pencil.',
          `Each ship starts with (house): ${CAPTAINS.map((captains) => `${captains} captains, ${tokenWords(optionsFrom({}, captains).start)}`).join('; ')}.`,
          `Shuffle the jump cards, face down. Count points with one pair of dice and jumps with another: none lies there for 0, one die shows 1 to 6, two together 7 to ${GOAL}. Have a handful of dice for rolling.`,
        ],
      },
      {
        title: 'A turn',
        lines: [
          `1. Jump: every ship pays its jump cost from its own store. The first jump is free (house). Cards of the last region go away (house); ${CARDS_A_JUMP} new ones are laid face up.`,
          '2. Choose a card, talk, and send crew: its corner says how many must go, of all ships together. Nobody joins them later.',
          '3. Each captain rolls a die for each of her crew out there, and reads the lines of the card. Each line is a band: the numbers, then what they find. A die in a band of tokens finds her one token; a die in two bands finds both (house); a number in no band finds nothing. A die in the band of Death is a Death.',
          '4. Deaths wait (house): before anyone dies, every captain says whether she lets them stand, so that a ship that can ignore a Death may pay for it. Then each Death that is left takes one of its captain’s crew.',
          '5. Each captain with crew out there rolls again or stops; those who have stopped still count as living. After a later roll everyone chooses anew: whoever stopped may go on.',
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
          'Clock, below the clock, Now: whom the game waits for, points and jumps, the cards that lie there, and a row for each captain with her ship, her stores and her keys.',
          'Abilities and trades stand below the captains, and during a roll a field for dice thrown at the table.',
          'More, Game commands: what is rare, such as Set by hand what a captain has. More, Log: what was done; undo it there.',
        ],
      },
      {
        title: 'In a turn',
        lines: [
          'The captains talk; the game waits until every one of them has done her part. Read out whom it waits for.',
          'Tell the table the odds of a bust before anyone rolls again: they stand on the ring, on every tablet and on the wall.',
          'When a ship cannot pay for the jump, give the others time to trade before she gives up: that loses the day for all.',
          'The clock is a reminder only. Nothing ends when it does.',
        ],
      },
      {
        title: 'When a tablet dies, or there is none',
        lines: [
          'Her row under Now has the keys of her tablet: press what she says. One key at the top rolls, stops or lets deaths stand for all who are waited for.',
          'Her ship is as it was when the tablet is back, or another one opens her page.',
        ],
      },
      {
        title: 'With fewer captains',
        lines: [
          'Take tables that stay empty out of the game: More, Tables, Leave the game. It can be done at any time, and nobody waits for them.',
          'Before the first jump, every ship’s stores then follow the number of captains. A ship that leaves takes its crew and its tokens along (house; the option Tokens of a captain who leaves the game), and has them again if it comes back.',
          'A harvest goes on without the crew of a table that leaves: they are no dead, and where too few are left out there, those who are left are enough (house).',
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
