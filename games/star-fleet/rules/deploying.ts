import { has, of } from '../state.ts';
import { isMobile, nextId, pruneFleets, unitName, unitsWhere } from './units.ts';
import type { Of } from '../orders.ts';
import type { State } from '../state.ts';

/** Fleet Deployment (4.2.1). */

/** A fleet that a unit makes of its own, which others may join: known before it is there. */
export const newFleetOf = (unit: string): string => `${unit}-fleet`;

/** Why it cannot be carried out; null: it can. */
export const deploymentFault = (
  state: State,
  empire: string,
  { unit: id, fleet }: Of<'deploy'>,
): string | null => {
  const unit = state.units[id];
  if (unit?.owner !== empire) return 'that unit is gone';
  if (!isMobile(state, unit) || unit.mode !== 'active') return 'it does not go into a fleet';
  if (state.routes[id] !== undefined) return 'it is on a trade route';
  const into = state.fleets[fleet];
  if (into === undefined) return fleet === newFleetOf(id) ? null : 'that fleet is not there yet';
  if (into.owner !== empire) return 'that fleet is not there yet';
  return into.at === unit.at ? null : 'the fleet is in another system';
};

/** Carries it out where it can be; the reason where it cannot. */
export const applyDeployment = (state: State, empire: string, order: Of<'deploy'>): string | null => {
  const fault = deploymentFault(state, empire, order);
  if (fault !== null) return fault;
  const unit = of(state.units, order.unit);
  if (!has(state.fleets, order.fleet))
    state.fleets[order.fleet] = {
      name: `Fleet of ${unitName(state, order.unit)}`,
      owner: empire,
      at: unit.at,
    };
  unit.fleet = order.fleet;
  return null;
};

/** New construction that nobody has assigned makes one new fleet in each system; fleets without units end. */
export const gatherLoose = (state: State): number => {
  const loose = unitsWhere(
    state,
    (unit) => unit.fleet === null && unit.aboard === null && unit.mode === 'active' && isMobile(state, unit),
  ).filter(([id]) => state.routes[id] === undefined);
  const made = new Map<string, string>();
  for (const [, unit] of loose) {
    const key = `${unit.owner} ${unit.at}`;
    let fleet = made.get(key);
    if (fleet === undefined) {
      fleet = nextId(state, unit.owner, 'f');
      made.set(key, fleet);
      state.fleets[fleet] = {
        name: `Fleet ${fleet.split('-f').at(-1) ?? ''}`,
        owner: unit.owner,
        at: unit.at,
      };
    }
    unit.fleet = fleet;
  }
  pruneFleets(state);
  return made.size;
};
