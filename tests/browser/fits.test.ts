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
  test.each([
    [1280, 800],
    [1920, 1080],
  ])(
    'the name of a side timer stands on one line of a wall of %i × %i, beside all else',
    async (width, height) => {
      const state = STATES.find(({ name }) => name === 'wall-game-tracks');
      if (state === undefined) throw new Error('no such wall');
      const documents = state.documents(Date.now());
      const label = 'Ratsvorbereitungssitzung';
      await pages.hub.clear();
      await pages.hub.show({ ...documents, 'pub/clock/vote': { ...documents['pub/clock/vote'], label } });
      const page = await pages.browser.newPage({ viewport: { width, height } });
      await page.goto(pages.hub.url + state.path);
      const name = page.locator('.timers').getByText(label);
      await name.waitFor();
      const lines = () =>
        name.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [range.getClientRects().length, Math.max(0, element.scrollWidth - element.clientWidth)];
        });
      await expect.poll(lines).toEqual([1, 0]);
      await page.close();
    },
  );

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
