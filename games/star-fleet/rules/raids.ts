import { empireName } from '../content/empires.ts';
import { between, graphOf } from '../graph.ts';
import { of, RESTRICTED } from '../state.ts';
import { applyLosses, clash, defendersAt, fighter, fighterOf, sink, taskForce } from './clash.ts';
import { D10, done, lapsed, report, waiting } from './tools.ts';
import {
  byPlace,
  cargoOf,
  classOf,
  controls,
  costOfUnit,
  fleetName,
  hasMet,
  inFleet,
  isConvoy,
  isCore,
  isShip,
  laneOf,
  metBy,
  numberOf,
  pruneFleets,
  rating,
  strainOf,
  systemName,
  tieOf,
  unitName,
  unitsWhere,
} from './units.ts';
import type { Of } from '../orders.ts';
import type { State, Unit } from '../state.ts';
import type { Fighter } from './clash.ts';
import type { Tools } from './tools.ts';

/** Raiders (4.4.10) and Convoy Raids (4.4.11). */

/** Where the Convoys of trade routes are this turn: on a route of several systems a die says in which. */
export const locateConvoys = (state: State, tools: Tools): void => {
  for (const [convoy, systems] of Object.entries(state.routes).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const unit = state.units[convoy];
    if (unit !== undefined && systems.length > 1)
      unit.at = systems[tools.dice.roll(systems.length) - 1] ?? unit.at;
  }
};

const civilians = (state: State, at: string, is: (unit: Unit) => boolean): [string, Unit][] =>
  unitsWhere(state, (unit) => unit.at === at && unit.aboard === null && is(unit)).sort(
    ([one, a], [other, b]) => a.owner.localeCompare(b.owner) || numberOf(one) - numberOf(other),
  );

/** Where a Convoy is, or trades. */
const visited = (state: State): string[] => {
  const at = new Set([
    ...Object.values(state.routes).flat(),
    ...unitsWhere(state, (unit) => isConvoy(state, unit)).map(([, unit]) => unit.at),
  ]);
  // No Raiders wait in deep space.
  const systems = [...at].filter((each) => laneOf(each) === null);
  return byPlace(state, systems, (each) => each);
};

const isAtWar = (state: State, empire: string): boolean =>
  metBy(state, empire).some((other) => tieOf(state, empire, other) === 'war');

/** Whether a system is guarded: a core in peace, or one with Police that cost as much as its output. */
const isGuarded = (state: State, id: string, tools: Tools): boolean => {
  const system = of(state.systems, id);
  if (isCore(system) && system.owner !== null && !isAtWar(state, system.owner)) return true;
  const police = unitsWhere(
    state,
    (unit) => unit.at === id && unit.mode === 'active' && rating(classOf(state, unit), 'police') > 0,
  );
  const cost = police.reduce((sum, [, unit]) => sum + costOfUnit(state, unit), 0);
  if (police.length === 0 || cost < system.pop * system.raw) return false;
  tools.rule('police');
  return true;
};

/** House: Raiders fly plain frigates and destroyers of everybody's list; odd points are lost. */
const RAIDER_HULLS = ['FF', 'DD'];
const outfit = (state: State, tools: Tools): Fighter[] => {
  let points = [1, 2, 3].reduce((sum) => sum + tools.dice.roll(D10), 0);
  const list = Object.values(state.classes)
    .filter(
      ({ list: of_, type, hull, abilities }) =>
        of_ === null && type === 'ship' && RAIDER_HULLS.includes(hull) && Object.keys(abilities).length === 0,
    )
    .sort((one, other) => one.cost - other.cost || one.name.localeCompare(other.name));
  const fleet: Fighter[] = [];
  for (;;) {
    const within = list.filter(({ cost }) => cost <= points);
    const bought = within.length === 0 ? undefined : within[tools.dice.roll(within.length) - 1];
    if (bought === undefined) return fleet;
    points -= bought.cost;
    const { cost, antiShip, defense } = bought;
    fleet.push(fighter({ id: null, cost, antiShip, defense }));
  }
};

