import { has, of } from '../state.ts';
import { fleetName, inFleet, isMobile, newFleetOf, nextId, pruneFleets, unitsWhere } from './units.ts';
import type { Of } from '../orders.ts';
import type { State, Unit } from '../state.ts';

/** Fleet Deployment (4.2.1). */

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
  if (into.at !== unit.at) return 'the fleet is in another system';
  return inFleet(state, fleet).every(([, other]) => other.withdrawn === unit.withdrawn)
    ? null
    : 'who has withdrawn leaves, and who has not does not go with it';
};

/** Carries it out where it can be; the reason where it cannot. */
export const applyDeployment = (state: State, empire: string, order: Of<'deploy'>): string | null => {
  const fault = deploymentFault(state, empire, order);
  if (fault !== null) return fault;
  const unit = of(state.units, order.unit);
  if (!has(state.fleets, order.fleet))
    state.fleets[order.fleet] = {
      name: fleetName(state, order.fleet),
      owner: empire,
      at: unit.at,
    };
  unit.fleet = order.fleet;
  return null;
};

const makeFleet = (state: State, { owner, at }: Pick<Unit, 'owner' | 'at'>): string => {
  const fleet = nextId(state, owner, 'f');
  state.fleets[fleet] = { name: `Fleet ${fleet.split('-f').at(-1) ?? ''}`, owner, at };
  return fleet;
};

/** New construction that nobody has assigned makes one new fleet in each system; fleets without units end. */
export const gatherLoose = (state: State): number => {
  const loose = unitsWhere(
    state,
    (unit) => unit.fleet === null && unit.aboard === null && unit.mode === 'active' && isMobile(state, unit),
  ).filter(([id]) => state.routes[id] === undefined);
  const made = new Map<string, string>();
  for (const [, unit] of loose) {
    const key = `${unit.owner} ${unit.at} ${unit.withdrawn === true ? 'goes' : 'stays'}`;
    const fleet = made.get(key) ?? makeFleet(state, unit);
    made.set(key, fleet);
    unit.fleet = fleet;
  }
  pruneFleets(state);
  return made.size;
};

/** Ships that have withdrawn go, and not those that have held: they are a fleet of their own by then. */
export const partWithdrawn = (state: State): void => {
  for (const [id, fleet] of Object.entries(state.fleets)) {
    const units = inFleet(state, id);
    const gone = units.filter(([, { withdrawn }]) => withdrawn === true);
    if (gone.length === 0 || gone.length === units.length) continue;
    const own = makeFleet(state, fleet);
    for (const [, unit] of gone) unit.fleet = own;
  }
};
