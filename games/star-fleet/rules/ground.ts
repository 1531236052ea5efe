import { counted } from '../../kit/counted.ts';
import { empireName } from '../content/empires.ts';
import { kindOf } from '../orders.ts';
import { of } from '../state.ts';
import { isGuard, isPressed } from './bombardment.ts';
import { effectiveness } from './clash.ts';
import { D10, lapsed, move, report, WORKS, WORLD } from './tools.ts';
import {
  classOf,
  controls,
  isPartner,
  isShip,
  landed,
  laneOf,
  numberOf,
  pruneFleets,
  rating,
  remove,
  strainOf,
  systemName,
  unitsWhere,
  up,
} from './units.ts';
import type { Order } from '../orders.ts';
import type { Encounter, State, Unit, UnitClass } from '../state.ts';
import type { Tools } from './tools.ts';

/** Ground Combat (4.6.4). */

export const LANDINGS = ['none', 'marines', 'all'] as const;
/** Which embarked troops a power commits. */
export type Landing = (typeof LANDINGS)[number];
export const LOSSES = ['spread', 'weakest', 'strongest'] as const;
/** Whom a power's losses fall on: one after the other, or all are crippled before one is lost. */
export type Losses = (typeof LOSSES)[number];

export interface GroundChoices {
  readonly lands: (at: string, power: string) => Landing;
  readonly losses: (at: string, power: string) => Losses;
}

const isTroop = (state: State, unit: Unit): boolean => classOf(state, unit).type === 'troop';
const byNumber = ([one, a]: [string, Unit], [other, b]: [string, Unit]): number =>
  a.class.localeCompare(b.class) || numberOf(one) - numberOf(other);

export const landedTroops = (state: State, at: string, owner: string): [string, Unit][] =>
  landed(state, at, (each) => each === owner).sort(byNumber);

/** Troops aboard that can land: fit ones, from transports that have not withdrawn. */
export const embarkedTroops = (state: State, at: string, owner: string): [string, Unit][] =>
  unitsWhere(state, (unit) => {
    const transport = state.units[unit.aboard ?? ''];
    return (
      unit.owner === owner &&
      unit.at === at &&
      isTroop(state, unit) &&
      !unit.crippled &&
      transport !== undefined &&
      transport.withdrawn !== true &&
      !isPrize(state, unit.aboard ?? '')
    );
  }).sort(byNumber);

/** House: captives do not land for their captor in the month of their capture. */
const isPrize = ({ battles }: State, transport: string): boolean =>
  Object.values(battles).some(({ isOpen, units }) => !isOpen && units[transport]?.result === 'captured');

const isMarine = (state: State, unit: Unit): boolean => rating(classOf(state, unit), 'marine') > 0;

/** Halved crippled, Out of Supply and from a transport, each; Marines fight from theirs in full. */
export const attackFactor = (state: State, unit: Unit): number => {
  const halves = [unit.crippled, unit.oos, unit.aboard !== null && !isMarine(state, unit)].filter(
    (each) => each,
  ).length;
  return classOf(state, unit).attack / 2 ** halves;
};

/** A Militia of everybody's list: rebels are such. */
const militiaOf = ({ classes }: Pick<State, 'classes'>): Pick<UnitClass, 'attack' | 'defense'> =>
  Object.values(classes)
    .filter((given) => given.list === null && given.type === 'troop' && rating(given, 'garrison') > 0)
    .sort((one, other) => one.cost - other.cost)[0] ?? { attack: 1, defense: 1 };

const REBELS = '(rebels)';

interface Party {
  readonly power: string;
  readonly troops: readonly [string, Unit][];
  readonly foes: readonly string[];
}

/** Whether one of them has attacked the other here, and goes on with it. */
const fights = (state: State, encounter: Encounter | undefined, one: string, other: string): boolean =>
  encounter?.attacks.some(
    (attack) =>
      isPressed(state, attack) &&
      ((attack.by === one && attack.on === other) || (attack.by === other && attack.on === one)),
  ) ?? false;

