import { spareCrew, teamOf, type Day } from './day.ts';
import { diceOf, findsBy } from './rules/mission.ts';
import { chanceWords } from '../../schemas/faces/ring.ts';
import type { Options } from './options.ts';

/** An exact chance: `ways` of `of`. */
export interface Chance {
  readonly ways: bigint;
  readonly of: bigint;
}

const SIDES = 6;

/** Of `dice` dice, in how many of all 6^dice results exactly k show one of `deadly` faces: index k. */
const waysToDie = (dice: number, deadly: number): bigint[] => {
  let ways = [1n];
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from({ length: ways.length + 1 }, () => 0n);
    ways.forEach((count, dead) => {
      next[dead] = (next[dead] ?? 0n) + count * BigInt(SIDES - deadly);
      next[dead + 1] = (next[dead + 1] ?? 0n) + count * BigInt(deadly);
    });
    ways = next;
  }
  return ways;
};

/**
 * The chance that the living fall below the minimum when these captains roll, exactly, before anyone ignores a Death.
 * A captain's deaths stop at her crew (a die that the dead left behind kills nobody else).
 */
export const bustChance = (
  day: Day,
  rolling: readonly string[],
  options: Pick<Options, 'overlap'>,
): Chance => {
  const { harvest } = day;
  if (harvest === null) return { ways: 0n, of: 1n };
  const deadly = [1, 2, 3, 4, 5, 6].filter((die) => findsBy(harvest.card, die, options).includes('death'));
  let fleet = [1n];
  let of = 1n;
  for (const table of rolling) {
    const { crew } = teamOf(harvest, table);
    const dice = diceOf(harvest, table);
    of *= BigInt(SIDES) ** BigInt(dice);
    const next = Array.from({ length: fleet.length + crew }, () => 0n);
    waysToDie(dice, deadly.length).forEach((ways, dead) => {
      fleet.forEach((before, deadBefore) => {
        const at = deadBefore + Math.min(dead, crew);
        next[at] = (next[at] ?? 0n) + before * ways;
      });
    });
    fleet = next;
  }
  // Whoever has rolled already, in this very round, may have deaths that wait.
  const waiting = Object.values(harvest.teams).reduce((sum, { dying }) => sum + dying, 0);
  const spare = spareCrew(day, harvest) - waiting;
  return { ways: fleet.reduce((sum, ways, dead) => (dead > spare ? sum + ways : sum), 0n), of };
};

/** In per cent: whole from 1 to 99, 0 and 100 only where it is impossible or certain, and a half where it is nearly so. */
export const percentOf = ({ ways, of }: Chance): number => {
  if (ways === 0n || ways === of) return ways === 0n ? 0 : 100;
  if (ways * 100n < of) return 0.5;
  if (ways * 100n > of * 99n) return 99.5;
  return Number((ways * 200n + of) / (2n * of));
};

export const percentWords = (chance: Chance): string =>
  chanceWords(percentOf(chance), { under: 'under', over: 'over' });
