import { expect, test } from 'vitest';
import { game } from '../../../games/for-the-fleet/game.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { expectBookPlayed } from '../played-book.ts';
import { simulate } from './simulate.ts';

const SEATS = game.manifest.tables.map(({ id }) => id);

const SLOW = { meta: { slow: 'whole days by the hundred, each rule watched' } };

test.each([3, 4, 5, 6])(
  'days by the hundred, four times as many of the usual four: %i competent captains win 30 to 60 % of them',
  SLOW,
  (captains) => {
    const ends = new Map<string, number>();
    const days = captains === 4 ? 400 : 100;
    for (let seed = 1; seed <= days; seed += 1) {
      const { outcome } = simulate(seed, SEATS.slice(0, captains), optionsFrom({}, captains)).day;
      const because = outcome?.because ?? 'none';
      ends.set(because, (ends.get(because) ?? 0) + 1);
    }
    const share = (ends.get('points') ?? 0) / days;
    console.log(
      `${captains} captains, ${days} days: won ${(100 * share).toFixed(1)} %`,
      Object.fromEntries(ends),
    );
    expect(share).toBeGreaterThanOrEqual(0.3);
    expect(share).toBeLessThanOrEqual(0.6);
  },
);

/** As many as bring every row about; some among people who err, by every second reading of the book. */
const DAYS = 40;

test(
  'whole days, every second among people who err: every row of the book has had its effect, and no rule fails',
  SLOW,
  () => {
    const days = Array.from({ length: DAYS }, (_, seed) =>
      rehearseDay({
        game,
        room: RoomSchema.parse({
          room: 'r',
          name: 'R',
          game: game.manifest.id,
          tables: SEATS.slice(0, 3 + (seed % 4)),
        }),
        seed: seed + 1,
        errs: seed % 2 === 1,
      }),
    );
    expect(days.flatMap(({ failures }) => [...failures.keys()])).toEqual([]);
    expect(days.flatMap(({ refusals }) => [...refusals.keys()])).toEqual([]);
    expectBookPlayed(game.manifest.id, days);
  },
);
