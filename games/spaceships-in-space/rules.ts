import { ADVANCEMENT_RULES } from './advancement-rules.ts';
import { BOOK_LINES } from './book-lines.ts';
import { commands } from './commands.ts';
import { struckBy } from './content/crew.ts';
import { moduleCard } from './content/ship.ts';
import { newCrewMember, newShip } from './mission.ts';
import { under } from './rule-rows.ts';
import { payHealing, takeDamage } from './rules/damage.ts';
import { joinCrew, leaveCrew } from './rules/joining.ts';
import { groupOutcome, outcomeOf } from './rules/outcome.ts';
import { canAct, desperateFor, poolOf, toolDice } from './rules/pools.ts';
import {
  helpWith,
  insteadOfDice,
  rollGroup,
  sitOut,
  rollHealing,
  spendOnDie,
  layDie,
  throwDice,
} from './rules/rolling.ts';
import {
  beginShunt,
  fitModule,
  juryRig,
  moveDie,
  repairModule,
  setExposed,
  setToken,
  spendLifeSupport,
  useModule,
} from './rules/ship.ts';
import { earnFocus, endWhenLost } from './rules/tools.ts';
import { STORY_RULES } from './story-rules.ts';
import type { RuleRow, Rulebook } from '../kit/rulebook.ts';

