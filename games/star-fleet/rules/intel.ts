import { between, graphOf, within } from '../graph.ts';
import { MISSIONS } from '../content/missions.ts';
import { MINOR, of, RESTRICTED } from '../state.ts';
import { tradedIn } from './economy.ts';
import { applyAttributes, militaryAt } from './covert-effects.ts';
import { D10, done, lapsed, waiting } from './tools.ts';
import { classOf, controls, isCore, isPartner, metBy, rating, unitsWhere } from './units.ts';
import type { Mission } from '../content/missions.ts';
import type { Of } from '../orders.ts';
import type { Attempt, State } from '../state.ts';
import type { Tools } from './tools.ts';

/** Covert operations (4.3.2 to 4.3.5): what may be ordered, and how it is rolled. What comes of it is in covert-effects.ts. */

const LISTENING = 2;
/** Listening Posts (4.3.3): a military base, Outpost or larger. */
const listens = (state: State, empire: string, at: string): boolean =>
  unitsWhere(state, (unit) => {
    const given = classOf(state, unit);
    return (
      unit.at === at &&
      unit.aboard === null &&
      unit.mode === 'active' &&
      (unit.owner === empire || isPartner(state, empire, unit.owner)) &&
      given.type === 'base' &&
      rating(given, 'civilian') === 0 &&
      rating(given, 'platform') === 0
    );
  }).length > 0;

export const intelRange = (state: State, empire: string, system: string): number =>
  of(state.systems, system).intel + (listens(state, empire, system) ? LISTENING : 0);

const hasYard = (state: State, at: string, owner: string): boolean =>
  unitsWhere(
    state,
    (unit) => unit.at === at && unit.owner === owner && rating(classOf(state, unit), 'shipyard') > 0,
  ).length > 0;

/** Of what an empire knows: a system that it has only heard of may be anybody's. */
export const isUnseen = (state: State, empire: string, system: string): boolean =>
  'seenBy' in state && state.known[empire]?.systems[system]?.turn === null;

const targetFault = (state: State, empire: string, mission: Mission, target: string): string | null => {
  const system = state.systems[target];
  if (system === undefined) return 'that system is unknown';
  const power = controls(state, target);
  const { against } = MISSIONS[mission];
  if (against === 'own')
    return system.owner === empire && system.pop > 0 ? null : 'it takes a colony of your own';
  if (isUnseen(state, empire, target)) return null;
  if (power === empire) return 'that system is your own';
  if (against === 'others' && power === null) return 'that system is nobody’s';
  if (mission === 'tech' && power !== null && !isCore(system) && !hasYard(state, target, power))
    return 'it takes Population 5 or a Shipyard there';
  return null;
};

/** Systems within reach of agents, by the number of jumps. */
export const reachOf = (state: State, empire: string, from: string): ReadonlyMap<string, number> =>
  within(graphOf(state.lanes), from, {
    most: intelRange(state, empire, from),
    crosses: (lane) => lane.class >= MINOR,
  });

export const missionFault = (
  state: State,
  empire: string,
  { from, mission, target }: Of<'mission'>,
): string | null => {
  const staging = state.systems[from];
  if (staging?.owner !== empire || staging.pop === 0) return 'you do not control where it starts from';
  if (staging.intel === 0) return 'it has no Intel';
  if (staging.blockaded) return 'it is Blockaded';
  const fault = targetFault(state, empire, mission, target);
  if (fault !== null) return fault;
  return reachOf(state, empire, from).has(target)
    ? null
    : 'it is out of Intel Range over Minor and Major Lanes';
};

export const infiltrateFault = (
  state: State,
  empire: string,
  { unit: id, mission, target }: Of<'infiltrate'>,
): string | null => {
  const unit = state.units[id];
  if (unit?.owner !== empire) return 'that unit is gone';
  if (rating(classOf(state, unit), 'special-forces') === 0) return 'it is no Special Forces unit';
  if (unit.crippled) return 'it is crippled';
  if (unit.oos) return 'it is Out of Supply';
  const fault = targetFault(state, empire, mission, target);
  if (fault !== null) return fault;
  const way = between(graphOf(state.lanes), unit.at, target);
  return target === unit.at || (way?.edge.class ?? 0) >= RESTRICTED
    ? null
    : 'it is farther than one explored lane';
};

