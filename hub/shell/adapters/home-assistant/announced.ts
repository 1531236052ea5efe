import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { topics } from '../../../../schemas/topics.ts';
import { replaceFile } from '../../journal/durable-file.ts';
import type { PlainLog } from '../../plain-log.ts';
import type { AdapterLink, RoomAdapter } from '../room-adapter.ts';

/**
 * What Home Assistant has been reported of, over restarts: a device that leaves room.yaml, or an adapter that is turned off, is
 * taken out of it again. On a broker that remembers, whatever stays there retained stays in Home Assistant for good.
 *
 * @see https://www.home-assistant.io/integrations/mqtt/#removing-a-device-or-entity (an empty retained payload)
 */
export interface AnnouncedBook {
  /** Topics that an earlier run left retained, relative to the root of the room. */
  readonly before: readonly string[];
  keep(announced: readonly string[]): void;
}

const NAME = 'home-assistant.json';
const BookSchema = z.object({ room: z.string(), topics: z.array(z.string()) });

const isAnywhere = (topic: string): boolean => topic.startsWith('/');

/** DATA/home-assistant.json. Under another name of the room its own topics are out of reach; the discovery is not. */
export const openAnnouncedBook = (folder: string, room: string, log: PlainLog): AnnouncedBook => {
  const path = join(folder, NAME);
  const failed = (error: unknown): void => log.warn({ err: error }, `${NAME} could not be written`);
  let written = Promise.resolve();
  let last = '';
  const read = (): string[] => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      return [];
    }
    try {
      const book = BookSchema.parse(JSON.parse(text));
      return book.topics.filter((topic) => isAnywhere(topic) || book.room === room);
    } catch (error) {
      log.warn({ err: error }, `${NAME} is not readable: devices of an earlier room.yaml may stay`);
      return [];
    }
  };
  const before = read();
  return {
    before,
    keep: (announced) => {
      const text = JSON.stringify({ room, topics: announced.toSorted() });
      if (text === last) return;
      last = text;
      // One after the other: the newest is what stays.
      written = written
        .then(() => (announced.length === 0 ? rm(path, { force: true }) : replaceFile(path, `${text}\n`)))
        .catch(failed);
    },
  };
};

/** Takes out of Home Assistant what an earlier run announced and this one does not. */
export interface Withdrawal {
  /** What is announced now, after each change. */
  published(current: readonly string[]): void;
  connected(link: AdapterLink): void;
  /** Home Assistant says that it is there: it hears of it for certain, and nothing has to be remembered. */
  heard(): void;
}

export const createWithdrawal = (book: AnnouncedBook): Withdrawal => {
  let link: AdapterLink | undefined;
  let now: readonly string[] = [];
  let owed: ReadonlySet<string> = new Set(book.before);
  const clear = (): void => {
    for (const topic of owed) link?.clear(topic);
  };
  return {
    published: (current) => {
      now = current;
      owed = new Set([...owed].filter((topic) => !current.includes(topic)));
      book.keep([...now, ...owed]);
    },
    connected: (opened) => {
      link = opened;
      clear();
    },
    heard: () => {
      clear();
      owed = new Set();
      book.keep(now);
    },
  };
};

/** Stands in for the adapter where room.yaml has none any more. */
export const createFarewell = (book: AnnouncedBook): RoomAdapter => {
  const withdrawal = createWithdrawal(book);
  return {
    documents: () => undefined,
    batch: () => undefined,
    connected: (link) => {
      withdrawal.connected(link);
      void link.subscribe([topics.homeAssistantStatus]).catch(() => undefined);
    },
    receive: ({ topic, payload, retained }) => {
      const isBirth = topic === topics.homeAssistantStatus && payload.toString('utf8') === 'online';
      if (isBirth && !retained) withdrawal.heard();
    },
    stop: () => undefined,
  };
};
