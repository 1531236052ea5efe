import { describe, expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';
import { graphOf, path, within } from '../../../games/star-fleet/graph.ts';
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
import { envoyChoices } from '../../../games/star-fleet/choices.ts';
import { metBy, placed } from '../../../games/star-fleet/rules/units.ts';
import { scapegoats, sabotaged } from '../../../games/star-fleet/rules/intel.ts';
import { homesOf, newCampaign } from '../../../games/star-fleet/setup.ts';
import { fits, cargoOf } from '../../../games/star-fleet/rules/units.ts';
import { ANSWERS, of } from '../../../games/star-fleet/state.ts';
import { PLANS } from '../../../games/star-fleet/rules/bombardment.ts';
import { LANDINGS, LOSSES } from '../../../games/star-fleet/rules/ground.ts';
import { attacksOn } from '../../../games/star-fleet/rules/encounters.ts';
import { inAll, newLedger, post } from '../../../games/star-fleet/ledger.ts';
import { write } from '../../../games/star-fleet/sheet.ts';
import { priceOf, overspends } from '../../../games/star-fleet/rules/pricing.ts';
import { ACTIONS, replaces } from '../../../games/star-fleet/orders.ts';
import { MISSION_IDS } from '../../../games/star-fleet/content/missions.ts';
import { meet } from '../../../games/star-fleet/rules/diplomacy.ts';
import { seenBy } from '../../../games/star-fleet/rules/known.ts';
import { fleetChoices, systemChoices, techChoices } from '../../../games/star-fleet/choices.ts';
import { frozen, playing, roomOf, seededDice } from '../room.ts';
import type { Plan } from '../../../games/star-fleet/rules/bombardment.ts';
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
    ...metBy(seen, empire).flatMap(envoyChoices(seen)),
  ];
  return all[dice.roll(Math.max(1, all.length)) - 1]?.order ?? null;
};

