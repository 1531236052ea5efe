import { crc32 } from 'node:zlib';

/**
 * One line of a journal: `<crc32 as 8 hex digits> <json>\n`. The sum is over the JSON's UTF-8 bytes, so that a line that
 * a power cut left half-written, or zeroed, is told from one that was written whole.
 */
const SUM = /^[0-9a-f]{8}$/;
export const NEWLINE = 0x0a;

const sumOf = (bytes: Buffer): string => crc32(bytes).toString(16).padStart(8, '0');

/** The framed line of a JSON value. JSON.stringify escapes line breaks, so the frame's own is the only one. */
export const frame = (value: unknown): Buffer => {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  return Buffer.concat([Buffer.from(`${sumOf(json)} `, 'latin1'), json, Buffer.from('\n', 'latin1')]);
};

/** The JSON text of a framed line (without its line break), or undefined when it is not whole. */
export const unframe = (line: Buffer): string | undefined => {
  const sum = line.toString('latin1', 0, 8);
  if (line.length < 10 || line[8] !== 0x20 || !SUM.test(sum)) return undefined;
  const json = line.subarray(9);
  return sumOf(json) === sum ? json.toString('utf8') : undefined;
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
