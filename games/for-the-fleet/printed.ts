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
    note: 'One for the table.',
    columns: 1,
    cards: [
      {
        title: 'Before the first turn',
        lines: [
          'Every captain draws a ship. Its corner says how many crew she has: keep count of the living on its sheet, in pencil.',
          'Each ship takes tokens by how many captains play, as in the table below. They are hers, not the fleet’s.',
          'Shuffle the jump cards, face down. Tally points and jumps on paper. Have a handful of dice for rolling.',
        ],
      },
      {
        title: 'Tokens of each ship at the start',
        lines: CAPTAINS.map(
          (captains) => `${captains} captains: ${tokenWords(optionsFrom({}, captains).start)} for each ship`,
        ),
      },
      {
        title: 'What this edition has settled',
        lines: [
          'The rulebook leaves some things open. Settled here: what ships start with; that the first jump is free; that cards of the last region go away; that a die in two bands finds both; that Deaths wait; what happens when a captain leaves.',
        ],
      },
      {
        title: 'A turn',
        lines: [
          `1. Jump: every ship pays its jump cost from its own store. The first jump is free. Cards of the last region go away; ${CARDS_A_JUMP} new ones are laid face up.`,
          '2. Choose a card, talk, and send crew: its corner says how many must go, of all ships together. Nobody joins them later.',
          '3. Each captain rolls a die for each of her crew out there, and reads the lines of the card. Each line is a band: the numbers, then what they find. A die in a band of tokens finds her one token; a die in two bands finds both; a number in no band finds nothing. A die in the band of Death is a Death.',
          '4. Deaths wait: before anyone dies, every captain says whether she lets them stand, so that a ship that can ignore a Death may pay for it. Then each Death that is left takes one of its captain’s crew.',
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
          'Clock, below the clock, Now: whom the game waits for, points and jumps, the cards that lie there with the key for the jump of all below them, and a row for each captain with her ship, her stores and her keys.',
          'Trades and abilities stand below the captains, and during a roll a field for dice thrown at the table. An offer stays under Trades, where it was made, with the keys of both captains.',
          'More, Game commands: what is rare, such as Set by hand what a captain has. More, Log: what was done; undo it there.',
        ],
      },
      {
        title: 'In a turn',
        lines: [
          'Start the game starts only the clock, and the clock is only a reminder: the game can be played without it, and nothing ends when it does.',
          'The captains talk; the game waits until every one of them has done her part. Read out whom it waits for.',
          'Tell the table the odds of a bust before anyone rolls again: they stand on the ring, on every tablet and on the wall.',
          'The fleet agrees on the card to harvest; any captain, or Control, taps Harvest for all. Until the crew has gone, the harvest can be called off for nothing.',
          'When a ship cannot pay for the jump, give the others time to trade before she gives up: that loses the game for all. Her key to give up is the last one under Abilities.',
        ],
      },
      {
        title: 'When a tablet dies, or there is none',
        lines: [
          'Her row under Now has the keys of her tablet: press what she says. One key at the top sends the crew, rolls, stops or lets deaths stand for all who are waited for.',
          'To send crew, tap the number in each captain’s row, as often as she changes her mind, then Send in her row, or once for all at the top. Change takes her number back until the last captain has sent hers; after that, undo it in the Log.',
          'Her ship is as it was when the tablet is back, or another one opens her page.',
        ],
      },
      {
        title: 'With fewer captains',
        lines: [
          'Take tables that stay empty out of the game: More, Tables, Leave the game. It can be done at any time, and nobody waits for them. To bring one back: More, Roster, Bring … back into the game.',
          'Before the first jump, every ship’s stores then follow the number of captains. A ship that leaves takes its crew and its tokens along, and has them again if it comes back; the option Tokens of a captain who leaves the game deals the tokens out instead.',
          'A harvest goes on without the crew of a table that leaves: they are no dead, and where too few are left out there, those who are left are enough.',
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
