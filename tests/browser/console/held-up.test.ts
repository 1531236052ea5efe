import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../schemas/documents.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** The hub's process is stopped while a facilitator presses, and goes on when the page has given up waiting. */
describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'a hub that is held up', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
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
      await anna.page.locator('.toast[data-tone=wait]', { hasText: 'No answer yet' }).waitFor();
      await anna.keep('console-held-up');
    } finally {
      process.kill(room.pid, 'SIGCONT');
    }
    const refused = anna.page.locator('.toast[data-tone=bad]');
    await refused.waitFor();
    expect(await refused.textContent()).toMatch(/Not done\..*stopped waiting/);
    expect(await anna.page.locator('.toast[data-tone=wait]').count()).toBe(0);
    // The next command comes behind it.
    await control.do('clock.adjust', { deltaMs: 60_000 });
    expect(phase()).toBe('reconciliation');
  });
});
