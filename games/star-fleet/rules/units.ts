import { has, of } from '../state.ts';
import { empireName } from '../content/empires.ts';
import type { Trait } from '../content/empires.ts';
import type { Ability } from '../force-csv.ts';
import type { Lane, State, Strain, System, Tie, Unit, UnitClass } from '../state.ts';

/** What is asked of units, systems and empires all over the book. */

/** Readings: rounded up, once for each figure that is shown. Cut to hundredths first: 30 % of a number is no clean binary. */
export const up = (points: number): number => Math.ceil(Math.round(points * 100) / 100);

export const classOf = ({ classes }: Pick<State, 'classes'>, unit: Pick<Unit, 'class'>): UnitClass =>
  of(classes, unit.class);

export const rating = ({ abilities }: UnitClass, ability: Ability): number => abilities[ability] ?? 0;

export const hasTrait = ({ empires }: Pick<State, 'empires'>, empire: string, trait: Trait): boolean =>
  empires[empire]?.traits[trait] === true;

export const costOfUnit = (state: State, unit: Unit): number => classOf(state, unit).cost;

/** Ships and Convoys make a fleet; all else stands in a system or is carried. */
export const isMobile = (state: State, unit: Unit): boolean => {
  const { type } = classOf(state, unit);
  return type === 'ship' || type === 'civilian';
};
export const isShip = (state: State, unit: Unit): boolean => classOf(state, unit).type === 'ship';
export const isConvoy = (state: State, unit: Unit): boolean => rating(classOf(state, unit), 'convoy') > 0;
export const isMilitary = (state: State, unit: Unit): boolean => {
  const given = classOf(state, unit);
  return given.type !== 'civilian' && rating(given, 'civilian') === 0;
};

/** From the smallest to the largest; other hulls count as a frigate's. */
const HULLS = ['FF', 'DD', 'CL', 'CA', 'BC', 'DN', 'BB'];
/** Of light cruiser size or larger. */
export const isCruiser = (state: State, unit: Unit): boolean => {
  const { type, hull } = classOf(state, unit);
  return type === 'ship' && HULLS.indexOf(hull) >= HULLS.indexOf('CL');
};

/** Able to do what scouts do: explore, scan, and support a lane. */
export const isScout = (state: State, unit: Unit): boolean =>
  unit.mode === 'active' && isShip(state, unit) && rating(classOf(state, unit), 'scout') > 0;

export const isFast = (state: State, unit: Unit): boolean => rating(classOf(state, unit), 'fast') > 0;

export const unitsWhere = (
  { units }: Pick<State, 'units'>,
  where: (unit: Unit, id: string) => boolean,
): [id: string, unit: Unit][] => {
  // Asked thousands of times a month: no pair is made of a unit that is not meant.
  const found: [string, Unit][] = [];
  for (const id of Object.keys(units)) {
    const unit = of(units, id);
    if (where(unit, id)) found.push([id, unit]);
  }
  return found;
};

export const inFleet = (state: State, fleet: string): [string, Unit][] =>
  unitsWhere(state, (unit) => unit.fleet === fleet);

export const cargoOf = (state: State, transport: string): [string, Unit][] =>
  unitsWhere(state, ({ aboard }) => aboard === transport);

/** Half of it where it is crippled: a Carrier 3 then bases two. */
const halved = (unit: Unit, factor: number): number => (unit.crippled ? up(factor / 2) : factor);

export const CONVOY_UNITS = 6;

/** How much room a unit takes aboard. */
const room = (given: UnitClass): number => (rating(given, 'platform') > 0 ? 2 : 1);

