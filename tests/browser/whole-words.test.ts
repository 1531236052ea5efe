import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { kitAsHtml } from '../../hub/cli/print/kit-as-html.ts';
import { putBack, resize } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

const WIDTHS = [390, 768, 1024, 1280] as const;

/** Words of headings, badges and buttons that stand in two lines: their letters have more than one top. A hyphen may end a line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, .badge, button, .side .round')) {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(word);
        }
      }
    }
    return found;
  });

describePages('a German table', (pages) => {
  const states = STATES.filter(({ name }) => /^table(?:-game|-box.*|-alarm)?$/.test(name));
  test.each(states)('has every word of its headings and badges whole: $name', async (state) => {
    const documents = state.documents(Date.now());
    await pages.hub.clear();
    // The longest word that a box has, beside the longest that a heading has.
    await pages.hub.show(
      Object.fromEntries(
        Object.entries(documents).map(([topic, body]) => [
          topic,
          topic.startsWith('pub/table/') && body !== null
            ? {
                ...body,
                box: {
                  box: 'box',
                  state: 'collecting',
                  event: 'Notruf',
                  revealed: { outcome: null, cause: null, counts: null },
                },
              }
            : body,
        ]),
      ),
    );
    const page = await pages.page({ viewport: { width: 390, height: 844 } });
    try {
      await page.goto(`${pages.hub.url}${state.path.split('?', 1)[0] ?? ''}?lang=de`);
      await page
        .locator(state.name === 'table-alarm' ? '.acknowledge, .instructions, h2' : '.badge')
        .first()
        .waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const folder = process.env.SCREENSHOTS;
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/whole-${state.name}-${width}.png` });
        await expect.poll(() => brokenWords(page), { message: `at ${width}` }).toEqual([]);
      }
    } finally {
      await putBack(page);
    }
  });
  test('is looked at in all of them', () => {
    expect(states.map(({ name }) => name)).toHaveLength(6);
  });

  test('has a battle wall whose round is one word beside the map, the board or nothing', async () => {
    const walls = STATES.filter(({ name }) => /^combat-(?:alternating|board|initiative)$/.test(name));
    expect(walls).toHaveLength(3);
    const page = await pages.page({ viewport: { width: 1280, height: 800 } });
    try {
      for (const { name, documents } of walls) {
        await pages.hub.clear();
        await pages.hub.show(documents(Date.now()));
        await page.goto(`${pages.hub.url}/wall/combat?lang=de`);
        await page.locator('.side .round', { hasText: 'Kampfrunde' }).waitFor();
        for (const viewport of [
          { width: 1024, height: 768 },
          { width: 1280, height: 800 },
          { width: 1920, height: 1080 },
        ]) {
          await resize(page, viewport);
          expect(await brokenWords(page), `${name} at ${viewport.width}`).toEqual([]);
        }
      }
    } finally {
      await putBack(page);
    }
  });

  const kits = Object.values(games).filter(({ printed }) => printed.length > 0);
  test.each(kits.map(({ manifest, printed }) => [manifest.name, printed] as const))(
    'and so has the printed kit of %s, tokens above all',
    async (name, printed) => {
      // A4 less its margins.
      const page = await pages.browser.newPage({ viewport: { width: 703, height: 1031 } });
      await page.emulateMedia({ media: 'print' });
      for (const language of ['en', 'de'] as const) {
        await page.setContent(kitAsHtml(name, printed, language));
        expect(await page.locator('article').count()).toBeGreaterThan(10);
        expect(await brokenWords(page), language).toEqual([]);
      }
      await page.close();
    },
  );
});
