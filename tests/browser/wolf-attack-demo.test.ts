import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoEn } from '../../displays/texts/demo-en.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';

/** Faster than it is made to be watched. */
const PLAYED_WITHIN_MS = 120_000;

describeBrowser('the demo of a Wolf Attack', () => {
  let room: RunningRoom;
  let browser: Browser;
  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('plays on a phone to its end, and leaves the room to who watched', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const user = room.credentials().users.find(({ role }) => role === 'control');
    await page.goto(`${room.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await page.getByRole('button', { name: 'Without a name' }).waitFor();
    const began = performance.now();
    await page.goto(`${room.http}/rehearsal?demo`);
    await page.locator('.demo .caption').waitFor();
    console.info(`The first picture of the demo on a phone: ${Math.round(performance.now() - began)} ms`);
    await page.getByRole('button', { name: demoEn.faster }).click();
    await page.getByRole('button', { name: demoEn.again }).waitFor({ timeout: PLAYED_WITHIN_MS });
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });
});
