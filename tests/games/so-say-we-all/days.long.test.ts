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
/** What so few days may not bring, and why. */
const SELDOM = [
  // Control is slower than the question's own minute.
  'asks-close',
  // A new character, one time in many.
  'allegiance',
  // Only where a ship has joined no Event.
  'draw-event',
  // A meal and a half at the start feeds all in most days.
  'unfed',
  // Bots never leave their table.
  'absent',
  // Only in the five minutes after an execution.
  'execution-over',
];

test(
  'whole days of eleven crews, 45 seats and Control: nothing is refused, no command is forgotten, neither side always wins',
  { meta: { slow: 'days through the core' } },
  () => {
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' });
    const days = Array.from({ length: DAYS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const report = reportOf(game.manifest.name, days, Object.keys(game.commands));
    expect([...report.refusals, ...report.failures]).toEqual([]);
    const errant = Array.from({ length: ERRANT }, (_, seed) =>
      rehearseDay({ game, room, seed: seed + 100, errs: true }),
    );
    expect(errant.flatMap(({ failures }) => [...failures])).toEqual([]);
    expectBookPlayed(game.manifest.id, [...days, ...errant]);
    expect(report.never.filter((name) => !SELDOM.includes(name))).toEqual([]);
    expect(report.won).toBeGreaterThan(0);
    expect(report.won).toBeLessThan(DAYS);
  },
);
