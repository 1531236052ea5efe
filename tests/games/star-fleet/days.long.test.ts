import { expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { expectBookPlayed } from '../played-book.ts';

/** As many as take half a minute of one core; for more there is `quarterdeck rehearse --game star-fleet`. */
const CAMPAIGNS = 6;
/** Among people who err: they alone are refused anything. */
const ERRANT = 2;

const room = RoomSchema.parse({
  room: 'r',
  name: 'R',
  game: 'star-fleet',
  tables: game.manifest.tables.slice(0, 6).map(({ id }) => id),
});

test(
  'whole years of six empires: nothing is refused, no rule fails, and the book is played',
  { meta: { slow: 'campaigns of twelve months through the core' } },
  () => {
    const days = Array.from({ length: CAMPAIGNS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const errant = Array.from({ length: ERRANT }, (_, seed) =>
      rehearseDay({ game, room, seed: seed + 100, errs: true }),
    );
    const report = reportOf(game.manifest.name, [...days, ...errant], Object.keys(game.commands));
    expect([...report.refusals, ...report.failures]).toEqual([]);
    expectBookPlayed(game.manifest.id, [...days, ...errant]);
  },
);
