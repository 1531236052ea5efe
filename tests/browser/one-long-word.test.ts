import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack, resize } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { alarmDocuments, consoleDay, deskDocuments } from './console/room-of-fifteen.ts';
import { STATES } from './states.ts';
import type { Documents } from '../support/paper-hub.ts';

/** As long as the hub takes each text that a person types (schemas/primitives). */
const MAX_LENGTH: Readonly<Record<string, number>> = {
  text: 200,
  instructions: 140,
  pauseReason: 120,
  reason: 120,
  note: 120,
  event: 80,
  title: 80,
  outcome: 200,
  cause: 200,
  label: 60,
  person: 60,
  by: 60,
  seatName: 60,
  name: 60,
};
const word = (letters: number): string => 'https://an.address.that.no.line.can.break/'.padEnd(letters, 'W');

/** The same documents, with one word as long as may be wherever a person can type one. */
const inOneWord = (value: unknown, most?: number): unknown => {
  if (typeof value === 'string') return most === undefined ? value : word(most).slice(0, most);
  if (Array.isArray(value)) return value.map((each) => inOneWord(each, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      typeof held === 'string' || Array.isArray(held) ? inOneWord(held, MAX_LENGTH[key]) : inOneWord(held),
    ]),
  );
};
const wordy = (documents: Documents): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([topic, body]) => [
      topic,
      // What the room and the game are called is not typed in a hurry.
      topic === 'pub/hub' || body === null ? body : Object(inOneWord(body)),
    ]),
  );

/** 1200 is where the console begins to stand side by side. */
const WIDTHS = [390, 768, 1024, 1200, 1280] as const;

/** What sticks out of the screen or of a column at its side, where nobody can reach it. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px wide`] : [];
    const columns = [...document.querySelectorAll('.column, dialog[open]')]
      .filter((column) => column.scrollWidth > column.clientWidth)
      .map((column) => `${nameOf(column)} is ${column.scrollWidth} of ${column.clientWidth} px wide`);
    const out = [...document.querySelectorAll('button, p, h1, h2, li, .digits, strong')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && element.closest('.chips') === null && (left < -1 || right > innerWidth + 1);
    });
    for (const badge of document.querySelectorAll('.box-row .badge')) {
      const row = badge.closest('.open')?.getBoundingClientRect().right ?? 0;
      if (badge.getBoundingClientRect().right > row + 1) out.unshift(badge);
    }
    return [...wide, ...columns, ...out.slice(0, 5).map((element) => `${nameOf(element)} sticks out`)];
  });

describePages('one word of 200 letters', (pages) => {
  /** Opens the address with these documents and looks at it at every width, and again after each step. */
  const look = async (
    name: string,
    address: string,
    documents: Documents,
    as: keyof typeof ACCOUNTS | undefined,
    ready: string,
    steps: readonly (readonly [string, (page: Page) => Promise<void>])[],
  ): Promise<string[]> => {
    await pages.hub.clear();
    await pages.hub.show(wordy(documents));
    const page = await pages.page({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const key = as === undefined ? '' : `#user=${ACCOUNTS[as].username}&key=${ACCOUNTS[as].password}`;
    const found: string[] = [];
    try {
      await page.goto(`${pages.hub.url}${address}${key}`);
      await page.locator(ready).first().waitFor();
      for (const [step, go] of steps) {
        await go(page);
        for (const width of WIDTHS) {
          await resize(page, { width, height: 844 });
          await page.locator(ready).first().waitFor();
          const folder = process.env.SCREENSHOTS;
          if (folder !== undefined)
            await page.screenshot({ path: `${folder}/word-${name}-${step}-${width}.png` });
          found.push(...(await sticksOut(page)).map((what) => `${step} at ${width}: ${what}`));
        }
        await page.setViewportSize({ width: 390, height: 844 });
      }
      return found;
    } finally {
      await putBack(page);
    }
  };
  const still = [['as it opens', () => Promise.resolve()]] as const;

  const places = STATES.filter(({ name }) =>
    /^(?:table|table-box|table-box-revealed|table-alarm|table-emergency|wall|wall-paused|wall-own-alarm|combat-initiative)$/.test(
      name,
    ),
  );
  test.each(places)('leaves all of $name within its screen', async (state) => {
    const now = Date.now();
    const documents = { ...state.documents(now), ...(state.name.startsWith('table') ? messages(now) : {}) };
    expect(
      await look(state.name, state.path, documents, state.as, '.table, .wall, .combat, .emergency', still),
    ).toEqual([]);
  });
  test('is looked for on all of them', () => {
    expect(places.length).toBe(9);
  });

  const tab = (name: string) =>
    [
      name,
      async (page: Page): Promise<void> => {
        await page.locator(`.tabs a[href="#${name}"]`).click();
        await page.locator(`.column[data-tab=${name}]`).waitFor();
      },
    ] as const;
  const section = (name: string) =>
    [
      name,
      async (page: Page): Promise<void> => {
        const back = page.getByRole('button', { name: 'Back', exact: true });
        if ((await back.count()) > 0) await back.click();
        await page.locator('.menu').getByRole('button', { name, exact: true }).click();
      },
    ] as const;

  test('leaves every button of the console within its screen', { timeout: 120_000 }, async () => {
    const now = Date.now();
    const documents = { ...consoleDay(now), ...alarmDocuments(now, 3), ...deskDocuments(now) };
    const steps = [
      ...['clock', 'boxes', 'alarm', 'attention', 'more'].map(tab),
      ...['Log', 'Rulings', 'Roster', 'Devices', 'Displays and links', 'Preflight'].map(section),
    ];
    expect(await look('console', '/control', documents, 'control', '.console', steps)).toEqual([]);
  });
});

const messages = (now: number): Documents => ({
  'pub/message': { items: [{ id: 'message-7-0', at: now - 60_000, text: 'Lunch' }] },
  'pub/news': { items: [{ at: now - 60_000, text: 'News' }] },
});
