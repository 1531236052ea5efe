import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from '../console/facilitator.ts';
import { findings } from '../findings.ts';

/** A club’s first evening: the program was started without a word, and everything else is buttons. */
describeBrowser('a room of one’s own, by buttons', () => {
  let room: RunningRoom;
  let browser: Browser;
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    await page.goto(`${room.http}${path}`);
    return page;
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--no-bridge');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('is made out of the rehearsal, under an open wall and a tablet, and opens again by itself', async () => {
    const wall = await open('/wall');
    await wall.getByText('Not started').first().waitFor();
    const tablet = await open('/table/kiln');
    await tablet.getByRole('heading', { name: 'Kiln', level: 1 }).waitFor();

    const { page } = await Facilitator.arrive(browser, room, 'Anna');
    await page.goto(`${room.http}/setup`);
    await page.getByLabel('What is the room called?').fill('Town Hall');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /Den of Wolves/ }).click();
    await page.getByRole('button', { name: 'Parallax' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Create/ }).click();
    await page.getByText(/The room matches/).waitFor();

    // What stands open goes on as the new room; a table that is not in it says so, and which there are.
    await wall
      .getByText(/Turn 1|Not started/)
      .first()
      .waitFor();
    await expect.poll(() => wall.locator('body').innerText()).not.toMatch(/Hub offline|No connection/);
    await expect.poll(() => tablet.locator('body').innerText()).toMatch(/ICSS Aegis/);

    await room.kill();
    await room.startAgain();
    expect(room.output).toMatch(/Den of Wolves in the room "town-hall"/);
    expect(room.output).not.toMatch(/rehearsal:/);
  });
});