/** Troops that have landed in a partner's system defend it as its own do (4.5.1.6): whoever attacks it fights them too. */
const guards = (state: State, at: string, guard: string, foe: string): boolean => {
  const { owner } = of(state.systems, at);
  return (
    owner !== null &&
    isGuard(state, at, guard, foe) &&
    fights(state, state.encounters[at], foe, owner) &&
    landedTroops(state, at, guard).length > 0
  );
};

/** Whom rebels attack (4.10.5): their owner, and partners whose troops have landed there beside its own. */
const loyalists = (state: State, at: string): string[] => {
  const { owner } = of(state.systems, at);
  if (owner === null) return [];
  const partners = new Set(
    landed(state, at, (each) => each !== owner && isPartner(state, each, owner)).map(
      ([, unit]) => unit.owner,
    ),
  );
  return [owner, ...[...partners].sort()];
};

/** Whom a power fights on the ground there. */
export const foesOf = (state: State, at: string, power: string): string[] => {
  const encounter = state.encounters[at];
  const { rebels } = of(state.systems, at);
  const others = (encounter?.powers ?? []).filter(
    (other) =>
      fights(state, encounter, power, other) ||
      guards(state, at, power, other) ||
      guards(state, at, other, power),
  );
  return rebels > 0 && loyalists(state, at).includes(power) ? [...others, REBELS] : others;
};

/** On soil that is not one’s own or a partner’s, fortifications let nobody land. */
export const canLand = (state: State, at: string, power: string): boolean => {
  const { owner, fort } = of(state.systems, at);
  return owner === null || owner === power || isPartner(state, power, owner) || fort === 0;
};

const parties = (state: State, at: string, { lands }: GroundChoices): Party[] => {
  const powers = new Set([...(state.encounters[at]?.powers ?? []), ...loyalists(state, at)]);
  return [...powers].sort().flatMap((power) => {
    const foes = foesOf(state, at, power);
    if (foes.length === 0) return [];
    const how = canLand(state, at, power) ? lands(at, power) : 'none';
    const committed = embarkedTroops(state, at, power).filter(
      ([, unit]) => how === 'all' || (how === 'marines' && isMarine(state, unit)),
    );
    const troops = [
      ...landedTroops(state, at, power).filter(([, { mode }]) => mode === 'active'),
      ...committed,
    ];
    return [{ power, troops, foes }];
  });
};

const inOrder = (state: State, troops: readonly [string, Unit][], losses: Losses): [string, Unit][] => {
  const sign = losses === 'strongest' ? -1 : 1;
  return [...troops].sort(
    ([one, a], [other, b]) =>
      sign * (classOf(state, a).defense - classOf(state, b).defense) || numberOf(one) - numberOf(other),
  );
};

/** Hits that a unit takes cost its Defense Value: fine ones are crippled, crippled ones lost. */
const suffer = (
  state: State,
  { power, troops }: Party,
  hits: number,
  losses: Losses,
): { hurt: number; lost: number } => {
  let left = hits;
  const toll = { hurt: 0, lost: 0 };
  const strike = ([id, unit]: [string, Unit]): boolean => {
    const { defense } = classOf(state, unit);
    if (state.units[id]?.owner !== power || left < defense) return false;
    left -= defense;
    toll.hurt += 1;
    if (!unit.crippled) unit.crippled = true;
    else {
      remove(state, id);
      toll.lost += 1;
    }
    return true;
  };
  const order = inOrder(state, troops, losses);
  if (losses === 'spread') {
    const [fine, crippled] = [
      order.filter(([, unit]) => !unit.crippled),
      order.filter(([, unit]) => unit.crippled),
    ];
    for (const each of [...fine, ...crippled, ...fine]) strike(each);
  } else for (const each of order) for (let hit = 0; hit < 2 && strike(each); hit += 1);
  return toll;
};

