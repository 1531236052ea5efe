import { key, row, tapped } from '../kit/face-parts.ts';
import { SUIT, SUIT_NAMES, VITALITY } from './content/crew.ts';
import { hurtRows } from './faces.ts';
import { actsFor, FACES, laidRow, focusOf } from './key-parts.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, has, holds } from './mission.ts';
import type { Row } from '../../schemas/faces/rows.ts';
import type { Whose } from './key-parts.ts';
import type { Mission } from './mission.ts';

const defenders = (mission: Mission, mate: string, whose: Whose): string[] =>
  crewOf(mission)
    .filter(
      ([who, member]) =>
        who !== mate &&
        actsFor(whose, who) &&
        has(member, 'defender') &&
        member.focus > 0 &&
        member.vitality > 0 &&
        !member.dead,
    )
    .map(([who]) => who);

/** Nothing takes the damage in place of its die. */
const fallsADie = ({ ship, crew }: Mission, who: string): boolean =>
  who === THE_SHIP ? !holds({ tokens: ship.tokens }, 'integrity') : crew[who]?.armour !== true;

export const hurtKeys = (mission: Mission, whose: Whose): Row[] =>
  Object.entries(mission.hurt).flatMap(([who, { times, die, defence }]) => {
    const stepIn = die !== null || who === THE_SHIP ? [] : defenders(mission, who, whose);
    const takes = actsFor(whose, who) ? tapped('Take damage', 'take-damage', { who }) : {};
    const focus = focusOf(mission, who);
    const bumps = die === null || focus === 0 || !actsFor(whose, who) ? [] : [die + 1, die - 1];
    const keys =
      die === null
        ? stepIn.map((mate) => key(`${nameOf(mate)} steps in`, 'defend', { who: mate, mate: who }))
        : bumps
            .filter((to) => to >= 1 && to <= 6)
            .map((to) => key(`Focus: move it to ${to}`, 'bump-damage', { who, by: to - die }));
    const due = hurtRows({ hurt: { [who]: { times, die } } }).map((each) => ({ ...each, ...takes, keys }));
    const typed =
      die !== null || !actsFor(whose, who) || !fallsADie(mission, who)
        ? []
        : [
            row(`Or thrown by ${nameOf(who)}`, '', {
              keys: FACES.map((thrown) => key(String(thrown), 'take-damage', { who, thrown })),
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
          ...(focusOf(mission, who) > 0 ? [key('Pay Focus', 'pay-healing', { who, with: 'focus' })] : []),
          key('Pay with damage', 'pay-healing', { who, with: 'damage' }),
        ],
      }),
    ),
  ...Object.keys(mission.mends)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(nameOf(who), 'Life Support', {
        keys: [
          key(`Vitality ${VITALITY}`, 'mend', { who, what: 'vitality' }),
          ...SUIT.filter((what) => mission.crew[who]?.suit[what] === false).map((what) =>
            key(`Repair: ${SUIT_NAMES[what]}`, 'mend', { who, what }),
          ),
        ],
      }),
    ),
];
