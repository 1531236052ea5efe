/** A page of paper before it has a form: the same for the browser, for text and for HTML. */
export interface PaperSection {
  readonly title: string;
  /** The names of the columns; empty where the rows are lines. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /**
   * Columns that nobody but Control may see; a screen hides them until they are asked for. `rows`: which rows there are tells
   * it already, and a screen shows none of it.
   */
  readonly secret: readonly number[] | 'rows';
}

export interface Paper {
  readonly title: string;
  readonly lines: readonly string[];
  readonly sections: readonly PaperSection[];
}

export const section = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  secret: PaperSection['secret'] = [],
): PaperSection => ({ title, head, rows, secret });