/** Whether a transport can hold these units together. */
export const fits = (state: State, transport: Unit, cargo: readonly Unit[]): boolean => {
  const of = classOf(state, transport);
  let bulk = halved(
    transport,
    (rating(of, 'convoy') > 0 ? CONVOY_UNITS : 0) + (of.type === 'ship' ? rating(of, 'supply') : 0),
  );
  let [hangar, docks, barracks, beds] = [
    halved(transport, rating(of, 'carrier')),
    halved(transport, rating(of, 'tender')),
    halved(transport, rating(of, 'assault')),
    of.type === 'ship' ? halved(transport, rating(of, 'hospital')) : 0,
  ];
  for (const unit of cargo) {
    const given = classOf(state, unit);
    if (given.type === 'fighter' && hangar > 0) hangar -= 1;
    else if (given.type === 'boat' && docks > 0) docks -= 1;
    else if (given.type === 'troop' && unit.crippled && beds > 0) beds -= 1;
    else if (given.type === 'troop' && barracks > 0) barracks -= 1;
    else bulk -= room(given);
    if (bulk < 0) return false;
  }
  return true;
};

/** Cargo that lies in a hold rather than in a hangar, a dock, quarters or a bed: a Supply ship is used up by it. */
export const isBulk = (state: State, transport: Unit, cargo: Unit): boolean =>
  !fits(
    { ...state, classes: { ...state.classes, [transport.class]: withoutHold(classOf(state, transport)) } },
    transport,
    [cargo],
  );
const withoutHold = (of: UnitClass): UnitClass => ({
  ...of,
  abilities: { ...of.abilities, supply: 0, convoy: 0 },
});

/** Fighters, boats, troops and platforms are carried; a Garrison never is. */
export const isCargo = (state: State, unit: Unit): boolean => {
  const given = classOf(state, unit);
  return (
    (['fighter', 'boat', 'troop'].includes(given.type) && rating(given, 'garrison') === 0) ||
    rating(given, 'platform') > 0
  );
};

// Systems

export const isGoodOrder = ({ morale, pop }: Pick<System, 'morale' | 'pop'>): boolean => morale >= pop / 2;
export const CORE_POP = 5;
export const isCore = ({ pop }: Pick<System, 'pop'>): boolean => pop >= CORE_POP;

/** Who controls a system: its colony's owner; where nobody lives, whose bases alone stand there (house). */
export const controls = (state: State, system: string): string | null => {
  const { owner, pop } = of(state.systems, system);
  if (pop > 0) return owner;
  const bases = new Set(
    unitsWhere(
      state,
      (unit) => unit.at === system && unit.aboard === null && classOf(state, unit).type === 'base',
    ).map(([, unit]) => unit.owner),
  );
  const [one = null, ...others] = bases;
  return others.length === 0 ? one : null;
};

// Between empires

export const tieId = (one: string, other: string): string => [one, other].sort().join(':');
export const tieOf = ({ ties }: Pick<State, 'ties'>, one: string, other: string): Tie =>
  one === other ? 'alliance' : (ties[tieId(one, other)] ?? 'neutral');
/** Readings: War and Hostilities. */
export const isEnemy = (state: Pick<State, 'ties' | 'readings'>, one: string, other: string): boolean => {
  const tie = tieOf(state, one, other);
  if (tie === 'war') return true;
  if (state.readings.enemy === 'war') return false;
  return tie === 'hostilities' || (tie === 'neutral' && state.readings.enemy === 'below-non-aggression');
};
/** Mutual Defense or Alliance: each other's supply, and landing. */
export const isPartner = (state: Pick<State, 'ties'>, one: string, other: string): boolean =>
  ['mutual-defense', 'alliance'].includes(tieOf(state, one, other));
/** Non-Aggression or better: neither attacks the other. */
export const isAtPeace = (state: Pick<State, 'ties'>, one: string, other: string): boolean =>
  !['war', 'hostilities', 'neutral'].includes(tieOf(state, one, other));
/** Readings: allied is Alliance. */
export const isAllied = (state: Pick<State, 'ties'>, one: string, other: string): boolean =>
  tieOf(state, one, other) === 'alliance';
export const hasMet = ({ contacts }: Pick<State, 'contacts'>, one: string, other: string): boolean =>
  has(contacts, tieId(one, other));
/** Whom an empire has met, by name of nothing but their ids. */
export const metBy = ({ contacts }: Pick<State, 'contacts'>, empire: string): string[] =>
  Object.keys(contacts)
    .map((id) => id.split(':'))
    .filter((both) => both.includes(empire))
    .flatMap((both) => both.filter((each) => each !== empire))
    .sort();
