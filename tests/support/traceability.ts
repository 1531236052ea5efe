import type { RuleRow, Rulebook } from '../../games/kit/rulebook.ts';

/**
 * That a game deals with its whole book. No sentence of a book stands here: a line is its number, a hash of it, and what of it
 * can be asked without the text, so that a line that nobody has dealt with is found without the book at hand.
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

/** Lines that rule nothing. One with a number or an order says why. */
export interface Prose {
  readonly lines: readonly number[];
  readonly because?: string;
}

export interface Traceability {
  readonly lines: readonly BookLine[];
  readonly prose: readonly Prose[];
  /** `file: name of the test`, under the folder of the game's tests, by the id of the row. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
  /** What the page says of a row, where the names of its tests do not read as English: fragments, figures that a test tries one by one. */
  readonly reads?: Readonly<Record<string, string>>;
  /**
   * Why no rehearsed day shows the effect of a row, or meets its refusal; by the id of the row. `sometimes`: the dice decide whether
   * one does.
   */
  readonly unfired: Readonly<Record<string, string | { readonly sometimes: string }>>;
}

/** Few days bring it, and the dice decide which: such a reason is not counted as needless. */
export const seldom = (why: string): { readonly sometimes: string } => ({ sometimes: why });

/** A rulebook, and how it is traced. */
export interface TracedBook extends Omit<Traceability, 'unfired'> {
  readonly rows: Rulebook['rows'];
  /** The names of what is printed. */
  readonly pieces: readonly string[];
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
export const rulebookFaults = (book: TracedBook, known: ReadonlySet<string>): string[] => {
  const inRow = new Set(book.rows.flatMap(({ lines }) => lines));
  const inProse = new Map(book.prose.flatMap((prose) => prose.lines.map((line) => [line, prose] as const)));
  const numbers = new Set(book.lines.map(({ line }) => line));
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
      .filter((line) => !numbers.has(line))
      .map((line) => `line ${line} is not in the book`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two rows are called ${id}`),
    ...Object.keys(book.tests)
      .filter((id) => !ids.includes(id))
      .map((id) => `tests are named for ${id}, which is no row`),
    ...Object.keys(book.reads ?? {})
      .filter((id) => !ids.includes(id))
      .map((id) => `the page has words for ${id}, which is no row`),
    ...book.rows.flatMap((row) => rowFaults(row, book, known)),
  ];
};

const rowFaults = (
  { id, lines, way, piece, open }: RuleRow,
  book: TracedBook,
  known: ReadonlySet<string>,
): string[] => {
  const tests = book.tests[id] ?? [];
  const cited = lines.length === 0 ? [`${id} cites no line`] : [];
  if (open !== undefined) return cited;
  return [
    ...cited,
    ...(way === 'print' && (piece === undefined || !book.pieces.includes(piece))
      ? [`${id} names no printed piece that there is`]
      : []),
    ...(tests.length === 0 ? [`${id} has no test`] : []),
    ...tests
      .filter((test) => !known.has(test))
      .map((test) => `${id} names a test that is not there: ${test}`),
  ];
};
