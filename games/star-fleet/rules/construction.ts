import { of } from '../state.ts';
import { DUE, done, half, lapsed, move, report, spent, waiting, WORKS, WORLD } from './tools.ts';
import { supplyOf } from './supply.ts';
import {
  cargoOf,
  classOf,
  controls,
  costOfUnit,
  hasEnemyFleet,
  hasTrait,
  isAllied,
  isConvoy,
  isGoodOrder,
  nextId,
  numberOf,
  outputOf,
  placed,
  pruneFleets,
  rating,
  remove,
  systemName,
  unitName,
  unitsWhere,
  up,
} from './units.ts';
import type { Builder, Of } from '../orders.ts';
import type { Site, State, Unit, UnitClass } from '../state.ts';
import type { Supply } from './supply.ts';
import type { OpenedOf, Tools } from './tools.ts';

/** Construction Phase (4.8). */

export const YARD = 24;
export const CONVOY = 12;
export const CONVOY_COST = 20;
/** Of repairs, refits, mothballs and reactivations. */
export const quarter = (cost: number): number => up(cost / 4);

const SHIPS: readonly string[] = ['ship', 'fighter', 'boat'];

/** Whether an empire may build it now: on its own list, everybody’s or an ally’s, and in service. */
export const isResearched = (state: State, empire: string, id: string): boolean => {
  const given = state.classes[id];
  return (
    given !== undefined &&
    (given.list === null || given.list === empire || isAllied(state, empire, given.list)) &&
    given.isd <= (state.empires[empire]?.techYear ?? 0)
  );
};

/** As its list has it, with an ally's surcharge. */
export const listCost = (empire: string, { cost, list }: UnitClass): number =>
  list === null || list === empire ? cost : up(cost * 1.25);

/** What it costs where it is built: planetary industry takes double, but for what is Atmospheric. */
export const buildCost = (empire: string, given: UnitClass, by: Builder): number =>
  listCost(empire, given) * (by === 'system' && rating(given, 'atmospheric') === 0 ? 2 : 1);

export const isBuiltBy = (given: UnitClass, by: Builder): boolean =>
  by === 'yard'
    ? SHIPS.includes(given.type)
    : given.type === 'base' || (by === 'system' && SHIPS.includes(given.type));

const yardsAt = (state: State, empire: string, at: string): number =>
  unitsWhere(
    state,
    (unit) => unit.owner === empire && unit.at === at && rating(classOf(state, unit), 'shipyard') > 0,
  ).length;
const convoysAt = (state: State, empire: string, at: string): number =>
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
interface Month {
  readonly state: State;
  readonly tools: Tools;
  readonly supply: (empire: string) => Supply;
  readonly left: Map<string, number>;
  readonly cancels: (empire: string) => boolean;
  /** Empires that had orders beyond their capacity. */
  readonly short: Set<string>;
}

const leftAt = ({ state, supply, left }: Month, empire: string, at: string, by: Builder): number => {
  const key = `${empire} ${at} ${by}`;
  const is = left.get(key) ?? capacityOf(state, empire, at, by, supply(empire));
  left.set(key, is);
  return is;
};
const take = (month: Month, empire: string, at: string, by: Builder, points: number): boolean => {
  const is = leftAt(month, empire, at, by);
  if (is < points) return false;
  month.left.set(`${empire} ${at} ${by}`, is - points);
  return true;
};

