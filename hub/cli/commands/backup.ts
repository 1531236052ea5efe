import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { games } from '../../../games/catalogue.ts';
import about from '../../../package.json' with { type: 'json' };
import { deliver, type Delivered } from '../../shell/backup/deliver.ts';
import { makeBackup, type Backup } from '../../shell/backup/make-backup.ts';
import { freeName, restoreBackup } from '../../shell/backup/restore.ts';
import { describeFailure } from '../exit.ts';
import { dataFolderOf, lastDataFolder, rememberFolder, WHERE } from '../data-folder.ts';
import { startHint } from '../start-hint.ts';

const MAX_BACKUPS = 100;

const BACKUP_EXAMPLES = `
Examples:
  $ quarterdeck backup                                    into this folder, also while the game runs
  $ quarterdeck backup /media/stick gm@laptop:backups     to a stick and to another machine, by sftp with a key
  $ quarterdeck backup --room room.yaml /media/stick      with the room.yaml

A backup holds the passwords of the room and what the game keeps secret: keep the stick as you keep the Pi.`;

const count = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a number from 1 on.');
  return Number(text);
};

interface BackupFlags {
  data?: string;
  room?: string;
  keep: number;
  mountedOnly?: boolean;
}

const entriesText = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);

const inWords = ({ name, removed }: Delivered, { entries, room }: Backup): string =>
  [
    `${name}, ${entriesText(entries)} of the room "${room}"`,
    ...removed.map((old) => `  removed, as older than those to keep: ${old}`),
  ].join('\n');

export const backupCommand = (command: Command): void => {
  command
    .argument('[to...]', 'folders, or user@host:folder')
    .option('--data <dir>', WHERE)
    .option('--room <file>', 'keep this room.yaml with it')
    .addOption(
      new Option('--keep <n>', 'how many backups of a room a folder keeps')
        .argParser(count)
        .default(MAX_BACKUPS),
    )
    .option('--mounted-only', 'leave out a folder where no stick is mounted')
    .addHelpText('after', BACKUP_EXAMPLES)
    .action(async (to: string[], { data, room, keep, mountedOnly = false }: BackupFlags) => {
      const folder = data ?? lastDataFolder();
      const backup = await makeBackup({ folder, roomFile: room, version: about.version, now: new Date() });
      try {
        for (const where of to.length > 0 ? to : ['.']) {
          try {
            const done = await deliver(backup, { to: where, keep, mountedOnly });
            console.log(
              `${where}: ${done === null ? 'left out, nothing is mounted there' : inWords(done, backup)}`,
            );
          } catch (error) {
            // The other destinations get theirs.
            const { text, code } = describeFailure(error);
            console.error(text);
            process.exitCode = code;
          }
        }
      } finally {
        backup.remove();
      }
    });
};

const RESTORE_EXAMPLES = `
Examples:
  $ sudo systemctl stop quarterdeck
  $ sudo quarterdeck restore /media/stick/quarterdeck-hall-2026-11-22T14-03-05-000041.tar.gz --room /etc/quarterdeck/room.yaml
  $ sudo systemctl start quarterdeck
  $ quarterdeck restore club.tar.gz --fork    a what-if: the same game once more, beside the one that goes on

What stood in the folder is kept beside it.`;

/** Puts the room.yaml of the backup to `path`; another one that stands there is kept. Null when the backup has none. */
const restoreRoomFile = (data: string, path: string): string | null => {
  const kept = join(data, 'room.yaml');
  if (!existsSync(kept)) return null;
  const differs = existsSync(path) && !readFileSync(path).equals(readFileSync(kept));
  const before = differs ? freeName(path) : null;
  if (before !== null) copyFileSync(path, before);
  copyFileSync(kept, path);
  return before === null ? path : `${path} (the one before is ${before})`;
};

export const restoreCommand = (command: Command): void => {
  command
    .argument('<backup>', 'a file that `quarterdeck backup` made')
    .option('--data <dir>', 'the data folder to put it in the place of (default: the one it was made of)')
    .option('--room <file>', 'put the room.yaml of the backup there')
    .option('--fork', 'as a game of its own, in a new folder beside that one')
    .addHelpText('after', RESTORE_EXAMPLES)
    .action(async (archive: string, flags: { data?: string; room?: string; fork?: boolean }) => {
      const fork = flags.fork ?? false;
      const restored = await restoreBackup(archive, {
        dataOf: ({ folder }) => flags.data ?? dataFolderOf(folder),
        gameOf: (id) => games[id],
        fork,
      });
      const { room, madeAt, data, entries, before, folder } = restored;
      // A what-if is not what the other commands mean.
      if (flags.data === undefined && !fork) rememberFolder(folder);
      const roomFile = flags.room === undefined ? undefined : restoreRoomFile(data, flags.room);
      console.log(
        [
          `${fork ? 'Forked' : 'Restored'} the room "${room}" as of ${madeAt}: ${entriesText(entries)}, in ${data}`,
          ...(before === null ? [] : [`  What stood there is kept as ${before}`]),
          ...(roomFile === undefined ? [] : [`  room.yaml: ${roomFile ?? 'there is none in this backup'}`]),
          `  ${startHint(restored, flags.room)}`,
        ].join('\n'),
      );
    });
};
