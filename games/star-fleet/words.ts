import { empireName } from './content/empires.ts';
import { MISSIONS } from './content/missions.ts';
import { has, of } from './state.ts';
import { fleetName, systemName, unitName } from './rules/units.ts';
import type { State } from './state.ts';
import type { Action, Builder, Improvement, Order } from './orders.ts';

/** Orders in words, from what whoever wrote them knows. */

export const IMPROVEMENT_NAMES: Readonly<Record<Improvement, string>> = {
  cc: 'Carrying Capacity',
  pop: 'Population',
  intel: 'Intel',
  fort: 'Fortification',
};

export const BUILDER_NAMES: Readonly<Record<Builder, string>> = {
  yard: 'Shipyard',
  system: 'planetary industry',
  convoy: 'Convoys',
};

export const ACTION_NAMES: Readonly<Record<Action, string>> = {
  diplomacy: 'Diplomacy Check',
  hostilities: 'Hostilities Check',
  sneak: 'Sneak attack',
};

export const className = ({ classes }: Pick<State, 'classes'>, id: string): string =>
  has(classes, id) ? of(classes, id).name : 'an unknown class';

export const laneWords = (state: State, id: string): string => {
  const lane = state.lanes[id];
  if (lane === undefined) return 'a lane';
  return `${systemName(state, lane.a)}–${systemName(state, lane.b)}`;
};

const siteWords = (state: State, id: string): string => {
  const site = state.sites[id];
  return site === undefined
    ? 'what is gone'
    : `${className(state, site.class)} at ${systemName(state, site.at)}`;
};

export const orderWords = (state: State, order: Order): string => {
  const unit = (id: string): string => unitName(state, id);
  const system = (id: string): string => systemName(state, id);
  switch (order.does) {
    case 'deploy':
      return has(state.fleets, order.fleet)
        ? `${unit(order.unit)} joins ${fleetName(state, order.fleet)}`
        : `${unit(order.unit)} makes a new fleet`;
    case 'mission':
      return `${MISSIONS[order.mission].name} mission from ${system(order.from)} against ${system(order.target)}`;
    case 'infiltrate':
      return `${unit(order.unit)}: ${MISSIONS[order.mission].name} mission against ${system(order.target)}`;
    case 'envoy':
      return `${ACTION_NAMES[order.action]}: ${empireName(order.to)}`;
    case 'raid':
      return `${fleetName(state, order.fleet)}: raid ${system(order.system)}, to ${order.captures ? 'capture' : 'destroy'} a Convoy`;
    case 'load':
      return `${unit(order.unit)} goes aboard ${unit(order.onto)}`;
    case 'unload':
      return `${unit(order.unit)} lands`;
    case 'move':
      return `${fleetName(state, order.fleet)}: move to ${order.path.map(system).join(', ')}${order.presses ? ', pressing on' : ''}`;
    case 'explore':
      return `${fleetName(state, order.fleet)}: explore`;
    case 'scan':
      return `${fleetName(state, order.fleet)}: scan ${system(order.system)}`;
    case 'route':
      return `${unit(order.convoy)} trades: ${order.systems.map(system).join(', ')}`;
    case 'off-route':
      return `${unit(order.convoy)} ends its route at ${system(order.system)}`;
    case 'build':
      return `Build ${className(state, order.class)} at ${system(order.at)} by ${BUILDER_NAMES[order.by]}`;
    case 'pay':
      return `Go on with ${siteWords(state, order.site)}`;
    case 'convoy':
      return `Buy a Convoy at ${system(order.at)}`;
    case 'troops':
      return `Raise ${className(state, order.class)} at ${system(order.at)}`;
    case 'repair':
      return `Repair ${unit(order.unit)}`;
    case 'field-repair':
      return `${unit(order.by)} repairs ${unit(order.unit)}`;
    case 'refit':
      return `Refit ${unit(order.unit)} to ${className(state, order.class)}`;
    case 'scrap':
      return `Scrap ${unit(order.unit)}`;
    case 'scrap-site':
      return `Give up ${siteWords(state, order.site)}`;
    case 'mothball':
      return `Mothball ${unit(order.unit)}`;
    case 'activate':
      return `Reactivate ${unit(order.unit)}`;
    case 'tech':
      return 'Tech investment';
    case 'improve':
      return `${system(order.system)}: ${IMPROVEMENT_NAMES[order.what]} +1`;
    case 'upgrade':
      return `Upgrade ${laneWords(state, order.lane)}${order.scouts ? ', with Scouts' : ''}`;
    case 'downgrade':
      return `Downgrade ${laneWords(state, order.lane)}`;
    case 'martial':
      return `Martial law at ${system(order.system)}`;
    case 'colonize':
      return `${unit(order.convoy)} settles where it is`;
  }
};
