import { forcesIn } from '../../../games/star-fleet/force-csv.ts';
import { HOUSE_FORCES } from '../../../games/star-fleet/content/force-list.ts';
import { balance, newLedger, post } from '../../../games/star-fleet/ledger.ts';
import { newSheet, write } from '../../../games/star-fleet/sheet.ts';
import {
  assault,
  battle,
  beginMonth,
  broken,
  declare,
  endMonth,
  moveFleets,
  openSheets,
  setStations,
  settle,
} from '../../../games/star-fleet/rules/month.ts';
import { observe, seenBy } from '../../../games/star-fleet/rules/known.ts';
import { priceOf } from '../../../games/star-fleet/rules/pricing.ts';
import { newFleetOf, placed, tieId, tieOf } from '../../../games/star-fleet/rules/units.ts';
import { cooldownOf, meet } from '../../../games/star-fleet/rules/diplomacy.ts';
import { READINGS } from '../../../games/star-fleet/options.ts';
import { readingsOf } from '../../../games/kit/options.ts';
import { isResearched, listCost } from '../../../games/star-fleet/rules/capacity.ts';
import { of } from '../../../games/star-fleet/state.ts';
import { replaces } from '../../../games/star-fleet/orders.ts';
import type { Order } from '../../../games/star-fleet/orders.ts';
import type {
  Attack,
  Declared,
  LaneClass,
  Stance,
  State,
  System,
  Tie,
  Unit,
} from '../../../games/star-fleet/state.ts';
import type { Plan } from '../../../games/star-fleet/rules/bombardment.ts';
import type { Landing, Losses } from '../../../games/star-fleet/rules/ground.ts';
import type { Reading } from '../../../games/star-fleet/options.ts';
import type { Tools } from '../../../games/star-fleet/rules/tools.ts';

/** A campaign laid out by hand, as small as a test wants it. */

const classes = (() => {
  const read = forcesIn(HOUSE_FORCES);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.classes;
})();

export interface Given {
  readonly systems: Readonly<Record<string, Partial<System>>>;
  readonly lanes?: readonly (readonly [a: string, b: string, of: LaneClass])[];
  /** `class@system`, by id `empire/name`; a fleet where it has one. */
  readonly units?: Readonly<Record<string, Partial<Unit> & { readonly class: string; readonly at: string }>>;
  readonly pool?: number;
  readonly traits?: Readonly<Record<string, readonly string[]>>;
  readonly ties?: readonly (readonly [one: string, other: string, is: Tie])[];
  readonly year?: number;
  readonly dice?: readonly number[];
  /** Nobody has met anybody yet; else all have. */
  readonly strangers?: boolean;
  /** By empire, towards all others. */
  readonly cooldowns?: Readonly<Record<string, number>>;
  readonly readings?: Partial<Reading>;
}

export interface Decided {
  /** By row of a sheet: the power that is blamed, the class that is destroyed. */
  readonly blames?: string;
  readonly sabotages?: string;
  readonly signs?: boolean;
}

/** Dice that fall in this order; an 8 where none is left. */
export const falling = (...rolls: readonly number[]) => {
  const left = [...rolls];
  return { roll: (sides: number): number => Math.min(sides, left.shift() ?? 8) };
};

