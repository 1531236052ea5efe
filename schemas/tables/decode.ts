import { wholeFile, type TableFault } from './fault.ts';

/** A file's bytes as text: the encodings that spreadsheets write. Which one it was is told, so that a person can doubt it. */

export type Encoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252';

export type Decoded = { readonly text: string; readonly encoding: Encoding } | { readonly fault: TableFault };

/** A table that a room reads is no longer: 20,000 cards are 1 MB, or 2 MB in UTF-16. */
export const MOST_TABLE_BYTES = 2_000_000;

export const tooLarge = (most: number): TableFault => wholeFile('large', `${most / 1_000} kB`);

/** How files begin that hold tables and are no text. */
const FORMATS: readonly (readonly [begin: readonly number[], name: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'xlsx, ods, zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'xls'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x1f, 0x8b], 'gzip'],
  [[0xff, 0xfe, 0x00, 0x00], 'UTF-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'UTF-32'],
];

const BYTE_ORDER_MARKS: readonly (readonly [mark: readonly number[], encoding: keyof typeof LABELS])[] = [
  [[0xef, 0xbb, 0xbf], 'UTF-8'],
  [[0xff, 0xfe], 'UTF-16 LE'],
  [[0xfe, 0xff], 'UTF-16 BE'],
];

const LABELS: Readonly<Record<Exclude<Encoding, 'Windows-1252'>, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
};

/** Its letters from 80 to 9F, those that it has; the others are as in Unicode. Node 20's own decoder gives U+0080 to U+009F. */
const LETTERS_1252 =
  '\u20AC\0\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\0\u017D\0' +
  '\0\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\0\u017E\u0178';

const fromWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS_1252[byte - 0x80] ?? String.fromCharCode(byte)).join('');

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** The text without its mark; undefined where the bytes are none of this encoding. */
const strictly = (bytes: Uint8Array, encoding: keyof typeof LABELS): string | undefined => {
  try {
    return new TextDecoder(LABELS[encoding], { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const SAMPLE_BYTES = 2_000;

/** Of two bytes a letter, Latin letters have one that is zero, most of them the upper one (Ā the other). */
const unmarkedUtf16 = (bytes: Uint8Array): keyof typeof LABELS | undefined => {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  return odd > most && even < odd / 10
    ? 'UTF-16 LE'
    : even > most && odd < even / 10
      ? 'UTF-16 BE'
      : undefined;
};

const lineAt = (text: string, at: number): number => text.slice(0, at).split(/\r\n?|\n/).length;

/** U+FFFD stands where a program that wrote or read the text did not know a letter. */
const LOST = '\uFFFD';
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\0-\x08\x0E-\x1F\x7F]/;

/** Where bytes are no UTF-8 although most of those above 127 are, some were lost; no other encoding looks like that. */
const damagedUtf8 = (bytes: Uint8Array): TableFault | undefined => {
  const text = new TextDecoder('utf-8').decode(bytes);
  let lost = 0;
  let kept = 0;
  for (const letter of text) {
    if (letter === LOST) lost += 1;
    else if (letter > '\x7F') kept += 1;
  }
  return kept > lost ? wholeFile('damaged', 'UTF-8', lineAt(text, text.indexOf(LOST))) : undefined;
};

const checked = (text: string, encoding: Encoding): Decoded => {
  const lost = text.indexOf(LOST);
  if (lost >= 0) return { fault: wholeFile('damaged', encoding, lineAt(text, lost)) };
  const control = text.search(CONTROL);
  if (control >= 0) return { fault: wholeFile('not-text', '', lineAt(text, control)) };
  return { text, encoding };
};

/** `most`: as many bytes as may come. */
export const decodeText = (bytes: Uint8Array, most = MOST_TABLE_BYTES): Decoded => {
  if (bytes.length > most) return { fault: tooLarge(most) };
  const format = FORMATS.find(([begin]) => begins(bytes, begin));
  if (format !== undefined) return { fault: wholeFile('not-text', format[1]) };
  const sure = BYTE_ORDER_MARKS.find(([mark]) => begins(bytes, mark))?.[1] ?? unmarkedUtf16(bytes);
  if (sure !== undefined) {
    const text = strictly(bytes, sure);
    return text === undefined
      ? { fault: damagedUtf8(bytes) ?? wholeFile('damaged', sure) }
      : checked(text, sure);
  }
  const utf8 = strictly(bytes, 'UTF-8');
  if (utf8 !== undefined) return checked(utf8, 'UTF-8');
  const damaged = damagedUtf8(bytes);
  if (damaged !== undefined) return { fault: damaged };
  return checked(fromWindows1252(bytes), 'Windows-1252');
};
