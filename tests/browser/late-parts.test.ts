import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';

/** The scripts without which the page at `address` does not begin: what its own imports statically, and so on. */
const neededAtOnce = async (address: string): Promise<ReadonlySet<string>> => {
  const needed = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (needed.has(path)) return;
    needed.add(path);
    const script = await (await fetch(new URL(path, address))).text();
    const imported = [...script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)];
    await Promise.all(imported.map(([, name]) => follow(`/assets/${name}`)));
  };
  const markup = await (await fetch(address)).text();
  const scripts = [...markup.matchAll(/<script[^>]* src="([^"]+)"/g)];
  await Promise.all(scripts.map(([, path]) => follow(path ?? '')));
  return needed;
};

/** A phone on the hall's Wi-Fi has no service worker: what a page loads after its first paint may be out of reach just then. */
describeBrowser('a part of a page that does not come at once', () => {
  let room: RunningRoom;
  let browser: Browser;
  let page: Page;
  const failed = new Map<string, number>();

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    browser = await connectChromium();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    page = await context.newPage();
    const needed = await neededAtOnce(`${room.http}/control`);
    // Every other script fails twice: as it is preloaded, and as it is imported.
    await page.route('**/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url());
      const times = failed.get(pathname) ?? 0;
      if (needed.has(pathname) || times === 2) return route.continue();
      failed.set(pathname, times + 1);
      return route.abort('internetdisconnected');
    });
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('is asked for again until it is there', async () => {
    const user = room.credentials().users.find(({ role }) => role === 'control');
    await page.goto(`${room.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Boxes' }).click();
    await page.locator('.box-row', { hasText: 'Kiln' }).locator('.open').click();
    await page.getByRole('dialog', { name: 'Kiln' }).waitFor();
    expect(failed.size).toBeGreaterThan(5);
  });
});
