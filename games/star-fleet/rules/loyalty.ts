import { counted } from '../../kit/counted.ts';
import { empireName, independentOf } from '../content/empires.ts';
import { newLedger } from '../ledger.ts';
import { newSheet } from '../sheet.ts';
import { of } from '../state.ts';
import { meet, setTie } from './diplomacy.ts';
import { D10, done, lapsed, report, waiting } from './tools.ts';
import {
  byPlace,
  classOf,
  hasTrait,
  isAllied,
  isDisrupted,
  isEnemy,
  isGoodOrder,
  isMilitary,
  isPartner,
  metBy,
  nextId,
  numberOf,
  placed,
  rating,
  remove,
  strainOf,
  unitsWhere,
  up,
} from './units.ts';
import type { Of } from '../orders.ts';
import type { State, System, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** Morale & System Loyalty, and Rebellion (4.10.4, 4.10.5). */

const landed = (state: State, at: string, is: (unit: Unit) => boolean): [string, Unit][] =>
  unitsWhere(
    state,
    (unit) => unit.at === at && unit.aboard === null && classOf(state, unit).type === 'troop' && is(unit),
  );
const friendly = (state: State, at: string, owner: string): [string, Unit][] =>
  landed(state, at, (unit) => unit.owner === owner || isPartner(state, unit.owner, owner));

/** Martial Law (4.10.4.3): troops of the Population, in a system in Opposition. A Peacekeeper counts as two. */
export const martialFault = (state: State, empire: string, { system: id }: Of<'martial'>): string | null => {
  const system = state.systems[id];
  if (system?.owner !== empire || system.pop === 0) return 'you do not control that system';
  if (isGoodOrder(system)) return 'it is in Good Order';
  const troops = friendly(state, id, empire).reduce(
    (sum, [, unit]) => sum + (rating(classOf(state, unit), 'peacekeeper') > 0 ? 2 : 1),
    0,
  );
  return troops >= system.pop ? null : 'it takes as many landed troops as Population';
};

const martialLaw = (state: State, tools: Tools): ReadonlySet<string> => {
  const under = new Set<string>();
  for (const { empire, id, row } of waiting(state, 'martial')) {
    const fault = martialFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'martial-law' }, tools);
      continue;
    }
    const { system } = row.order;
    under.add(system);
    strainOf(of(state.systems, system), state.turn + 1).martial = true;
    done(state, empire, id, 'full output next month');
    tools.rule('martial-law');
  }
  return under;
};

/** Morale Checks (4.10.4.4). */
const TABLE: readonly (readonly [most: number, by: number])[] = [
  [0, -2],
  [3, -1],
  [7, 0],
  [10, 1],
  [Infinity, 2],
];
export const moraleChange = (total: number): number => TABLE.find(([most]) => total <= most)?.[1] ?? 0;

const FRONTIER = 3;
const isUneasy = (state: State, id: string, owner: string): boolean =>
  !isGoodOrder(of(state.systems, id)) ||
  unitsWhere(
    state,
    (unit) =>
      unit.at === id &&
      isEnemy(state, owner, unit.owner) &&
      (state.readings.morale === 'all' || isMilitary(state, unit)),
  ).length > 0;

export const moraleModifier = (state: State, id: string, owner: string, martial: boolean): number => {
  const system = of(state.systems, id);
  const { pop, blockaded, strain } = system;
  return (
    (pop <= FRONTIER ? 1 : 0) +
    (isGoodOrder(system) ? 1 : 0) +
    (friendly(state, id, owner).length >= pop ? 1 : 0) -
    (strain[state.turn]?.bombed === true ? 1 : 0) -
    (isDisrupted(state, id) ? 1 : 0) -
    (blockaded ? 1 : 0) -
    (martial ? 1 : 0) +
    (hasTrait(state, owner, 'steadfast') ? 1 : 0) -
    (hasTrait(state, owner, 'quarrelsome') ? 1 : 0)
  );
};

/** Inhabited systems with their owners, in an order that no id decides. */
const inhabited = (state: State): [id: string, system: System, owner: string][] =>
  byPlace(
    state,
    Object.entries(state.systems).flatMap(([id, system]): [string, System, string][] =>
      system.pop > 0 && system.owner !== null ? [[id, system, system.owner]] : [],
    ),
    ([id]) => id,
  );

const checks = (state: State, martial: ReadonlySet<string>, tools: Tools): void => {
  for (const [id, system, owner] of inhabited(state)) {
    if (!isUneasy(state, id, owner)) continue;
    tools.rule('morale-check');
    const total = tools.dice.roll(D10) + moraleModifier(state, id, owner, martial.has(id));
    const before = system.morale;
    const by = moraleChange(total);
    system.morale = Math.max(0, Math.min(before + by, Math.max(before, system.cc)));
    report(
      state,
      owner,
      `Morale Check at ${system.name}, ${total}: ${system.morale === before ? 'no effect' : `Morale ${before} is ${system.morale} now`}.`,
    );
  }
};