const unhappier = (state: State, at: string): void => {
  const system = of(state.systems, at);
  system.morale = Math.max(0, system.morale - 1);
};

const picked = (units: readonly [string, Unit][], tools: Tools): [string, Unit] | undefined =>
  units.length === 0 ? undefined : units[tools.dice.roll(units.length) - 1];

/** Raiders fall on a Convoy, else on a Depot or Shipyard, else on the system itself. */
export const raided = (state: State, at: string, tools: Tools): void => {
  const system = of(state.systems, at);
  const target =
    picked(
      civilians(state, at, (unit) => isConvoy(state, unit)),
      tools,
    ) ??
    picked(
      civilians(state, at, (unit) => {
        const given = classOf(state, unit);
        return rating(given, 'depot') > 0 || rating(given, 'shipyard') > 0;
      }),
      tools,
    );
  const owner = target?.[1].owner ?? controls(state, at);
  if (owner === null) return;
  const name = target === undefined ? systemName(state, at) : unitName(state, target[0]);
  const defenders = defendersAt(state, owner, at).map(([id, unit]) => fighterOf(state, id, unit));
  const came = system.raiders?.map((each) => fighter({ id: null, ...each })) ?? outfit(state, tools);
  const won = clash(came, defenders, tools.dice);
  if (state.readings.raidersStay === 'yes') {
    const left = came
      .filter(({ gone }) => !gone)
      .map(({ cost, antiShip, defense }) => ({ cost, antiShip, defense }));
    delete system.raiders;
    if (left.length > 0) system.raiders = left;
    tools.rule('option-persistent-raiders');
  }
  const lost = applyLosses(state, at, defenders);
  tools.rule('raiders');
  const losses = lost === 0 ? '' : ` ${lost} of your ships ${lost === 1 ? 'was' : 'were'} lost.`;
  if (!won) {
    report(state, owner, `Raiders attacked ${name} at ${system.name}, and were driven off.${losses}`);
    return;
  }
  if (target !== undefined) {
    if (state.routes[target[0]] !== undefined) tools.rule('route-met');
    sink(state, at, [target[0]]);
  } else {
    strainOf(system, state.turn + 1).raided = true;
    tools.rule('raided-system');
  }
  unhappier(state, at);
  tools.rule('raiders-won');
  const what = target === undefined ? 'its output is halved next month' : 'it is lost';
  report(state, owner, `Raiders attacked ${name} at ${system.name}: ${what}.${losses}`);
  if (system.owner !== null && system.owner !== owner)
    report(state, system.owner, `Raiders struck at ${system.name}.`);
};

/** One check in each system that a Convoy or a route makes worth it, and whatever agents have outfitted. */
export const raiders = (state: State, pirates: readonly string[], tools: Tools): void => {
  const stayed = Object.keys(state.systems).filter((id) => of(state.systems, id).raiders !== undefined);
  for (const at of byPlace(state, stayed, (each) => each)) raided(state, at, tools);
  const struck = visited(state).filter((id) => {
    if (stayed.includes(id)) return false;
    if (isGuarded(state, id, tools)) return false;
    tools.rule('raider-checks');
    return tools.dice.roll(D10) === 1;
  });
  for (const at of [...struck, ...byPlace(state, pirates, (each) => each)]) raided(state, at, tools);
  pruneFleets(state);
};

// Convoy Raids

/** What may be attacked there (4.5.1): in War anything, in Hostilities no core, as Neutrals outside of their systems. */
export const mayAttack = (state: State, empire: string, owner: string, at: string): boolean => {
  if (owner === empire || !hasMet(state, empire, owner)) return false;
  const holder = controls(state, at);
  switch (tieOf(state, empire, owner)) {
    case 'war':
      return true;
    case 'hostilities':
      return holder !== owner || !isCore(of(state.systems, at));
    case 'neutral':
      return holder === null || holder === empire;
    case 'non-aggression':
    case 'trade':
    case 'mutual-defense':
    case 'alliance':
      return false;
  }
};

