import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { firstBox, openBox, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A facilitator's whole turn by touch on a phone of 390 px against the real hub, step upon step. */
describeBrowser('a turn of a facilitator', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let box: string;
  const card = () => anna.page.locator(`[data-box="${box}"]`);
  const sheet = () => anna.page.getByRole('dialog');

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.do('tag.learn', {
      tags: [
        { uid: tagUid(1), kind: 'food' },
        { uid: tagUid(2), kind: 'food' },
        { uid: tagUid(3), kind: 'sabotage' },
      ],
    });
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('the clock is started, moved, held with a reason and resumed', async () => {
    await anna.tap('Start the game');
    await anna.tap('Pause because…');
    await anna.tap('Rules question');
    await anna.sees('Paused: Rules question');
    await anna.tap('+5 min');
    await anna.tap('−1 min');
    await anna.tap('Resume');
    // Reconciliation has ten minutes; four more were given.
    const clock = await control.waitFor('pub/clock/main', (body) => {
      const parsed = ClockBodySchema.parse(body);
      return parsed.running && parsed.durationMs === 14 * 60_000 ? parsed : undefined;
    });
    expect(clock.pauseReason).toBeNull();
    await anna.hold(/^Next phase/);
    await anna.sees('Commitment');
  });

  test('a brush over "Next phase" does nothing', async () => {
    await anna.tap(/^Next phase/);
    await anna.tap('+1 min');
    await anna.sees('Done: +1 min');
    await anna.sees('Commitment');
  });

  test('a side timer takes one tap', async () => {
    await anna.tap('3 min');
    await control.waitFor('pub/clock/+', (body) =>
      ClockBodySchema.safeParse(body).data?.label === '3 min' ? true : undefined,
    );
    await anna.tap('3 min: Remove');
  });

  test('a box is armed with an Event made up on the spot', async () => {
    await control.ask('box.reset', { box });
    await anna.tab('Boxes');
    await anna.press(card().locator('.open'));
    await sheet().getByLabel('Event').fill('Stowaways');
    await anna.press(sheet().getByRole('button', { name: 'Food +1' }));
    await anna.tap('Arm with this cost');
    await control.box(box, (body) => body.event?.title === 'Stowaways' && body.cost.food === 1);
    await anna.tap('Close');
  });

  test('a lid that is shut is not said to be open, and one that is open is', async () => {
    await card().getByText('Armed, lid shut').waitFor();
    await openBox(control, box);
    await card().getByText('Open', { exact: true }).waitFor();
    await control.do('sim.tag', { box, uid: tagUid(1) });
    await control.do('sim.tag', { box, uid: tagUid(3) });
    // One passes the beam, and the reader misses it.
    await control.do('sim.fault', { box, fault: 'missTag' });
    await control.do('sim.tag', { box, uid: tagUid(2) });
    await control.do('sim.lid', { box, open: false });
    await control.box(box, (body) => body.state === 'sealed');
    await card().getByText('Recount').waitFor();
  });

  test('before the cut-off the console shows no kinds, even to a thumb that holds', async () => {
    const held = await anna.whileHeld(/^Hold to look into Prosecutor/, () =>
      anna.page.locator('.peek').textContent(),
    );
    expect(held).toContain('Hidden until contributions close');
    expect(held).not.toMatch(/Counted|Sabotage/);
  });

  test('collected in the round: claimed, carried, done', async () => {
    await anna.tap('Round');
    await anna.tap('I’m going');
    await control.waitFor('priv/control/collection', (body) =>
      JSON.stringify(body).includes('Anna (control)') ? true : undefined,
    );
    await anna.page.locator('.step').getByText('Recount').waitFor();
    await anna.keep('console-round');
    await anna.tap('Mark as collected');
    await control.box(box, (body) => body.state === 'collecting');
    await anna.tap('Back to the boxes');
    await card().getByText('Waiting for Control').waitFor();
  });

  test('kinds stand there while a thumb holds, and are gone with it', async () => {
    const held = await anna.whileHeld(/^Hold to look into Prosecutor/, async () => {
      await anna.keep('console-peek');
      return anna.page.locator('.peek').textContent();
    });
    expect(held).toMatch(/Sabotage1/);
    await expect.poll(() => anna.page.locator('.peek').count()).toBe(0);
  });

  test('recounted by a sweep, corrected by hand, and read behind press-and-hold', async () => {
    await anna.press(card().locator('.open'));
    await anna.tap('Recount: start a sweep');
    await control.box(box, (body) => body.state === 'recounting');
    // Two tags answer of what somebody counted three of by hand: no certain tally.
    const counted = sheet().getByLabel('Cards counted in hand');
    await counted.fill('three');
    await anna.sees('A whole number from 0 to 500');
    expect(await anna.page.getByRole('button', { name: 'End the sweep' }).isDisabled()).toBe(true);
    await counted.fill('3');
    await anna.keep('console-sweep');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('End the sweep');
    await control.box(
      box,
      (body) => body.state === 'collecting' && body.tally?.reason?.includes('3 counted in hand') === true,
    );
    await anna.press(sheet().getByText('Overrides'));
    await anna.hold(/^Hold to decide or count by hand/);
    await anna.press(sheet().getByText('Counted by hand'));
    const typed = sheet().locator('form', { hasText: 'Replace the count' });
    await typed.getByLabel('Food', { exact: true }).nth(1).fill('2');
    // The tally is not shown: what was counted is replaced only by holding.
    expect(await typed.getByRole('button', { name: 'Correct the tally' }).count()).toBe(0);
    await anna.hold(/^Replace the count/);
    await control.box(box, (body) => body.tally?.source === 'control' && body.tally.counts.food === 2);
    await anna.press(sheet().getByText('Overrides'));
    expect(await sheet().textContent()).not.toContain('costs met');
    await anna.hold(/^Hold to show the contents/);
    await anna.sees(/costs met/);
    await anna.keep('console-contents');
    // While it is shown, the figures to be put right are those that were counted.
    await anna.press(sheet().getByText('Overrides'));
    const right = sheet().locator('form', { hasText: 'Correct the tally' });
    await expect.poll(() => right.getByLabel('Food', { exact: true }).nth(1).inputValue()).toBe('2');
    await anna.press(right.getByRole('button', { name: 'Food +1' }));
    await anna.press(right.getByRole('button', { name: 'Food −1' }));
    await anna.press(right.getByRole('button', { name: 'Correct the tally' }));
    await anna.sees(/^Done: .*Correct the tally/);
    await anna.press(sheet().getByText('Overrides'));
    await anna.tap('Hide');
  });

  test('what was counted stands in the log only while it is held, and no search finds it', async () => {
    await anna.tap('Close');
    await anna.tab('More');
    await anna.tap('Log');
    await anna.sees(/Anna \(control\) typed a count/);
    const page = (): Promise<string | null> => anna.page.locator('main').textContent();
    expect(await page()).not.toMatch(/2 Food|Sabotage/);
    const held = await anna.whileHeld(
      /^Hold to show what players must not see: .*typed a count/,
      async () => {
        await anna.keep('console-log-held');
        return anna.page.locator('.peek').textContent();
      },
    );
    expect(held).toMatch(/2 Food/);
    await expect.poll(() => anna.page.locator('.peek').count()).toBe(0);
    await anna.page.getByLabel('Search the log').fill('2 Food');
    await anna.sees('Nothing has happened yet.');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Back');
    await anna.tab('Boxes');
    await anna.press(card().locator('.open'));
  });

  test('an outcome chosen by hand is not in the toast, and taken back', async () => {
    await anna.press(sheet().getByText('Overrides'));
    // Nothing that names an outcome, a kind or a cost is there to be read or pressed before it has been held open.
    const named = /success|failure|Food|Sabotage|Outcome/i;
    const overrides = sheet().locator('details', { hasText: 'Overrides' }).first();
    const open = await overrides.getByRole('button').filter({ visible: true }).allTextContents();
    expect(open.length).toBeGreaterThan(5);
    expect(open.filter((each) => named.test(each) && !each.startsWith('Reveal'))).toEqual([]);
    expect(await sheet().getByRole('button', { name: 'Resolve: success' }).count()).toBe(0);
    await anna.hold(/^Hold to decide or count by hand/);
    await anna.keep('console-decide');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Resolve: success');
    await control.box(box, (body) => body.state === 'resolved' && body.outcome === 'success');
    const toast = anna.page.locator('.toast', { hasText: 'Done: ' }).first();
    await toast.getByText('Resolve as chosen', { exact: false }).waitFor();
    expect((await anna.page.locator('.toast').allTextContents()).join('\n')).not.toMatch(/success/i);
    await control.do('undo', { as: 'Anna' });
    await control.box(box, (body) => body.state === 'collecting');
  });

  test('resolved as counted, and revealed only by holding', async () => {
    await anna.tap('Resolve as counted');
    await control.box(box, (body) => body.state === 'resolved' && body.outcome === 'success');
    await anna.tap(/^Reveal the outcome/);
    await anna.hold(/^Reveal the outcome/);
    const open = await control.waitFor(`pub/table/${box}`, (body) => {
      const revealed = (body as { box: { revealed: { outcome: string | null; counts: unknown } } }).box
        .revealed;
      return revealed.outcome === null ? undefined : revealed;
    });
    expect(open).toMatchObject({ outcome: 'success', counts: null });
    await anna.tap('Close');
  });

  test('an alarm takes two deliberate steps, and each table ticks off', async () => {
    await anna.tab('Alarm');
    await anna.tap(/^Ashiva attack/);
    await anna.sees('The cover is open');
    expect(await control.waitFor('pub/alert', (body) => body as { alarms: unknown })).toMatchObject({
      alarms: [],
    });
    await anna.keep('console-cover');
    await anna.tap(/^2\. Sound Ashiva attack/);
    await anna.sees('Who knows');
    await anna.press(anna.page.locator('.lists').getByRole('button', { name: 'Mark as heard' }).first());
    await anna.sees(/1 of 11/);
    await anna.press(anna.page.locator('.lists').getByRole('button', { name: 'not yet' }).first());
    await control.waitFor('priv/control/alarm', (body) =>
      ControlAlarmBodySchema.parse(body).alarms[0]?.rollCall.some(({ present }) => present) === true
        ? true
        : undefined,
    );
    await anna.keep('console-alarm');
    expect(await findings(anna.page)).toEqual([]);
    await anna.hold(/^Stand down/);
    await anna.sees('The last alarm has only just been stood down.');
  });

  test('through the cooldown it is insisted, and the cover shut again', async () => {
    await anna.tap(/^Ashiva attack/);
    await anna.sees('The cover is open');
    await anna.tap('Close the cover');
    await anna.page.getByText('The cover is open').waitFor({ state: 'detached' });
  });

  test('after an emergency the muted sirens are shown on every tab, one press unmutes them', async () => {
    await anna.hold(/^Emergency stop/);
    await anna.sees('The sirens are muted.');
    await anna.tap(/^The danger is over/);
    await anna.tap('End it and resume the clock');
    await anna.tab('Clock');
    await anna.sees('The sirens are muted.');
    await anna.tap('Unmute');
    await anna.page.getByText('The sirens are muted.').waitFor({ state: 'detached' });
    await anna.page.getByText(/^Done: Unmute/).waitFor();
  });

  test('a thumb that trembles between two lengths starts one timer, and the keys stay where they are', async () => {
    await anna.tab('Clock');
    const timers = () => anna.page.getByRole('button', { name: /min: Remove$/ });
    const ten = anna.page.getByRole('button', { name: '10 min', exact: true });
    await expect.poll(() => timers().count()).toBe(0);
    await ten.scrollIntoViewIfNeeded();
    const before = await ten.boundingBox();
    await ten.evaluate((button: HTMLButtonElement) => {
      button.click();
      for (const other of document.querySelectorAll('button')) {
        if (other.textContent === '2 min') other.click();
      }
    });
    await timers().first().waitFor();
    await anna.keep('timers');
    expect(await ten.boundingBox()).toEqual(before);
    await control.do('news.post', { text: 'One timer' });
    await anna.tap('10 min: Remove');
    await expect.poll(() => timers().count()).toBe(0);
  });

  test('a ruling is written in one line and found again', async () => {
    await anna.tab('More');
    await anna.tap('Rulings');
    await anna.page.getByLabel('A ruling in one line').fill('Yes, but the Shuttle is lost');
    await anna.tap('Save the ruling');
    await anna.sees('Yes, but the Shuttle is lost');
    await anna.page.getByLabel('Search the rulings').fill('shuttle LOST');
    await anna.sees('Yes, but the Shuttle is lost');
    await anna.page.getByLabel('Search the rulings').fill('torpedo');
    await anna.sees('No matching ruling.');
    await anna.tap('Back');
  });

  test('undo takes back the last of this very person, and the log says who', async () => {
    await anna.tab('Clock');
    await anna.tap('+5 min');
    await anna.sees('Done: +5 min');
    await control.do('news.post', { text: 'Somebody else was here', as: 'Ben' });
    await anna.tab('More');
    await anna.tap('Log');
    await anna.tap(/^Undo: /);
    await anna.sees('undone');
    await anna.keep('console-log');
    const undone = await control.waitFor('priv/control/log', (body) =>
      LogBodySchema.parse(body).entries.find(
        ({ undoneBy, text }) => undoneBy !== null && text.startsWith('Clock'),
      ),
    );
    expect(undone.by).toBe('Anna (control)');
  });

  test('nothing broke on the page, and axe-core finds nothing on any tab', async () => {
    for (const tab of ['Clock', 'Boxes', 'Alarm', 'Attention', 'More'] as const) {
      await anna.tab(tab);
      expect(await findings(anna.page), tab).toEqual([]);
      const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, tab).toBeLessThanOrEqual(0);
    }
    expect(anna.faults).toEqual([]);
  });
});
