import { balance, putAwayBefore } from '../ledger.ts';
import { MAJOR, MINOR, of } from '../state.ts';
import { between, graphOf } from '../graph.ts';
import { DUE, half, move, POOL, report, WORLD } from './tools.ts';
import {
  coloniesOf,
  costOfUnit,
  hasEnemyFleet,
  hasTrait,
  isDisrupted,
  isGoodOrder,
  isMilitary,
  pruneFleets,
  remove,
  systemIncome,
  tradeOf,
  trades,
  unitName,
  unitsWhere,
  up,
  upkeepOf,
} from './units.ts';

import type { State, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** Economic Phase (4.1). */

/** Whether these systems, one after the other, are next to each other by lanes that bear trade. */
export const bearsTrade = (state: State, empire: string, systems: readonly string[]): boolean => {
  const graph = graphOf(state.lanes);
  const least = hasTrait(state, empire, 'far-traders') ? MINOR : MAJOR;
  return systems.every((id, at) => {
    const before = systems[at - 1];
    return before === undefined || (between(graph, before, id)?.edge.class ?? 0) >= least;
  });
};

/** House: a route rests while one of its systems is a power's with which there is no Trade any more. */
const isBarred = (state: State, empire: string, id: string): boolean => {
  const { owner, pop } = of(state.systems, id);
  return pop > 0 && owner !== null && owner !== empire && !trades(state, empire, owner);
};

/** Systems on an empire's trade routes that no enemy fleet disrupts. */
export const tradedIn = (state: State, empire: string): ReadonlySet<string> =>
  new Set(
    Object.entries(state.routes)
      .filter(([convoy]) => state.units[convoy]?.owner === empire)
      .map(([, systems]) => systems)
      .filter(
        (systems) =>
          !systems.some((id) => hasEnemyFleet(state, empire, id) || isBarred(state, empire, id)) &&
          bearsTrade(state, empire, systems),
      )
      .flat(),
  );

/** Trade Income (4.1.2): each system once, however many routes visit it. */
export const tradeIncome = (state: State, empire: string): number =>
  up([...tradedIn(state, empire)].reduce((sum, id) => sum + tradeOf(of(state.systems, id)), 0));

/** Military units that may be scrapped to make up for a deficit, the cheapest first. */
export const scrappable = (state: State, empire: string): [string, Unit][] =>
  unitsWhere(state, (unit) => unit.owner === empire && isMilitary(state, unit)).sort(
    ([, one], [, other]) => costOfUnit(state, one) - costOfUnit(state, other),
  );

/** Updating the Point Pool (4.1.5): half of its cost at once. Readings: as if done last month, so its upkeep falls too. */
export const scrapNow = (state: State, empire: string, id: string, tools: Tools): void => {
  const unit = of(state.units, id);
  const name = unitName(state, id);
  const before = upkeepOf(state, empire);
  move(state, empire, [WORLD, POOL], half(costOfUnit(state, unit)), `Scrapped: ${name}`, 'deficit');
  remove(state, id);
  pruneFleets(state);
  move(state, empire, [WORLD, POOL], before - upkeepOf(state, empire), `Upkeep of ${name}`, 'deficit');
  tools.rule('deficit');
};

/** Nobody has made up for the deficit by the deadline: the cheapest go, one by one. */
export const makeUp = (state: State, empire: string, tools: Tools): void => {
  while (balance(of(state.ledgers, empire), POOL) < 0) {
    const [cheapest] = scrappable(state, empire);
    if (cheapest === undefined) return;
    report(state, empire, `${unitName(state, cheapest[0])} was scrapped to pay what you owed.`);
    scrapNow(state, empire, cheapest[0], tools);
  }
};

export const economicPhase = (state: State, tools: Tools): void => {
  for (const empire of Object.keys(state.empires)) {
    const ledger = of(state.ledgers, empire);
    putAwayBefore(ledger, state.turn);
    const income = systemIncome(state, empire);
    of(state.empires, empire).income = income;
    move(state, empire, [WORLD, POOL], income, 'System income', 'system-income');
    if (income > 0) tools.rule('system-income');
    const colonies = coloniesOf(state, empire);
    if (colonies.some(([, system]) => isGoodOrder(system))) tools.rule('good-order');
    if (colonies.some(([id]) => isDisrupted(state, id))) tools.rule('disruption');
    const trade = tradeIncome(state, empire);
    move(state, empire, [WORLD, POOL], trade, 'Trade income', 'trade-income');
    if (trade > 0) tools.rule('trade-income');
    const upkeep = upkeepOf(state, empire);
    move(state, empire, [POOL, WORLD], upkeep, 'Maintenance, 10 %', 'upkeep');
    if (upkeep > 0) tools.rule('upkeep');
    const due = balance(ledger, DUE);
    if (due >= 0) move(state, empire, [DUE, POOL], due, 'Refunds, scrap and one-off points', 'misc');
    else move(state, empire, [POOL, DUE], -due, 'One-off expense', 'misc');
    if (due !== 0) tools.rule('misc');
    tools.rule('point-pool');
  }
};
