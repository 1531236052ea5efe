import { quarter, isResearched, listCost, yardsAt, capacityOf, take, tooMuch, levied } from './capacity.ts';
import { DUE, done, half, lapsed, move, spent, waiting, WORLD, monthsFor } from './tools.ts';
import { supplyOf } from './supply.ts';
import {
  cargoOf,
  classOf,
  controls,
  costOfUnit,
  isAllied,
  pruneFleets,
  rating,
  remove,
  unitName,
} from './units.ts';
import type { Builder, Of } from '../orders.ts';
import type { State, Unit, UnitClass } from '../state.ts';
import type { Month } from './capacity.ts';
import type { OpenedOf, Tools } from './tools.ts';

/** Repairs, refits, mothballs and scrap (4.8.8 to 4.8.12). */

/** Where a unit is worked on: null where that takes no capacity. */
const dockOf = (given: UnitClass): Builder | null =>
  given.type === 'base'
    ? null
    : given.type === 'troop' || rating(given, 'atmospheric') > 0
      ? 'system'
      : 'yard';

const ownUnit = (state: State, empire: string, id: string): Unit | null => {
  const unit = state.units[id];
  return unit?.owner === empire ? unit : null;
};

/** Who has withdrawn from combat is not worked on where it was: it goes with the next movement. */
const leaves = ({ withdrawn }: Unit): string | null =>
  withdrawn === true ? 'it has withdrawn, and must leave' : null;

export const repairFault = (state: State, empire: string, { unit: id }: Of<'repair'>): string | null => {
  const unit = ownUnit(state, empire, id);
  if (unit === null) return 'that unit is gone';
  if (!unit.crippled) return 'it is not crippled';
  if (unit.withdrawn === true) return leaves(unit);
  const given = classOf(state, unit);
  if (given.type === 'troop' && (unit.aboard !== null || controls(state, unit.at) !== empire))
    return 'troops are repaired where they have landed';
  const dock = dockOf(given);
  if (dock === null) return supplyOf(state, empire).supplied.has(unit.at) ? null : 'it traces no supply';
  return capacityOf(state, empire, unit.at, dock) > 0 ? null : 'nothing there can repair it';
};

export const refitFault = (
  state: State,
  empire: string,
  { unit: id, class: into, by }: Of<'refit'>,
): string | null => {
  const unit = ownUnit(state, empire, id);
  const next = state.classes[into];
  if (unit === null) return 'that unit is gone';
  if (next === undefined || !isResearched(state, empire, into)) return 'this class is not researched';
  const given = classOf(state, unit);
  if (into === unit.class || next.type !== given.type || next.hull !== given.hull)
    return 'a refit keeps the hull';
  if (unit.mode === 'mothballed') return 'it is mothballed';
  if (unit.withdrawn === true) return leaves(unit);
  if (given.type === 'troop' && (unit.aboard !== null || controls(state, unit.at) !== empire))
    return 'troops are refitted where they have landed';
  const fits = given.type === 'base' ? by !== 'yard' : by === (given.type === 'troop' ? 'system' : 'yard');
  if (!fits) return 'it is not refitted like that';
  return capacityOf(state, empire, unit.at, by) > 0 ? null : 'nothing there can refit it';
};
export const refitCost = (
  state: State,
  empire: string,
  { unit: id, class: into, by }: Of<'refit'>,
): number => {
  const [unit, next] = [state.units[id], state.classes[into]];
  if (unit === undefined || next === undefined) return 0;
  const isDouble = by === 'system' && next.type === 'base';
  return quarter(listCost(state, empire, next)) * (isDouble ? 2 : 1);
};

export const mothballFault = (state: State, empire: string, { unit: id }: Of<'mothball'>): string | null => {
  const unit = ownUnit(state, empire, id);
  if (unit === null) return 'that unit is gone';
  const { type } = classOf(state, unit);
  if (type !== 'ship' && type !== 'fighter') return 'only ships and fighters are mothballed';
  if (unit.crippled) return 'it is crippled';
  if (unit.mode === 'mothballed') return 'it is mothballed already';
  return leaves(unit) ?? mothballPlace(state, empire, unit);
};
const mothballPlace = (state: State, empire: string, unit: Unit): string | null => {
  if (rating(classOf(state, unit), 'atmospheric') > 0)
    return supplyOf(state, empire).sources.has(unit.at) ? null : 'that needs a supply source';
  return yardsAt(state, empire, unit.at) > 0 ? null : 'that needs a Shipyard';
};
export const activateFault = (state: State, empire: string, { unit: id }: Of<'activate'>): string | null => {
  const unit = ownUnit(state, empire, id);
  if (unit?.mode !== 'mothballed' && unit?.mode !== 'yard') return 'it is not mothballed';
  return mothballPlace(state, empire, unit);
};

/** Units that are worked on this month neither move nor fight. */
export const intoYards = (state: State, tools: Tools): void => {
  for (const { empire, id, row } of waiting(state, 'repair', 'refit', 'mothball', 'activate')) {
    const unit = ownUnit(state, empire, row.order.unit);
    if (unit === null) continue;
    const fault = leaves(unit);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'retreat' }, tools);
      continue;
    }
    unit.fleet = null;
    if (unit.mode === 'active') unit.mode = 'yard';
  }
  pruneFleets(state);
};

/** 5.15: refits that were begun in earlier months. */
export const finishRefits = (state: State, tools: Tools): void => {
  for (const unit of Object.values(state.units)) {
    if (unit.refit === undefined) continue;
    unit.refit.left -= 1;
    tools.rule('option-construction-times');
    if (unit.refit.left > 0) continue;
    Object.assign(unit, { class: unit.refit.class, mode: 'active' });
    delete unit.refit;
  }
};

