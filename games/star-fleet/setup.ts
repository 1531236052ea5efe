import { figure, readingsOf } from '../kit/options.ts';
import { HOUSE_FORCES } from './content/force-list.ts';
import { forcesIn } from './force-csv.ts';
import { newGalaxy } from './galaxy.ts';
import { newLedger, post } from './ledger.ts';
import { READINGS, START_POINTS, START_YEAR, SYSTEMS } from './options.ts';
import { newSheet } from './sheet.ts';
import { of } from './state.ts';
import { meet } from './rules/diplomacy.ts';
import { prepareMap } from './rules/optional.ts';
import { POOL, WORLD } from './rules/tools.ts';
import { nextId, placed, rating } from './rules/units.ts';
import type { SetupContext } from '../kit/mechanism.ts';
import type { Ability } from './force-csv.ts';
import type { Rec, State, UnitClass } from './state.ts';

export const houseForces = (): Rec<UnitClass> => {
  const read = forcesIn(HOUSE_FORCES);
  if ('faults' in read)
    throw new TypeError(read.faults.map(({ row, text }) => `row ${row}: ${text}`).join('; '));
  return read.classes;
};

/** House: what each begins with besides its systems. */
const FLEET_POINTS = 60;
const SCOUTS = 2;
const CONVOYS = 3;

/** The cheapest class that can do it and that an empire may build at the start. */
const cheapest = (
  classes: Readonly<Rec<UnitClass>>,
  empire: string,
  year: number,
  is: (of: UnitClass) => boolean,
): string | null =>
  Object.entries(classes)
    .filter(([, each]) => (each.list === null || each.list === empire) && each.isd <= year && is(each))
    .sort(([, one], [, other]) => one.cost - other.cost)[0]?.[0] ?? null;

const able = (ability: Ability) => (of: UnitClass) => rating(of, ability) > 0;
const plain = (hull: string) => (of: UnitClass) =>
  of.type === 'ship' && of.hull === hull && Object.keys(of.abilities).length === 0;

/** Scouts, then of each hull in turn, as long as the points last. */
const startingShips = (classes: Readonly<Rec<UnitClass>>, empire: string, year: number): string[] => {
  const scout = cheapest(classes, empire, year, (of) => of.type === 'ship' && able('scout')(of));
  const ships = scout === null ? [] : Array.from({ length: SCOUTS }, () => scout);
  let left = FLEET_POINTS - ships.reduce((sum, id) => sum + of(classes, id).cost, 0);
  const hulls = ['CA', 'CL', 'FF'].flatMap((hull) => cheapest(classes, empire, year, plain(hull)) ?? []);
  for (let bought = true; bought;) {
    bought = false;
    for (const id of hulls) {
      const { cost } = of(classes, id);
      if (cost > left) continue;
      left -= cost;
      ships.push(id);
      bought = true;
    }
  }
  return ships;
};

/** What every empire begins with, of the force list that lies there: a club's own is put in before the first month. */
export const arm = (state: Omit<State, 'asks'>, homes: Readonly<Rec<string>>): void => {
  state.units = {};
  state.fleets = {};
  for (const [empire, home] of Object.entries(homes)) {
    const own = of(state.empires, empire);
    own.next = 1;
    const year = own.techYear;
    const put = (id: string | null, fleet: string | null = null): void => {
      if (id !== null)
        state.units[nextId(state, empire, 'u')] = placed({ class: id, owner: empire, at: home, fleet });
    };
    const fleet = (name: string): string => {
      const id = nextId(state, empire, 'f');
      state.fleets[id] = { name, owner: empire, at: home };
      return id;
    };
    put(cheapest(state.classes, empire, year, able('shipyard')));
    put(cheapest(state.classes, empire, year, able('depot')));
    const [scouts, line, merchants] = [fleet('Scouts'), fleet('Home Fleet'), fleet('Convoys')];
    for (const id of startingShips(state.classes, empire, year))
      put(id, rating(of(state.classes, id), 'scout') > 0 ? scouts : line);
    for (let count = 0; count < CONVOYS; count += 1)
      put(cheapest(state.classes, empire, year, able('convoy')), merchants);
  }
};

