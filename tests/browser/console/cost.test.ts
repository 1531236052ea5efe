import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstBox, openBox, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

describeBrowser('the sheet of an armed box', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let box: string;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.ask('box.reset', { box });
    await control.do('tag.learn', { tags: [{ uid: tagUid(1), kind: 'food' }] });
    await control.do('box.arm', { box, title: 'Blight', cost: { food: 3 } });
    await openBox(control, box);
    await control.do('sim.tag', { box, uid: tagUid(1) });
    await control.box(box, (body) => body.passages === 1);
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('says its cost, and another one is set without Reset and can be undone; the card that is in it stays', async () => {
    await anna.tab('Boxes');
    await anna.press(anna.page.locator(`[data-box="${box}"] .open`));
    const sheet = anna.page.getByRole('dialog');
    await anna.hold('Hold to show the cost');
    await sheet.getByText('3 Food').first().waitFor();
    await anna.press(sheet.getByText('Change the cost').first());
    await anna.press(sheet.getByRole('button', { name: 'Food +1' }));
    await anna.keep('cost-changed');
    await anna.press(sheet.getByRole('button', { name: 'Change the cost' }));
    const changed = await control.box(box, (body) => body.cost.food === 4);
    expect(changed).toMatchObject({ state: 'open', passages: 1, event: { title: 'Blight' } });
    await anna.press(sheet.getByRole('button', { name: 'Undo' }));
    const undone = await control.box(box, (body) => body.cost.food === 3);
    expect(undone).toMatchObject({ state: 'open', passages: 1, event: { title: 'Blight' } });
  });
});
