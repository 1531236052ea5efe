import { balance } from '../ledger.ts';
import { graphOf, waysFrom } from '../graph.ts';
import { MISSION_IDS } from '../content/missions.ts';
import type { Mission } from '../content/missions.ts';
import { buildFault, troopsFault } from '../rules/construction.ts';
import { envoyFault } from '../rules/diplomacy.ts';
import { infiltrateFault, missionFault, reachOf } from '../rules/intel.ts';
import { MINOR, of, RESTRICTED } from '../state.ts';
import { fleetChoices, raidChoices, isOrdered, settleable, systemChoices, techChoices } from '../choices.ts';
import { orderCall } from '../commands/orders.ts';
import { foreseen, ledgerOf } from '../rules/known.ts';
import { free, overspends, priceOf } from '../rules/pricing.ts';
import { scrappable } from '../rules/economy.ts';
import { loadFault } from '../rules/transports.ts';
import { exploreFault } from '../rules/movement.ts';
import { warningOf } from '../rules/warnings.ts';
import { POOL } from '../rules/tools.ts';
import { moving, picked, toward } from './fleets.ts';
import { attacking, embarking, pacifying } from './war.ts';
import type { Idea } from './fleets.ts';
import { coloniesOf, controls, inFleet, isConvoy, isScout, metBy, rating } from '../rules/units.ts';
import type { Ability } from '../force-csv.ts';
import type { BotMove } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Order } from '../orders.ts';
import type { Seen } from '../rules/known.ts';
import type { State } from '../state.ts';

/** What an empire that wants to grow writes on its sheet, one order at a time. */

const scouting = (seen: Seen): Idea | null => {
  const unexplored = seen.known[seen.seenBy]?.unexplored ?? {};
  for (const fleet of Object.keys(seen.fleets)) {
    const units = inFleet(seen, fleet);
    if (!units.some(([, unit]) => isScout(seen, unit)) || moving(seen, fleet)) continue;
    const spare = units.find(([, unit]) => isScout(seen, unit));
    // Two Scouts look in two places.
    if (units.length > 1 && spare !== undefined && !isOrdered(seen, ({ does }) => does === 'deploy'))
      return {
        order: { does: 'deploy', unit: spare[0], fleet: `${spare[0]}-fleet` },
        why: 'Scouts go alone.',
      };
    const order = { does: 'explore', fleet } as const;
    if (exploreFault(seen, seen.seenBy, order) === null) return { order, why: 'A lane may be found.' };
    const goal = Object.keys(seen.systems).filter(
      (id) => (unexplored[id] ?? 0) > 0 || seen.known[seen.seenBy]?.systems[id]?.turn === null,
    );
    const move = toward(seen, fleet, goal, RESTRICTED);
    if (move !== null) return { order: move, why: 'There is something to find.' };
  }
  return null;
};

/** Fleets of Convoys alone, and single ones on their way. */
const settling = (seen: Seen): Idea | null => {
  for (const [fleet, { at }] of Object.entries(seen.fleets)) {
    const convoys = inFleet(seen, fleet).filter(([, unit]) => isConvoy(seen, unit));
    const [first, second] = convoys;
    if (first === undefined) continue;
    const colonize = { does: 'colonize', convoy: first[0] } as const;
    const here = of(seen.systems, at);
    if (here.pop === 0 && here.cc > 0) {
      if (isOrdered(seen, (order) => order.does === 'colonize' && seen.units[order.convoy]?.at === at))
        continue;
      return { order: colonize, why: 'Nobody lives here yet.' };
    }
    if (
      second !== undefined &&
      !isOrdered(seen, (order) => order.does === 'deploy' && order.unit === first[0])
    )
      return {
        order: { does: 'deploy', unit: first[0], fleet: `${first[0]}-fleet` },
        why: 'One of them goes ahead.',
      };
    if (moving(seen, fleet)) continue;
    const taken = new Set(
      Object.values(seen.fleets)
        .filter((other) => other.at !== at)
        .map((other) => other.at),
    );
    const move = toward(
      seen,
      fleet,
      settleable(seen, at).filter((id) => !taken.has(id)),
      MINOR,
    );
    if (move !== null) return { order: move, why: 'There is room to settle.' };
    const trade = fleetChoices(seen, fleet)
      .flatMap(({ choices }) => choices)
      .find(({ order }) => order.does === 'route' && order.systems.length > 1);
    if (
      trade !== undefined &&
      !isOrdered(seen, (order) => order.does === 'route' && order.convoy === first[0])
    )
      return { order: trade.order, why: 'Trade pays.' };
  }
  return null;
};

