import { deliberate, face, key, row, tapped } from '../kit/face-parts.ts';
import { SLOTS, SYSTEMS, SYSTEM_NAMES } from './content/ship.ts';
import { coreWords, crewLines, moduleRows, shipLines } from './faces.ts';
import { holds } from './mission.ts';
import { shuntFault } from './rules/ship.ts';
import type { Row, RowsFace } from '../../schemas/faces/rows.ts';
import type { Whose } from './key-parts.ts';
import type { Mission, ShuntBy } from './mission.ts';

const SHUNT_WORDS: Readonly<Record<ShuntBy, string>> = {
  critical: 'After a critical success',
  downtime: 'In downtime',
  focus: 'For a Focus Token of the ship',
  engineering: 'For Engineering',
};

const shuntKeys = (mission: Mission, { phase }: Whose): Row[] => {
  const { ship } = mission;
  if (ship.shunting === null) {
    const ways = (['critical', 'downtime', 'focus', 'engineering'] as const)
      .filter((by) => mission.over === null && shuntFault(mission, by, { phase }) === null)
      .slice(0, 2);
    return ways.length === 0
      ? []
      : [
          row('Move dice', '', {
            // What spends a token is held.
            keys: ways.map((by) =>
              by === 'engineering'
                ? deliberate(key(SHUNT_WORDS[by], 'begin-shunt', { by }))
                : key(SHUNT_WORDS[by], 'begin-shunt', { by }),
            ),
          }),
        ];
  }
  const moves = SYSTEMS.filter((from) => ship.core[from] > 1).map((from) =>
    row(`From ${SYSTEM_NAMES[from]}`, String(ship.core[from]), {
      keys: SYSTEMS.filter((to) => to !== from).map((to) =>
        key(`to ${SYSTEM_NAMES[to]}`, 'move-die', { from, to }),
      ),
    }),
  );
  return [row('Moving dice', coreWords(mission), tapped('Done', 'end-shunt')), ...moves];
};

/** The ship, with a key for each module and token that can be used now; while dice fall, what they need. */
export const shipFace = (mission: Mission, whose: Whose): RowsFace => {
  const { ship, roll } = mission;
  const shunts = shuntKeys(mission, whose);
  if (roll !== null) return face('The ship', [...shunts, ...shipLines(mission)]);
  const modules = moduleRows(mission, false).map((each, at) => {
    const slot = SLOTS[at];
    if (slot === undefined) return each;
    const module = ship.modules[slot];
    if (module.destroyed)
      return holds(ship, 'engineering')
        ? { ...each, tap: deliberate(key('Repair', 'repair-module', { slot })) }
        : each;
    return module.kind === 'limited' && (module.uses ?? 0) > 0
      ? { ...each, ...tapped('Use', 'use-module', { slot }) }
      : each;
  });
  const heals =
    holds(ship, 'life-support') && mission.over === null
      ? [row('Life Support heals the crew', '', { tap: deliberate(key('Spend', 'spend-life-support')) })]
      : [];
  // The dice stand on the keys that roll them.
  const lines = shipLines(mission).filter(({ name }) => name === 'Tokens');
  return face('The ship', [...lines, ...shunts, ...modules, ...heals]);
};

/** While dice fall; at other times each of the crew has a key in the card of the roll, with the same beside it. */
export const crewFace = (mission: Mission): RowsFace =>
  face('The crew', mission.roll === null ? [] : crewLines(mission));
