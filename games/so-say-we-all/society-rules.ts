import { detectionCommands } from './detection-commands.ts';
import { eventCommands } from './event-commands.ts';
import { mapFace } from './galaxy-map.ts';
import { governmentCommands } from './government-commands.ts';
import { marketCommands } from './market-commands.ts';
import { allegianceFace, approvalFor, endTerms, prisonCommands, timeOutOver } from './prison-commands.ts';
import { eventResolved, persistentBite, softened } from './rules/effects.ts';
import { actsAs, announce, formedFault, mayAct, viceFault } from './rules/government.ts';
import { moveMarket } from './rules/market.ts';
import { addedBy, madeMore } from './rules/upgrades.ts';
import { upgradeCommands } from './upgrade-commands.ts';
import { scoutingCommands, shuttlesReturn } from './scouting.ts';
import type { RuleRow } from '../kit/rulebook.ts';

/** What Events do, what is printed, the market, the government, prison and scouting. */
export const SOCIETY_RULES: readonly RuleRow[] = [
  {
    id: 'event-effects',
    heading: 'Events',
    lines: [148, 149],
    way: 'advise',
    by: [eventResolved, persistentBite],
    tests: [
      'events.test.ts: of a %s is done to the ship as Control says the outcome',
      'events.test.ts: of a persistent Event bites once each turn that it is unattended, and says what is due',
      'events.test.ts: has 96 cards of 60 texts, no two alike in what they ask for and what they do',
    ],
    note: 'House: the 96 cards; a club can load its own as CSV. Cards that change hands are logged, not tracked.',
  },
  {
    id: 'leisure',
    heading: 'Leisure',
    lines: [107, 108],
    way: 'advise',
    by: [eventCommands.soften, softened],
    tests: ['events.test.ts: is halved by Leisure for Food, where a ship of the fleet is a Leisure ship'],
    note: 'House: 4 Food halves each figure of the consequence.',
  },
  {
    id: 'cards-trade',
    heading: 'Resources',
    lines: [41, 42, 43, 45, 56, 57],
    way: 'print',
    piece: 'Reminders',
    tests: [
      'printed.test.ts: the kit has a board for each ship, every card of ours once, and the reminders of what is not run',
    ],
  },
  {
    id: 'upgrades',
    heading: 'Upgrades',
    lines: [58, 59, 60],
    way: 'advise',
    by: [upgradeCommands.upgrade, addedBy, madeMore],
    tests: [
      'upgrades.test.ts: is locked in on a ship that has its location, in phases 1 and 2, and on one ship alone',
      'upgrades.test.ts: %s adds what its card says: %s',
      'upgrades.test.ts: is reckoned by the hub, or says why people see to it',
    ],
    note: 'House: the twenty cards and the Fuel of each. The hub applies sixteen; people apply four, each for a stated reason.',
  },
  {
    id: 'sabotage-cards',
    heading: 'Sabotage',
    lines: [61, 62, 147, 151, 152],
    way: 'print',
    piece: 'Reminders',
    tests: [
      'printed.test.ts: the kit has a board for each ship, every card of ours once, and the reminders of what is not run',
    ],
    note: 'Control sets the price of a free-form act.',
  },
  {
    id: 'roles',
    heading: 'Fleet Roles',
    lines: [68, 69, 72, 73, 76],
    way: 'print',
    piece: 'Roles',
    tests: [
      'printed.test.ts: the kit has a board for each ship, every card of ours once, and the reminders of what is not run',
    ],
  },
  {
    id: 'ship-boards',
    heading: 'Ship Boards',
    lines: [77],
    way: 'print',
    piece: 'Ship Boards',
    tests: [
      'printed.test.ts: the kit has a board for each ship, every card of ours once, and the reminders of what is not run',
    ],
  },
  {
    id: 'market',
    heading: 'Black Market',
    lines: [75, 112, 113, 114, 115, 116, 117],
    way: 'run',
    by: [moveMarket, marketCommands.trade, marketCommands['market-laid']],
    tests: [
      'society.test.ts: moves on to another ship each turn with new trades',
      'society.test.ts: in %s answers %s',
      'society.test.ts: makes each trade once, and none that is not offered',
      'society.test.ts: gives back next Reconciliation what was lent, and nothing that is [Lost]',
    ],
    note: 'House: the host moves round the fleet in order; four trades a turn, from our thirty.',
  },
  {
    id: 'offices',
    heading: 'Governance',
    lines: [118, 123, 129, 133, 134],
    way: 'run',
    by: [governmentCommands.appoint, mayAct],
    tests: [
      'society.test.ts: has offices whose holders alone act: the President appoints the Commander, the Vice President the Voice',
    ],
  },
  {
    id: 'succession',
    heading: 'Governance',
    lines: [120, 124, 126],
    way: 'run',
    by: [actsAs, governmentCommands['yield-presidency']],
    tests: [
      'society.test.ts: is in the Vice President’s hands while the President is imprisoned, and for good when the President yields',
    ],
    note: 'House: the lines of succession are lost; here the Captains of the passenger ships come first, in the order of the fleet, and Control may name others.',
  },
  {
    id: 'orders',
    heading: 'Executive Orders',
    lines: [122, 130, 131, 132],
    way: 'run',
    by: [governmentCommands.order, governmentCommands['voice-speaks'], announce],
    tests: [
      'society.test.ts: enacts or repeals one order a turn, and each is there for the Voice to read out',
      'society.test.ts: changes as a whole: a new one begins without Commander and Voice',
      'detection.test.ts: of Rationing lets each ship eat two Food less, and wounds one on each every second turn',
      'detection.test.ts: of Amnesty opens every prison',
    ],
    note: 'House: the twelve orders. The hub carries out four; people carry out eight, each for a stated reason.',
  },
  {
    id: 'presidential-shuttle',
    heading: 'President',
    lines: [125],
    way: 'print',
    piece: 'Offices',
    tests: ['printed.test.ts: each office has its card, and the Presidential Shuttle is one'],
    note: 'House: it is an ordinary Shuttle, except that only the President uses it and it goes with the office.',
  },
  {
    id: 'vice-president-rules',
    heading: 'Vice President',
    lines: [128],
    way: 'run',
    by: [viceFault],
    tests: [
      'society.test.ts: has a Vice President who is not of the President’s ship, by the option: %s',
      'society.test.ts: has a Vice President with no other office, by the option: %s',
    ],
    note: 'House: both rules are lost; ours are options, and either can be turned off.',
  },
  {
    id: 'destination',
    heading: 'Vice President',
    lines: [127],
    way: 'run',
    by: [governmentCommands.destination],
    tests: ['society.test.ts: names the destination of a jump by the Vice President'],
  },
  {
    id: 'change-of-government',
    heading: 'Change of Government',
    lines: [135, 136, 137],
    way: 'run',
    by: [governmentCommands['new-government'], formedFault],
    tests: [
      'society.test.ts: is changed by two taps: who is President, then who is Vice President',
      'society.test.ts: changes as a whole: a new one begins without Commander and Voice',
      'society.test.ts: uses no power before it has a Fleet Commander and a Voice',
    ],
    note: 'Its two conditions are lost: Control decides whether they are met.',
  },
  {
    id: 'infiltrators',
    heading: 'Infiltrators',
    lines: [28, 144, 145, 146],
    way: 'run',
    by: [prisonCommands['draw-infiltrators'], allegianceFace],
    tests: ['society.test.ts: are drawn at random in secret, and each seat alone reads its own'],
    note: 'House: four, with three Sabotage each. They learn of it when Control draws them: the day before, or on the day.',
  },
  {
    id: 'detection',
    heading: 'Infiltrators',
    lines: [154, 156],
    way: 'advise',
    by: [detectionCommands['blood-test'], detectionCommands.scan, detectionCommands.deed],
    tests: [
      'detection.test.ts: tells the President alone, of one crew a turn, and only under the order',
      'detection.test.ts: reads a prisoner once a turn where a scanner is locked in: on a %i it says %s',
      'detection.test.ts: is seen on a 5 and not on a 4, and no open line says which',
    ],
    note: 'House: one order, one Upgrade, and a die for each free-form act; the text has none of these.',
  },
  {
    id: 'prison',
    heading: 'Imprisonment',
    lines: [157, 158, 159, 160, 166, 167],
    way: 'run',
    by: [prisonCommands.imprison, approvalFor, endTerms],
    tests: [
      'society.test.ts: takes two taps: who, then on which ship, where a hold says that it was approved',
      'society.test.ts: is done on the Captain’s own tablet by three taps; what takes approval is a hold that says whose',
      'society.test.ts: of %s %s on %s wants the word of %s',
      'society.test.ts: ends with the next Reconciliation at the latest, and not again by the same Captain before they have left',
    ],
  },
  {
    id: 'search',
    heading: 'Imprisonment',
    lines: [161, 162, 163],
    way: 'run',
    by: [prisonCommands.search],
    tests: ['society.test.ts: lets each Captain search once a turn, and only a prisoner'],
  },
  {
    id: 'prisoners',
    heading: 'Imprisonment',
    lines: [164, 165, 168],
    way: 'print',
    piece: 'Reminders',
    tests: [
      'printed.test.ts: the kit has a board for each ship, every card of ours once, and the reminders of what is not run',
    ],
    note: 'A jailbreak is Control’s ruling; `release` enters it.',
  },
  {
    id: 'execution',
    heading: 'Execution',
    lines: [169, 170, 171],
    way: 'run',
    by: [prisonCommands.execute, prisonCommands['execution-over'], timeOutOver],
    tests: ['society.test.ts: are executed only under the order, in prison, and shown after five minutes'],
    note: 'Control decides who returns as whom and on which side; `allegiance` enters it.',
  },
  {
    id: 'scouting',
    heading: 'Shuttle Scouting',
    lines: [55, 71, 179, 180, 181, 182],
    way: 'run',
    by: [scoutingCommands.scout, shuttlesReturn, mapFace],
    tests: [
      'society.test.ts: goes out in Commitment to a system next to the fleet, and says which those are',
      'society.test.ts: is back late in Negotiation with a find that only its own ship and Control read',
      'galaxy-map.test.ts: draws a line for each pair of adjacent systems, and no two of them cross',
      'galaxy-map.test.ts: shows the Shuttles that are out to all, and what they have found to Control alone',
    ],
    note: 'House: forty finds, drawn for any system.',
  },
  {
    id: 'battle-map',
    heading: 'Battle Map',
    lines: [183, 186, 189, 193, 202, 220],
    way: 'print',
    piece: 'Reminders',
    tests: [
      'printed.test.ts: the kit has a board for each ship, every card of ours once, and the reminders of what is not run',
    ],
    note: 'Distances and lines are measured on the table; the adjudicator asks only what can be seen.',
  },
  {
    id: 'survivors',
    heading: 'Ship Destruction',
    lines: [233],
    way: 'ruling',
    tests: ['battle.test.ts: abandoned %s with Shuttles that roll %j keeps %i Manpower and %i cards'],
    note: 'The hub works out what is saved. Control decides who goes where, and raises the Manpower of the ship that takes them in.',
  },
  {
    id: 'other-means',
    heading: 'Before you play',
    lines: [12, 14, 142],
    way: 'ruling',
    tests: ['events.test.ts: is read by Control in one line'],
    note: 'What the rules leave out, and talking to the Ashiva, for which the rules are lost: Control notes it under Rulings.',
  },
];
