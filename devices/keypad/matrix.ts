/**
 * A 4x4 keypad: each key joins one row to one column. At rest every row is low, so that any key pulls its column down; to
 * find which, one row after the other is low alone. Johnny-Five's Keypad knows I2C and analog ones, and no matrix.
 */
export const KEYPAD_ROWS = ['row1', 'row2', 'row3', 'row4'] as const;
export const KEYPAD_COLUMNS = ['column1', 'column2', 'column3', 'column4'] as const;
export type KeypadLine = (typeof KEYPAD_ROWS)[number] | (typeof KEYPAD_COLUMNS)[number];

/** As they are printed on the keypad, row by row. */
export const KEYPAD_LEGEND = ['123A', '456B', '789C', '*0#D'] as const;

/** The key at a crossing, counted from 0; undefined outside the keypad. */
export const keyAt = (row: number, column: number): string | undefined => KEYPAD_LEGEND[row]?.[column];

/** The keys found down: `low[row][column]` is whether that column was low while that row alone was. */
export const keysDown = (low: readonly (readonly boolean[])[]): string =>
  low
    .flatMap((columns, row) => columns.map((isLow, column) => (isLow ? (keyAt(row, column) ?? '') : '')))
    .join('');

/** The crossing of a key, or undefined for one that no keypad has. */
export const crossingOf = (key: string): { readonly row: number; readonly column: number } | undefined => {
  const row = KEYPAD_LEGEND.findIndex((keys) => keys.includes(key));
  const column = KEYPAD_LEGEND[row]?.indexOf(key);
  return key.length !== 1 || column === undefined || column < 0 ? undefined : { row, column };
};
