import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCertain, firstBox, openBox } from '../support/box-steps.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import type { RoomClient } from '../support/room-client.ts';

describeBrowser('a box at its table', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let box: string;
  let table: Page;
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    browser = await connectChromium();
    table = await browser.newPage({ viewport: { width: 390, height: 844 } });
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('is chosen from the tables there are, at an address without one', async () => {
    await table.goto(`${room.http}/table`);
    await table.getByText('Which table is this?').waitFor();
    expect(await table.getByText('This room has no table').count()).toBe(0);
    await table.locator(`a[href="/table/${box}"]`).click();
    await table.locator('.ship h1').waitFor();
    // Without an Event there is nothing to say of a box.
    expect(await table.locator('.card.box').count()).toBe(0);
  });

  test('that is armed and shut is not called open, and one that is resolved in secret is not mentioned', async () => {
    const face = table.locator('.card.box');
    await control.do('box.arm', { box, title: 'Stowaways', cost: { food: 1 } });
    await face.getByText('The lid is shut: open it to put something in').waitFor();
    expect(await face.textContent()).not.toMatch(/Open|The lid is open/);
    await keep(table, 'table-armed');
    await openBox(control, box);
    await face.getByText('The lid is open').waitFor();
    await control.do('box.resolve', { box, outcome: 'failure', emptied: true });
    await face.getByText('The outcome is not revealed yet').waitFor();
    await keep(table, 'table-resolved');
    await control.do('box.reveal', { box, what: 'outcome' });
    await face.getByText('failure').waitFor();
    expect(await face.getByText('not revealed').count()).toBe(0);
  });

  test('that is revealed as empty says so', async () => {
    await control.do('box.reveal', { box, what: 'counts' });
    const held = table.locator('.revealed dt', { hasText: 'Contents' }).locator('+ dd');
    await expect.poll(() => held.textContent()).toBe('nothing');
    await keep(table, 'table-held-nothing');
    await table.goto(`${room.http}/table/${box}?lang=de`);
    const german = table.locator('.revealed dt', { hasText: 'Inhalt' }).locator('+ dd');
    await expect.poll(() => german.textContent()).toBe('nichts');
  });

  test('is found under an address that begins with a capital', async () => {
    await table.goto(`${room.http}/table/${box.slice(0, 1).toUpperCase()}${box.slice(1)}`);
    await table.locator('.card.box').waitFor();
    expect(await table.getByText('Which table is this?').count()).toBe(0);
  });

  test('is opened by a card that is pushed in a rehearsal while its lid is shut, which is said before', async () => {
    await control.do('sim.lid', { box, open: false });
    await control.box(box, (body) => body.lid === 'closed');
    await control.do('box.reset', { box, emptied: true });
    await control.do('box.arm', { box, title: 'Stowaways', cost: { food: 1 } });
    const user = room.credentials().users.find(({ role }) => role === 'control');
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${room.http}/rehearsal#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    const { name } = await control.box(box, (body) => body.state === 'open');
    const card = page.locator('.card', { has: page.getByRole('heading', { name, exact: true }) });
    const said = card.getByText('The lid is shut: pushing a card opens it first');
    await said.waitFor();
    await keep(page, 'rehearsal-shut');
    await card.getByRole('button', { name: 'Push it in' }).click();
    await control.box(box, (body) => body.lid === 'open' && body.passages === 1);
    await expect.poll(() => said.count()).toBe(0);
    await control.do('sim.lid', { box, open: false });
    const { tally } = await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
    expect(tally?.beam).toBe(1);
    expectCertain(tally);
  });
});
