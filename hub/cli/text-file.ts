import { QuarterdeckError } from '../../schemas/errors.ts';
import { decodeText, MOST_TABLE_BYTES, tooLarge, type Decoded } from '../../schemas/tables/decode.ts';
import { readBounded } from '../shell/read-bounded.ts';

/** What the machine says when a file cannot be read or written, as our own error. */
export const fileUnusable = (file: string, cause: unknown): QuarterdeckError =>
  new QuarterdeckError(
    'file/unusable',
    `${file}: ${cause instanceof Error ? cause.message : String(cause)}`,
    {
      cause,
    },
  );

/** A table, or whatever a command takes as text, in the encoding that it has; `-` is the standard input. Throws `file/unusable`. */
export const readTextFile = (file: string): Decoded => {
  try {
    const bytes = readBounded(file === '-' ? 0 : file, MOST_TABLE_BYTES);
    return bytes === null ? { fault: tooLarge(MOST_TABLE_BYTES) } : decodeText(bytes);
  } catch (cause) {
    throw fileUnusable(file, cause);
  }
};
