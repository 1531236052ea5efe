import { expect, test } from 'vitest';
import { game } from '../../games/for-the-fleet/game.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { RoomSchema } from '../../schemas/room.ts';

/** In the core, which adds nothing to chance: `thousand-days.long` counts who wins, and how often. */
const DAYS = 10;

test.each([4, 6])(
  'competent bots of %i captains win 30 to 60 % of their days through the core, and are refused nothing',
  { meta: { slow: 'days through the core' } },
  (captains) => {
    const tables = game.manifest.tables.slice(0, captains).map(({ id }) => id);
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'for-the-fleet', tables });
    const days = Array.from({ length: DAYS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const won = days.filter(({ end }) => end.won).length / DAYS;
    expect(won).toBeGreaterThan(0.3);
    expect(won).toBeLessThan(0.6);
    expect(days.flatMap(({ refusals, failures }) => [...refusals.keys(), ...failures.keys()])).toEqual([]);
  },
);
