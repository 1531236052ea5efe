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

const KINDS = {
  fighter: ['squadron', 'squadrons'],
  marine: ['marine unit', 'marine units'],
  security: ['security unit', 'security units'],
} as const;

export const kindWords = (kind: Force['kind'], count = 1): string => KINDS[kind][count === 1 ? 0 : 1];

/** Its counter has no number: those of a vessel are alike. */
export const unitName = (
  state: Pick<State, 'names'>,
  { owner, kind }: Pick<Force, 'owner' | 'kind'>,
): string => `${vesselName(state, owner)} ${kindWords(kind)}`;

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

/** On-foot units aboard a vessel that can act. */
export const onFoot = (state: Pick<State, 'forces'>, vessel: string): [string, Force][] =>
  ready(state, ({ kind, at }) => kind !== 'fighter' && at === vessel);
