import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { freshPage, putBack } from '../support/fresh-page.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The front door, for whoever is Control: in with the key, and one more phone with a QR code. */
describeBrowser('the doorway', () => {
  let room: RunningRoom;
  let browser: Browser;
  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    browser = await connectChromium();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('the key is typed there, in one step to the console; back at the door one more phone is signed in by a QR code', async () => {
    const page = await freshPage(browser, room.http, PHONE);
    await page.goto(`${room.http}/`);
    const key = page.getByLabel('Control’s key');
    await key.waitFor();
    expect(await page.getByRole('button', { name: 'Sign one more phone in' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    if (process.env.SCREENSHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/doorway-out.png` });
    const password = room.credentials().users.find(({ role }) => role === 'control')?.password ?? '';
    await key.fill(password);
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await page.waitForURL('**/control');
    await page.getByLabel('Your name').waitFor();

    await page.goto(`${room.http}/`);
    const more = page.getByRole('button', { name: 'Sign one more phone in' });
    await more.waitFor();
    expect(await key.count()).toBe(0);
    await more.tap();
    const code = page.getByRole('img', { name: /Scan this with the phone/ });
    await code.locator('svg').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await findings(page)).toEqual([]);
    if (process.env.SCREENSHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/doorway-in.png`, fullPage: true });
    await putBack(page);
  });

  test('a wrong key is said on the next page, and lets nobody in', async () => {
    const page = await freshPage(browser, room.http, PHONE);
    await page.goto(`${room.http}/`);
    await page.getByLabel('Control’s key').fill('not-the-key');
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await page.waitForURL('**/control');
    await page
      .getByText(/control/)
      .first()
      .waitFor();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
    await page.goto(`${room.http}/`);
    await putBack(page);
  });
});