export const raidFault = (state: State, empire: string, { fleet: id, system }: Of<'raid'>): string | null => {
  const fleet = state.fleets[id];
  if (fleet?.owner !== empire) return 'that fleet is gone';
  const units = inFleet(state, id);
  if (!units.some(([, unit]) => isShip(state, unit))) return 'it has no warship';
  if (units.some(([, unit]) => isConvoy(state, unit))) return 'Convoys do not raid';
  if (units.some(([, unit]) => unit.oos)) return 'it is Out of Supply';
  const way = between(graphOf(state.lanes), fleet.at, system);
  return (way?.edge.class ?? 0) >= RESTRICTED ? null : 'no explored lane leads there';
};

interface Raid {
  readonly empire: string;
  readonly id: string;
  readonly order: Of<'raid'>;
}

const raid = (state: State, { empire, id, order }: Raid, tools: Tools): void => {
  const { fleet, system: at, captures } = order;
  const prey = picked(
    civilians(state, at, (unit) => isConvoy(state, unit) && mayAttack(state, empire, unit.owner, at)),
    tools,
  );
  tools.rule('raids');
  if (prey === undefined) {
    done(state, empire, id, 'there was no enemy Convoy');
    return;
  }
  const [convoy, unit] = prey;
  const { owner } = unit;
  tools.rule('political-states');
  if (state.routes[convoy] !== undefined) tools.rule('route-met');
  const name = unitName(state, convoy);
  const attackers = taskForce(state, inFleet(state, fleet)).map(([each, ship]) =>
    fighterOf(state, each, ship),
  );
  const defenders = defendersAt(state, owner, at).map(([each, ship]) => fighterOf(state, each, ship));
  const won = clash(attackers, defenders, tools.dice);
  const [lost, sunk] = [applyLosses(state, at, attackers), applyLosses(state, at, defenders)];
  const what = won ? (captures ? 'captured' : 'destroyed') : 'not taken';
  const losses = (own: number, theirs: number): string => `Ships lost: ${own} of yours, ${theirs} of theirs.`;
  if (won) {
    if (captures) capture(state, convoy, empire, of(state.fleets, fleet).at);
    else sink(state, at, [convoy]);
    unhappier(state, at);
    tools.rule('raid-prize');
  }
  done(state, empire, id, `a Convoy of the ${empireName(owner)} was ${what}`);
  report(
    state,
    empire,
    `${fleetName(state, fleet)} raided a Convoy at ${systemName(state, at)}: ${what}. ${losses(lost, sunk)}`,
  );
  report(
    state,
    owner,
    `The ${empireName(empire)} raided ${name} at ${systemName(state, at)}: ${what}. ${losses(sunk, lost)}`,
  );
};

/** The prize goes home with the fleet, and all that it carries. */
const capture = (state: State, convoy: string, empire: string, to: string): void => {
  for (const id of [convoy, ...cargoOf(state, convoy).map(([each]) => each)]) {
    const unit = of(state.units, id);
    Object.assign(unit, { owner: empire, at: to, fleet: null });
  }
  delete state.routes[convoy];
};

/** Raids come once all fleets have moved; raiders are back where they started by the end of it. Dice say who comes first. */
export const raids = (
  state: State,
  mayGo: (empire: string, order: Of<'raid'>) => string | null,
  tools: Tools,
): void => {
  const all = waiting(state, 'raid').flatMap(({ empire, id, row }): (Raid & { die: number })[] => {
    const fault = mayGo(empire, row.order);
    if (fault === null) return [{ empire, id, order: row.order, die: tools.dice.roll(100) }];
    lapsed(state, empire, id, fault, { rule: 'raids' }, tools);
    return [];
  });
  all.sort((one, other) => one.die - other.die || one.empire.localeCompare(other.empire));
  for (const each of all) raid(state, each, tools);
  pruneFleets(state);
};
