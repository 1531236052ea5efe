import { QuarterdeckError } from '../../schemas/errors.ts';
import { RoomSchema, type RoomConfig, type RoomFile } from '../../schemas/room.ts';
import type { GameDefinition } from '../../games/kit/game.ts';

/** A room for one person at home: the first tables of the game, no board. Throws `bots/missing` for a game without bots, or without `solo`. */
export const soloRoom = ({ manifest, bots, solo }: GameDefinition): RoomConfig => {
  if (solo === null) {
    throw new QuarterdeckError(
      'bots/missing',
      bots === null
        ? `${manifest.name} has no bots to play with. Use --solo with a game that has them`
        : `${manifest.name} has bots, but does not say how one person plays with them: it has no \`solo\``,
    );
  }
  return RoomSchema.parse({
    room: 'solo',
    name: 'At home',
    game: manifest.id,
    tables: manifest.tables.slice(0, solo.tables).map(({ id }) => id),
    options: { [solo.option]: true },
  } satisfies RoomFile);
};
