import { empireName } from '../content/empires.ts';
import { of } from '../state.ts';
import { basesOf, candidates, isArmed } from './task-force.ts';
import { D10, report } from './tools.ts';
import {
  classOf,
  isAtPeace,
  isPartner,
  landed,
  numberOf,
  rating,
  remove,
  strainOf,
  systemName,
  up,
} from './units.ts';
import type { Declared, Encounter, State, System, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** Orbital Bombardment (4.6.3). */

export const MISSIONS = ['fort', 'troops', 'industry', 'population'] as const;
export type Bombing = (typeof MISSIONS)[number];

const BOMBERS = ['ship', 'fighter', 'base'];

/** Bombardment value of what is there, in supply and has not withdrawn; before what is left of the last turn. */
export const bombardmentValue = (state: State, empire: string, at: string): number =>
  up(
    candidates(state, empire, at).reduce((sum, [, unit]) => {
      const given = classOf(state, unit);
      if (unit.oos || !BOMBERS.includes(given.type)) return sum;
      const factor = unit.crippled ? given.antiShip / 2 : given.antiShip;
      return sum + (rating(given, 'bombardment') > 0 ? 2 * factor : factor);
    }, 0),
  );
export const carriedOf = (state: State, empire: string, at: string): number =>
  state.sieges[at]?.[empire] ?? 0;

const TROOPS_LEAST = 10;
/** What a mission costs; while there are fortifications, all others cost double. */
export const missionCost = ({ fort, pop }: Pick<System, 'fort' | 'pop'>, mission: Bombing): number => {
  if (mission === 'fort') return 10 * fort;
  const plain =
    mission === 'troops' ? Math.max(TROOPS_LEAST, 5 * pop) : mission === 'industry' ? 5 * pop : 10 * pop;
  return fort > 0 ? 2 * plain : plain;
};

/** Orbital superiority: no base of the owner's is left, nor of a partner's that fights beside it. */
export const hasSuperiority = (
  state: State,
  { powers, attacks }: Encounter,
  by: string,
  at: string,
): boolean => {
  const { owner } = of(state.systems, at);
  if (owner === null) return false;
  const isEnemy = (power: string): boolean =>
    power === owner ||
    (isPartner(state, power, owner) && attacks.some((each) => each.by === by && each.on === power));
  return !powers.some((power) => isEnemy(power) && basesOf(state, power, at).length > 0);
};

/** Whether an attack still goes on: its author has not stopped at the bases, and no treaty has come in between. */
export const isPressed = (state: State, { by, on, isHalted }: Declared): boolean =>
  isHalted !== true && !isAtPeace(state, by, on);

/** Who has attacked the owner of a system and may bombard it. */
export const bombardiers = (state: State, at: string): string[] => {
  const encounter = state.encounters[at];
  const { owner, pop } = of(state.systems, at);
  if (encounter === undefined || owner === null || pop === 0) return [];
  return encounter.powers.filter(
    (by) =>
      encounter.attacks.some((each) => each.by === by && each.on === owner && isPressed(state, each)) &&
      isArmed(state, by, at) &&
      bombardmentValue(state, by, at) + carriedOf(state, by, at) > 0 &&
      hasSuperiority(state, encounter, by, at),
  );
};

/** A partner of a system's owner, whose troops there count as the owner's; not one that has a treaty with this foe. */
export const isGuard = (state: State, at: string, guard: string, foe: string): boolean => {
  const { owner } = of(state.systems, at);
  return (
    owner !== null &&
    guard !== owner &&
    foe !== owner &&
    guard !== foe &&
    isPartner(state, guard, owner) &&
    !isAtPeace(state, guard, foe)
  );
};

/** Troops that defend a system against this power. */
const defendingTroops = (state: State, at: string, by: string): [string, Unit][] =>
  landed(state, at, (each) => each === of(state.systems, at).owner || isGuard(state, at, each, by)).sort(
    ([one, a], [other, b]) => a.owner.localeCompare(b.owner) || numberOf(one) - numberOf(other),
  );

/** What a system has lost to bombardment in this encounter. */
interface Toll {
  pop: number;
  done: Bombing[];
}

const lower = (system: System, ...what: readonly ('pop' | 'morale' | 'intel')[]): void => {
  for (const each of what) system[each] = Math.max(0, system[each] - 1);
};

const isWorth = (state: State, at: string, by: string, mission: Bombing): boolean => {
  const system = of(state.systems, at);
  const { owner, pop, fort, raw, strain } = system;
  if (owner === null || pop === 0) return false;
  switch (mission) {
    case 'fort':
      return fort > 0;
    case 'troops':
      return defendingTroops(state, at, by).length > 0;
    case 'industry':
      return raw > (strain[state.turn + 1]?.raw ?? 0);
    case 'population':
      return true;
  }
};

const carryOut = (
  state: State,
  { at, by }: { readonly at: string; readonly by: string },
  mission: Bombing,
  toll: Toll,
  tools: Tools,
): void => {
  const system = of(state.systems, at);
  toll.done.push(mission);
  tools.rule(`bombard-${mission}`);
  if (mission === 'fort') system.fort -= 1;
  else if (mission === 'industry') strainOf(system, state.turn + 1).raw += 1;
  else if (mission === 'population') {
    lower(system, 'pop', 'morale', 'intel');
    toll.pop += 1;
  } else {
    const troops = defendingTroops(state, at, by);
    const [id, unit] = troops[tools.dice.roll(troops.length) - 1] ?? [];
    if (id === undefined || unit === undefined) return;
    if (unit.owner !== system.owner)
      report(
        state,
        unit.owner,
        `The ${empireName(by)} bombarded your troops at ${system.name}: one is lost.`,
      );
    remove(state, id);
    // Collateral damage.
    if (tools.dice.roll(D10) > 1 || system.pop === 0) return;
    lower(system, 'pop', 'morale');
    toll.pop += 1;
  }
};

/** Planetary Devastation (4.6.3.4). */
const devastate = (state: State, at: string, { pop }: Toll, tools: Tools): void => {
  const system = of(state.systems, at);
  const { cc } = system;
  const lost = Array.from({ length: pop }, () => tools.dice.roll(D10)).filter((die) => die < cc).length;
  if (pop > 0) tools.rule('devastation');
  system.cc = Math.max(0, cc - lost);
  if (lost >= 2) system.raw = Math.max(1, system.raw - 1);
  for (const what of ['pop', 'morale', 'intel', 'fort'] as const)
    system[what] = Math.min(system[what], system.cc);
  if (system.pop > 0) return;
  // Nobody lives there any more.
  Object.assign(system, { owner: null, pop: 0, morale: 0, intel: 0, fort: 0, rebels: 0 });
};

const NAMES: Readonly<Record<Bombing, string>> = {
  fort: 'Fortification',
  troops: 'troops',
  industry: 'RAW next month',
  population: 'Population',
};
const wordsOf = (done: readonly Bombing[]): string =>
  MISSIONS.flatMap((mission) => {
    const count = done.filter((each) => each === mission).length;
    return count === 0 ? [] : [`${NAMES[mission]} −${count}`];
  }).join(', ');

/** One power's missions, as far as its bombardment value goes; half of what is left carries over. */
export const bombard = (
  state: State,
  { at, by, missions }: { readonly at: string; readonly by: string; readonly missions: readonly Bombing[] },
  toll: Toll,
  tools: Tools,
): void => {
  const system = of(state.systems, at);
  const { owner } = system;
  const done: Bombing[] = [];
  let value = bombardmentValue(state, by, at) + carriedOf(state, by, at);
  for (const mission of missions) {
    const cost = missionCost(system, mission);
    if (cost > value || !isWorth(state, at, by, mission)) continue;
    value -= cost;
    done.push(mission);
    carryOut(state, { at, by }, mission, toll, tools);
  }
  (state.sieges[at] ??= {})[by] = up(value / 2);
  if (done.length === 0) return;
  tools.rule('bombardment');
  strainOf(system, state.turn).bombed = true;
  report(
    state,
    by,
    `You bombarded ${systemName(state, at)}: ${wordsOf(done)}. ${up(value / 2)} carries over.`,
  );
  if (owner !== null)
    report(state, owner, `The ${empireName(by)} bombarded ${systemName(state, at)}: ${wordsOf(done)}.`);
};

/** What a power bombs: one after the other, each as long as it can pay for it and something is left of it. */
export const PLANS = {
  none: [],
  fort: ['fort'],
  'fort-troops': ['fort', 'troops'],
  troops: ['troops'],
  'fort-industry': ['fort', 'industry'],
  industry: ['industry'],
  'fort-population': ['fort', 'population'],
  population: ['population'],
} as const satisfies Readonly<Record<string, readonly Bombing[]>>;
export type Plan = keyof typeof PLANS;

const MOST = 60;
/** Every mission of the plan as often as it may come; what is beyond its means is left out as it is carried out. */
export const missionsOf = (plan: Plan): Bombing[] =>
  PLANS[plan].flatMap((mission) => Array.from({ length: MOST }, () => mission));

/** All bombardment of one encounter, then what it has devastated. Whoever holds no orbit loses what has carried over. */
export const bombardAll = (
  state: State,
  at: string,
  planOf: (at: string, by: string) => Plan,
  tools: Tools,
): void => {
  const able = bombardiers(state, at);
  const toll: Toll = { pop: 0, done: [] };
  const order = able
    .map((by, place) => ({ by, place, die: able.length > 1 ? tools.dice.roll(D10 * D10) : 0 }))
    .sort((one, other) => one.die - other.die || one.place - other.place);
  for (const { by } of order) {
    if (carriedOf(state, by, at) > 0) tools.rule('sustained');
    bombard(state, { at, by, missions: missionsOf(planOf(at, by)) }, toll, tools);
  }
  if (toll.pop > 0) devastate(state, at, toll, tools);
  for (const by of Object.keys(state.sieges[at] ?? {}))
    if (!able.includes(by) || of(state.systems, at).owner === null) delete state.sieges[at]?.[by];
};

/** What carries over is lost where nobody bombards any more. */
export const liftSieges = (state: State, bombarded: readonly string[]): void => {
  for (const at of Object.keys(state.sieges))
    if (!bombarded.includes(at) || Object.keys(state.sieges[at] ?? {}).length === 0) delete state.sieges[at];
};
