import { newSheet } from '../sheet.ts';
import { newLedger } from '../ledger.ts';
import { has, of } from '../state.ts';
import { isPartner, metBy, placed, rating, systemIncome, trades, unitsWhere, strengthOf } from './units.ts';
import { applyDeployment } from './deploying.ts';
import { inOrder } from '../sheet.ts';
import type { Known, Lane, Rec, Snapshot, State, System } from '../state.ts';

/** What empires know: documents, warnings and bots are made from this and an empire's own things, and from nothing else. */

const countsIn = (state: State, system: string): Snapshot['units'] => {
  const counts: Snapshot['units'] = {};
  for (const [, unit] of unitsWhere(state, ({ at, aboard }) => at === system && aboard === null)) {
    const own = (counts[unit.owner] ??= {});
    own[unit.class] = (own[unit.class] ?? 0) + 1;
  }
  return counts;
};

const snapshotOf = (state: State, id: string): Snapshot => {
  const { owner, cc, pop, raw, morale, intel, fort, blockaded, rebels } = of(state.systems, id);
  const units = countsIn(state, id);
  return { turn: state.turn, owner, cc, pop, raw, morale, intel, fort, blockaded, rebels, units };
};

/** What agents make out: a Q-Ship passes for a Convoy where there are any. */
export const spied = (state: State, id: string): Snapshot => {
  const seen = snapshotOf(state, id);
  const all = Object.values(seen.units).flatMap((classes) => Object.keys(classes));
  const is = (unit: string, ability: 'convoy' | 'q-ship'): boolean =>
    rating(of(state.classes, unit), ability) > 0;
  if (!all.some((each) => is(each, 'convoy'))) return seen;
  for (const classes of Object.values(seen.units))
    for (const each of Object.keys(classes)) if (is(each, 'q-ship')) delete classes[each];
  return seen;
};

const HEARD_OF: Snapshot = {
  turn: null,
  owner: null,
  cc: 0,
  pop: 0,
  raw: 0,
  morale: 0,
  intel: 0,
  fort: 0,
  blockaded: false,
  rebels: 0,
  units: {},
};

/** Systems that an empire controls or where it has units. */
const lookouts = (state: State, empire: string): ReadonlySet<string> =>
  new Set([
    ...unitsWhere(state, ({ owner }) => owner === empire).map(([, { at }]) => at),
    // Where nobody lives, who controls a system has a base there.
    ...Object.keys(state.systems).filter((id) => {
      const { owner, pop } = of(state.systems, id);
      return pop > 0 && owner === empire;
    }),
  ]);

/** Gathering Intelligence (4.3.1): what stands before an empire's eyes, and the lanes that begin there. */
export const observe = (state: State, empire: string): void => {
  const known = of(state.known, empire);
  const seen = lookouts(state, empire);
  for (const id of seen) {
    known.systems[id] = snapshotOf(state, id);
    known.unexplored[id] = 0;
  }
  // Who has lost a system hears whose it is, whether or not anybody is left to look.
  for (const [id, last] of Object.entries(known.systems)) {
    if (last.owner !== empire || seen.has(id)) continue;
    const { owner, pop } = of(state.systems, id);
    if (owner !== empire) known.systems[id] = { ...last, owner, pop, rebels: 0 };
  }
  for (const [id, lane] of Object.entries(state.lanes)) {
    for (const [from, to] of [
      [lane.a, lane.b],
      [lane.b, lane.a],
    ] as const) {
      if (!seen.has(from)) continue;
      if (lane.class === 0) {
        known.unexplored[from] = (known.unexplored[from] ?? 0) + 1;
        delete known.lanes[id];
        continue;
      }
      known.lanes[id] = lane.class;
      known.systems[to] ??= { ...HEARD_OF, units: {} };
    }
  }
};

/** What treaties tell (4.3.1): the income of who trades, and the strength of partners in defense. */
export const shareIntelligence = (state: State, empire: string): Known['powers'][string][] => {
  const { powers } = of(state.known, empire);
  const telling = metBy(state, empire).filter((other) => trades(state, empire, other));
  return telling.map((other) => {
    const strength = isPartner(state, empire, other) ? strengthOf(state, other) : null;
    const told = { turn: state.turn, income: systemIncome(state, other), strength };
    powers[other] = told;
    return told;
  });
};

/** The state with all of it gone that an empire does not know; what it saw once stands there as it saw it. */
export type Seen = State & { readonly seenBy: string };

const seenSystem = (
  { name, x, y, strain: weighs, projects }: System,
  known: Snapshot,
  { turn }: State,
  empire: string,
): System => {
  const { owner, cc, pop, raw, morale, intel, fort, blockaded, rebels } = known;
  // What its income has shown; what comes next month it does not see.
  const now = owner === empire ? weighs[turn] : undefined;
  const strain = now === undefined ? {} : { [turn]: now };
  const works = projects?.filter(({ by }) => by === empire) ?? [];
  const own = works.length > 0 ? { projects: works } : {};
  return { name, x, y, owner, cc, pop, raw, morale, intel, fort, blockaded, rebels, strain, ...own };
};

