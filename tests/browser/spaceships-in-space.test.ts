import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import type { RoomClient } from '../support/room-client.ts';

describeBrowser('Spaceships in Space on a tablet', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let tablet: Page;
  let wall: Page;
  let console_: Page;
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const card = (page: Page, title: string | RegExp) =>
    page.locator('.card.game-face').filter({ has: page.getByRole('heading', { name: title }) });
  const does = (command: string, args: Record<string, unknown> = {}) =>
    control.do('game.do', { command, args });

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'spaceships-in-space', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    const user = (name: string) => room.credentials().users.find(({ username }) => username === name);
    const open = async (path: string, name: string, width: number, height: number): Promise<Page> => {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(
        `${room.http}${path}#user=${user(name)?.username ?? ''}&key=${user(name)?.password ?? ''}`,
      );
      return page;
    };
    tablet = await open('/table/starship', 'table-starship', 1024, 768);
    wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await wall.goto(`${room.http}/wall`);
    console_ = await open('/control', 'control', 1280, 800);
    await console_.getByRole('button', { name: 'Without a name' }).click();
    await console_.locator('.side-tabs > button').filter({ hasText: 'More' }).click();
    await console_.getByRole('button', { name: 'Game commands' }).click();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('a clock that the Navigator starts stands on tablet and wall, and what it does with it', async () => {
    await does('start-planned', { plan: 'collision' });
    await card(tablet, 'Clocks').getByRole('definition').filter({ hasText: '0 of 4' }).waitFor();
    await card(wall, 'Clocks').getByRole('definition').filter({ hasText: '0 of 4' }).waitFor();
    await keep(tablet, 'space-1-begin');
    await keep(wall, 'space-2-wall');
  });

  test('a roll is begun, made and settled by taps; its dice, and what they mean, stand there for all', async () => {
    await card(tablet, 'Mission 1').getByRole('button', { name: 'CPU 2', exact: true }).click();
    const rolling = card(tablet, /The ship rolls CPU/);
    await rolling.getByText('CPU 2 = 2 dice').first().waitFor();
    await keep(tablet, 'space-3-roll');
    await does('throw', { who: 'ship', thrown: [5, 2] });
    await does('set-focus', { who: 'ship', by: 1 });
    await rolling.getByRole('button', { name: 'Raise 5 to 6' }).waitFor();
    await keep(tablet, 'space-4-raise');
    await does('spend-focus', { who: 'ship', shown: 5 });
    await expect.poll(() => rolling.textContent()).toMatch(/6/);
    // As a person does: the page takes a second press at the same place, within 0.7 s, for a doubt about the first.
    const settle = rolling.getByRole('button', { name: 'Let it stand' });
    await expect
      .poll(
        async () => {
          if ((await settle.count()) > 0) await settle.click({ timeout: 1_000 }).catch(() => undefined);
          return tablet.locator('body').textContent();
        },
        { interval: 800 },
      )
      .toMatch(/Last rollSuccess/);
    await card(tablet, 'Mission 1').waitFor();
    await control.do('clock.start');
    await expect.poll(() => card(wall, 'Mission 1').textContent()).toMatch(/Last rollSuccess/);
  });

  test('what a table gave is on the Navigator’s page alone', async () => {
    await does('roll-table', { table: 'derelict', entry: 6 });
    // Players stand around: it is read while it is held.
    const cover = console_.getByRole('button', { name: 'State of a derelict station: 6' }).first();
    const entry = console_.getByText('Something lives here');
    await cover.hover();
    expect(await entry.count()).toBe(0);
    await console_.mouse.down();
    await entry.first().waitFor();
    await console_.mouse.up();
    await expect.poll(() => entry.count()).toBe(0);
    expect(await tablet.getByText('Something lives here').count()).toBe(0);
    expect(await wall.getByText('Something lives here').count()).toBe(0);
    await keep(console_, 'space-5-control');
    await console_.setViewportSize({ width: 390, height: 844 });
    await keep(console_, 'space-6-control-phone');
    await does('show-result', { shown: true });
    await tablet.getByText('Something lives here').first().waitFor();
    await keep(tablet, 'space-7-shown');
  });
});
