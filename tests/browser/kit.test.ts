import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundlePages } from '../../hub/build/bundle-pages.ts';
import { connectChromium } from '../support/chromium.ts';
import { PaperHub } from '../support/paper-hub.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';

/** The parts of the kit on a page of their own (gallery/kit), by thumb and by keyboard. */
describeBrowser('the kit', () => {
  let hub: PaperHub;
  let browser: Browser;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    const pages = await bundlePages(join(import.meta.dirname, 'gallery'));
    // The server knows the names of the real pages alone: the gallery takes the wall's.
    hub = await PaperHub.start({ ...pages, page: () => pages.page('kit') });
    address = `${hub.url}/wall`;
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await hub.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(address);
    await page.getByText('Pressed 0 times').waitFor();
    return () => page.close();
  });
  const pressed = (times: number): Promise<void> => page.getByText(`Pressed ${times} times`).waitFor();
  const stillAt = async (times: number): Promise<void> => {
    await page.waitForTimeout(150);
    await pressed(times);
  };

  test('axe-core finds nothing in either theme, with the sheet shut and open', async () => {
    for (const theme of ['night', 'day']) {
      await page.goto(`${address}?theme=${theme}`);
      await page.getByText('Pressed 0 times').waitFor();
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/kit-${theme}.png`, fullPage: true });
      expect(await findings(page), theme).toEqual([]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await findings(page), theme).toEqual([]);
    }
  });

  test('every button is as large as a thumb', async () => {
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${button.textContent}: ${width} x ${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
  });

  test('a press that takes a while is sent once, however often it is tapped', async () => {
    // Tapped in one breath, however busy the machine is.
    await page.getByRole('button', { name: 'Slow' }).evaluate(async (slow: HTMLElement) => {
      for (let tap = 0; tap < 3; tap += 1) {
        slow.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await pressed(1);
    await stillAt(1);
  });

  test('a button that comes under the thumb of the last press is not pressed by its second tap', async () => {
    // Tapped in the moment in which it is there, however busy the machine is.
    const found = await page.getByRole('button', { name: 'Go there' }).evaluate(
      (first: HTMLElement) =>
        new Promise<string | null>((resolve) => {
          const place = first.parentElement ?? first;
          new MutationObserver(() => {
            const then = [...place.querySelectorAll('button')].find(
              ({ textContent }) => textContent === 'Carry it off',
            );
            then?.click();
            resolve(then?.getAttribute('aria-disabled') ?? null);
          }).observe(place, { childList: true });
          first.click();
        }),
    );
    expect(found).toBe('true');
    await stillAt(0);
    // Playwright waits until it may be pressed.
    await page.getByRole('button', { name: 'Carry it off' }).click();
    await pressed(1);
  });

  test('press and hold does nothing for a tap, and its work once when held, by pointer and by key', async () => {
    const hold = page.getByRole('button', { name: 'Skip the phase' });
    await hold.click();
    await stillAt(0);
    await hold.hover();
    await page.mouse.down();
    await pressed(1);
    await page.waitForTimeout(400);
    await page.mouse.up();
    await stillAt(1);
    await hold.focus();
    await page.keyboard.down('Space');
    await pressed(2);
    await page.keyboard.up('Space');
    await stillAt(2);
  });

  test('a covered switch takes two steps; its cover falls by itself, and a double tap does not press it', async () => {
    const cover = page.getByRole('button', { name: 'Wolf Attack: Lift the cover' });
    await cover.click();
    const raise = page.getByRole('button', { name: 'Raise the alarm' });
    await raise.waitFor();
    // Nobody comes: it is covered again.
    await cover.waitFor();
    await stillAt(0);
    // Here the switch comes right under the thumb that lifted the cover.
    await page.getByRole('button', { name: 'Everything: Lift the cover' }).dblclick();
    await stillAt(0);
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await cover.click();
    await raise.waitFor();
    await page.waitForTimeout(450);
    await raise.click();
    await pressed(1);
    await cover.waitFor();
  });

  test('what is held to be seen is gone as soon as it is let go', async () => {
    const kinds = page.getByRole('button', { name: 'Kinds' });
    await kinds.hover();
    await page.mouse.down();
    await page.getByText('Sabotage').waitFor();
    await page.mouse.up();
    await expect.poll(() => page.getByText('Sabotage').count()).toBe(0);
  });
});
