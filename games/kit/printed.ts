/** A card or a sheet as it is cut out: its name, its text, and its figures. */
export interface PrintedCard {
  readonly title: string;
  /** In the corner, in large type: what is looked for across a table. */
  readonly corner?: string;
  /** What is read once. */
  readonly text?: string;
  readonly lines: readonly string[];
}

/** Cards of one size, so many in a row of an A4 page. */
export interface PrintedDeck {
  readonly name: string;
  /** For whoever prints it: how many copies, what to do with it. */
  readonly note: string;
  readonly columns: 1 | 2 | 3 | 6;
  readonly cards: readonly PrintedCard[];
}
