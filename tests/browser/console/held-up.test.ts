import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** The hub's process is stopped while a facilitator presses, and goes on when the page has given up waiting. */
describeBrowser('a hub that is held up', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('pub/#');
    await control.do('clock.start');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.sees('Reconciliation');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const phase = (): string | null | undefined =>
    ClockBodySchema.safeParse(control.latest('pub/clock/main')).data?.phase;

  test('does nothing that its page has given up, and the page says so when it is known', async () => {
    process.kill(room.pid, 'SIGSTOP');
    try {
      await anna.hold(/^Next phase/);
      const waiting = anna.page.locator('.toast[data-tone=wait]', { hasText: 'No answer yet' });
      await waiting.waitFor();
      await anna.keep('console-held-up');
      // It lies over no key, for it keeps to the strip's line; and it can be put away.
      expect((await waiting.boundingBox())?.height).toBeLessThanOrEqual(52);
      await anna.press(waiting.getByRole('button', { name: 'Close' }));
      await waiting.waitFor({ state: 'detached' });
    } finally {
      process.kill(room.pid, 'SIGCONT');
    }
    const refused = anna.page.locator('.toast[data-tone=bad]');
    await refused.waitFor();
    expect(await refused.textContent()).toMatch(/Not done\..*the page gave up/);
    expect(await anna.page.locator('.toast[data-tone=wait]').count()).toBe(0);
    // The next command comes behind it.
    await control.do('clock.adjust', { deltaMs: 60_000 });
    expect(phase()).toBe('reconciliation');
  });

  const refusal = (): ReturnType<Facilitator['page']['locator']> =>
    anna.page.locator('.toast[data-tone=bad]').last();
  const minutes = (): number =>
    (ClockBodySchema.parse(control.latest('pub/clock/main')).durationMs ?? 0) / 60_000;

  test('does none of four taps on a step that came while it stood, and the page counts them', async () => {
    const before = minutes();
    const key = anna.page.getByRole('button', { name: '+1 min', exact: true });
    process.kill(room.pid, 'SIGSTOP');
    try {
      for (let taps = 0; taps < 4; taps += 1) await anna.press(key);
      await anna.page.locator('.toast[data-tone=wait]', { hasText: 'No answer yet' }).waitFor();
      // Those behind the first are not sent any more, and that is known at once.
      await expect.poll(() => refusal().textContent()).toMatch(/3 of 4 not done\./);
      // Nor is one that comes while nobody knows what came of the first, or when the hub has been silent for so long that
      // the page takes it for gone.
      await anna.press(key);
      await expect
        .poll(() => refusal().textContent())
        .toMatch(/4 of 5 not done\..*(?:no answer yet|The hub is offline: nothing was sent)/);
      await anna.keep('console-steps-held-up');
    } finally {
      process.kill(room.pid, 'SIGCONT');
    }
    await expect.poll(() => refusal().textContent()).toMatch(/5 of 5 not done\..*the page gave up/);
    // A press after that goes through, and does not wipe what was said of those before it.
    await anna.press(key);
    await anna.page.locator('.toast[data-tone=good]').waitFor();
    expect(await refusal().textContent()).toMatch(/5 of 6 not done\./);
    expect(minutes()).toBe(before + 1);
    await anna.keep('console-steps-not-done');
  });

  test('does all of four taps on a step when it is back in time, each as the one before it has left the clock', async () => {
    const before = minutes();
    const key = anna.page.getByRole('button', { name: '+1 min', exact: true });
    process.kill(room.pid, 'SIGSTOP');
    try {
      await key.evaluate((it: HTMLElement) => {
        for (let taps = 0; taps < 4; taps += 1) it.click();
      });
      await anna.page.waitForTimeout(1_500);
    } finally {
      process.kill(room.pid, 'SIGCONT');
    }
    await expect.poll(minutes).toBe(before + 4);
  });
});
