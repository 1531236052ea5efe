import { crewCommands } from './crew-commands.ts';
import {
  ashivaTurn,
  beginBattle,
  beginTurn,
  collide,
  endTurn,
  engage,
  judge,
  keepOrder,
  loseSquadron,
  moveInCic,
  read,
  saved,
  savesOf,
  shotsLeft,
  spendAction,
} from './rules/battle.ts';
import { boardSays, moveOnBoard } from './rules/board.ts';
import { damageTo } from './rules/crews.ts';
import { jumpOne } from './rules/jump.ts';
import type { RuleRow } from '../kit/rulebook.ts';

/** Combat. */
export const BATTLE_RULES: readonly RuleRow[] = [
  {
    id: 'alarm',
    heading: 'Combat',
    lines: [187, 188],
    way: 'run',
    by: [beginBattle],
    tests: [
      'game.test.ts: the Ashiva act every two minutes from the first moment, no clock stops, and every Comms reports',
      'battle.test.ts: in turn %i brings %i destroyers and %i craft',
    ],
    note: 'House: the Ashiva forces by turn.',
  },
  {
    id: 'initiative',
    heading: 'Combat',
    lines: [184, 190, 192],
    way: 'run',
    by: [ashivaTurn, beginTurn, endTurn, keepOrder, moveInCic, spendAction],
    tests: [
      'game.test.ts: the Ashiva act every two minutes from the first moment, no clock stops, and every Comms reports',
      'battle.test.ts: is two actions, and everyone has one before anyone has a second',
      'battle.test.ts: is shorter by the actions that it has lost, which are back for the turn after',
      'battle.test.ts: a battle plays through the core: alarm, a shot, damage, and who acts now through two rounds of turns',
      'battle.test.ts: have two actions in each of their turns, and a ruling gives them more',
      'battle.test.ts: have an action that a hit has cost them back after their next turn',
      'battle.test.ts: tokens come into the CIC and leave it: one more gun, one more squadron, none out of a damaged Hangar',
    ],
    note: 'The Fleet Commander sets the order, and may change it at any time.',
  },
  {
    id: 'combat-ends',
    heading: 'Combat',
    lines: [191],
    way: 'advise',
    by: [beginBattle],
    tests: ['battle.test.ts: is over when one side has gone, and at the all-clear nothing of it is left'],
  },
  {
    id: 'collision',
    heading: 'Move',
    lines: [194, 195, 196, 197, 198],
    way: 'advise',
    by: [collide, moveOnBoard],
    tests: [
      'battle.test.ts: that ends beside another ship may collide: a %i damages %i location on each',
      'board.test.ts: lets a ship move 4 hexes in a straight line past no other ship, as one of its two actions',
    ],
    note: 'A drawn board is there for whoever wants it; otherwise the map is on the table.',
  },
  {
    id: 'brace',
    heading: 'Brace for Impact',
    lines: [199],
    way: 'advise',
    by: [read],
    tests: ['battle.test.ts: takes 2 off the die of a ship that braces, %s: the second 4 loses %i actions'],
    note: 'Option: it lasts until the ship’s next turn, or for one attack.',
  },
  {
    id: 'combat-jump',
    heading: 'FTL Jump in combat',
    lines: [200, 201],
    way: 'run',
    by: [jumpOne, crewCommands.count],
    tests: [
      'battle.test.ts: takes an announced jump and a complete packet, and each ship goes for itself',
      'battle.test.ts: of a ship that has jumped are recovered within 4 hexes: %i of one near leaves %i Manpower',
    ],
  },
  {
    id: 'flak',
    heading: 'Flak',
    lines: [203],
    way: 'advise',
    by: [boardSays, judge],
    tests: [
      'battle.test.ts: rolls for the flak only where the path crosses it: on a %i the shot is %s',
      'battle.test.ts: fire past no flak once the Prosecutor has jumped',
      'board.test.ts: answers for the flak, 2 hexes around the Prosecutor: at a ship in %s it is "%s"',
    ],
  },
  {
    id: 'main-weapons',
    heading: 'Fire Main Weapons',
    lines: [3, 204, 205],
    way: 'advise',
    by: [shotsLeft, judge],
    tests: [
      'battle.test.ts: fires the main weapons only on the Prosecutor, three shots an action, one Manpower each',
      'battle.test.ts: wants a line of sight for the main weapons, and takes a location of the target at 5 and 6',
    ],
  },
  {
    id: 'hits',
    heading: 'Fire Main Weapons',
    lines: [206, 207, 208, 209, 210, 211, 212, 213],
    way: 'advise',
    by: [judge, read],
    tests: [
      'battle.test.ts: reads the hit table: a %i loses %i actions and goes on to %s',
      'battle.test.ts: asks what takes the damage: Reactive Armour does, and nothing is damaged',
      'battle.test.ts: damages the location that is named, or one that the hub draws',
    ],
  },
  {
    id: 'cover',
    heading: 'Cover',
    lines: [214, 215, 216, 217, 218, 227],
    way: 'advise',
    by: [loseSquadron],
    tests: [
      'battle.test.ts: a squadron that covers takes it: on a %i its Manpower is %j',
      'battle.test.ts: another ship’s squadron may cover, and it is that ship which loses it',
    ],
  },
  {
    id: 'engage',
    heading: 'Engage',
    lines: [221, 222, 223, 224, 225, 226],
    way: 'advise',
    by: [engage, loseSquadron],
    tests: [
      'battle.test.ts: engage with %i against %i: %i craft and %i squadron are left; ties are the humans’',
      'battle.test.ts: a squadron that covers takes it: on a %i its Manpower is %j',
    ],
  },
  {
    id: 'home-ship',
    heading: 'Interceptors',
    lines: [228],
    way: 'run',
    by: [beginBattle],
    tests: ['battle.test.ts: finds the Interceptors that the Hangars are staffed with over their home ships'],
  },
  {
    id: 'destruction',
    heading: 'Ship Destruction',
    lines: [219, 230, 232],
    way: 'advise',
    by: [damageTo, saved, savesOf],
    tests: [
      'crews.test.ts: goes on to the ship when every location is damaged; Engineering is never one of them',
      'battle.test.ts: abandoned %s with Shuttles that roll %j keeps %i Manpower and %i cards',
      'battle.test.ts: a sound ship may be abandoned in its own turn, by a tap',
    ],
    note: 'The +1 of an abandoned ship and "5 or 6" are one bonus. House: how much each saves, which is lost; two options.',
  },
];
