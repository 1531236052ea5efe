import { describe, expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';
import { graphOf, path, within } from '../../../games/star-fleet/graph.ts';
import {
  beginMonth,
  broken,
  endMonth,
  moveFleets,
  openSheets,
  settle,
} from '../../../games/star-fleet/rules/month.ts';
import { envoyChoices } from '../../../games/star-fleet/choices.ts';
import { metBy } from '../../../games/star-fleet/rules/units.ts';
import { scapegoats, sabotaged } from '../../../games/star-fleet/rules/intel.ts';
import { newCampaign } from '../../../games/star-fleet/setup.ts';
import { fits, cargoOf } from '../../../games/star-fleet/rules/units.ts';
import { of } from '../../../games/star-fleet/state.ts';
import { inAll, newLedger, post } from '../../../games/star-fleet/ledger.ts';
import { write } from '../../../games/star-fleet/sheet.ts';
import { priceOf, overspends } from '../../../games/star-fleet/rules/pricing.ts';
import { replaces } from '../../../games/star-fleet/orders.ts';
import { seenBy } from '../../../games/star-fleet/rules/known.ts';
import { fleetChoices, systemChoices, techChoices } from '../../../games/star-fleet/choices.ts';
import { frozen, playing, roomOf, seededDice } from '../room.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { Order } from '../../../games/star-fleet/orders.ts';
import type { State } from '../../../games/star-fleet/state.ts';

const EMPIRES = ['federation', 'klingon', 'romulan', 'gorn'];
const rules = playing<State>(game);
const room = frozen({ ...roomOf(game), tables: EMPIRES, phase: 'orders' });

const newState = (seed: number): State => ({
  asks: { questions: {}, last: {} },
  ...newCampaign({ dice: seededDice(seed), options: room.options, tables: EMPIRES }),
});

/** Any order that a page offers. */
const anyOrder = (state: State, empire: string, dice: Dice): Order | null => {
  const seen = seenBy(state, empire);
  const places = [
    ...Object.keys(seen.fleets).map((id) => ['fleet', id]),
    ...Object.keys(seen.systems).map((id) => ['system', id]),
  ];
  const [kind, id = ''] = places[dice.roll(places.length) - 1] ?? [];
  const lines = kind === 'fleet' ? fleetChoices(seen, id) : systemChoices(seen, id);
  const all = [
    ...lines.flatMap(({ choices }) => choices),
    ...techChoices(seen),
    ...metBy(seen, empire).flatMap((power) => envoyChoices(seen, power)),
  ];
  return all[dice.roll(Math.max(1, all.length)) - 1]?.order ?? null;
};

/** A month in which everybody writes anything; `then` looks between its steps. */
const month = (
  state: State,
  dice: Dice,
  then: (state: State) => void = () => undefined,
  orders = 8,
): void => {
  const tools = { dice, rule: () => undefined };
  beginMonth(state, tools);
  then(state);
  for (const empire of EMPIRES)
    for (let count = 0; count < orders; count += 1) {
      const order = anyOrder(state, empire, dice);
      if (order === null || overspends(state, empire, order) !== null) continue;
      const sheet = of(state.sheets, empire);
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
    }
  openSheets(state, tools);
  then(state);
  moveFleets(
    state,
    {
      blames: (attempt) => scapegoats(state, attempt)[0] ?? null,
      sabotages: (attempt) => sabotaged(state, attempt)[0] ?? null,
    },
    tools,
  );
  then(state);
  settle(state, () => dice.roll(2) === 1, tools);
  then(state);
  endMonth(state, { priority: () => 'costliest', cancels: () => dice.roll(2) === 1 }, tools);
  then(state);
};

describe('whatever empires order', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'seed %s: points are conserved, no unit is in two places, and no transport is overfull',
    (seed) => {
      const dice = seededDice(seed);
      const state = newState(seed);
      for (let count = 0; count < 5; count += 1)
        month(state, dice, (now) => {
          expect(broken(now)).toEqual([]);
          for (const ledger of Object.values(now.ledgers)) expect(inAll(ledger)).toBe(0);
          for (const [id, unit] of Object.entries(now.units)) {
            const cargo = cargoOf(now, id).map(([, each]) => each);
            // A Carrier may be crippled with all of its fighters aboard.
            if (cargo.length > 0 && !unit.crippled) expect(fits(now, unit, cargo), id).toBe(true);
          }
        });
    },
  );

  test('a ledger posts no half points and none below 0', () => {
    const ledger = newLedger();
    const entry = { from: 'a', to: 'b', why: '', rule: '', turn: 1 };
    expect(() => post(ledger, { ...entry, points: 0.5 })).toThrow(RangeError);
    expect(() => post(ledger, { ...entry, points: -1 })).toThrow(RangeError);
  });

  test('a state replayed from the same seed is the same', () => {
    const played = [1, 2].map(() => {
      const state = newState(9);
      const dice = seededDice(9);
      for (let count = 0; count < 3; count += 1) month(state, dice);
      return JSON.stringify(state);
    });
    expect(played[0]).toBe(played[1]);
  });
});

