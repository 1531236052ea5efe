import { empireName } from '../content/empires.ts';
import { of, RESULTS } from '../state.ts';
import { fight, fighter, fighterOf, sink } from './clash.ts';
import { standsAt } from './deep-space.ts';
import {
  basesOf,
  candidates,
  canPursue,
  commandOf,
  craftOf,
  defensesOf,
  isArmed,
  muster,
  shipsOf,
} from './task-force.ts';
import { D10, report } from './tools.ts';
import {
  cargoOf,
  classOf,
  isAtPeace,
  isFast,
  isMilitary,
  isMobile,
  isPartner,
  nameOfUnit,
  newFleetOf,
  numberOf,
  placed,
  pruneFleets,
  rating,
  systemName,
  tieOf,
} from './units.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Battle, Declared, Encounter, Engaged, Result, Scenario, Side, State, Unit } from '../state.ts';
import type { Fighter, Line } from './clash.ts';
import type { Tools } from './tools.ts';

/** Space Combat (4.6.2): which scenario comes next, how it is set up, and what it leaves. */

export const SIDES = ['attacker', 'defender'] as const;

/** Surprise (4.6.2.3): weapon status of defender and attacker. */
const SURPRISE: readonly (readonly [most: number, status: Battle['status']])[] = [
  [1, { defender: 1, attacker: 3 }],
  [5, { defender: 2, attacker: 3 }],
  [8, { defender: 3, attacker: 3 }],
  [Infinity, { defender: 3, attacker: 2 }],
];
export const weaponStatus = (total: number): Battle['status'] =>
  SURPRISE.find(([most]) => total <= most)?.[1] ?? { defender: 3, attacker: 3 };

const hasSneaked = (state: State, by: string, on: string): boolean =>
  Object.values(state.opened[by] ?? {}).some(
    ({ order, outcome }) =>
      order.does === 'envoy' && order.action === 'sneak' && order.to === on && outcome === 'done',
  );
const SNEAKED = -4;
const PURSUED = { 'minus-two': -2, 'minus-one': -1, none: 0 } as const;

interface Surprising {
  readonly scenario: Scenario;
  readonly attacker: string;
  readonly defender: string;
  readonly forces: Readonly<Record<Side, readonly Unit[]>>;
}
export const surpriseModifier = (
  state: State,
  { scenario, attacker, defender, forces }: Surprising,
): number => {
  const has = (side: Side, ability: 'scout' | 'slow'): boolean =>
    forces[side].some((unit) => rating(classOf(state, unit), ability) > 0);
  const looksOut = (side: Side): boolean =>
    has(side, 'scout') || forces[side].some((unit) => isFast(state, unit));
  const hides = (side: Side): boolean =>
    forces[side].length > 0 && forces[side].every((unit) => rating(classOf(state, unit), 'stealth') > 0);
  return (
    (looksOut('defender') ? 1 : 0) +
    (hides('defender') ? 1 : 0) +
    (has('attacker', 'slow') ? 1 : 0) -
    (looksOut('attacker') ? 1 : 0) -
    (hides('attacker') ? 1 : 0) +
    (hasSneaked(state, attacker, defender) ? SNEAKED : 0) +
    (scenario === 'pursuit' ? PURSUED[state.readings.pursuit] : 0)
  );
};

// Whom a side brings

/** Partners that are there, have said so, and are at War with the same power (4.6.2.1, Allied Task Forces). */
const besides = (state: State, at: string, power: string, enemy: string): string[] =>
  (state.encounters[at]?.powers ?? []).filter(
    (other) =>
      other !== power &&
      other !== enemy &&
      isPartner(state, power, other) &&
      tieOf(state, power, enemy) === 'war' &&
      tieOf(state, other, enemy) === 'war' &&
      state.encounters[at]?.stances[other]?.joins === true,
  );

const troopsOf = (state: State, { at }: Pick<Battle, 'at'>, power: string, enemy: string): [string, Unit][] =>
  [power, ...besides(state, at, power, enemy)].flatMap((each) => candidates(state, each, at));

// House: what the hub counts for fixed defenses, where no table does.
const GROUND_BASE = 2;
const SATELLITE = 1;
const fixedFighters = (fort: number): Fighter[] => {
  const { bases, satellites } = defensesOf(fort);
  const many = (count: number, cost: number): Fighter[] =>
    Array.from({ length: count }, () =>
      fighter({ id: null, cost, antiShip: cost, defense: cost, isMobile: false }),
    );
  return [...many(bases, GROUND_BASE), ...many(satellites, SATELLITE)];
};