export const homesOf = ({ systems }: Pick<State, 'systems'>): Rec<string> => {
  const homes: Rec<string> = {};
  for (const [id, { owner, pop }] of Object.entries(systems))
    if (owner !== null && pop > (systems[homes[owner] ?? '']?.pop ?? 0)) homes[owner] = id;
  return homes;
};

export const newCampaign = ({ dice, options, tables }: SetupContext): Omit<State, 'asks'> => {
  const { systems, lanes, homes } = newGalaxy(tables, figure(options, SYSTEMS, 8), dice);
  const each = <T>(make: () => T): Rec<T> => Object.fromEntries(tables.map((empire) => [empire, make()]));
  const state: Omit<State, 'asks'> = {
    turn: 0,
    step: 'start',
    empires: each(() => ({
      traits: {},
      plans: {},
      techYear: figure(options, START_YEAR, 168),
      income: 0,
      next: 1,
    })),
    systems,
    lanes,
    classes: houseForces(),
    units: {},
    fleets: {},
    sites: {},
    routes: {},
    ties: {},
    contacts: {},
    missions: {},
    incidents: [],
    offers: [],
    spying: [],
    encounters: {},
    battles: {},
    sieges: {},
    readings: readingsOf(READINGS, options),
    sheets: each(() => newSheet()),
    opened: each(() => ({})),
    ledgers: each(newLedger),
    known: each(() => ({ systems: {}, lanes: {}, unexplored: {}, powers: {}, reports: {} })),
    focus: {},
    result: null,
  };
  const points = figure(options, START_POINTS, 100);
  for (const ledger of Object.values(state.ledgers))
    post(ledger, { from: WORLD, to: POOL, points, why: 'At the start', rule: 'allowed-empires', turn: 1 });
  arm(state, homes);
  // The cast: the map asks nobody anything.
  prepareMap(state as State, dice);
  return state;
};

/** A campaign of an older version. */
export const migrated = (old: State, from: number): State => {
  const peaceful = from < 2 ? sinceShadows(old) : old;
  const warlike = from < 3 ? { ...peaceful, encounters: {}, battles: {}, sieges: {} } : peaceful;
  // Readings that are new take their defaults.
  return { ...warlike, readings: { ...readingsOf(READINGS, {}), ...warlike.readings } };
};

/** Of the first version: powers whose state somebody has set have met; orders in words are gone. */
const sinceShadows = (old: State): State => {
  const state: State = {
    ...old,
    contacts: {},
    missions: {},
    incidents: [],
    offers: [],
    spying: [],
    readings: readingsOf(READINGS, {}),
    empires: mapped(old.empires, (each) => ({ ...each, plans: {} })),
    systems: mapped(old.systems, (each) => ({ ...each, strain: {} })),
    known: mapped(old.known, (each) => ({ ...each, powers: {} })),
    sheets: mapped(old.sheets, (sheet) => ({ ...sheet, rows: withoutWords(sheet.rows) })),
    opened: mapped(old.opened, withoutWords),
  };
  for (const id of Object.keys(state.ties)) {
    const [one, other] = id.split(':');
    if (one !== undefined && other !== undefined) meet(state, one, other);
  }
  return state;
};

const mapped = <T, U>(all: Readonly<Rec<T>>, to: (each: T) => U): Rec<U> =>
  Object.fromEntries(Object.entries(all).map(([id, each]) => [id, to(each)]));
/** Orders that were written in words, for Control to rule on. */
const withoutWords = <T extends { order: { does: string } }>(rows: Readonly<Rec<T>>): Rec<T> =>
  Object.fromEntries(
    Object.entries(rows).filter(([, { order }]) => order.does !== 'intel' && order.does !== 'diplomacy'),
  );
