import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { FolderNameSchema } from '../shell/folder-name.ts';
import { giveToOwner } from '../shell/give-to-owner.ts';
import { DEFAULTS } from './defaults.ts';

/**
 * Without `--data` each room and each game of the rehearsal room has a folder of its own under `.quarterdeck`, so that
 * another game is tried without a thought. The folder started last is the one that the other commands mean.
 */

const CurrentSchema = z.object({ folder: FolderNameSchema });

const currentPath = (): string => join(DEFAULTS.data, 'current.json');

/** What `--data` is without being given; `room` is null in the rehearsal room. */
export const folderOf = ({
  room,
  game,
  solo = false,
}: {
  readonly room: string | null;
  readonly game: string;
  readonly solo?: boolean;
}): string => room ?? `${solo ? 'solo' : 'rehearsal'}-${game}`;

export const dataFolderOf = (folder: string): string => join(DEFAULTS.data, folder);

/** Remembers the folder that was started, for the other commands. */
export const rememberFolder = (folder: string): void => {
  mkdirSync(DEFAULTS.data, { recursive: true });
  writeFileSync(currentPath(), `${JSON.stringify({ folder })}\n`);
  giveToOwner(currentPath());
};

/** The folder started last; `.quarterdeck` itself while none has been. */
export const lastDataFolder = (): string => {
  try {
    const { folder } = CurrentSchema.parse(JSON.parse(readFileSync(currentPath(), 'utf8')));
    return dataFolderOf(folder);
  } catch {
    return DEFAULTS.data;
  }
};

export const WHERE = `where journal and secrets are kept (default: ${DEFAULTS.data}/<room>, of the room started last)`;
