import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { Facilitator } from './console/facilitator.ts';
import { findings } from './findings.ts';
import type { RoomClient } from '../support/room-client.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

describeBrowser('the page of one seat', () => {
  let room: RunningRoom;
  let browser: Browser;
  let control: RoomClient;
  let anna: Facilitator;
  /** As the QR code on Control's page has it. */
  let hash: string;
  let pilot: Facilitator;
  const card = (page: Page, title: string | RegExp): Locator =>
    page.locator('.card.game-face').filter({ has: page.getByRole('heading', { name: title }) });
  const line = (title: string | RegExp, text: string): Locator =>
    card(pilot.page, title).locator('dl > div').filter({ hasText: text });

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'spaceships-in-space');
    browser = await connectChromium();
    control = await room.client('control');
    await control.subscribe('pub/#');
    await control.do('clock.start');
    anna = await Facilitator.arrive(browser, room, 'Anna');
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('is opened by a link that Control makes for it, once', async () => {
    await anna.tab('More');
    await anna.press(anna.page.getByRole('button', { name: 'Displays and links', exact: true }));
    await anna.press(anna.page.locator('summary', { hasText: 'Connect a phone' }));
    await anna.page.getByRole('combobox', { name: 'As' }).selectOption('seat');
    await anna.page.getByRole('combobox', { name: 'Seat' }).selectOption('pilot');
    await anna.tap('Create a link');
    await anna.page.locator('.qr').waitFor();
    hash = new URL((await anna.page.locator('.made .address').textContent()) ?? '').hash;
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(`${room.http}/join${hash}`);
    await page.waitForURL('**/seat/starship/pilot');
    pilot = Facilitator.at(page);
    await page.getByRole('heading', { name: 'Pilot', level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await anna.sees(/^Used: the phone is connected/);
    const other = await (await browser.newContext(PHONE)).newPage();
    await other.goto(`${room.http}/join${hash}`);
    await other.getByText(/^This link cannot be used/).waitFor();
    await other.context().close();
  }, 120_000);

  test('has the keys of that one seat, and what the others do to read', async () => {
    const own = line('Mission 1', 'Pilot').getByRole('button');
    await expect.poll(() => own.allTextContents()).toContain('Roll');
    expect(await line('Mission 1', 'Medic').getByRole('button').count()).toBe(0);
    await pilot.press(line('Mission 1', 'The whole crew').getByRole('button', { name: 'Roll together' }));
    const rolls = /The crew rolls together/;
    await line(rolls, 'Or thrown by Pilot').waitFor();
    // Own keys come first, whoever sits before.
    expect(await card(pilot.page, rolls).locator('dl > div').first().textContent()).toMatch(/^Pilot/);
    for (const die of ['2', '5', '3'])
      await pilot.press(line(rolls, 'hrown by Pilot').getByRole('button', { name: die, exact: true }));
    await pilot.press(line(rolls, 'Pilot').getByRole('button', { name: 'Let it stand' }));
    await line(rolls, 'Pilot').getByText('2 3 5 (thrown): Success with drawback').waitFor();
    expect(JSON.stringify(control.latest('pub/game/roll'))).toContain('2 3 5');
    expect(await card(pilot.page, rolls).getByRole('button').count()).toBe(0);
    expect(await findings(pilot.page)).toEqual([]);
    await pilot.keep('seat-pilot');
  }, 120_000);

  test('of somebody who has gone home has no keys any more, and has them again when they are back', async () => {
    for (const who of ['first-officer', 'medic', 'engineer']) {
      const args = { who };
      await control.do('game.do', { command: 'throw', args });
      await control.do('game.do', { command: 'settle', args });
    }
    const roll = line(/^Mission 1/, 'Pilot').getByRole('button', { name: 'Roll', exact: true });
    await roll.waitFor();
    await control.do('game.do', { command: 'leave', args: { who: 'pilot' } });
    await expect.poll(() => pilot.page.getByRole('button', { name: 'Roll', exact: true }).count()).toBe(0);
    await pilot.page.getByRole('heading', { name: 'Pilot', level: 1 }).waitFor();
    await control.do('game.do', { command: 'join', args: { seat: 'pilot' } });
    await roll.waitFor();
    expect(pilot.faults).toEqual([]);
  }, 120_000);
});
