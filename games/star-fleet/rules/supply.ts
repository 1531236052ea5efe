import { graphOf, within } from '../graph.ts';
import { MINOR, of } from '../state.ts';
import { D10, report } from './tools.ts';
import {
  cargoOf,
  classOf,
  coloniesOf,
  costOfUnit,
  hasEnemyFleet,
  hasTrait,
  isBulk,
  isCore,
  isEnemy,
  isGoodOrder,
  isPartner,
  isShip,
  numberOf,
  rating,
  remove,
  systemName,
  pruneFleets,
  unitName,
  unitsWhere,
  warships,
} from './units.ts';
import type { State, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** Supply Phase (4.7). */

const JUMPS = 3;
export const UNITS_A_POINT = 6;
const EXHAUSTED = 5;

const isFriend = (state: State, empire: string, owner: string | null): boolean =>
  owner !== null && (owner === empire || isPartner(state, empire, owner));

/** Neither Blockaded nor held by enemy fleets alone. */
const isOpen = (state: State, empire: string, system: string): boolean =>
  !of(state.systems, system).blockaded &&
  (!hasEnemyFleet(state, empire, system) || warships(state, system, (owner) => owner === empire).length > 0);

export interface Supply {
  /** Systems that originate supply. */
  readonly sources: ReadonlySet<string>;
  /** Systems whose units are in supply. */
  readonly supplied: ReadonlySet<string>;
}

const cores = (state: State, empire: string): string[] =>
  Object.entries(state.systems)
    .filter(([, system]) => isCore(system) && isGoodOrder(system) && isFriend(state, empire, system.owner))
    .map(([id]) => id);

/** Supply Routes (4.7.3), from every source. Readings: Depots that feed each other need a core behind them. */
export const supplyOf = (state: State, empire: string): Supply => {
  const graph = graphOf(state.lanes);
  const fed = (source: string): readonly string[] =>
    isOpen(state, empire, source)
      ? [
          ...within(graph, source, {
            most: JUMPS,
            crosses: (lane) => lane.class >= MINOR,
            enters: (system) => isOpen(state, empire, system),
          }).keys(),
        ]
      : [source];
  const depots = new Set(
    unitsWhere(
      state,
      (unit) =>
        unit.aboard === null &&
        isFriend(state, empire, unit.owner) &&
        rating(classOf(state, unit), 'depot') > 0,
    ).map(([, { at }]) => at),
  );
  const sources = new Set(cores(state, empire));
  const supplied = new Set<string>();
  for (const source of sources)
    for (const system of fed(source)) {
      supplied.add(system);
      // A set goes on with what is added to it.
      if (depots.has(system) && isOpen(state, empire, system)) sources.add(system);
    }
  return { sources, supplied };
};

export const PRIORITIES = ['costliest', 'cheapest', 'troops'] as const;
export type Priority = (typeof PRIORITIES)[number];

const ranked = (state: State, units: readonly [string, Unit][], priority: Priority): [string, Unit][] => {
  const worth = ([, unit]: readonly [string, Unit]): number => {
    const cost = costOfUnit(state, unit);
    if (priority === 'troops') return classOf(state, unit).type === 'troop' ? cost + 1_000 : cost;
    return priority === 'costliest' ? cost : -cost;
  };
  // Who is left of equals, attrition may hit: no order of storage decides that.
  return [...units].sort(
    (one, other) =>
      worth(other) - worth(one) ||
      one[1].class.localeCompare(other[1].class) ||
      numberOf(one[0]) - numberOf(other[0]),
  );
};

const isCarrying = (state: State, id: string, ship: Unit): boolean =>
  cargoOf(state, id).some(([, cargo]) => isBulk(state, ship, cargo));

/** By system, an empire's units that trace no supply. */
export const strandedOf = (state: State, empire: string): ReadonlyMap<string, [string, Unit][]> => {
  const { supplied } = supplyOf(state, empire);
  const stranded = new Map<string, [string, Unit][]>();
  for (const each of unitsWhere(state, ({ owner, mode }) => owner === empire && mode !== 'mothballed')) {
    const { at } = each[1];
    if (!supplied.has(at)) stranded.set(at, [...(stranded.get(at) ?? []), each]);
  }
  return stranded;
};

/** What a system and the Supply ships in it can feed. */
const localSupply = (state: State, empire: string, at: string): number => {
  const { owner, pop } = of(state.systems, at);
  return isFriend(state, empire, owner) ? pop : 0;
};
const storesAt = (state: State, empire: string, at: string): [string, Unit][] =>
  unitsWhere(
    state,
    (unit) =>
      unit.owner === empire &&
      unit.at === at &&
      unit.mode === 'active' &&
      !unit.exhausted &&
      isShip(state, unit) &&
      rating(classOf(state, unit), 'supply') > 0,
  ).filter(([id, unit]) => !isCarrying(state, id, unit));

/** Whether an empire has to choose whom it feeds. */
export const mustChoose = (state: State, empire: string): boolean =>
  [...strandedOf(state, empire)].some(([at, units]) => {
    const room =
      localSupply(state, empire, at) +
      storesAt(state, empire, at).reduce(
        (sum, [, unit]) => sum + UNITS_A_POINT * rating(classOf(state, unit), 'supply'),
        0,
      );
    return room > 0 && room < units.length;
  });

const feed = (
  state: State,
  empire: string,
  at: string,
  units: readonly [string, Unit][],
  tools: Tools,
): number => {
  let fed = Math.min(localSupply(state, empire, at), units.length);
  if (fed > 0) tools.rule('local-supply');
  for (const [id, ship] of storesAt(state, empire, at)) {
    if (fed >= units.length) break;
    fed = Math.min(units.length, fed + UNITS_A_POINT * rating(classOf(state, ship), 'supply'));
    tools.rule('supply-ships');
    const bonus = hasTrait(state, empire, 'deep-range') ? 2 : 0;
    if (bonus > 0) tools.rule('deep-range');
    if (tools.dice.roll(D10) + bonus > EXHAUSTED) continue;
    ship.exhausted = true;
    report(state, empire, `${unitName(state, id)} has used up its stores.`);
  }
  return fed;
};

/** Supply Attrition (4.7.7). */
const attrition = (
  state: State,
  empire: string,
  at: string,
  units: readonly [string, Unit][],
  tools: Tools,
): void => {
  if (tools.dice.roll(D10) > units.length) return;
  const [id, unit] = units[tools.dice.roll(units.length) - 1] ?? [];
  if (id === undefined || unit === undefined) return;
  tools.rule('attrition');
  report(
    state,
    empire,
    `${unitName(state, id)} ${unit.crippled ? 'was lost' : 'is crippled'} for want of supply at ${systemName(state, at)}.`,
  );
  if (unit.crippled) remove(state, id);
  else unit.crippled = true;
};

const blockades = (state: State, tools: Tools): void => {
  for (const [id, system] of Object.entries(state.systems)) {
    const { owner } = system;
    if (owner === null) {
      system.blockaded = false;
      continue;
    }
    const enemies = warships(state, id, (other) => isEnemy(state, owner, other)).length;
    const defenders = warships(state, id, (other) => isFriend(state, owner, other)).length;
    const blockaded = enemies > defenders;
    if (blockaded) tools.rule('blockade');
    if (blockaded !== system.blockaded)
      report(state, owner, `${system.name} is ${blockaded ? '' : 'no longer '}Blockaded.`);
    system.blockaded = blockaded;
  }
};

export const supplyPhase = (state: State, priorityOf: (empire: string) => Priority, tools: Tools): void => {
  for (const empire of Object.keys(state.empires)) {
    const { supplied, sources } = supplyOf(state, empire);
    if (sources.size > 0) tools.rule('supply-source');
    if (coloniesOf(state, empire).length < supplied.size) tools.rule('supply-route');
    const stranded = strandedOf(state, empire);
    for (const [id, unit] of unitsWhere(state, ({ owner }) => owner === empire)) {
      if (!supplied.has(unit.at)) continue;
      unit.oos = false;
      if (unit.exhausted && cargoOf(state, id).length === 0) unit.exhausted = false;
    }
    for (const [at, units] of stranded) {
      const order = ranked(state, units, priorityOf(empire));
      const fed = feed(state, empire, at, order, tools);
      for (const [, unit] of order.slice(0, fed)) unit.oos = false;
      const without = order.slice(fed);
      if (without.length === 0) continue;
      for (const [, unit] of without) unit.oos = true;
      tools.rule('out-of-supply');
      report(
        state,
        empire,
        `${without.length} of your units at ${systemName(state, at)} ${without.length === 1 ? 'is' : 'are'} Out of Supply.`,
      );
      attrition(state, empire, at, without, tools);
    }
  }
  pruneFleets(state);
  blockades(state, tools);
};
