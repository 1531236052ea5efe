import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { readJournal } from '../journal/recover.ts';
import { isBackedUp, pack } from './archive.ts';

const JOURNAL = 'journal.ndjson';
const NEWLINE = 0x0a;

export interface Backup {
  readonly path: string;
  /** What the names of all backups of this room begin with. */
  readonly stem: string;
  /** When it was made, as part of a name. */
  readonly clock: string;
  readonly room: string;
  readonly entries: number;
  /** Removes it, and what it was made of. */
  readonly remove: () => void;
}

export interface BackupOptions {
  readonly folder: string;
  readonly roomFile?: string | undefined;
  readonly version: string;
  readonly now: Date;
}

/**
 * Makes a backup of a data folder in a temporary place, also while the hub runs: the journal only grows, so a copy of it is
 * whole up to its last line. It is copied last, so that nothing copied before is ahead of it.
 * Throws `data/no-journal`, `data/damaged`.
 */
export const makeBackup = async ({ folder, roomFile, version, now }: BackupOptions): Promise<Backup> => {
  const work = mkdtempSync(join(tmpdir(), 'quarterdeck-backup-'));
  const remove = (): void => rmSync(work, { recursive: true, force: true });
  try {
    const copy = mkdtempSync(join(work, 'files-'));
    const names = readdirSync(folder).filter(
      (name) =>
        name !== JOURNAL &&
        isBackedUp(name) &&
        // Not a link to a file that is gone.
        statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true,
    );
    for (const name of names) copyFileSync(join(folder, name), join(copy, name));
    const journal = readFileSync(join(folder, JOURNAL));
    writeFileSync(join(copy, JOURNAL), journal.subarray(0, journal.lastIndexOf(NEWLINE) + 1), {
      mode: 0o600,
    });
    if (roomFile !== undefined) copyFileSync(roomFile, join(copy, 'room.yaml'));
    const read = await readJournal(copy, { version: undefined });
    if (read === undefined) throw new QuarterdeckError('data/no-journal', `there is no journal in ${folder}`);
    const { room, game } = read.header;
    const path = join(work, 'backup.tar.gz');
    await pack(
      copy,
      { version, room, game, folder: basename(resolve(folder)), madeAt: now.toISOString() },
      path,
    );
    // Without colons, which some file systems refuse.
    const clock = now.toISOString().slice(0, 19).replaceAll(':', '-');
    return { path, stem: `quarterdeck-${room}-`, clock, room, entries: read.batches.length, remove };
  } catch (cause) {
    remove();
    // A cast: fs rejects with system errors.
    const { code, path } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path === join(folder, JOURNAL))
      throw new QuarterdeckError('data/no-journal', `there is no journal in ${folder}`, { cause });
    if (code === 'ENOSPC')
      throw new QuarterdeckError('backup/unwritable', `${tmpdir()} is full: the backup is made there first`, {
        cause,
      });
    throw cause;
  }
};
