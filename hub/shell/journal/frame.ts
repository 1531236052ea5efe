import { crc32 } from 'node:zlib';

/**
 * One line of a journal: `<crc32 as 8 hex digits> <json>\n`. The sum is over the JSON's UTF-8 bytes, so that a line that
 * a power cut left half-written, or zeroed, is distinguished from one that was written whole.
 */
export const NEWLINE = 0x0a;

const sumOf = (bytes: Buffer): string => crc32(bytes).toString(16).padStart(8, '0');

/** The framed line of a JSON value; with `length`, filled with spaces, which JSON ignores, up to so many bytes. */
export const frame = (value: unknown, length = 0): Buffer => {
  // JSON.stringify escapes line breaks, so the frame's own is the only one.
  const bare = Buffer.from(JSON.stringify(value), 'utf8');
  const json = Buffer.concat([bare, Buffer.alloc(Math.max(0, length - bare.length - 10), ' ')]);
  return Buffer.concat([Buffer.from(`${sumOf(json)} `, 'latin1'), json, Buffer.from('\n', 'latin1')]);
};

const isWhole = (line: Buffer): boolean =>
  line.length >= 10 && line[8] === 0x20 && sumOf(line.subarray(9)) === line.toString('latin1', 0, 8);

/** The JSON text of a framed line (without its line break), or undefined when it is not whole. */
export const unframe = (line: Buffer): string | undefined =>
  isWhole(line) ? line.toString('utf8', 9) : undefined;

/** The sums alone, parsing nothing, of the lines from `from` to `to`: where those that are not whole begin, as indices of lines. */
export const brokenLines = (bytes: Buffer, from: number, to: number): number[] => {
  const broken: number[] = [];
  for (let start = from, line = 0; start < to; line += 1) {
    const stop = bytes.indexOf(NEWLINE, start);
    const end = stop === -1 || stop >= to ? to : stop;
    if (!isWhole(bytes.subarray(start, end))) broken.push(line);
    start = end + 1;
  }
  return broken;
};

/** Where the first whole line begins and ends; undefined when there is none. */
export const firstWhole = (bytes: Buffer): { readonly start: number; readonly end: number } | undefined => {
  for (let start = 0; start < bytes.length;) {
    const stop = bytes.indexOf(NEWLINE, start);
    if (stop === -1) return undefined;
    if (unframe(bytes.subarray(start, stop)) !== undefined) return { start, end: stop + 1 };
    start = stop + 1;
  }
  return undefined;
};

export interface Scan {
  /** The JSON texts of the whole lines from `from` on, each with the offset just behind its line break. */
  readonly lines: readonly { readonly json: string; readonly end: number }[];
  /** Where the intact part ends. */
  readonly intactEnd: number;
  /** JSON texts of the whole lines behind the first broken one: none for a torn tail, some when the middle is damaged. */
  readonly wholeAfterBreak: readonly string[];
}

/** Reads framed lines from `bytes`, beginning at offset `from`, up to the first that is not whole. */
export const scan = (bytes: Buffer, from: number): Scan => {
  const lines: { json: string; end: number }[] = [];
  let intactEnd = from;
  let broken = false;
  const wholeAfterBreak: string[] = [];
  for (let start = from; start < bytes.length;) {
    const stop = bytes.indexOf(NEWLINE, start);
    const json = stop === -1 ? undefined : unframe(bytes.subarray(start, stop));
    const end = stop === -1 ? bytes.length : stop + 1;
    if (json === undefined) broken = true;
    else if (broken) wholeAfterBreak.push(json);
    else {
      lines.push({ json, end });
      intactEnd = end;
    }
    start = end;
  }
  return { lines, intactEnd, wholeAfterBreak };
};