/** No capacity for it: delayed, it may be written again with its points back in full (house); canceled, half is lost. */
const tooMuch = (month: Month, empire: string, id: string): void => {
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

export const buildFault = (
  state: State,
  empire: string,
  { class: id, at, by, points }: Of<'build'>,
): string | null => {
  const given = state.classes[id];
  if (given === undefined || !isResearched(state, empire, id)) return 'this class is not researched';
  if (!isBuiltBy(given, by)) return `a ${given.name} is not built like that`;
  if (state.systems[at] === undefined) return 'that system is unknown';
  if (points > buildCost(empire, given, by)) return 'that is more than it costs';
  if (capacityOf(state, empire, at, by) > 0) return null;
  return {
    yard: 'no Shipyard in supply is there',
    system: 'the system has no capacity',
    convoy: 'no Convoy in supply can build there',
  }[by];
};

const RULE_OF: Readonly<Record<Builder, string>> = {
  yard: 'shipyards',
  system: 'planetary',
  convoy: 'remote-bases',
};

const begin = (month: Month, empire: string, id: string, row: OpenedOf<'build'>): void => {
  const { state, tools } = month;
  const { order } = row;
  const fault = buildFault(state, empire, order);
  if (fault !== null) {
    lapsed(state, empire, id, fault, { rule: RULE_OF[order.by] }, tools);
    return;
  }
  const { class: given, at, by } = order;
  const site = nextId(state, empire, 's');
  const cost = buildCost(empire, of(state.classes, given), by);
  state.sites[site] = { owner: empire, at, class: given, by, cost, paid: order.points, done: 0 };
  tools.rule('researched');
  done(state, empire, id);
};

/** Works on what is paid, as far as the capacity goes. */
const workOn = (month: Month, id: string, site: Site): void => {
  const { state, tools } = month;
  const { owner, at, by, class: given } = site;
  const isLost =
    (by === 'yard' && yardsAt(state, owner, at) === 0) ||
    (by === 'convoy' && convoysAt(state, owner, at) === 0);
  const name = of(state.classes, given).name;
  if (isLost) {
    move(state, owner, [WORKS, WORLD], site.paid - site.done, `Lost: ${name}`, 'builder-lost');
    delete state.sites[id];
    report(state, owner, `The ${name} begun at ${systemName(state, at)} is lost: who built it is gone.`);
    tools.rule('builder-lost');
    return;
  }
  const points = Math.min(site.paid - site.done, leftAt(month, owner, at, by));
  if (points > 0) {
    take(month, owner, at, by, points);
    move(state, owner, [WORKS, WORLD], points, `Built: ${name}`, RULE_OF[by]);
    site.done += points;
    tools.rule(RULE_OF[by]);
    tools.rule('capacity-used');
  }
  if (site.done >= site.cost) {
    delete state.sites[id];
    state.units[nextId(state, owner, 'u')] = placed({ class: given, owner, at });
    report(state, owner, `A new ${name} is ready at ${systemName(state, at)}.`);
    tools.rule('deployed');
    return;
  }
  if (site.done === site.paid) {
    tools.rule('partial');
    return;
  }
  month.short.add(owner);
  if (!month.cancels(owner)) {
    tools.rule('short-capacity');
    return;
  }
  cancelSite(state, id, site, 'short-capacity');
  tools.rule('short-capacity');
};

/** Half of what has been paid comes back; what has been worked already is gone from `works`. */
const cancelSite = (
  state: State,
  id: string,
  { owner, paid, done: worked, class: given }: Site,
  rule: string,
): number => {
  const name = of(state.classes, given).name;
  const back = half(paid);
  move(state, owner, [WORKS, WORLD], paid - worked, `Given up: ${name}`, rule);
  move(state, owner, [WORLD, DUE], back, `Given up: ${name}`, rule);
  delete state.sites[id];
  return back;
};

const pay = ({ state, tools }: Month, empire: string, id: string, row: OpenedOf<'pay'>): void => {
  const site = state.sites[row.order.site];
  if (site?.owner !== empire || row.order.points > site.cost - site.paid) {
    lapsed(
      state,
      empire,
      id,
      site === undefined ? 'it is gone' : 'that is more than it costs',
      { rule: 'partial' },
      tools,
    );
    return;
  }
  site.paid += row.order.points;
  done(state, empire, id);
};

export const convoyFault = (state: State, empire: string, { at }: Of<'convoy'>): string | null => {
  const system = state.systems[at];
  if (system?.owner !== empire) return 'you do not control that system';
  if (!isGoodOrder(system) || system.rebels > 0) return 'it is not in Good Order';
  return supplyOf(state, empire).sources.has(at) ? null : 'it is no supply source';
};
export const convoyLimit = (state: State, empire: string): number =>
  hasTrait(state, empire, 'expansionist') ? 2 : 1;
export const convoyCost = (state: State, empire: string): number =>
  hasTrait(state, empire, 'expansionist') ? CONVOY_COST / 2 : CONVOY_COST;

const buyConvoy = (month: Month, empire: string, id: string, row: OpenedOf<'convoy'>): void => {
  const { state, tools, left } = month;
  const { at } = row.order;
  const key = `${empire} ${at} convoys`;
  const bought = left.get(key) ?? 0;
  const fault =
    convoyFault(state, empire, row.order) ??
    (bought < convoyLimit(state, empire) ? null : 'no more Convoys can be bought there this month');
  const given = Object.entries(state.classes).find(([, each]) => rating(each, 'convoy') > 0)?.[0];
  if (fault !== null || given === undefined) {
    lapsed(state, empire, id, fault ?? '', { rule: 'convoys' }, tools);
    return;
  }
  left.set(key, bought + 1);
  state.units[nextId(state, empire, 'u')] = placed({ class: given, owner: empire, at });
  spent(state, empire, id, '', 'convoys', tools);
  if (hasTrait(state, empire, 'expansionist')) tools.rule('expansionist');
};

export const troopCost = (state: State, empire: string, { class: id, at }: Of<'troops'>): number => {
  const [given, system] = [state.classes[id], state.systems[at]];
  if (given === undefined) return 0;
  return listCost(empire, given) * (system === undefined || isGoodOrder(system) ? 1 : 2);
};

export const troopsFault = (state: State, empire: string, { class: id, at }: Of<'troops'>): string | null => {
  const system = state.systems[at];
  if (state.classes[id]?.type !== 'troop' || !isResearched(state, empire, id))
    return 'this class is not researched';
  if (system?.owner !== empire || system.pop === 0) return 'you do not control that system';
  return system.rebels > 0 ? 'it is in Rebellion' : null;
};

/** Readings: the cost of troops counts once against Population; in Opposition what is paid counts against capacity. */
const levied = (month: Month, empire: string, at: string, points: number): boolean => {
  const key = `${empire} ${at} troops`;
  const is = (month.left.get(key) ?? 0) + points;
  if (is > of(month.state.systems, at).pop) return false;
  month.left.set(key, is);
  return true;
};

const levy = (month: Month, empire: string, id: string, row: OpenedOf<'troops'>): void => {
  const { state, tools } = month;
  const { at, class: given } = row.order;
  const fault =
    troopsFault(state, empire, row.order) ??
    (levied(month, empire, at, listCost(empire, of(state.classes, given)))
      ? null
      : 'its Population raises no more this month');
  if (fault !== null) {
    lapsed(state, empire, id, fault, { rule: 'troops' }, tools);
    return;
  }
  if (!take(month, empire, at, 'system', row.cost)) {
    tooMuch(month, empire, id);
    return;
  }
  state.units[nextId(state, empire, 'u')] = placed({ class: given, owner: empire, at });
  spent(state, empire, id, '', 'troops', tools);
};

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

export const repairFault = (state: State, empire: string, { unit: id }: Of<'repair'>): string | null => {
  const unit = ownUnit(state, empire, id);
  if (unit === null) return 'that unit is gone';
  if (!unit.crippled) return 'it is not crippled';
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
  return quarter(listCost(empire, next)) * (isDouble ? 2 : 1);
};

export const mothballFault = (state: State, empire: string, { unit: id }: Of<'mothball'>): string | null => {
  const unit = ownUnit(state, empire, id);
  if (unit === null) return 'that unit is gone';
  const { type } = classOf(state, unit);
  if (type !== 'ship' && type !== 'fighter') return 'only ships and fighters are mothballed';
  if (unit.crippled) return 'it is crippled';
  if (unit.mode === 'mothballed') return 'it is mothballed already';
  return mothballPlace(state, empire, unit);
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
export const intoYards = (state: State): void => {
  for (const { empire, row } of waiting(state, 'repair', 'refit', 'mothball', 'activate')) {
    const unit = ownUnit(state, empire, row.order.unit);
    if (unit === null) continue;
    unit.fleet = null;
    if (unit.mode === 'active') unit.mode = 'yard';
  }
  pruneFleets(state);
};

type Worked = 'repair' | 'refit' | 'mothball' | 'activate';

const work = (month: Month, empire: string, id: string, row: OpenedOf<Worked>): void => {
  const { state, tools } = month;
  const { order } = row;
  const unit = ownUnit(state, empire, order.unit);
  if (unit?.mode === 'yard') unit.mode = 'active';
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
      unit.class = order.class;
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

const fieldRepair = (
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

const scrap = ({ state, tools }: Month, empire: string, id: string, row: OpenedOf<'scrap'>): void => {
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

/** Whatever the book leaves open is carried out in the order of the sheet, for nobody shares another's capacity. */
export const constructionPhase = (
  state: State,
  cancels: (empire: string) => boolean,
  tools: Tools,
): ReadonlySet<string> => {
  const supplies = new Map<string, Supply>();
  const supply = (empire: string): Supply => {
    const is = supplies.get(empire) ?? supplyOf(state, empire);
    supplies.set(empire, is);
    return is;
  };
  const month: Month = { state, tools, supply, left: new Map(), cancels, short: new Set() };
  for (const { empire, id, row } of waiting(state, 'scrap-site')) {
    const { site } = row.order;
    if (state.sites[site]?.owner !== empire)
      lapsed(state, empire, id, 'it is gone', { rule: 'scrapping' }, tools);
    else {
      done(state, empire, id, `${cancelSite(state, site, of(state.sites, site), 'scrapping')} EP next month`);
      tools.rule('scrapping');
    }
  }
  for (const { empire, id, row } of waiting(state, 'build')) begin(month, empire, id, row);
  for (const { empire, id, row } of waiting(state, 'pay')) pay(month, empire, id, row);
  const repairs = ['repair', 'refit', 'mothball', 'activate'] as const;
  for (const { empire, id, row } of waiting(state, ...repairs)) work(month, empire, id, row);
  const sites = Object.entries(state.sites).sort(([one], [other]) => numberOf(one) - numberOf(other));
  for (const [id, site] of sites) workOn(month, id, site);
  for (const { empire, id, row } of waiting(state, 'troops')) levy(month, empire, id, row);
  for (const { empire, id, row } of waiting(state, 'convoy')) buyConvoy(month, empire, id, row);
  for (const { empire, id, row } of waiting(state, 'field-repair')) fieldRepair(month, empire, id, row);
  for (const { empire, id, row } of waiting(state, 'scrap')) scrap(month, empire, id, row);
  pruneFleets(state);
  return month.short;
};
