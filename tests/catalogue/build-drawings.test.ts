import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildFiles } from '../../devices/build-files.ts';

const folder = new URL('../../docs/build/', import.meta.url);
const files = buildFiles();

test.each([...files])('docs/build/%s is as the numbers of devices/ make it', (name, text) => {
  expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text);
});

test('docs/build has no drawing that is not made anew, and every drawing is named on a page', () => {
  const present = readdirSync(folder);
  const pages = present.filter((name) => name.endsWith('.md'));
  expect(present.filter((name) => !pages.includes(name)).toSorted()).toEqual([...files.keys()].toSorted());
  const read = [...pages.map((page) => new URL(page, folder)), new URL('../../hardware.md', import.meta.url)]
    .map((page) => readFileSync(page, 'utf8'))
    .join('\n');
  for (const name of files.keys()) expect(read).toContain(name);
});
