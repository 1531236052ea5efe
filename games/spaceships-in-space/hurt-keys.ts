import { key, row, tapped } from '../kit/face-parts.ts';
import { commands } from './commands.ts';
import { SUIT, SUIT_NAMES, VITALITY } from './content/crew.ts';
import { hurtRows } from './faces.ts';
import { actsFor, FACES, laidRow, focusOf, type Whose } from './key-parts.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, holds, type Mission } from './mission.ts';
import { mayDefend } from './rules/damage.ts';
import type { Row } from '../../schemas/faces/rows.ts';

const defenders = (mission: Mission, mate: string, whose: Whose): string[] =>
  crewOf(mission)
    .filter(([who]) => actsFor(whose, who) && mayDefend(mission, who, mate) === null)
    .map(([who]) => who);

/** Nothing takes the damage in place of its die. */
const fallsADie = ({ ship, crew }: Mission, who: string): boolean =>
  who === THE_SHIP ? !holds({ tokens: ship.tokens }, 'integrity') : crew[who]?.armour !== true;

export const hurtKeys = (mission: Mission, whose: Whose): Row[] =>
  Object.entries(mission.hurt).flatMap(([who, { times, die, defence }]) => {
    const stepIn = defenders(mission, who, whose);
    const takes = actsFor(whose, who) ? tapped('Take damage', commands['take-damage'], { who }) : {};
    const keys =
      die === null
        ? stepIn.map((mate) => key(`${nameOf(mate)} steps in`, commands.defend, { who: mate, mate: who }))
        : ([1, -1] as const).map((by) =>
            key(`Focus: move it to ${die + by}`, commands['bump-damage'], { who, by }),
          );
    const due = hurtRows({ hurt: { [who]: { times, die } } }).map((each) => ({ ...each, ...takes, keys }));
    const typed =
      die !== null || !actsFor(whose, who) || !fallsADie(mission, who)
        ? []
        : [
            row(`Or thrown by ${nameOf(who)}`, '', {
              keys: FACES.map((thrown) => key(String(thrown), commands['take-damage'], { who, thrown })),
            }),
          ];
    return [
      ...due,
      ...typed,
      ...stepIn.map((mate) => {
        const laid = defence?.who === mate ? defence.dice : [];
        const each = laidRow(mate, laid, { who: mate, mate: who });
        return { ...each, name: `${each.name}, who steps in` };
      }),
    ];
  });

export const choiceKeys = (mission: Mission, whose: Whose): Row[] => [
  ...Object.keys(mission.owes)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(`${nameOf(who)} pays`, `Focus ${focusOf(mission, who)}`, {
        keys: [
          key('Pay Focus', commands['pay-healing'], { who, with: 'focus' }),
          key('Pay with damage', commands['pay-healing'], { who, with: 'damage' }),
        ],
      }),
    ),
  ...Object.keys(mission.mends)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(nameOf(who), 'Life Support', {
        keys: [
          key(`Vitality ${VITALITY}`, commands.mend, { who, what: 'vitality' }),
          ...SUIT.map((what) => key(`Repair: ${SUIT_NAMES[what]}`, commands.mend, { who, what })),
        ],
      }),
    ),
];
