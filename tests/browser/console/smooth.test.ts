import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PaperHub } from '../../support/paper-hub.ts';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { launchChromium } from '../../support/chromium.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import { alarmDocuments, boxDocument, consoleDay } from './room-of-fifteen.ts';

describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'the console of fifteen boxes', (path) => {
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

  test('stays smooth during an alarm: no task holds up a thumb', async () => {
    const now = Date.now();
    await hub.show(consoleDay(now));
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) long.push(entry.duration);
      }).observe({ type: 'longtask' });
    });
    const { username, password } = ACCOUNTS.control;
    await page.goto(`${hub.url}/control#user=${username}&key=${password}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.locator('.box-row').nth(14).waitFor();
    await page.waitForTimeout(500);
    await page.evaluate('window.long.length = 0');
    // An alarm with its sixty acknowledgements, and every box at work, in about six seconds.
    for (let n = 0; n < 60; n += 1) {
      await hub.show({ ...alarmDocuments(now, n % 16), ...boxDocument(n % 15, n) });
      await page.waitForTimeout(100);
    }
    await page.getByText('Who knows').waitFor();
    const long = z.array(z.number()).parse(await page.evaluate('window.long'));
    console.log(`long tasks (over 50 ms) in 60 bursts: ${long.length}, longest ${Math.max(0, ...long)} ms`);
    // 200 ms is what a person begins to feel (Interaction to Next Paint, "good"); the machine of the test is shared.
    expect(Math.max(0, ...long)).toBeLessThan(200);
    expect(long.length).toBeLessThan(10);
    await page.close();
  });
});