/** Trade or better. */
export const trades = (state: Pick<State, 'ties'>, one: string, other: string): boolean =>
  ['trade', 'mutual-defense', 'alliance'].includes(tieOf(state, one, other));

/** Ships of a fleet that can act. */
export const warships = (state: State, system: string, who: (owner: string) => boolean): [string, Unit][] =>
  unitsWhere(
    state,
    (unit) => unit.at === system && unit.mode === 'active' && isShip(state, unit) && who(unit.owner),
  );
/** Troops on the ground there. */
export const landed = (state: State, system: string, who: (owner: string) => boolean): [string, Unit][] =>
  unitsWhere(
    state,
    (unit) =>
      unit.at === system && unit.aboard === null && classOf(state, unit).type === 'troop' && who(unit.owner),
  );
/** An enemy's ships in a system. A base or troops are no fleet. */
export const hasEnemyFleet = (state: State, empire: string, system: string): boolean =>
  warships(state, system, (owner) => isEnemy(state, empire, owner)).length > 0;

// Output

/** Landed enemies are at least as many as the owner's landed troops. Readings: at least one. */
export const isDisrupted = (state: State, id: string): boolean => {
  const { owner } = of(state.systems, id);
  if (owner === null) return false;
  const enemies = landed(state, id, (each) => isEnemy(state, owner, each)).length;
  if (enemies === 0) return false;
  return enemies >= landed(state, id, (each) => each === owner || isPartner(state, each, owner)).length;
};

/** Before anything is rounded. Readings: halved once, whether it is blockaded, in Opposition or both; disruption and a raid halve again. */
export const outputOf = (state: State, id: string, raw = of(state.systems, id).raw): number => {
  const system = of(state.systems, id);
  const { pop, blockaded, rebels, strain } = system;
  if (rebels > 0) return 0;
  const opposes = !isGoodOrder(system) && strain[state.turn]?.martial !== true;
  const more = [isDisrupted(state, id), strain[state.turn]?.raided === true];
  const { halvings } = state.readings;
  const causes = halvings === 'every-one' ? [blockaded, opposes, ...more] : [blockaded || opposes, ...more];
  const count = causes.filter((each) => each).length;
  return (pop * raw) / 2 ** (halvings === 'once' ? Math.min(1, count) : count);
};
/** What a system yields in the Economic Phase: RAW may have been damaged for this once. */
export const yieldOf = (state: State, id: string): number => {
  const { raw, strain } = of(state.systems, id);
  return outputOf(state, id, Math.max(0, raw - (strain[state.turn]?.raw ?? 0)));
};
export const strainOf = (system: System, turn: number): Strain =>
  (system.strain[turn] ??= { raw: 0, raided: false });

export const tradeOf = (system: System): number =>
  system.blockaded || system.rebels > 0 ? 0 : isGoodOrder(system) ? system.pop : system.pop / 2;

/** Systems of an empire's colonies. */
export const coloniesOf = ({ systems }: Pick<State, 'systems'>, empire: string): [string, System][] =>
  Object.entries(systems).filter(([, { owner, pop }]) => owner === empire && pop > 0);

export const systemIncome = (state: State, empire: string): number =>
  up(coloniesOf(state, empire).reduce((sum, [id]) => sum + yieldOf(state, id), 0));

/** What all Active units cost, aboard or not. */
export const strengthOf = (state: State, empire: string): number =>
  unitsWhere(state, ({ owner, mode }) => owner === empire && mode === 'active').reduce(
    (sum, [, unit]) => sum + costOfUnit(state, unit),
    0,
  );
/** Maintenance: 10 %. */
export const upkeepOf = (state: State, empire: string): number => up(strengthOf(state, empire) / 10);

export const nextId = (state: Pick<State, 'empires'>, empire: string, prefix: string): string => {
  const own = of(state.empires, empire);
  const id = `${empire}-${prefix}${own.next}`;
  own.next += 1;
  return id;
};

