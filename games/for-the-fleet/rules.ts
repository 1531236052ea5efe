import { BOOK_LINES } from './book-lines.ts';
import { jumpCard } from './content/jump-cards.ts';
import { shipCard } from './content/ships.ts';
import { useAbility } from './rules/abilities.ts';
import { earnPoints, lostCrewLoses, tenthJumpLoses, tenthTurnLoses } from './rules/ending.ts';
import { accept, drop, offer } from './rules/exchanging.ts';
import { drawShip, giveUp, jumpCost, setReady } from './rules/jumping.ts';
import { chooseAgain, diceOf, findsBy, pass, rollDice, settleDeaths } from './rules/mission.ts';
import { HEADINGS } from './rules/rule-ids.ts';
import { callOff, chooseCard, lock, volunteer } from './rules/volunteering.ts';
import type { RuleRow, Rulebook } from '../kit/rulebook.ts';
import type { RuleId } from './rules/rule-ids.ts';

type RunRow = Pick<RuleRow, 'lines' | 'tests' | 'note'> & { readonly by: NonNullable<RuleRow['by']> };

/** Rules that the hub runs, by the ids under which a rehearsal counts them. */
const RUN: Readonly<Record<RuleId, RunRow>> = {
  'draw-ship': {
    lines: [11],
    by: [drawShip],
    tests: [
      'turn.test.ts: each captain draws one ship card, and no two draw the same',
      'leaving.test.ts: takes ship, crew and tokens along, and has them again when it comes back; its offers are gone',
    ],
    note: 'House: what each captain starts with, how many play, and who leaves; the book says none of it.',
  },
  'sample-ships': {
    lines: [14, 16, 17, 18, 23, 25, 26, 27, 32, 34, 35, 36],
    by: [shipCard],
    tests: ['cards.test.ts: the three sample ships are those of the rulebook'],
  },
  'ignore-death': {
    lines: [19],
    by: [useAbility, pass, settleDeaths],
    tests: [
      'abilities.test.ts: so that Goliath may ignore one for two Tech, and the harvest holds',
      'abilities.test.ts: until every captain passes; two of four dead is a bust then',
    ],
    note: 'House: if a ship of the fleet can ignore a death, deaths wait until every captain passes.',
  },
  'create-tokens': {
    lines: [20],
    by: [useAbility],
    tests: ['abilities.test.ts: Goliath makes two Food of a crewman'],
  },
  'earn-point': {
    lines: [21, 30, 37],
    by: [useAbility, earnPoints],
    tests: ['turn.test.ts: ten points win at once, nine do not'],
  },
  'reduce-jump': {
    lines: [28],
    by: [useAbility, jumpCost],
    tests: [
      'readings.test.ts: saves the one token that is named',
      'readings.test.ts: or one Fuel',
      'readings.test.ts: or one of each',
      'abilities.test.ts: a jump cannot cost less than nothing',
    ],
    note: 'Option: which token “one less” refers to.',
  },
  'create-crew': {
    lines: [29],
    by: [useAbility],
    tests: ['abilities.test.ts: Bright Field makes a crewman of four Tech and one Food'],
  },
  'ability-price': {
    lines: [40],
    by: [useAbility],
    tests: [
      'abilities.test.ts: are used at any time while their price is there: twice here, not a third time',
      'abilities.test.ts: every ability of every ship can be used when its price and its moment are there',
    ],
  },
  'ability-any-time': {
    lines: [40],
    by: [useAbility],
    tests: ['abilities.test.ts: also in the middle of a harvest, but not with its tokens'],
    note: 'House: tokens from a harvest can be spent only when it is complete; crew on a mission cannot be spent.',
  },
  'jump-cost': {
    lines: [46],
    by: [setReady, jumpCost],
    tests: [
      'turn.test.ts: is made when every captain is ready; each ship pays from its own store alone',
      'turn.test.ts: is refused to a captain who cannot pay, with what she lacks',
    ],
  },
  'first-jump': {
    lines: [46],
    by: [jumpCost],
    tests: [
      'turn.test.ts: costs no fuel at the first',
      'readings.test.ts: costs nothing, or all but Fuel',
      'readings.test.ts: the second costs all of it by either reading',
    ],
    note: 'Option: whether Food and Water are free as well.',
  },
  'three-cards': {
    lines: [48],
    by: [setReady],
    tests: [
      'turn.test.ts: draws three new cards, face up',
      'readings.test.ts: stay behind: three new ones lie there',
      'readings.test.ts: or are kept beside the three new ones',
    ],
    note: 'Option: whether cards that nobody harvested are kept.',
  },
  'sample-cards': {
    lines: [53, 55, 56, 57, 58, 59, 61, 63, 64, 65, 66, 67, 69, 71, 72, 73, 74, 75],
    by: [jumpCard, findsBy],
    tests: [
      'cards.test.ts: the three sample cards are those of the rulebook',
      'readings.test.ts: gives Fuel and Water',
      'readings.test.ts: or one token a die: the Water of the narrower band',
    ],
    note: 'Option: what a die that falls into two bands collects.',
  },
  volunteer: {
    lines: [78],
    by: [volunteer, callOff],
    tests: [
      'volunteering.test.ts: sums what each captain sends; she may change it until the mission sets out',
      'volunteering.test.ts: can be called off before the mission sets out, not afterwards',
      'volunteering.test.ts: hidden: opened when all have sent, and begun again when it falls short',
    ],
    note: 'House: a number stands when every captain has sent hers; calling off costs nothing. House option: hidden numbers.',
  },
  'minimum-crew': {
    lines: [48, 78],
    by: [lock, chooseCard],
    tests: ['volunteering.test.ts: meets the minimum on the card: six of seven do not set out'],
  },
  'volunteers-fixed': {
    lines: [78, 84],
    by: [lock],
    tests: [
      'harvest-example.test.ts: Emma, whose crew is dead, cannot roll again; the others can, and nobody may be added',
    ],
  },
  'die-each': {
    lines: [80, 82],
    by: [rollDice, diceOf],
    tests: [
      'harvest-example.test.ts: ten crewmen go, each with a die',
      'readings.test.ts: the die goes with the dead: you roll four, and Sam’s is the fifth',
      'readings.test.ts: or the first dead leaves it behind: you roll five, lose one more, and have four dice for three crewmen',
    ],
    note: 'Option: the five dice of the example. The hub rolls, or people throw and type.',
  },
  'remove-dead': {
    lines: [82],
    by: [rollDice, settleDeaths],
    tests: [
      'harvest-example.test.ts: 1 1 1 3 6 loses one and collects three Fuel and one Tech; 1 6 6 loses two for one Fuel; 6 6 loses both',
    ],
  },
  'collect-tokens': {
    lines: [82],
    by: [rollDice, findsBy],
    tests: [
      'harvest-example.test.ts: 1 1 1 3 6 loses one and collects three Fuel and one Tech; 1 6 6 loses two for one Fuel; 6 6 loses both',
    ],
  },
  're-roll': {
    lines: [84],
    by: [chooseAgain],
    tests: [
      'harvest-example.test.ts: Emma, whose crew is dead, cannot roll again; the others can, and nobody may be added',
      'harvest-example.test.ts: those who stopped count as living while another captain rolls again',
    ],
    note: 'House option: “again” or “stop” is hidden until everyone has chosen.',
  },
  bust: {
    lines: [86],
    by: [settleDeaths],
    tests: [
      'harvest-example.test.ts: 1 2 6 6 leaves two of the three that are needed: a bust, and all three lose all their tokens',
      'harvest-example.test.ts: exactly the minimum still holds, one fewer is a bust',
      'leaving.test.ts: has the dice that are under way ruled as if its crew were there; the others then roll again or stop',
    ],
    note: 'House: the deaths stand, and the card is used up. Crew of a captain who leaves the game are no dead, and from then on are not needed.',
  },
  'harvest-complete': {
    lines: [88],
    by: [chooseAgain, chooseCard],
    tests: [
      'harvest-example.test.ts: a harvest that stops while enough live is complete, and only then are its tokens spendable',
    ],
  },
  'choose-card': {
    lines: [90],
    by: [chooseCard],
    tests: ['volunteering.test.ts: is for a card that lies face up and that the fleet has crew for'],
  },
  exchange: {
    lines: [93],
    by: [offer, accept, drop],
    tests: [
      'exchanging.test.ts: is made when the other captain accepts, in any amount, and not before',
      'exchanging.test.ts: of the same token with two captains: the second is told that it is gone, and nothing moves',
    ],
    note: 'House: both captains must agree; trading is open whenever no harvest is under way. Crew is never traded.',
  },
  'end-of-turn': {
    lines: [96],
    by: [setReady],
    tests: [
      'turn.test.ts: is made when every captain is ready; each ship pays from its own store alone',
      'turn.test.ts: waits again for a captain who spends what she was ready with',
    ],
  },
  'ten-points': {
    lines: [99],
    by: [earnPoints, tenthJumpLoses],
    tests: [
      'turn.test.ts: ten points win at once, nine do not',
      'turn.test.ts: the figures are those of the rulebook',
    ],
  },
  'ten-turns': {
    lines: [99, 101],
    by: [tenthTurnLoses, tenthJumpLoses],
    tests: [
      'turn.test.ts: the tenth turn ends without ten points: lost',
      'readings.test.ts: the tenth turn is played to its end, and a point in it still wins',
      'readings.test.ts: or the points must be there before the tenth jump, which loses without them',
    ],
    note: 'Option: whether the tenth turn is played.',
  },
  'cannot-jump': {
    lines: [50, 101],
    by: [giveUp],
    tests: ['turn.test.ts: a captain who cannot pay her jump, and gives up, loses it for all'],
    note: 'House: the captain decides when nobody can help; until then there is time to trade.',
  },
  'crew-lost': {
    lines: [101],
    by: [lostCrewLoses],
    tests: [
      'turn.test.ts: a captain who loses all her crew loses it for all',
      'turn.test.ts: crew that stays aboard keeps a ship in play',
    ],
  },
  'house-abilities': {
    lines: [108],
    by: [useAbility],
    tests: [
      'abilities.test.ts: of our ships do what they say',
      'abilities.test.ts: a card is not replaced where the deck has just enough for the jumps left',
    ],
    note: 'House: ten ships and 33 cards; the book asks the group to make them.',
  },
};

/** Every line of the book: in a row, or prose. */
export const rulebook: Rulebook = {
  game: 'for-the-fleet',
  lines: BOOK_LINES,
  rows: Object.entries(RUN).map(([id, row]) => ({
    id,
    way: 'run',
    // The cast: the ids of the record.
    heading: HEADINGS[id as RuleId],
    ...row,
  })),
  pieces: [],
  prose: [
    { lines: [1], because: 'the date of the page' },
    { lines: [3, 6, 8, 10, 13, 39, 42, 45, 52, 77, 92, 95, 98, 103] },
    { lines: [15, 33, 54, 62, 70] },
    { lines: [24], because: 'a description: her one body is the crew of line 26' },
    { lines: [43] },
    { lines: [104], because: 'how the game came about; nobody counts there' },
    { lines: [106, 110, 112, 114] },
  ],
};
