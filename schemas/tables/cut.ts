import { wholeFile, type TableFault } from './fault.ts';

/**
 * A text cut into records (RFC 4180, and what spreadsheets make of it): commas, semicolons or tabs as the first line shows, a line
 * `sep=;` before it, any line ends, a byte order mark. Own code, for games are checked with it too, and they import schemas alone.
 * Its time grows with the text alone.
 */

export interface TableRecord {
  /** Where it begins. */
  readonly line: number;
  /** As a spreadsheet numbers it: a field with line breaks is one row. */
  readonly row: number;
  readonly fields: readonly string[];
}

export type Cut = { readonly records: readonly TableRecord[] } | { readonly fault: TableFault };

export const MOST_ROWS = 20_000;
export const MOST_LETTERS_A_FIELD = 10_000;

const SEPARATORS = [',', ';', '\t'] as const;
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?[,;\t]*(?:\r\n?|\n|$)/i;
const LINE_END = /\r\n?|\n/y;

/** The one that comes most often in the first line outside of quotation marks. */
const separatorOf = (text: string): string => {
  const first = /^[\r\n]*([^\r\n]*)/.exec(text)?.[1]?.replace(/(["']).*?\1/g, '') ?? '';
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
};

/** LibreOffice offers the other one as well, and puts a name of a column into it as it does every text. */
const quotationMarkOf = (text: string): string =>
  /^[\r\n]*'[^',;\t\r\n]*'[,;\t\r\n]/.test(text) ? "'" : '"';

const lineEnds = (text: string): number => text.split(/\r\n?|\n/).length - 1;

/** What stands between the quotation marks, the first of which is before `from`; null where there is no second one. */
const quotedField = (
  text: string,
  from: number,
  quotationMark: string,
): { field: string; end: number } | null => {
  let field = '';
  let at = from;
  for (;;) {
    const mark = text.indexOf(quotationMark, at);
    if (mark === -1) return null;
    field += text.slice(at, mark);
    if (text[mark + 1] !== quotationMark) return { field, end: mark + 1 };
    field += quotationMark;
    at = mark + 2;
  }
};

/** Cuts one text; a record is finished by `endRecord`. */
class Cutter {
  readonly records: TableRecord[] = [];
  readonly #text: string;
  readonly #separator: string;
  readonly #quotationMark: string;
  readonly #plain: RegExp;
  readonly #blank: RegExp;
  #at: number;
  #line: number;
  #row = 1;
  #begins: number;
  #fields: string[] = [];

  constructor(text: string) {
    const declared = SEPARATOR_LINE.exec(text);
    this.#text = text;
    this.#separator = declared?.[1] ?? separatorOf(text);
    this.#quotationMark = quotationMarkOf(text.slice(declared?.[0].length ?? 0));
    const separator = this.#separator.replace(/[\\\]^-]/g, '\\$&');
    this.#plain = new RegExp(`[^\\r\\n${separator}]*`, 'y');
    this.#blank = this.#separator === '\t' ? / */y : /[ \t]*/y;
    this.#at = declared?.[0].length ?? 0;
    this.#line = declared === null ? 1 : 2;
    this.#begins = this.#line;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #fault(what: 'quote' | 'long', text: string): TableFault {
    return { line: this.#line, column: String(this.#fields.length + 1), what, text };
  }

  /** The fault is told at the line where the field begins: there a quotation mark is missing, or is one too many. */
  #field(): TableFault | null {
    const from = this.#at;
    this.#match(this.#blank);
    const isQuoted = this.#text[this.#at] === this.#quotationMark;
    if (!isQuoted) {
      this.#at = from;
      const field = this.#match(this.#plain) ?? '';
      if (field.length > MOST_LETTERS_A_FIELD) return this.#fault('long', field.slice(0, 20));
      this.#fields.push(field);
      return null;
    }
    const quoted = quotedField(this.#text, this.#at + 1, this.#quotationMark);
    if (quoted === null) return this.#fault('quote', '');
    const { field, end } = quoted;
    if (field.length > MOST_LETTERS_A_FIELD) return this.#fault('long', field.slice(0, 20));
    this.#at = end;
    this.#match(this.#blank);
    const next = this.#text[this.#at];
    const isEnd = next === undefined || next === this.#separator || next === '\n' || next === '\r';
    if (!isEnd) return this.#fault('quote', field.slice(0, 20));
    this.#fields.push(field);
    this.#line += lineEnds(field);
    return null;
  }

  #endRecord(): void {
    if (this.#fields.some((field) => field.trim() !== ''))
      this.records.push({ line: this.#begins, row: this.#row, fields: this.#fields });
    this.#fields = [];
    this.#row += 1;
    this.#line += 1;
    this.#begins = this.#line;
  }

  cut(): TableFault | null {
    while (this.#at < this.#text.length) {
      const fault = this.#field();
      if (fault !== null) return fault;
      if (this.#text[this.#at] === this.#separator) {
        this.#at += 1;
        continue;
      }
      this.#match(LINE_END);
      this.#endRecord();
      if (this.records.length > MOST_ROWS + 1)
        return wholeFile('rows', MOST_ROWS.toLocaleString('en'), this.#line);
    }
    // The last line may end with a separator or with nothing.
    this.#endRecord();
    return null;
  }
}

/** The records that have anything in them. */
export const cutTable = (text: string): Cut => {
  const cutter = new Cutter(text.replace(/^\uFEFF/, ''));
  const fault = cutter.cut();
  return fault === null ? { records: cutter.records } : { fault };
};
