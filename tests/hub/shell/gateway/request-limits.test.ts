import { expect, test } from 'vitest';
import { createRequestLimits } from '../../../../hub/shell/gateway/request-limits.ts';

const start = () => {
  const time = { now: 0 };
  const limits = createRequestLimits(() => time.now);
  const taken = (role: 'control' | 'table', username: string, tries: number): number =>
    Array.from({ length: tries }, () => limits.take({ role, username })).filter((each) => each).length;
  return { time, taken };
};

test('an account is taken sixty commands at once and four a second after that', () => {
  const { time, taken } = start();
  expect(taken('table', 'table-dione', 100)).toBe(60);
  time.now += 10_000;
  expect(taken('table', 'table-dione', 100)).toBe(40);
});

test('one account that floods takes nothing from another', () => {
  const { taken } = start();
  taken('table', 'table-dione', 1_000);
  expect(taken('table', 'table-vulcan', 60)).toBe(60);
});

test('Control is never kept waiting', () => {
  expect(start().taken('control', 'control', 1_000)).toBe(1_000);
});
