import { of } from '../state.ts';
import { done, lapsed, waiting } from './tools.ts';
import {
  cargoOf,
  classOf,
  controls,
  fits,
  isAllied,
  isBulk,
  isCargo,
  isEnemy,
  isPartner,
  landed,
  rating,
  systemName,
  tieOf,
  unitName,
} from './units.ts';
import type { Of } from '../orders.ts';
import type { State } from '../state.ts';
import type { Tools } from './tools.ts';

/** Landings & Deployments (4.4.1), and what carries what (4.4.6). */

export const loadFault = (state: State, empire: string, { unit: id, onto }: Of<'load'>): string | null => {
  const [unit, transport] = [state.units[id], state.units[onto]];
  if (unit?.owner !== empire) return 'that unit is gone';
  if (transport === undefined) return 'the transport is gone';
  if (!isCargo(state, unit)) return 'it cannot be carried';
  if (unit.mode !== 'active' || transport.mode !== 'active') return 'not while one of them is in a yard';
  if (transport.owner !== empire && !isAllied(state, empire, transport.owner))
    return 'that transport is not an ally’s';
  if (transport.at !== unit.at) return 'they are in different systems';
  if (state.routes[onto] !== undefined) return 'that Convoy is on a trade route';
  const aboard = cargoOf(state, onto)
    .filter(([each]) => each !== id)
    .map(([, each]) => each);
  return fits(state, transport, [...aboard, unit]) ? null : 'there is no room for it aboard';
};

export const unloadFault = (state: State, empire: string, { unit: id }: Of<'unload'>): string | null => {
  const unit = state.units[id];
  if (unit?.owner !== empire) return 'that unit is gone';
  if (unit.aboard === null) return 'it is not aboard anything';
  const owner = controls(state, unit.at);
  // Goods of a Trade partner land only to be given away, which Control does.
  if (owner !== null && owner !== empire && ['non-aggression', 'trade'].includes(tieOf(state, empire, owner)))
    return 'a treaty keeps it aboard there';
  // Everything but troops mills around in any system.
  const isOpen = classOf(state, unit).type !== 'troop' || owner === null || owner === empire;
  if (isOpen || isPartner(state, empire, owner) || !isEnemy(state, empire, owner)) return null;
  if (of(state.systems, unit.at).fort > 0) return 'fortifications keep them aboard';
  return hasBeachhead(state, empire, unit.at) ? null : 'troops land on enemy soil at a beachhead alone';
};

/** Troops of its own, or of a partner, stand there (4.6.4.2). */
const hasBeachhead = (state: State, empire: string, at: string): boolean =>
  landed(state, at, (each) => each === empire || isPartner(state, empire, each)).length > 0;

/** Before fleets move. A unit does one or the other in a turn: its later order has taken the place of the earlier. */
export const landings = (state: State, tools: Tools): void => {
  for (const { empire, id, row } of waiting(state, 'unload')) {
    const fault = unloadFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'landing' }, tools);
      continue;
    }
    const unit = of(state.units, row.order.unit);
    const transport = state.units[unit.aboard ?? ''];
    if (
      transport !== undefined &&
      rating(classOf(state, transport), 'supply') > 0 &&
      isBulk(state, transport, unit)
    ) {
      transport.exhausted = true;
      tools.rule('supply-hold');
    }
    unit.aboard = null;
    done(state, empire, id, `lands at ${systemName(state, unit.at)}`);
    tools.rule('landing');
  }
  for (const { empire, id, row } of waiting(state, 'load')) {
    const fault = loadFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(
        state,
        empire,
        id,
        fault,
        { rule: fault.startsWith('there is no room') ? 'capacity' : 'landing' },
        tools,
      );
      continue;
    }
    const unit = of(state.units, row.order.unit);
    unit.aboard = row.order.onto;
    unit.fleet = null;
    done(state, empire, id, `goes aboard ${unitName(state, row.order.onto)}`);
    tools.rule('landing');
    tools.rule('capacity');
  }
};
