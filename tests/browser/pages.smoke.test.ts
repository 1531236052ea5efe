import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstBox } from '../support/box-steps.ts';
import { connectChromium } from '../support/chromium.ts';
import { freshPage, putBack } from '../support/fresh-page.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';

/** Five pages of one running room, each in a real browser: what `npm test` wants of them. */
describeBrowser('a page of a running room', () => {
  let room: RunningRoom;
  let browser: Browser;
  let box: string;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    const control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.do('clock.start');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  /** Opens it, waits until `seen` stands on it, and shuts it; nothing may have broken. */
  const open = async (address: string, width: number, height: number, seen: string): Promise<Page> => {
    const page = await freshPage(browser, room.http, { viewport: { width, height } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${room.http}${address}`);
    await page.getByText(seen).filter({ visible: true }).first().waitFor();
    const folder = process.env.SCREENSHOTS;
    const name = /\w+/.exec(address)?.[0];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name ?? ''}.png` });
    expect(faults).toEqual([]);
    return page;
  };
  const key = (): string => {
    const user = room.credentials().users.find(({ role }) => role === 'control');
    return `#user=${user?.username ?? ''}&key=${user?.password ?? 'no password'}`;
  };

  it('shows the phase on the wall without signing in', async () => {
    await putBack(await open('/wall', 1920, 1080, 'Reconciliation'));
  });

  it('opens a door to every page for whoever types the address alone', async () => {
    const page = await open('/', 390, 844, 'Rehearsal room');
    await page.getByRole('link', { name: 'Your table' }).click();
    await page.getByRole('link', { name: 'Kiln' }).click();
    await page.getByText('Reconciliation').filter({ visible: true }).first().waitFor();
    await putBack(page);
  });

  it('shows the phase on a ship table', async () => {
    await putBack(await open(`/table/${box}`, 390, 844, 'Reconciliation'));
  });

  it('signs Control in by the link, takes the key out of the address and shows the boxes', async () => {
    const page = await open(`/control${key()}`, 1280, 900, 'Prosecutor');
    const password = new URLSearchParams(key().slice(1)).get('key') ?? '';
    expect(password).not.toBe('');
    expect(page.url()).not.toContain(password);
    await putBack(page);
  });

  it('offers the decks that are to be enrolled', async () => {
    await putBack(await open(`/enrol${key()}`, 390, 844, 'Food'));
  });

  it('puts the room on paper', async () => {
    await putBack(await open(`/print${key()}`, 1280, 900, 'Prosecutor'));
  });
});
