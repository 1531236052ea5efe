import { expect, test } from 'vitest';
import { game } from '../../../games/den-of-wolves/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { expectBookPlayed } from '../played-book.ts';

/** As many as take half a minute of one core; for a thousand there is `quarterdeck rehearse --game den-of-wolves`. */
const DAYS = 8;
/** What so few days do not always bring: a vessel left behind, and a shuttle sent into the battle. */
const SELDOM = ['separate', 'battle-shuttle', 'take-back-law', 'take-back-emergency'];

test(
  'whole days of eleven teams, a news desk and Control: nothing is refused, hardly a command is never given',
  {
    meta: { slow: 'days through the core' },
  },
  () => {
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'den-of-wolves' });
    const days = Array.from({ length: DAYS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const report = reportOf(game.manifest.name, days, Object.keys(game.commands));
    expect([...report.refusals, ...report.failures]).toEqual([]);
    expectBookPlayed(game.manifest.id, days);
    expect(report.never.filter((name) => !SELDOM.includes(name))).toEqual([]);
  },
);
