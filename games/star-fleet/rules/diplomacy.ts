import { empireName, isIndependent } from '../content/empires.ts';
import { graphOf, within } from '../graph.ts';
import { of, TIES, UNEXPLORED } from '../state.ts';
import { D10, done, lapsed, report, waiting } from './tools.ts';
import {
  classOf,
  controls,
  hasMet,
  hasTrait,
  isAllied,
  isCore,
  isEnemy,
  isPartner,
  metBy,
  rating,
  tieId,
  tieOf,
  unitsWhere,
} from './units.ts';
import type { Trait } from '../content/empires.ts';
import type { Of } from '../orders.ts';
import type { Contact, Rec, State, Tie } from '../state.ts';
import type { Tools } from './tools.ts';

/** Diplomacy Phase (4.5). */

export const TIE_NAMES: Readonly<Record<Tie, string>> = {
  war: 'War',
  hostilities: 'Hostilities',
  neutral: 'Neutral',
  'non-aggression': 'Non-Aggression',
  trade: 'Trade',
  'mutual-defense': 'Mutual Defense',
  alliance: 'Alliance',
};

/** One state up or down; the last one where there is none beyond. */
const beside = (tie: Tie, by: number): Tie =>
  TIES[Math.max(0, Math.min(TIES.length - 1, TIES.indexOf(tie) + by))] ?? tie;
export const nextTie = (tie: Tie): Tie => beside(tie, 1);

const contactOf = ({ contacts }: Pick<State, 'contacts'>, one: string, other: string): Contact =>
  of(contacts, tieId(one, other));
export const cooldownOf = ({ contacts }: Pick<State, 'contacts'>, empire: string, other: string): number =>
  contacts[tieId(empire, other)]?.cooldowns[empire] ?? 0;

export const meet = (state: Pick<State, 'contacts'>, one: string, other: string): void => {
  state.contacts[tieId(one, other)] ??= { cooldowns: { [one]: 0, [other]: 0 }, raised: {} };
};

/** The state of two powers changes, and both hear of it. */
export const setTie = (state: State, one: string, other: string, tie: Tie, why: string): void => {
  state.ties[tieId(one, other)] = tie;
  report(state, one, `${empireName(other)}: ${TIE_NAMES[tie]} (${why}).`);
  report(state, other, `${empireName(one)}: ${TIE_NAMES[tie]} (${why}).`);
};

const raise = (state: State, empire: string, other: string, by: number): void => {
  const { cooldowns, raised } = contactOf(state, empire, other);
  cooldowns[empire] = (cooldowns[empire] ?? 0) + by;
  raised[empire] = state.turn;
};

/** What a cooldown rises by (4.5.3): Bureaucratic powers take the higher of two dice. */
const delay = (state: State, empire: string, tools: Tools): number => {
  const die = tools.dice.roll(D10);
  if (!hasTrait(state, empire, 'bureaucratic')) return die;
  tools.rule('bureaucratic');
  return Math.max(die, tools.dice.roll(D10));
};

const trait = (state: State, empire: string, is: Trait, by: number): number =>
  hasTrait(state, empire, is) ? by : 0;
const charm = (state: State, empire: string): number =>
  trait(state, empire, 'charismatic', 2) + trait(state, empire, 'xenophobic', -2);

// First contact (4.5.2)

const FIRST: readonly (readonly [most: number, tie: Tie])[] = [
  [1, 'war'],
  [3, 'hostilities'],
  [7, 'neutral'],
  [9, 'non-aggression'],
  [Infinity, 'trade'],
];
export const firstTie = (total: number): Tie => FIRST.find(([most]) => total <= most)?.[1] ?? 'neutral';

/** Pairs that stand in one system, by units or by control, and have not met. */
const strangers = (state: State): [string, string][] => {
  const pairs = new Map<string, [string, string]>();
  const there: Rec<Set<string>> = {};
  for (const { at, owner } of Object.values(state.units)) (there[at] ??= new Set()).add(owner);
  for (const id of Object.keys(state.systems)) {
    const owner = controls(state, id);
    if (owner !== null) (there[id] ??= new Set()).add(owner);
    const powers = [...(there[id] ?? [])].sort();
    for (const [at, one] of powers.entries())
      for (const other of powers.slice(at + 1))
        if (!hasMet(state, one, other)) pairs.set(tieId(one, other), [one, other]);
  }
  return [...pairs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair);
};

