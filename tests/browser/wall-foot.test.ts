import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';
import { timer as sideTimer } from './states/documents.ts';
import type { Documents } from '../support/paper-hub.ts';

const SIZES = [
  [1280, 720],
  [1920, 1080],
] as const;
const BESIDE = ['nothing', 'news', 'news and a timer'] as const;
const CASES = SIZES.flatMap((size) => BESIDE.map((beside) => ({ size, beside })));

/** A line of two and a half lines in the narrowest column that news may have. */
const NEWS = 'The wolves have been driven off, for the time being, again.';

/** What stands below the countdown is read from far away: a word that is cut is no word. */
describePages('the foot of a wall', (pages) => {
  const documentsOf = (name: string, now: number): Documents => {
    const state = STATES.find((one) => one.name === name);
    if (state === undefined) throw new Error(`no state ${name}`);
    return state.documents(now);
  };
  const at = async (
    name: string,
    [width, height]: readonly [number, number],
    documents: Documents,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => {
    await pages.hub.clear();
    await pages.hub.show(documents);
    const page = await pages.page({ viewport: { width, height }, reducedMotion: 'reduce' });
    try {
      await page.goto(`${pages.hub.url}/wall`);
      await look(page);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/foot-${name}-${width}.png` });
    } finally {
      await putBack(page);
    }
  };

  test.each(CASES)(
    'tells every ship’s Event whole, beside its ship, with $beside there, at $size',
    async ({ size, beside }) => {
      const now = Date.now();
      const timer = documentsOf('wall-without-tracks', now)['pub/clock/vote'] ?? null;
      const documents: Documents = {
        ...documentsOf('wall-game', now),
        // Its turn never ends: the Events stand alone.
        'pub/game/jump': null,
        'pub/news': { items: beside === 'nothing' ? [] : [{ at: now - 60_000, text: NEWS }] },
        ...(beside === 'news and a timer' ? { 'pub/clock/vote': timer } : {}),
      };
      await at(`game-${beside.replaceAll(' ', '-')}`, size, documents, async (page) => {
        await page.locator('.game-face dd').nth(4).waitFor();
        if (beside !== 'nothing') await page.locator('.news li').waitFor();
        if (beside === 'news and a timer') await page.locator('.timers li').waitFor();
        const wrong = (): Promise<string[]> =>
          page.evaluate(() => {
            const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
            return [...document.querySelectorAll<HTMLElement>('.game-face dl > div')].flatMap((row) => {
              const [name, value] = [row.querySelector('dt'), row.querySelector('dd')];
              if (name === null || value === null) return ['a row lacks a name or a value'];
              const cut = [name, value].filter(
                (part) =>
                  part.scrollWidth > part.clientWidth + 1 ||
                  part.getBoundingClientRect().right > innerWidth ||
                  getComputedStyle(part).visibility === 'hidden',
              );
              const words = document.createRange();
              words.selectNodeContents(value);
              const apart = words.getBoundingClientRect().left - name.getBoundingClientRect().left;
              return [
                ...cut.map(({ textContent }) => `“${textContent}” is cut`),
                ...(apart > 16 * rem ? [`“${value.textContent}” stands ${apart} px away`] : []),
              ];
            });
          });
        await expect.poll(wrong).toEqual([]);
      });
    },
  );

  const rows = (title: string, names: readonly string[], value: string, more: object = {}) => ({
    face: { title, rows: names.map((name) => ({ table: null, name, value, text: null, ...more })) },
  });
  const STAFF = ['Engineering is fully staffed, with 2 Manpower', 'Staff Hangar (CIC) with Manpower'];
  const clocks = rows(
    'Clocks',
    ['Collision course', 'The hull breaks up', 'Something comes nearer'],
    '0 of 8',
    {
      dial: { filled: 0, sections: 8 },
    },
  );

  test.each(
    SIZES.flatMap((size) =>
      [
        {
          what: 'a question alone',
          whole: 'dt, dd, .schedule .hint',
          faces: { staff: rows('Questions', [...STAFF, 'Infirmary', 'Marines'], '3/11') },
        },
        {
          // Their own values are longer than any column of a small wall.
          what: 'two cards',
          whole: '.schedule .hint',
          faces: {
            clocks,
            ship: rows(
              'The ship',
              ['CORE', 'Focus', 'Tokens', 'Medbays'],
              'Life Support lost, Integrity lost',
            ),
          },
        },
      ].map((each) => ({ size, ...each })),
    ),
  )('cuts nothing of what comes next beside $what, at $size', async ({ size, what, whole, faces }) => {
    const day = Object.entries(documentsOf('wall-game', Date.now())).filter(
      ([topic]) => !/^pub.(?:game|news|track)/.test(topic),
    );
    const games = Object.entries(faces).map(([name, body]) => [`pub/game/${name}`, body] as const);
    await at(
      `cut-${what.replaceAll(' ', '-')}`,
      size,
      Object.fromEntries([...day, ...games]),
      async (page) => {
        await page.locator('.game-face dd').nth(3).waitFor();
        const cut = (): Promise<string[]> =>
          page.evaluate(
            (selector) =>
              [...document.querySelectorAll<HTMLElement>(`.below :is(${selector})`)]
                .filter((part) => part.offsetWidth > 0 && part.scrollWidth > part.clientWidth + 1)
                .map(({ textContent }) => textContent),
            whole,
          );
        await expect.poll(cut, { timeout: 5_000 }).toEqual([]);
      },
    );
  });

  /** The texts of the news that are not shown whole. */
  const cutNews = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.news li')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    );

  test.each(SIZES)('tells news whole while there is room below it, at %i × %i', async (width, height) => {
    const now = Date.now();
    const documents = {
      ...documentsOf('wall', now),
      'pub/news': { items: [{ at: now - 60_000, text: NEWS }] },
    };
    await at('news', [width, height], documents, async (page) => {
      await page.locator('.news li').waitFor();
      await page.locator('.trackboard .gauge').nth(8).waitFor();
      await expect.poll(() => cutNews(page)).toEqual([]);
    });
  });

  /** From a room: what was cut there beside the Events of the fleet, with the right quarter of the wall empty. */
  const SHORT = 'The wolves have been driven off, for now; the Admiral lies';
  const LONG =
    'A wedding between the houses of Tithe and Harbour is announced for turn five, gifts to Control';
  test.each([
    { size: SIZES[0], texts: [SHORT, LONG] },
    { size: SIZES[1], texts: [SHORT, LONG] },
    { size: SIZES[1], texts: [LONG, SHORT, LONG] },
  ])(
    'tells $texts.length pieces of news whole beside the game and a timer, at $size',
    async ({ size, texts }) => {
      const now = Date.now();
      const items = texts.map((text, at) => ({ at: now - (texts.length - at) * 60_000, text }));
      const documents = {
        ...documentsOf('wall-game', now),
        ...sideTimer(now),
        'pub/news': { items },
        'pub/alert': {
          alarms: [],
          emergency: null,
          last: { kind: 'boarding', name: 'Boarding', stoodDownAt: now },
        },
      };
      await at(`news-beside-game-${texts.length}`, size, documents, async (page) => {
        await page.locator('.game-face dd').nth(4).waitFor();
        await page.locator('.timers li').waitFor();
        await expect.poll(() => page.locator('.news li').count()).toBe(texts.length);
        await expect.poll(() => cutNews(page)).toEqual([]);
        const shown = page.locator('.news li').filter({ visible: true });
        await expect.poll(() => shown.count()).toBe(texts.length);
      });
    },
  );

  test('cuts an old piece of news before a new one, and makes the countdown no smaller for either', async () => {
    const now = Date.now();
    const long = (minute: number) => ({ at: now - minute * 60_000, text: `${NEWS} `.repeat(9).trim() });
    const base = documentsOf('wall', now);
    const figures = (page: Page): Promise<number> =>
      page.evaluate(() => {
        const svg = document.querySelector<SVGSVGElement>('.face .figures');
        if (svg === null) return 0;
        const { width, height } = svg.getBoundingClientRect();
        return Math.min(width / svg.viewBox.baseVal.width, height / svg.viewBox.baseVal.height);
      });
    let alone = 0;
    await at('news-none', [1920, 1080], { ...base, 'pub/news': { items: [] } }, async (page) => {
      await page.locator('.trackboard .gauge').nth(8).waitFor();
      await expect.poll(() => figures(page)).toBeGreaterThan(0);
      alone = await figures(page);
    });
    const documents = { ...base, 'pub/news': { items: [long(9), long(1)] } };
    await at('news-long', [1920, 1080], documents, async (page) => {
      await page.locator('.trackboard .gauge').nth(8).waitFor();
      await expect.poll(() => page.locator('.news li').count()).toBe(2);
      const items = page.locator('.news li');
      const heightOf = (which: number) => items.nth(which).evaluate((item) => item.clientHeight);
      await expect.poll(async () => (await heightOf(0)) - (await heightOf(1))).toBeGreaterThan(0);
      expect(await figures(page)).toBeGreaterThan(0.98 * alone);
    });
  });

  test('is looked at in six ways', () => {
    expect(CASES.length).toBe(6);
  });
});
