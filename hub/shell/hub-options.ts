import { QuarterdeckError, type ErrorDocument } from '../../schemas/errors.ts';
import { rehearsalRoom } from './rehearsal-room.ts';
import { soloRoom } from './solo-room.ts';
import { loadRoom } from './room-file.ts';
import { uncatalogued } from './uncatalogued.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { Emulation, RoomConfig } from '../../schemas/room.ts';
import type { Log } from './log.ts';

/** A room that did not start, and why. */
export interface FailedRoom {
  readonly room: RoomConfig;
  readonly why: ErrorDocument;
}

/** What a hub is started with. */
export interface HubOptions {
  readonly games: Readonly<Record<string, GameDefinition>>;
  /** room.yaml; the rehearsal room of `gameId` without it. */
  readonly roomFile?: string | undefined;
  readonly gameId: string;
  /** The room as that file has it by now, checked already: it goes on with this one. */
  readonly room?: RoomConfig | undefined;
  /** The room that Control wanted and that did not start: another one goes on instead. */
  readonly failed?: FailedRoom | undefined;
  /** The room of one person at home, with bots at the other tables. */
  readonly solo?: boolean;
  readonly data: string;
  /** Where the room.yaml of a room goes that is made from a page; absent: none is. */
  readonly newRoomFile?: ((room: string) => string) | undefined;
  readonly host?: string | undefined;
  /** 0: the one of the last start when it is free, so that pages and bridge find the hub again, else any. */
  readonly httpPort: number;
  readonly mqttPort: number;
  /** What table one of the rehearsal room runs in the AVR emulator; false: nothing. */
  readonly emulate: false | Emulation;
  readonly brokerUrl?: string | undefined;
  /** Whether to run the boards here. */
  readonly bridge: boolean;
  readonly keepIntact: boolean;
  readonly log: Log;
  /** The serial ports that are plugged in; this machine's own when absent. */
  readonly findPorts?: (() => readonly string[]) | undefined;
  /** The same of the ports on the machine's own pins. */
  readonly ownPorts?: (() => readonly string[]) | undefined;
  /** Called each five seconds, after a beat is in the journal. */
  readonly onBeat?: (() => void) | undefined;
  /** Gives up a start that is under way (a broker that does not answer); no more than that. */
  readonly signal?: AbortSignal | undefined;
}

/** Throws `room/unknown-game`. */
export const gameOf = (games: HubOptions['games'], id: string): GameDefinition => {
  const game = games[id];
  if (game === undefined) {
    const known = Object.keys(games).join(', ');
    throw new QuarterdeckError(
      'room/unknown-game',
      `there is no game "${id}"${uncatalogued(id)}; games: ${known}`,
    );
  }
  return game;
};

/** The room of room.yaml, or the rehearsal room. Throws `room/*`. */
export const roomOf = ({
  games,
  roomFile,
  gameId,
  emulate,
  brokerUrl,
  room: given,
  solo = false,
}: Pick<
  HubOptions,
  'games' | 'roomFile' | 'gameId' | 'emulate' | 'brokerUrl' | 'room' | 'solo'
>): RoomConfig => {
  const room =
    given ??
    (roomFile !== undefined
      ? loadRoom(roomFile, games)
      : solo
        ? soloRoom(gameOf(games, gameId))
        : rehearsalRoom(gameOf(games, gameId).manifest, { emulate }));
  return brokerUrl === undefined ? room : { ...room, broker: { ...room.broker, url: brokerUrl } };
};

/** The tables that play: each has an account. */
export const playingTables = (room: RoomConfig, game: GameDefinition): readonly string[] =>
  room.tables ?? game.manifest.tables.map((table) => table.id);
