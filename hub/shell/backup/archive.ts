import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { FolderNameSchema } from '../folder-name.ts';

/**
 * A backup is one file, `.tar.gz`: the files of a data folder and backup.json, which names each with its SHA-256. Packed by
 * the system's tar, so that a person without Quarterdeck can open it.
 */

const run = promisify(execFile);

const BACKUP_LIST = 'backup.json';

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
  files: z.record(z.string(), z.string()),
});
export type BackupList = z.infer<typeof BackupListSchema>;

const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Packs the files of `folder`, and the list of them, into `archive`. Throws what tar says. */
export const pack = async (
  folder: string,
  about: Omit<BackupList, 'format' | 'files'>,
  archive: string,
): Promise<void> => {
  const files = Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, sha256(join(folder, name))]),
  );
  writeFileSync(join(folder, BACKUP_LIST), `${JSON.stringify({ format: 1, ...about, files }, null, 2)}\n`);
  await run('tar', ['-czf', archive, '-C', folder, BACKUP_LIST, ...Object.keys(files)]);
  // It holds passwords.
  chmodSync(archive, 0o600);
};

const invalid = (archive: string, why: string, cause?: unknown): QuarterdeckError =>
  new QuarterdeckError('backup/invalid', `${basename(archive)} is no whole backup: ${why}`, { cause });

/** Runs tar on an archive. Throws `backup/*`, and `file/unusable` where there is no such file. */
const readWithTar = async (archive: string, args: readonly string[], into: string): Promise<string> => {
  try {
    return (await run('tar', ['-xzf', archive, ...args])).stdout;
  } catch (cause) {
    // A cast: execFile rejects with the program's words.
    const words = (cause as { stderr?: string }).stderr ?? '';
    if (words.includes('No space left')) {
      const message = `${into} is full; nothing was restored`;
      throw new QuarterdeckError('backup/unwritable', message, { cause });
    }
    if (words.includes('Cannot open'))
      throw new QuarterdeckError('file/unusable', `${archive} cannot be read`, { cause });
    throw invalid(archive, words.trim().split('\n')[0] ?? 'tar cannot read it', cause);
  }
};

/** What a backup says of itself. Throws `backup/invalid`, `file/unusable`. */
export const readBackupList = async (archive: string): Promise<BackupList> => {
  const text = await readWithTar(archive, ['-O', BACKUP_LIST], '');
  try {
    return BackupListSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw invalid(archive, `its ${BACKUP_LIST} is not of this version of Quarterdeck`, cause);
  }
};

/** Unpacks into the empty `folder` and checks every file. Throws `backup/*`. */
export const unpack = async (archive: string, { files }: BackupList, folder: string): Promise<void> => {
  await readWithTar(archive, ['-C', folder, '--no-same-owner'], folder);
  rmSync(join(folder, BACKUP_LIST));
  const found = readdirSync(folder, { withFileTypes: true });
  const strange = found.find((entry) => !entry.isFile() || !Object.hasOwn(files, entry.name));
  if (strange !== undefined) throw invalid(archive, `"${strange.name}" does not belong into it`);
  for (const [name, wanted] of Object.entries(files)) {
    if (!found.some((entry) => entry.name === name)) throw invalid(archive, `${name} is missing`);
    if (sha256(join(folder, name)) !== wanted) throw invalid(archive, `${name} is damaged`);
  }
};
