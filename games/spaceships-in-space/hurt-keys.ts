import { text as inEach } from '../../schemas/text.ts';
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
    const takes = actsFor(whose, who)
      ? tapped(inEach({ en: 'Take damage', de: 'Schaden nehmen' }), commands['take-damage'], { who })
      : {};
    const keys =
      die === null
        ? stepIn.map((mate) =>
            key(
              inEach({ en: `${nameOf(mate)} steps in`, de: `${nameOf(mate)} springt ein` }),
              commands.defend,
              { who: mate, mate: who },
            ),
          )
        : ([1, -1] as const).map((by) =>
            key(
              inEach({ en: `Focus: move it to ${die + by}`, de: `Fokus: auf ${die + by} schieben` }),
              commands['bump-damage'],
              { who, by },
            ),
          );
    const due = hurtRows({ hurt: { [who]: { times, die } } }).map((each) => ({ ...each, ...takes, keys }));
    const typed =
      die !== null || !actsFor(whose, who) || !fallsADie(mission, who)
        ? []
        : [
            row(inEach({ en: `Or thrown by ${nameOf(who)}`, de: `${nameOf(who)}: oder geworfen` }), '', {
              keys: FACES.map((thrown) => key(String(thrown), commands['take-damage'], { who, thrown })),
            }),
          ];
    return [
      ...due,
      ...typed,
      ...stepIn.map((mate) => {
        const laid = defence?.who === mate ? defence.dice : [];
        const each = laidRow(mate, laid, { who: mate, mate: who });
        return {
          ...each,
          name: inEach({ en: `${each.name}, who steps in`, de: `${each.name}, springt ein` }),
        };
      }),
    ];
  });

export const choiceKeys = (mission: Mission, whose: Whose): Row[] => [
  ...Object.keys(mission.owes)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(
        inEach({ en: `${nameOf(who)} pays`, de: `${nameOf(who)} bezahlt` }),
        inEach({ en: `Focus ${focusOf(mission, who)}`, de: `Fokus ${focusOf(mission, who)}` }),
        {
          keys: [
            key(inEach({ en: 'Pay Focus', de: 'Mit Fokus bezahlen' }), commands['pay-healing'], {
              who,
              with: 'focus',
            }),
            key(inEach({ en: 'Pay with damage', de: 'Mit Schaden bezahlen' }), commands['pay-healing'], {
              who,
              with: 'damage',
            }),
          ],
        },
      ),
    ),
  ...Object.keys(mission.mends)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(nameOf(who), inEach({ en: 'Life Support', de: 'Lebenserhaltung' }), {
        keys: [
          key(inEach({ en: `Vitality ${VITALITY}`, de: `Leben ${VITALITY}` }), commands.mend, {
            who,
            what: 'vitality',
          }),
          ...SUIT.map((what) =>
            key(
              inEach({ en: `Repair: ${SUIT_NAMES[what]}`, de: `Reparieren: ${SUIT_NAMES[what]}` }),
              commands.mend,
              { who, what },
            ),
          ),
        ],
      }),
    ),
];
