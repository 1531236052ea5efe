/**
 * A game's rules as rows over its rulebook. No sentence of a book stands here: a line is its number, a hash of it, and what
 * of it can be asked without the text, so that a line that nobody has dealt with is found without the book at hand.
 */

/** `number`: it holds a figure. `orders`: it holds must, may, cannot, only or roll. */
export interface BookLine {
  readonly line: number;
  /** SHA-256 of the trimmed line, its first 12 hexadecimal digits. */
  readonly hash: string;
  readonly number: boolean;
  readonly orders: boolean;
}

/** As a row of a table of lines. */
export const bookLine = (
  line: number,
  hash: string,
  holds: '' | 'number' | 'orders' | 'both' = '',
): BookLine => ({
  line,
  hash,
  number: holds === 'number' || holds === 'both',
  orders: holds === 'orders' || holds === 'both',
});

/** How a rule is held: the hub does it, the hub proposes, it is printed, or people decide. */
export type Way = 'run' | 'advise' | 'print' | 'ruling';

export interface RuleRow {
  readonly id: string;
  readonly lines: readonly number[];
  readonly heading: string;
  readonly way: Way;
  /** The functions that run or advise; by reference, so that none is named that is not there. */
  readonly by?: readonly { readonly name: string }[];
  /** What is printed, of the book's pieces. */
  readonly piece?: string;
  /** `file: name of the test`, under the folder of the game's tests. */
  readonly tests: readonly string[];
  /** Where the way is not what the reader expects, or the house rules on what the book leaves open. */
  readonly note?: string;
  /** It is not finished: what is missing. Then nothing else is asked of the row but its lines. */
  readonly open?: string;
}

/** Lines that rule nothing. One with a number or an order says why. */
export interface Prose {
  readonly lines: readonly number[];
  readonly because?: string;
}

export interface Rulebook {
  /** The id of the game. */
  readonly game: string;
  readonly lines: readonly BookLine[];
  readonly rows: readonly RuleRow[];
  readonly prose: readonly Prose[];
  readonly pieces: readonly string[];
  /** Markdown: which devices of a room the game listens to, and how to set them up. */
  readonly wiring?: string;
}

const NUMBER =
  /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|half|double|third|tenth)\b/i;
const ORDERS = /\b(must|may|cannot|can['’]?t|only|roll\w*)\b/i;

/** What may be kept of a line. */
export const flagsOf = (text: string): Pick<BookLine, 'number' | 'orders'> => ({
  number: NUMBER.test(text),
  orders: ORDERS.test(text),
});

/** Everything that is wrong with the rows of a book, one sentence each; `tests`: those that there are. */
export const rulebookFaults = (book: Rulebook, tests: ReadonlySet<string>): string[] => {
  const inRow = new Set(book.rows.flatMap(({ lines }) => lines));
  const inProse = new Map(book.prose.flatMap((prose) => prose.lines.map((line) => [line, prose] as const)));
  const known = new Set(book.lines.map(({ line }) => line));
  const ids = book.rows.map(({ id }) => id);
  return [
    ...book.lines.flatMap(({ line, number, orders }) => {
      const prose = inProse.get(line);
      if (inRow.has(line)) return prose === undefined ? [] : [`line ${line} is in a row and marked as prose`];
      if (prose === undefined) return [`line ${line} is in no row and not marked as prose`];
      return (number || orders) && prose.because === undefined
        ? [
            `line ${line} is prose with ${number ? 'a number' : 'an order (must, may, cannot, only, roll)'} and no reason`,
          ]
        : [];
    }),
    ...[...inRow, ...inProse.keys()]
      .filter((line) => !known.has(line))
      .map((line) => `line ${line} is not in the book`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two rows are called ${id}`),
    ...book.rows.flatMap((row) => rowFaults(row, book, tests)),
  ];
};

const rowFaults = (
  { id, lines, way, by = [], piece, tests, open }: RuleRow,
  book: Rulebook,
  known: ReadonlySet<string>,
): string[] => {
  const cited = lines.length === 0 ? [`${id} cites no line`] : [];
  if (open !== undefined) return cited;
  return [
    ...cited,
    ...((way === 'run' || way === 'advise') && by.length === 0 ? [`${id} names no function`] : []),
    ...(by.some(({ name }) => name === '') ? [`${id} names a function without a name`] : []),
    ...(way === 'print' && (piece === undefined || !book.pieces.includes(piece))
      ? [`${id} names no printed piece that there is`]
      : []),
    ...(tests.length === 0 ? [`${id} has no test`] : []),
    ...tests
      .filter((test) => !known.has(test))
      .map((test) => `${id} names a test that is not there: ${test}`),
  ];
};