const combat = (
  state: State,
  at: string,
  all: readonly Party[],
  choices: GroundChoices,
  tools: Tools,
): Set<string> => {
  const system = of(state.systems, at);
  const militia = militiaOf(state);
  const there = (power: string): boolean =>
    power === REBELS ? system.rebels > 0 : (all.find((each) => each.power === power)?.troops.length ?? 0) > 0;
  const hits = new Map<string, number>();
  const strikes = (sum: number, foes: readonly string[]): void => {
    const present = foes.filter(there);
    if (present.length === 0 || sum === 0) return;
    const total = sum * effectiveness(tools.dice.roll(D10));
    for (const foe of present) hits.set(foe, (hits.get(foe) ?? 0) + up(total / present.length));
    tools.rule('ground-combat');
  };
  for (const { troops, foes } of all)
    strikes(
      troops.reduce((sum, [, unit]) => sum + attackFactor(state, unit), 0),
      foes,
    );
  strikes(system.rebels * militia.attack, loyalists(state, at));
  const fallen = Math.min(system.rebels, Math.floor((hits.get(REBELS) ?? 0) / Math.max(1, militia.defense)));
  const hurt = new Set<string>();
  for (const party of all) {
    const toll = suffer(state, party, hits.get(party.power) ?? 0, choices.losses(at, party.power));
    if (toll.hurt > 0) hurt.add(party.power);
    if (hits.has(party.power) || party.foes.some((foe) => hits.has(foe)))
      report(
        state,
        party.power,
        `Ground combat at ${systemName(state, at)}: ${toll.hurt} of your troops ${toll.hurt === 1 ? 'was' : 'were'} hit, ${toll.lost} ${toll.lost === 1 ? 'is' : 'are'} lost.${party.foes.includes(REBELS) ? ` ${counted(fallen, 'rebel')} fell.` : ''}`,
      );
  }
  if (fallen > 0) {
    system.rebels -= fallen;
    const strain = strainOf(system, state.turn);
    strain.fallen = (strain.fallen ?? 0) + fallen;
  }
  return hurt;
};

/** Who was committed lands for good where there is a beachhead (4.6.4.2); else goes back aboard. */
const beachheads = (
  state: State,
  at: string,
  all: readonly Party[],
  before: ReadonlySet<string>,
  hurt: ReadonlySet<string>,
  tools: Tools,
): void => {
  for (const { power, troops, foes } of all) {
    const committed = troops.filter(
      ([id]) => state.units[id] !== undefined && state.units[id].aboard !== null,
    );
    if (committed.length === 0) continue;
    const opposed = foes.filter((foe) => before.has(foe));
    const holds =
      landedTroops(state, at, power).length > 0 ||
      of(state.systems, at).owner === power ||
      opposed.length === 0 ||
      opposed.some((foe) => hurt.has(foe));
    tools.rule('invasion');
    report(
      state,
      power,
      `${committed.length} of your troops ${holds ? 'landed at' : 'found no beachhead at'} ${systemName(state, at)}.`,
    );
    if (holds) for (const [, unit] of committed) unit.aboard = null;
  }
};

// Conquest (4.6.4.4)

const isThere = (state: State, at: string, order: Order): boolean => {
  if (kindOf(order) !== 'construction') return false;
  if (order.does === 'pay') return state.sites[order.site]?.at === at;
  return (order.does === 'build' || order.does === 'convoy' || order.does === 'troops') && order.at === at;
};

/** This month's orders are lost; what was begun before, and what is mothballed, falls to the conqueror. */
const plunder = (state: State, at: string, loser: string, winner: string, tools: Tools): void => {
  for (const [id, { order, outcome }] of Object.entries(state.opened[loser] ?? {}))
    if (outcome === 'waiting' && isThere(state, at, order))
      lapsed(state, loser, id, 'the system was conquered', { refund: () => 0, rule: 'conquest' }, tools);
  for (const site of Object.values(state.sites)) {
    if (site.at !== at || site.owner !== loser) continue;
    const held = site.paid - site.done;
    move(state, loser, [WORKS, WORLD], held, 'Captured with its system', 'captured-sites');
    move(state, winner, [WORLD, WORKS], held, 'Captured with its system', 'captured-sites');
    site.owner = winner;
    tools.rule('captured-sites');
  }
  for (const [, unit] of unitsWhere(state, (each) => each.at === at && each.owner === loser)) {
    if (unit.mode !== 'mothballed') continue;
    Object.assign(unit, { owner: winner, fleet: null, aboard: null });
    tools.rule('captured-mothballs');
  }
};

