import { BOOK_LINES } from './book-lines.ts';
import { commands } from './commands.ts';
import { struckBy } from './content/crew.ts';
import { moduleCard } from './content/ship.ts';
import { clockRows } from './faces.ts';
import { newCrewMember, newShip } from './mission.ts';
import {
  beginMission,
  endMission,
  layPreparation,
  prepare,
  setExpertise,
  upgrade,
} from './rules/advancement.ts';
import {
  bendClock,
  countClock,
  kindOfClock,
  endClock,
  moveByRoll,
  moveByTime,
  setClock,
  startClock,
  startPlanned,
} from './rules/clocks.ts';
import { bumpDamage, defend, layDefence, payHealing, takeDamage } from './rules/damage.ts';
import { addCard, answerCard, composeDeck, drawCard, keepCard, layPrepared } from './rules/decks.ts';
import { groupOutcome, outcomeOf } from './rules/outcome.ts';
import { canAct, desperateFor, poolOf, toolDice } from './rules/pools.ts';
import {
  foresee,
  helpWith,
  insteadOfDice,
  rollGroup,
  sitOut,
  rollHealing,
  settle,
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
import { rollTable, showResult } from './rules/tables.ts';
import { earnFocus, endWhenLost } from './rules/tools.ts';
import type { RuleRow, Rulebook } from '../kit/rulebook.ts';

type Given = Omit<RuleRow, 'id' | 'heading' | 'way'> & Partial<Pick<RuleRow, 'way'>>;
const under = (heading: string, rows: Readonly<Record<string, Given>>): RuleRow[] =>
  Object.entries(rows).map(([id, row]) => ({ id, heading, way: 'run', ...row }));

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
      by: [newCrewMember],
      tests: ['ship.test.ts: carries a crew of three vitality each, with sound suits'],
      note: 'Option: how many play, one to six; the book gives no number.',
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
  ...under('Narrative Mechanics', {
    'story-effects': {
      lines: [180],
      by: [setExposed, commands['deal-damage'], commands['set-focus']],
      tests: [
        'game.test.ts: tools and modules are named by whoever carries them',
        'damage.test.ts: is due once for each time, and is taken one by one',
      ],
      note: 'The Navigator gives Focus, damage and exposure with a tap.',
    },
  }),
  ...under('Tables', {
    'd6-d66': {
      lines: [185, 187, 188],
      by: [rollTable],
      tests: [
        'decks.test.ts: of six is picked from by one die',
        'decks.test.ts: of thirty-six is picked from by a die for the section and one for the entry',
      ],
    },
    'hidden-tables': {
      lines: [190],
      by: [rollTable, showResult, commands['show-result']],
      tests: ['decks.test.ts: is the Navigator’s alone until it is shown'],
    },
    derelict: {
      lines: [193, 195, 196, 197, 198, 199, 200],
      by: [rollTable],
      tests: ['decks.test.ts: of six is picked from by one die'],
    },
  }),
  ...under('Decks', {
    'deck-size': {
      lines: [205],
      by: [layPrepared, commands['clear-deck']],
      tests: ['decks.test.ts: of about six cards has two others beside the search'],
    },
    'deck-hidden': {
      lines: [207, 209],
      by: [layPrepared, drawCard],
      tests: [
        'decks.test.ts: that is prepared lies shuffled and face down',
        'decks.test.ts: gives a card at a time, which all see, until it is empty',
      ],
    },
    'deck-together': {
      lines: [211],
      by: [composeDeck, addCard, answerCard, commands['compose-deck'], commands['answer-card']],
      tests: [
        'decks.test.ts: begins with four bad cards',
        'decks.test.ts: takes one of the Navigator, bad or neutral, for each of a player, before anyone draws',
      ],
    },
    'deck-draw': {
      lines: [213],
      by: [drawCard],
      tests: ['decks.test.ts: gives a card at a time, which all see, until it is empty'],
    },
    survivors: {
      lines: [216, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227],
      by: [layPrepared, keepCard, commands['lay-deck'], commands['set-picks'], commands['put-back']],
      tests: [
        'decks.test.ts: that is prepared lies shuffled and face down',
        'decks.test.ts: with its plan found gives two, of which one is kept and the other goes back',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
      note: 'The Navigator decides what a find does; two at a time, fire and exposure are taps.',
    },
  }),
  ...under('Clocks', {
    sections: {
      lines: [231, 232, 234, 235, 236, 237],
      by: [startClock],
      tests: ['clocks.test.ts: has %i sections', 'clocks.test.ts: has no other number of them'],
    },
    'clock-full': {
      lines: [239, 241],
      by: [clockRows, setClock, commands['set-clock']],
      tests: [
        'clocks.test.ts: exposes the crew, damages the ship, wrecks it, or leaves it to the story',
        'clocks.test.ts: is announced to the whole table, once',
        'clocks.test.ts: show the newest clock of their size',
      ],
    },
    'push-clock': {
      lines: [245, 247, 248, 250, 251, 253],
      by: [
        moveByRoll,
        countClock,
        kindOfClock,
        startPlanned,
        commands['count-clock'],
        commands['clock-kind'],
      ],
      tests: [
        'clocks.test.ts: of kind %s is moved by a %s by %i',
        'clocks.test.ts: is of the kind that the Navigator says, also after it was started',
        'clocks.test.ts: of pushing is moved by a drawback in the other reading',
        'clocks.test.ts: that the Navigator leaves out is not moved by a roll',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
      note: 'Option: whether a drawback advances it.',
    },
    'catastrophe-clock': {
      lines: [255, 257, 258, 260, 261, 263],
      by: [moveByRoll, startPlanned],
      tests: ['clocks.test.ts: of kind %s is moved by a %s by %i', 'clocks.test.ts: %s is a %s clock of %i'],
    },
    'death-clock': {
      lines: [265, 267, 268, 270],
      by: [moveByTime, setClock, endClock],
      tests: [
        'clocks.test.ts: is cancelled and delayed',
        'clocks.test.ts: moves death and augury clocks as the club chooses: at the end of a scene',
        'clocks.test.ts: or with every roll',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
      note: 'House option: what counts as time; by default the Navigator’s tap.',
    },
    'augury-clock': {
      lines: [272, 274, 275, 276, 278],
      by: [moveByTime, clockRows],
      tests: [
        'clocks.test.ts: moves death and augury clocks as the club chooses: at the end of a scene',
        'game.test.ts: a hidden clock keeps what it does, and shows how far it is',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
    },
  }),
  ...under('Crew Advancement', {
    advance: {
      lines: [284, 286],
      by: [upgrade, prepare, endMission],
      tests: ['advancement.test.ts: won or lost, each advances once; in the middle of one nobody does'],
    },
    upgrade: {
      lines: [287, 288, 289, 290, 291],
      by: [upgrade],
      tests: [
        'advancement.test.ts: an upgrade is chosen freely where the list is empty',
        'advancement.test.ts: a second quality is rolled: %i is %s',
        'advancement.test.ts: a second suit upgrade is rolled: %i is %s',
        'advancement.test.ts: a die that shows what is there already leaves the choice free',
        'advancement.test.ts: of two items one is lost first',
        'advancement.test.ts: two items are of that list, or of both, by the reading',
      ],
      note: 'Option: which lists the two items come from.',
    },
    'mission-prep': {
      lines: [292, 293],
      by: [prepare, layPreparation, beginMission],
      tests: [
        'advancement.test.ts: is one that is chosen or two that are rolled; three Focus Tokens twice are six',
        'advancement.test.ts: the two dice of a preparation are a tap each, and one that is chosen is a tap',
        'advancement.test.ts: is for the next mission only',
        'advancement.test.ts: begins with sound suits and a sound ship; qualities stay, who died comes anew',
      ],
    },
    ingenuity: {
      lines: [294],
      by: [insteadOfDice],
      tests: ['advancement.test.ts: Ingenuity succeeds on a standard roll, before the dice'],
    },
    foresight: {
      lines: [295],
      by: [foresee],
      tests: ['advancement.test.ts: Foresight makes a desperate roll a standard one'],
    },
    care: {
      lines: [296],
      by: [insteadOfDice],
      tests: ['advancement.test.ts: Care succeeds on a healing alone'],
    },
    willpower: {
      lines: [297],
      by: [bendClock],
      tests: ['advancement.test.ts: Willpower fills or empties one section of a clock, once'],
    },
    'sheer-dread': {
      lines: [298],
      by: [settle],
      tests: ['advancement.test.ts: Sheer Dread earns one Focus Token more with a fiasco'],
    },
  }),
  ...under('Qualities', {
    resourceful: {
      lines: [302],
      by: [poolOf],
      tests: ['advancement.test.ts: Resourceful rolls three however hurt'],
    },
    relentless: {
      lines: [303],
      by: [takeDamage, poolOf, beginMission],
      tests: ['damage.test.ts: the Relentless act with one die when they lie, and die of more'],
    },
    expert: {
      lines: [304],
      by: [setExpertise, poolOf],
      tests: ['advancement.test.ts: Expert adds a die where the field applies'],
    },
    forceful: {
      lines: [305],
      by: [spendOnDie],
      tests: ['rolling.test.ts: of the Forceful rolls a die again, once, and what falls stays'],
    },
    defender: {
      lines: [306, 307, 308, 309],
      by: [defend, layDefence],
      tests: [
        'damage.test.ts: a Defender spends Focus and rolls her vitality: nobody, she, or both take it',
        'damage.test.ts: a Defender’s real dice are a tap each, and taken back before the last',
        'damage.test.ts: a Defender who rolls 4 or 5 goes by the reading',
        'damage.test.ts: only a Defender who stands steps in, for a mate, before the die',
      ],
      note: 'Option: what a 4 or 5 does. Ruling: who is near.',
    },
    reckless: { lines: [310], by: [insteadOfDice], tests: ['rolling.test.ts: costs the Reckless damage'] },
  }),
  ...under('Suit Upgrades', {
    'auxiliary-arm': {
      lines: [314],
      by: [toolDice],
      tests: ['advancement.test.ts: an auxiliary arm is a tool of one die while life support works'],
    },
    'oversized-systems': {
      lines: [315],
      by: [toolDice],
      tests: ['advancement.test.ts: oversized systems give the secondary tool two'],
    },
    'adaptive-plating': {
      lines: [316],
      by: [bumpDamage],
      tests: ['damage.test.ts: adaptive plating moves the die for Focus before it lands'],
    },
    'ablative-armour': {
      lines: [317],
      by: [takeDamage, beginMission],
      tests: [
        'damage.test.ts: armour takes the first, and no die falls',
        'advancement.test.ts: ablative armour is there at the next mission',
      ],
    },
    'limiter-override': {
      lines: [318],
      by: [poolOf, desperateFor],
      tests: ['advancement.test.ts: the limiter override adds a die and makes every roll desperate'],
    },
    'recirculation-kit': {
      lines: [319],
      by: [settle],
      tests: ['advancement.test.ts: a recirculation kit earns one more with a fiasco'],
    },
  }),
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
