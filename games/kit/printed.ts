/** In a drawing, whose units are a page of about 660 wide; a text is at least 9 pt there. */
export type Shape =
  | { readonly line: readonly [x: number, y: number, toX: number, toY: number]; readonly isDashed?: true }
  | { readonly circle: readonly [x: number, y: number, radius: number]; readonly isFilled?: true }
  | { readonly box: readonly [x: number, y: number, width: number, height: number] }
  | { readonly polygon: readonly (readonly [x: number, y: number])[]; readonly isShaded: boolean }
  | { readonly text: string; readonly at: readonly [x: number, y: number] };

/** A map or a plan, as wide as the page. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

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
  /** Circles for tokens of an inch, so many behind each name; with none it is an area. A card that has some is a page. */
  readonly places?: readonly { readonly name: string; readonly count: number }[];
  readonly drawing?: Drawing;
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