describe('simultaneous steps', () => {
  /** The same state with all records in another order. */
  const mixed = (value: unknown, dice: Dice): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => mixed(each, dice));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value as Readonly<Record<string, unknown>>)
        .map(([key, each]) => ({ key, each, rank: dice.roll(1_000_000) }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ key, each }) => [key, mixed(each, dice)]),
    );
  };
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, each]) => [key, sorted(each)]),
    );
  };
  /** What does not hang on the order in which things were counted: where and what, not which number. */
  const outcome = (state: State) =>
    sorted({
      systems: state.systems,
      lanes: state.lanes,
      ties: state.ties,
      contacts: state.contacts,
      pools: Object.fromEntries(Object.entries(state.ledgers).map(([id, { balances }]) => [id, balances])),
      units: EMPIRES.map((empire) =>
        Object.values(state.units)
          .filter(({ owner }) => owner === empire)
          .map((unit) => `${unit.class} ${unit.at} ${String(unit.crippled)} ${String(unit.oos)} ${unit.mode}`)
          .sort(),
      ),
    });

  test.each([1, 2, 3, 4])('seed %s: come out the same whatever the order of storage', (seed) => {
    const dice = seededDice(seed);
    const state = newState(seed);
    for (let count = 0; count < 2; count += 1) month(state, dice);
    const tools = { dice: { roll: (sides: number) => Math.min(8, sides) }, rule: () => undefined };
    beginMonth(state, tools);
    for (const empire of EMPIRES)
      for (let count = 0; count < 8; count += 1) {
        const order = anyOrder(state, empire, dice);
        if (order === null || overspends(state, empire, order) !== null) continue;
        const sheet = of(state.sheets, empire);
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
      }
    const other = mixed(JSON.parse(JSON.stringify(state)), dice) as State;
    const decisions = { priority: () => 'costliest' as const, cancels: () => false };
    for (const each of [state, other]) {
      openSheets(each, tools);
      moveFleets(each, { blames: () => null, sabotages: () => null }, tools);
      settle(each, () => true, tools);
      endMonth(each, decisions, tools);
    }
    expect(outcome(other)).toEqual(outcome(state));
  });
});