const seenLanes = ({ lanes }: State, { lanes: classes, unexplored }: Known): Rec<Lane> =>
  Object.fromEntries([
    ...Object.entries(classes).map(([id, known]) => {
      const { a, b } = of(lanes, id);
      return [id, { a, b, class: known }] as const;
    }),
    ...Object.entries(unexplored).flatMap(([a, count]) =>
      Array.from({ length: count }, (_, at) => [`${a}-x${at + 1}`, { a, b: '', class: 0 }] as const),
    ),
  ]);

const own = <T>(all: Readonly<Rec<T>>, is: (each: T) => boolean): Rec<T> =>
  Object.fromEntries(Object.entries(all).filter(([, each]) => is(each)));
const among = <T>(pairs: Readonly<Rec<T>>, empire: string): Rec<T> =>
  Object.fromEntries(Object.entries(pairs).filter(([id]) => id.split(':').includes(empire)));
const only = <T>(all: Readonly<Rec<T>>, id: string): Rec<T> =>
  all[id] === undefined ? {} : { [id]: all[id] };

const seenAnew = (state: State, empire: string): Seen => {
  const known = of(state.known, empire);
  const units = own(state.units, ({ owner }) => owner === empire);
  for (const [at, { units: counts }] of Object.entries(known.systems))
    for (const [owner, classes] of Object.entries(counts)) {
      if (owner === empire) continue;
      for (const [id, count] of Object.entries(classes))
        for (let number = 1; number <= count; number += 1)
          units[`seen-${at}-${owner}-${id}-${number}`] = placed({ class: id, owner, at });
    }
  return {
    seenBy: empire,
    asks: { questions: {}, last: {} },
    turn: state.turn,
    step: state.step,
    empires: only(state.empires, empire),
    systems: Object.fromEntries(
      Object.entries(known.systems).map(([id, each]) => [
        id,
        seenSystem(of(state.systems, id), each, state, empire),
      ]),
    ),
    lanes: seenLanes(state, known),
    classes: state.classes,
    units,
    fleets: own(state.fleets, ({ owner }) => owner === empire),
    sites: own(state.sites, ({ owner }) => owner === empire),
    routes: Object.fromEntries(
      Object.entries(state.routes).filter(([convoy]) => units[convoy] !== undefined),
    ),
    ties: among(state.ties, empire),
    contacts: among(state.contacts, empire),
    missions: {},
    incidents: [],
    offers: [],
    spying: [],
    encounters: {},
    battles: own(
      state.battles,
      ({ attacker, defender, units: engaged }) =>
        attacker === empire ||
        defender === empire ||
        Object.values(engaged).some((each) => each.owner === empire),
    ),
    sieges: Object.fromEntries(
      Object.entries(state.sieges)
        .filter(([, by]) => has(by, empire))
        .map(([id, by]) => [id, only(by, empire)]),
    ),
    readings: state.readings,
    sheets: only(state.sheets, empire),
    opened: only(state.opened, empire),
    ledgers: only(state.ledgers, empire),
    known: only(state.known, empire),
    focus: only(state.focus, empire),
    result: state.result,
  };
};

const memo = new WeakMap<State, Map<string, Seen>>();
/** A state that is kept does not change: it is looked at once for each empire. */
const remembered = (state: State, key: string, make: () => Seen): Seen => {
  const kept = memo.get(state) ?? new Map<string, Seen>();
  memo.set(state, kept);
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
};

const isFrozen = (state: State): boolean => Object.isFrozen(state) && Object.isFrozen(state.units);

export const seenBy = (state: State, empire: string): Seen =>
  isFrozen(state) ? remembered(state, empire, () => seenAnew(state, empire)) : seenAnew(state, empire);

export const sheetOf = ({ sheets }: Pick<State, 'sheets'>, empire: string): State['sheets'][string] =>
  sheets[empire] ?? newSheet();
export const ledgerOf = ({ ledgers }: Pick<State, 'ledgers'>, empire: string): State['ledgers'][string] =>
  ledgers[empire] ?? newLedger();

/** As its fleets will stand once the deployment orders of its sheet are carried out; with `moved`, its movement orders too. */
export const foreseen = (seen: Seen, moved = false): Seen => {
  const then: Seen = {
    ...seen,
    units: Object.fromEntries(Object.entries(seen.units).map(([id, unit]) => [id, { ...unit }])),
    fleets: Object.fromEntries(Object.entries(seen.fleets).map(([id, fleet]) => [id, { ...fleet }])),
    routes: { ...seen.routes },
  };
  const empire = seen.seenBy;
  // Whose fleet moves cannot support a lane.
  if (moved)
    then.opened = {
      [empire]: Object.fromEntries(
        inOrder(sheetOf(seen, empire)).map(([id, row]) => [
          id,
          { ...row, text: '', outcome: 'waiting', why: '' },
        ]),
      ),
    };
  for (const [, { order }] of inOrder(sheetOf(seen, empire))) {
    if (order.does === 'deploy') applyDeployment(then, empire, order);
    if (!moved) continue;
    const end = order.does === 'move' ? order.path.at(-1) : undefined;
    if (order.does === 'move' && end !== undefined && then.systems[end] !== undefined) {
      for (const unit of Object.values(then.units))
        if (unit.fleet === order.fleet || then.units[unit.aboard ?? '']?.fleet === order.fleet) unit.at = end;
      const fleet = then.fleets[order.fleet];
      if (fleet !== undefined) fleet.at = end;
    }
  }
  return then;
};
