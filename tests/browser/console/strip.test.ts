import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { connectChromium } from '../../support/chromium.ts';
import { freshPage, putBack } from '../../support/fresh-page.ts';
import { PaperHub } from '../../support/paper-hub.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { alarmDocuments, consoleDay } from './room-of-fifteen.ts';

/** What the console says of the room whatever lies open, and of a siren that nobody hears. */
describeBrowser('what every tab shows', () => {
  let hub: PaperHub;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    hub = await PaperHub.start();
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await hub.stop();
  });
  beforeEach(() => hub.clear());
  afterEach(() => putBack(page));

  const arrive = async (tab: string, width = 390): Promise<void> => {
    page = await freshPage(browser, hub.url, {
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    const { username, password } = ACCOUNTS.control;
    await page.goto(`${hub.url}/control#user=${username}&key=${password}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    if (width < 1200) await page.locator(`.tabs a[href="#${tab}"]`).click();
    await page.locator('.strip').waitFor();
  };
  const muted = { 'pub/sound': { muted: true, ceilings: { control: 60, table: 60, display: 100 } } };
  const siren = {
    id: 'siren',
    name: 'Siren',
    kind: 'siren',
    table: null,
    box: null,
    state: 'ready',
    message: null,
    guarded: true,
    muted: false,
  };

  test('pages that Control has muted are shown on every console, with the way back', async () => {
    await hub.show({ ...consoleDay(Date.now()), ...muted });
    await arrive('boxes');
    await page.locator('.strip').getByText('All pages are muted.').waitFor();
    await page.locator('.strip').getByRole('button', { name: 'Unmute all pages' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('muted pages are no siren: an alarm in a room without another says that nothing sounds', async () => {
    const now = Date.now();
    const devices = (list: readonly object[]) => ({ 'priv/control/devices': { bridges: [], devices: list } });
    await hub.show({ ...consoleDay(now), ...alarmDocuments(now, 3), ...muted, ...devices([]) });
    await arrive('alarm');
    const standing = page.locator('.standing');
    await standing.getByText('No sound: all pages are muted').waitFor();
    expect(await standing.getByText('The siren sounds').count()).toBe(0);
    await hub.show(devices([siren]));
    await standing.getByText('The siren stops in').waitFor();
    await hub.show(devices([{ ...siren, state: 'lost' }]));
    await standing.getByText('No siren sounds: Siren offline').waitFor();
    await hub.show(
      devices([
        { ...siren, state: 'lost' },
        { ...siren, id: 'horn', name: 'Horn', muted: true },
      ]),
    );
    await standing.getByText('No siren sounds: Siren offline, Horn muted').waitFor();
    await hub.show(
      devices([
        { ...siren, state: 'lost' },
        { ...siren, id: 'horn' },
      ]),
    );
    await standing.getByText('The siren stops in').waitFor();
  });

  test('a siren that has fallen silent is no countdown any more', async () => {
    const now = Date.now();
    await hub.show({ ...consoleDay(now), ...alarmDocuments(now - 60_000, 3) });
    await arrive('alarm');
    await page.locator('.standing').getByText('The siren has stopped').waitFor();
    expect(await page.locator('.standing').textContent()).not.toMatch(/stops in|0:00/);
  });

  test('before the start the game is named once', async () => {
    const day = consoleDay(Date.now());
    const clock = { ...day['pub/clock/main'], state: 'ready', running: false, endsAt: null };
    await hub.show({ ...day, 'pub/clock/main': { ...clock, turn: null, phase: null, phaseName: null } });
    await arrive('clock', 1280);
    const bar = page.locator('.strip h1');
    await bar.getByText('Club').first().waitFor();
    expect((await bar.textContent())?.split('Club')).toHaveLength(2);
  });
});
