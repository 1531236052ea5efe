import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubBodySchema } from '../../../schemas/documents/hub.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { connectChromium } from '../../support/chromium.ts';
import { freshPage, putBack } from '../../support/fresh-page.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** Control renames a table and takes it out of the game while its tablet is on, against the real hub. */
describeBrowser('a table in mid-game', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let tablet: Page;
  let table: { readonly id: string; readonly name: string };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    const hub = await control.waitFor('pub/hub', (body) => HubBodySchema.parse(body));
    const [first] = hub.tables;
    if (first === undefined) throw new Error('no table');
    table = first;
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    tablet = await freshPage(browser, room.http, { viewport: { width: 1024, height: 768 } });
    const user = room.credentials().users.find(({ role, id }) => role === 'table' && id === table.id);
    await tablet.goto(
      `${room.http}/table/${table.id}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`,
    );
    await anna.tap('Start the game');
  }, 120_000);
  afterAll(async () => {
    if (tablet !== undefined) await putBack(tablet);
    await browser.close();
    await room.dispose();
  });

  test('is called what Control types, on its own tablet and in the list of the hub', async () => {
    await tablet.getByRole('heading', { name: table.name, exact: true }).waitFor();
    await anna.tab('More');
    await anna.tap('Roster');
    await anna.page.locator('summary', { hasText: table.name }).first().click();
    await anna.page.getByLabel(`${table.name}: Name of the table`).fill('Argo');
    await anna.tap('Rename');
    await tablet.getByRole('heading', { name: 'Argo', exact: true }).waitFor();
    const named = await control.waitFor('pub/hub', (body) =>
      HubBodySchema.parse(body).tables.find(({ name }) => name === 'Argo'),
    );
    expect(named.id).toBe(table.id);
  });

  test('leaves with a long press: its tablet says so and offers the others, and the clock runs on', async () => {
    if (process.env.SCREENSHOTS !== undefined)
      await anna.page.screenshot({ path: `${process.env.SCREENSHOTS}/roster-table.png`, fullPage: true });
    await anna.hold(/Leave the game/);
    await tablet.getByRole('heading', { name: 'Argo', exact: true }).waitFor({ state: 'detached' });
    await tablet.getByRole('heading', { name: 'Argo has left the game' }).waitFor();
    await anna.sees('Argo has left the game');
    expect(await tablet.locator('.which a').allTextContents()).not.toContain('Argo');
    const clock = await control.waitFor('pub/clock/main', (body) => ClockBodySchema.parse(body));
    expect(clock).toMatchObject({ turn: 1, running: true });
    if (process.env.SCREENSHOTS !== undefined)
      await tablet.screenshot({ path: `${process.env.SCREENSHOTS}/table-left.png` });
  });

  test('comes back under its name', async () => {
    await anna.tap('Bring Argo back into the game');
    await anna.sees('Argo is back in the game');
    await tablet.getByRole('heading', { name: 'Argo', exact: true }).waitFor();
    expect(anna.faults).toEqual([]);
  });
});