/** Lanes that lead somewhere to settle, as soon as they can be paid. */
const relays = (seen: Seen): Idea | null => {
  for (const [lane, { a, b, class: is }] of Object.entries(seen.lanes)) {
    if (is !== RESTRICTED) continue;
    const ends = [a, b].map((id) => of(seen.systems, id));
    if (!ends.some(({ pop, cc }) => pop === 0 && cc > 0)) continue;
    for (const scouts of [true, false]) {
      const order = { does: 'upgrade', lane, scouts } as const;
      const [now, then] = [foreseen(seen), foreseen(seen, true)];
      if (warningOf(seen, order, now, then) !== null) continue;
      if (isOrdered(seen, (other) => other.does === 'upgrade' && other.lane === lane)) continue;
      if (priceOf(seen, seen.seenBy, order, []) > free(seen, seen.seenBy)) continue;
      return { order, why: 'Convoys can go there then.' };
    }
  }
  return null;
};

const growing = (seen: Seen): Idea | null => {
  const empire = seen.seenBy;
  for (const [id, { pop, cc, raw }] of coloniesOf(seen, empire)) {
    const what = pop < cc ? 'pop' : 'cc';
    const order = { does: 'improve', system: id, what } as const;
    const cost = priceOf(seen, empire, order, []);
    if (raw < 2 || cost > free(seen, empire) / 2) continue;
    if (!isOrdered(seen, (other) => other.does === 'improve' && other.system === id))
      return { order, why: 'It pays for itself in time.' };
  }
  const convoys = Object.values(seen.units).filter((unit) => unit.owner === empire && isConvoy(seen, unit));
  const home = coloniesOf(seen, empire).find(([, { pop }]) => pop >= 5)?.[0];
  if (home === undefined || convoys.length >= 3) return null;
  const order = { does: 'convoy', at: home } as const;
  return priceOf(seen, empire, order, []) <= free(seen, empire) &&
    !isOrdered(seen, ({ does }) => does === 'convoy')
    ? { order, why: 'There is more to settle.' }
    : null;
};

/** What needs luck is tried more often. */
const BOLD: readonly Mission[] = ['population', 'tech', 'industrial', 'sabotage'];

/** Agents of every system that has some: abroad where they can, else at home. */
const plotting = (seen: Seen, dice: Dice): Idea | null => {
  const empire = seen.seenBy;
  for (const [from, { intel }] of coloniesOf(seen, empire)) {
    if (intel === 0 || isOrdered(seen, (order) => order.does === 'mission' && order.from === from)) continue;
    const targets = [...reachOf(seen, empire, from).keys()];
    const foreign = targets.filter((id) => ![null, empire].includes(controls(seen, id)));
    const target = picked(foreign.length > 0 ? foreign : targets, dice);
    const mission = picked([...MISSION_IDS, ...BOLD], dice);
    if (target === undefined || mission === undefined) continue;
    const order = { does: 'mission', from, mission, target } as const;
    if (missionFault(seen, empire, order) === null) return { order, why: 'Nobody need know.' };
  }
  for (const [unit, { at, owner }] of Object.entries(seen.units)) {
    if (owner !== empire || isOrdered(seen, (order) => order.does === 'infiltrate' && order.unit === unit))
      continue;
    const target = picked([at, ...waysFrom(graphOf(seen.lanes), at).map(({ to }) => to)], dice);
    const mission = picked(MISSION_IDS, dice);
    if (target === undefined || mission === undefined) continue;
    const order = { does: 'infiltrate', unit, mission, target } as const;
    if (infiltrateFault(seen, empire, order) === null) return { order, why: 'They get in anywhere.' };
  }
  return null;
};