type Worked = 'repair' | 'refit' | 'mothball' | 'activate';

export const work = (month: Month, empire: string, id: string, row: OpenedOf<Worked>): void => {
  const { state, tools } = month;
  const { order } = row;
  const unit = ownUnit(state, empire, order.unit);
  if (unit?.mode === 'yard' && unit.refit === undefined) unit.mode = 'active';
  const rule = { repair: 'repairs', refit: 'refits', mothball: 'mothballing', activate: 'reactivation' }[
    order.does
  ];
  const fault =
    order.does === 'repair'
      ? repairFault(state, empire, order)
      : order.does === 'refit'
        ? refitFault(state, empire, order)
        : order.does === 'mothball'
          ? mothballFault(state, empire, order)
          : activateFault(state, empire, order);
  if (fault !== null || unit === null) {
    lapsed(state, empire, id, fault ?? '', { rule }, tools);
    return;
  }
  const given = classOf(state, unit);
  const cargo = cargoOf(state, order.unit);
  const points =
    order.does === 'mothball' || order.does === 'activate'
      ? quarter(
          [unit, ...cargo.map(([, each]) => each)].reduce((sum, each) => sum + costOfUnit(state, each), 0),
        )
      : row.cost;
  const dock = order.does === 'refit' ? order.by : dockOf(given);
  const isTroop = given.type === 'troop' && order.does === 'refit';
  if (
    (dock !== null && !take(month, empire, unit.at, dock, points)) ||
    (isTroop && !levied(month, empire, unit.at, points))
  ) {
    tooMuch(month, empire, id);
    return;
  }
  switch (order.does) {
    case 'repair':
      unit.crippled = false;
      unit.mended = 0;
      break;
    case 'refit':
      if (state.readings.buildTime === 'yes' && monthsFor(row.cost) > 1) {
        unit.refit = { class: order.class, left: monthsFor(row.cost) - 1 };
        unit.mode = 'yard';
        tools.rule('option-construction-times');
      } else unit.class = order.class;
      break;
    case 'mothball':
      for (const each of [unit, ...cargo.map(([, aboard]) => aboard)]) each.mode = 'mothballed';
      break;
    case 'activate':
      unit.mode = 'active';
      for (const [, each] of cargo) each.mode = 'active';
  }
  spent(state, empire, id, '', rule, tools);
};

export const fieldRepairFault = (
  state: State,
  empire: string,
  { unit: id, by, points }: Of<'field-repair'>,
): string | null => {
  const [unit, helper] = [ownUnit(state, empire, id), ownUnit(state, empire, by)];
  if (unit === null || helper === null) return 'that unit is gone';
  if (!unit.crippled) return 'it is not crippled';
  if (helper.at !== unit.at) return 'they are in different systems';
  const isTroop = classOf(state, unit).type === 'troop';
  if (rating(classOf(state, helper), isTroop ? 'hospital' : 'supply') < points)
    return 'that is beyond its rating';
  if (!supplyOf(state, empire).supplied.has(helper.at) || helper.oos) return 'it traces no supply';
  if (cargoOf(state, by).some(([each]) => each !== id)) return 'it carries cargo';
  if (unit.aboard !== null && controls(state, unit.at) !== empire) return 'the troops have nowhere to land';
  return points > quarter(costOfUnit(state, unit)) - unit.mended ? 'that is more than it takes' : null;
};

export const fieldRepair = (
  { state, tools, left }: Month,
  empire: string,
  id: string,
  row: OpenedOf<'field-repair'>,
): void => {
  const { order } = row;
  const fault = fieldRepairFault(state, empire, order);
  const [unit, helper] = [ownUnit(state, empire, order.unit), ownUnit(state, empire, order.by)];
  if (fault !== null || unit === null || helper === null) {
    lapsed(state, empire, id, fault ?? '', { rule: 'field-repairs' }, tools);
    return;
  }
  const key = `${order.by} mends`;
  const ability = classOf(state, unit).type === 'troop' ? 'hospital' : 'supply';
  const used = (left.get(key) ?? 0) + order.points;
  if (used > rating(classOf(state, helper), ability)) {
    lapsed(state, empire, id, 'it has no more to give this month', { rule: 'field-repairs' }, tools);
    return;
  }
  left.set(key, used);
  unit.mended += order.points;
  if (unit.mended >= quarter(costOfUnit(state, unit))) {
    unit.crippled = false;
    unit.mended = 0;
    unit.aboard = null;
  }
  spent(state, empire, id, unit.crippled ? 'begun' : 'repaired', 'field-repairs', tools);
};

export const scrap = ({ state, tools }: Month, empire: string, id: string, row: OpenedOf<'scrap'>): void => {
  const unit = ownUnit(state, empire, row.order.unit);
  if (unit === null) {
    lapsed(state, empire, id, 'that unit is gone', { rule: 'scrapping' }, tools);
    return;
  }
  const owner = controls(state, unit.at);
  const back =
    owner !== null && (owner === empire || isAllied(state, empire, owner))
      ? half(costOfUnit(state, unit))
      : 0;
  move(state, empire, [WORLD, DUE], back, `Scrapped: ${unitName(state, row.order.unit)}`, 'scrapping');
  for (const [, cargo] of cargoOf(state, row.order.unit)) cargo.aboard = null;
  remove(state, row.order.unit);
  done(state, empire, id, `${back} EP next month`);
  tools.rule(back > 0 ? 'scrapping' : 'scuttling');
};
