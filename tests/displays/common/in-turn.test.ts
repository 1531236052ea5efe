import { expect, test } from 'vitest';
import { inTurn, turnsOf } from '../../../displays/common/in-turn.ts';

const face = (title: string, count: number) => ({
  title,
  ring: null,
  rows: Array.from({ length: count }, (_, at) => ({
    table: null,
    name: `row ${at}`,
    value: '1',
    text: null,
  })),
});

test('rows that do not fit are shown page by page, evenly, and none is lost', () => {
  const pages = turnsOf([face('events', 11), face('nothing', 0), face('fuel', 2)]);
  expect(pages.map(({ title, at, of, rows }) => [title, at, of, rows.length])).toEqual([
    ['events', 1, 2, 6],
    ['events', 2, 2, 5],
    ['fuel', 1, 1, 2],
  ]);
  expect(pages.flatMap(({ rows }) => rows)).toHaveLength(13);
});

test('while there is a ring it alone has a turn, with all its rows, or with none', () => {
  const ring = (rows: number) => ({
    ...face('harvest', rows),
    ring: { kind: 'ring' as const, title: 'harvest', name: 'Odds', percent: 40, text: null, rows: [] },
  });
  const shown = (rows: number) =>
    turnsOf([face('events', 3), ring(rows)]).map((page) => [
      page.title,
      page.ring?.percent,
      page.rows.length,
    ]);
  expect(shown(8)).toEqual([
    ['harvest', 40, 4],
    ['harvest', 40, 4],
  ]);
  expect(shown(0)).toEqual([['harvest', 40, 0]]);
});

test('every wall shows the same page at the same hub time, each for twelve seconds, in a ring', () => {
  const pages = turnsOf([face('a', 1), face('b', 1)]);
  expect([0, 11_999, 12_000, 23_999, 24_000].map((now) => inTurn(pages, now)?.title)).toEqual([
    'a',
    'a',
    'b',
    'b',
    'a',
  ]);
  expect(inTurn([], 5)).toBeUndefined();
});