/** House: weapons that are not ready cost a side this much of its first die. */
const UNREADY: Readonly<Record<number, number>> = { 1: 2, 2: 1 };

const lineOf = (state: State, { units, status, fort }: Battle, side: Side): Line => {
  const those = (isReserve: boolean): Fighter[] =>
    Object.entries(units)
      .filter(([, each]) => each.side === side && (each.role === 'reserve') === isReserve)
      .sort(
        ([one, a], [other, b]) =>
          a.class.localeCompare(b.class) ||
          a.owner.localeCompare(b.owner) ||
          Number(a.crippled) - Number(b.crippled) ||
          numberOf(one) - numberOf(other),
      )
      .flatMap(([id]) => {
        const unit = state.units[id];
        return unit === undefined ? [] : [fighterOf(state, id, unit)];
      });
  return {
    force: [...those(false), ...(side === 'defender' ? fixedFighters(fort) : [])],
    reserve: those(true),
    penalty: UNREADY[status[side]] ?? 0,
  };
};

const TRIALS = 100;
/** A small linear generator (Numerical Recipes): odds are reckoned, and no die of the campaign falls for them. */
const reckoning = (): Dice => {
  let seed = 1;
  return {
    roll: (sides) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return 1 + Math.floor((seed / 2 ** 32) * sides);
    },
  };
};
export const oddsOf = (state: State, battle: Battle): Battle['odds'] => {
  const odds = { attacker: 0, defender: 0, drawn: 0 };
  const dice = reckoning();
  const [attack, defense] = [lineOf(state, battle, 'attacker'), lineOf(state, battle, 'defender')];
  const fresh = ({ force, reserve, penalty }: Line): Line => ({
    force: force.map((each) => ({ ...each })),
    reserve: reserve.map((each) => ({ ...each })),
    penalty,
  });
  for (let trial = 0; trial < TRIALS; trial += 1)
    odds[fight(fresh(attack), fresh(defense), dice)] += 100 / TRIALS;
  return odds;
};

// Setting up

const engaged = (
  state: State,
  side: Side,
  { lead, force, reserve }: ReturnType<typeof muster>,
): [string, Engaged][] =>
  [...force, ...reserve].map((id) => {
    const { owner, class: given, crippled, oos, fleet } = of(state.units, id);
    const from = state.fleets[fleet ?? '']?.from;
    const role = id === lead ? 'flagship' : reserve.includes(id) ? 'reserve' : 'force';
    const result = startOf({ crippled });
    return [
      id,
      { side, owner, class: given, crippled, oos, role, result, ...(from !== undefined && { from }) },
    ];
  });

const setUp = (state: State, at: string, scenario: Scenario, { by, on }: Declared, tools: Tools): void => {
  const encounter = of(state.encounters, at);
  const isHeld = scenario === 'defensive' && of(state.systems, at).owner === on;
  const fort = isHeld ? of(state.systems, at).fort : 0;
  const fixed = commandOf(defensesOf(fort));
  const sides = { attacker: by, defender: on } as const;
  const mustered = (side: Side, keepsOut: boolean) => {
    const own = sides[side];
    const all = troopsOf(state, { at }, own, side === 'attacker' ? on : by).filter(
      ([, unit]) => !(keepsOut && !isMilitary(state, unit)),
    );
    return muster(state, all, {
      scenario,
      side,
      pick: encounter.stances[own]?.pick ?? 'strongest',
      fixed: side === 'defender' ? fixed : 0,
    });
  };
  const unitsOf = (side: Side): Unit[] => mustered(side, false).force.map((id) => of(state.units, id));
  const forces = { attacker: unitsOf('attacker'), defender: unitsOf('defender') };
  const surprise =
    tools.dice.roll(D10) + surpriseModifier(state, { scenario, attacker: by, defender: on, forces });
  const status = weaponStatus(surprise);
  tools.rule('surprise');
  if (hasSneaked(state, by, on)) tools.rule('sneak-surprise');
  // At weapon status III civilians may keep out, once that is known; not those of a defender who holds or flees.
  const keepsOut = (side: Side): boolean =>
    status[side] === 3 &&
    (side === 'attacker' || scenario === 'interception') &&
    encounter.stances[sides[side]]?.civilians !== true;
  const units = Object.fromEntries(
    SIDES.flatMap((side) => engaged(state, side, mustered(side, keepsOut(side)))),
  );
  const battle: Battle = {
    at,
    scenario,
    attacker: by,
    defender: on,
    surprise,
    status,
    fort,
    units,
    odds: { attacker: 0, defender: 0, drawn: 0 },
    isOpen: true,
  };
  battle.odds = oddsOf(state, battle);
  tools.rule('space-combat');
  tools.rule('setup-sheet');
  tools.rule('task-force');
  tools.rule(scenario);
  if (Object.values(units).some(({ role }) => role === 'reserve')) tools.rule('reserves');
  if (Object.values(units).some((unit) => ['fighter', 'boat'].includes(classOf(state, unit).type)))
    tools.rule('basing');
  if (Object.entries(units).some(([id]) => !isMilitary(state, of(state.units, id)))) tools.rule('civilians');
  if (Object.values(units).some(({ oos }) => oos)) tools.rule('oos-combat');
  if (new Set(Object.values(units).map(({ owner }) => owner)).size > 2) tools.rule('joint-forces');
  if (fort > 0) tools.rule('fixed-defenses');
  state.battles[`b${Object.keys(state.battles).length + 1}`] = battle;
};

