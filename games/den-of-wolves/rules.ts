import { defineGame } from '../kit/game.ts';
import { BOOK_LINES } from './book-lines.ts';
import { duties } from './duties.ts';
import { fleetMorale, jump } from './fleet-commands.ts';
import { ON_PAPER } from './paper-rules.ts';
import { onInput } from './panels.ts';
import { printed } from './printed.ts';
import {
  beginBattle,
  beginRound,
  boarderDamage,
  boardersAct,
  endBattle,
  fightAboard,
  fighterResult,
  fire,
  footResult,
  flee,
  jumpAway,
  land,
  wolvesFire,
} from './rules/battle.ts';
import { battleMove } from './rules/battle-commands.ts';
import { sendShuttle, sendUnit } from './rules/shuttles.ts';
import { draftBroadcast, releaseBroadcast } from './rules/broadcast.ts';
import { callVote, passes } from './rules/council.ts';
import { emergencyJump, takeBackEmergency } from './rules/emergency.ts';
import { countUnits, hurt } from './rules/forces.ts';
import { moveVessel, spacesOf, swapVessels, targetOf } from './rules/map.ts';
import { beginMorale, countHarm, damageOff, modifiersOf, rollMorale } from './rules/morale.ts';
import { disperse, dispersal, releaseUnits, removeDispersed, rollRiot, spreadRiots } from './rules/riots.ts';
import { fleetJumps, fleetMoraleMoves, pursuersGain } from './rules/tracks.ts';
import { riotUpTo } from './tuned.ts';
import { WIRING } from './wiring.ts';
import type { Rulebook, RuleRow } from '../kit/rulebook.ts';

