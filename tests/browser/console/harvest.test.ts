import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BoxBodySchema } from '../../../schemas/documents/box.ts';
import { firstBox, openBox, tableIds, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** The harvest of a whole round on a phone of 390 px against the real hub: what docs/pages.md says of taps is counted here. */
describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'the harvest', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let boxes: string[];
  const sheet = () => anna.page.getByRole('dialog');
  const row = (box: string) => anna.page.locator(`[data-box="${box}"]`);

  /** Arms a box for one Food and puts one in; the reader misses it where `missed`. */
  const fill = async (box: string, uid: string, missed = false): Promise<void> => {
    await control.do('box.arm', { box, cost: { food: 1 }, title: 'Hull breach' });
    await openBox(control, box);
    if (missed) await control.do('sim.fault', { box, fault: 'missTag' });
    await control.do('sim.tag', { box, uid });
    await control.do('sim.lid', { box, open: false });
    await control.box(box, (body) => body.state === 'sealed');
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await firstBox(control);
    boxes = await tableIds(control);
    await control.do('tag.learn', { tags: boxes.map((_, at) => ({ uid: tagUid(at), kind: 'food' })) });
    await Promise.all(boxes.map((box, at) => fill(box, tagUid(at), at === 2 || at === 5)));
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('the cost of an armed box can be seen before the cut-off, and nothing of what is in it', async () => {
    await anna.tab('Boxes');
    await anna.press(row(boxes[0] ?? '').locator('.open'));
    await anna.hold(/^Hold to see what it asks for/);
    const shown = await sheet().locator('.secret').textContent();
    expect(shown).toContain('Cost1 Food');
    expect(shown).not.toContain('Counted');
    await anna.tap('Shut');
    await anna.tap('Close');
    await anna.tab('Clock');
  });

  test('eleven boxes are collected and resolved in 14 taps or fewer, two of them counted by hand', async () => {
    expect(boxes).toHaveLength(11);
    anna.taps = 0;
    await anna.tab('Boxes');
    await anna.tap('Round');
    await anna.hold(/^Collect every armed box/);
    await anna.sees('11 boxes are in');
    await anna.page
      .getByText(/^Recount: /)
      .first()
      .waitFor();
    await anna.page.getByRole('button', { name: 'Resolve 9 certain' }).waitFor();
    await anna.keep('harvest');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Resolve 9 certain');
    await anna.sees('2 boxes are in');
    await anna.hold(/^Hold to count 2 boxes by hand/);
    const cards = anna.page.locator('.swipe > li');
    expect(await cards.nth(0).getByLabel('Food', { exact: true }).inputValue()).toBe('0');
    await anna.keep('harvest-by-hand');
    expect(await findings(anna.page)).toEqual([]);
    const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    for (const name of ['Resolve and next', 'Resolve by this count']) {
      await anna.press(cards.first().getByRole('button', { name: 'Food +1' }));
      await anna.press(cards.first().getByRole('button', { name, exact: true }));
      await expect.poll(() => anna.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    await expect.poll(() => anna.page.locator('.harvest').count()).toBe(0);
    expect(anna.taps).toBeLessThanOrEqual(14);
    for (const box of boxes) {
      await control.box(box, (body) => body.state === 'resolved' && body.outcome === 'success');
    }
  });

  test('one box is resolved in two taps, and the undo of a harvest names the round', async () => {
    const [box = ''] = boxes;
    await control.do('box.reset', { box, emptied: true });
    await fill(box, tagUid(0));
    await control.do('box.collect', { box });
    await control.box(box, (body) => !BoxBodySchema.parse(body).provisional);
    await anna.tap('Back to the boxes');
    await anna.tab('Clock');
    anna.taps = 0;
    await anna.tab('Boxes');
    await anna.tap('Resolve 1 certain');
    await control.box(box, (body) => body.state === 'resolved');
    expect(anna.taps).toBe(2);
    await anna.tab('More');
    await anna.tap('Log');
    await anna.sees('Harvest: 9 certain boxes resolved');
    await anna.sees('Collection round: 11 boxes');
    expect(anna.faults).toEqual([]);
  });

  test('a recount by hand is four taps from the row of its box, and begins with what was read', async () => {
    const [box = ''] = boxes;
    await control.do('box.reset', { box, emptied: true });
    await fill(box, tagUid(0), true);
    await control.do('box.collect', { box });
    await anna.tap('Back');
    await anna.tab('Boxes');
    await row(box).getByText('Recount').waitFor();
    anna.taps = 0;
    await anna.press(row(box).locator('.open'));
    await anna.hold(/^Hold to count it by hand/);
    const food = sheet().getByLabel('Food', { exact: true });
    expect(await food.first().inputValue()).toBe('0');
    await anna.press(sheet().getByRole('button', { name: 'Food +1' }).first());
    await anna.keep('recount-by-hand');
    await anna.press(sheet().getByRole('button', { name: 'Resolve by this count' }));
    await control.box(box, (body) => body.state === 'resolved' && body.outcome === 'success');
    expect(anna.taps).toBe(4);
    expect(anna.faults).toEqual([]);
  });
});
