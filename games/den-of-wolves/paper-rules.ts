import { buyDestination, judgeJump, resolveJumps, separate } from './fleet-commands.ts';
import { PIECES } from './printed.ts';
import { arrive, drawDestination, dropDestinations } from './rules/ftl.ts';
import { enact, emergencyOrder, holdOffice, liftOrder } from './rules/laws.ts';
import { leaveSickbay, toBrig, toSickbay } from './rules/people.ts';
import type { RuleRow } from '../kit/rulebook.ts';

/** Laws, jumps and people; and what lies on the tables as paper. */
export const ON_PAPER: readonly RuleRow[] = [
  {
    id: 'laws',
    heading: 'The Interstellar Council',
    lines: [195, 197],
    way: 'advise',
    by: [enact, emergencyOrder, liftOrder],
    tests: [
      'laws.test.ts: a vote that has passed makes, amends or repeals a law, once',
      'laws.test.ts: the President’s office alone gives an emergency order, which the Admiral reads',
    ],
    note: 'Players decide whether an order was urgent enough.',
  },
  {
    id: 'elections',
    heading: 'Elections',
    lines: [205, 209],
    way: 'ruling',
    by: [holdOffice],
    tests: ['laws.test.ts: a seat of the Council changes hands by a line of Control’s'],
  },
  {
    id: 'stores',
    heading: 'Resources and Units',
    lines: [213, 217, 223, 229, 235, 241, 261, 265, 275, 279, 281, 283, 285],
    way: 'print',
    piece: PIECES.aboard,
    tests: [
      'printed.test.ts: holds, shuttles and crew are on a page as the handbook has them',
      'printed.test.ts: each vessel has a panel with its hold, its rations and its jumps',
    ],
    note: 'House: what the panels say. The hub keeps no ledger of a hold.',
  },
  {
    id: 'stations',
    heading: 'Stations and Crew',
    lines: [91, 289, 293, 295],
    way: 'print',
    piece: PIECES.panel,
    tests: ['printed.test.ts: each station says which crew it uses and what it does'],
    note: 'House: the stations.',
  },
  {
    id: 'damage-cards',
    heading: 'Damaged Stations',
    lines: [301, 305, 307, 309, 311, 313, 317, 319],
    way: 'print',
    piece: PIECES.damage,
    tests: ['printed.test.ts: each station has its Damage Card, with what it does and what its repair costs'],
    note: 'House: what the cards say.',
  },
  {
    id: 'map-manners',
    heading: 'The Fleet Map',
    lines: [333, 339, 341, 343],
    way: 'print',
    piece: PIECES.map,
    tests: ['printed.test.ts: the map says who may come near and how vessels make room'],
  },
  {
    id: 'destinations',
    heading: 'Destination Cards',
    lines: [427, 429, 435],
    way: 'advise',
    by: [drawDestination, dropDestinations, buyDestination],
    tests: [
      'ftl.test.ts: the Aegis draws one at the beginning of each turn, and another for three Fuel at any time',
      'ftl.test.ts: cards are held between turns, and all are gone when the Aegis jumps',
      'ftl.test.ts: there are 24, each with a distance of its own kind and five digits that no slip of one key reaches',
    ],
    note: 'House: the cards.',
  },
  {
    id: 'separation',
    heading: 'FTL Jumps',
    lines: [445, 447],
    way: 'advise',
    by: [arrive, judgeJump, resolveJumps, separate],
    tests: [
      'ftl.test.ts: vessels with the same co-ordinates arrive together, and the others are separated',
      'ftl.test.ts: a vessel that jumps alone is separated, and pursuit stands',
      'ftl.test.ts: a separated vessel that jumps to where the fleet is has rejoined',
      'ftl.test.ts: who cannot pay or has not crewed the drive is held back by a tap, and stays behind',
    ],
    note: 'House: the fleet is wherever the Aegis is. Option: whether pursuit falls when only part of the fleet jumps.',
  },
  {
    id: 'action-cards',
    heading: 'Action Cards',
    lines: [463, 469, 471, 473, 475],
    way: 'print',
    piece: PIECES.actions,
    tests: [
      'printed.test.ts: there are 44 Action Cards, four for each team, each with its kind and no two alike',
      'printed.test.ts: holds, shuttles and crew are on a page as the handbook has them',
    ],
    note: 'House: the cards.',
  },
  {
    id: 'where-players-are',
    heading: 'Player Locations',
    lines: [99, 510, 512],
    way: 'print',
    piece: PIECES.manners,
    tests: ['printed.test.ts: who may be where is on a page for every table'],
  },
  {
    id: 'sickbay-and-brig',
    heading: 'Players in Sickbay',
    lines: [516, 518, 520, 522, 524, 526, 528, 529, 531],
    way: 'run',
    by: [toSickbay, leaveSickbay, toBrig],
    tests: [
      'people.test.ts: a sickbay is on a vessel that has one, and lets go as the turn ends',
      'people.test.ts: the brig is on the Aegis, and has its two exceptions',
    ],
  },
];