export const placed = (given: Pick<Unit, 'class' | 'owner' | 'at'> & Partial<Unit>): Unit => ({
  fleet: null,
  aboard: null,
  crippled: false,
  mode: 'active',
  oos: false,
  exhausted: false,
  mended: 0,
  ...given,
});

/** Takes a unit out of the game, with all that is aboard; its route ends. */
export const remove = (state: State, id: string): void => {
  for (const [each] of cargoOf(state, id)) remove(state, each);
  delete state.units[id];
  delete state.routes[id];
};

export const pruneFleets = (state: State): void => {
  const used = new Set(Object.values(state.units).map(({ fleet }) => fleet));
  for (const id of Object.keys(state.fleets)) if (!used.has(id)) delete state.fleets[id];
};

/** Of an id that only one empire counts: `kzinti-u7` is 7. */
export const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** "Scout 7": a class and the number by which its builder counts it, whom a prize is named after too: its captor has a 7 of its own. */
export const nameOfUnit = (
  state: Pick<State, 'classes'>,
  id: string,
  unit: Pick<Unit, 'class' | 'owner'>,
): string => {
  const [, builder = unit.owner] = /^(.+)-u\d+$/.exec(id) ?? [];
  const from = builder === unit.owner ? '' : ` (${empireName(builder)})`;
  return `${classOf(state, unit).name} ${numberOf(id)}${from}`;
};
export const unitName = (state: Pick<State, 'classes' | 'units'>, id: string): string => {
  const unit = state.units[id];
  return unit === undefined ? 'a unit that is gone' : nameOfUnit(state, id, unit);
};
/** Where fleets that meet in a jump lane stand until they have fought (5.9): as if in a system, with nothing there. */
const IN_LANE = 'lane-';
export const placeInLane = (lane: string): string => `${IN_LANE}${lane}`;
/** The lane that such a place is in; null: it is a system. */
export const laneOf = (place: string): string | null =>
  place.startsWith(IN_LANE) ? place.slice(IN_LANE.length) : null;

export const systemName = (
  { systems, lanes = {} }: Pick<State, 'systems'> & Partial<Pick<State, 'lanes'>>,
  id: string,
): string => {
  const system = systems[id];
  if (system !== undefined) return system.name;
  const lane = lanes[laneOf(id) ?? ''];
  return lane === undefined ? 'an unknown system' : laneName({ systems }, lane);
};
export const laneName = ({ systems }: Pick<State, 'systems'>, { a, b }: Pick<Lane, 'a' | 'b'>): string =>
  `the lane ${systemName({ systems }, a)}–${systemName({ systems }, b)}`;

/** A fleet goes to a place, with all that it carries. */
export const bring = (state: State, fleet: string, to: string): void => {
  of(state.fleets, fleet).at = to;
  for (const [id, unit] of inFleet(state, fleet)) {
    unit.at = to;
    for (const [, cargo] of cargoOf(state, id)) cargo.at = to;
  }
};
const NEW_FLEET = '-fleet';
/** A fleet that a unit makes of its own, which others may join: known before it is there. */
export const newFleetOf = (unit: string): string => `${unit}${NEW_FLEET}`;
export const fleetName = (state: Pick<State, 'classes' | 'fleets' | 'units'>, id: string): string => {
  if (has(state.fleets, id)) return of(state.fleets, id).name;
  const maker = id.endsWith(NEW_FLEET) ? id.slice(0, -NEW_FLEET.length) : '';
  return has(state.units, maker) ? `Fleet of ${unitName(state, maker)}` : 'a fleet that is gone';
};

/** In an order that no id decides: from the west to the east of the map, then as they were made. */
export const byPlace = <T>(
  { systems }: Pick<State, 'systems'>,
  all: readonly T[],
  at: (each: T) => string,
): T[] =>
  [...all].sort((one, other) => {
    const [a, b] = [systems[at(one)], systems[at(other)]];
    return (a?.x ?? 0) - (b?.x ?? 0) || (a?.y ?? 0) - (b?.y ?? 0);
  });
