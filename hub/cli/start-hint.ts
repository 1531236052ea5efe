import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULTS } from './defaults.ts';
import { ownCommand } from './own-command.ts';
import { shellWord } from './shell-word.ts';

/** The rooms that `start` makes itself, each with its flag. */
const WITHOUT_FILE: ReadonlyMap<string, string> = new Map([
  ['rehearsal', ''],
  ['solo', ' --solo'],
]);

/**
 * What goes on with a restored data folder. `given` is the path that restore was given with --room, where the room.yaml of the backup
 * now is, if that has one.
 */
export const startHint = (
  { room, game, data }: { readonly room: string; readonly game: string; readonly data: string },
  given?: string,
): string => {
  const kept = join(data, 'room.yaml');
  const flag = existsSync(kept) ? undefined : WITHOUT_FILE.get(room);
  const file = given ?? (existsSync(kept) ? kept : undefined);
  const what =
    flag === undefined
      ? ` --room ${file === undefined ? 'FILE' : shellWord(file)}`
      : `${flag}${game === DEFAULTS.game ? '' : ` --game ${game}`}`;
  const missing = flag === undefined && file === undefined ? ' with the room.yaml of this room' : '';
  return `\`${ownCommand()} start${what} --data ${shellWord(data)}\`${missing}, or the service, goes on from there`;
};
