import { beforeAll, expect, test } from 'vitest';
import { bundlePages } from '../../hub/build/bundle-pages.ts';
import { controlDe } from '../../displays/texts/control-de.ts';
import { controlEn } from '../../displays/texts/control-en.ts';
import { de } from '../../displays/texts/de.ts';
import { en } from '../../displays/texts/en.ts';
import { hubWordsDe } from '../../displays/texts/hub-words-de.ts';
import { PAGE_NAMES } from '../../schemas/page-paths.ts';
import type { PageSource } from '../../hub/shell/http/static-file.ts';

/** Issue 4, Speed: the first paint of each page needs less than 100 kB of compressed JavaScript. */
const FIRST_PAINT_BYTES = 100_000;

/** One of the words for every page and one of Control's, by language. */
const SENTENCES = [
  [en.settings.day, controlEn.me.title],
  [de.settings.day, controlDe.me.title],
];

/** As esbuild writes it: in ASCII. */
const inAscii = (text: string): string =>
  text.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

let pages: PageSource;
beforeAll(async () => {
  pages = await bundlePages();
});

/** A script and everything that it imports before it runs; what it imports later (`import("./part")`) is not followed. */
const beforeFirstPaint = (name: string, found = new Set<string>()): Set<string> => {
  found.add(name);
  const text = pages.asset(name)?.body.toString() ?? '';
  for (const [, part = ''] of text.matchAll(/(?:from|import)\s*"\.\/(part-[^"]+)"/g)) {
    if (!found.has(part)) beforeFirstPaint(part, found);
  }
  return found;
};

/** The file that the page's markup asks for, by what its name ends with. */
const assetOf = (page: string, end: '.js' | '.css'): string =>
  new RegExp(`/assets/(${page}-[A-Z0-9]{8}\\${end})"`).exec(pages.page(page)?.body.toString() ?? '')?.[1] ??
  '';

/** What those scripts import later. */
const laterOf = (scripts: ReadonlySet<string>): string[] =>
  [...scripts].flatMap((script) =>
    [...(pages.asset(script)?.body.toString() ?? '').matchAll(/import\("\.\/([^"]+)"\)/g)].map(
      ([, part = '']) => part,
    ),
  );

const gzipped = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (pages.asset(name)?.gzip.length ?? Number.NaN), 0);

test('every page has an address, and every address its page', () => {
  expect(pages.pages).toEqual(PAGE_NAMES.toSorted());
});

test.each(PAGE_NAMES)('%s paints with less than 100 kB', (page) => {
  const scripts = beforeFirstPaint(assetOf(page, '.js'));
  // A page that is one file of its own would mean that the pattern above no longer finds its parts.
  expect(scripts.size).toBeGreaterThan(1);
  // Of the languages a page waits for one, whichever that is.
  const inLanguage = (sentences: readonly string[]): string[] =>
    laterOf(scripts).filter((part) =>
      sentences.some((sentence) => pages.asset(part)?.body.toString().includes(inAscii(sentence))),
    );
  for (const sentences of SENTENCES) {
    const words = inLanguage(sentences);
    expect(words.length).toBeGreaterThan(0);
    expect(gzipped([...scripts, ...words])).toBeLessThan(FIRST_PAINT_BYTES);
  }
  expect(gzipped([assetOf(page, '.css')])).toBeLessThan(10_000);
});

/** Each file is a request, six at a time: what pages share is one file (displays/common/every-page.ts), and what comes later another. */
test.each(PAGE_NAMES)('%s is at most fifty files', (page) => {
  const html = pages.page(page)?.body.toString() ?? '';
  expect([...html.matchAll(/modulepreload/g)].length).toBeLessThan(50);
});

test('mqtt.js comes after the first paint, and the browser learns of it at once', () => {
  const html = pages.page('wall')?.body.toString() ?? '';
  const reported = [...html.matchAll(/modulepreload" href="\/assets\/([^"]+)"/g)].map(
    ([, part = '']) => part,
  );
  const later = reported.filter((part) => !beforeFirstPaint(assetOf('wall', '.js')).has(part));
  expect(later.length).toBeGreaterThan(0);
  expect(gzipped(later)).toBeGreaterThan(80_000);
  for (const part of reported) expect(pages.asset(part), part).toBeDefined();
});

test('what the hub says in another language comes after the first paint, asked for by nobody but the page', () => {
  const html = pages.page('control')?.body.toString() ?? '';
  const first = beforeFirstPaint(assetOf('control', '.js'));
  const words = laterOf(first).filter((part) =>
    pages
      .asset(part)
      ?.body.toString()
      .includes(hubWordsDe.sentences['now/rounds-none'] ?? '?'),
  );
  expect(words).toHaveLength(1);
  for (const part of words) {
    expect(first.has(part)).toBe(false);
    expect(html).not.toContain(part);
    // Kept with the rest, for a console that reloads while the hub is away.
    expect(pages.worker.body.toString()).toContain(part);
  }
});

test('no page asks another host for anything', () => {
  for (const page of pages.pages) {
    const html = pages.page(page)?.body.toString() ?? '';
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(pages.asset(assetOf(page, '.css'))?.body.toString() ?? '').not.toMatch(
      /url\(\s*["']?(?:https?:)?\/\//,
    );
  }
});

test('the service worker is small, keeps every page and nothing that is not served as a file', () => {
  const script = pages.worker.body.toString();
  expect(pages.worker.gzip.length).toBeLessThan(4_000);
  for (const page of pages.pages) {
    expect(script).toContain(`${page}:{path:`);
    expect(script).toContain(assetOf(page, '.js'));
  }
  expect(script).not.toContain('session.json');
});