/** What powers make of a system that has seceded: they remember how they stand to whom it has left (4.10.5). */
const GRUDGES: Partial<Record<Tie, number>> = {
  war: 2,
  hostilities: 1,
  'non-aggression': -1,
  trade: -2,
  'mutual-defense': -3,
  alliance: -3,
};
const grudge = (state: State, one: string, other: string, told: Tools['rule']): number =>
  [
    [one, other],
    [other, one],
  ].reduce((sum, [free = '', power = '']) => {
    const from = state.empires[free]?.from;
    if (from !== undefined && from !== power) told('rebel-contact');
    return sum + (from === undefined || from === power ? 0 : (GRUDGES[tieOf(state, from, power)] ?? 0));
  }, 0);

/** What no die decides: warlords are at War with whom they meet (5.5), and all others Neutral where the club has it so (5.12). */
const fixedTie = (state: State, one: string, other: string, tools: Tools): Tie | null => {
  if ([one, other].some((power) => state.empires[power]?.warlord === true)) {
    tools.rule('option-warlords');
    return 'war';
  }
  if (state.readings.neutralContact !== 'yes') return null;
  tools.rule('option-neutral-contact');
  return 'neutral';
};

const firstContacts = (state: State, tools: Tools): void => {
  for (const [one, other] of strangers(state)) {
    meet(state, one, other);
    const fixed = fixedTie(state, one, other, tools);
    if (fixed !== null) setTie(state, one, other, fixed, 'first contact');
    else {
      const total =
        tools.dice.roll(D10) +
        charm(state, one) +
        charm(state, other) +
        grudge(state, one, other, tools.rule);
      setTie(state, one, other, firstTie(total), `first contact, ${total}`);
    }
    for (const [empire, with_] of [
      [one, other],
      [other, one],
    ] as const)
      raise(state, empire, with_, delay(state, empire, tools));
    tools.rule('first-contact');
  }
};

// Contact (4.5.4, 4.5.7)

const envoys = (state: State, empire: string, power: string, is: (system: string) => boolean): boolean =>
  unitsWhere(
    state,
    (unit) =>
      unit.owner === empire &&
      unit.mode === 'active' &&
      rating(classOf(state, unit), 'diplomatic') > 0 &&
      state.systems[unit.at] !== undefined &&
      controls(state, unit.at) === power &&
      is(unit.at),
  ).length > 0;

/** A way of explored lanes between systems of both, through no enemy's. */
export const inContact = (state: State, empire: string, power: string): boolean => {
  const graph = graphOf(Object.fromEntries(Object.entries(state.lanes).filter(([, { b }]) => b !== '')));
  const isTheirs = (system: string): boolean => controls(state, system) === power;
  return Object.keys(state.systems)
    .filter((id) => controls(state, id) === empire)
    .some((id) =>
      [
        ...within(graph, id, {
          crosses: (lane) => lane.class > UNEXPLORED,
          enters: (system) => {
            const owner = controls(state, system);
            return owner === null || owner === power || !isEnemy(state, empire, owner);
          },
        }).keys(),
      ].some(isTheirs),
    );
};

export const envoyFault = (
  state: State,
  empire: string,
  { to, action }: Of<'envoy'>,
): { readonly why: string; readonly rule: string } | null => {
  const fault = (rule: string, why: string) => ({ rule, why });
  if (!hasMet(state, empire, to)) return fault('contact', 'you have not met');
  if (cooldownOf(state, empire, to) > 0)
    return fault('cooldown', `your cooldown is ${cooldownOf(state, empire, to)}`);
  const tie = tieOf(state, empire, to);
  if (action === 'diplomacy' && tie === 'alliance') return fault('diplomacy-check', 'you are allied');
  if (action !== 'diplomacy' && tie === 'war') return fault('hostilities-check', 'you are at War');
  if (action === 'sneak')
    return tie === 'neutral' || tie === 'hostilities' ? null : fault('sneak-attack', 'a treaty forbids it');
  return inContact(state, empire, to) || envoys(state, empire, to, () => true)
    ? null
    : fault('contact', 'you are not in diplomatic contact');
};

// Diplomacy Checks (4.5.5.1)

const OFFERED = 6;

