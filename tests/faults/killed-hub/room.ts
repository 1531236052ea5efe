import { games } from '../../../games/catalogue.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';

/** The room that the hub of this test runs: a track, a clock and one box, whose bridge the test itself plays. */
export const GAME_ID = 'den-of-wolves';
export const BOX = 'aegis';
export const DEVICE = 'box-aegis';
export const TRACK = 'pursuit';

export const killedRoom = RoomSchema.parse({
  room: 'killed',
  game: GAME_ID,
  boards: { board: { transport: 'virtual' } },
  devices: { [DEVICE]: { kind: 'event-box', board: 'board', table: BOX } },
});

export const killedGame = (): GameDefinition => {
  const game = games[GAME_ID];
  if (game === undefined) throw new Error(`the game ${GAME_ID} is missing`);
  return game;
};
