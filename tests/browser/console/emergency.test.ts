import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAME_PLACE_MS } from '../../../displays/common/kit/double-tap.ts';
import { AlertBodySchema } from '../../../schemas/documents/alarm.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { topics } from '../../../schemas/topics.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A real danger in the building, against the real hub: no tap anywhere but under its own cover ends it. */
describeBrowser('an emergency', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    await control.do('clock.start');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each([
    ['phone', undefined],
    ['laptop', { width: 1280, height: 800 }],
    ['desk', { width: 1920, height: 1080 }],
  ] as const)(
    'is named on the clock, which offers the way to its cover and no Resume (%s)',
    async (size, viewport) => {
      const anna = await Facilitator.arrive(browser, room, 'Anna', {
        ...(viewport === undefined ? {} : { viewport }),
      });
      const card = anna.page.locator('.clock-card');
      await control.do('emergency.stop', { reason: 'Smoke in the kitchen' });
      await anna.sees('Emergency: Smoke in the kitchen');
      await card.getByText('Emergency', { exact: true }).waitFor();
      await expect.poll(() => anna.page.getByRole('button', { name: /^Resume/ }).count()).toBe(0);
      expect(await card.getByText('On time').count()).toBe(0);
      expect(await findings(anna.page)).toEqual([]);
      await anna.keep(`emergency-clock-${size}`);

      await card.getByRole('button', { name: 'Go to the emergency' }).click();
      const cover = anna.page.getByRole('button', { name: /^The danger is over/ });
      await cover.waitFor();
      await expect.poll(() => cover.evaluate((it) => it === document.activeElement)).toBe(true);
      // The way there has ended nothing.
      const alert = AlertBodySchema.parse(await control.waitFor(topics.alert, (body) => body));
      expect(alert.emergency?.reason).toBe('Smoke in the kitchen');
      await cover.click();
      // A slow press: one right after the first, at its place, would be the same thumb (kit/double-tap-guard.ts).
      const ends = anna.page.getByRole('button', { name: 'End it and resume the clock' });
      await ends.click({ delay: SAME_PLACE_MS + 100 });
      await control.waitFor(topics.clock('main'), (body) =>
        ClockBodySchema.parse(body).running ? true : undefined,
      );
      expect(anna.faults).toEqual([]);
      await anna.leave();
    },
    90_000,
  );

  test('leaves no alarm to be raised, and ends with the clock kept paused where Control says so', async () => {
    const anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.tab('Alarm');
    await anna.page.getByText('Raise an alarm').waitFor();
    await control.do('emergency.stop', { reason: 'Smoke in the kitchen' });
    await anna.sees('End the emergency before raising an alarm');
    expect(await anna.page.getByText('Ashiva attack').count()).toBe(0);
    await anna.press(anna.page.getByRole('button', { name: /^The danger is over/ }));
    await anna.page.getByRole('button', { name: 'End it and resume the clock' }).waitFor();
    await anna.keep('emergency-two-ways');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('End it, keep the clock paused');
    const clock = await control.waitFor(topics.clock('main'), (body) => {
      const now = ClockBodySchema.parse(body);
      return now.pauseReason === 'Smoke in the kitchen' ? undefined : now;
    });
    expect(clock).toMatchObject({ running: false, state: 'paused', pauseReason: 'paused by Control' });
    const alert = AlertBodySchema.parse(await control.waitFor(topics.alert, (body) => body));
    expect(alert.emergency).toBeNull();
    await anna.page.getByText('Raise an alarm').waitFor();
    await anna.keep('emergency-over-paused');
    expect(anna.faults).toEqual([]);
    await anna.leave();
  });

  test('that holds a timer alone offers both ways by that name, and one that holds nothing just its end', async () => {
    const idle = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    try {
      const observer = await idle.client('control');
      const anna = await Facilitator.arrive(browser, idle, 'Anna');
      await anna.tab('Alarm');
      await observer.do('emergency.stop', { reason: 'Smoke in the kitchen' });
      const cover = anna.page.getByRole('button', { name: /^The danger is over/ });
      await anna.press(cover);
      await anna.page.getByRole('button', { name: 'End it', exact: true }).waitFor();
      expect(await anna.page.getByRole('button', { name: /^End it/ }).count()).toBe(1);
      await anna.keep('emergency-nothing-held');
      await anna.tap('End it');
      await anna.sees('Raise an alarm');
      await observer.do('timer.start', { timer: 'talks', label: 'Talks', durationMs: 600_000 });
      await observer.do('emergency.stop', { reason: 'Smoke in the kitchen' });
      await anna.press(cover);
      await anna.page.getByRole('button', { name: 'End it and resume the timers' }).waitFor();
      await anna.page.getByRole('button', { name: 'End it, keep the timers paused' }).waitFor();
      expect(await findings(anna.page)).toEqual([]);
      await anna.keep('emergency-timers-held');
      await anna.leave();
    } finally {
      await idle.dispose();
    }
  });

  test('leaves rounds to be seen and none of their keys', async () => {
    const fleet = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    try {
      const observer = await fleet.client('control');
      await observer.subscribe('pub/#');
      const anna = await Facilitator.arrive(browser, fleet, 'Anna');
      await anna.tab('Alarm');
      await observer.do('clock.start');
      await observer.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
      await observer.do('alarm.confirm');
      const end = anna.page.getByRole('button', { name: 'End the rounds' });
      await end.waitFor();
      await observer.do('emergency.stop', { reason: 'Smoke in the kitchen' });
      await anna.sees('End the emergency before raising an alarm');
      await expect.poll(() => end.count()).toBe(0);
      expect(await anna.page.locator('.rounds').count()).toBe(1);
      await anna.press(anna.page.getByRole('button', { name: /^The danger is over/ }));
      await anna.page.getByRole('button', { name: 'End it and resume the clock' }).waitFor();
      await anna.keep('emergency-rounds-held');
      await anna.leave();
    } finally {
      await fleet.dispose();
    }
  });
});
