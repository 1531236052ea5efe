import { text as inEach } from '../../schemas/text.ts';
import { deliberate, face, key, row, tapped } from '../kit/face-parts.ts';
import { commands } from './commands.ts';
import { SLOTS, SYSTEMS, SYSTEM_NAMES } from './content/ship.ts';
import { coreWords, crewLines, moduleRows, shipLines } from './faces.ts';
import { holds, type Mission } from './mission.ts';
import type { Row, RowsFace } from '../../schemas/faces/rows.ts';

const shuntRows = (mission: Mission): Row[] => {
  const { ship } = mission;
  const shunt = commands['begin-shunt'];
  if (ship.shunting === null)
    return [
      row('CORE', coreWords(mission), {
        keys: [
          key(inEach({ en: 'Move dice: critical success', de: 'Verschieben: kritischer Erfolg' }), shunt, {
            by: 'critical',
          }),
          key(inEach({ en: 'Move dice: downtime', de: 'Verschieben: Ruhe' }), shunt, { by: 'downtime' }),
          key(
            inEach({ en: 'Move dice: a Focus of the ship', de: 'Verschieben: ein Fokus des Schiffs' }),
            shunt,
            { by: 'focus' },
          ),
          // What spends a token is held.
          deliberate(
            key(inEach({ en: 'Move dice: Engineering', de: 'Verschieben: Technik' }), shunt, {
              by: 'engineering',
            }),
          ),
        ],
      }),
    ];
  const moves = SYSTEMS.filter((from) => ship.core[from] > 1).map((from) =>
    row(
      inEach({ en: `From ${SYSTEM_NAMES[from]}`, de: `Von ${SYSTEM_NAMES[from]}` }),
      String(ship.core[from]),
      {
        keys: SYSTEMS.filter((to) => to !== from).map((to) =>
          key(
            inEach({ en: `to ${SYSTEM_NAMES[to]}`, de: `nach ${SYSTEM_NAMES[to]}` }),
            commands['move-die'],
            { from, to },
          ),
        ),
      },
    ),
  );
  return [
    row(
      inEach({ en: 'Moving dice', de: 'Würfel verschieben' }),
      coreWords(mission),
      tapped(inEach({ en: 'Done', de: 'Fertig' }), commands['end-shunt']),
    ),
    ...moves,
  ];
};

/** The ship, with a key for each module and token that can be used now; while dice fall, what they need. */
export const shipFace = (mission: Mission): RowsFace => {
  const { ship, roll, over } = mission;
  const [, focus, tokens] = shipLines(mission);
  const lines = [tokens, ...(roll === null ? [] : [focus])].filter((each) => each !== undefined);
  const shunts = shuntRows(mission);
  if (roll !== null) return face(inEach({ en: 'The ship', de: 'Das Schiff' }), [...shunts, ...lines]);
  const modules = moduleRows(mission, false).map((each, at) => {
    const slot = SLOTS[at];
    if (slot === undefined) return each;
    return {
      ...each,
      ...(ship.modules[slot].destroyed
        ? {
            tap: deliberate(
              key(inEach({ en: 'Repair', de: 'Reparieren' }), commands['repair-module'], { slot }),
            ),
          }
        : tapped(inEach({ en: 'Use', de: 'Benutzen' }), commands['use-module'], { slot })),
    };
  });
  const heals =
    holds(ship, 'life-support') && over === null
      ? [
          row(inEach({ en: 'Life Support heals the crew', de: 'Lebenserhaltung heilt die Besatzung' }), '', {
            tap: deliberate(key(inEach({ en: 'Spend', de: 'Ausgeben' }), commands['spend-life-support'])),
          }),
        ]
      : [];
  return face(inEach({ en: 'The ship', de: 'Das Schiff' }), [...lines, ...shunts, ...modules, ...heals]);
};

/** While dice fall; at other times each of the crew has a key in the card of the roll, with the same beside it. */
export const crewFace = (mission: Mission): RowsFace =>
  face(inEach({ en: 'The crew', de: 'Die Besatzung' }), mission.roll === null ? [] : crewLines(mission));