export const campaign = ({
  systems,
  lanes = [],
  units = {},
  pool = 100,
  traits = {},
  ties = [],
  year = 168,
  dice = [],
  strangers = false,
  cooldowns = {},
  readings = {},
}: Given) => {
  const empires = [
    ...new Set([
      ...Object.values(systems).flatMap(({ owner }) => owner ?? []),
      ...Object.keys(units).map((id) => id.split('/')[0] ?? ''),
    ]),
  ];
  const each = <T>(make: (empire: string) => T): Record<string, T> =>
    Object.fromEntries(empires.map((empire) => [empire, make(empire)]));
  const state: State = {
    asks: { questions: {}, last: {} },
    turn: 1,
    step: 'orders',
    empires: each((empire) => ({
      traits: Object.fromEntries((traits[empire] ?? []).map((trait) => [trait, true as const])),
      plans: {},
      techYear: year,
      income: 0,
      next: 100,
    })),
    systems: Object.fromEntries(
      Object.entries(systems).map(([id, given], at) => [
        id,
        {
          name: id,
          x: 10 + 5 * at,
          y: 50,
          owner: null,
          cc: 10,
          pop: given.owner === undefined ? 0 : 4,
          raw: 3,
          morale: 10,
          intel: 0,
          fort: 0,
          blockaded: false,
          rebels: 0,
          strain: {},
          ...given,
        },
      ]),
    ),
    lanes: Object.fromEntries(lanes.map(([a, b, is]) => [`${a}-${b}`, { a, b, class: is }])),
    classes,
    units: {},
    fleets: {},
    sites: {},
    routes: {},
    ties: Object.fromEntries(ties.map(([one, other, is]) => [tieId(one, other), is])),
    contacts: {},
    missions: {},
    incidents: [],
    offers: [],
    spying: [],
    encounters: {},
    battles: {},
    sieges: {},
    readings: { ...readingsOf(READINGS, {}), ...readings },
    sheets: each(() => newSheet()),
    opened: each(() => ({})),
    ledgers: each(newLedger),
    known: each(() => ({ systems: {}, lanes: {}, unexplored: {}, powers: {}, reports: {} })),
    focus: {},
    result: null,
  };
  for (const [at, one] of empires.entries())
    for (const other of empires.slice(at + 1)) {
      if (strangers) continue;
      meet(state, one, other);
      Object.assign(of(state.contacts, tieId(one, other)).cooldowns, cooldowns);
    }
  for (const [id, unit] of Object.entries(units)) {
    const owner = id.split('/')[0] ?? '';
    state.units[id] = placed({ owner, ...unit });
    const fleet = unit.fleet;
    if (fleet !== undefined && fleet !== null) state.fleets[fleet] = { name: fleet, owner, at: unit.at };
  }
  for (const ledger of Object.values(state.ledgers))
    if (pool >= 0) post(ledger, { from: 'world', to: 'pool', points: pool, why: '', rule: '', turn: 1 });
    else post(ledger, { from: 'pool', to: 'world', points: -pool, why: '', rule: '', turn: 1 });
  const rules: string[] = [];
  const die = falling(...dice);
  const tools: Tools = { dice: die, rule: (id) => void rules.push(id) };
  for (const empire of empires) observe(state, empire);
  const check = (): void => {
    const wrong = broken(state);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
  };
  const so = {
    state,
    rules,
    tools,
    /** Writes on the sheet of an empire, whatever it says. */
    order: (empire: string, ...orders: readonly Order[]) => {
      const sheet = of(state.sheets, empire);
      for (const order of orders)
        write(
          sheet,
          order,
          priceOf(
            state,
            empire,
            order,
            Object.values(sheet.rows).map((row) => row.order),
          ),
          replaces(order),
        );
      return so;
    },
    /** Opens the sheets, and fleets move. */
    moves: ({ blames, sabotages, signs = false }: Decided = {}) => {
      openSheets(state, tools);
      check();
      moveFleets(state, { blames: () => blames ?? null, sabotages: () => sabotages ?? null }, tools);
      check();
      settle(state, () => signs, tools);
      check();
      return so;
    },
    /** The Combat Phase: `attacks` by `attacker defender`; how they are met; then all battles are fought by the hub. */
    meets: (attacks: Readonly<Record<string, Attack>>, met: Partial<Declared & Stance> = {}) => {
      declare(state, (_at, by, on) => attacks[`${by} ${on}`] ?? null, tools);
      for (const { attacks: all, stances } of Object.values(state.encounters)) {
        for (const attack of all) Object.assign(attack, met);
        for (const stance of Object.values(stances)) Object.assign(stance, met);
      }
      setStations(state, tools);
      check();
      return so;
    },
    fights: () => {
      battle(state, tools);
      check();
      return so;
    },
    /** Bombardment and ground combat: by power what it bombs and lands, and on whom losses fall. */
    assaults: ({
      bombs = {},
      lands = {},
      losses = 'spread',
    }: {
      bombs?: Readonly<Record<string, Plan>>;
      lands?: Readonly<Record<string, Landing>>;
      losses?: Losses;
    } = {}) => {
      assault(
        state,
        {
          bombs: (_at, by) => bombs[by] ?? 'none',
          lands: (_at, power) => lands[power] ?? 'none',
          losses: () => losses,
        },
        tools,
      );
      check();
      return so;
    },
    ends: ({
      priority = 'costliest' as const,
      cancels = false,
    }: { priority?: 'costliest' | 'cheapest' | 'troops'; cancels?: boolean } = {}) => {
      endMonth(state, { priority: () => priority, cancels: () => cancels }, tools);
      check();
      return so;
    },
    /** Opens, moves and ends. */
    month: () => so.moves().meets({}).fights().assaults().ends(),
    begins: () => {
      beginMonth(state, tools);
      check();
      return so;
    },
    /** Of the sheet that was opened last: what came of each row, in its order. */
    outcomes: (empire: string): string[] =>
      Object.values(of(state.opened, empire)).map(
        ({ outcome, why }) => `${outcome}${why === '' ? '' : `: ${why}`}`,
      ),
    at: (unit: string): string => of(state.units, unit).at,
    pool: (empire: string): number => balance(of(state.ledgers, empire), 'pool'),
    due: (empire: string): number => balance(of(state.ledgers, empire), 'due'),
    tech: (empire: string): number => balance(of(state.ledgers, empire), 'tech'),
    unit: (id: string): Unit => of(state.units, id),
    system: (id: string): System => of(state.systems, id),
    has: (id: string): boolean => state.units[id] !== undefined,
    count: (empire: string, of: string): number =>
      Object.values(state.units).filter((unit) => unit.owner === empire && unit.class === of).length,
    reports: (empire: string): string[] =>
      Object.values(of(state.known, empire).reports).map(({ text }) => text),
    tie: (one: string, other: string): Tie => tieOf(state, one, other),
    cooldown: (empire: string, other: string): number => cooldownOf(state, empire, other),
    /** What a class costs an empire. */
    costOf: (empire: string, id: string): number => listCost(state, empire, of(state.classes, id)),
    builds: (empire: string, id: string): boolean => isResearched(state, empire, id),
    lane: (id: string): LaneClass => of(state.lanes, id).class,
    seen: (empire: string) => seenBy(state, empire),
    fleetOf: newFleetOf,
  };
  return so;
};

export const move = (fleet: string, ...path: string[]): Order => ({
  does: 'move',
  fleet,
  path,
  presses: false,
});
