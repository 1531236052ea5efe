import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { putBack } from '../../support/fresh-page.ts';
import { describePages } from '../../support/paper-pages.ts';
import { alarmDocuments, consoleDay } from './room-of-fifteen.ts';

/** What opens is read from its beginning, however far down the one before it had been read. */
describePages('a tab of the console', (pages) => {
  beforeAll(async () => {
    const now = Date.now();
    await pages.hub.show({ ...consoleDay(now), ...alarmDocuments(now, 3) });
  });

  const arrive = async (width: number, height: number): Promise<Page> => {
    const page = await pages.page({ viewport: { width, height }, reducedMotion: 'reduce' });
    const { username, password } = ACCOUNTS.control;
    await page.goto(`${pages.hub.url}/control#user=${username}&key=${password}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.locator('.strip').waitFor();
    return page;
  };
  /** Down as far as it goes; there must be somewhere to go. */
  const down = async (page: Page): Promise<void> => {
    const column = page.locator('#alarm');
    await expect
      .poll(() => column.evaluate((it) => (it.scrollTo(0, it.scrollHeight), it.scrollTop)))
      .toBeGreaterThan(50);
  };
  const scrolled = (page: Page): Promise<number> => page.locator('#alarm').evaluate((it) => it.scrollTop);

  test('opens at its top, as do a section under More and the round of the boxes', async () => {
    const page = await arrive(390, 600);
    try {
      const tab = async (name: string): Promise<void> => {
        await page.locator(`.tabs a[href="#${name}"]`).click();
        await page.locator(`.column[data-tab="${name}"]`).waitFor();
        expect(await scrolled(page), name).toBe(0);
      };
      for (const name of ['boxes', 'alarm', 'attention', 'alarm', 'clock', 'more', 'boxes']) {
        await tab(name);
        if (name !== 'attention') await down(page);
      }
      await page.getByRole('button', { name: 'Round' }).click();
      await page.getByRole('button', { name: 'Back to the boxes' }).waitFor();
      expect(await scrolled(page)).toBe(0);
      await tab('more');
      await down(page);
      await page.getByRole('button', { name: 'Log' }).click();
      await page.getByRole('heading', { name: 'Log' }).waitFor();
      expect(await scrolled(page)).toBe(0);
    } finally {
      await putBack(page);
    }
  });

  test('of an alarm that comes opens at its top, whatever stood beside clock and boxes', async () => {
    const quiet = { 'pub/alert': { alarms: [], emergency: null, last: null } };
    await pages.hub.show({ ...consoleDay(Date.now()), ...quiet });
    const page = await arrive(1280, 320);
    try {
      await page.locator('.side-tabs').getByRole('button', { name: 'More' }).click();
      await page.locator('nav.menu').waitFor();
      await down(page);
      await pages.hub.show(alarmDocuments(Date.now(), 3));
      await page.locator('.lists').first().waitFor();
      expect(await scrolled(page)).toBe(0);
    } finally {
      await putBack(page);
    }
  });
});
