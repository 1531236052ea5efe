import { under } from './rule-rows.ts';
import {
  beginMission,
  endMission,
  layPreparation,
  prepare,
  setExpertise,
  upgrade,
} from './rules/advancement.ts';
import { bendClock } from './rules/clocks.ts';
import { bumpDamage, defend, layDefence, takeDamage } from './rules/damage.ts';
import { desperateFor, poolOf, toolDice } from './rules/pools.ts';
import { foresee, insteadOfDice, settle, spendOnDie } from './rules/rolling.ts';
import type { RuleRow } from '../kit/rulebook.ts';

/** What a crew member may take after a mission, and what it does in the next. */
export const ADVANCEMENT_RULES: readonly RuleRow[] = [
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
