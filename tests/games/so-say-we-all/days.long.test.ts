import { expect, test } from 'vitest';
import { game } from '../../../games/so-say-we-all/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { expectBookPlayed } from '../played-book.ts';

/** As many as take half a minute of one core; for more there is `quarterdeck rehearse --game so-say-we-all`. */
const DAYS = 12;
/** Among people who err: they alone are refused anything. */
const ERRANT = 4;
/** What so few days may not bring, even to people who err: a look into the finds, of which there are few. */
const SELDOM = ['finds-look'];

test(
  'whole days of eleven crews, 45 seats and Control: nothing is refused, no command is forgotten, neither side always wins',
  { meta: { slow: 'days through the core' } },
  () => {
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' });
    const days = Array.from({ length: DAYS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const report = reportOf(game.manifest.name, days, []);
    expect([...report.refusals, ...report.failures]).toEqual([]);
    const errant = Array.from({ length: ERRANT }, (_, seed) =>
      rehearseDay({ game, room, seed: seed + 100, errs: true }),
    );
    expect(errant.flatMap(({ failures }) => [...failures])).toEqual([]);
    expectBookPlayed(game.manifest.id, [...days, ...errant]);
    const { never } = reportOf('', [...days, ...errant], Object.keys(game.commands));
    expect(never.filter((name) => !SELDOM.includes(name))).toEqual([]);
    expect(report.won).toBeGreaterThan(0);
    expect(report.won).toBeLessThan(DAYS);
  },
);
