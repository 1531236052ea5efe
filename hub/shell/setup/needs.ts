import { isDeepStrictEqual } from 'node:util';
import type { BoardAddress } from '../../../schemas/device-messages.ts';
import type { SetupBody } from '../../../schemas/documents/setup.ts';
import type { BoardConfig, RoomConfig } from '../../../schemas/room.ts';

/** Where a real board is reached; undefined for a simulated one and a WLED. */
const addressOf = (board: BoardConfig | undefined): BoardAddress | undefined => {
  if (board?.transport === 'serial') {
    const { transport, path, baud } = board;
    return { transport, path, baud };
  }
  if (board?.transport === 'tcp') {
    const { transport, host, port } = board;
    return { transport, host, port };
  }
  return undefined;
};

/** The same as people write it: `/dev/...`, or `host:port`. */
export const placeOf = (board: BoardConfig | undefined): string | null => {
  const at = addressOf(board);
  if (at === undefined) return null;
  return at.transport === 'serial' ? at.path : `${at.host}:${at.port}`;
};

export interface MovedBoard {
  readonly board: string;
  readonly at: BoardAddress;
}

/** The boards of `next` that are reached elsewhere than in `running`. */
export const movedBoards = (running: RoomConfig, next: RoomConfig): MovedBoard[] =>
  Object.entries(next.boards).flatMap(([board, config]) => {
    const at = addressOf(config);
    const was = addressOf(running.boards[board]);
    return at === undefined || was === undefined || isDeepStrictEqual(at, was) ? [] : [{ board, at }];
  });

/** A room without the addresses of its real boards: what is left when one has moved. */
const withoutAddresses = (room: RoomConfig): object => ({
  ...room,
  boards: Object.entries(room.boards).map(([id, board]): [string, object] =>
    board.transport === 'serial' || board.transport === 'tcp'
      ? [id, { firmware: board.firmware, model: board.model }]
      : [id, board],
  ),
});

/** What must be done so that the room that runs is the one of the file. */
export const needsOf = (running: RoomConfig, next: RoomConfig): SetupBody['running']['needs'] => {
  if (isDeepStrictEqual(running, next)) return 'none';
  if (running.game !== next.game || running.room !== next.room) return 'anew';
  return isDeepStrictEqual(withoutAddresses(running), withoutAddresses(next)) ? 'boards' : 'restart';
};
