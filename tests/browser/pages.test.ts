import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstBox } from '../support/box-steps.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';
import { describeWith, systemPackage } from '../support/system-package.ts';

/** The pages in a real browser against a real room. With SCREENSHOTS set to a folder they are kept there to be looked at. */
describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'the pages', (path) => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let box: string;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.do('clock.start');
    browser = await chromium.launch({
      executablePath: path('chromium'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const open = async (
    address: string,
    width: number,
    height: number,
  ): Promise<{ page: Page; faults: string[] }> => {
    const page = await browser.newPage({ viewport: { width, height } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${room.http}${address}`);
    return { page, faults };
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  it('shows the phase on the wall without signing in', async () => {
    const { page, faults } = await open('/wall', 1920, 1080);
    await page.getByText('Reconciliation').first().waitFor();
    await keep(page, 'wall');
    expect(faults).toEqual([]);
    await page.close();
  }, 40_000);

  it('shows the phase on a ship table', async () => {
    const { page, faults } = await open(`/table/${box}`, 390, 844);
    await page.getByText('Reconciliation').first().waitFor();
    await keep(page, 'table');
    expect(faults).toEqual([]);
    await page.close();
  }, 40_000);

  it('signs Control in by the link, takes the key out of the address and shows the boxes', async () => {
    const user = room.credentials().users.find((one) => one.role === 'control');
    const { page, faults } = await open(
      `/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`,
      1280,
      900,
    );
    await page.getByText('Prosecutor').first().waitFor();
    expect(page.url()).not.toContain(user?.password ?? 'no password');
    await keep(page, 'control');
    expect(faults).toEqual([]);
    await page.close();
  }, 40_000);
});
