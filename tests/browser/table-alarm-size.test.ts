import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';
import type { Documents } from '../support/paper-hub.ts';

const SIZES = [
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const;

/** Read by four people around a tablet that lies flat: an empty half of the page is text that was made too small. */
describePages('an alarm on a table', (pages) => {
  const documentsOf = (name: string, now: number): Documents => {
    const state = STATES.find((one) => one.name === name);
    if (state === undefined) throw new Error(`no state ${name}`);
    return state.documents(now);
  };

  interface Seen {
    /** Type of the orders, px. */
    readonly orders: number;
    readonly body: number;
    /** Of the screen, px that stand empty below the last part. */
    readonly empty: number;
    readonly scrolls: boolean;
    /** Lines of the button that says that the table has heard. */
    readonly heardLines: number;
  }
  const seen = (page: Page): Promise<Seen> =>
    page.evaluate(() => {
      const sizeOf = (element: Element | null): number =>
        element === null ? 0 : parseFloat(getComputedStyle(element).fontSize);
      const button = document.querySelector('.acknowledge button');
      const words = document.createRange();
      if (button !== null) words.selectNodeContents(button);
      const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 20))).size;
      const last = document.querySelector('.acknowledge')?.getBoundingClientRect().bottom ?? 0;
      return {
        orders: sizeOf(document.querySelector('.alarm .instructions li')),
        body: parseFloat(getComputedStyle(document.documentElement).fontSize),
        empty: innerHeight - last,
        scrolls: document.documentElement.scrollHeight > innerHeight + 1,
        heardLines: lines,
      };
    });

  const open = async (
    name: string,
    [width, height]: readonly [number, number],
    documents: Documents,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => {
    await pages.hub.clear();
    await pages.hub.show(documents);
    const page = await pages.page({ viewport: { width, height }, reducedMotion: 'reduce' });
    try {
      const { username, password } = ACCOUNTS.table;
      await page.goto(`${pages.hub.url}/table/dione#user=${username}&key=${password}`);
      await page.getByRole('button', { name: 'We have heard' }).waitFor();
      await look(page);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/alarm-${name}-${width}.png` });
    } finally {
      await putBack(page);
    }
  };

  test.each(SIZES)('of Control’s own says its one order as large as it fits, at %i × %i', async (...size) => {
    const now = Date.now();
    const alert = documentsOf('wall-own-alarm', now)['pub/alert'];
    const documents: Documents = { ...documentsOf('table-alarm', now), 'pub/alert': alert ?? null };
    await open('own', size, documents, async (page) => {
      // It was 1.2 times the page's own type, whatever room there was.
      await expect.poll(async () => (await seen(page)).orders).toBeGreaterThan(1.9 * (await seen(page)).body);
      const found = await seen(page);
      expect(found.scrolls).toBe(false);
      expect(found.heardLines).toBe(1);
      expect(found.empty).toBeLessThan(size[1] / 6);
    });
  });

  test('of the game’s rules leaves no sixth of an upright tablet empty', async () => {
    await open('game', [768, 1024], documentsOf('table-alarm', Date.now()), async (page) => {
      await expect.poll(async () => (await seen(page)).empty).toBeLessThan(1024 / 8);
      const found = await seen(page);
      expect(found.orders).toBeGreaterThan(22);
      expect(found.scrolls).toBe(false);
    });
  });

  test.each([
    [1024, 768],
    [1280, 800],
  ] as const)('beside one of Control’s own fits a tablet of %i × %i', async (...size) => {
    const state = documentsOf('both-alarms-table', Date.now());
    await open('both', size, state, async (page) => {
      await expect.poll(async () => (await seen(page)).scrolls).toBe(false);
      const found = await seen(page);
      expect(found.orders).toBeGreaterThan(0.9 * found.body);
      expect(found.empty).toBeGreaterThanOrEqual(0);
    });
  });

  test('is as large again once a line that stood beside it is gone', async () => {
    const state = documentsOf('both-alarms-table', Date.now());
    await open('line-gone', [1024, 768], state, async (page) => {
      await expect.poll(async () => (await seen(page)).scrolls).toBe(false);
      const { orders } = await seen(page);
      await page.evaluate(() => {
        const line = document.createElement('div');
        line.id = 'line';
        line.style.height = '300px';
        document.body.append(line);
      });
      await expect.poll(async () => (await seen(page)).orders).not.toBe(orders);
      await page.evaluate(() => document.querySelector('#line')?.remove());
      await expect.poll(async () => (await seen(page)).orders).toBe(orders);
      expect((await seen(page)).scrolls).toBe(false);
    });
  });

  test('that is too long for the screen is shown at its own size, and scrolled', async () => {
    await open('both', [1024, 600], documentsOf('both-alarms-table', Date.now()), async (page) => {
      await expect.poll(async () => (await seen(page)).scrolls).toBe(true);
      const found = await seen(page);
      expect(found.orders).toBeCloseTo(1.2 * found.body, 0);
    });
  });
});
