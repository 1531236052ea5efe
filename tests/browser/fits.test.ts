import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack, resize } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

/** Nobody scrolls a wall, and a tablet on a table lies where nobody wants to touch it. */
const SMALL = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };
const CASES = [
  ['wall', [SMALL, LARGE]],
  ['wall-game', [SMALL, LARGE]],
  ['wall-game-tracks', [SMALL, LARGE]],
  ['combat-alternating', [SMALL, LARGE]],
  ['table', [SMALL, LARGE]],
  ['table-box', [SMALL]],
  ['table-game', [SMALL, LARGE]],
  ['table-alarm', [SMALL]],
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
      const page = await pages.page({ viewport: { width, height } });
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
      await putBack(page);
    },
  );

  test.each(CASES)('%s fits into its screen of any size', async (name, sizes) => {
    const state = STATES.find((one) => one.name === name);
    if (state === undefined) throw new Error(`no state ${name}`);
    await pages.hub.clear();
    await pages.hub.show(state.documents(Date.now()));
    const page = await pages.page({ viewport: SMALL });
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
    for (const size of sizes) {
      await resize(page, size);
      const message = `at ${size.width} × ${size.height}`;
      await expect.poll(over, { message }).toEqual([0, 0, 0]);
      // The figures keep room for thirty metres, whatever stands below them.
      if (name.startsWith('wall')) {
        const digits = await page.locator('.face .digits').first().boundingBox();
        expect(digits?.height ?? 0, message).toBeGreaterThan(size.height * 0.25);
      }
      if (name.startsWith('combat')) {
        // In its worst hour, dice and all: each quadrant whole, in letters that are read from the map table.
        const map = await page.locator('.map').evaluate((element) => ({
          cut: [...element.querySelectorAll('dl > div')].filter(
            ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 5,
          ).length,
          px: Math.min(
            ...[...element.querySelectorAll('dd')].map((each) =>
              Number.parseFloat(getComputedStyle(each).fontSize),
            ),
          ),
        }));
        expect(map.cut, message).toBe(0);
        expect(map.px, message).toBeGreaterThan(size.height / 60);
      }
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/fits-${name}-${size.width}.png` });
    }
    await putBack(page);
  });
});
