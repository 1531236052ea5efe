import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { Facilitator } from './console/facilitator.ts';
import type { RoomClient } from '../support/room-client.ts';

const SLOW = { meta: { slow: 'a month of eight phases on the pages of two empires, Control and the wall' } };

describeBrowser('the Star Fleet campaign on its pages', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let phone: Page;
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const card = (title: string | RegExp) =>
    phone.locator('.card.game-face').filter({ has: phone.getByRole('heading', { name: title }) });
  const at = async (empire: string, viewport: { width: number; height: number }): Promise<Page> => {
    const user = room.credentials().users.find(({ username }) => username === `table-${empire}`);
    const page = await browser.newPage({ viewport });
    await page.goto(`${room.http}/table/${empire}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    return page;
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'star-fleet', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    await control.do('clock.start', {});
    phone = await at('gorn', { width: 390, height: 844 });
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('an empire reads its money line by line, and its map as it knows it', async () => {
    await card('Economic Points').getByText('System income', { exact: true }).waitFor();
    await expect.poll(() => card('Economic Points').textContent()).toContain('Maintenance, 10 %');
    await card('Star map as you know it').locator('.board > svg').waitFor();
    await keep(phone, 'star-fleet-1-phone');
  });

  test('opens its home, orders an improvement, and sees it on its sheet with what is left', async () => {
    await card('Fleets and systems').getByRole('button', { name: 'Open' }).last().scrollIntoViewIfNeeded();
    await card('Fleets and systems')
      .locator('dl > div')
      .filter({ hasText: 'Population 10' })
      .getByRole('button', { name: 'Open' })
      .click();
    await card(/^Orders for/).waitFor();
    await keep(phone, 'star-fleet-2-home');
    await card(/^Orders for/)
      .getByRole('button', { name: /^Population \(110\)/ })
      .click();
    await card('Your sheet').getByText('Population +1').waitFor();
    await expect.poll(() => card('Campaign').textContent()).toContain('1 order,');
    await keep(phone, 'star-fleet-3-sheet');
  });

  test('sends agents from its home, and an envoy to a power that it has met', async () => {
    await card(/^Orders for/)
      .locator('dl > div')
      .filter({ hasText: 'Counter-Insurgency' })
      .getByRole('button')
      .first()
      .click();
    await card('Your sheet').getByText('Counter-Insurgency mission').waitFor();
    await control.do('game.do', {
      command: 'tie',
      args: { one: 'gorn', other: 'klingon', tie: 'neutral' },
    });
    await card('Other powers').getByText('Neutral').waitFor();
    await card('Other powers').getByRole('button', { name: 'Sneak attack' }).click();
    await card('Your sheet').getByText('Sneak attack: Klingon Empire').waitFor();
    await keep(phone, 'star-fleet-7-shadows');
  });

  test('prints its page: all that it says in black on white, and no keys', async () => {
    await phone.emulateMedia({ media: 'print' });
    await card('Economic Points').getByText('System income', { exact: true }).waitFor();
    expect(
      await phone
        .getByRole('button')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length),
    ).toBe(0);
    expect(await card('Your sheet').evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    const [page, map] = await Promise.all([
      phone.evaluate(() => document.documentElement.clientWidth),
      card('Star map as you know it').locator('svg').last().boundingBox(),
    ]);
    expect(map?.width).toBeLessThanOrEqual(page);
    await keep(phone, 'star-fleet-12-paper');
    await phone.emulateMedia({ media: 'screen' });
  });

  test('hands in, and everybody sees that it has, and no more', async () => {
    await phone.getByRole('button', { name: 'Hand in', exact: true }).click();
    await phone.getByRole('button', { name: 'Take back', exact: true }).waitFor();
    const laptop = { viewport: { width: 1280, height: 800 } };
    const { page } = await Facilitator.arrive(browser, room, 'Anna', laptop);
    await page.getByText('1 of 12').first().waitFor();
    await keep(page, 'star-fleet-4-control');
    await page.close();
    const other = await at('klingon', { width: 1280, height: 800 });
    await other.getByText('System income').first().waitFor();
    expect(await other.locator('body').textContent()).not.toContain('Population +1');
    await keep(other, 'star-fleet-5-laptop');
    await other.close();
  });

  test('the sheets are opened and the month ends: the report says what came of the order', SLOW, async () => {
    const reports = card('Orders and reports');
    await control.do('clock.skip', {});
    await reports.getByText('under way').first().waitFor();
    await keep(phone, 'star-fleet-8-agents');
    const desk = { viewport: { width: 1280, height: 800 } };
    const { page } = await Facilitator.arrive(browser, room, 'Ben', desk);
    await page.getByRole('button', { name: 'Game commands' }).click();
    await page.getByText('Covert missions and envoys').first().waitFor();
    await keep(page, 'star-fleet-9-control');
    await page.close();
    const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await wall.goto(`${room.http}/wall`);
    await wall.getByText('Covert operations are resolved').first().waitFor();
    expect(await wall.locator('body').textContent()).not.toContain('Counter-Insurgency');
    await keep(wall, 'star-fleet-10-wall');
    await wall.close();
    for (let phase = 0; phase < 7; phase += 1) await control.do('clock.skip', {});
    await reports.getByText(/Population \+1: done/).waitFor();
    await card('Other powers').getByText(/^War/).waitFor();
    await keep(phone, 'star-fleet-6-second-month');
    const enemy = await at('klingon', { width: 1280, height: 800 });
    await enemy.getByText('a sneak attack').first().waitFor();
    await keep(enemy, 'star-fleet-11-laptop');
    await enemy.close();
  });
});
