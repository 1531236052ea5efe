import { classOf, costOfUnit, isMilitary, isMobile, numberOf, rating, unitsWhere, up } from './units.ts';
import type { Pick, Scenario, Side, State, Unit } from '../state.ts';

/** Task Force Setup (4.6.2.1): who leads, who fights, and who waits in reserve. */

type Listed = readonly (readonly [id: string, unit: Unit])[];

/** Fighters and attack boats that a Carrier or Tender has ready, or that stand in the system. */
const isReady = (state: State, unit: Unit): boolean => {
  const { type } = classOf(state, unit);
  if (type !== 'fighter' && type !== 'boat') return unit.aboard === null && type !== 'troop';
  const base = state.units[unit.aboard ?? ''];
  return (
    unit.aboard === null ||
    (base !== undefined && rating(classOf(state, base), type === 'fighter' ? 'carrier' : 'tender') > 0)
  );
};

/** What a power can bring into a battle there: nothing that has withdrawn, is laid up or is being repaired. */
export const candidates = (state: State, owner: string, at: string): [string, Unit][] =>
  unitsWhere(
    state,
    (unit) =>
      unit.owner === owner &&
      unit.at === at &&
      unit.mode === 'active' &&
      unit.withdrawn !== true &&
      isReady(state, unit),
  );

const isBase = (state: State, unit: Unit): boolean => classOf(state, unit).type === 'base';
const isCraft = (state: State, unit: Unit): boolean =>
  ['fighter', 'boat'].includes(classOf(state, unit).type);
/** Ships and Convoys that can leave the system. */
export const shipsOf = (state: State, owner: string, at: string): [string, Unit][] =>
  candidates(state, owner, at).filter(([, unit]) => isMobile(state, unit));
/** Bases that can fight: one in repair neither fights nor bars anything (4.8.8). */
export const basesOf = (state: State, owner: string, at: string): [string, Unit][] =>
  unitsWhere(
    state,
    (unit) =>
      unit.owner === owner &&
      unit.at === at &&
      unit.aboard === null &&
      unit.mode === 'active' &&
      isBase(state, unit),
  );
/** Fighters and attack boats that stand in the system by themselves: they cannot leave it. */
export const craftOf = (state: State, owner: string, at: string): [string, Unit][] =>
  candidates(state, owner, at).filter(([, unit]) => unit.aboard === null && isCraft(state, unit));
/** Whether it has anything to attack with. */
export const isArmed = (state: State, owner: string, at: string): boolean =>
  candidates(state, owner, at).some(([, unit]) => classOf(state, unit).antiShip > 0 && !isBase(state, unit));

/** Whether it has a ship that can pursue: what is crippled cannot. */
export const canPursue = (state: State, owner: string, at: string): boolean =>
  candidates(state, owner, at).some(
    ([, unit]) => !unit.crippled && isMilitary(state, unit) && classOf(state, unit).type === 'ship',
  );

/** Fixed defenses by Fortification (4.6.2.1b): ground bases and defense satellites, with what they take of the command limit. */
export interface Defenses {
  readonly bases: number;
  readonly satellites: number;
}
const BY_FORT: readonly (readonly [least: number, defenses: Defenses])[] = [
  [12, { bases: 12, satellites: 5 }],
  [9, { bases: 6, satellites: 5 }],
  [6, { bases: 6, satellites: 2 }],
  [4, { bases: 6, satellites: 0 }],
  [1, { bases: 2, satellites: 0 }],
];
const NONE: Defenses = { bases: 0, satellites: 0 };
export const defensesOf = (fort: number): Defenses => BY_FORT.find(([least]) => fort >= least)?.[1] ?? NONE;
const A_COMMAND = { bases: 6, satellites: 5 };
/** Ship equivalents: six ground bases, or five satellites. */
export const commandOf = ({ bases, satellites }: Defenses): number =>
  Math.ceil(bases / A_COMMAND.bases) + Math.ceil(satellites / A_COMMAND.satellites);

export interface Mustered {
  readonly lead: string | null;
  readonly force: readonly string[];
  readonly reserve: readonly string[];
}

interface Mustering {
  readonly scenario: Scenario;
  readonly side: Side;
  readonly pick: Pick;
  /** Ship equivalents of fixed defenses. */
  readonly fixed: number;
}

