import { findsBy } from '../rules/mission.ts';
import { jumpCard } from '../content/jump-cards.ts';
import { RESOURCES, store, tokensIn, type Store, type Tokens } from '../content/resources.ts';
import { SHIPS, type Ability } from '../content/ships.ts';
import { captainOf, GOAL, JUMPS, type Day } from '../day.ts';
import { costOfJump } from '../rules/jumping.ts';
import type { Find } from '../content/jump-card.ts';
import type { Options } from '../options.ts';

/** How a bot weighs things, in tokens. */
const WORTH = { dueNow: 12, dueSoon: 7, dueLater: 3, idle: 0.2, point: 8, crewman: 4.5 } as const;
/** Jumps ahead that count as soon. */
const SOON = 2;

export interface PointSource {
  readonly table: string;
  readonly ability: Ability;
  readonly price: Store;
}

/** What all captains know of the fleet: everything lies open, so every bot reckons the same. */
export interface Plan {
  readonly jumpsLeft: number;
  /** Of one jump, by captain. */
  readonly costs: Readonly<Record<string, Store>>;
  readonly worth: Readonly<Store>;
  readonly crewWorth: number;
  /** Cheapest first. */
  readonly points: readonly PointSource[];
  /** The fleet can earn the points that it lacks here and now: nothing need be kept back. */
  readonly finish: boolean;
}

const held = (day: Day): Store => {
  const sum = store();
  const stores = [
    ...Object.values(day.captains).map((captain) => captain.store),
    ...Object.values(day.harvest?.teams ?? {}).map(({ taken }) => taken),
  ];
  for (const each of stores) for (const resource of RESOURCES) sum[resource] += each[resource];
  return sum;
};

/** The ways to earn a point, of every ship card. */
const POINTS = new Map(
  SHIPS.map(({ id, abilities }) => [
    id,
    abilities
      .filter(({ effect }) => effect.does === 'points')
      .map((ability) => ({ ability, price: store(ability.price) })),
  ]),
);

const cheapestFirst = (a: Pick<PointSource, 'price'>, b: Pick<PointSource, 'price'>): number =>
  tokensIn(a.price) - tokensIn(b.price);

const pointSources = (day: Day): PointSource[] =>
  day.order
    .flatMap((table) =>
      (POINTS.get(captainOf(day, table).ship ?? '') ?? []).map((way) => ({ table, ...way })),
    )
    .sort(cheapestFirst);

/** How many points these tokens buy. */
const pointsIn = (tokens: Store, sources: readonly PointSource[]): number => {
  const left = { ...tokens };
  let points = 0;
  for (const { price } of sources) {
    const times = Math.min(
      ...RESOURCES.filter((resource) => price[resource] > 0).map((resource) =>
        Math.floor(left[resource] / price[resource]),
      ),
    );
    for (const resource of RESOURCES) left[resource] -= times * price[resource];
    points += times;
  }
  return points;
};

export const planOf = (day: Day, options: Options): Plan => {
  const jumpsLeft = JUMPS - day.jumps;
  const costs = Object.fromEntries(
    day.order.map((table) => [table, costOfJump(captainOf(day, table), false, options)]),
  );
  const have = held(day);
  const points = pointSources(day);
  const spendable = store();
  for (const { store: own } of Object.values(day.captains)) {
    for (const resource of RESOURCES) spendable[resource] += own[resource];
  }
  const worth = store();
  for (const resource of RESOURCES) {
    const once = Object.values(costs).reduce((sum, cost) => sum + cost[resource], 0);
    const due = have[resource] - once * Math.min(1, jumpsLeft);
    worth[resource] =
      due < 0
        ? WORTH.dueNow
        : have[resource] < once * Math.min(SOON, jumpsLeft)
          ? WORTH.dueSoon
          : have[resource] < once * jumpsLeft
            ? WORTH.dueLater
            : WORTH.idle;
  }
  for (const { price } of points) {
    const each = WORTH.point / tokensIn(price);
    for (const resource of RESOURCES) {
      if (price[resource] > 0) worth[resource] = Math.max(worth[resource], each);
    }
  }
  return {
    jumpsLeft,
    costs,
    worth,
    crewWorth: WORTH.crewman * Math.min(1, 0.25 + jumpsLeft / JUMPS),
    points,
    finish: day.points + pointsIn(spendable, points) >= GOAL,
  };
};

/** What a captain has beyond so many of her next jumps. */
export const beyond = (day: Day, plan: Plan, table: string, jumps: number): Store => {
  const { store: own } = captainOf(day, table);
  const kept = plan.finish ? 0 : Math.min(jumps, plan.jumpsLeft);
  const cost = plan.costs[table] ?? store();
  const left = store();
  for (const resource of RESOURCES) left[resource] = own[resource] - kept * cost[resource];
  return left;
};

export const worthOf = ({ worth }: Plan, tokens: Tokens): number =>
  RESOURCES.reduce((sum, resource) => sum + (tokens[resource] ?? 0) * worth[resource], 0);

/** Of one die on a card: what it may bring, less what a crewman is worth where it kills him. */
export const dieWorth = (plan: Plan, card: string, options: Options): { worth: number; deadly: number } => {
  const { death, ...tokens } = expected(card, options);
  return { worth: worthOf(plan, tokens) - death * plan.crewWorth, deadly: death };
};

/** What a die finds on an average. */
const expected = (card: string, options: Options): Readonly<Record<Find, number>> => {
  const key = `${card} ${options.overlap}`;
  const known = EXPECTED.get(key);
  if (known !== undefined) return known;
  const sum = { ...store(), death: 0 };
  for (let die = 1; die <= 6; die += 1) {
    for (const find of findsBy(card, die, options)) sum[find] += 1 / 6;
  }
  EXPECTED.set(key, sum);
  return sum;
};
/** By card and reading: reckoned once. */
const EXPECTED = new Map<string, Readonly<Record<Find, number>>>();

/** How many the fleet sends to a card: enough to lose some in two rolls, no more than half of those who can go. */
export const missionSize = (day: Day, plan: Plan, card: string, options: Options): number => {
  const able = day.order.reduce((sum, table) => sum + Math.max(0, captainOf(day, table).aboard - 1), 0);
  const { crew } = jumpCard(card);
  const minimum = day.harvest?.minimum ?? crew;
  const { deadly } = dieWorth(plan, card, options);
  const safe = Math.ceil((minimum + 1) / (1 - deadly) ** 2) + 1;
  return able < minimum ? 0 : Math.min(able, Math.max(safe, Math.floor(able / 2)));
};

/** A captain's share of it: by her crew, and one always stays aboard. */
export const shareOf = (day: Day, size: number, me: string): number => {
  const able = day.order.map((table) => Math.max(0, captainOf(day, table).aboard - 1));
  const all = able.reduce((sum, each) => sum + each, 0);
  if (all === 0) return 0;
  const shares = able.map((each) => Math.floor((size * each) / all));
  let left = size - shares.reduce((sum, each) => sum + each, 0);
  for (let at = 0; at < shares.length && left > 0; at += 1) {
    const more = Math.min(left, (able[at] ?? 0) - (shares[at] ?? 0));
    shares[at] = (shares[at] ?? 0) + more;
    left -= more;
  }
  return shares[day.order.indexOf(me)] ?? 0;
};