/** Ships that leave take no more part, and go at the next movement. */
const withdraws = (state: State, owner: string, at: string, tools: Tools): void => {
  for (const [, unit] of shipsOf(state, owner, at)) unit.withdrawn = true;
  tools.rule('withdrawal');
};

/** The next scenario of an attack; null: it is over. */
const nextOf = (state: State, at: string, attack: Declared, tools: Tools): Scenario | null => {
  const { by, on, how, answer, fought, pursues, presses } = attack;
  if (isAtPeace(state, by, on)) {
    attack.isHalted = true;
    for (const each of [by, on])
      report(state, each, `The attack at ${systemName(state, at)} is called off: a treaty stands.`);
    return null;
  }
  if (how === 'planet' || !isArmed(state, by, at)) return null;
  const ships = shipsOf(state, on, at).length > 0;
  const craft = craftOf(state, on, at).length > 0;
  const bases = basesOf(state, on, at).length > 0;
  const attacksBases = how === 'bases' || how === 'both';
  const attacksShips = how === 'ships' || how === 'both';
  // Fighters and boats cannot leave: they stand with their bases, or alone.
  const storm = (): Scenario | null =>
    attacksBases && bases && !fought.includes('defensive')
      ? 'defensive'
      : attacksShips && craft && !bases && !fought.includes('interception')
        ? 'interception'
        : null;
  if (fought.includes('pursuit') && ships) withdraws(state, on, at, tools);
  if (fought.length > 0) return storm();
  if (ships && answer === 'leave') {
    if (pursues && canPursue(state, by, at)) return 'pursuit';
    withdraws(state, on, at, tools);
    return storm();
  }
  if ((ships || craft) && attacksShips) {
    if (answer !== 'defend' || !bases) return 'interception';
    if (presses) return 'defensive';
    attack.isHalted = true;
    const place = systemName(state, at);
    report(state, by, `At ${place} you stop at the bases of the ${empireName(on)}: your attack is over.`);
    report(state, on, `At ${place} the ${empireName(by)} stops at your bases: its attack is over.`);
    return null;
  }
  return storm();
};

const isUnderWay = (state: State, at: string): boolean =>
  Object.values(state.battles).some((battle) => battle.at === at && battle.isOpen);

/** Goes on with an encounter until a battle is set up, or all attacks are done. */
export const goOn = (state: State, at: string, tools: Tools): void => {
  const { attacks } = of(state.encounters, at);
  for (const attack of attacks) {
    while (!attack.isDone) {
      if (isUnderWay(state, at)) return;
      const scenario = nextOf(state, at, attack, tools);
      if (scenario === null) attack.isDone = true;
      else {
        attack.fought.push(scenario);
        setUp(state, at, scenario, attack, tools);
      }
    }
  }
};

/** In the random order of the month. */
export const inTurn = (encounters: State['encounters']): [string, Encounter][] =>
  Object.entries(encounters).sort(([, one], [, other]) => one.place - other.place);

