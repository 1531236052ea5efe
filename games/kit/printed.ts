/** A card or a sheet as it is cut out: its name, its text, and its figures. */
export interface PrintedCard {
  readonly title: string;
  /** In the corner, in large type: what is looked for across a table. */
  readonly corner?: string;
  /** What is read once. */
  readonly text?: string;
  readonly lines: readonly string[];
  /** Above the name: the path of an SVG of 24 by 24, filled black. */
  readonly picture?: string;
  /** Boxes in a row on which counters lie: the steps of a track, the spaces of a map. */
  readonly cells?: readonly string[];
}

/** Cards of one size, so many in a row of an A4 page. */
export interface PrintedDeck {
  readonly name: string;
  /** For whoever prints it: how many copies, what to do with it. */
  readonly note: string;
  readonly columns: 1 | 2 | 3 | 6;
  /** It is not cut: its parts fill the page, and one without a title is left empty. */
  readonly board?: true;
  /** Each is printed twice, head to head, to be folded between and stood up. */
  readonly folds?: true;
  readonly cards: readonly PrintedCard[];
}
