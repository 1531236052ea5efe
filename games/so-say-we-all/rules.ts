import { defineGame } from '../kit/game.ts';
import { BOOK_LINES } from './book-lines.ts';
import { crewCommands } from './crew-commands.ts';
import { commitmentBegins, discardFrom, drawFor } from './events-rule.ts';
import { printed } from './printed.ts';
import { addManpower, damageTo, locationsOf, soundOf } from './rules/crews.ts';
import { askCare, askFeeding, beds, enterCare, feed, foodFor, heal, serve } from './rules/feeding.ts';
import { jumpCommands } from './jump-commands.ts';
import { badgeRead, callFault, callJump, fuelFor, judgeJump, reopenPackets } from './rules/jump.ts';
import { askStaffing, finishConversions, lockStaffing } from './rules/staffing.ts';
import { BATTLE_RULES } from './battle-rules.ts';
import { SOCIETY_RULES } from './society-rules.ts';
import type { Prose, Rulebook, RuleRow } from '../kit/rulebook.ts';

const rows: readonly RuleRow[] = [
  {
    id: 'turn',
    heading: 'The Turn',
    lines: [16, 30, 31],
    way: 'run',
    by: [defineGame],
    tests: ['game.test.ts: a turn is 35 minutes in three phases, as The Turn says'],
    note: 'House: how the 35 minutes are divided among the three phases, and ten turns.',
  },
  {
    id: 'fleet',
    heading: 'Ships of the Fleet',
    lines: [25, 26, 65, 66, 80, 86, 94],
    way: 'run',
    by: [defineGame],
    tests: [
      'game.test.ts: the fleet is one Prosecutor, two refineries, two plantations and six civilian ships for 45 players',
    ],
    note: 'House: every name except the Prosecutor’s, the only one in the text.',
  },
  {
    id: 'event-draw',
    heading: 'Events',
    lines: [32, 35],
    way: 'run',
    by: [commitmentBegins, drawFor],
    tests: [
      'game.test.ts: every ship is dealt its own Event, and its box is armed with the cost on the card',
      'game.test.ts: Control draws an Event for one ship, and a second is refused in words',
    ],
  },
  {
    id: 'event-collection',
    heading: 'Events',
    lines: [33, 38],
    way: 'run',
    by: [defineGame],
    tests: [
      'game.test.ts: boxes are collected from the middle of phase 3 on',
      'game.test.ts: Manpower and Shuttles alone go back to their ships, and alone go through the port',
    ],
  },
  {
    id: 'event-persistent',
    heading: 'Events',
    lines: [34],
    way: 'run',
    by: [commitmentBegins],
    tests: [
      'game.test.ts: an Event that is not persistent goes with its turn: the box is reset before it is armed again',
      'game.test.ts: a persistent Event that was met is laid aside like any other',
    ],
  },
  {
    id: 'event-box',
    heading: 'Event Box',
    lines: [36, 37],
    way: 'run',
    by: [commitmentBegins, discardFrom],
    tests: [
      'game.test.ts: an Event that is not persistent goes with its turn: the box is reset before it is armed again',
    ],
    note: 'Anyone puts cards in, nobody sees the count, and nothing comes out before Control collects.',
  },
  {
    id: 'event-sabotage',
    heading: 'Event Box',
    lines: [39],
    way: 'run',
    by: [defineGame],
    tests: ['game.test.ts: every Event card is well formed, costs something, and never asks for Sabotage'],
    note: 'With Sabotage inside, the count proposes a failure; Control enters another outcome if one was agreed.',
  },
  {
    id: 'manpower-back',
    heading: 'Manpower',
    lines: [46],
    way: 'run',
    by: [defineGame],
    tests: [
      'game.test.ts: Manpower and Shuttles alone go back to their ships, and alone go through the port',
    ],
  },
  {
    id: 'wounded',
    heading: 'Manpower',
    lines: [47, 48, 49],
    way: 'advise',
    by: [askCare, enterCare, heal, beds],
    tests: [
      'crews.test.ts: sends all wounded into care where nobody says otherwise, and they recover next Reconciliation',
      'crews.test.ts: the wounded that may be moved into care are as many as there are, on each ship',
      'crews.test.ts: does nothing in an Infirmary that nobody staffs',
      'crews.test.ts: %s: a ship that goes short in this very Reconciliation still has %i of its four wounded',
    ],
    note: 'Option: the wounded recover before feeding or after it.',
  },
  {
    id: 'feeding',
    heading: 'Food',
    lines: [50],
    way: 'advise',
    by: [askFeeding, feed, serve, foodFor, crewCommands.feed, crewCommands.unfed],
    tests: [
      'crews.test.ts: asks all eleven ships as Reconciliation begins, and who says nothing is fed',
      'crews.test.ts: wounds as many as went unfed, and never more than there are',
      'crews.test.ts: wounds at once where Control closes it, for every one of 16 if need be, and not again as the phase ends',
      'crews.test.ts: is corrected afterwards: the wounded change by the difference, however often',
      'crews.test.ts: at %d Food for each Manpower ten eat %i cards, the wounded too',
    ],
    note: 'House: one Food for each Manpower; the book’s rate is lost.',
  },
  {
    id: 'production',
    heading: 'Food and Fuel',
    lines: [51, 54, 91, 92],
    way: 'advise',
    by: [lockStaffing],
    tests: [
      'crews.test.ts: a refinery makes 1 Fuel a Manpower, a plantation 8 Food, for their own Captains',
      'crews.test.ts: %s: Fuel is shown in Negotiation: %s',
      'crews.test.ts: %s of %s has %i places and no more',
    ],
    note: 'Option: Fuel comes after phase 2 or after phase 3; the book says both.',
  },
  {
    id: 'staffing',
    heading: 'Ship Boards',
    lines: [44, 74, 79, 81, 82, 83, 185],
    way: 'advise',
    by: [askStaffing, lockStaffing, locationsOf],
    tests: [
      'crews.test.ts: %s of %s has %i places and no more',
      'crews.test.ts: last turn’s numbers stand where nobody says otherwise',
      'crews.test.ts: what is committed is locked as Commitment ends',
    ],
  },
  {
    id: 'totals',
    heading: 'Ship Boards',
    lines: [78],
    way: 'advise',
    by: [crewCommands.count, addManpower],
    tests: ['crews.test.ts: totals are changed by Control alone, within the capacity of the ship'],
    note: 'House: capacities and totals at the start.',
  },
  {
    id: 'infirmary',
    heading: 'Prosecutor',
    lines: [84, 103, 104],
    way: 'advise',
    by: [beds],
    tests: ['crews.test.ts: has as many places as the Infirmary, and ten more with a staffed Hospital'],
    note: 'House: six places in the Infirmary.',
  },
  {
    id: 'engineering',
    heading: 'Engineering',
    lines: [85, 229, 231],
    way: 'advise',
    by: [crewCommands.repair, damageTo, soundOf],
    tests: [
      'crews.test.ts: is repaired one location a turn where Engineering is fully staffed',
      'crews.test.ts: a damaged location cannot be staffed and makes nothing',
      'battle.test.ts: cannot be deployed from a damaged Hangar; those that are out stay',
    ],
  },
  {
    id: 'conversions',
    heading: 'Civilian Passenger Ships',
    lines: [96, 97, 98, 99, 100, 101, 102],
    way: 'advise',
    by: [crewCommands.convert, finishConversions],
    tests: [
      'crews.test.ts: a hold becomes a %s, smaller than a built one, a turn later',
      'crews.test.ts: by the option its four Manpower %s',
      'crews.test.ts: are for civilian passenger ships alone, one at a time, another later at the same cost',
    ],
    note: 'Option: whether the four Manpower come back.',
  },
  {
    id: 'carrier',
    heading: 'Carrier',
    lines: [93, 105, 106],
    way: 'advise',
    by: [askStaffing],
    tests: [
      'crews.test.ts: a carrier fields four squadrons more',
      'crews.test.ts: %s of %s has %i places and no more',
    ],
  },
  {
    id: 'jump-fuel',
    heading: 'FTL Jump',
    lines: [52, 53, 70, 177],
    way: 'run',
    by: [fuelFor, callJump, judgeJump],
    tests: [
      'jump.test.ts: fails for all in regular play where one packet is %s',
      'jump.test.ts: may be made more than once a turn; one that is announced is judged first',
    ],
    note: 'House: the jump cost of each class of ship.',
  },
  {
    id: 'jump',
    heading: 'Galaxy Map',
    lines: [172, 173, 174, 175, 176],
    way: 'run',
    by: [callJump, judgeJump, reopenPackets, badgeRead],
    tests: [
      'jump.test.ts: of which no packet is tapped takes the whole fleet anywhere, adjacent or not',
      'jump.test.ts: shows everybody ten green and one red, and to nobody but Control whose',
      'jump.test.ts: with a reader at the Galaxy desk a ship’s Member card says that it has paid, and who is silent is short',
      'jump.test.ts: is read at the reader once for each ship, and what Control has entered stands',
      'jump.test.ts: a wrong verdict is taken back by a key, whatever has been ticked, and judged once more',
      'jump.test.ts: of a verdict that is judged anew only what changed is told again, and nothing where nothing did',
    ],
    note: 'House: the steps of a jump, which are lost. Control opens the packets on a covered grid, or ships’ Member cards are read at a reader on no table (docs/room-yaml.md).',
  },
  {
    id: 'jump-sabotage',
    heading: 'Infiltrators',
    lines: [150],
    way: 'run',
    by: [judgeJump],
    tests: [
      'jump.test.ts: fails for all in regular play where one packet is %s',
      'jump.test.ts: may damage a ship by Sabotage alone: house, on 4 and more',
    ],
    note: 'House: on 4 to 6; an option changes it.',
  },
  {
    id: 'new-system',
    heading: 'Galaxy Map',
    lines: [178],
    way: 'run',
    by: [judgeJump],
    tests: [
      'jump.test.ts: to a system that nobody has seen tells what is there, and a star fix is taken once',
    ],
    note: 'House: the twenty systems and what they hold.',
  },
  {
    id: 'way-home',
    heading: 'The Way Home',
    lines: [11, 64],
    way: 'run',
    by: [callFault, jumpCommands.fixes],
    tests: ['jump.test.ts: leads home once there are star fixes enough'],
    note: 'House: what the fleet must do is lost; here it needs four of five star fixes.',
  },
];

const prose: readonly Prose[] = [
  { lines: [1, 4, 6, 7, 8, 9, 10, 13, 15, 17, 18, 19, 20, 21, 23, 24, 27, 29] },
  { lines: [2], because: 'The edition.' },
  { lines: [5], because: 'Story: what is known of the enemy.' },
  { lines: [22], because: 'Manners among people; no rule of play.' },
  { lines: [40, 63, 67, 87, 88, 89, 90, 95, 110, 111, 121] },
  { lines: [109, 119], because: 'Story.' },
  { lines: [138, 139, 140, 141, 143, 155] },
  { lines: [153], because: 'Advice to players.' },
];

export const rulebook: Rulebook = {
  game: 'so-say-we-all',
  lines: BOOK_LINES,
  rows: [...rows, ...BATTLE_RULES, ...SOCIETY_RULES],
  prose,
  pieces: printed.map(({ name }) => name),
};