const conquer = (state: State, at: string, tools: Tools): void => {
  const system = of(state.systems, at);
  const { owner: loser, pop } = system;
  const encounter = state.encounters[at];
  if (loser === null || pop === 0 || encounter === undefined) return;
  const holds = (power: string): boolean => landedTroops(state, at, power).length > 0;
  const attackers = encounter.powers.filter(
    (power) => power !== loser && fights(state, encounter, power, loser),
  );
  if (holds(loser) || encounter.powers.some((each) => isPartner(state, each, loser) && holds(each))) return;
  const ranked = attackers.filter(holds).map((power) => {
    const troops = landedTroops(state, at, power);
    return {
      power,
      count: troops.length,
      defense: troops.reduce((sum, [, unit]) => sum + classOf(state, unit).defense, 0),
      lot: 0,
    };
  });
  if (ranked.length > 1) for (const each of ranked) each.lot = tools.dice.roll(D10 * D10);
  ranked.sort(
    (one, other) =>
      other.count - one.count ||
      other.defense - one.defense ||
      other.lot - one.lot ||
      one.power.localeCompare(other.power),
  );
  const [first] = ranked;
  if (first === undefined) return;
  const { power: winner } = first;
  tools.rule('conquest');
  plunder(state, at, loser, winner, tools);
  // Whose it is now is not cut off by the ships that took it; the Supply Phase looks anew.
  Object.assign(system, { owner: winner, morale: 0, blockaded: false });
  report(state, winner, `${system.name} is conquered.`);
  report(state, loser, `The ${empireName(winner)} has conquered ${system.name}.`);
};

/** Units in repair fall to whoever is alone with them at the end of the Combat Phase (4.8.8). */
export const captureRepairs = (state: State, tools: Tools): void => {
  for (const [at, encounter] of Object.entries(state.encounters)) {
    const staying = (power: string): boolean =>
      unitsWhere(
        state,
        (unit) => unit.owner === power && unit.at === at && unit.mode === 'active' && unit.withdrawn !== true,
      ).length > 0;
    for (const power of encounter.powers) {
      if (staying(power)) continue;
      const foes = encounter.powers
        .filter((other) => fights(state, encounter, power, other))
        .map((other) => ({
          other,
          ships: unitsWhere(
            state,
            (unit) =>
              unit.owner === other && unit.at === at && unit.withdrawn !== true && isShip(state, unit),
          ).length,
        }))
        .filter(({ ships }) => ships > 0)
        .sort((one, two) => two.ships - one.ships || one.other.localeCompare(two.other));
      const [captor] = foes;
      if (captor === undefined) continue;
      for (const [, unit] of unitsWhere(
        state,
        (each) => each.owner === power && each.at === at && each.mode === 'yard',
      )) {
        Object.assign(unit, {
          owner: captor.other,
          fleet: null,
          aboard: null,
          crippled: true,
          mode: 'active',
        });
        tools.rule('captured-repairs');
      }
    }
  }
};

/** All ground combat of one system, at once; then beachheads, and whose it is. */
export const groundCombat = (state: State, at: string, choices: GroundChoices, tools: Tools): void => {
  const all = parties(state, at, choices);
  if (all.length === 0) return;
  const before = new Set(
    all.filter(({ troops }) => troops.some(([, unit]) => unit.aboard === null)).map(({ power }) => power),
  );
  if (of(state.systems, at).rebels > 0) {
    before.add(REBELS);
    tools.rule('rebels-attack');
  }
  const hurt = combat(state, at, all, choices, tools);
  beachheads(state, at, all, before, hurt, tools);
  conquer(state, at, tools);
  pruneFleets(state);
};

/** Systems where troops may come to blows. */
export const battlegrounds = (state: State): string[] => [
  ...new Set([
    ...Object.entries(state.encounters)
      .filter(([at, { attacks }]) => attacks.length > 0 && laneOf(at) === null)
      .map(([at]) => at),
    ...Object.keys(state.systems).filter(
      (id) => of(state.systems, id).rebels > 0 && controls(state, id) !== null,
    ),
  ]),
];
