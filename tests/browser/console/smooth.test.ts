import { expect, test } from 'vitest';
import * as z from 'zod';
import { describePages } from '../../support/paper-pages.ts';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { alarmDocuments, boxDocument, consoleDay } from './room-of-fifteen.ts';

describePages('the console of fifteen boxes', (pages) => {
  test('stays smooth during an alarm: no task holds up a thumb', async () => {
    const now = Date.now();
    await pages.hub.show(consoleDay(now));
    const page = await pages.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) long.push(entry.duration);
      }).observe({ type: 'longtask' });
    });
    const { username, password } = ACCOUNTS.control;
    await page.goto(`${pages.hub.url}/control#user=${username}&key=${password}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.locator('.box-row').nth(14).waitFor();
    await page.waitForTimeout(500);
    await page.evaluate('window.long.length = 0');
    // An alarm with its sixty acknowledgements, and every box at work, in about six seconds.
    for (let n = 0; n < 60; n += 1) {
      await pages.hub.show({ ...alarmDocuments(now, n % 16), ...boxDocument(n % 15, n) });
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
