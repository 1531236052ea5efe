import { expect, test } from 'vitest';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { MOVES } from '../../../games/for-the-fleet/rules/moves.ts';
import { HEADINGS, REFUSALS } from '../../../games/for-the-fleet/rules/rule-ids.ts';
import { drawnOptions, meddler, Report, watchedDay } from './days.ts';

const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'];

const SLOW = { meta: { slow: 'whole days by the hundred, each rule watched' } };

test.each([3, 4, 5, 6])(
  'days by the hundred, four times as many of the usual four: %i competent captains win 30 to 60 % of them',
  SLOW,
  (captains) => {
    const report = new Report();
    const days = captains === 4 ? 400 : 100;
    for (let seed = 1; seed <= days; seed += 1) {
      report.add(watchedDay(seed, SEATS.slice(0, captains), optionsFrom({}, captains)));
    }
    const share = report.won / report.days;
    console.log(
      `${captains} captains, ${days} days: won ${(100 * share).toFixed(1)} %`,
      Object.fromEntries(report.ends),
    );
    expect(share).toBeGreaterThanOrEqual(0.3);
    expect(share).toBeLessThanOrEqual(0.6);
  },
);

test('over days with careless and hostile hands no command, refusal or rule is never used', SLOW, () => {
  const report = new Report();
  for (let seed = 1; seed <= 160; seed += 1) {
    const captains = 3 + (seed % 4);
    const hand = meddler(seed, 2 + (seed % 9));
    report.add(watchedDay(seed, SEATS.slice(0, captains), drawnOptions(seed, captains), hand));
  }
  expect(Object.keys(MOVES).filter((command) => !report.commands.has(command))).toEqual([]);
  expect(Object.keys(REFUSALS).filter((code) => !report.refusals.has(code))).toEqual([]);
  expect(Object.keys(HEADINGS).filter((rule) => !report.rules.has(rule))).toEqual([]);
});
