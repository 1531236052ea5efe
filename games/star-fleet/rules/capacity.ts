import { of } from '../state.ts';
import { half, lapsed } from './tools.ts';
import { supplyOf } from './supply.ts';
import {
  classOf,
  hasEnemyFleet,
  hasTrait,
  isAllied,
  isConvoy,
  outputOf,
  rating,
  unitsWhere,
  up,
} from './units.ts';
import type { Builder } from '../orders.ts';
import type { State, UnitClass } from '../state.ts';
import type { Supply } from './supply.ts';
import type { Tools } from './tools.ts';

/** What may be built, what it costs, and the capacity of each place (4.8.1). */

export const YARD = 24;
export const CONVOY = 12;
/** Of repairs, refits, mothballs and reactivations. */
export const quarter = (cost: number): number => up(cost / 4);

const SHIPS: readonly string[] = ['ship', 'fighter', 'boat'];

const inService = (state: State, empire: string, { isd }: UnitClass): boolean =>
  isd <= (state.empires[empire]?.techYear ?? 0);
/** On its own list or everybody's, and in service. */
const isOwnDesign = (state: State, empire: string, given: UnitClass): boolean =>
  (given.list === null || given.list === empire) && inService(state, empire, given);

/** Whether an empire may build it now: its own design, an ally's, or one of which it has stolen the plans. */
export const isResearched = (state: State, empire: string, id: string): boolean => {
  const given = state.classes[id];
  if (given === undefined) return false;
  return (
    isOwnDesign(state, empire, given) ||
    state.empires[empire]?.plans[id] === true ||
    (given.list !== null && isAllied(state, empire, given.list) && inService(state, empire, given))
  );
};

/** As its list has it; what is an ally's or stolen costs a quarter more. */
export const listCost = (state: State, empire: string, given: UnitClass): number =>
  isOwnDesign(state, empire, given) ? given.cost : up(given.cost * 1.25);

/** What it costs where it is built: planetary industry takes double, but for what is Atmospheric. */
export const buildCost = (state: State, empire: string, given: UnitClass, by: Builder): number =>
  listCost(state, empire, given) * (by === 'system' && rating(given, 'atmospheric') === 0 ? 2 : 1);

export const isBuiltBy = (given: UnitClass, by: Builder): boolean =>
  by === 'yard'
    ? SHIPS.includes(given.type)
    : given.type === 'base' || (by === 'system' && SHIPS.includes(given.type));

export const yardsAt = (state: State, empire: string, at: string): number =>
  unitsWhere(
    state,
    (unit) => unit.owner === empire && unit.at === at && rating(classOf(state, unit), 'shipyard') > 0,
  ).length;
export const convoysAt = (state: State, empire: string, at: string): number =>
  unitsWhere(
    state,
    (unit) => unit.owner === empire && unit.at === at && isConvoy(state, unit) && unit.mode === 'active',
  ).filter(([id]) => state.routes[id] === undefined).length;

/** Construction Capacity (4.8.1) of a place for one turn. */
export const capacityOf = (
  state: State,
  empire: string,
  at: string,
  by: Builder,
  { sources, supplied }: Supply = supplyOf(state, empire),
): number => {
  const rate =
    1 + (hasTrait(state, empire, 'industrious') ? 0.5 : 0) - (hasTrait(state, empire, 'corrupt') ? 0.5 : 0);
  switch (by) {
    case 'yard':
      return supplied.has(at) ? up(yardsAt(state, empire, at) * YARD * rate) : 0;
    case 'convoy':
      return supplied.has(at) && !hasEnemyFleet(state, empire, at)
        ? up(convoysAt(state, empire, at) * CONVOY * rate)
        : 0;
    case 'system': {
      const { owner, blockaded } = of(state.systems, at);
      return owner === empire && (!blockaded || sources.has(at)) ? up((outputOf(state, at) / 2) * rate) : 0;
    }
  }
};

/** What is left of each place's capacity in this turn. */
export interface Month {
  readonly state: State;
  readonly tools: Tools;
  readonly supply: (empire: string) => Supply;
  readonly left: Map<string, number>;
  readonly cancels: (empire: string) => boolean;
  /** Empires that had orders beyond their capacity. */
  readonly short: Set<string>;
}

export const leftAt = ({ state, supply, left }: Month, empire: string, at: string, by: Builder): number => {
  const key = `${empire} ${at} ${by}`;
  const is = left.get(key) ?? capacityOf(state, empire, at, by, supply(empire));
  left.set(key, is);
  return is;
};
export const take = (month: Month, empire: string, at: string, by: Builder, points: number): boolean => {
  const is = leftAt(month, empire, at, by);
  if (is < points) return false;
  month.left.set(`${empire} ${at} ${by}`, is - points);
  return true;
};

/** No capacity for it: delayed, it may be written again with its points back in full (house); canceled, half is lost. */
export const tooMuch = (month: Month, empire: string, id: string): void => {
  month.short.add(empire);
  const cancels = month.cancels(empire);
  lapsed(
    month.state,
    empire,
    id,
    `no construction capacity is left: ${cancels ? 'canceled' : 'delayed'}`,
    { refund: (points) => (cancels ? half(points) : points), rule: 'short-capacity' },
    month.tools,
  );
};

/** Readings: the cost of troops counts once against Population; in Opposition what is paid counts against capacity. */
export const levied = (month: Month, empire: string, at: string, points: number): boolean => {
  const key = `${empire} ${at} troops`;
  const is = (month.left.get(key) ?? 0) + points;
  if (is > of(month.state.systems, at).pop) return false;
  month.left.set(key, is);
  return true;
};
