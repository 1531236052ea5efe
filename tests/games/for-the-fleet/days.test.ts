import { expect, test } from 'vitest';
import { simulate } from '../../../games/for-the-fleet/bots/simulate.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { drawnOptions, meddler, Report, watchedDay } from './days.ts';

const FOUR = ['a', 'b', 'c', 'd'];

test('competent captains play days to their end: books in order at every move, and the replay is equal', () => {
  const report = new Report();
  for (let seed = 1; seed <= 30; seed += 1) report.add(watchedDay(seed, FOUR, optionsFrom({}, 4)));
  expect(report.days).toBe(30);
  expect(report.refusals.size).toBe(0);
  expect([...report.ends.keys()].sort()).toEqual(['points', 'stranded', 'turns']);
});

test('careless and hostile hands break nothing, under readings drawn by seed', () => {
  const report = new Report();
  for (let seed = 1; seed <= 20; seed += 1) {
    const captains = 3 + (seed % 4);
    const tables = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, captains);
    report.add(watchedDay(seed, tables, drawnOptions(seed, captains), meddler(seed, 4)));
  }
  expect(report.days).toBe(20);
  expect(report.refusals.size).toBeGreaterThan(10);
});

test('the same seed gives the same day', () => {
  const [once, again] = [1, 2].map(() => simulate({ seed: 9, tables: FOUR, options: optionsFrom({}, 4) }));
  expect(again?.moves).toEqual(once?.moves);
});
