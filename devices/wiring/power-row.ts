/** A current that a supply has to bear, and that supply's limit. */
export interface PowerRow {
  readonly what: string;
  readonly milliamps: number;
  readonly limit: number;
  readonly limitOf: string;
  readonly remark: string;
  /** A hub of room.yaml, and what it must be: the supply of its own in mA, 0 where it needs none. */
  readonly hub?: { readonly name: string; readonly supply: number };
  /** Hubs that room.yaml lacks for this row, and the supply of each in mA. */
  readonly lacks?: { readonly hubs: number; readonly supply: number };
}

/** Rows that differ in their names alone are one row: eleven equal boxes say it once. */
export const folded = (rows: readonly (PowerRow & { readonly of: string })[]): PowerRow[] => {
  const same = new Map<string, { readonly row: PowerRow; readonly of: string[] }>();
  for (const { of, ...row } of rows) {
    const key = JSON.stringify(row);
    const known = same.get(key);
    if (known === undefined) same.set(key, { row, of: [of] });
    else known.of.push(of);
  }
  return [...same.values()].map(({ row, of }) => ({
    ...row,
    what: `${row.what}${of.length === 1 ? '' : ', each'}: ${of.join(', ')}`,
  }));
};
