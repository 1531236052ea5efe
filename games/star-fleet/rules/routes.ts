import { of } from '../state.ts';
import { bearsTrade } from './economy.ts';
import { done, lapsed, waiting } from './tools.ts';
import { cargoOf, controls, isConvoy, systemName, trades } from './units.ts';
import type { Of } from '../orders.ts';
import type { State } from '../state.ts';
import type { Tools } from './tools.ts';

/** Trade Routes (4.4.9). */

export const MOST_SYSTEMS = 3;

export const routeFault = (
  state: State,
  empire: string,
  { convoy: id, systems }: Of<'route'>,
): string | null => {
  const convoy = state.units[id];
  if (convoy?.owner !== empire || !isConvoy(state, convoy)) return 'that Convoy is gone';
  if (cargoOf(state, id).length > 0) return 'it carries cargo';
  if (systems.length === 0 || systems.length > MOST_SYSTEMS || new Set(systems).size < systems.length)
    return 'a route has one to three different systems';
  if (systems.some((system) => state.systems[system] === undefined)) return 'one of the systems is unknown';
  if (!systems.some((system) => (state.routes[id] ?? [convoy.at]).includes(system)))
    return 'no system of it is where the Convoy is or trades now';
  if (!bearsTrade(state, empire, systems)) return 'the lanes along it do not bear trade';
  const foreign = systems.find((system) => {
    const owner = controls(state, system);
    return owner !== null && owner !== empire && !trades(state, empire, owner);
  });
  return foreign === undefined ? null : `you have no Trade with who owns ${systemName(state, foreign)}`;
};

export const offRouteFault = (
  state: State,
  empire: string,
  { convoy, system }: Of<'off-route'>,
): string | null => {
  if (state.units[convoy]?.owner !== empire) return 'that Convoy is gone';
  const route = state.routes[convoy];
  if (route === undefined) return 'it is on no trade route';
  return route.includes(system) ? null : 'that system is not on its route';
};

/** Once all fleets have moved. A route that is given up takes the whole month. */
export const assignRoutes = (state: State, tools: Tools): void => {
  for (const { empire, id, row } of waiting(state, 'route')) {
    const { convoy, systems } = row.order;
    const fault = routeFault(state, empire, row.order);
    const [first] = systems;
    if (fault !== null || first === undefined) {
      lapsed(state, empire, id, fault ?? '', { rule: 'trade-route' }, tools);
      continue;
    }
    state.routes[convoy] = [...systems];
    const unit = of(state.units, convoy);
    unit.fleet = null;
    unit.at = first;
    done(state, empire, id);
    tools.rule('trade-route');
  }
  for (const { empire, id, row } of waiting(state, 'off-route')) {
    const fault = offRouteFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'route-end' }, tools);
      continue;
    }
    delete state.routes[row.order.convoy];
    of(state.units, row.order.convoy).at = row.order.system;
    done(state, empire, id);
    tools.rule('route-end');
  }
};
