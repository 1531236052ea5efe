import type { GameDefinition } from './game.ts';
import type { RuleRow, Rulebook } from './rulebook.ts';

/**
 * The rules of its book by which a command of a game was judged: the rows that name it among their functions, and the row of
 * its own name. None for what the house added.
 */
export const rulesBehind = (
  { commands }: Pick<GameDefinition, 'commands'>,
  { rows }: Pick<Rulebook, 'rows'>,
  command: string,
): readonly RuleRow[] => {
  const own = commands[command];
  return rows.filter(
    ({ id, by = [] }) => id === command || (own !== undefined && by.some((each) => each === own)),
  );
};

/** `7, 9–11, 20`: lines of a book as people cite them. */
export const linesInWords = (lines: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const line of [...lines].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && line - last[1] <= 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
};