/** Covert Operations Result Table (4.3.4.2). */
const RESULTS = [
  { most: 1, success: false, detected: true, captured: true },
  { most: 3, success: false, detected: true, captured: false },
  { most: 5, success: false, detected: false, captured: false },
  { most: 7, success: true, detected: true, captured: false },
  { most: Infinity, success: true, detected: false, captured: false },
] as const;
export const resultOf = (total: number): (typeof RESULTS)[number] =>
  RESULTS.find(({ most }) => total <= most) ?? RESULTS[4];

const SPECIAL = -1;
export const IMPLICATES = 11;
export const CHOOSES = 8;

const modifierOf = (
  state: State,
  empire: string,
  { from, mission, target }: Pick<Attempt, 'from' | 'mission' | 'target'>,
): number => {
  const { intel } = of(state.systems, target);
  return (
    MISSIONS[mission].modifier +
    (from === null ? SPECIAL : of(state.systems, from).intel > intel ? 1 : 0) +
    (tradedIn(state, empire).has(target) ? 1 : 0)
  );
};

const resultWords = ({ total, success, detected, captured }: Attempt): string =>
  `${total}: ${success ? 'succeeded' : 'failed'}${captured ? ', agents captured' : detected ? ', detected' : ''}`;

/** All missions are rolled. Readings: they read the state at the start of the phase, and what they do is done together. */
export const rollMissions = (state: State, tools: Tools): void => {
  state.missions = {};
  for (const { empire, id, row } of waiting(state, 'mission', 'infiltrate')) {
    const { order } = row;
    const isSpecial = order.does === 'infiltrate';
    const fault = isSpecial ? infiltrateFault(state, empire, order) : missionFault(state, empire, order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: isSpecial ? 'special-forces' : 'covert' }, tools);
      continue;
    }
    const { mission, target } = order;
    const from = isSpecial ? null : order.from;
    const total = tools.dice.roll(D10) + modifierOf(state, empire, { from, mission, target });
    const { success, detected, captured } = resultOf(total);
    const isSeen = isSpecial && detected && !captured;
    const attempt: Attempt = {
      empire,
      row: id,
      mission,
      from,
      unit: isSpecial ? order.unit : null,
      target,
      power: controls(state, target),
      total,
      success,
      detected,
      captured,
      second: success && (mission === 'sabotage' || mission === 'tech') ? tools.dice.roll(D10) : 0,
      hurt: isSeen && tools.dice.roll(D10) <= of(state.systems, target).intel,
    };
    state.missions[`${empire}-${id}`] = attempt;
    if (isSeen) tools.rule('extraction');
    tools.rule(isSpecial ? 'special-forces' : 'covert');
    tools.rule('covert-table');
    if (from !== null) {
      tools.rule('intel-range');
      if (listens(state, empire, from)) tools.rule('listening-posts');
    }
    done(state, empire, id, resultWords(attempt));
    if (state.readings.covert === 'one-by-one') applyAttributes(state, [attempt]);
  }
};

/** Whom it may blame; nobody where it may not, or knows nobody else. */
export const scapegoats = (state: State, { empire, power, success, total, mission }: Attempt): string[] =>
  success && total >= IMPLICATES && power !== null && MISSIONS[mission].against !== 'own'
    ? metBy(state, empire).filter((other) => other !== power)
    : [];

/** Classes of military units that a saboteur may choose from; none where a die picks. */
export const sabotaged = (state: State, { power, success, second, mission, target }: Attempt): string[] =>
  success && mission === 'sabotage' && second >= CHOOSES && power !== null
    ? [...new Set(militaryAt(state, power, target).map(([, unit]) => unit.class))].sort()
    : [];