export const setUpAll = (state: State, tools: Tools): void => {
  for (const [at] of inTurn(state.encounters)) goOn(state, at, tools);
};

// What a battle leaves

/** What is entered of a unit as long as nothing has become of it. */
export const startOf = ({ crippled }: Pick<Engaged, 'crippled'>): Result => (crippled ? 'crippled' : 'fine');

/** Units of a battle that nothing but their numbers tells apart, with what is entered of each. */
export interface BattleLine {
  readonly ids: readonly string[];
  readonly each: Engaged;
  readonly results: readonly Result[];
}

/** What carries cargo stands alone: it matters which one is lost. Of an enemy's units no fleet or cargo is known. */
const alike = (state: State, id: string, each: Engaged): string => {
  const unit = state.units[id];
  const isLoaded = unit !== undefined && cargoOf(state, id).length > 0;
  const { side, owner, class: is, crippled, oos, role } = each;
  const own = [unit?.fleet, unit?.aboard, unit?.mended, isLoaded ? id : null];
  return JSON.stringify([side, owner, is, crippled, oos, role, ...own]);
};

const ROLES = ['flagship', 'force', 'reserve'];
/** As a setup sheet lists them: the attacker first, its flagship, its force and its reserve. */
export const linesOf = (state: State, { units }: Battle): BattleLine[] => {
  const lines = new Map<string, string[]>();
  const sorted = Object.entries(units).sort(
    ([one, a], [other, b]) =>
      SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
      ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
      a.class.localeCompare(b.class) ||
      numberOf(one) - numberOf(other),
  );
  for (const [id, each] of sorted) {
    const line = alike(state, id, each);
    lines.set(line, [...(lines.get(line) ?? []), id]);
  }
  return [...lines.values()].flatMap((ids) => {
    const all = ids.map((id) => of(units, id));
    const [each] = all;
    return each === undefined ? [] : [{ ids, each, results: all.map(({ result }) => result) }];
  });
};

const SCENARIO_NAMES: Readonly<Record<Scenario, string>> = {
  interception: 'Interception',
  defensive: 'Defensive',
  pursuit: 'Pursuit',
};
export const scenarioName = (scenario: Scenario): string => SCENARIO_NAMES[scenario];

const countOf = (units: readonly Engaged[], is: Result): number =>
  units.filter(({ result, crippled }) => result === is && !(is === 'crippled' && crippled)).length;
const lossesOf = (units: readonly Engaged[]): string => {
  const parts = RESULTS.filter((each) => each !== 'fine')
    .map((each) => [countOf(units, each), each] as const)
    .filter(([count]) => count > 0)
    .map(([count, each]) => `${count} ${each}`);
  return parts.length === 0 ? 'no losses' : parts.join(', ');
};

const tell = (state: State, battle: Battle): void => {
  const units = Object.values(battle.units);
  for (const own of new Set([battle.attacker, battle.defender, ...units.map(({ owner }) => owner)])) {
    const isOn = (side: Side): boolean =>
      battle[side] === own || units.some((each) => each.side === side && each.owner === own);
    const side: Side = isOn('attacker') ? 'attacker' : 'defender';
    const enemy = side === 'attacker' ? battle.defender : battle.attacker;
    report(
      state,
      own,
      `${scenarioName(battle.scenario)} at ${systemName(state, battle.at)} against the ${empireName(enemy)}: your side ${lossesOf(
        units.filter((each) => each.side === side),
      )}; theirs ${lossesOf(units.filter((each) => each.side !== side))}.`,
    );
  }
};

/** A prize changes hands with all that it carries. */
export const seize = (state: State, id: string, by: string): void => {
  for (const each of [id, ...cargoOf(state, id).map(([cargo]) => cargo)]) {
    const unit = of(state.units, each);
    unit.owner = by;
    unit.fleet = null;
  }
  delete state.routes[id];
};

