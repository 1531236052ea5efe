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
          key('Move dice: critical success', shunt, { by: 'critical' }),
          key('Move dice: downtime', shunt, { by: 'downtime' }),
          key('Move dice: a Focus of the ship', shunt, { by: 'focus' }),
          // What spends a token is held.
          deliberate(key('Move dice: Engineering', shunt, { by: 'engineering' })),
        ],
      }),
    ];
  const moves = SYSTEMS.filter((from) => ship.core[from] > 1).map((from) =>
    row(`From ${SYSTEM_NAMES[from]}`, String(ship.core[from]), {
      keys: SYSTEMS.filter((to) => to !== from).map((to) =>
        key(`to ${SYSTEM_NAMES[to]}`, commands['move-die'], { from, to }),
      ),
    }),
  );
  return [row('Moving dice', coreWords(mission), tapped('Done', commands['end-shunt'])), ...moves];
};

/** The ship, with a key for each module and token that can be used now; while dice fall, what they need. */
export const shipFace = (mission: Mission): RowsFace => {
  const { ship, roll, over } = mission;
  const [, focus, tokens] = shipLines(mission);
  const lines = [tokens, ...(roll === null ? [] : [focus])].filter((each) => each !== undefined);
  const shunts = shuntRows(mission);
  if (roll !== null) return face('The ship', [...shunts, ...lines]);
  const modules = moduleRows(mission, false).map((each, at) => {
    const slot = SLOTS[at];
    if (slot === undefined) return each;
    return {
      ...each,
      ...(ship.modules[slot].destroyed
        ? { tap: deliberate(key('Repair', commands['repair-module'], { slot })) }
        : tapped('Use', commands['use-module'], { slot })),
    };
  });
  const heals =
    holds(ship, 'life-support') && over === null
      ? [
          row('Life Support heals the crew', '', {
            tap: deliberate(key('Spend', commands['spend-life-support'])),
          }),
        ]
      : [];
  return face('The ship', [...lines, ...shunts, ...modules, ...heals]);
};

/** While dice fall; at other times each of the crew has a key in the card of the roll, with the same beside it. */
export const crewFace = (mission: Mission): RowsFace =>
  face('The crew', mission.roll === null ? [] : crewLines(mission));
