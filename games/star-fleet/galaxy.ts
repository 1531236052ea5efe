import { starName } from './content/star-names.ts';
import { MAJOR, MINOR, RESTRICTED, UNEXPLORED } from './state.ts';
import type { Dice } from '../kit/dice.ts';
import type { Lane, LaneClass, Rec, System } from './state.ts';

/** House: a star map, made anew for each campaign. Every empire has a home, two colonies beside it and one way out. */

interface Spot {
  readonly x: number;
  readonly y: number;
}
export const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

const COLONIES = 2;
const TRIES = 24;
/** Lanes at a system, but for what holds the map together. */
const MOST_LANES = 4;
const NEAR = 1.7;

/** In whole percent of the map, with a margin. */
const anywhere = (dice: Dice): Spot => ({ x: 3 + dice.roll(94), y: 4 + dice.roll(91) });

/** Of some tries the one that is farthest from all others. */
const spread = (spots: readonly Spot[], dice: Dice, make: () => Spot): Spot => {
  let best = make();
  let far = -1;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const spot = make();
    const nearest = Math.min(...spots.map((each) => apart(each, spot)));
    if (nearest > far) [best, far] = [spot, nearest];
  }
  return best;
};

/** A system of which nothing is known yet. */
export const blank = (number: number, { x, y }: Spot): System => ({
  name: starName(number),
  x,
  y,
  owner: null,
  cc: 0,
  pop: 0,
  raw: 0,
  morale: 0,
  intel: 0,
  fort: 0,
  blockaded: false,
  rebels: 0,
  strain: {},
});
/** House: as for systems that nobody has seen. */
export const statistics = (dice: Dice): Pick<System, 'cc' | 'raw'> => ({
  cc: dice.roll(6) + dice.roll(6),
  raw: dice.roll(4),
});
const empty = (number: number, spot: Spot, dice: Dice): System => ({
  ...blank(number, spot),
  ...statistics(dice),
});
/** House: what a home and a colony begin with. */
const HOME = { cc: 12, pop: 10, raw: 4, morale: 8, intel: 4, fort: 6 } as const;
const COLONY = { pop: 3, raw: 2, morale: 3, intel: 0, fort: 0 } as const;

export interface Galaxy {
  readonly systems: Rec<System>;
  readonly lanes: Rec<Lane>;
  /** By empire. */
  readonly homes: Rec<string>;
}

export const newGalaxy = (empires: readonly string[], each: number, dice: Dice): Galaxy => {
  const spots: Spot[] = [];
  const owners: (string | null)[] = [];
  empires.forEach((empire, at) => {
    const angle = (2 * Math.PI * at) / empires.length;
    const home = { x: Math.round(50 + 36 * Math.cos(angle)), y: Math.round(50 + 36 * Math.sin(angle)) };
    spots.push(home);
    owners.push(empire);
    for (let colony = 0; colony < COLONIES; colony += 1) {
      const around = (): Spot => {
        const turn = (Math.PI * dice.roll(24)) / 12;
        const x = Math.round(home.x + 9 * Math.cos(turn));
        const y = Math.round(home.y + 11 * Math.sin(turn));
        return { x: Math.min(97, Math.max(3, x)), y: Math.min(95, Math.max(4, y)) };
      };
      spots.push(spread(spots, dice, around));
      owners.push(empire);
    }
  });
  while (spots.length < empires.length * each) {
    spots.push(spread(spots, dice, () => anywhere(dice)));
    owners.push(null);
  }
  const numbers = spots.map((_, at) => at);
  // So that no name says whose neighbour it is.
  const names = [...numbers];
  for (let at = names.length - 1; at > 0; at -= 1) {
    const other = dice.roll(at + 1) - 1;
    [names[at], names[other]] = [names[other] ?? 0, names[at] ?? 0];
  }
  const idOf = (at: number): string => `s${(names[at] ?? 0) + 1}`;

  const systems: Rec<System> = {};
  const homes: Rec<string> = {};
  spots.forEach((spot, at) => {
    const system = empty(names[at] ?? 0, spot, dice);
    const owner = owners[at] ?? null;
    const isHome = owner !== null && homes[owner] === undefined;
    if (owner !== null) {
      Object.assign(system, isHome ? HOME : COLONY, { owner });
      system.cc = Math.max(system.cc, system.pop + 1);
    }
    if (isHome) homes[owner] = idOf(at);
    systems[idOf(at)] = system;
  });
  return { systems, homes, lanes: lanesOf(spots, owners, idOf, dice) };
};

/** First what connects all, the shortest before the longer; then more between near ones. */
const lanesOf = (
  spots: readonly Spot[],
  owners: readonly (string | null)[],
  idOf: (at: number) => string,
  dice: Dice,
): Rec<Lane> => {
  const pairs = spots
    .flatMap((spot, one) =>
      spots.slice(one + 1).map((other, at) => ({ one, other: one + 1 + at, far: apart(spot, other) })),
    )
    .sort((a, b) => a.far - b.far);
  const group = spots.map((_, at) => at);
  const rootOf = (at: number): number => (group[at] === at ? at : rootOf(group[at] ?? at));
  const nearest = spots.map((_, at) => pairs.find(({ one, other }) => one === at || other === at)?.far ?? 0);
  const degree = spots.map(() => 0);
  const kept: typeof pairs = [];
  const isKin = (one: number, other: number): boolean =>
    owners[one] !== null && owners[one] === owners[other];
  const keep = (pair: (typeof pairs)[number]): void => {
    kept.push(pair);
    degree[pair.one] = (degree[pair.one] ?? 0) + 1;
    degree[pair.other] = (degree[pair.other] ?? 0) + 1;
    group[rootOf(pair.one)] = rootOf(pair.other);
  };
  // The home is the first of its empire: its colonies hang on it.
  for (const pair of pairs)
    if (isKin(pair.one, pair.other) && owners.indexOf(owners[pair.one] ?? null) === pair.one) keep(pair);
  for (const pair of pairs) if (!kept.includes(pair) && rootOf(pair.one) !== rootOf(pair.other)) keep(pair);
  for (const pair of pairs) {
    const isNear = pair.far <= NEAR * Math.max(nearest[pair.one] ?? 0, nearest[pair.other] ?? 0);
    const isFree = Math.max(degree[pair.one] ?? 0, degree[pair.other] ?? 0) < MOST_LANES;
    if (isNear && isFree && !kept.includes(pair)) keep(pair);
  }
  const out = new Set<string>();
  const classOf = ({ one, other }: (typeof pairs)[number]): LaneClass => {
    if (isKin(one, other)) return MAJOR;
    const owner = owners[one] ?? owners[other] ?? null;
    if (owner !== null && (owners[one] === null || owners[other] === null) && !out.has(owner)) {
      out.add(owner);
      return MINOR;
    }
    return dice.roll(6) === 1 ? RESTRICTED : UNEXPLORED;
  };
  // In an order that says nothing of who is whose neighbour.
  return Object.fromEntries(
    kept
      .map((pair) => ({ pair, mixed: dice.roll(10_000) }))
      .sort((a, b) => a.mixed - b.mixed)
      .map(({ pair }, at) => [
        `l${at + 1}`,
        { a: idOf(pair.one), b: idOf(pair.other), class: classOf(pair) },
      ]),
  );
};
