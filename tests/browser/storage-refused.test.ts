import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';

/** What a browser does where site data is blocked: both storages throw when they are named. */
const BLOCKED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });`;
/** And where only writing fails. */
const FULL = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;

describeBrowser('a browser that refuses its storage', () => {
  let room: RunningRoom;
  let browser: Browser;
  let faults: string[];
  const open = async (refusing: string, address: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(refusing);
    await page.goto(room.http + address);
    return page;
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const password = (): string =>
    room.credentials().users.find(({ username }) => username === 'control')?.password ?? '';

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge', '--link');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each([
    ['/wall', BLOCKED, 'Reconciliation'],
    ['/wall', FULL, 'Reconciliation'],
    ['/wall/clock', BLOCKED, 'Reconciliation'],
    ['/table/kiln', BLOCKED, 'Reconciliation'],
    ['/', BLOCKED, 'Your table'],
  ])('shows %s all the same', async (address, refusing, seen) => {
    const page = await open(refusing, address);
    await page.getByText(seen).filter({ visible: true }).first().waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each([
    ['blocked', BLOCKED],
    ['full', FULL],
  ])(
    'signs Control in from the doorway while it is %s; the form says for how long',
    async (what, refusing) => {
      const page = await open(refusing, '/control');
      await page.getByText('you stay signed in until the page is reloaded').waitFor();
      await keep(page, `storage-${what}`);
      await page.goto(`${room.http}/`);
      await page.getByLabel('Key').fill(password());
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Without a name' }).click();
      await page.getByRole('link', { name: 'Boxes' }).waitFor();
      expect(page.url()).not.toContain(password());
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  test('uses up no link that it could not keep, and says what to allow', async () => {
    const [link = ''] = /\/join#token=\S+/.exec(room.output) ?? [];
    const page = await open(BLOCKED, link);
    await page.getByText('it has not been used').waitFor();
    await keep(page, 'storage-join');
    const answer = await fetch(`${room.http}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: room.http },
      body: JSON.stringify({ token: link.replace('/join#token=', '') }),
    });
    expect(answer.status).toBe(200);
    await page.close();
  });
});
