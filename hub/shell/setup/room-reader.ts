import { basename } from 'node:path';
import { QuarterdeckError, type ErrorDocument } from '../../../schemas/errors.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import { parseRoom } from '../room-file.ts';
import { NoRoomText, readRoomText } from '../room-text.ts';
import { Refused } from './refused.ts';
import { revisionOf } from './room-text.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { RoomConfig } from '../../../schemas/room.ts';

/** The file at one moment. */
export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly revision: string;
  readonly room: RoomConfig | null;
  readonly problems: readonly string[];
  readonly unreadable: ErrorDocument | null;
}

/** What the system's word for it means to whoever looks at the page. */
const whyUnreadable = (file: string, error: unknown): ErrorDocument => {
  if (error instanceof NoRoomText && error.what === 'encoding')
    return refusal('setup/unreadable#encoding', { file });
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return refusal('setup/file-gone', { file });
    case 'EACCES':
    case 'EPERM':
      return refusal('setup/file-closed', { file });
    default:
      return refusal('setup/unreadable', {
        file,
        reason: error instanceof Error ? error.message : String(error),
      });
  }
};

/** The room that the file describes. Throws Refused where it cannot be read, or describes none. */
export const whole = ({ file, room, problems, unreadable }: Reading): RoomConfig => {
  if (unreadable !== null) throw new Refused(unreadable);
  if (room === null) throw new Refused(refusal('setup/broken', { file, problems: [...problems] }));
  return room;
};

export interface RoomReader {
  /** The file as it is now; what keeps it from being read is part of the answer. */
  readonly read: () => Reading;
  readonly parsed: (text: string, file: string) => Pick<Reading, 'room' | 'problems'>;
}

/** `roomFile` is undefined in a rehearsal: reading is refused. */
export const createRoomReader = (
  roomFile: string | undefined,
  games: Readonly<Record<string, GameDefinition>>,
): RoomReader => {
  const parsed = (text: string, file: string): Pick<Reading, 'room' | 'problems'> => {
    try {
      return { room: parseRoom(text, file, games), problems: [] };
    } catch (error) {
      if (!(error instanceof QuarterdeckError)) throw error;
      return { room: null, problems: error.message.split('\n') };
    }
  };

  /** It is looked at again and again, and changes now and then. */
  let lastRead: Reading | undefined;
  const read = (): Reading => {
    if (roomFile === undefined) throw new Refused(refusal('setup/no-file'));
    const file = basename(roomFile);
    try {
      const text = readRoomText(roomFile);
      if (text === lastRead?.text) return lastRead;
      lastRead = { file, text, revision: revisionOf(text), unreadable: null, ...parsed(text, file) };
      return lastRead;
    } catch (error) {
      const unreadable = whyUnreadable(file, error);
      return { file, text: '', revision: 'none', room: null, problems: [], unreadable };
    }
  };

  return { read, parsed };
};
