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

/** Who sits at the other end of a table reads the same tablet: what has little to say says it large. */
describePages('a tablet on a table', (pages) => {
  const calm = (): Documents => {
    const state = STATES.find(({ name }) => name === 'table');
    if (state === undefined) throw new Error('no such table');
    const none = { items: [] };
    return {
      ...state.documents(Date.now()),
      'pub/clock/vote': null,
      'pub/message': none,
      'priv/table/dione/message': { items: [], read: [] },
    };
  };
  const at = async (
    [width, height]: readonly [number, number],
    documents: Documents,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => {
    await pages.hub.clear();
    await pages.hub.show(documents);
    const page = await pages.page({ viewport: { width, height }, reducedMotion: 'reduce' });
    const { username, password } = ACCOUNTS.table;
    try {
      await page.goto(`${pages.hub.url}/table/dione#user=${username}&key=${password}`);
      await page.locator('.cards .schedule').waitFor();
      await look(page);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/table-fills-${width}.png` });
    } finally {
      await putBack(page);
    }
  };
  /** How far down its cards reach, of the screen's height; the size of their text in px; and what does not fit. */
  const measure = (page: Page) =>
    page.evaluate(() => {
      const cards = document.querySelector('.cards');
      if (cards === null) throw new Error('no cards');
      const { scrollHeight, scrollWidth } = document.documentElement;
      const ends = [...cards.querySelectorAll('.side > *')].map(
        (card) => card.getBoundingClientRect().bottom,
      );
      return {
        reach: Math.max(...ends) / innerHeight,
        size: parseFloat(getComputedStyle(cards).fontSize),
        over: [
          cards.scrollHeight - cards.clientHeight,
          cards.scrollWidth - cards.clientWidth,
          scrollHeight - innerHeight,
          scrollWidth - innerWidth,
        ].filter((px) => px > 1),
      };
    });

  test.each(SIZES)('with little to say fills its screen of %i × %i with it', async (width, height) => {
    await at([width, height], calm(), async (page) => {
      await expect.poll(async () => (await measure(page)).reach).toBeGreaterThan(0.88);
      const { size, over } = await measure(page);
      expect(size).toBeGreaterThan(20);
      expect(over).toEqual([]);
    });
  });

  test('says it smaller as soon as there is more to say, and large again once that is read', async () => {
    await at([1024, 768], calm(), async (page) => {
      await expect.poll(async () => (await measure(page)).size).toBeGreaterThan(20);
      const text = 'Your reactor was opened during the night watch. You know by whom. '.repeat(4).trim();
      const items = [{ id: 'message-9-0', at: Date.now(), text }];
      await pages.hub.show({ 'priv/table/dione/message': { items, read: [] } });
      await page.locator('.messages').waitFor();
      await expect.poll(async () => (await measure(page)).over).toEqual([]);
      expect((await measure(page)).size).toBeLessThan(18);
      await page.getByRole('button', { name: 'Got it' }).click();
      await expect
        .poll(() => pages.hub.requests.map(({ verb, args }) => [verb, args.message]))
        .toContainEqual(['message.read', 'message-9-0']);
      // It stands until the hub knows that it has been read.
      await page.locator('.messages li').waitFor();
      await pages.hub.show({ 'priv/table/dione/message': { items, read: ['message-9-0'] } });
      await page.getByText('Earlier messages').waitFor();
      await expect.poll(async () => (await measure(page)).size).toBeGreaterThan(18);
      await page.getByText('Earlier messages').click();
      await page.getByText(text).waitFor();
      await expect.poll(async () => (await measure(page)).over).toEqual([]);
    });
  });

  test('breaks no word for being larger than it is made', async () => {
    const word = 'Ratsvorbereitungssitzung';
    const clock = calm()['pub/clock/main'];
    await at([768, 1024], { ...calm(), 'pub/clock/main': { ...clock, allowed: [word] } }, async (page) => {
      const lines = () =>
        page.locator('.allowed .list li', { hasText: word }).evaluate((item) => {
          const range = document.createRange();
          range.selectNodeContents(item);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
        });
      await expect.poll(async () => (await measure(page)).size).toBeGreaterThan(16);
      expect(await lines()).toBe(1);
      expect((await measure(page)).over).toEqual([]);
    });
  });
});
