import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['.ci', 'devices', 'displays', 'docs', 'firmware-bridge', 'games', 'hub', 'schemas', 'tests'];
const FILES = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [relative('.', join(entry.parentPath, entry.name))] : [],
    ),
  ),
];
/** `roles.ts` is cited for `schemas/roles.ts`: every end of a path, from a slash on. */
const ENDS = new Set(
  FILES.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_part, from) => parts.slice(from).join('/'));
  }),
);
const PLACES = new Set(
  FILES.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
);

/** Files of other projects, and whose they are. */
const OTHERS = new Map([
  ['protocol.md', 'Firmata'],
  ['firmata.md', 'node-pixel'],
  ['led.cpp', 'WLED'],
  ['WString.cpp', 'Arduino core'],
]);

/** Topics that begin as a folder is called. */
const TOPICS = new Set(['hub/call']);

const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g;
const CITED = /(?<![\w./@<>{}*-])\w[\w-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|cpp)(?![\w-])/g;

const citedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.matchAll(CITED)].flatMap(([cited]) => (OTHERS.has(cited) ? [] : [cited])),
  );

test('no comment cites a file that is not there', () => {
  const sources = FILES.filter((file) => /\.(tsx?|mjs|cpp|h|css)$/.test(file));
  const cited = sources.flatMap((file) => citedIn(file).map((name) => ({ file, name })));
  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter(({ name }) => !ENDS.has(name))).toEqual([]);
});

test('no page names a file or folder that is not there', () => {
  const pages = FILES.filter(
    (file) => file.endsWith('.md') && !file.includes('recorded/') && file !== 'CHANGELOG.md',
  );
  const ours = new RegExp(`^(?:${FOLDERS.join('|').replace('.', '\\.')})/[\\w./-]+$`);
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) =>
      ours.test(name) && !TOPICS.has(name) ? [{ page, name: name.replace(/\/$/, '') }] : [],
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !ENDS.has(name) && !PLACES.has(name))).toEqual([]);
});