/** Each rule, under the heading of the book that it stands under. */
const ROWS: readonly RuleRow[] = [
  ...under('Focus Tokens', {
    'focus-by-fiasco': {
      lines: [7],
      by: [earnFocus],
      tests: ['rolling.test.ts: of a fiasco earns a Focus Token, up to three; nothing else does'],
    },
    'focus-three': {
      lines: [9],
      by: [earnFocus],
      tests: [
        'rolling.test.ts: of a fiasco earns a Focus Token, up to three; nothing else does',
        'damage.test.ts: holds at three Focus Tokens',
      ],
    },
    'focus-spent': {
      lines: [11, 157],
      by: [spendOnDie, beginShunt],
      tests: [
        'rolling.test.ts: raises a die by one for one, and never above six',
        'ship.test.ts: costs a Focus Token of the ship after any roll',
        'clocks.test.ts: one Focus Token lifts a five to a six while a death clock closes',
      ],
      note: 'House: the ship’s tokens raise a roll of the ship, a crew member’s own raise theirs.',
    },
  }),
  ...under('Starship Configuration', {
    'core-dice': {
      lines: [17, 18, 19, 23],
      by: [newShip, moveDie],
      tests: [
        'ship.test.ts: has six dice, at least one on each system, three tokens, four modules and no Focus',
        'ship.test.ts: leaves each system a die, and moves none without a shunt',
      ],
      note: 'House: two dice on each system at the start.',
    },
    shunt: {
      lines: [24, 26, 28, 29, 30, 31],
      by: [beginShunt, moveDie],
      tests: [
        'ship.test.ts: comes free after a critical success, until the next roll',
        'ship.test.ts: costs a Focus Token of the ship after any roll',
        'ship.test.ts: costs Engineering at any time, also in the middle of a roll',
        'ship.test.ts: is free in downtime alone',
      ],
      note: 'House: one shunt moves as many dice as the crew likes.',
    },
    'module-slots': {
      lines: [35, 36],
      by: [newShip, fitModule],
      tests: ['ship.test.ts: are fitted before the first roll and in downtime'],
    },
    'life-support-lost': {
      lines: [40, 41],
      by: [setToken],
      tests: [
        'damage.test.ts: is what the Navigator says, one by one or all; and all are when the ship’s Life Support is lost',
      ],
      note: 'Ruling: the story decides how it is lost; the Navigator taps it.',
    },
    'life-support-spent': {
      lines: [42, 43, 44],
      by: [spendLifeSupport],
      tests: [
        'ship.test.ts: brings those who lie to three vitality; those who stand choose vitality or one system',
        'ship.test.ts: that is spent is lost, or only used, by its reading',
      ],
      note: 'Option: whether a spent token is also lost.',
    },
    integrity: {
      lines: [45, 46, 47, 58],
      by: [takeDamage, insteadOfDice],
      tests: [
        'damage.test.ts: earns a Focus Token first; Integrity takes the first of it, and no die falls',
        'rolling.test.ts: is critical for Integrity and plain for Engineering, on a roll of the ship, and the token is gone',
      ],
    },
    'engineering-lost': {
      lines: [48, 49],
      by: [desperateFor],
      tests: [
        'rolling.test.ts: is every one of the ship when Engineering is lost, and every one while such a clock runs',
        'ship.test.ts: Engineering that is only used makes no roll desperate',
      ],
      note: 'Ruling: besides being spent, the story decides how it is lost.',
    },
    'engineering-spent': {
      lines: [50, 51, 52, 53],
      by: [repairModule, juryRig, insteadOfDice],
      tests: [
        'ship.test.ts: that are destroyed are repaired by Engineering',
        'ship.test.ts: are jury-rigged into something else by Engineering',
        'rolling.test.ts: is critical for Integrity and plain for Engineering, on a roll of the ship, and the token is gone',
      ],
    },
    'ship-damage': {
      lines: [57, 59, 60, 61, 62, 64],
      by: [takeDamage, endWhenLost],
      tests: [
        'damage.test.ts: on a %i destroys that module',
        'damage.test.ts: on a %i does nothing',
        'damage.test.ts: on a module that is destroyed wrecks the ship and ends the mission',
      ],
    },
  }),
  ...under('Module Types', {
    'core-module': {
      lines: [70, 71],
      by: [helpWith, poolOf],
      tests: [
        'rolling.test.ts: of the ship are those of the system, and one for each module of it that works and helps',
      ],
    },
    'limited-module': {
      lines: [80, 81],
      by: [useModule],
      tests: ['ship.test.ts: of limited use are used up, and do nothing when destroyed'],
      note: 'House: uses are restored at the next mission.',
    },
    'passive-module': {
      lines: [90, 91],
      by: [useModule],
      tests: ['ship.test.ts: %s'],
      note: 'Ruling: what a passive module does. The page shows that it keeps working when destroyed.',
    },
    'module-examples': {
      lines: [75, 76, 85, 86, 95, 96, 97],
      by: [moduleCard],
      tests: ['ship.test.ts: %s'],
    },
  }),
  ...under('Crew Loadout', {
    vitality: {
      lines: [103],
      by: [newCrewMember, joinCrew, leaveCrew, commands.join, commands.leave],
      tests: [
        'ship.test.ts: carries a crew of three vitality each, with sound suits',
        'joining.test.ts: who comes late is aboard in the middle of a mission, sound, and rolls with the crew',
        'joining.test.ts: who goes home takes the sheet along, and nobody waits for what was due',
        'joining.test.ts: who comes back has the sheet as it was, and after a mission is as sound as the others',
      ],
      note: 'Option: how many play, one to six; the book gives no number. House: who joins brings a new sheet, who goes home keeps theirs, Focus Tokens and all; modules and tokens of the ship stay.',
    },
    'suit-life': {
      lines: [107, 142, 145, 146, 147],
      by: [desperateFor, setExposed, commands['set-exposed']],
      tests: [
        'damage.test.ts: rolls desperately without life support in the suit; by the other reading always',
        'damage.test.ts: is what the Navigator says, one by one or all; and all are when the ship’s Life Support is lost',
      ],
      note: 'Option: whether a suit with life support protects. Ruling: where a crew member is.',
    },
    tools: {
      lines: [108, 109],
      by: [toolDice],
      tests: [
        'rolling.test.ts: of a crew member are her vitality, two for the primary tool, one for the secondary',
      ],
    },
    'tool-examples': {
      lines: [113, 114, 115, 116],
      by: [newCrewMember],
      tests: ['game.test.ts: tools and modules are named by whoever carries them'],
    },
    'crew-damage': {
      lines: [120, 121, 122, 123, 124, 126],
      by: [takeDamage, struckBy],
      tests: [
        'damage.test.ts: on a %i loses the %s system, and vitality only where it is lost already',
        'damage.test.ts: at no vitality is Down and Out; the mission ends when the whole crew is',
        'damage.test.ts: is due once for each time, and is taken one by one',
      ],
    },
    'down-and-out': {
      lines: [128],
      by: [canAct],
      tests: ['rolling.test.ts: are none for who is Down and Out, and nobody else rolls for them'],
    },
    'all-down': {
      lines: [130],
      by: [endWhenLost],
      tests: ['damage.test.ts: at no vitality is Down and Out; the mission ends when the whole crew is'],
    },
    healing: {
      lines: [134, 135, 136, 137, 138],
      by: [rollHealing, payHealing],
      tests: [
        'rolling.test.ts: costs a Focus Token and heals two, one, one at a price, or none at a price',
        'rolling.test.ts: is paid with a Focus Token or with damage',
        'rolling.test.ts: with consequence heals one, or nothing, by its reading',
      ],
      note: 'Ruling: whether the crew is out of danger. Option: what “with consequence” leaves behind.',
    },
  }),
  ...under('Rolls & Outcomes', {
    pools: {
      lines: [153, 154, 155, 156],
      by: [poolOf, throwDice, layDie],
      tests: [
        'rolling.test.ts: of the ship are those of the system, and one for each module of it that works and helps',
        'rolling.test.ts: of a crew member are her vitality, two for the primary tool, one for the secondary',
        'rolling.test.ts: dice thrown at the table are as many as the pool holds',
        'rolling.test.ts: dice thrown at the table are entered with a tap each, and can be taken back until Focus has moved one',
      ],
    },
    outcomes: {
      lines: [158, 159, 160, 161, 162],
      by: [outcomeOf, commands['set-desperate']],
      tests: [
        'rolling.test.ts: %j is a %s',
        'rolling.test.ts: of a desperate fiasco brings damage; a standard one, and a desperate drawback, bring none',
      ],
    },
    group: {
      lines: [164, 166, 168, 169, 170, 171, 172],
      by: [groupOutcome, rollGroup, sitOut, commands['sit-out']],
      tests: [
        'rolling.test.ts: %j is a %s',
        'rolling.test.ts: earns each a Focus Token for a fiasco of her own',
        'rolling.test.ts: of drawbacks and fiascos goes by its reading',
      ],
      note: 'Option: the mixes that the book leaves out. House: the damage of a desperate fiasco hits everyone who rolled.',
    },
  }),
  ...STORY_RULES,
  ...ADVANCEMENT_RULES,
];

/** Every line of the book: in a row, or prose. */
export const rulebook: Rulebook = {
  game: 'spaceships-in-space',
  lines: BOOK_LINES,
  rows: ROWS,
  pieces: [],
  prose: [
    {
      lines: [
        1, 3, 5, 13, 15, 21, 33, 38, 55, 66, 68, 73, 78, 83, 88, 93, 99, 101, 105, 111, 118, 132, 140, 143,
      ],
    },
    { lines: [149, 151], because: 'headings' },
    { lines: [174, 176, 178, 182, 184, 192, 202, 204, 215, 229, 243, 280, 282, 300, 312] },
  ],
};
