import { balance } from '../ledger.ts';
import { MISSIONS } from '../content/missions.ts';
import { empireName } from '../content/empires.ts';
import { of } from '../state.ts';
import { isResearched } from './capacity.ts';
import { move, report, TECH, WORLD } from './tools.ts';
import {
  hasMet,
  isMilitary,
  numberOf,
  pruneFleets,
  remove,
  strainOf,
  systemName,
  tieOf,
  unitsWhere,
} from './units.ts';
import type { Mission } from '../content/missions.ts';
import type { Attempt, State, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** What covert missions do (4.3.4.1), and what follows where they are detected (4.3.4.3 to 4.3.4.5). */

type Attribute = 'pop' | 'morale' | 'intel' | 'fort';

/** What a success takes from the target. */
const TAKES: Partial<Record<Mission, readonly Attribute[]>> = {
  counterintel: ['intel'],
  fortification: ['fort'],
  insurgency: ['morale'],
  population: ['pop', 'morale'],
};

const moraleOf = ({ success, detected }: Attempt): number => (success ? 1 : detected ? -1 : 0);

/** Attributes change by the sum of all missions. Readings: summed first, then no less than 0. */
export const applyAttributes = (state: State, attempts: readonly Attempt[]): void => {
  const sums = new Map<string, Partial<Record<Attribute, number>>>();
  const add = (system: string, attribute: Attribute, by: number): void => {
    const sum = sums.get(system) ?? {};
    sum[attribute] = (sum[attribute] ?? 0) + by;
    sums.set(system, sum);
  };
  for (const attempt of attempts) {
    const { mission, target, from, success, captured } = attempt;
    if (mission === 'counter-insurgency') add(target, 'morale', moraleOf(attempt));
    if (success) for (const attribute of TAKES[mission] ?? []) add(target, attribute, -1);
    if (captured && from !== null) add(from, 'intel', -1);
  }
  for (const [id, sum] of sums) {
    const system = of(state.systems, id);
    for (const attribute of ['pop', 'morale', 'intel', 'fort'] as const) {
      const by = sum[attribute] ?? 0;
      const most = by > 0 ? Math.max(system[attribute], system.cc) : Infinity;
      system[attribute] = Math.max(0, Math.min(system[attribute] + by, most));
    }
    if (system.pop === 0 && sum.pop !== undefined)
      Object.assign(system, { owner: null, morale: 0, intel: 0, fort: 0 });
  }
};

/** Units in an order that no id of a record decides. */
const listed = (units: readonly [string, Unit][]): [string, Unit][] =>
  [...units].sort(
    ([one, a], [other, b]) =>
      a.class.localeCompare(b.class) ||
      Number(a.crippled) - Number(b.crippled) ||
      numberOf(one) - numberOf(other),
  );
export const militaryAt = (state: State, power: string, at: string): [string, Unit][] =>
  listed(unitsWhere(state, (unit) => unit.at === at && unit.owner === power && isMilitary(state, unit)));
const civiliansAt = (state: State, power: string, at: string): [string, Unit][] =>
  listed(unitsWhere(state, (unit) => unit.at === at && unit.owner === power && !isMilitary(state, unit)));

export interface Choices {
  /** The class that a saboteur destroys; null: a die picks. */
  readonly sabotages: (attempt: Attempt) => string | null;
  /** The power that is blamed; null: nobody. */
  readonly blames: (attempt: Attempt) => string | null;
}

const loses = (
  state: State,
  units: readonly [string, Unit][],
  wanted: string | null,
  tools: Tools,
): string | null => {
  const [id, unit] =
    units.find(([, each]) => each.class === wanted) ??
    (units.length === 0 ? undefined : units[tools.dice.roll(units.length) - 1]) ??
    [];
  if (id === undefined || unit === undefined) return null;
  const name = of(state.classes, unit.class).name;
  remove(state, id);
  return name;
};

/** Tech: plans of a random class that the target builds and the thief does not, or research lost. */
const steals = (state: State, { empire, power, second, target }: Attempt, tools: Tools): string => {
  if (power === null) return '';
  if (second <= 5) {
    const points = Math.min(balance(of(state.ledgers, power), TECH), of(state.systems, target).pop);
    move(state, power, [TECH, WORLD], points, 'Research lost', 'mission-tech');
    return `${points} EP of research were lost`;
  }
  const plans = Object.keys(state.classes)
    .filter((id) => isResearched(state, power, id) && !isResearched(state, empire, id))
    .sort();
  const plan = plans.length === 0 ? undefined : plans[tools.dice.roll(plans.length) - 1];
  if (plan === undefined) return 'there were no plans that you lack';
  of(state.empires, empire).plans[plan] = true;
  return `the plans of a ${of(state.classes, plan).name} were stolen`;
};

const EFFECTS: Readonly<Record<Mission, string>> = {
  civilian: '',
  'counter-insurgency': 'Morale rose by 1',
  counterintel: 'Intel fell by 1',
  espionage: 'a report comes at the end of the month',
  fortification: 'Fortification fell by 1',
  industrial: 'RAW counts 1 less next month',
  insurgency: 'Morale fell by 1',
  piracy: 'Raiders are on their way',
  population: 'Population and Morale fell by 1',
  sabotage: '',
  tech: '',
};
/** What its victim does not notice by itself. */
const UNNOTICED: readonly Mission[] = ['espionage', 'industrial', 'piracy'];

/** What a success comes to beside attributes, in words. */
const carryOut = (state: State, attempt: Attempt, choices: Choices, tools: Tools): string => {
  const { mission, target, power, empire } = attempt;
  const owner = power ?? '';
  switch (mission) {
    case 'civilian': {
      const name = loses(state, civiliansAt(state, owner, target), null, tools);
      return name === null ? 'there was nothing civilian to destroy' : `a ${name} was destroyed`;
    }
    case 'sabotage': {
      const name = loses(state, militaryAt(state, owner, target), choices.sabotages(attempt), tools);
      return name === null ? 'there was nothing military to destroy' : `a ${name} was destroyed`;
    }
    case 'tech':
      return steals(state, attempt, tools);
    case 'industrial':
      strainOf(of(state.systems, target), state.turn + 1).raw += 1;
      return EFFECTS.industrial;
    case 'espionage':
      state.spying.push({ empire, system: target });
      return EFFECTS.espionage;
    case 'counter-insurgency':
    case 'counterintel':
    case 'fortification':
    case 'insurgency':
    case 'piracy':
    case 'population':
      return EFFECTS[mission];
  }
};

/** Detected, by itself or by what was planted: the target learns what and who, and an incident follows unless they are at War. */
const detect = (state: State, attempt: Attempt, author: string, where: string, tools: Tools): void => {
  const { power, mission, success, empire } = attempt;
  if (power === null || power === author) return;
  report(
    state,
    power,
    `${where}: the ${empireName(author)} was caught on a covert mission (${MISSIONS[mission].name}). It ${success ? 'succeeded' : 'failed'}.`,
  );
  tools.rule('detection');
  if (author !== empire) tools.rule('implication');
  if (!hasMet(state, author, power) || tieOf(state, author, power) === 'war') return;
  const between: [string, string] = author < power ? [author, power] : [power, author];
  const known = state.incidents.find((each) => each.between.join() === between.join());
  if (known === undefined) state.incidents.push({ between, worse: success ? 1 : 0 });
  else known.worse += success ? 1 : 0;
};

/** A unit of Special Forces is caught with its mission, or hurt on its way out. */
const extract = (state: State, { empire, unit: id, captured, hurt }: Attempt, tools: Tools): void => {
  const unit = id === null ? undefined : state.units[id];
  if (id === null || unit === undefined) return;
  if (captured) {
    remove(state, id);
    report(state, empire, 'Your Special Forces were captured.');
    tools.rule('special-captured');
  } else if (hurt) {
    unit.crippled = true;
    report(state, empire, 'Your Special Forces came back crippled.');
  }
};

/** In an order that no record decides: units are chosen before dice pick among the rest. */
const ordered = (state: State): Attempt[] =>
  Object.entries(state.missions)
    .sort(
      ([one, a], [other, b]) =>
        Number(b.second >= 8) - Number(a.second >= 8) ||
        a.target.localeCompare(b.target) ||
        a.empire.localeCompare(b.empire) ||
        one.localeCompare(other, 'en', { numeric: true }),
    )
    .map(([, attempt]) => attempt);

/** Everything that the missions of this turn do. Returns the systems that Raiders have been sent to. */
export const applyMissions = (state: State, choices: Choices, tools: Tools): readonly string[] => {
  const attempts = ordered(state);
  const pirates: string[] = [];
  for (const attempt of attempts) {
    const { empire, mission, target, power, success, captured, from, detected } = attempt;
    const where = systemName(state, target);
    const effect = success
      ? carryOut(state, attempt, choices, tools)
      : mission === 'counter-insurgency' && detected
        ? 'Morale fell by 1'
        : 'no effect';
    if (success || mission === 'counter-insurgency') tools.rule(`mission-${mission}`);
    if (success && mission === 'piracy') pirates.push(target);
    report(state, empire, `${MISSIONS[mission].name} mission at ${where}: ${effect}.`);
    if (success && power !== null && power !== empire && !UNNOTICED.includes(mission))
      report(state, power, `${where}: ${effect.replace('that you lack', 'to steal')}. Agents were at work.`);
    extract(state, attempt, tools);
    if (captured && from !== null) {
      report(state, empire, `Agents of ${systemName(state, from)} were captured: its Intel fell by 1.`);
      tools.rule('captured-spies');
    }
    const blamed = choices.blames(attempt);
    if (detected || blamed !== null) detect(state, attempt, blamed ?? empire, where, tools);
  }
  // Last: what a success comes to reads the state at the start of the phase.
  if (state.readings.covert === 'together') applyAttributes(state, attempts);
  state.missions = {};
  pruneFleets(state);
  return pirates;
};
