import { createHooks } from '../hooks/hooks.ts';
import { createFarewell, openAnnouncedBook } from './home-assistant/announced.ts';
import { createHomeAssistant } from './home-assistant/home-assistant.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../time/hub-clock.ts';
import type { RoomAdapter } from './room-adapter.ts';
import { readIn } from '../../../schemas/text.ts';

export interface AdaptersOptions {
  /** The data folder. */
  readonly folder: string;
  readonly room: RoomConfig;
  readonly game: GameDefinition;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The time of day is hub time plus this (time-watch.ts). */
  readonly wallOffsetMs: () => number;
  /** A secret that stays the same over restarts. */
  readonly secret: string;
  /** What needs Control's attention, under an id of the adapter's own; null: it is settled. */
  readonly trouble: (id: string, text: string | null) => void;
}

const adaptersOf = (options: AdaptersOptions): RoomAdapter[] => {
  const { folder, room, game, version, clock, log, secret, trouble, wallOffsetMs } = options;
  const { homeAssistant } = room.adapters;
  const book = openAnnouncedBook(folder, room.room, log);
  const adapters: RoomAdapter[] = [];
  if (homeAssistant !== undefined) {
    adapters.push(
      createHomeAssistant({
        room,
        config: homeAssistant,
        version,
        gameName: readIn(game.manifest.name, 'en'),
        tagKey: `home-assistant-tags/${secret}`,
        book,
        clock,
        wallOffsetMs,
      }),
    );
  } else if (book.before.length > 0) {
    adapters.push(createFarewell(book));
  }
  if (Object.keys(room.hooks).length > 0) {
    adapters.push(createHooks({ room, gameId: game.manifest.id, clock, wallOffsetMs, log, trouble }));
  }
  return adapters;
};

/** Everything that room.yaml names, as one: a fault of one stands in the log and costs nobody else a thing. */
export const openAdapters = (options: AdaptersOptions): RoomAdapter => {
  const adapters = adaptersOf(options);
  const each = (act: (adapter: RoomAdapter) => void): void => {
    for (const adapter of adapters) {
      try {
        act(adapter);
      } catch (error) {
        options.log.error({ err: error }, 'an adapter failed; the room goes on');
      }
    }
  };
  return {
    documents: (documents) => each((adapter) => adapter.documents(documents)),
    batch: (batch) => each((adapter) => adapter.batch(batch)),
    connected: (link) => each((adapter) => adapter.connected(link)),
    receive: (message) => each((adapter) => adapter.receive(message)),
    stop: () => each((adapter) => adapter.stop()),
  };
};
