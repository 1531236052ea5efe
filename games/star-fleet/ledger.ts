/** Double entry: points move from one account to another, with a reason, and none is made or lost. */

export interface Entry {
  from: string;
  to: string;
  points: number;
  why: string;
  /** The row of the book behind it. */
  rule: string;
  turn: number;
}

export interface Ledger {
  balances: Record<string, number>;
  /** By number, the newest last; those of old turns are put away. */
  entries: Record<string, Entry>;
  next: number;
}

export const newLedger = (): Ledger => ({ balances: {}, entries: {}, next: 1 });

export const balance = ({ balances }: Ledger, account: string): number => balances[account] ?? 0;

/** Nothing where the points are 0. Throws a RangeError for what is no whole number of points, or less than 0. */
export const post = (ledger: Ledger, entry: Entry): void => {
  const { from, to, points } = entry;
  if (!Number.isInteger(points) || points < 0) throw new RangeError(`${points} is no number of points`);
  if (points === 0) return;
  ledger.balances[from] = balance(ledger, from) - points;
  ledger.balances[to] = balance(ledger, to) + points;
  ledger.entries[String(ledger.next)] = { ...entry };
  ledger.next += 1;
};

/** In the order in which they were made. */
export const entriesOf = ({ entries }: Ledger): readonly Entry[] =>
  Object.entries(entries)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, entry]) => entry);

/** Puts away what was before this turn; the balances stay. */
export const putAwayBefore = (ledger: Ledger, turn: number): void => {
  for (const [id, entry] of Object.entries(ledger.entries)) if (entry.turn < turn) delete ledger.entries[id];
};

/** What is in all accounts together: 0 as long as no point is made or lost. */
export const inAll = ({ balances }: Ledger): number =>
  Object.values(balances).reduce((sum, each) => sum + each, 0);