const rows: readonly RuleRow[] = [
  {
    id: 'turn',
    heading: 'Sequence of Action',
    lines: [79, 87, 89, 97],
    way: 'run',
    by: [defineGame],
    tests: ['game.test.ts: the %s phase takes %i minutes, as its heading says'],
    note: 'House: the number of turns, and what happens to the time left over.',
  },
  {
    id: 'team-phase',
    heading: 'Team Phase',
    lines: [103],
    way: 'run',
    by: [beginMorale, removeDispersed],
    tests: [
      'game.test.ts: the clock holds at the end of a phase for the broadcast',
      'riots.test.ts: dispersed ones stay, face down, until the turn ends; by the option until its Team Phase begins',
    ],
  },
  {
    id: 'broadcast',
    heading: 'News Media',
    lines: [141, 143, 169],
    way: 'run',
    by: [draftBroadcast, releaseBroadcast],
    tests: ['morale.test.ts: the news desk drafts, Control releases, and nobody else announces'],
    note: 'House: the news moves morale by three at most.',
  },
  {
    id: 'morale-roll',
    heading: 'Morale Tracks',
    lines: [149, 153, 155, 171, 172, 173, 174, 175],
    way: 'advise',
    by: [rollMorale],
    tests: [
      'morale.test.ts: a sum of %i moves the track by %i',
      'morale.test.ts: the hub rolls where nothing was thrown; a vessel rolls once, for itself alone, in the Team Phase',
      'morale.test.ts: the effect of the news is Control’s to enter and to release; before that there is no sum',
    ],
    note: 'House: the ends of the track and its start.',
  },
  {
    id: 'morale-modifiers',
    heading: 'Morale Tracks',
    lines: [157, 158, 181],
    way: 'advise',
    by: [modifiersOf, damageOff, countHarm],
    tests: [
      'morale.test.ts: each damage and each boarding party inside takes one',
      'morale.test.ts: the Aegis counts %i damage as %i, or as %i where a rest counts',
    ],
    note: 'Option: how damage to the Aegis short of a full three counts.',
  },
  {
    id: 'rations',
    heading: 'Morale Tracks',
    lines: [159, 160, 161, 162, 163, 164, 165, 167],
    way: 'advise',
    by: [modifiersOf],
    tests: [
      'morale.test.ts: %s rations add %i, of food and of water each',
      'morale.test.ts: low food and critical water together take 5, as in the example',
      'morale.test.ts: rations of the turn before stand for who says nothing',
    ],
  },
  {
    id: 'anarchy',
    heading: 'Morale Tracks',
    lines: [179],
    way: 'run',
    by: [rollMorale],
    tests: ['morale.test.ts: anarchy is on every page while a track is at zero'],
  },
  {
    id: 'fleet-morale',
    heading: 'Fleet Morale',
    lines: [177, 187],
    way: 'advise',
    by: [fleetMorale, fleetMoraleMoves],
    tests: [
      'game.test.ts: Fleet Morale moves the track of every vessel in play, each to its own end at most',
    ],
  },
  {
    id: 'riot-rolls',
    heading: 'Riots',
    lines: [183, 479, 481],
    way: 'advise',
    by: [rollRiot, riotUpTo],
    tests: [
      'riots.test.ts: are rolled for after morale, once, by the odds of the level that morale has now',
      'riots.test.ts: ask for no die where none appears at the level that morale has now',
      'riots.test.ts: at morale %i appear up to a roll of %i: the lower the morale, the higher the chance',
      'riots.test.ts: go with the morale roll that they followed: the new one asks for them at its own level',
    ],
    note: 'House: the odds by morale. The station comes from the vessel’s own Damage Cards, on the table.',
  },
  {
    id: 'riot-blocks',
    heading: 'Riots',
    lines: [485, 504],
    way: 'advise',
    by: [removeDispersed],
    tests: [
      'riots.test.ts: dispersed ones stay, face down, until the turn ends; by the option until its Team Phase begins',
    ],
    note: 'Option: a dispersed riot is removed at the end of the turn, or already when its Team Phase begins.',
  },
  {
    id: 'riots-spread',
    heading: 'Riot Propagation',
    lines: [491],
    way: 'advise',
    by: [spreadRiots],
    tests: [
      'riots.test.ts: on a %i an untouched riot of the turn before makes another: %s',
      'riots.test.ts: does not roll where a unit tried, whether it succeeded or not, nor for a riot of this turn',
      'riots.test.ts: by the option rolls for the riots that have only just appeared as well',
    ],
    note: 'Option: whether riots that have just appeared roll.',
  },
  {
    id: 'dispersing',
    heading: 'Dispersing Riots',
    lines: [495, 497, 499, 500, 501, 502, 506],
    way: 'advise',
    by: [disperse, dispersal, releaseUnits],
    tests: [
      'riots.test.ts: a %i: %s',
      'riots.test.ts: an attempt goes to a riot that nobody has tried first, and the unit is told to stay',
    ],
  },
  {
    id: 'council-votes',
    heading: 'The Interstellar Council',
    lines: [93, 193, 201, 203],
    way: 'advise',
    by: [callVote, passes],
    tests: [
      'council.test.ts: has seven members: the six powers and the President; nobody else votes',
      'council.test.ts: votes on what the President puts to it, one thing at a time',
      'council.test.ts: the President and the others vote %j: it %s; who says nothing abstains',
      'council.test.ts: does not ask a member who is separated from the fleet; for the President, Control calls the vote',
    ],
    note: 'House: a member who is separated from the fleet has no vote.',
  },
  {
    id: 'fleet-map',
    heading: 'The Fleet Map',
    lines: [325, 327, 331, 335, 337],
    way: 'advise',
    by: [moveVessel, battleMove, spacesOf],
    tests: [
      'battle.test.ts: numbers the vessels of a quadrant from 1; size two owns two numbers; empty is the Aegis, and so is 6',
      'battle.test.ts: has five spaces a quadrant: who does not fit is named, and has no number',
      'battle.test.ts: vessels stay where they are until somebody moves them',
    ],
    note: 'House: the vessels’ sizes and starting quadrants.',
  },
  {
    id: 'pursuit',
    heading: 'Pursuit Track',
    lines: [347],
    way: 'run',
    by: [pursuersGain, fleetJumps, jump],
    tests: [
      'game.test.ts: rises by one at the end of each turn, and at no other moment',
      'game.test.ts: drops for a %s jump by %i',
    ],
    note: 'House: the ends of the track and its start.',
  },
  {
    id: 'attack',
    heading: 'Wolf Attack',
    lines: [95, 351, 353, 374],
    way: 'run',
    by: [beginBattle],
    tests: [
      'game.test.ts: a Wolf Attack comes in the action phase alone and freezes the room',
      'battle.test.ts: at pursuit %i brings %i fighters, %i boarding squadrons, %i larger',
      'battle.test.ts: puts each unit into a quadrant of its own die, and asks nobody where the vessels are',
    ],
    note: 'House: the strength by the Pursuit Track, and larger Wolves.',
  },
  {
    id: 'freeze',
    heading: 'Wolf Attack',
    lines: [355, 357, 359, 361, 363, 364, 365, 366, 367, 368, 370, 372],
    way: 'run',
    by: [beginBattle],
    tests: ['game.test.ts: exactly the six seats of the Wolf Attack Player Summary report to the map'],
    note: 'The book names weapon batteries but has no rule for them. Control rules, and removes Wolves on the battle card.',
  },
  {
    id: 'rounds',
    heading: 'Wolf Attack',
    lines: [376, 378],
    way: 'run',
    by: [beginRound],
    tests: [
      'game.test.ts: Fleet and Wolf rounds take turns, and the Fleet begins',
      'battle.test.ts: begins with a Fleet round; the side that is not due is refused',
    ],
  },
  {
    id: 'jump-from-battle',
    heading: 'Wolf Attack',
    lines: [380],
    way: 'advise',
    by: [jumpAway, flee],
    tests: [
      'battle.test.ts: a vessel jumps from the second Fleet round on; its squadrons go with it and its boarders stay aboard',
      'battle.test.ts: when all jump the Wolves are gone but for those aboard, and nobody is separated',
    ],
  },
  {
    id: 'fighters',
    heading: 'Combat',
    lines: [384, 386, 388, 389, 390, 391, 393],
    way: 'advise',
    by: [fire, fighterResult, endBattle],
    tests: [
      'battle.test.ts: a %i: damaged %s, destroys %i',
      'battle.test.ts: damaged twice are destroyed, and each time one pilot of the owner is wounded afterwards',
      'battle.test.ts: move instead of attacking: who is launched in a round attacks in the Fleet round after',
    ],
  },
  {
    id: 'wolf-fighters',
    heading: 'Combat',
    lines: [395],
    way: 'run',
    by: [wolvesFire, targetOf],
    tests: ['battle.test.ts: each hits what its die says, for one damage that is drawn after the attack'],
  },
  {
    id: 'boarding',
    heading: 'Combat',
    lines: [397],
    way: 'run',
    by: [land],
    tests: [
      'battle.test.ts: disappear in the first Wolf round and board vessels, no two the same, and do damage at once',
      'battle.test.ts: by the option each takes its target on its own',
    ],
    note: 'Option: whether two may board the same vessel.',
  },
  {
    id: 'boarders',
    heading: 'Combat',
    lines: [399, 403, 404, 405, 406],
    way: 'run',
    by: [boardersAct, boarderDamage],
    tests: ['battle.test.ts: aboard, a %i does %i damage'],
  },
  {
    id: 'on-foot',
    heading: 'Combat',
    lines: [401, 408, 409, 410, 411],
    way: 'advise',
    by: [fightAboard, footResult, sendUnit],
    tests: [
      'battle.test.ts: %s, a %i: damaged %s, destroys %i',
      'battle.test.ts: fight the boarders in their own vessel while there are any',
      'battle.test.ts: a shuttle takes two Fleet rounds, in which its unit does not act',
    ],
  },
  {
    id: 'damaged-units',
    heading: 'Damaged Units',
    lines: [415, 419],
    way: 'advise',
    by: [hurt, countUnits],
    tests: [
      'battle.test.ts: what is mended, built, carried or hurt besides is counted anew, one unit a tap',
      'battle.test.ts: damaged twice are destroyed, and each time one pilot of the owner is wounded afterwards',
      'battle.test.ts: squadrons stay where they are on the map, and what is damaged stays damaged',
    ],
  },
  {
    id: 'jump-inputs',
    heading: 'FTL Jumps',
    lines: [423, 433, 439, 443, 449],
    way: 'run',
    by: [onInput],
    tests: [
      'game.test.ts: a vessel that holds up its indicator is a line of Control’s, with the co-ordinates on its panel',
      'game.test.ts: five digits are co-ordinates, and nothing else is; the last ones count',
      'panels.test.ts: what is no co-ordinates is said on the table’s page and in Control’s list, and those of before stand',
      'panels.test.ts: a switch turned while its board was away jumps nobody: the table is told to raise it again, and Control may count it',
      'panels.test.ts: whose board is offline does not count as up: its crew may raise the indicator on the tablet, or Control counts it',
      'panels.test.ts: a jump can be undone whatever crews do at their panels after it, and panels stay as they are by then',
    ],
  },
  {
    id: 'emergency-jump',
    heading: 'FTL Jumps',
    lines: [451, 453],
    way: 'advise',
    by: [emergencyJump, takeBackEmergency],
    tests: [
      'game.test.ts: an emergency jump rolls one die more each time, and what it damages counts for morale',
      'game.test.ts: the damage of an emergency jump is a line of that vessel until it is drawn, and counts once in a Wolf Attack',
      'ftl.test.ts: an emergency jump spends no fuel, and is made as the turn begins, or by the option at any time',
      'emergency.test.ts: an emergency jump of the wrong vessel is taken back: its dice, what they cost and its indicator are as before',
    ],
    note: 'House: one die for each such jump of the vessel so far, one damage on each 3 or less. Option: at the start of the turn, or at any time.',
  },
  {
    id: 'crew-face-up',
    heading: 'Stations and Crew',
    lines: [297],
    way: 'advise',
    by: [duties.setup],
    tests: ['game.test.ts: what is due in each phase stands on the list of its desk'],
  },
  {
    id: 'privacy',
    heading: 'Vessel Privacy',
    lines: [457, 459],
    way: 'ruling',
    tests: [
      'game.test.ts: what a vessel has entered is told to Control alone',
      'battle.test.ts: whom they board is rolled at the map for all to see; who is left aboard its own team reads, and Control',
    ],
    note: 'The wall shows whom boarding squadrons board, which is rolled at the map. How many are left aboard, and what they do there, is on the panel: its own table reads it, and Control.',
  },
];

