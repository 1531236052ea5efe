import { decodeText } from '../../schemas/tables/decode.ts';
import { readBounded } from './read-bounded.ts';

/** Two hundred tables with a board and three devices each are a tenth of it. The parser takes forty times as much memory. */
export const MOST_ROOM_BYTES = 500_000;
export const ROOM_TOO_LARGE = `it is larger than ${MOST_ROOM_BYTES / 1_000} kB, which is the limit`;

/** The file is there and may be read, and is no text that a room is described in. */
export class NoRoomText extends Error {
  readonly what: 'large' | 'encoding';
  constructor(what: NoRoomText['what'], message: string) {
    super(message);
    this.what = what;
  }
}

/**
 * How every part of the hub reads a room.yaml. Throws what the system says, and NoRoomText: what is no UTF-8 is not guessed, for
 * /setup writes the text back. A byte order mark stays for the same reason.
 */
export const readRoomText = (path: string): string => {
  const bytes = readBounded(path, MOST_ROOM_BYTES);
  if (bytes === null) throw new NoRoomText('large', ROOM_TOO_LARGE);
  const decoded = decodeText(bytes, MOST_ROOM_BYTES);
  if ('text' in decoded && decoded.encoding === 'UTF-8') return bytes.toString('utf8');
  const how =
    'text' in decoded
      ? `it is saved as ${decoded.encoding}`
      : `line ${decoded.fault.line} is no text, or letters in it are damaged`;
  throw new NoRoomText('encoding', `${how}: save it as UTF-8`);
};
