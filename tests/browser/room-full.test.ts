import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttentionBodySchema } from '../../schemas/documents/attention.ts';
import { topics } from '../../schemas/topics.ts';
import { connectChromium } from '../support/chromium.ts';
import { freshPage, putBack } from '../support/fresh-page.ts';
import { RoomClient } from '../support/room-client.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';

/** So many clients of a table's account are let in from one machine (hub/shell/broker/limits.ts). */
const SEATS = 45;

describeBrowser('a page that comes when every place is taken', () => {
  let room: RunningRoom;
  let browser: Browser;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('says so, Control is told once, and it comes in by itself when one is free', async () => {
    const { broker, users } = room.credentials();
    const kiln = users.find(({ username }) => username === 'table-kiln');
    if (kiln === undefined) throw new Error('this game has no such table');
    const control = await room.client('control');
    await control.subscribe(topics.controlAttention);
    const seated: RoomClient[] = [];
    for (let n = 0; n < SEATS; n += 1) seated.push(await RoomClient.connect(broker.tcp, room.room, kiln));

    const page = await freshPage(browser, room.http, { viewport: { width: 1024, height: 768 } });
    await page.goto(`${room.http}/table/kiln#user=${kiln.username}&key=${kiln.password}`);
    await page.getByText('The room has as many screens as this hub takes').first().waitFor();
    expect(await findings(page)).toEqual([]);
    if (process.env.SCREENSHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/room-full.png` });
    const told = (): string[] =>
      AttentionBodySchema.parse(control.latest(topics.controlAttention)).items.flatMap(({ id }) =>
        id.startsWith('broker/full') ? [id] : [],
      );
    await expect.poll(told).toEqual(['broker/full/table']);
    // More of them are no second note, and one that Control has put away does not come back with the next refusal.
    await expect(RoomClient.connect(broker.tcp, room.room, kiln)).rejects.toMatchObject({ code: 3 });
    expect(told()).toEqual(['broker/full/table']);
    await control.do('attention.clear', { id: 'broker/full/table' });
    await expect(RoomClient.connect(broker.tcp, room.room, kiln)).rejects.toMatchObject({ code: 3 });
    expect(told()).toEqual([]);

    await seated.pop()?.end();
    await page.getByText('The room has as many screens').first().waitFor({ state: 'detached' });
    await page.getByText('Kiln').first().waitFor();
    await Promise.all(seated.map((each) => each.end()));
    await putBack(page);
  });
});