/** Every line of the book: in a row, or prose. */
export const rulebook: Rulebook = {
  game: 'den-of-wolves',
  lines: BOOK_LINES,
  rows: [...rows, ...ON_PAPER],
  pieces: printed.map(({ name }) => name),
  wiring: WIRING,
  prose: [
    {
      lines: [
        1, 7, 9, 11, 13, 18, 19, 20, 35, 37, 39, 41, 43, 45, 47, 49, 51, 53, 55, 57, 61, 63, 69, 71, 73, 77,
        81, 85, 101, 107, 109, 111, 113, 115, 117, 119, 121, 123, 125, 127, 131, 133, 135, 137, 139, 147, 151,
        185, 191, 199, 207, 211, 215, 221, 227, 233, 239, 245, 251, 253, 255, 259, 277, 287, 291, 299, 315,
        323, 345, 349, 382, 413, 421, 425, 441, 455, 461, 477, 489, 493, 508, 514,
      ],
    },
    {
      lines: [15, 16, 17, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33],
      because: 'the page numbers of its contents',
    },
    { lines: [3], because: 'the title' },
    { lines: [59, 65, 67, 83], because: 'advice to players' },
    { lines: [129], because: 'who leads a small vessel is between its players' },
    { lines: [247], because: 'which units there are; the figures stand under Combat' },
  ],
};
