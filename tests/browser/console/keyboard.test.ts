import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { putBack } from '../../support/fresh-page.ts';
import { describePages } from '../../support/paper-pages.ts';
import { findings } from '../findings.ts';
import { alarmDocuments, consoleDay } from './room-of-fifteen.ts';

describePages('the console by keyboard alone', (pages) => {
  beforeAll(async () => {
    const now = Date.now();
    await pages.hub.show({ ...consoleDay(now), ...alarmDocuments(now, 3) });
  });

  const arrive = async (width: number): Promise<Page> => {
    const page = await pages.page({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const { username, password } = ACCOUNTS.control;
    await page.goto(`${pages.hub.url}/control#user=${username}&key=${password}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.locator('.strip').waitFor();
    return page;
  };
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at === null || at === document.body ? 'nothing' : at.id || (at.textContent ?? '').trim();
    });

  test.each([390, 1280, 1800])(
    'leads to the alarm in one stop and to the emergency stop in two, at %i px',
    async (width) => {
      const page = await arrive(width);
      try {
        const [toAlarm, toStop] = [page.locator('.skip').first(), page.locator('.skip').last()];
        await toAlarm.focus();
        expect(await findings(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await expect.poll(() => focused(page)).toBe('alarm');
        await toAlarm.focus();
        await page.keyboard.press('Tab');
        expect(await toStop.evaluate((link) => link === document.activeElement)).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(() => focused(page)).toMatch(/^Emergency stop/);
      } finally {
        await putBack(page);
      }
    },
  );

  test('the way there is the first stop of the page', async () => {
    const page = await arrive(1280);
    try {
      const first = await page.evaluate(
        () => document.querySelector('main a, main button, main input, main [tabindex="0"]')?.className,
      );
      expect(first).toBe('skip');
    } finally {
      await putBack(page);
    }
  });

  test('opening what is in a box leaves the focus in it, and shutting it at the button', async () => {
    const page = await arrive(390);
    try {
      await page.locator('.tabs a[href="#boxes"]').click();
      await page.locator('[data-box="ship-4"] .open').click();
      const door = page.getByRole('dialog').locator('.door');
      const button = door.getByRole('button').first();
      // The sheet takes the focus when it becomes modal, after it has been drawn.
      await page.locator('dialog:modal').waitFor();
      await button.focus();
      const label = await focused(page);
      await page.keyboard.down('Enter');
      await page.locator('.secret').waitFor();
      await page.keyboard.up('Enter');
      const inside = (): Promise<boolean> =>
        page.evaluate(() => document.activeElement?.classList.contains('secret') === true);
      await expect.poll(inside).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('.secret').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(label);
    } finally {
      await putBack(page);
    }
  });
});