const byWorth =
  (state: State, sign: 1 | -1) =>
  ([one, a]: readonly [string, Unit], [other, b]: readonly [string, Unit]): number =>
    sign * (costOfUnit(state, b) - costOfUnit(state, a)) ||
    Number(a.crippled) - Number(b.crippled) ||
    a.owner.localeCompare(b.owner) ||
    numberOf(one) - numberOf(other);

/** In the order in which they fill the command limit. */
const inTurn = (state: State, all: Listed, { scenario, side, pick }: Mustering): Listed => {
  const sorted = [...all].sort(byWorth(state, pick === 'weakest' ? -1 : 1));
  // A retreat is covered by what is crippled already; immobile units are there in any case.
  const first = (unit: Unit): boolean =>
    isBase(state, unit) ||
    (scenario === 'pursuit' && side === 'defender' ? unit.crippled : pick === 'fit' && !unit.crippled);
  return [...sorted.filter(([, unit]) => first(unit)), ...sorted.filter(([, unit]) => !first(unit))];
};

/** The highest Command Rating; what is crippled leads where nothing else can. */
export const flagship = (state: State, all: Listed): readonly [string, Unit] | undefined => {
  const fit = all.filter(([, unit]) => !unit.crippled);
  const commandOfUnit = (unit: Unit): number => classOf(state, unit).command;
  return [...(fit.length > 0 ? fit : all)].sort(
    (one, other) => commandOfUnit(other[1]) - commandOfUnit(one[1]) || byWorth(state, 1)(one, other),
  )[0];
};

const rated = (state: State, ids: Listed, ability: 'carrier' | 'tender'): number =>
  ids.reduce((sum, [, unit]) => {
    const factor = rating(classOf(state, unit), ability);
    return sum + (unit.crippled ? up(factor / 2) : factor);
  }, 0);

/** Who fights, of what a side has there. Civilian units come along free; fighters and boats as far as somebody bases them. */
export const muster = (state: State, all: Listed, so: Mustering): Mustered => {
  const { scenario, side, fixed } = so;
  const isType = (...types: readonly string[]) =>
    all.filter(([, unit]) => types.includes(classOf(state, unit).type));
  const holds = scenario === 'defensive' && side === 'defender';
  const hunts = scenario === 'pursuit' && side === 'attacker';
  const able = all.filter(([, unit]) => !(hunts && unit.crippled));
  const line = able.filter(
    ([, unit]) =>
      isMilitary(state, unit) && (classOf(state, unit).type === 'ship' || (holds && isBase(state, unit))),
  );
  const civilians = able.filter(([, unit]) => !isMilitary(state, unit) && (holds || !isBase(state, unit)));
  // Where nothing else fights, one of the fighters and boats leads itself, and commands nobody.
  const craft = able.filter(([, unit]) => isCraft(state, unit));
  const lead = flagship(state, line) ?? flagship(state, craft);
  const command = lead === undefined ? 0 : classOf(state, lead[1]).command;
  let room = (hunts ? up(command / 2) : command) - fixed;
  // One base takes no command, whether it leads or not.
  let free = holds && (lead === undefined || !isBase(state, lead[1]));
  const force = [...(lead === undefined ? [] : [lead])];
  const reserve: (readonly [string, Unit])[] = [];
  for (const each of inTurn(
    state,
    line.filter(([id]) => id !== lead?.[0]),
    so,
  )) {
    // Bases fight where they stand, beyond the limit too; the first of them takes nothing of it.
    const isThere = isBase(state, each[1]);
    if (!isThere && room <= 0) {
      reserve.push(each);
      continue;
    }
    if (isThere && free) free = false;
    else room -= 1;
    force.push(each);
  }
  const based = (type: 'fighter' | 'boat', ability: 'carrier' | 'tender', more: number): void => {
    let left = rated(state, force, ability) + more;
    for (const each of [...isType(type)].sort(byWorth(state, 1))) {
      if ((hunts && each[1].crippled) || each[0] === lead?.[0]) continue;
      // What is immobile is there in any case where its bases are defended.
      const isThere = holds && each[1].aboard === null;
      (isThere || left > 0 ? force : reserve).push(each);
      if (!isThere) left -= 1;
    }
  };
  based('fighter', 'carrier', 0);
  // Two more boats count as a ship.
  based('boat', 'tender', 2 * Math.max(0, room));
  const ids = (of: Listed): string[] => of.map(([id]) => id);
  return { lead: lead?.[0] ?? null, force: ids([...force, ...civilians]), reserve: ids(reserve) };
};
