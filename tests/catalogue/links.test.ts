import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = [
  'README.md',
  'hardware.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** The anchor that GitHub makes of a heading: lower case, spaces as hyphens, no punctuation. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of `page` within the repository, as what is broken in them. */
const broken = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(target)) return [`${page}: ${target} is missing`];
      if (anchor === undefined || anchorsOf(target).includes(anchor)) return [];
      return [`${page}: ${target} has no heading #${anchor}`];
    },
  );

test('every link of the documentation leads somewhere', () => {
  expect(PAGES.length).toBeGreaterThan(10);
  expect(PAGES.flatMap(broken)).toEqual([]);
});

test('the README fits on a few screens', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThan(150);
});
