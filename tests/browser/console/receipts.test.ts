import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MessagesBodySchema } from '../../../schemas/documents/posts.ts';
import { topics } from '../../../schemas/topics.ts';
import { connectChromium } from '../../support/chromium.ts';
import { freshPage } from '../../support/fresh-page.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import { ROOM_OF_ONE_BOX } from './room-of-one-box.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A facilitator writes to the tables and sees, on a phone, who has read it. */
describeBrowser('read receipts', () => {
  const file = roomFile(ROOM_OF_ONE_BOX);
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let kiln: Page;

  const tablet = async (query = ''): Promise<Page> => {
    const page = await freshPage(browser, room.http, { viewport: { width: 1024, height: 768 } });
    const user = room.credentials().users.find(({ role, id }) => role === 'table' && id === 'kiln');
    await page.goto(
      `${room.http}/table/kiln${query}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`,
    );
    return page;
  };
  const items = () => MessagesBodySchema.parse(control.latest(topics.controlMessages)).items;

  beforeAll(async () => {
    room = await RunningRoom.start('--room', file.path, '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.do('clock.start');
    browser = await connectChromium();
    [anna, kiln] = await Promise.all([Facilitator.arrive(browser, room, 'Anna'), tablet()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
    file.remove();
  });

  test('a tap on the tablet is what counts: Control sees it, every page of the table puts the message away', async () => {
    const other = await tablet('?lang=de');
    await anna.tab('More');
    await anna.page.getByText('Messages and news').first().click();
    await anna.page.getByLabel('Your message').fill('Lunch at one.');
    await anna.tap('Send');
    await kiln.getByText('Lunch at one.').waitFor();
    await other.getByRole('button', { name: 'Verstanden' }).waitFor();
    await anna.sees('0 of 2 read');
    // On the screen is not read.
    expect(items()[0]).toMatchObject({ read: {}, unread: ['kiln', 'low-tide'] });
    expect(await findings(kiln)).toEqual([]);
    await kiln.getByRole('button', { name: 'Got it' }).click();
    await anna.sees('1 of 2 read');
    expect(Object.keys(items()[0]?.read ?? {})).toEqual(['kiln']);
    for (const page of [kiln, other]) await page.locator('.messages .list li').waitFor({ state: 'detached' });
    await kiln.reload();
    await kiln.getByRole('button', { name: 'Later' }).click();
    await kiln.getByText('Earlier messages').click();
    await kiln.getByText('Lunch at one.').waitFor();
    expect(await kiln.getByRole('button', { name: 'Got it' }).count()).toBe(0);
    expect(await findings(kiln)).toEqual([]);
  });

  test('who has not read it comes first, and is told in person by a tap', async () => {
    await anna.page.getByText('1 of 2 read').click();
    await anna.sees('Not read by Low Tide');
    await anna.sees(/Kiln read it \d/);
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Told in person: Low Tide');
    await anna.sees(/Low Tide was told \d/);
    expect(items()[0]).toMatchObject({ inPerson: { 'low-tide': expect.any(Number) as number }, unread: [] });
  });

  test('a table’s own sheet, opened by its address in the tab that is in use, says it of that table alone', async () => {
    await control.do('message.send', { text: 'Only you know this.', table: 'kiln' });
    await anna.page.goto(`${room.http}/control#table/low-tide`);
    const sheet = anna.page.getByRole('dialog', { name: 'Low Tide' });
    await sheet.getByText(/Low Tide was told/).waitFor();
    expect(await sheet.locator('.receipts').allInnerTexts()).toEqual([expect.stringMatching(/^Low Tide/)]);
    await anna.page.goto(`${room.http}/control#table/kiln`);
    await anna.page.getByRole('dialog', { name: 'Kiln' }).getByText('Not read by Kiln').waitFor();
  });
});
