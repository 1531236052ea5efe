import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { TrackBodySchema } from '../../../schemas/documents/track.ts';
import { topics } from '../../../schemas/topics.ts';
import { firstBox, openBox, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { freshPage, putBack } from '../../support/fresh-page.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import type { RoomClient } from '../../support/room-client.ts';

const PRESSES = 3;
const MINUTE = 60_000;
/** A thumb that hammers, and one that only just counts as slow (kit/double-tap.ts). */
const GAPS_MS = [200, 600] as const;
const BY = ['touch', 'mouse'] as const;
type By = (typeof BY)[number];

/** What a key that steps something is called, so that a new one that is guarded is noticed. */
const STEPS = /( [+−]1|^[+−]\d+ min|: \+\d+ min|: one (more|less)|^[+−]1)$/;

describeBrowser('every stepper', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let box: string;

  /** A console of each kind, for all that there is to step: Anna has the phone, Ben the mouse. */
  let consoles: Readonly<Record<By, Page>>;

  const arrive = async (by: By, where = room): Promise<Page> => {
    const page = await freshPage(browser, where.http, {
      viewport: { width: 390, height: 844 },
      ...(by === 'touch' ? { hasTouch: true, isMobile: true } : {}),
    });
    const user = where.credentials().users.find(({ role }) => role === 'control');
    await page.goto(`${where.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await page.getByLabel('Your name').fill(by === 'touch' ? 'Anna' : 'Ben');
    await page.getByRole('button', { name: 'That’s me' }).click();
    return page;
  };
  /** So many presses at one place, `gapMs` from one to the next, whatever is being answered meanwhile. */
  const press = async (page: Page, key: Locator, by: By, gapMs: (typeof GAPS_MS)[number]): Promise<void> => {
    await key.scrollIntoViewIfNeeded();
    const place = await key.boundingBox();
    if (place === null) throw new Error('nothing to press');
    const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    for (let n = 0; n < PRESSES; n += 1) {
      if (by === 'touch') {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      } else await page.mouse.click(at.x, at.y);
      await page.waitForTimeout(gapMs);
    }
    await devtools.detach();
  };
  /** No key that steps is left to the guard of one thumb. */
  const unguarded = (page: Page): Promise<string[]> =>
    page
      .locator('button:not([data-repeats])')
      .evaluateAll(
        (keys, steps) =>
          keys
            .map((key) => key.getAttribute('aria-label') ?? key.textContent)
            .filter((name) => new RegExp(steps).test(name.trim())),
        STEPS.source,
      );
  const tab = (page: Page, name: string): Promise<void> =>
    page.getByRole('navigation').getByRole('link', { name }).click();
  const openSheet = async (page: Page): Promise<Locator> => {
    await tab(page, 'Boxes');
    await page.locator(`[data-box="${box}"] .open`).click();
    // As somebody who looks before pressing what has come up.
    await page.waitForTimeout(800);
    return page.getByRole('dialog');
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    browser = await connectChromium();
    await control.do('clock.start');
    await control.do('timer.start', { timer: 'talks', label: 'Talks', durationMs: 60 * MINUTE });
    consoles = { touch: await arrive('touch'), mouse: await arrive('mouse') };
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each(BY)('of a cost counts each press, in a hurry or not: %s', async (by) => {
    const page = consoles[by];
    const sheet = await openSheet(page);
    const stepper = sheet.locator('.stepper').first();
    expect(await unguarded(page)).toEqual([]);
    const figure = stepper.locator('input');
    const before = Number(await figure.inputValue());
    for (const gapMs of GAPS_MS) {
      await press(page, stepper.getByRole('button').last(), by, gapMs);
      expect(Number(await figure.inputValue()), `every ${gapMs} ms`).toBe(before + PRESSES);
      await press(page, stepper.getByRole('button').first(), by, gapMs);
      expect(Number(await figure.inputValue()), `every ${gapMs} ms`).toBe(before);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  // As measured under load: the taps were 150 ms apart, the stamps of their clicks so far from each other, and each came late.
  test.each([
    ['six taps that a busy machine stamped too close, and brought late, count six', 60, 6],
    ['a contact that bounced, brought at once, counts once', 0, 1],
  ])('of a cost: %s', async (_, lateMs, counted) => {
    const page = consoles.touch;
    const sheet = await openSheet(page);
    const stepper = sheet.locator('.stepper').first();
    const figure = stepper.locator('input');
    const before = Number(await figure.inputValue());
    await stepper
      .getByRole('button')
      .last()
      .evaluate((key, late) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        const place = { clientX: x + width / 2, clientY: y + height / 2 };
        const began = performance.now();
        for (const stamp of [0, 1, 17, 20, 28, 36]) {
          while (performance.now() < began + stamp + late);
          const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...place });
          Object.defineProperty(click, 'timeStamp', { value: began + stamp });
          key.dispatchEvent(click);
        }
      }, lateMs);
    await expect.poll(async () => Number(await figure.inputValue()) - before).toBe(counted);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  test.each(BY)('of the clock and of a side timer counts each press, in a hurry or not: %s', async (by) => {
    const page = consoles[by];
    const clock = (timer: string) =>
      ClockBodySchema.parse(control.latest(topics.clock(timer))).durationMs ?? 0;
    await tab(page, 'Clock');
    const timer = page.getByRole('button', { name: 'Talks: +1 min' });
    await timer.waitFor();
    expect(await unguarded(page)).toEqual([]);
    for (const gapMs of GAPS_MS) {
      const message = `every ${gapMs} ms`;
      const before = { main: clock('main'), talks: clock('talks') };
      await press(page, page.getByRole('button', { name: '+1 min', exact: true }), by, gapMs);
      await expect.poll(() => clock('main'), { message }).toBe(before.main + PRESSES * MINUTE);
      await press(page, timer, by, gapMs);
      await expect.poll(() => clock('talks'), { message }).toBe(before.talks + PRESSES * MINUTE);
    }
  });

  describe('of the wounded', () => {
    beforeAll(async () => {
      await control.do('tag.learn', {
        tags: [{ uid: tagUid(1), kind: 'manpower', owner: box }],
      });
      await control.do('box.arm', { box, title: 'Stowaways' });
      await openBox(control, box);
      await control.do('sim.tag', { box, uid: tagUid(1) });
      await control.do('sim.lid', { box, open: false });
      await control.box(box, (body) => body.state === 'sealed');
      await control.do('box.collect', { box });
    });

    test.each(BY)('counts each press, also while the first is being answered: %s', async (by) => {
      const page = consoles[by];
      const sheet = await openSheet(page);
      const key = sheet.getByRole('button', { name: /^Hold to show the contents/ }).first();
      await key.focus();
      await page.keyboard.down('Enter');
      const wounded = sheet.locator('.stepper', { hasText: 'Wounded' });
      await wounded.waitFor();
      await page.keyboard.up('Enter');
      await page.waitForTimeout(800);
      expect(await unguarded(page)).toEqual([]);
      for (const gapMs of GAPS_MS) {
        const said = { message: `every ${gapMs} ms` };
        await press(page, wounded.getByRole('button').last(), by, gapMs);
        await expect.poll(() => wounded.locator('output').textContent(), said).toBe(String(PRESSES));
        await press(page, wounded.getByRole('button').first(), by, gapMs);
        await expect.poll(() => wounded.locator('output').textContent(), said).toBe('0');
      }
    });
  });

  test('of a track counts each press, also while the first is being answered', async () => {
    // Of the other room nothing is left to be stepped.
    for (const by of BY) await putBack(consoles[by]);
    const wolves = await RunningRoom.start('--game', 'den-of-wolves', '--no-bridge');
    try {
      const observer = await wolves.client('control');
      await observer.subscribe('pub/track/#');
      for (const by of BY) {
        const page = await arrive(by, wolves);
        await tab(page, 'More');
        await page.getByRole('button', { name: 'Tracks' }).click();
        const stepper = page.locator('.stepper').first();
        const name = (await stepper.getAttribute('aria-label')) ?? '';
        expect(await unguarded(page)).toEqual([]);
        const { track, max } = await observer.waitFor('pub/track/+', (body) => {
          const known = TrackBodySchema.parse(body);
          return known.name === name ? known : undefined;
        });
        for (const gapMs of GAPS_MS) {
          const message = `${by}, every ${gapMs} ms`;
          const low = max - PRESSES;
          await observer.do('track.set', { track, value: low });
          await expect.poll(() => stepper.getByRole('textbox').inputValue(), { message }).toBe(String(low));
          await press(page, stepper.getByRole('button').last(), by, gapMs);
          const value = () => TrackBodySchema.parse(observer.latest(`pub/track/${track}`)).value;
          await expect.poll(value, { message }).toBe(max);
        }
        await putBack(page);
      }
    } finally {
      await wolves.dispose();
    }
  });
});