/** First contacts, then all Diplomacy Checks; offers wait for an answer. */
export const negotiate = (state: State, tools: Tools): void => {
  firstContacts(state, tools);
  state.offers = [];
  for (const { empire, id, row } of waiting(state, 'envoy')) {
    const { to, action } = row.order;
    if (action !== 'diplomacy') continue;
    const fault = envoyFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault.why, fault, tools);
      continue;
    }
    const natural = tools.dice.roll(D10);
    const tie = tieOf(state, empire, to);
    const guest = envoys(state, empire, to, (at) => isCore(of(state.systems, at)));
    if (guest) tools.rule('diplomatic-ship');
    const total =
      natural +
      (tie === 'trade' ? -1 : tie === 'mutual-defense' ? -2 : 0) +
      charm(state, empire) +
      (guest ? 1 : 0);
    tools.rule('diplomacy-check');
    tools.rule('contact');
    tools.rule('diplomatic-actions');
    if (natural === 1) {
      const between: [string, string] = [empire, to];
      state.incidents.push({ between, worse: 0 });
    }
    // On a natural 1 nothing is offered, whatever is added.
    const offered = natural !== 1 && total >= OFFERED;
    if (offered) state.offers.push({ from: empire, to });
    done(
      state,
      empire,
      id,
      `${total}: ${natural === 1 ? 'an incident' : offered ? `${TIE_NAMES[nextTie(tie)]} was offered` : 'nothing could be offered'}`,
    );
    raise(state, empire, to, delay(state, empire, tools));
  }
};

/** What was signed. Readings: two powers that sign each other's offer go up one state, not two. */
const treaties = (state: State, signs: (from: string, to: string) => boolean, tools: Tools): void => {
  const raised = new Set<string>();
  for (const { from, to } of state.offers) {
    const id = tieId(from, to);
    if (!signs(from, to)) {
      report(state, from, `The ${empireName(to)} rejected your treaty.`);
      report(state, to, `A treaty with the ${empireName(from)} was rejected.`);
      continue;
    }
    if (raised.has(id) && state.readings.offers === 'one-state') continue;
    raised.add(id);
    setTie(state, from, to, nextTie(tieOf(state, from, to)), 'a treaty was signed');
    tools.rule('treaty');
  }
  state.offers = [];
};

// Hostilities (4.5.5.2)

const TENSION: Readonly<Record<Tie, number>> = {
  war: 0,
  hostilities: 2,
  neutral: 1,
  'non-aggression': -1,
  trade: -1,
  'mutual-defense': -2,
  alliance: -3,
};
const DECLARED = 9;
const BROKEN = 6;

interface Declared {
  readonly empire: string;
  readonly on: string;
}

/** Alliance (4.5.1.7): who attacks an ally is at War with all of its allies. */
const alliesJoin = (
  state: State,
  wars: readonly Declared[],
  allies: Readonly<Rec<string[]>>,
  tools: Tools,
): void => {
  for (const { empire, on } of wars)
    for (const ally of allies[on] ?? []) {
      if (ally === empire || tieOf(state, ally, empire) === 'war') continue;
      meet(state, ally, empire);
      setTie(state, ally, empire, 'war', `for its attack on the ${empireName(on)}`);
      tools.rule('alliance');
    }
};

const goToWar = (state: State, { empire, on }: Declared, why: string, tools: Tools): void => {
  setTie(state, empire, on, 'war', why);
  raise(state, empire, on, delay(state, empire, tools));
  raise(state, on, empire, delay(state, on, tools));
  tools.rule('war-declared');
};

/** Checks read the state after treaties; of two against each other the harsher counts, once. */
const hostilities = (state: State, tools: Tools): Declared[] => {
  const wars: Declared[] = [];
  const broken = new Map<string, Declared>();
  const before = { ...state.ties };
  for (const { empire, id, row } of waiting(state, 'envoy')) {
    const { to, action } = row.order;
    if (action !== 'hostilities') continue;
    const fault = envoyFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault.why, fault, tools);
      continue;
    }
    const now = tieOf({ ties: before }, empire, to);
    const comrade = metBy(state, empire).some(
      (other) =>
        other !== to &&
        isPartner({ ties: before }, empire, other) &&
        tieOf({ ties: before }, other, to) === 'war',
    );
    if (comrade) tools.rule('common-enemy');
    const total =
      tools.dice.roll(D10) +
      TENSION[now] +
      (comrade ? 2 : 0) +
      trait(state, empire, 'aggressive', 2) +
      trait(state, empire, 'pacifist', -2);
    tools.rule('hostilities-check');
    tools.rule('contact');
    tools.rule('diplomatic-actions');
    const breaks = total >= BROKEN && now !== 'hostilities';
    const what = total >= DECLARED ? 'War is declared' : breaks ? 'relations worsen' : 'no effect';
    done(state, empire, id, `${total}: ${what}`);
    raise(state, empire, to, delay(state, empire, tools));
    if (total >= DECLARED) wars.push({ empire, on: to });
    else if (breaks) broken.set(tieId(empire, to), { empire, on: to });
  }
  for (const war of wars) goToWar(state, war, 'declared', tools);
  for (const { empire, on } of broken.values())
    if (tieOf(state, empire, on) !== 'war')
      setTie(state, empire, on, beside(tieOf(state, empire, on), -1), 'a treaty was broken');
  return wars;
};

