import { createHash } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as z from 'zod';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { FolderNameSchema } from '../folder-name.ts';
import { joined, TAR_END, tarEntries, tarEntry, TarFault } from './tar.ts';

/**
 * A backup is one file, `.tar.gz`: the files of a data folder and backup.json, which names each with its size and its SHA-256. A
 * person without Quarterdeck can open it with any tar.
 */

/** Of all files together: a day's journal takes some 50 MB, and the hub reads it whole. */
const MAX_MB = 512;
const MAX_BYTES = MAX_MB * 2 ** 20;
const MAX_LIST_BYTES = 2 ** 20;
/** For the list and the header of each file in it. */
const OVERHEAD_BYTES = 8 * 2 ** 20;

/** What belongs to a process that runs, or is no part of the game. */
const LEFT_OUT = /^(?:lock|runtime\.json$|bridge\.(?:json|log)$|damaged-|journal\.torn-)|\.new$/;

const BACKUP_LIST = 'backup.json';

/** Whether a file of a data folder goes into its backup. */
export const isBackedUp = (name: string): boolean => name !== BACKUP_LIST && !LEFT_OUT.test(name);
const BackedUpNameSchema = FolderNameSchema.refine(isBackedUp, 'no backup holds such a file');

const BackupListSchema = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  room: IdSchema,
  game: z.string(),
  /** The name of the data folder. */
  folder: FolderNameSchema,
  /** By the wall clock of that machine. */
  madeAt: z.string(),
  /** SHA-256 of each. */
  files: z.record(BackedUpNameSchema, z.string()),
  /** In bytes; older backups do not say. */
  sizes: z.record(BackedUpNameSchema, z.number()).optional(),
});
export type BackupList = z.infer<typeof BackupListSchema>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Packs the files of `folder`, and the list of them, into `archive`. Throws `backup/too-large`. */
export const pack = async (
  folder: string,
  about: Omit<BackupList, 'format' | 'files' | 'sizes'>,
  archive: string,
): Promise<void> => {
  const names = readdirSync(folder).sort();
  const sizes = Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).size]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  if (total > MAX_BYTES - OVERHEAD_BYTES) {
    const largest = Object.entries(sizes).reduce((a, b) => (b[1] > a[1] ? b : a))[0];
    throw new QuarterdeckError(
      'backup/too-large',
      `a backup takes ${MAX_MB} MB, and the data folder holds more: its largest file is ${largest}`,
    );
  }
  const contentOf = (name: string): Buffer => readFileSync(join(folder, name));
  const files = Object.fromEntries(names.map((name) => [name, sha256(contentOf(name))]));
  const list: BackupList = { format: 1, ...about, files, sizes };
  const at = new Date(about.madeAt);
  function* blocks() {
    yield tarEntry(BACKUP_LIST, Buffer.from(`${JSON.stringify(list, null, 2)}\n`), at);
    for (const name of names) yield tarEntry(name, contentOf(name), at);
    yield TAR_END;
  }
  // It holds passwords.
  await pipeline(Readable.from(blocks()), createGzip(), createWriteStream(archive, { mode: 0o600 }));
};

const invalid = (archive: string, why: string, cause?: unknown): QuarterdeckError =>
  new QuarterdeckError('backup/invalid', `${basename(archive)} is no whole backup: ${why}`, { cause });

/** Says what stopped the reading of an archive. Throws `backup/*`, and `file/unusable` where there is no such file. */
const explain = (archive: string, into: string, cause: unknown): never => {
  if (cause instanceof QuarterdeckError) throw cause;
  if (cause instanceof TarFault) throw invalid(archive, cause.message, cause);
  // A cast: fs and zlib throw errors with a code.
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (code.startsWith('Z_')) throw invalid(archive, message, cause);
  if (code === 'ENOSPC')
    throw new QuarterdeckError('backup/unwritable', `${into} is full; nothing was restored`, { cause });
  throw new QuarterdeckError('file/unusable', `${archive} cannot be read: ${message}`, { cause });
};

/** What a backup says of itself. Throws `backup/invalid`, `file/unusable`. */
export const readBackupList = async (archive: string): Promise<BackupList> => {
  try {
    for await (const { name, size, pieces } of tarEntries(archive, MAX_BYTES)) {
      if (name !== BACKUP_LIST) continue;
      if (size > MAX_LIST_BYTES) throw new TarFault(`its ${BACKUP_LIST} is larger than 1 MB`);
      const text = (await joined(pieces)).toString();
      try {
        return BackupListSchema.parse(JSON.parse(text));
      } catch (cause) {
        throw invalid(archive, `its ${BACKUP_LIST} is not of this version of Quarterdeck`, cause);
      }
    }
  } catch (cause) {
    return explain(archive, '', cause);
  }
  throw invalid(archive, `there is no ${BACKUP_LIST} in it`);
};

/** Writes one file, which must not be there; its SHA-256. */
const writeOut = async (path: string, pieces: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
};

/** Unpacks into the empty `folder` what the list names, each once and as the list says, and nothing else. Throws `backup/*`. */
export const unpack = async (
  archive: string,
  { files, sizes }: BackupList,
  folder: string,
): Promise<void> => {
  const missing = new Set([BACKUP_LIST, ...Object.keys(files)]);
  try {
    for await (const { name, size, pieces } of tarEntries(archive, MAX_BYTES)) {
      if (name !== BACKUP_LIST && !Object.hasOwn(files, name))
        throw new TarFault(`"${name}" does not belong into it`);
      if (!missing.delete(name)) throw new TarFault(`${name} is in it twice`);
      if (name === BACKUP_LIST) continue;
      const hasSize = sizes === undefined || sizes[name] === size;
      if (!hasSize || (await writeOut(join(folder, name), pieces)) !== files[name])
        throw new TarFault(`${name} is damaged`);
    }
  } catch (cause) {
    explain(archive, folder, cause);
  }
  const [first] = missing;
  if (first !== undefined) throw invalid(archive, `${first} is missing`);
};