/** Rebels that were killed this month took people with them. */
const reprisals = (state: State, tools: Tools): void => {
  for (const [, system] of inhabited(state)) {
    const fallen = system.strain[state.turn]?.fallen ?? 0;
    for (let each = 0; each < fallen; each += 1) {
      tools.rule('reprisals');
      if (tools.dice.roll(D10) > 1) continue;
      system.pop = Math.max(0, system.pop - 1);
    }
    if (system.pop === 0) Object.assign(system, { owner: null, morale: 0, intel: 0, fort: 0, rebels: 0 });
  }
};

const RISES = 3;
const uprisings = (state: State, martial: ReadonlySet<string>, tools: Tools): void => {
  for (const [id, system, owner] of inhabited(state)) {
    if (system.morale > 0) continue;
    tools.rule('uprising');
    const dice = Array.from({ length: system.pop }, () => tools.dice.roll(D10) - (martial.has(id) ? 1 : 0));
    const rebels = dice.filter((die) => die <= RISES).length;
    for (let each = 0; each < rebels; each += 1) {
      const garrison = landed(
        state,
        id,
        (unit) => unit.owner === owner && rating(classOf(state, unit), 'garrison') > 0,
      ).sort(([one], [other]) => numberOf(one) - numberOf(other));
      if (garrison.length > 0 && garrison.length + system.rebels >= system.pop) {
        const [lost] = garrison[tools.dice.roll(garrison.length) - 1] ?? [];
        if (lost !== undefined) remove(state, lost);
      }
      system.rebels += 1;
    }
    if (rebels > 0) report(state, owner, `${system.name} rises: ${counted(system.rebels, 'rebel Militia')}.`);
  }
};

// Secession

/** House: what an Independent System has at once, in plain frigates and destroyers. */
const POINTS_A_POP = 4;
const HULLS = ['FF', 'DD'];

export const outfitIndependent = (state: State, empire: string, at: string, rebels: number): void => {
  const militia = Object.entries(state.classes).find(
    ([, given]) => given.list === null && given.type === 'troop' && rating(given, 'garrison') > 0,
  );
  if (militia !== undefined)
    for (let each = 0; each < rebels; each += 1)
      state.units[nextId(state, empire, 'u')] = placed({ class: militia[0], owner: empire, at });
  const ships = Object.entries(state.classes)
    .filter(
      ([, { list, type, hull, abilities, isd }]) =>
        list === null &&
        type === 'ship' &&
        HULLS.includes(hull) &&
        isd <= of(state.empires, empire).techYear &&
        Object.keys(abilities).length === 0,
    )
    .sort(([, one], [, other]) => other.cost - one.cost);
  let points = POINTS_A_POP * of(state.systems, at).pop;
  for (;;) {
    const next = ships.find(([, { cost }]) => cost <= points);
    if (next === undefined) return;
    points -= next[1].cost;
    state.units[nextId(state, empire, 'u')] = placed({ class: next[0], owner: empire, at });
  }
};

/** A power that nobody plays. */
export const newPower = (state: State, id: string, techYear: number): void => {
  state.empires[id] ??= { traits: {}, plans: {}, techYear, income: 0, next: 1 };
  state.sheets[id] ??= newSheet();
  state.opened[id] ??= {};
  state.ledgers[id] ??= newLedger();
  state.known[id] ??= { systems: {}, lanes: {}, unexplored: {}, powers: {}, reports: {} };
};

const secede = (state: State, id: string, owner: string, tools: Tools): void => {
  const system = of(state.systems, id);
  const { from } = of(state.empires, owner);
  const rebels = system.rebels;
  system.rebels = 0;
  system.blockaded = false;
  system.morale = Math.min(system.cc, up(system.pop / 2));
  tools.rule('secession');
  if (from !== undefined && state.empires[from] !== undefined) {
    system.owner = from;
    tools.rule('second-revolt');
    report(state, from, `${system.name} has overthrown its rebels, and is yours again.`);
    return;
  }
  const free = independentOf(id);
  // An Independent System that overthrows its own government is independent all the same.
  if (free === owner) return;
  newPower(state, free, of(state.empires, owner).techYear);
  of(state.empires, free).from = owner;
  system.owner = free;
  const allies = metBy(state, owner).filter((other) => other !== free && isAllied(state, owner, other));
  for (const foe of [owner, ...allies]) {
    meet(state, foe, free);
    setTie(state, foe, free, 'war', `${system.name} has seceded`);
  }
  outfitIndependent(state, free, id, rebels);
  report(state, owner, `${system.name} is independent: ${empireName(free)}.`);
};

const secessions = (state: State, tools: Tools): void => {
  for (const [id, system, owner] of inhabited(state))
    if (system.rebels > 0 && landed(state, id, () => true).length === 0) secede(state, id, owner, tools);
};

/** 4.10.4 and 4.10.5. Readings: who has no troops where Morale is 0 loses the system at once. */
export const loyaltyPhase = (state: State, tools: Tools): void => {
  reprisals(state, tools);
  const martial = martialLaw(state, tools);
  checks(state, martial, tools);
  uprisings(state, martial, tools);
  secessions(state, tools);
};
