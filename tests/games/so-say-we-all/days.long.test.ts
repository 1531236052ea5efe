import { expect, test } from 'vitest';
import { game } from '../../../games/so-say-we-all/game.ts';
import { rulebook } from '../../../games/so-say-we-all/rules.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { commandsOf, reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RuleCounts } from '../../../hub/cli/rehearse/rule-counts.ts';
import { RoomSchema } from '../../../schemas/room.ts';

/** A day takes three seconds: for more there is `quarterdeck rehearse --game so-say-we-all`. */
const DAYS = 8;
/** What eight days do not bring, and why. */
const SELDOM = [
  // Control's corrections, for what the bots do not get wrong.
  'asks-close',
  'packets-close',
  'fixes',
  'allegiance',
  'draw-event',
  'discard-event',
  'events-in',
  // Whims of one in many turns, or what only follows from several of them.
  'asks-put-away',
  'asks-question',
  'asks-veto',
  'packets-put-away',
  'packets-question',
  'packets-veto',
  'jump-call-off',
  'deck-look',
  'deck-shuffle',
  'trades-look',
  'trades-shuffle',
  'finds-look',
  'finds-shuffle',
  'market-host',
  'battle-craft',
  'yield-presidency',
  'new-government',
  'release',
  'blood-test',
  'scan',
  'execute',
];

test(
  'whole days of eleven crews, 45 seats and Control: nothing is refused, no command is forgotten, neither side always wins',
  { meta: { slow: 'days through the core' }, timeout: 600_000 },
  async () => {
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' });
    const counts = await RuleCounts.start(rulebook, game);
    const days = Array.from({ length: DAYS }, (_, seed) => rehearseDay({ game, room, seed: seed + 1 }));
    const rules = await counts.end(commandsOf(days));
    const report = reportOf(game.manifest.name, days, Object.keys(game.commands));
    expect([...report.refusals]).toEqual([]);
    expect([...rules].flatMap(([rule, times]) => (times === 0 ? [rule] : []))).toEqual([]);
    expect(report.never.filter((name) => !SELDOM.includes(name))).toEqual([]);
    expect(report.won).toBeGreaterThan(0);
    expect(report.won).toBeLessThan(DAYS);
  },
);
