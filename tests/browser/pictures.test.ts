import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

/**
 * The documentation's pictures are made here, of states that the other tests look at: `PICTURES=1 npx vitest run
 * tests/browser/pictures.test.ts` makes them again. Without that the same is drawn, and what stands in the repository is
 * held to its size and to the pages that show it.
 */
const PICTURES = [
  ['displays/control/rehearsal.png', 'console-fleet', 1280, 800],
  ['displays/wall/wall.png', 'wall', 1280, 720],
  ['displays/wall/alarm.png', 'wall-alarm', 1280, 720],
  ['displays/table/table.png', 'table', 1280, 800],
] as const;
/** Made by demo.test.ts, of a room that plays. */
const STRIP = 'displays/rehearsal/demo.png';
/** A README is read at about this share of a laptop's width. */
const SCALE = 0.75;
const MAX_BYTES = 150_000;

/** Width and height of a PNG: the first fields of its IHDR chunk (PNG specification, 11.2.1). */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describePages('the pictures of the documentation', (pages) => {
  test.each(PICTURES)(
    '%s shows the state %s as it is drawn now, and is small',
    async (file, name, width, height) => {
      const state = STATES.find((each) => each.name === name);
      if (state === undefined) throw new Error(`no state ${name}`);
      await pages.hub.clear();
      await pages.hub.show(state.documents(Date.now()));
      const page = await pages.page({
        viewport: { width, height },
        deviceScaleFactor: SCALE,
        reducedMotion: 'reduce',
      });
      try {
        await page.evaluate(() => sessionStorage.setItem('quarterdeck-asked', '1'));
        const key = state.as === undefined ? undefined : ACCOUNTS[state.as];
        const signIn = key === undefined ? '' : `#user=${key.username}&key=${key.password}`;
        await page.goto(pages.hub.url + state.path + signIn);
        await page.getByText(state.shows).first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        // A key that has just come takes no tap for a moment, and is dimmed.
        await expect.poll(() => page.locator('button[aria-disabled=true]').count()).toBe(0);
        const drawn = await page.screenshot();
        expect(drawn.length).toBeLessThan(MAX_BYTES);
        if (process.env.PICTURES !== undefined) writeFileSync(file, drawn);
        const kept = readFileSync(file);
        expect(sizeOf(kept)).toEqual(sizeOf(drawn));
        expect(kept.length).toBeLessThan(MAX_BYTES);
      } finally {
        await putBack(page);
      }
    },
  );

  test('are those that the README and docs/pages.md show, and no others', () => {
    const shown = ['README.md', 'docs/pages.md'].flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/!\[[^\]]+\]\((?:\.\.\/)?([^)]+\.png)\)/g)].map(
        ([, file]) => file,
      ),
    );
    expect(shown.sort()).toEqual([...PICTURES.map(([file]) => file), STRIP].sort());
    expect(readFileSync(STRIP).length).toBeLessThan(MAX_BYTES);
  });
});
