import { flagship } from './task-force.ts';
import { D10, report } from './tools.ts';
import {
  cargoOf,
  classOf,
  costOfUnit,
  isMilitary,
  isMobile,
  isShip,
  numberOf,
  remove,
  systemName,
  unitsWhere,
  up,
} from './units.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Side, State, Unit } from '../state.ts';

/** House: ships that fight where no battle is laid out on the table. */

/** One ship, of an empire, of Raiders or of a system's fixed defenses. */
export interface Fighter {
  /** null: it is nobody's unit. */
  readonly id: string | null;
  readonly cost: number;
  readonly antiShip: number;
  readonly defense: number;
  /** It can withdraw. */
  readonly isMobile: boolean;
  /** Of its factors: half of them Out of Supply. */
  readonly share: number;
  crippled: boolean;
  gone: boolean;
  /** It has withdrawn. */
  left: boolean;
}

export const fighter = (
  given: Pick<Fighter, 'id' | 'cost' | 'antiShip' | 'defense'> & Partial<Fighter>,
): Fighter => ({ isMobile: true, share: 1, crippled: false, gone: false, left: false, ...given });

const ROUNDS = 5;
/** Combat Results Table (4.6.4.1): the share of its factors that a side hits with. */
const BANDS: readonly (readonly [most: number, share: number])[] = [
  [1, 0.1],
  [3, 0.2],
  [7, 0.3],
  [9, 0.4],
  [Infinity, 0.5],
];
export const effectiveness = (die: number): number => BANDS.find(([most]) => die <= most)?.[1] ?? 0;

const stands = ({ gone, left }: Fighter): boolean => !gone && !left;
const strength = (side: readonly Fighter[]): number =>
  side.reduce((sum, each) => sum + (stands(each) ? (each.crippled ? each.cost / 2 : each.cost) : 0), 0);

const hitsOf = (side: readonly Fighter[], penalty: number, dice: Dice): number => {
  const sum = side.reduce(
    (all, each) =>
      all + (stands(each) ? (each.crippled ? each.antiShip / 2 : each.antiShip) * each.share : 0),
    0,
  );
  return up(sum * effectiveness(dice.roll(D10) - penalty));
};

/** The weakest first: all are crippled before one is lost. */
const suffer = (side: readonly Fighter[], hits: number): void => {
  let left = hits;
  const weakest = side.filter(stands).sort((one, other) => one.defense - other.defense);
  for (const is of [false, true])
    for (const each of weakest) {
      if (each.gone || each.crippled !== is || left < each.defense) continue;
      left -= each.defense;
      if (is) each.gone = true;
      else each.crippled = true;
    }
};

/** A side that is ready to fight, and who waits to take the place of those it loses. */
export interface Line {
  readonly force: readonly Fighter[];
  readonly reserve: readonly Fighter[];
  /** Taken from its die in the first round, while its weapons are not ready. */
  readonly penalty: number;
}

interface Fighting {
  readonly line: Line;
  readonly start: number;
  force: Fighter[];
  waiting: Fighter[];
}
const fighting = (line: Line): Fighting => ({
  line,
  start: strength([...line.force, ...line.reserve]),
  force: [...line.force],
  waiting: [...line.reserve],
});

/** Below half of its strength a side withdraws what can; what cannot fights on. */
const wavers = (side: Fighting): void => {
  if (strength([...side.force, ...side.waiting]) >= side.start / 2) return;
  for (const each of [...side.force, ...side.waiting]) if (each.isMobile && !each.gone) each.left = true;
  side.waiting = [];
};
const relieve = (side: Fighting): void => {
  const free = side.line.force.length - side.force.filter(stands).length;
  side.force.push(...side.waiting.splice(0, Math.max(0, free)));
};

/** Five rounds at most: who holds the field. */
export const fight = (attackers: Line, defenders: Line, dice: Dice): Side | 'drawn' => {
  const [attack, defense] = [fighting(attackers), fighting(defenders)];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!defense.force.some(stands)) return 'attacker';
    const late = round === 0 ? 1 : 0;
    const given = hitsOf(attack.force, attackers.penalty * late, dice);
    const taken = hitsOf(defense.force, defenders.penalty * late, dice);
    suffer(defense.force, given);
    suffer(attack.force, taken);
    wavers(attack);
    if (!attack.force.some(stands)) return 'defender';
    wavers(defense);
    relieve(attack);
    relieve(defense);
  }
  return defense.force.some(stands) ? 'drawn' : 'attacker';
};

/** Whether the attackers have driven off or destroyed all of the defenders. */
export const clash = (attackers: readonly Fighter[], defenders: readonly Fighter[], dice: Dice): boolean =>
  fight(
    { force: attackers, reserve: [], penalty: 0 },
    { force: defenders, reserve: [], penalty: 0 },
    dice,
  ) === 'attacker';

export const fighterOf = (state: State, id: string, unit: Unit): Fighter => {
  const { antiShip, defense } = classOf(state, unit);
  return fighter({
    id,
    cost: costOfUnit(state, unit),
    antiShip,
    defense,
    isMobile: isMobile(state, unit),
    share: unit.oos ? 0.5 : 1,
    crippled: unit.crippled,
  });
};

/** The highest Command Rating leads as many others as it says; the costliest go first. */
export const taskForce = (state: State, units: readonly [string, Unit][]): [string, Unit][] => {
  const fit = units
    .filter(([, unit]) => isShip(state, unit) && isMilitary(state, unit) && unit.mode === 'active')
    .sort(
      ([one, a], [other, b]) =>
        costOfUnit(state, b) - costOfUnit(state, a) ||
        a.class.localeCompare(b.class) ||
        Number(a.crippled) - Number(b.crippled) ||
        numberOf(one) - numberOf(other),
    );
  const lead = flagship(state, fit);
  if (lead === undefined) return [];
  const others = fit.filter(([id]) => id !== lead[0]);
  return [[...lead], ...others.slice(0, classOf(state, lead[1]).command)];
};

/** Ships of a power that stand in a system and defend what is its own. */
export const defendersAt = (state: State, owner: string, at: string): [string, Unit][] =>
  taskForce(
    state,
    unitsWhere(state, (unit) => unit.owner === owner && unit.at === at),
  );

/** Takes ships out of the game. Who had units aboard hears what has gone with them. */
export const sink = (state: State, at: string, ids: readonly string[]): void => {
  const gone = new Map<string, Map<string, number>>();
  for (const [, unit] of ids.flatMap((id) => cargoOf(state, id))) {
    const own = gone.get(unit.owner) ?? new Map<string, number>();
    const { name } = classOf(state, unit);
    gone.set(unit.owner, own.set(name, (own.get(name) ?? 0) + 1));
  }
  for (const id of ids) remove(state, id);
  for (const [owner, kinds] of gone)
    report(
      state,
      owner,
      `Lost with their transports at ${systemName(state, at)}: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}.`,
    );
};

/** What the fight has left of them. */
export const applyLosses = (state: State, at: string, fighters: readonly Fighter[]): number => {
  const lost: string[] = [];
  for (const { id, crippled, gone } of fighters) {
    const unit = id === null ? undefined : state.units[id];
    if (id === null || unit === undefined) continue;
    unit.crippled = crippled;
    if (gone) lost.push(id);
  }
  sink(state, at, lost);
  return lost.length;
};