const PLANS_OF = Object.keys(PLANS) as Plan[];
/** A Combat Phase in which everybody attacks whom it may, somehow. */
const fights = (state: State, dice: Dice, then: (state: State) => void = () => undefined): void => {
  const tools = { dice, rule: () => undefined };
  declare(state, (at, by, on) => attacksOn(state, at, by, on)[dice.roll(4) - 1] ?? null, tools);
  for (const { attacks } of Object.values(state.encounters))
    for (const attack of attacks) attack.answer = ANSWERS[dice.roll(ANSWERS.length) - 1] ?? 'accept';
  setStations(state, tools);
  then(state);
  battle(state, tools);
  then(state);
  assault(
    state,
    {
      bombs: () => PLANS_OF[dice.roll(PLANS_OF.length) - 1] ?? 'none',
      lands: () => LANDINGS[dice.roll(LANDINGS.length) - 1] ?? 'all',
      losses: () => LOSSES[dice.roll(LOSSES.length) - 1] ?? 'spread',
    },
    tools,
  );
  then(state);
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
  fights(state, dice, then);
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

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('seed %s: come out the same whatever the order of storage', (seed) => {
    const dice = seededDice(seed);
    const state = newState(seed);
    for (let count = 0; count < 2; count += 1) month(state, dice);
    const tools = { dice: { roll: (sides: number) => Math.min(8, sides) }, rule: () => undefined };
    // All have met, and agents reach from home to home.
    const home = (empire: string): string =>
      Object.keys(state.systems).find((id) => id === homesOf(state)[empire]) ?? '';
    for (const [at, one] of EMPIRES.entries())
      for (const two of EMPIRES.slice(at + 1)) {
        meet(state, one, two);
        Object.assign(of(state.contacts, [one, two].sort().join(':')), { raised: {} });
        state.lanes[`${one}-${two}`] = { a: home(one), b: home(two), class: 2 };
      }
    beginMonth(state, tools);
    for (const [at, empire] of EMPIRES.entries()) {
      const target = EMPIRES[(at + 1) % EMPIRES.length] ?? '';
      const mission = MISSION_IDS[dice.roll(MISSION_IDS.length) - 1] ?? 'sabotage';
      const action = ACTIONS[dice.roll(ACTIONS.length) - 1] ?? 'diplomacy';
      write(
        of(state.sheets, empire),
        { does: 'mission', from: home(empire), mission, target: home(target) },
        0,
      );
      write(of(state.sheets, empire), { does: 'envoy', to: target, action }, 0);
    }
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
    // Everybody is at War with the next, and stands before its home with troops.
    for (const [at, empire] of EMPIRES.entries()) {
      const target = EMPIRES[(at + 1) % EMPIRES.length] ?? '';
      const fleet = `${empire}-f900`;
      state.ties[[empire, target].sort().join(':')] = 'war';
      state.fleets[fleet] = { name: 'Invasion', owner: empire, at: home(target) };
      for (const [number, id] of ['dn', 'cl', 'at', 'marine'].entries())
        state.units[`${empire}-u${900 + number}`] = placed({
          class: id,
          owner: empire,
          at: home(target),
          ...(id === 'marine' ? { aboard: `${empire}-u902` } : { fleet }),
        });
    }
    const other = mixed(JSON.parse(JSON.stringify(state)), dice) as State;
    const way = { roll: (sides: number) => Math.min(1 + (seed % 3), sides) };
    const decisions = { priority: () => 'costliest' as const, cancels: () => false };
    for (const each of [state, other]) {
      openSheets(each, tools);
      moveFleets(each, { blames: () => null, sabotages: () => null }, tools);
      settle(each, () => true, tools);
      fights(each, way);
      expect(Object.keys(each.battles).length).toBeGreaterThan(2);
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

  const PHASES = game.manifest.phases.map(({ id }) => id);
  const GUESSES = [
    'attack-s1-gorn-romulan',
    'battle-b1',
    'sabotage-gorn-r1',
    'blame-gorn-r1',
    'treaty-gorn-romulan',
    'supply',
    'nothing',
  ];
  /** A month in which Gorn and Romulan do this, far from Klingon: all that Klingon and the wall read of it, and the open log. */
  const readBy = (
    seed: number,
    {
      tie,
      orders,
      answers = () => ({}),
    }: {
      tie: 'war' | 'neutral';
      orders: (home: string, mark: string, state: State) => Order[];
      answers?: (mark: string) => Readonly<Record<string, string>>;
    },
  ) => {
    const homeOf = (of_: State, empire: string): string =>
      Object.entries(of_.systems).find(([, each]) => each.owner === empire && each.pop === 10)?.[0] ?? '';
    // Every die falls alike, so that none that falls elsewhere moves one of Klingon's.
    const dice: Dice = { roll: (sides) => Math.min(9, sides) };
    const begun = newState(seed);
    const [home, mark] = [homeOf(begun, 'gorn'), homeOf(begun, 'romulan')];
    begun.lanes.far = { a: home, b: mark, class: 2 };
    begun.ties['gorn:romulan'] = tie;
    begun.contacts['gorn:romulan'] = { cooldowns: { gorn: 0, romulan: 0 }, raised: {} };
    const log: string[] = [];
    const pages: string[] = [];
    const roomIn = (phase: string) => frozen({ ...room, phase });
    let state: State = begun;
    const tell = (name: 'phaseBegan' | 'phaseEnded', phase: string): void => {
      const so = rules.tell(state, name, { turn: 1, phase }, { room: roomIn(phase), dice });
      ({ state } = so);
      log.push(...so.log);
    };
    const by = (empire: string) =>
      ({ role: 'table', table: empire, seat: null, name: `table-${empire}` }) as const;
    for (const phase of PHASES) {
      tell('phaseBegan', phase);
      if (phase === 'orders')
        for (const order of orders(home, mark, state)) {
          const { does, ...args } = order;
          const so = rules.does(state, `order-${does}`, args, { room: roomIn(phase), by: by('gorn') });
          expect(so.refused).toBeNull();
          ({ state } = so);
          log.push(...so.log);
        }
      // All questions of a step stand open together; those of the step before are closed and gone.
      expect(Object.values(state.asks.questions).every(({ isOpen }) => isOpen)).toBe(true);
      for (const [question, option] of Object.entries(answers(mark))) {
        if (state.asks.questions[question] === undefined) continue;
        const so = rules.does(
          state,
          'asks-answer',
          { question, option },
          { room: roomIn(phase), by: by('gorn') },
        );
        expect(so.refused).toBeNull();
        ({ state } = so);
      }
      pages.push(
        JSON.stringify(rules.shownAt(frozen(state), 'klingon', roomIn(phase))),
        JSON.stringify(rules.shows(frozen(state), 'public', roomIn(phase))),
        ...GUESSES.map(
          (question) =>
            rules.does(
              state,
              'asks-answer',
              { question, option: 'sign' },
              { room: roomIn(phase), by: by('klingon') },
            ).refused ?? '',
        ),
        rules.does(
          state,
          'order-envoy',
          { to: 'gorn', action: 'diplomacy' },
          { room: roomIn(phase), by: by('klingon') },
        ).refused ?? '',
      );
      tell('phaseEnded', phase);
    }
    return { pages, log, state };
  };
  test.each([1, 2, 3])(
    'seed %s: what two powers do to each other out of sight is in no page, refusal or open line of the log of a third, all month long',
    (seed) => {
      const quiet = readBy(seed, {
        tie: 'neutral',
        orders: (home) => [
          { does: 'mission', from: home, mission: 'counter-insurgency', target: home },
          { does: 'tech', points: 2 },
        ],
      });
      const loud = readBy(seed, {
        tie: 'war',
        orders: (home, mark) => [
          { does: 'mission', from: home, mission: 'sabotage', target: mark },
          { does: 'envoy', to: 'romulan', action: 'diplomacy' },
        ],
      });
      // Something did happen: a question was asked, a treaty offered, and a ship is lost.
      expect(Object.keys(loud.state.units)).toHaveLength(Object.keys(quiet.state.units).length - 1);
      expect(loud.pages).toEqual(quiet.pages);
      expect(loud.log).toEqual(quiet.log);
      expect(loud.log.length).toBeGreaterThan(4);
      // What is printed for an empire is printed from its pages; the kit is the same for every campaign: it reads no state.
      expect(Array.isArray(game.printed)).toBe(true);
    },
  );

  test.each([1, 2, 3])('seed %s: nor is a battle that they fight, or a bombardment', (seed) => {
    const march = (home: string, mark: string, state: State): Order[] => {
      const [fleet = ''] = Object.entries(state.fleets).find(
        ([, each]) => each.owner === 'gorn' && each.name === 'Home Fleet' && each.at === home,
      ) ?? [''];
      return [{ does: 'move', fleet, path: [mark], presses: false }];
    };
    const quiet = readBy(seed, { tie: 'war', orders: () => [{ does: 'tech', points: 2 }] });
    const war = readBy(seed, {
      tie: 'war',
      orders: march,
      answers: (mark) => ({
        [`attack-${mark}-gorn-romulan`]: 'both',
        [`bombard-${mark}-gorn`]: 'population',
      }),
    });
    expect(Object.values(war.state.battles).length).toBeGreaterThan(0);
    expect(war.pages).toEqual(quiet.pages);
    expect(war.log).toEqual(quiet.log);
  });

  test('scenario 10: a scan of 3 destroyers, a Starbase and a Convoy with fighters tells "5", and its target nothing', () => {
    const scanned = (scans: boolean) => {
      const state = newState(2);
      const dice: Dice = { roll: (sides) => Math.min(6, sides) };
      const [a = '', b = ''] = Object.keys(state.systems).filter((id) => state.systems[id]?.owner === null);
      state.lanes.probe = { a, b, class: 2 };
      const put = (owner: string, at: string, ...classes: string[]): void =>
        classes.forEach((id, number) => {
          const fleet = id === 'starbase' || id === 'f-1' ? null : `${owner}-probe`;
          state.units[`${owner}-x${number}`] = placed({ class: id, owner, at, fleet });
          if (fleet !== null) state.fleets[fleet] = { name: 'Probe', owner, at };
        });
      put('gorn', a, 'sc');
      put('romulan', b, 'dd', 'dd', 'dd', 'starbase', 'convoy', 'f-1', 'f-1', 'f-1', 'f-1');
      const tools = { dice, rule: () => undefined };
      beginMonth(state, tools);
      if (scans) write(of(state.sheets, 'gorn'), { does: 'scan', fleet: 'gorn-probe', system: b }, 0);
      openSheets(state, tools);
      moveFleets(state, { blames: () => null, sabotages: () => null }, tools);
      const seen = frozen(state);
      return {
        scanner: JSON.stringify(rules.shownAt(seen, 'gorn', room)),
        target: JSON.stringify(rules.shownAt(seen, 'romulan', room)),
        wall: JSON.stringify(rules.shows(seen, 'public', room)),
        reports: Object.values(of(seen.known, 'gorn').reports).map(({ text }) => text),
      };
    };
    const [with_, without] = [scanned(true), scanned(false)];
    expect(with_.reports.join()).toContain(': 5 contacts.');
    expect(with_.reports.join()).not.toContain('Romulan');
    expect(with_.target).toBe(without.target);
    expect(with_.wall).toBe(without.wall);
  });

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