describe('fog', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'seed %s: what an empire cannot know changes not a byte of its documents',
    (seed) => {
      const dice = seededDice(seed);
      const state = newState(seed);
      for (let count = 0; count < 3; count += 1) month(state, dice);
      beginMonth(state, { dice, rule: () => undefined });
      const me = 'klingon';
      state.focus[me] =
        `fleet/${Object.keys(state.fleets).find((id) => state.fleets[id]?.owner === me) ?? ''}`;
      const watched = new Set(
        Object.entries(state.known[me]?.systems ?? {})
          .filter(([, { turn }]) => turn === state.turn)
          .map(([id]) => id),
      );
      // It was everywhere once, and remembers what it saw.
      const own = of(state.known, me);
      const [home = ''] = watched;
      for (const id of Object.keys(state.systems))
        if (!watched.has(id))
          own.systems[id] = { ...of(own.systems, home), turn: 1, units: { gorn: { ca: 2 } } };
      for (const [id, { a, b }] of Object.entries(state.lanes))
        if (!watched.has(a) && !watched.has(b)) own.lanes[id] = 1;
      const before = JSON.parse(JSON.stringify(state)) as State;
      // Everything of the others that is out of sight: more units, other attributes, lanes, money, sheets, reports.
      for (const [id, system] of Object.entries(state.systems))
        if (!watched.has(id))
          Object.assign(system, { pop: 9, raw: 6, cc: 20, morale: 0, blockaded: true, owner: 'gorn' });
      for (const [id, lane] of Object.entries(state.lanes))
        if (!watched.has(lane.a) && !watched.has(lane.b)) of(state.lanes, id).class = 3;
      state.units = Object.fromEntries(
        Object.entries(state.units).filter(([, unit]) => unit.owner === me || watched.has(unit.at)),
      );
      for (const empire of EMPIRES) {
        if (empire === me) continue;
        of(state.empires, empire).next += 50;
        of(state.empires, empire).techYear = 250;
        of(state.ledgers, empire).balances = { pool: 7, world: -7 };
        write(of(state.sheets, empire), { does: 'tech', points: 3 }, 3);
        of(state.known, empire).reports = {};
      }
      expect(JSON.stringify(rules.shownAt(state, me, room))).toBe(
        JSON.stringify(rules.shownAt(before, me, room)),
      );
      expect(JSON.stringify(rules.shows(state, 'public', room))).toBe(
        JSON.stringify(rules.shows(before, 'public', room)),
      );
      const orders: readonly [string, object][] = [
        ['order-move', { fleet: Object.keys(before.fleets)[0], path: [Object.keys(before.systems)[0]] }],
        ['order-explore', { fleet: 'gorn-f3' }],
        ['order-improve', { system: Object.keys(before.systems)[5], what: 'pop' }],
        ['order-tech', { points: 900 }],
      ];
      const by = { role: 'table', table: me, seat: null, name: me } as const;
      for (const [command, args] of orders)
        expect(rules.does(state, command, args, { room, by }).refused).toBe(
          rules.does(before, command, args, { room, by }).refused,
        );
    },
  );

  test('an Unexplored Lane does not say where it leads', () => {
    const state = newState(4);
    beginMonth(state, { dice: seededDice(4), rule: () => undefined });
    const shown = JSON.stringify(rules.shownAt(frozen(state), 'gorn', room));
    const known = new Set(Object.keys(state.known.gorn?.systems ?? {}));
    expect(known.size).toBeGreaterThan(2);
    for (const [id, { name }] of Object.entries(state.systems))
      if (!known.has(id)) expect(shown).not.toContain(`"${name}"`);
  });
});

describe('a graph', () => {
  const edges = {
    ab: { a: 'a', b: 'b' },
    bc: { a: 'b', b: 'c' },
    cd: { a: 'c', b: 'd' },
    ad: { a: 'a', b: 'd' },
  };
  const graph = graphOf(edges);
  test('says what is within reach and the shortest way, over lines and places that may be taken', () => {
    expect([...within(graph, 'a', { most: 1 })]).toEqual([
      ['a', 0],
      ['b', 1],
      ['d', 1],
    ]);
    expect(path(graph, 'a', 'c')).toHaveLength(2);
    expect(path(graph, 'a', 'c', { enters: (place) => place !== 'b' })).toEqual(['d', 'c']);
    expect(path(graph, 'a', 'c', { crosses: ({ a }) => a === 'b' })).toBeNull();
    expect(path(graph, 'a', 'a')).toEqual([]);
  });
});

describe('the map', () => {
  test.each([2, 3, 6, 12])(
    'of %s empires hangs together, and gives every home two colonies and a way out',
    (count) => {
      const tables = game.manifest.tables.slice(0, count).map(({ id }) => id);
      const state = newCampaign({ dice: seededDice(count), options: room.options, tables });
      expect(Object.keys(state.systems)).toHaveLength(count * 8);
      const [first = ''] = Object.keys(state.systems);
      expect(within(graphOf(state.lanes), first).size).toBe(count * 8);
      for (const empire of tables) {
        expect(Object.values(state.systems).filter(({ owner }) => owner === empire)).toHaveLength(3);
        const own = (id: string) => state.systems[id]?.owner === empire;
        const lanes = Object.values(state.lanes).filter(({ a, b }) => own(a) || own(b));
        expect(lanes.filter((lane) => lane.class === 3)).toHaveLength(2);
      }
    },
  );
});
