import { balance } from '../ledger.ts';
import { MAJOR, of, RESTRICTED, UNEXPLORED } from '../state.ts';
import { loyaltyPhase } from './loyalty.ts';
import { advanceProjects, beginProject, specialEvents } from './optional.ts';
import { D10, done, half, lapsed, move, report, spent, TECH, waiting, WORKS, WORLD } from './tools.ts';
import {
  cargoOf,
  classOf,
  controls,
  hasTrait,
  isConvoy,
  isCruiser,
  isScout,
  pruneFleets,
  remove,
  systemName,
  tieOf,
  trades,
  unitsWhere,
  up,
} from './units.ts';
import type { Improvement, Of } from '../orders.ts';
import type { Lane, LaneClass, State, System, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** Tech Phase (4.9), and what End of Turn completes (4.10). */

/** Half of the system income at the start of the turn. */
export const mostTech = (income: number): number => half(income);

/** Tech Advancement Cost: twice the income. */
export const advancementCost = (state: State, empire: string): number => {
  const rate =
    1 - (hasTrait(state, empire, 'brilliant') ? 0.3 : 0) + (hasTrait(state, empire, 'uncreative') ? 0.3 : 0);
  return up(2 * (state.empires[empire]?.income ?? 0) * rate);
};

export const techPhase = (state: State, tools: Tools): void => {
  for (const { empire, id, row } of waiting(state, 'tech')) {
    const most = mostTech(of(state.empires, empire).income);
    if (row.order.points > most) {
      lapsed(
        state,
        empire,
        id,
        `at most ${most} EP, half of your system income`,
        { rule: 'tech-investment' },
        tools,
      );
      continue;
    }
    move(state, empire, [WORKS, TECH], row.order.points, 'Tech investment', 'tech-investment');
    done(state, empire, id);
    tools.rule('tech-investment');
  }
  for (const [empire, own] of Object.entries(state.empires)) {
    const cost = advancementCost(state, empire);
    // Readings: without income nothing is learned for nothing. One advancement a turn.
    if (cost === 0 || balance(of(state.ledgers, empire), TECH) < cost) continue;
    move(state, empire, [TECH, WORLD], cost, `Tech Year ${own.techYear + 1}`, 'advancement');
    own.techYear += 1;
    const unlocked = Object.values(state.classes)
      .filter(({ isd, list }) => isd === own.techYear && (list === null || list === empire))
      .map(({ name }) => name);
    report(
      state,
      empire,
      `Tech Year ${own.techYear}: ${unlocked.length === 0 ? 'no new class' : unlocked.join(', ')}.`,
    );
    tools.rule('advancement');
  }
};

const FACTORS: Readonly<Record<Improvement, number>> = { cc: 10, pop: 10, intel: 5, fort: 5 };

/** What one more of it costs, by its new value. */
export const improvementCost = (state: State, empire: string, what: Improvement, value: number): number => {
  const rate =
    what !== 'pop'
      ? 1
      : 1 -
        (hasTrait(state, empire, 'fast-breeders') ? 0.3 : 0) +
        (hasTrait(state, empire, 'slow-breeders') ? 0.3 : 0);
  return up(FACTORS[what] * value * rate);
};

export const improvementFault = (
  state: State,
  empire: string,
  { system: id, what }: Of<'improve'>,
  value = (state.systems[id]?.[what] ?? 0) + 1,
): string | null => {
  const system = state.systems[id];
  if (system?.owner !== empire || system.pop === 0) return 'you do not control that system';
  if (system.blockaded) return 'it is Blockaded';
  if (system.projects?.some((each) => each.what === what) === true) return 'that is being worked on already';
  return what !== 'cc' && value > system.cc ? 'its Carrying Capacity is reached' : null;
};

/** House: no RAW above this. */
const MOST_RAW = 6;
const RICHER = 8;

const improved = (system: System, what: Improvement, tools: Tools): string => {
  system[what] += 1;
  if (what === 'pop') system.morale = Math.min(system.morale + 1, system.cc);
  if (what !== 'cc') return '';
  const die = tools.dice.roll(D10);
  if (die < RICHER || system.raw >= MOST_RAW) return `die ${die}`;
  system.raw += 1;
  tools.rule('richer');
  return `die ${die}: RAW is ${system.raw} now`;
};

/** Readings: Carrying Capacity first, then Population, Intel and Fortification. */
const improvements = (state: State, tools: Tools): void => {
  for (const what of ['cc', 'pop', 'intel', 'fort'] as const)
    for (const { empire, id, row } of waiting(state, 'improve')) {
      if (row.order.what !== what) continue;
      const fault = improvementFault(state, empire, row.order);
      if (fault !== null) {
        lapsed(state, empire, id, fault, { rule: 'improvement-refund' }, tools);
        continue;
      }
      if (what === 'pop' && hasTrait(state, empire, 'fast-breeders')) tools.rule('breeders');
      if (what === 'pop' && hasTrait(state, empire, 'slow-breeders')) tools.rule('breeders');
      if (state.readings.improvementTime === 'yes') {
        beginProject(state, empire, row.order.system, what, row.cost);
        spent(state, empire, id, `begun`, 'improvements', tools);
        continue;
      }
      spent(
        state,
        empire,
        id,
        improved(of(state.systems, row.order.system), what, tools),
        'improvements',
        tools,
      );
    }
};

const complete = (state: State, tools: Tools): void =>
  advanceProjects(state, (system, what) => void improved(system, what, tools), tools);

const LANE_COST = 30;
const WITH_SCOUTS = 20;
export const upgradeCost = (
  state: State,
  empire: string,
  { scouts }: Pick<Of<'upgrade'>, 'scouts'>,
): number => (scouts ? WITH_SCOUTS : LANE_COST) / (hasTrait(state, empire, 'gifted-explorers') ? 2 : 1);
export const DOWNGRADE_COST = LANE_COST;

/** Of a fleet that moved, explored or scanned this month; who was left behind on the way moved too. */
const hasMoved = (state: State, { owner, fleet }: Unit): boolean =>
  fleet === null ||
  Object.values(state.opened[owner] ?? {}).some(
    ({ order }) =>
      (order.does === 'move' || order.does === 'explore' || order.does === 'scan' || order.does === 'raid') &&
      order.fleet === fleet,
  );

const scoutsAt = (state: State, empire: string, at: string): boolean =>
  unitsWhere(state, (unit) => unit.owner === empire && unit.at === at && isScout(state, unit)).some(
    ([, unit]) => !hasMoved(state, unit),
  );

const foreignEnd = (state: State, empire: string, lane: Lane, isFine: (owner: string) => boolean): boolean =>
  [lane.a, lane.b].some((end) => {
    const owner = state.systems[end] === undefined ? null : controls(state, end);
    return owner !== null && owner !== empire && !isFine(owner);
  });

export const upgradeFault = (
  state: State,
  empire: string,
  { lane: id, scouts }: Of<'upgrade'>,
): string | null => {
  const lane = state.lanes[id];
  if (lane === undefined || lane.class === UNEXPLORED) return 'that lane is not explored';
  if (lane.class === MAJOR) return 'it is a Major Lane already';
  if (foreignEnd(state, empire, lane, (owner) => trades(state, empire, owner)))
    return 'it touches a system of a power with which you have no Trade';
  const ends = [lane.a, lane.b];
  if (scouts)
    return ends.every((end) => scoutsAt(state, empire, end))
      ? null
      : 'a Scout that stayed must be at each end';
  return ends.some((end) => controls(state, end) === empire)
    ? null
    : 'neither end is yours: it takes Scouts at both';
};

export const downgradeFault = (
  state: State,
  empire: string,
  { lane: id }: Of<'downgrade'>,
): string | null => {
  const lane = state.lanes[id];
  if (lane === undefined || lane.class === UNEXPLORED) return 'that lane is not explored';
  if (
    foreignEnd(state, empire, lane, (owner) => ['war', 'hostilities'].includes(tieOf(state, empire, owner)))
  )
    return 'it touches a system of a power with which you are not in Hostilities';
  const at = (end: string, is: (unit: Unit) => boolean): boolean =>
    unitsWhere(
      state,
      (unit) => unit.owner === empire && unit.at === end && unit.mode === 'active' && is(unit),
    ).length > 0;
  const ends = [lane.a, lane.b].filter((end) => at(end, (unit) => isCruiser(state, unit)));
  if (ends.length === 0) return 'a light cruiser or larger must be at one end';
  return lane.class > RESTRICTED || ends.some((end) => at(end, (unit) => isScout(state, unit)))
    ? null
    : 'it takes a Scout beside the cruiser';
};

/** Upgrades, then downgrades; what several pay beyond a Major Lane comes back by half, and a die says whose that is. */
const lanes = (state: State, tools: Tools): void => {
  const upgrades = new Map<string, { empire: string; id: string; scouts: boolean }[]>();
  for (const { empire, id, row } of waiting(state, 'upgrade')) {
    const fault = upgradeFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'lane-refund' }, tools);
      continue;
    }
    const { lane, scouts } = row.order;
    upgrades.set(lane, [...(upgrades.get(lane) ?? []), { empire, id, scouts }]);
  }
  for (const [id, orders] of upgrades) {
    const lane = of(state.lanes, id);
    while (orders.length > MAJOR - lane.class) {
      const isOne = orders.every(({ empire }) => empire === orders[0]?.empire);
      const [surplus] = orders.splice(isOne ? orders.length - 1 : tools.dice.roll(orders.length) - 1, 1);
      if (surplus === undefined) break;
      lapsed(state, surplus.empire, surplus.id, 'it is a Major Lane already', { rule: 'lane-refund' }, tools);
    }
    for (const { empire, id: order, scouts } of orders) {
      // The cast: never above Major, as those beyond have lapsed.
      lane.class = (lane.class + 1) as LaneClass;
      spent(state, empire, order, '', 'lane-upgrade', tools);
      if (scouts) tools.rule('lane-scouts');
      if (hasTrait(state, empire, 'gifted-explorers')) tools.rule('gifted-lanes');
    }
  }
  for (const { empire, id, row } of waiting(state, 'downgrade')) {
    const fault = downgradeFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'lane-downgrade' }, tools);
      continue;
    }
    const lane = of(state.lanes, row.order.lane);
    // The cast: never below Unexplored, which is refused above.
    lane.class = (lane.class - 1) as LaneClass;
    spent(state, empire, id, '', 'lane-downgrade', tools);
  }
};