// Incidents (4.5.6)

const MOOD: Partial<Record<Tie, number>> = {
  hostilities: -2,
  neutral: -1,
  trade: 1,
  'mutual-defense': 2,
  alliance: 2,
};
const RIFT = 3;

const incidents = (state: State, tools: Tools): void => {
  for (const { between, worse } of state.incidents) {
    const [one, other] = between;
    const tie = tieOf(state, one, other);
    if (!hasMet(state, one, other) || tie === 'war') continue;
    const turns = tools.dice.roll(D10);
    for (const [empire, about] of [between, [other, one]] as const) {
      const isSlow = hasTrait(state, empire, 'bureaucratic');
      raise(state, empire, about, isSlow ? Math.max(turns, tools.dice.roll(D10)) : turns);
    }
    const total = tools.dice.roll(D10) + (MOOD[tie] ?? 0) - worse;
    tools.rule('incident');
    if (total <= RIFT) setTie(state, one, other, beside(tie, -1), `a diplomatic incident, ${total}`);
    else
      for (const [to, about] of [
        [one, other],
        [other, one],
      ] as const)
        report(state, to, `A diplomatic incident with the ${empireName(about)}, ${total}: no rift.`);
  }
  state.incidents = [];
};

/** Sneak attacks (4.5.8) always succeed; everybody who has a treaty with the victim takes it amiss. */
const sneakAttacks = (state: State, tools: Tools): Declared[] => {
  const rows = waiting(state, 'envoy').filter(({ row }) => row.order.action === 'sneak');
  const wars = rows.flatMap(({ empire, id, row }): Declared[] => {
    const fault = envoyFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault.why, fault, tools);
      return [];
    }
    done(state, empire, id, 'War');
    return [{ empire, on: row.order.to }];
  });
  for (const war of wars) {
    const { empire, on } = war;
    for (const other of metBy(state, on))
      if (other !== empire && TIES.indexOf(tieOf(state, other, on)) >= TIES.indexOf('non-aggression')) {
        state.incidents.push({ between: [empire, other], worse: 0 });
        tools.rule('sneak-incidents');
      }
    if (isIndependent(on))
      for (const other of metBy(state, empire))
        if (other !== on && isIndependent(other)) {
          state.incidents.push({ between: [empire, other], worse: 0 });
          tools.rule('sneak-independents');
        }
    goToWar(state, war, 'a sneak attack', tools);
    tools.rule('sneak-attack');
  }
  return wars;
};

/** Treaties are signed or not; then Hostilities, incidents and sneak attacks, and cooldowns fall. */
export const conclude = (state: State, signs: (from: string, to: string) => boolean, tools: Tools): void => {
  if (Object.keys(state.contacts).length > 0) tools.rule('diplomacy-phase');
  treaties(state, signs, tools);
  const allies: Rec<string[]> = {};
  for (const empire of Object.keys(state.empires))
    allies[empire] = metBy(state, empire).filter((other) => isAllied(state, empire, other));
  const declared = hostilities(state, tools);
  incidents(state, tools);
  const sneaked = sneakAttacks(state, tools);
  alliesJoin(state, [...declared, ...sneaked], allies, tools);
  incidents(state, tools);
  for (const { cooldowns, raised } of Object.values(state.contacts))
    for (const [empire, turns] of Object.entries(cooldowns))
      if (turns > 0 && raised[empire] !== state.turn) {
        cooldowns[empire] = turns - 1;
        tools.rule('cooldown');
      }
};
