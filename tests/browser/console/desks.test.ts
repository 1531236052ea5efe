import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { launchChromium } from '../../support/chromium.ts';
import { PaperHub } from '../../support/paper-hub.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import { consoleDay } from './room-of-fifteen.ts';

describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'the desks under Attention', (path) => {
  let hub: PaperHub;
  let browser: Browser;
  beforeAll(async () => {
    hub = await PaperHub.start();
    browser = await launchChromium(path('chromium'));
  });
  afterAll(async () => {
    await browser.close();
    await hub.stop();
  });

  test.each([390, 1280])('are all seen at once at %i px', async (width) => {
    await hub.clear();
    await hub.show(consoleDay(Date.now()));
    const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    try {
      const { username, password } = ACCOUNTS.control;
      await page.goto(`${hub.url}/control#user=${username}&key=${password}`);
      await page.getByRole('button', { name: 'Without a name' }).click();
      if (width < 700) await page.locator('.tabs a[href="#attention"]').click();
      await page.locator('.attention .chips').waitFor();
      const cut = (): Promise<string[]> =>
        page.evaluate(() => {
          const card = document.querySelector('.attention')?.getBoundingClientRect().right ?? 0;
          return [...document.querySelectorAll('.attention .chips button')]
            .filter((chip) => chip.getBoundingClientRect().right > card)
            .map((chip) => chip.textContent);
        });
      expect(await page.locator('.attention .chips button').count()).toBeGreaterThan(5);
      await expect.poll(cut).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/desks-${width}.png` });
    } finally {
      await page.close();
    }
  });
});