export const colonizeFault = (
  state: State,
  empire: string,
  { convoy: id }: Of<'colonize'>,
): string | null => {
  const convoy = state.units[id];
  if (convoy?.owner !== empire || !isConvoy(state, convoy)) return 'that Convoy is gone';
  if (state.routes[id] !== undefined) return 'it is on a trade route';
  const system = of(state.systems, convoy.at);
  if (system.pop > 0) return 'somebody lives there';
  return system.cc > 0 ? null : 'nobody can live there';
};

/** Each that tries rolls where there are several; the highest settles, and a tie settles nobody. All Convoys are used up. */
const colonies = (state: State, tools: Tools): void => {
  const tries = new Map<string, { empire: string; id: string; convoy: string; die: number }[]>();
  for (const { empire, id, row } of waiting(state, 'colonize')) {
    const { convoy } = row.order;
    const fault = colonizeFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'colony' }, tools);
      continue;
    }
    const { at } = of(state.units, convoy);
    tries.set(at, [...(tries.get(at) ?? []), { empire, id, convoy, die: 0 }]);
  }
  for (const [at, rivals] of tries) {
    const empires = [...new Set(rivals.map(({ empire }) => empire))];
    const dice = new Map(empires.map((empire) => [empire, empires.length > 1 ? tools.dice.roll(D10) : 0]));
    if (empires.length > 1) tools.rule('colony-war');
    const best = Math.max(...dice.values());
    const winners = empires.filter((empire) => dice.get(empire) === best);
    const [winner] = winners;
    if (winners.length === 1 && winner !== undefined) {
      Object.assign(of(state.systems, at), { owner: winner, pop: 1, morale: 1, intel: 0, fort: 0 });
      tools.rule('colony');
    }
    for (const { empire, id, convoy } of rivals) {
      for (const [cargo] of cargoOf(state, convoy)) remove(state, cargo);
      remove(state, convoy);
      const how =
        empire === winner && winners.length === 1
          ? 'a new colony'
          : `die ${dice.get(empire) ?? 0}: others contended, and the Convoy is lost`;
      done(state, empire, id, how);
      report(state, empire, `${systemName(state, at)}: ${how}.`);
    }
  }
  pruneFleets(state);
};

export const endOfTurn = (state: State, tools: Tools): void => {
  if (waiting(state, 'improve', 'upgrade', 'downgrade', 'martial', 'colonize').length > 0)
    tools.rule('investments');
  improvements(state, tools);
  complete(state, tools);
  lanes(state, tools);
  loyaltyPhase(state, tools);
  colonies(state, tools);
  specialEvents(state, tools);
};

/** House: income, and a twentieth of what the units cost. */
export const scoreOf = (state: State, empire: string): number =>
  of(state.empires, empire).income +
  up(
    unitsWhere(state, ({ owner }) => owner === empire).reduce(
      (sum, [, unit]) => sum + classOf(state, unit).cost,
      0,
    ) / 20,
  );
