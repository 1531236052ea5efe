import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';

/**
 * A `.tar.gz` of plain files (POSIX.1-1988 ustar, with GNU's long names), written and read here: a program of the system would take a
 * file's name for an option, and unpacks whatever it finds.
 */

const BLOCK = 512;
const NAME_BYTES = 100;
/** Of GNU tar: the content of this entry is the name of the next. */
const LONG_NAME = 'L';
/** Longer ones no file system has. */
const MAX_NAME_BYTES = 4096;
const PLAIN_FILE: readonly string[] = ['0', '\0'];
/** Where the checksum stands; it counts as blanks. */
const CHECKSUM = [148, 156] as const;

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= CHECKSUM[0] && at < CHECKSUM[1] ? 0x20 : byte), 0);

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

const header = (name: Buffer, size: number, type: string, seconds: number): Buffer => {
  const block = Buffer.alloc(BLOCK);
  name.copy(block, 0, 0, NAME_BYTES);
  const fields: readonly (readonly [number, string])[] = [
    [100, octal(0o600, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(seconds, 12)],
    [156, type],
    [257, 'ustar\x0000'],
  ];
  for (const [at, text] of fields) block.write(text, at, 'latin1');
  block.write(`${octal(checksumOf(block), 7)} `, CHECKSUM[0], 'latin1');
  return block;
};

const padded = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc(paddingOf(content.length))]);

/** The bytes of one file in a tar. */
export const tarEntry = (name: string, content: Buffer, at: Date): Buffer => {
  const bytes = Buffer.from(name);
  const seconds = Math.max(0, Math.floor(at.getTime() / 1_000));
  const long = Buffer.concat([bytes, Buffer.alloc(1)]);
  return Buffer.concat([
    ...(bytes.length > NAME_BYTES
      ? [header(Buffer.from('././@LongLink'), long.length, LONG_NAME, 0), padded(long)]
      : []),
    header(bytes, content.length, '0', seconds),
    padded(content),
  ]);
};

/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** What is wrong with the archive, in words. */
export class TarFault extends Error {}

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Read at most once, and before the next entry; what is left is passed over. */
  readonly pieces: AsyncIterable<Buffer>;
}

const textOf = (block: Buffer): string => {
  const end = block.indexOf(0);
  return block.toString('utf8', 0, end === -1 ? block.length : end);
};

/** An octal number. Anything else, as GNU's sign for more than 8 GB, is none. */
const numberOf = (field: Buffer): number => {
  const text = textOf(field).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
};

const CUT_SHORT = 'it is cut short';

export const joined = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

const drained = async (pieces: AsyncIterator<Buffer>): Promise<void> => {
  while ((await pieces.next()).done !== true);
};

const bytesOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const upTo = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done === true) throw new TarFault(CUT_SHORT);
      rest = next.value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  };
  async function* exactly(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const piece = await upTo(left);
      left -= piece.length;
      yield piece;
    }
  }
  return { exactly, whole: (length: number) => joined(exactly(length)) };
};

/**
 * The plain files of a `.tar.gz`, one after the other, without ever holding one of them. No more than `limit` bytes are unpacked.
 * Throws TarFault, and what the file system and zlib say.
 */
export async function* tarEntries(archive: string, limit: number): AsyncGenerator<TarEntry> {
  const file = createReadStream(archive);
  const unzipped = createGunzip();
  // It ends in an error of the reader's below, which tells it.
  const piped = pipeline(file, unzipped).catch(() => undefined);
  try {
    // A cast: a stream without an encoding hands out buffers.
    const { exactly, whole } = bytesOf(unzipped as AsyncIterable<Buffer>);
    let longName: string | undefined;
    for (let unpacked = 0; ;) {
      const block = await whole(BLOCK);
      if (block.every((byte) => byte === 0)) return;
      if (numberOf(block.subarray(...CHECKSUM)) !== checksumOf(block)) throw new TarFault('it is no tar');
      const type = block.toString('latin1', 156, 157);
      const name = longName ?? textOf(block.subarray(0, NAME_BYTES));
      const size = numberOf(block.subarray(124, 136));
      unpacked += BLOCK + size;
      // Also where the size is no number.
      if (!(unpacked <= limit)) throw new TarFault(`"${name}" makes it larger than ${limit / 2 ** 20} MB`);
      longName = undefined;
      if (type === LONG_NAME) {
        if (size > MAX_NAME_BYTES) throw new TarFault('the name of a file is too long');
        longName = textOf(await whole(size));
        await whole(paddingOf(size));
        continue;
      }
      if (!PLAIN_FILE.includes(type)) throw new TarFault(`"${name}" is no plain file`);
      const pieces = exactly(size);
      yield { name, size, pieces };
      await drained(pieces);
      await whole(paddingOf(size));
    }
  } finally {
    unzipped.destroy();
    file.destroy();
    await piped;
  }
}
