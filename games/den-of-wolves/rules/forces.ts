import { FLEET, QUADRANTS } from '../content/forces.ts';
import { vesselName } from '../names.ts';
import type { Force, State } from '../state.ts';

/** Units of the fleet at the start, aboard their own vessels: `dione-fighter-1`. */
export const newForces = (tables: readonly string[]): Record<string, Force> =>
  Object.fromEntries(
    tables.flatMap((owner) =>
      (FLEET.value[owner]?.units ?? []).flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, at): [string, Force] => [
          `${owner}-${kind}-${at + 1}`,
          { owner, kind, condition: 'fine', at: owner, acted: false, lands: null },
        ]),
      ),
    ),
  );

const KINDS = { fighter: 'squadron', marine: 'marines', security: 'security' } as const;

export const unitName = (state: Pick<State, 'forces' | 'names'>, id: string): string => {
  const unit = state.forces[id];
  if (unit === undefined) return id;
  return `${vesselName(state, unit.owner)} ${KINDS[unit.kind]} ${id.split('-').at(-1) ?? ''}`;
};

/** Damaged Units: it goes on as before; a second time it is destroyed. */
export const hurt = (unit: Force): 'damaged' | 'out' => {
  unit.condition = unit.condition === 'fine' ? 'damaged' : 'out';
  return unit.condition;
};

/** In a quadrant of the map, not aboard a vessel. */
export const isOut = ({ at }: Force): boolean => QUADRANTS.some(({ id }) => id === at);

/** Those that can act: not destroyed, not in a shuttle, not yet this round. */
export const ready = (
  { forces }: Pick<State, 'forces'>,
  wanted: (unit: Force) => boolean,
): [string, Force][] =>
  Object.entries(forces).filter(
    ([, unit]) => unit.condition !== 'out' && unit.lands === null && !unit.acted && wanted(unit),
  );
