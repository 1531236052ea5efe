import { balance } from '../ledger.ts';
import { costOf, inOrder } from '../sheet.ts';
import { has } from '../state.ts';
import { replaces } from '../orders.ts';
import { quarter } from './capacity.ts';
import { convoyCost, troopCost } from './construction.ts';
import { refitCost } from './workshops.ts';
import { DOWNGRADE_COST, improvementCost, upgradeCost } from './investing.ts';
import { ledgerOf, sheetOf } from './known.ts';
import { POOL } from './tools.ts';
import { hasMet, newFleetOf } from './units.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';

/** What an order costs, and whether it may stand on a sheet: from what its writer knows, and from nothing else. */

export const priceOf = (state: State, empire: string, order: Order, before: readonly Order[]): number => {
  switch (order.does) {
    case 'build':
    case 'pay':
    case 'field-repair':
    case 'tech':
      return order.points;
    case 'convoy':
      return convoyCost(state, empire);
    case 'troops':
      return troopCost(state, empire, order);
    case 'repair':
    case 'activate': {
      const unit = state.units[order.unit];
      return unit === undefined ? 0 : quarter(state.classes[unit.class]?.cost ?? 0);
    }
    case 'refit':
      return refitCost(state, empire, order);
    case 'improve': {
      const same = before.filter(
        (other) => other.does === 'improve' && other.system === order.system && other.what === order.what,
      ).length;
      return improvementCost(
        state,
        empire,
        order.what,
        (state.systems[order.system]?.[order.what] ?? 0) + 1 + same,
      );
    }
    case 'upgrade':
      return upgradeCost(state, empire, order);
    case 'downgrade':
      return DOWNGRADE_COST;
    case 'deploy':
    case 'mission':
    case 'infiltrate':
    case 'envoy':
    case 'raid':
    case 'load':
    case 'unload':
    case 'move':
    case 'explore':
    case 'scan':
    case 'route':
    case 'off-route':
    case 'scrap':
    case 'scrap-site':
    case 'mothball':
    case 'martial':
    case 'colonize':
      return 0;
  }
};

/** Prices every row anew: what an improvement costs hangs on those before it. */
export const reprice = (state: State, empire: string): void => {
  const before: Order[] = [];
  for (const [, row] of inOrder(sheetOf(state, empire))) {
    row.cost = priceOf(state, empire, row.order, before);
    before.push(row.order);
  }
};

/** What is still free of the pool. */
export const free = (state: State, empire: string): number =>
  balance(ledgerOf(state, empire), POOL) - costOf(sheetOf(state, empire));

/** Whether the pool bears it beside the other rows. */
export const overspends = (state: State, empire: string, order: Order): number | null => {
  const isReplaced = replaces(order);
  const kept = inOrder(sheetOf(state, empire)).filter(([, row]) => !isReplaced(row.order));
  const left = balance(ledgerOf(state, empire), POOL) - kept.reduce((sum, [, row]) => sum + row.cost, 0);
  const cost = priceOf(
    state,
    empire,
    order,
    kept.map(([, row]) => row.order),
  );
  return cost > 0 && cost > left ? left : null;
};

/** What the order names and its writer does not have or does not know; null: nothing. */
export const unknownIn = (state: State, empire: string, order: Order): string | null => {
  const known = state.known[empire];
  const unit = (id: string): string | null =>
    state.units[id]?.owner === empire ? null : `you have no unit "${id}"`;
  const system = (id: string): string | null =>
    known !== undefined && has(known.systems, id) ? null : `you know no system "${id}"`;
  const lane = (id: string): string | null =>
    known !== undefined && has(known.lanes, id) ? null : `you know no lane "${id}"`;
  const site = (id: string): string | null =>
    state.sites[id]?.owner === empire ? null : `you build nothing "${id}"`;
  const given = (id: string): string | null => (has(state.classes, id) ? null : `there is no class "${id}"`);
  const fleet = (id: string): string | null => {
    const isPlanned = inOrder(sheetOf(state, empire)).some(
      ([, row]) => row.order.does === 'deploy' && row.order.fleet === id,
    );
    return state.fleets[id]?.owner === empire || isPlanned ? null : `you have no fleet "${id}"`;
  };
  switch (order.does) {
    case 'deploy':
      return unit(order.unit) ?? (order.fleet === newFleetOf(order.unit) ? null : fleet(order.fleet));
    case 'load':
      return unit(order.unit) ?? unit(order.onto);
    case 'unload':
    case 'repair':
    case 'scrap':
    case 'mothball':
    case 'activate':
      return unit(order.unit);
    case 'field-repair':
      return unit(order.unit) ?? unit(order.by);
    case 'refit':
      return unit(order.unit) ?? given(order.class);
    case 'move':
      return fleet(order.fleet) ?? order.path.map(system).find((each) => each !== null) ?? null;
    case 'explore':
      return fleet(order.fleet);
    case 'scan':
    case 'raid':
      return fleet(order.fleet) ?? system(order.system);
    case 'route':
      return unit(order.convoy) ?? order.systems.map(system).find((each) => each !== null) ?? null;
    case 'off-route':
      return unit(order.convoy) ?? system(order.system);
    case 'colonize':
      return unit(order.convoy);
    case 'build':
    case 'troops':
      return given(order.class) ?? system(order.at);
    case 'convoy':
      return system(order.at);
    case 'pay':
    case 'scrap-site':
      return site(order.site);
    case 'improve':
    case 'martial':
      return system(order.system);
    case 'upgrade':
    case 'downgrade':
      return lane(order.lane);
    case 'mission':
      return system(order.from) ?? system(order.target);
    case 'infiltrate':
      return unit(order.unit) ?? system(order.target);
    case 'envoy':
      return hasMet(state, empire, order.to) ? null : `you have met no power "${order.to}"`;
    case 'tech':
      return null;
  }
};