/** Envoys to whoever can be spoken to; now and then with a threat. */
const negotiating = (seen: Seen, dice: Dice): Idea | null => {
  const empire = seen.seenBy;
  for (const to of metBy(seen, empire)) {
    if (isOrdered(seen, (order) => order.does === 'envoy' && order.to === to)) continue;
    const die = dice.roll(6);
    const action = die <= 3 ? 'diplomacy' : die <= 5 ? 'hostilities' : 'sneak';
    const order = { does: 'envoy', to, action } as const;
    if (envoyFault(seen, empire, order) === null) return { order, why: 'They will hear from us.' };
  }
  return null;
};

const raiding = (seen: Seen): Idea | null => {
  for (const fleet of Object.keys(seen.fleets)) {
    if (moving(seen, fleet) || inFleet(seen, fleet).some(([, unit]) => isScout(seen, unit))) continue;
    const [raid] = raidChoices(seen, fleet);
    if (raid !== undefined) return { order: raid.order, why: 'Their trade feeds their fleet.' };
  }
  return null;
};

/** A few ships that do not expand anything: Special Forces, Police and envoys. */
const arming = (seen: Seen, dice: Dice): Idea | null => {
  const empire = seen.seenBy;
  const able = (ability: Ability): string[] =>
    Object.keys(seen.classes).filter((id) => rating(of(seen.classes, id), ability) > 0);
  const has = (ids: readonly string[]): boolean =>
    Object.values(seen.units).some(({ owner, class: id }) => owner === empire && ids.includes(id)) ||
    isOrdered(
      seen,
      (order) => (order.does === 'build' || order.does === 'troops') && ids.includes(order.class),
    );
  const colonies = coloniesOf(seen, empire);
  const [commando] = able('special-forces');
  const at = picked(colonies, dice)?.[0];
  if (commando !== undefined && at !== undefined && !has([commando])) {
    const order = { does: 'troops', class: commando, at } as const;
    if (troopsFault(seen, empire, order) === null) return { order, why: 'They get in anywhere.' };
  }
  const home = colonies.find(([, { pop }]) => pop >= 5)?.[0];
  for (const ability of ['police', 'diplomatic'] as const) {
    const [ship] = able(ability);
    if (ship === undefined || home === undefined || has([ship])) continue;
    const order = {
      does: 'build',
      class: ship,
      at: home,
      by: 'yard',
      points: of(seen.classes, ship).cost,
    } as const;
    if (buildFault(seen, empire, order) === null && order.points <= free(seen, empire))
      return { order, why: 'Somebody has to.' };
  }
  return null;
};

/** Every colony has a few agents, which cost little. */
const networking = (seen: Seen): Idea | null => {
  const empire = seen.seenBy;
  for (const [system, { intel, cc }] of coloniesOf(seen, empire)) {
    const order = { does: 'improve', system, what: 'intel' } as const;
    if (intel >= Math.min(3, cc) || priceOf(seen, empire, order, []) > free(seen, empire) / 3) continue;
    if (!isOrdered(seen, (other) => other.does === 'improve' && other.system === system))
      return { order, why: 'Somebody has to listen.' };
  }
  return null;
};

