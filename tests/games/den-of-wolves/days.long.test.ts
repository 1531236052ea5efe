import { expect, test } from 'vitest';
import { game } from '../../../games/den-of-wolves/game.ts';
import { rulebook } from '../../../games/den-of-wolves/rules.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { commandsOf, reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RuleCounts } from '../../../hub/cli/rehearse/rule-counts.ts';
import { RoomSchema } from '../../../schemas/room.ts';

/** As many as take half a minute of one core; for a thousand there is `quarterdeck rehearse --game den-of-wolves`. */
const DAYS = 8;
/** What so few days do not always bring: a vessel left behind, and a shuttle sent into the battle. */
const SELDOM = ['separate', 'battle-shuttle', 'take-back-law', 'take-back-emergency'];
/** Switches and keypads are pressed on boards (game.test.ts); these bots tap. */
const ON_BOARDS = ['jump-inputs'];

test(
  'whole days of eleven teams, a news desk and Control: nothing is refused, hardly a command is never given',
  {
    meta: { slow: 'days through the core' },
  },
  async () => {
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'den-of-wolves' });
    const counts = await RuleCounts.start(rulebook, game, { whether: true });
    const days = Array.from({ length: DAYS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const rules = await counts.end(commandsOf(days));
    const report = reportOf(game.manifest.name, days, Object.keys(game.commands));
    expect([...report.refusals, ...report.failures]).toEqual([]);
    expect([...rules].flatMap(([rule, times]) => (times === 0 ? [rule] : []))).toEqual(ON_BOARDS);
    expect(report.never.filter((name) => !SELDOM.includes(name))).toEqual([]);
  },
);
