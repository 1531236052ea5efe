import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

/** Nobody scrolls a wall, and a tablet on a table lies where nobody wants to touch it. */
const CASES = [
  ['wall', 1280, 800],
  ['wall', 1920, 1080],
  ['wall-game', 1280, 800],
  ['wall-game', 1920, 1080],
  ['wall-game-tracks', 1280, 800],
  ['wall-game-tracks', 1920, 1080],
  ['table', 1280, 800],
  ['table', 1920, 1080],
  ['table-box', 1280, 800],
  ['table-game', 1280, 800],
  ['table-game', 1920, 1080],
  ['table-alarm', 1280, 800],
] as const;

describePages('a display that nobody scrolls', (pages) => {
  test.each(CASES)('%s fits into %i × %i', async (name, width, height) => {
    const state = STATES.find((one) => one.name === name);
    if (state === undefined) throw new Error(`no state ${name}`);
    await pages.hub.clear();
    await pages.hub.show(state.documents(Date.now()));
    const page = await pages.browser.newPage({ viewport: { width, height } });
    const key = state.as === undefined ? undefined : ACCOUNTS[state.as];
    const signIn = key === undefined ? '' : `#user=${key.username}&key=${key.password}`;
    await page.goto(pages.hub.url + state.path + signIn);
    await page.getByText(state.shows).first().waitFor();
    const over = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        const cards = document.querySelector('.cards');
        const hidden = cards === null ? 0 : cards.scrollHeight - cards.clientHeight;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight, hidden].map((px) => Math.max(0, px));
      });
    await expect.poll(over).toEqual([0, 0, 0]);
    // The figures keep room for thirty metres, whatever stands below them.
    if (name.startsWith('wall')) {
      const digits = await page.locator('.face .digits').first().boundingBox();
      expect(digits?.height ?? 0).toBeGreaterThan(height * 0.25);
    }
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/fits-${name}-${width}.png` });
    await page.close();
  });
});
