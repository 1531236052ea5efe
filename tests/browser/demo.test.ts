import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoEn } from '../../displays/texts/demo-en.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';

/** The script ends within this, at twice the speed. */
const PLAYED_WITHIN_MS = 100_000;
const SLOW = {
  meta: { slow: 'cards take their time through a simulated slot, and the phase its last ten seconds' },
};

describeBrowser('the demo', () => {
  let room: RunningRoom;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  const caption = () => page.locator('.demo .caption');
  const strip: string[] = [];
  const keep = async (name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
    const clip = { x: 0, y: 160, width: 1280, height: 470 };
    strip.push((await page.screenshot({ clip })).toString('base64'));
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    browser = await connectChromium();
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('pageerror', ({ message }) => faults.push(message));
    const user = room.credentials().users.find(({ role }) => role === 'control');
    await page.goto(`${room.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await page.getByRole('button', { name: 'Without a name' }).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test(
    'is a door of the first page, plays itself through the real controls, and leaves the room to who watched',
    SLOW,
    async () => {
      await page.goto(`${room.http}/`);
      await page.getByRole('link', { name: 'Play the demo' }).click();
      await page.getByRole('button', { name: demoEn.faster }).click();
      const { scenes } = demoEn;
      const sees = page.locator('.control-sees');
      /** What Control sees at a caption: it stands there while the caption does. */
      const at = async (text: string, ...shown: readonly string[]): Promise<void> => {
        await caption().filter({ hasText: text }).waitFor({ timeout: PLAYED_WITHIN_MS });
        for (const each of shown) await sees.getByText(each, { exact: true }).waitFor();
      };
      await at(scenes.certain, demoEn.certain, '2 Food', demoEn.outcome.success);
      await keep('demo-certain');
      await at(scenes.fails('Sabotage'), demoEn.certain, '2 Food, 1 Sabotage', demoEn.outcome.failure);
      await at(scenes.gone, 'Offline');
      await keep('demo-cable');
      expect(await findings(page)).toEqual([]);
      await at(scenes.recount, demoEn.recount);
      await at('Ashiva attack!');
      await page.locator('iframe').first().contentFrame().getByText('Ashiva attack').first().waitFor();
      await keep('demo-attack');
      // The README's strip: `PICTURES=1 npx vitest run tests/browser/demo.test.ts` makes it again.
      if (process.env.PICTURES !== undefined) {
        const sheet = await browser.newPage({ viewport: { width: 640, height: 705 } });
        const images = strip.map((each) => `<img width="640" src="data:image/png;base64,${each}">`);
        await sheet.setContent(`<body style="margin:0;display:grid">${images.join('')}</body>`);
        writeFileSync('displays/rehearsal/demo.png', await sheet.screenshot());
        await sheet.close();
      }
      await at(demoEn.yours('Prosecutor'));
      await page.getByRole('button', { name: demoEn.again }).waitFor();
      expect(faults).toEqual([]);
    },
  );

  test('gives way to a hand', async () => {
    await page.getByRole('button', { name: demoEn.again }).click();
    await caption().filter({ hasText: 'Its Event asks for' }).waitFor();
    await page
      .locator('.boxes .card', { has: page.getByRole('heading', { name: 'Kiln', exact: true }) })
      .getByRole('button', { name: 'Open the lid' })
      .click();
    await page.getByRole('button', { name: demoEn.start }).waitFor();
    await page.getByRole('heading', { name: demoEn.box('Kiln') }).waitFor();
  });

  test('on a phone: the words pinned, one part of the stage, the keys at the foot, and nothing else', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${room.http}/rehearsal?demo`);
    await page.locator('.demo[data-playing]').waitFor();
    await page.locator('.drawn-box').waitFor();
    const inSight = await page.evaluate(() => {
      const seen = (selector: string): number =>
        [...document.querySelectorAll(selector)].filter((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect();
          return bottom > top && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
        }).length;
      return {
        chips: seen('.to-boxes a'),
        parts: seen('.stage > [data-part]'),
        keys: seen('.demo-keys button'),
        top: document.querySelector('.demo .caption')?.getBoundingClientRect().top ?? -1,
        wide: document.documentElement.scrollWidth,
      };
    });
    expect(inSight).toMatchObject({ chips: 0, parts: 1, keys: 3, wide: 390 });
    expect(inSight.top).toBeLessThan(40);
    await page.getByRole('button', { name: demoEn.sound }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: demoEn.takeOver }).click();
    await caption().filter({ hasText: 'Try this' }).waitFor();
    await page.locator('.to-boxes a').first().waitFor();
  });
});
