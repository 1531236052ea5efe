import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';

/** What Control does to the hub and the machine, by holds. This hub was started by hand: it leaves the machine alone. */
describeBrowser('the machine in the console', () => {
  let room: RunningRoom;
  let browser: Browser;
  let anna: Facilitator;
  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.tab('More');
    await anna.press(anna.page.getByText('Machine and setup'));
    await anna.sees('Shut the machine down');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('a tap does nothing, a hold asks; what the machine does not allow is said with what to do', async () => {
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('machine');
    await anna.press(anna.page.getByRole('button', { name: /Shut the machine down/ }));
    await anna.whileHeld(/Shut the machine down/, () => anna.page.waitForTimeout(2_000));
    await anna.sees(/This hub was started by hand, so it leaves the machine alone/);
    await anna.sees(/sudo poweroff/);
    expect(await anna.page.locator('.toast').count()).toBe(1);
    await anna.keep('machine-refused');
    await anna.page.getByRole('button', { name: 'Close' }).first().tap();
  });

  test('the room restarts as the same process, goes on where it was, and who is signed in stays so', async () => {
    const { pid, http } = room;
    const control = await room.client('control');
    await control.subscribe('pub/#');
    await control.do('news.post', { text: 'Before the restart' });
    const boot = await control.waitFor('pub/hub', (body) => (body as { boot: number }).boot);
    await anna.hold(/Restart the room/);
    await anna.sees('The room restarts');
    await expect
      .poll(() => (control.latest('pub/hub') as { boot: number; state: string } | undefined)?.boot, {
        timeout: 60_000,
      })
      .toBe(boot + 1);
    expect([room.pid, room.http]).toEqual([pid, http]);
    await expect.poll(() => JSON.stringify(control.latest('pub/news'))).toContain('Before the restart');
    await anna.sees('Shut the machine down');
    expect(anna.faults).toEqual([]);
  });
});
