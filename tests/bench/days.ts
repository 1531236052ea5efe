import { games } from '../../games/catalogue.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { RoomSchema } from '../../schemas/room.ts';

/** Long enough for a figure, short enough for a bench. */
const EACH_MS = 15_000;

/** How many days of bots one core plays in a minute, journal and replay included, and how that grows with the tables. */
export const benchDays = async (): Promise<void> => {
  for (const game of Object.values(games).filter(({ bots }) => bots !== null)) {
    const { id, tables } = game.manifest;
    let first: number | null = null;
    for (let seats = 3; seats <= tables.length; seats += 1) {
      const playing = tables.slice(0, seats).map((table) => table.id);
      const room = RoomSchema.parse({ room: 'bench', name: 'Bench', game: id, tables: playing });
      const since = performance.now();
      let [days, commands] = [0, 0];
      while (performance.now() - since < EACH_MS) {
        days += 1;
        const day = rehearseDay({ game, room, seed: days });
        for (const times of day.commands.values()) commands += times;
      }
      // Too few for its rules: over before it has begun, and no measure for the others.
      if (commands === 0) {
        console.log(`${id}, ${seats} tables: no day of bots`);
        continue;
      }
      const aMinute = days / ((performance.now() - since) / 60_000);
      first ??= aMinute;
      console.log(
        `${id}, ${seats} tables: ${aMinute.toFixed(0)} days a minute, ${(commands / days).toFixed(0)} commands a day, ${(first / aMinute).toFixed(2)} times the first`,
      );
    }
  }
  return Promise.resolve();
};
