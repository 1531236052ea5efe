import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST, placeOf } from './support/run/longest-first.ts';

test('only files that there are stand among the longest, each at its place', () => {
  const paths = LONGEST.map((name) => `${import.meta.dirname}/${name}.test.ts`);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(paths.map(placeOf)).toEqual(LONGEST.map((_, place) => place));
  expect(placeOf(import.meta.filename)).toBe(Infinity);
});
