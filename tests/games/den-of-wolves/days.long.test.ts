import { expect, test } from 'vitest';
import { game } from '../../../games/den-of-wolves/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { expectBookPlayed } from '../played-book.ts';

/** As many as take half a minute of one core; for a thousand there is `quarterdeck rehearse --game den-of-wolves`. */
const DAYS = 8;
/** Among people who err: they alone are refused anything. */
const ERRANT = 3;
/** What so few days do not always bring: a vessel left behind, a vote that is corrected, and what is taken back. */
const SELDOM = ['separate', 'take-back-law', 'take-back-emergency', 'take-back-morale'];

const roomWith = (options: Readonly<Record<string, string>>) =>
  RoomSchema.parse({ room: 'r', name: 'R', game: 'den-of-wolves', options });
const usual = roomWith({});
const thrown = roomWith({ 'wolf-dice': 'thrown-at-the-map' });

test(
  'whole days of eleven teams, a news desk and Control: nothing is refused, hardly a command is never given',
  {
    meta: { slow: 'days through the core' },
  },
  () => {
    // On every second day the dice of the Wolves are thrown at the map.
    const days = Array.from({ length: DAYS }, (_, seed) =>
      rehearseDay({ game, room: seed % 2 === 0 ? usual : thrown, seed: seed + 1 }),
    );
    const errant = Array.from({ length: ERRANT }, (_, seed) =>
      rehearseDay({ game, room: usual, seed: seed + 100, errs: true }),
    );
    const report = reportOf(game.manifest.name, [...days, ...errant], Object.keys(game.commands));
    expect([...report.refusals, ...report.failures]).toEqual([]);
    expectBookPlayed(game.manifest.id, [...days, ...errant]);
    expect(
      reportOf('', days, Object.keys(game.commands)).never.filter((name) => !SELDOM.includes(name)),
    ).toEqual([]);
  },
);
