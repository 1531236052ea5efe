import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { consoleDay } from './console/room-of-fifteen.ts';
import { STATES } from './states.ts';
import type { Documents } from '../support/paper-hub.ts';

/** A hub that has stopped answering: a page says no more than it knows, and what it says can be read. */
describePages('a page without a hub', (pages) => {
  const documentsOf = (name: string): Documents =>
    STATES.find((state) => state.name === name)?.documents(Date.now()) ?? {};

  /** The page with a hub, and once more after that has fallen silent. */
  const silenced = async (
    address: string,
    documents: Documents,
    width: number,
    before: (page: Page) => Promise<void>,
    after: (page: Page) => Promise<void>,
  ): Promise<void> => {
    await pages.hub.clear();
    await pages.hub.show(documents);
    const page = await pages.page({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    try {
      await page.goto(`${pages.hub.url}${address}`);
      await before(page);
      pages.hub.answer(false);
      await page.getByRole('alert').filter({ hasText: 'may be out of date' }).waitFor();
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/cut${address.replace(/\W.*#.*|\W/g, '-')}${width}.png` });
      await after(page);
    } finally {
      pages.hub.answer(true);
      await putBack(page);
    }
  };
  const key = (account: 'table' | 'control'): string =>
    `#user=${ACCOUNTS[account].username}&key=${ACCOUNTS[account].password}`;

  test('claims no accuracy at a table, and takes no call for Control', async () => {
    const call = (page: Page) => page.getByRole('button', { name: 'Call Control' });
    await silenced(
      `/table/dione${key('table')}`,
      documentsOf('table'),
      1280,
      async (page) => {
        await page.getByText(/^Within \d+ ms of the hub$/).waitFor();
        expect(await call(page).isEnabled()).toBe(true);
      },
      async (page) => {
        await expect.poll(() => call(page).isDisabled()).toBe(true);
        await expect.poll(() => page.getByText(/^Within/).count()).toBe(0);
      },
    );
  });

  test('says nothing on a wall of how late the day is', async () => {
    const late = (page: Page) => page.getByText('12 min late');
    await silenced(
      '/wall',
      documentsOf('wall'),
      1280,
      (page) => late(page).waitFor(),
      async (page) => expect.poll(() => late(page).count()).toBe(0),
    );
  });

  test('tells on a phone all of it in three lines, under the phase and its turn', async () => {
    /** Letters that an ellipsis hides, in px; and how many lines the clock has. */
    const strip = (page: Page) =>
      page.evaluate(() => {
        const heading = document.querySelector('.strip h1');
        const turn = document.querySelector('.strip h1 .hint');
        const clock = document.querySelector('.strip .clock');
        if (heading === null || turn === null || clock === null) throw new Error('no strip');
        const size = parseFloat(getComputedStyle(clock).fontSize);
        return {
          hidden: Math.max(heading.scrollWidth - heading.clientWidth, turn.scrollWidth - turn.clientWidth),
          lines: Math.round(clock.getBoundingClientRect().height / size),
        };
      });
    const day = consoleDay(Date.now());
    await silenced(
      `/control${key('control')}`,
      { ...day, 'pub/clock/main': { ...day['pub/clock/main'], phaseName: 'Action Phase', turn: 12 } },
      390,
      async (page) => {
        await page.getByRole('heading', { name: 'Action Phase Turn 12' }).waitFor();
        expect(await strip(page)).toEqual({ hidden: 0, lines: 1 });
      },
      async (page) => {
        await page.locator('.strip .clock', { hasText: '?' }).waitFor();
        expect(await strip(page)).toEqual({ hidden: 0, lines: 1 });
        const lines = await page.locator('.banner > span').evaluate((said) => {
          const range = document.createRange();
          range.selectNodeContents(said);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
        });
        expect(lines).toBeLessThanOrEqual(3);
      },
    );
  });
});
