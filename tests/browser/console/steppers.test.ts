import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { TrackBodySchema } from '../../../schemas/documents/track.ts';
import { topics } from '../../../schemas/topics.ts';
import { firstBox, openBox, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import type { RoomClient } from '../../support/room-client.ts';

const PRESSES = 4;
const MINUTE = 60_000;
/** A thumb that hammers, one in a hurry, and one that only just counts as slow (kit/tremble.ts). */
const GAPS_MS = [60, 200, 600] as const;
const BY = ['touch', 'mouse'] as const;
const WAYS = BY.flatMap((by) => GAPS_MS.map((gapMs) => ({ by, gapMs })));

/** What a key that steps something is called, so that a new one that is guarded is noticed. */
const STEPS = /( [+−]1|^[+−]\d+ min|: \+\d+ min|: one (more|less)|^[+−]1)$/;

describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'every stepper', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let box: string;

  const arrive = async (
    by: (typeof BY)[number],
    where = room,
  ): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(by === 'touch' ? { hasTouch: true, isMobile: true } : {}),
    });
    const page = await context.newPage();
    const user = where.credentials().users.find(({ role }) => role === 'control');
    await page.goto(`${where.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await page.getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'That is me' }).click();
    return { page, context };
  };
  /** So many presses at one place, `gapMs` from one to the next, whatever is being answered meanwhile. */
  const press = async (
    { page, context }: { page: Page; context: BrowserContext },
    key: Locator,
    { by, gapMs }: (typeof WAYS)[number],
  ): Promise<void> => {
    await key.scrollIntoViewIfNeeded();
    const place = await key.boundingBox();
    if (place === null) throw new Error('nothing to press');
    const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    const devtools = await context.newCDPSession(page);
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
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each(WAYS)('of a cost counts each press: $by, every $gapMs ms', async (way) => {
    const at = await arrive(way.by);
    const sheet = await openSheet(at.page);
    const stepper = sheet.locator('.stepper').first();
    expect(await unguarded(at.page)).toEqual([]);
    const figure = stepper.locator('input');
    const before = Number(await figure.inputValue());
    await press(at, stepper.getByRole('button').last(), way);
    expect(Number(await figure.inputValue())).toBe(before + PRESSES);
    await press(at, stepper.getByRole('button').first(), way);
    expect(Number(await figure.inputValue())).toBe(before);
    await at.context.close();
  });

  test.each(WAYS)('of the clock and of a side timer counts each press: $by, every $gapMs ms', async (way) => {
    const at = await arrive(way.by);
    const clock = (timer: string) =>
      ClockBodySchema.parse(control.latest(topics.clock(timer))).durationMs ?? 0;
    await tab(at.page, 'Clock');
    const timer = at.page.getByRole('button', { name: 'Talks: +1 min' });
    await timer.waitFor();
    expect(await unguarded(at.page)).toEqual([]);
    const before = { main: clock('main'), talks: clock('talks') };
    await press(at, at.page.getByRole('button', { name: '+1 min', exact: true }), way);
    await expect.poll(() => clock('main')).toBe(before.main + PRESSES * MINUTE);
    await press(at, timer, way);
    await expect.poll(() => clock('talks')).toBe(before.talks + PRESSES * MINUTE);
    await at.context.close();
  });

  test('of the wounded counts each press, also while the first is being answered', async () => {
    await control.do('tag.learn', {
      tags: [{ uid: tagUid(1), kind: 'manpower', owner: box }],
    });
    await control.do('box.arm', { box, title: 'Stowaways' });
    await openBox(control, box);
    await control.do('sim.tag', { box, uid: tagUid(1) });
    await control.do('sim.lid', { box, open: false });
    await control.box(box, (body) => body.state === 'sealed');
    await control.do('box.collect', { box });
    for (const way of WAYS) {
      const at = await arrive(way.by);
      const sheet = await openSheet(at.page);
      const hold = async (name: RegExp): Promise<void> => {
        const key = sheet.getByRole('button', { name }).first();
        await key.focus();
        await at.page.keyboard.down('Enter');
        await at.page.waitForTimeout(900);
        await at.page.keyboard.up('Enter');
      };
      await hold(/^Hold to open what is in it/);
      const wounded = sheet.locator('.stepper', { hasText: 'Wounded' });
      await wounded.waitFor();
      await at.page.waitForTimeout(800);
      expect(await unguarded(at.page)).toEqual([]);
      await press(at, wounded.getByRole('button').last(), way);
      await expect.poll(() => wounded.locator('output').textContent()).toBe(String(PRESSES));
      await press(at, wounded.getByRole('button').first(), way);
      await expect.poll(() => wounded.locator('output').textContent()).toBe('0');
      await at.context.close();
    }
  });

  test('of a track counts each press, also while the first is being answered', async () => {
    const wolves = await RunningRoom.start('--game', 'den-of-wolves');
    try {
      const told = await wolves.client('control');
      await told.subscribe('pub/track/#');
      for (const way of WAYS) {
        const at = await arrive(way.by, wolves);
        await tab(at.page, 'More');
        await at.page.getByRole('button', { name: 'Tracks' }).click();
        const stepper = at.page.locator('.stepper').first();
        const name = (await stepper.getAttribute('aria-label')) ?? '';
        expect(await unguarded(at.page)).toEqual([]);
        const { track, max } = await told.waitFor('pub/track/+', (body) => {
          const known = TrackBodySchema.parse(body);
          return known.name === name ? known : undefined;
        });
        await told.do('track.set', { track, value: max - PRESSES });
        await expect.poll(() => stepper.getByRole('textbox').inputValue()).toBe(String(max - PRESSES));
        await press(at, stepper.getByRole('button').last(), way);
        await expect.poll(() => TrackBodySchema.parse(told.latest(`pub/track/${track}`)).value).toBe(max);
        await at.context.close();
      }
    } finally {
      await wolves.dispose();
    }
  });
});
