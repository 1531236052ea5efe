import type { Patch } from '../../../../schemas/patch.ts';
import type { Unit } from '../../../../schemas/primitives/contract.ts';

/** Which parts of a game's state people decide on and take back by themselves, as the game declares them. */

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length <= path.length && pattern.every((part, at) => part === '*' || part === path[at]);

/** The unit that all parts of the state lie in. */
export const WHOLE_STATE: Unit = 'game/state';

/** The declared part that a path lies in, or the path where it holds several; one field is one part else. */
const partOf = (declared: readonly string[], path: string): string => {
  const keys = path.split('/');
  const [longest = 0] = declared
    .map((pattern) => pattern.split('/'))
    .filter((pattern) => fits(pattern, keys))
    .map(({ length }) => length)
    .toSorted((one, other) => other - one);
  return keys.slice(0, Math.max(1, longest)).join('/');
};

/** The unit of a part of the state, by its path: `game/state/stores/kiln`. */
export const stateUnit = (part: string): Unit => `game/state/${part}`;

/** The parts that a patch changes, sorted. */
export const partsOf = (declared: readonly string[], { set, unset }: Patch): readonly string[] =>
  [...new Set([...Object.keys(set), ...unset].map((path) => partOf(declared, path)))].sort();