/** What was ticked for each unit takes effect, and the encounter goes on. */
export const conclude = (state: State, id: string, tools: Tools): void => {
  const battle = of(state.battles, id);
  if (!battle.isOpen) return;
  battle.isOpen = false;
  tools.rule('losses');
  sink(
    state,
    battle.at,
    Object.keys(battle.units).filter(
      (each) => battle.units[each]?.result === 'destroyed' && state.units[each] !== undefined,
    ),
  );
  for (const [each, { side, result }] of Object.entries(battle.units)) {
    const unit = state.units[each];
    if (unit === undefined) continue;
    if (result === 'crippled') unit.crippled = true;
    else if (result === 'captured') {
      unit.crippled = true;
      seize(state, each, side === 'attacker' ? battle.defender : battle.attacker);
    } else if (result === 'withdrew') {
      unit.withdrawn = true;
      tools.rule('withdrawal');
    }
  }
  pruneFleets(state);
  tell(state, battle);
  goOn(state, battle.at, tools);
};

/** The battles of this month that are over, in the order in which they were set up. */
export const closedBattles = ({ battles }: Pick<State, 'battles'>): string[] =>
  Object.keys(battles)
    .filter((id) => battles[id]?.isOpen === false)
    .sort((one, other) => numberOf(one) - numberOf(other));

/**
 * What became of one unit of a battle that is over is entered otherwise: it stands there again, as it is said now, or is gone. What
 * it carried, and what has followed from the battle since, stays as it is.
 */
export const correct = (state: State, battle: string, id: string, result: Result, tools: Tools): void => {
  const { at, attacker, defender, units } = of(state.battles, battle);
  const each = of(units, id);
  each.result = result;
  if (result === 'destroyed') {
    sink(state, at, state.units[id] === undefined ? [] : [id]);
    pruneFleets(state);
    return;
  }
  const unit = (state.units[id] ??= placed({
    class: each.class,
    owner: each.owner,
    at: standsAt(state, battle, id),
  }));
  if (unit.owner !== each.owner) seize(state, id, each.owner);
  delete unit.withdrawn;
  unit.crippled = each.crippled || result === 'crippled' || result === 'captured';
  if (result === 'captured') seize(state, id, each.side === 'attacker' ? defender : attacker);
  else if (
    unit.fleet === null &&
    unit.aboard === null &&
    state.routes[id] === undefined &&
    isMobile(state, unit)
  ) {
    const fleet = newFleetOf(id);
    state.fleets[fleet] ??= {
      name: `Fleet of ${nameOfUnit(state, id, unit)}`,
      owner: unit.owner,
      at: unit.at,
    };
    unit.fleet = fleet;
  }
  if (result === 'withdrew') unit.withdrawn = true;
  pruneFleets(state);
  tools.rule('losses');
};

const resultOf = ({ gone, left, crippled }: Fighter): { result: Result; crippled: boolean } => ({
  result: gone ? 'destroyed' : left ? 'withdrew' : crippled ? 'crippled' : 'fine',
  crippled,
});

/** The hub fights it. */
export const resolve = (state: State, id: string, tools: Tools): void => {
  const battle = of(state.battles, id);
  if (!battle.isOpen) return;
  const lines = { attacker: lineOf(state, battle, 'attacker'), defender: lineOf(state, battle, 'defender') };
  // A treaty since it was set up: nobody fires.
  if (isAtPeace(state, battle.attacker, battle.defender)) {
    conclude(state, id, tools);
    return;
  }
  fight(lines.attacker, lines.defender, tools.dice);
  for (const side of SIDES)
    for (const each of [...lines[side].force, ...lines[side].reserve]) {
      if (each.id === null) continue;
      const { result, crippled } = resultOf(each);
      of(battle.units, each.id).result = result;
      // Who withdraws may be crippled all the same.
      if (crippled) of(state.units, each.id).crippled = true;
    }
  conclude(state, id, tools);
};

/** In the order in which they were set up. */
export const openBattles = ({ battles }: Pick<State, 'battles'>): string[] =>
  Object.keys(battles)
    .filter((id) => battles[id]?.isOpen === true)
    .sort((one, other) => numberOf(one) - numberOf(other));

/** Whether Control has entered anything of a battle. */
export const isTicked = ({ units }: Battle): boolean =>
  Object.values(units).some((each) => each.result !== startOf(each));

/** Those on the table end as they have been entered; the hub fights all others, those that follow from them too. */
export const resolveAll = (state: State, isLaidOut: (battle: string) => boolean, tools: Tools): void => {
  for (;;) {
    const [next] = openBattles(state);
    if (next === undefined) return;
    if (isLaidOut(next)) conclude(state, next, tools);
    else resolve(state, next, tools);
  }
};
