import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';

const joined = async (address: string): Promise<{ readonly status: number; readonly body: unknown }> => {
  const { origin, hash } = new URL(address);
  const answer = await fetch(`${origin}/join`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice('#token='.length) }),
  });
  return { status: answer.status, body: await answer.json() };
};

describeBrowser('a sheet of sign-in codes', () => {
  let room: RunningRoom;
  let browser: Browser;
  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves', '--no-bridge');
    browser = await connectChromium();
  }, 200_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('signs twelve tablets in with four taps at Control and a scan each; a second device asks, one hold ends them all', async () => {
    const anna = await Facilitator.arrive(browser, room, 'Anna');
    const { page } = anna;
    // What a camera would read: the addresses, as they are made.
    await page.evaluate(() => {
      const kept: string[] = [];
      Object.assign(window, { kept });
      const make = window.URL;
      window.URL = class extends make {
        constructor(...given: ConstructorParameters<typeof URL>) {
          super(...given);
          if (this.hash.startsWith('#token=')) kept.push(this.href);
        }
      };
    });
    anna.taps = 0;
    await anna.tab('More');
    await anna.tap(/Displays and links/);
    await anna.tap('Sheet of sign-in codes');
    await anna.tap('Make 12 codes');
    const codes = page.locator('.codes li');
    await expect.poll(() => codes.count()).toBe(12);
    await page.locator('.codes svg').nth(11).waitFor();
    console.info(`Twelve tablets: ${anna.taps} taps at Control, a scan each`);
    expect(anna.taps).toBe(4);
    expect(await findings(page)).toEqual([]);
    await anna.keep('codes-phone');
    // A cast: kept above.
    const kept = await page.evaluate(() => (window as unknown as { kept: string[] }).kept);
    expect(kept).toHaveLength(12);

    const [first = '', ...others] = kept;
    const tablet = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true });
    await tablet.goto(first);
    await tablet.waitForURL(/\/table\/aegis$/);
    await tablet.getByRole('heading', { name: 'ICSS Aegis' }).waitFor();
    for (const address of others) expect((await joined(address)).status).toBe(200);

    // A second device.
    expect(await joined(first)).toMatchObject({ status: 410, body: { error: { code: 'link/used' } } });
    await anna.tab('Attention');
    await anna.sees(/ICSS Aegis: a second device has scanned a code/);

    // It may: Control makes it a link of its own, and the first device stays.
    await anna.tab('More');
    await anna.tap(/Displays and links/);
    await anna.press(page.locator('summary', { hasText: 'Connect a phone' }));
    await page.getByRole('combobox', { name: 'As' }).selectOption('table');
    await page.getByRole('combobox', { name: 'Table' }).selectOption('aegis');
    await anna.tap('Create a link');
    const link = (await page.locator('.made .address').textContent()) ?? '';
    expect(await joined(link)).toMatchObject({ status: 200 });
    await tablet.getByRole('heading', { name: 'ICSS Aegis' }).waitFor();
    await anna.tap('Sheet of sign-in codes');
    await anna.hold(/^Revoke all codes and sign out 13/);
    await anna.sees('Revoke all codes');
    await expect.poll(() => page.getByRole('button', { name: /sign out/ }).count()).toBe(0);
    await tablet.close();
    expect(anna.faults).toEqual([]);
  }, 200_000);
});
