import { expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { describePages } from '../support/paper-pages.ts';
import { putBack, resize } from '../support/fresh-page.ts';
import { consoleDay } from './console/room-of-fifteen.ts';
import { dioneDay } from './states/documents.ts';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import type { Page } from 'playwright-core';

/** What a narrow place does to what stands in it: a map on a phone, a ship's name in a column of the desk. */

const namesInPieces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.box-row .name')].flatMap((name) => {
      const text = name.firstChild;
      if (text === null) return [];
      return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );

describePages('a narrow place', (pages) => {
  test('a map that a seat opens on a phone scrolls within its card, and the page stays as wide as the phone', async () => {
    await pages.hub.clear();
    const places = ['Port', 'Starboard'].map((name, at) => ({
      id: name.toLowerCase(),
      name,
      x: 20 + 60 * at,
      y: 50,
      state: 'known',
      notes: [],
    }));
    const map = {
      kind: 'graph',
      title: 'Fleet map',
      nodes: places,
      edges: [{ from: 'port', to: 'starboard' }],
    };
    await pages.hub.show({ ...dioneDay(Date.now()), 'pub/game/map': { face: map } });
    const page = await pages.page({ viewport: { width: 390, height: 844 } });
    page.setDefaultTimeout(8_000);
    try {
      const { username, password } = ACCOUNTS.seat;
      await page.goto(`${pages.hub.url}/seat/dione/captain#user=${username}&key=${password}`);
      await page.getByRole('button', { name: 'Fleet map' }).click();
      await page.locator('.graph .board').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    } finally {
      await putBack(page);
    }
  });

  test.each(Object.entries(games))(
    'the names of the boxes are whole words at every width: %s',
    async (_, game) => {
      const day = consoleDay(Date.now());
      const { tables } = game.manifest;
      const [shape] = Object.entries(day).flatMap(([topic, body]) =>
        topic.startsWith('priv/control/box/') && body !== null ? [body] : [],
      );
      await pages.hub.clear();
      await pages.hub.show({
        ...Object.fromEntries(
          Object.entries(day).filter(([topic]) => !topic.startsWith('priv/control/box/')),
        ),
        ...Object.fromEntries(
          tables.map(({ id, name }) => [
            `priv/control/box/${id}`,
            { ...shape, box: id, name, table: id, state: 'idle', event: null, tally: null, claim: null },
          ]),
        ),
        'priv/control/collection': {
          boxes: tables.map(({ id, name }, order) => ({
            box: id,
            order,
            name,
            table: id,
            state: 'idle',
            online: true,
            confidence: null,
            claim: null,
          })),
        },
      });
      const page = await pages.page({ viewport: { width: 1280, height: 800 } });
      try {
        const { username, password } = ACCOUNTS.control;
        await page.goto(`${pages.hub.url}/control#user=${username}&key=${password}`);
        await page.locator('.idle .box-row').first().waitFor();
        for (const width of [1200, 1280, 1440, 1920]) {
          await resize(page, { width, height: 800 });
          const folder = process.env.SCREENSHOTS;
          if (folder !== undefined)
            await page.screenshot({ path: `${folder}/boxes-${game.manifest.id}-${width}.png` });
          expect(await namesInPieces(page), `at ${width}`).toEqual([]);
        }
      } finally {
        await putBack(page);
      }
    },
  );
});
