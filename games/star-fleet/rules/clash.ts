import { D10 } from './tools.ts';
import { classOf, costOfUnit, isMilitary, isShip, remove, unitsWhere, up } from './units.ts';
import type { Dice } from '../../kit/dice.ts';
import type { State, Unit } from '../state.ts';

/** House: ships that fight where no battle is laid out on the table. */

/** One ship, of an empire or of Raiders. */
export interface Fighter {
  /** null: it is nobody's unit. */
  readonly id: string | null;
  readonly cost: number;
  readonly antiShip: number;
  readonly defense: number;
  crippled: boolean;
  gone: boolean;
}

const ROUNDS = 5;
/** Share of its Anti-Ship sum that a side hits with. */
const BANDS: readonly (readonly [most: number, share: number])[] = [
  [1, 0.1],
  [3, 0.2],
  [7, 0.3],
  [9, 0.4],
  [Infinity, 0.5],
];

const strength = (side: readonly Fighter[]): number =>
  side.reduce((sum, { cost, crippled, gone }) => sum + (gone ? 0 : crippled ? cost / 2 : cost), 0);

const hitsOf = (side: readonly Fighter[], dice: Dice): number => {
  const sum = side.reduce(
    (all, { antiShip, crippled, gone }) => all + (gone ? 0 : crippled ? antiShip / 2 : antiShip),
    0,
  );
  const die = dice.roll(D10);
  return up(sum * (BANDS.find(([most]) => die <= most)?.[1] ?? 0));
};

/** The weakest first: all are crippled before one is lost. */
const suffer = (side: readonly Fighter[], hits: number): void => {
  let left = hits;
  const weakest = [...side].sort((one, other) => one.defense - other.defense);
  for (const is of [false, true])
    for (const each of weakest) {
      if (each.gone || each.crippled !== is || left < each.defense) continue;
      left -= each.defense;
      if (is) each.gone = true;
      else each.crippled = true;
    }
};

/** Whether the attackers have driven off or destroyed all of the defenders. A side under half of its strength withdraws. */
export const clash = (attackers: readonly Fighter[], defenders: readonly Fighter[], dice: Dice): boolean => {
  const [least, enough] = [strength(attackers) / 2, strength(defenders) / 2];
  for (let round = 0; round < ROUNDS && defenders.length > 0; round += 1) {
    const [given, taken] = [hitsOf(attackers, dice), hitsOf(defenders, dice)];
    suffer(defenders, given);
    suffer(attackers, taken);
    if (strength(attackers) < least || strength(attackers) === 0) return false;
    if (strength(defenders) < enough) return true;
  }
  return defenders.length === 0;
};

export const fighterOf = (state: State, id: string, unit: Unit): Fighter => {
  const { antiShip, defense } = classOf(state, unit);
  return { id, cost: costOfUnit(state, unit), antiShip, defense, crippled: unit.crippled, gone: false };
};

/** The highest Command Rating leads as many others as it says; the costliest go first. */
export const taskForce = (state: State, units: readonly [string, Unit][]): [string, Unit][] => {
  const fit = units
    .filter(([, unit]) => isShip(state, unit) && isMilitary(state, unit) && unit.mode === 'active')
    .sort(([, one], [, other]) => costOfUnit(state, other) - costOfUnit(state, one));
  const lead = Math.max(0, ...fit.map(([, unit]) => classOf(state, unit).command));
  return fit.slice(0, 1 + lead);
};

/** Ships of a power that stand in a system and defend what is its own. */
export const defendersAt = (state: State, owner: string, at: string): [string, Unit][] =>
  taskForce(
    state,
    unitsWhere(state, (unit) => unit.owner === owner && unit.at === at),
  );

/** What the fight has left of them. */
export const applyLosses = (state: State, fighters: readonly Fighter[]): number => {
  let lost = 0;
  for (const { id, crippled, gone } of fighters) {
    const unit = id === null ? undefined : state.units[id];
    if (id === null || unit === undefined) continue;
    unit.crippled = crippled;
    if (!gone) continue;
    remove(state, id);
    lost += 1;
  }
  return lost;
};
