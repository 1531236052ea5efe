import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstBox, openBox, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { quarterdeck, RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

describeBrowser('paper', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    const box = await firstBox(control);
    await control.do('clock.start');
    await control.do('tag.learn', {
      tags: [
        { uid: tagUid(1), kind: 'food' },
        { uid: tagUid(2), kind: 'manpower' },
      ],
    });
    await control.do('box.arm', { box, title: 'Stowaways', cost: { food: 1 } });
    await openBox(control, box);
    for (const n of [1, 2]) await control.do('sim.tag', { box, uid: tagUid(n) });
    await control.do('sim.lid', { box, open: false });
    await control.box(box, (body) => body.state === 'sealed');
    await control.do('box.fix', { box });
    await control.do('ruling.note', { text: 'Yes, but only by shuttle' });
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna', {
      path: '/print',
      viewport: { width: 1280, height: 800 },
    });
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const carry = () => anna.page.locator('h2', { hasText: 'Carry back' });
  const secret = () => anna.page.locator('td[data-secret] > span', { hasText: '1 Food' }).first();

  /** Holds until it is open, however slow the machine; `tick` drives the page's clock where that stands. */
  const open = async (tick = (): Promise<void> => Promise.resolve()): Promise<void> => {
    // Its time is drawn once it watches for whatever shuts it.
    const time = anna.page.getByText(/hides in 0:\d\d/);
    await anna.whileHeld(/^Hold to show what is in the boxes/, () =>
      expect
        .poll(async () => {
          await tick();
          return time.isVisible();
        })
        .toBe(true),
    );
    expect(await secret().isVisible()).toBe(true);
  };

  test('on the screen hides what is in the boxes until it is held for', async () => {
    await anna.sees('Stowaways');
    await anna.sees('Yes, but only by shuttle');
    expect(await secret().isVisible()).toBe(false);
    // A row there stands for a box with kinds that go back: its name alone tells what is in it.
    await carry().waitFor({ state: 'attached' });
    expect(await carry().isVisible()).toBe(false);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('print-shut');
    await open();
    expect(await carry().isVisible()).toBe(true);
    await anna.keep('print-screen');
    await anna.page.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => secret().isVisible()).toBe(false);
    expect(await carry().isVisible()).toBe(false);
  });

  test('shuts by itself after three quarters of a minute, and at once when the page is left, but not for the printer', async () => {
    const say = (name: string) => anna.page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
    await open();
    await say('blur');
    await expect.poll(() => secret().isVisible()).toBe(false);
    const { clock } = anna.page;
    await clock.install();
    // From here its time passes by hand alone, so that the machine's pace shuts nothing.
    await clock.pauseAt((await anna.page.evaluate(() => Date.now())) + 10_000);
    await open(() => clock.runFor(100));
    await say('beforeprint');
    await say('blur');
    await clock.runFor(60_000);
    expect(await secret().isVisible()).toBe(true);
    await say('afterprint');
    await clock.runFor(44_000);
    expect(await secret().isVisible()).toBe(true);
    await clock.runFor(1_500);
    await expect.poll(() => secret().isVisible()).toBe(false);
    await clock.resume();
  });

  test('from the printer shows everything, and no button', async () => {
    await anna.page.emulateMedia({ media: 'print' });
    expect(await secret().isVisible()).toBe(true);
    expect(await anna.page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const pdf = await anna.page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    // A sheet printed with its backgrounds from a page in the night's colours is no black sheet.
    const grounds = await anna.page.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    await anna.keep('print-paper');
    await anna.page.emulateMedia({ media: 'screen' });
  });

  test('has blank sheets for every box', async () => {
    await anna.page.getByRole('button', { name: 'Blank sheets' }).click();
    await anna.page.getByRole('heading', { name: 'Event box: Kiln' }).waitFor();
    expect(await anna.page.getByRole('heading', { name: /^Event box:/ }).count()).toBe(11);
  });

  test('comes from the journal alone, while no hub runs', async () => {
    await room.stop();
    const text = quarterdeck('print', '--data', room.data);
    expect(text.status).toBe(0);
    expect(text.stdout).toMatch(/Prosecutor .*Stowaways .*1 Food/);
    expect(text.stdout).toContain('Yes, but only by shuttle');
    const html = quarterdeck('print', '--html', '--blank', '--data', room.data);
    expect(html.stdout).toMatch(/^<!doctype html>/);
    expect(html.stdout).toContain('Event box: Low Tide');
  });

  test('without a journal says so', () => {
    const run = quarterdeck('print', '--data', `${room.data}/nothing`);
    expect(run.status).not.toBe(0);
    expect(run.stderr).toContain('data/no-journal');
  });
});