/** Special Forces travel in Convoys. */
const carrying = (seen: Seen, dice: Dice): Idea | null => {
  for (const [unit, { owner, at, aboard, class: id }] of Object.entries(seen.units)) {
    if (owner !== seen.seenBy || rating(of(seen.classes, id), 'special-forces') === 0) continue;
    const order: Order | null =
      aboard !== null
        ? { does: 'unload', unit }
        : (Object.entries(seen.units)
            .filter(([, other]) => other.owner === owner && other.at === at && isConvoy(seen, other))
            .map(([onto]) => ({ does: 'load', unit, onto }) as const)
            .find((each) => loadFault(seen, owner, each) === null) ?? null);
    if (order === null || dice.roll(3) > 1) continue;
    if (!isOrdered(seen, (other) => 'unit' in other && other.unit === unit))
      return { order, why: 'They are wanted elsewhere.' };
  }
  return null;
};

/** What is left goes into technology, where there is some. */
const learning = (seen: Seen): Idea | null => {
  const [choice] = techChoices(seen).reverse();
  return choice === undefined || isOrdered(seen, ({ does }) => does === 'tech')
    ? null
    : { order: choice.order, why: 'Others will not wait.' };
};

/** Anything that a page offers: people try things out. */
const whim = (seen: Seen, dice: Dice): Idea | null => {
  const places = [
    ...Object.keys(seen.fleets).map((id) => ['fleet', id] as const),
    ...[
      ...new Set(
        Object.values(seen.units)
          .filter(({ owner }) => owner === seen.seenBy)
          .map(({ at }) => at),
      ),
    ].map((id) => ['system', id] as const),
  ];
  const [kind, id] = places[dice.roll(Math.max(1, places.length)) - 1] ?? ['', ''];
  const lines = kind === 'fleet' ? fleetChoices(seen, id) : kind === 'system' ? systemChoices(seen, id) : [];
  const line = lines[dice.roll(Math.max(1, lines.length)) - 1];
  const all = line?.choices ?? techChoices(seen);
  const choice = all[dice.roll(Math.max(1, all.length)) - 1];
  // Nobody scraps a fleet to see what happens.
  if (choice?.order.does === 'scrap' && dice.roll(SCRAPS_OF) > 1) return null;
  return choice === undefined ? null : { order: choice.order, why: 'Why not?' };
};

const SCRAPS_OF = 8;
/** One in so many does not look at what its page warns of. */
const CARELESS_OF = 6;
const careless = (seen: Seen, dice: Dice): Idea | null => {
  const colonies = coloniesOf(seen, seen.seenBy);
  const [id] = colonies[dice.roll(Math.max(1, colonies.length)) - 1] ?? [];
  if (id === undefined) return null;
  const order = { does: 'improve', system: id, what: dice.roll(2) === 1 ? 'intel' : 'fort' } as const;
  return priceOf(seen, seen.seenBy, order, []) > free(seen, seen.seenBy) / 2
    ? null
    : { order, why: 'It looked as if there were room for it.' };
};

const PLANNED = 14;
const MOST = 20;
const IDEAS = [
  negotiating,
  plotting,
  embarking,
  attacking,
  pacifying,
  raiding,
  scouting,
  settling,
  relays,
  arming,
  networking,
  carrying,
  learning,
  growing,
] as const;

export const nextOrder = (state: State, table: string, count: number, dice: Dice): BotMove => {
  // The cast: what `sees` of the bots has cut is that empire's view, with its questions.
  const seen = state as Seen;
  if (balance(ledgerOf(seen, table), POOL) < 0) {
    const [cheapest] = scrappable(seen, table);
    if (cheapest !== undefined && dice.roll(2) === 1)
      return { command: 'scrap-now', args: { unit: cheapest[0] }, why: 'The pool is below 0.' };
  }
  if (count < PLANNED)
    for (const idea of IDEAS) {
      const found = idea(seen, dice);
      if (found !== null && overspends(seen, table, found.order) === null)
        return { ...orderCall(found.order), why: found.why };
    }
  if (count < MOST) {
    const found = dice.roll(CARELESS_OF) === 1 ? careless(seen, dice) : whim(seen, dice);
    if (found !== null && overspends(seen, table, found.order) === null)
      return { ...orderCall(found.order), why: found.why };
  }
  return { command: 'hand-in', args: { done: true }, why: 'That is all for this month.' };
};
