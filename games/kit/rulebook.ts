/**
 * A game's rules as rows over its rulebook, by which a line of the log is explained. No sentence of a book stands here. That
 * every line of the book is dealt with, and which test shows each rule, stands under tests/.
 */

/** How a rule is held: the hub does it, the hub proposes, it is printed, or people decide. */
export type Way = 'run' | 'advise' | 'print' | 'ruling';

export interface RuleRow {
  readonly id: string;
  readonly lines: readonly number[];
  readonly heading: string;
  readonly way: Way;
  /** What is printed, of the book's pieces. */
  readonly piece?: string;
  /** Where the way is not what the reader expects, or the house rules on what the book leaves open. */
  readonly note?: string;
  /** A refusal names it (Refused.rule). `only`: it forbids, and does nothing else. */
  readonly refuses?: 'also' | 'only';
  /** It is not finished: what is missing. Then nothing else is asked of the row but its lines. */
  readonly open?: string;
}

export interface Rulebook {
  /** The id of the game. */
  readonly game: string;
  readonly rows: readonly RuleRow[];
  /** Markdown: how a club runs its evening, from before players come to what to do when something fails. It begins the game's page. */
  readonly evening?: string;
  /** Markdown: which devices of a room the game listens to, and how to set them up. */
  readonly wiring?: string;
}

type Given = Omit<RuleRow, 'id' | 'heading' | 'way'> & Partial<Pick<RuleRow, 'way'>>;

/** Rows under one heading of the book; most of them the hub runs. */
export const under = (heading: string, rows: Readonly<Record<string, Given>>): RuleRow[] =>
  Object.entries(rows).map(([id, row]) => ({ id, heading, way: 'run', ...row }));

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
