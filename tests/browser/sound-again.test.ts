import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttentionBodySchema } from '../../schemas/documents/attention.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import type { RoomClient } from '../support/room-client.ts';

/** Each context that the page makes, the newest last; `still`: its time is made to stand. */
const WATCHED = `window.contexts = []; const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor(...given) { super(...given); window.contexts.push(this); }
  get currentTime() { return this.still ? 1 : super.currentTime; }
};`;

describeBrowser('a tablet whose sounds were allowed', () => {
  let room: RunningRoom;
  let browser: Browser;
  let control: RoomClient;
  let page: Page;
  const state = () => page.evaluate('contexts.at(-1).state');
  const interrupt = () => page.evaluate('contexts.at(-1).suspend()');
  const matters = (): string[] =>
    AttentionBodySchema.parse(control.latest('priv/control/attention'))
      .items.map(({ text }) => text)
      .filter((text) => text.includes('sound'));
  const MATTER = ['Kiln cannot sound: press “Allow sounds” on it, or mute it here'];

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#');
    browser = await connectChromium();
    page = await browser.newPage();
    await page.addInitScript(WATCHED);
    const user = room.credentials().users.find(({ username }) => username === 'table-kiln');
    await page.goto(`${room.http}/table/kiln#user=table-kiln&key=${user?.password ?? ''}`);
    await page.getByRole('button', { name: 'Allow sounds' }).click();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('sounds again when it is in front again, and Control is told meanwhile', async () => {
    await expect.poll(state).toBe('running');
    expect(matters()).toEqual([]);
    await interrupt();
    await expect.poll(matters).toEqual(MATTER);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(state).toBe('running');
    await expect.poll(matters).toEqual([]);
  });

  test('sounds again at the next tap anywhere', async () => {
    await interrupt();
    await expect.poll(matters).toEqual(MATTER);
    await page.mouse.click(5, 5);
    await expect.poll(state).toBe('running');
    await expect.poll(matters).toEqual([]);
  });

  test('makes another context for one that says that it runs while its time stands', async () => {
    await page.evaluate('contexts.at(-1).still = true');
    await expect.poll(matters, { timeout: 10_000 }).toEqual(MATTER);
    await page.mouse.click(5, 5);
    await expect.poll(matters).toEqual([]);
    expect(await page.evaluate('contexts.map((each) => each.state)')).toEqual(['closed', 'running']);
  });

  test('stays off where somebody has turned sounds off by hand, and nobody is told to look', async () => {
    await page.getByRole('button', { name: 'Settings of this display' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect.poll(state).toBe('suspended');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Allow sounds' }).waitFor();
    expect(await state()).toBe('suspended');
    expect(matters()).toEqual([]);
  });
});
