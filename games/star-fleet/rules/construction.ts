import { of } from '../state.ts';
import {
  isResearched,
  listCost,
  buildCost,
  isBuiltBy,
  yardsAt,
  convoysAt,
  capacityOf,
  leftAt,
  take,
  tooMuch,
  levied,
} from './capacity.ts';
import { finishRefits, work, fieldRepair, scrap } from './workshops.ts';
import { DUE, done, half, lapsed, monthsFor, move, report, spent, waiting, WORKS, WORLD } from './tools.ts';
import { supplyOf } from './supply.ts';
import { hasTrait, isGoodOrder, nextId, numberOf, placed, pruneFleets, rating, systemName } from './units.ts';
import type { Builder, Of } from '../orders.ts';
import type { Site, State } from '../state.ts';
import type { Month } from './capacity.ts';
import type { Supply } from './supply.ts';
import type { OpenedOf, Tools } from './tools.ts';

/** Construction Phase (4.8). */

export const CONVOY_COST = 20;

export const buildFault = (
  state: State,
  empire: string,
  { class: id, at, by, points }: Of<'build'>,
): string | null => {
  const given = state.classes[id];
  if (given === undefined || !isResearched(state, empire, id)) return 'this class is not researched';
  if (!isBuiltBy(given, by)) return `a ${given.name} is not built like that`;
  if (state.systems[at] === undefined) return 'that system is unknown';
  if (points > buildCost(state, empire, given, by)) return 'that is more than it costs';
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
  const cost = buildCost(state, empire, of(state.classes, given), by);
  state.sites[site] = { owner: empire, at, class: given, by, cost, paid: order.points, done: 0 };
  tools.rule('researched');
  if (listCost(state, empire, of(state.classes, given)) > of(state.classes, given).cost)
    tools.rule('allied-lists');
  done(state, empire, id);
};

/** 5.15: half of what a class costs, in months, on the way. */
const isDue = (state: State, { class: given, months = 0 }: Site): boolean =>
  state.readings.buildTime !== 'yes' || months >= monthsFor(of(state.classes, given).cost);

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
  if (state.readings.buildTime === 'yes') site.months = (site.months ?? 0) + 1;
  const points = Math.min(site.paid - site.done, leftAt(month, owner, at, by));
  if (points > 0) {
    take(month, owner, at, by, points);
    move(state, owner, [WORKS, WORLD], points, `Built: ${name}`, RULE_OF[by]);
    site.done += points;
    tools.rule(RULE_OF[by]);
    tools.rule('capacity-used');
  }
  if (site.done >= site.cost && !isDue(state, site)) {
    tools.rule('option-construction-times');
    return;
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
  return listCost(state, empire, given) * (system === undefined || isGoodOrder(system) ? 1 : 2);
};

export const troopsFault = (state: State, empire: string, { class: id, at }: Of<'troops'>): string | null => {
  const system = state.systems[at];
  if (state.classes[id]?.type !== 'troop' || !isResearched(state, empire, id))
    return 'this class is not researched';
  if (system?.owner !== empire || system.pop === 0) return 'you do not control that system';
  return system.rebels > 0 ? 'it is in Rebellion' : null;
};

const levy = (month: Month, empire: string, id: string, row: OpenedOf<'troops'>): void => {
  const { state, tools } = month;
  const { at, class: given } = row.order;
  const fault =
    troopsFault(state, empire, row.order) ??
    (levied(month, empire, at, listCost(state, empire, of(state.classes, given)))
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
  finishRefits(state, tools);
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
