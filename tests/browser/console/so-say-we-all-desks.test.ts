import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from './facilitator.ts';
import type { Browser, Locator } from 'playwright-core';
import type { RoomClient } from '../../support/room-client.ts';

const ROOM = `
room: hall
game: so-say-we-all
options: { jump-packets: badge at a reader, sabotage-damages-from: 1 }
boards:
  desk: { transport: virtual }
  kiln: { transport: virtual }
devices:
  reader: { kind: event-box, board: desk, box: galaxy }
  box-kiln: { kind: event-box, board: kiln, table: kiln }
`;

describeBrowser('the desks of So Say We All', () => {
  let folder: string;
  let room: RunningRoom;
  let browser: Browser;
  let control: RoomClient;
  let anna: Facilitator;
  const game = (command: string, args: object = {}) => control.do('game.do', { command, args });
  const due = (text: string): Locator => anna.page.locator('.card.now .due').filter({ hasText: text });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-room-'));
    const file = join(folder, 'room.yaml');
    writeFileSync(file, ROOM);
    room = await RunningRoom.start('--room', file);
    browser = await connectChromium();
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box('galaxy', ({ online }) => online);
    await control.do('clock.start');
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a Member card of a ship, shown to the reader in the rehearsal, pays its packet; so does no unknown card', async () => {
    await game('jump-call', { system: 'tinder' });
    const ben = await Facilitator.arrive(browser, room, 'Ben', { path: '/rehearsal' });
    const reader = ben.page.locator('#box-galaxy');
    expect(await reader.getByText('lid').count()).toBe(0);
    const read = (words: string) =>
      control.waitFor('priv/control/game/reader', (body) =>
        JSON.stringify(body).includes(words) ? true : undefined,
      );
    await reader.getByLabel('Belongs to').selectOption({ label: 'Kiln' });
    await ben.press(reader.getByRole('button', { name: 'Hold it to the reader' }));
    await read('Kiln: Member","value":"its packet is paid');
    await ben.press(reader.getByRole('button', { name: 'Hold it to the reader' }));
    await read('Kiln: Member","value":"nothing: its packet was entered before');
    await ben.press(reader.getByRole('button', { name: 'Hold an unknown card to it' }));
    await read('Card that is not enrolled","value":"nothing: enrol it first');
    await ben.keep('sswa-desk-reader');
  }, 300_000);

  test('a Member’s card has a key for each ship where cards are enrolled', async () => {
    const { page } = await Facilitator.arrive(browser, room, 'Cleo', { path: '/enrol' });
    await page.locator('summary').filter({ hasText: 'Member’s card' }).click();
    await page.getByRole('button', { name: /Member’s card of Low Tide/ }).waitFor();
    await Facilitator.at(page).keep('sswa-enrol-member');
  }, 300_000);

  test('what Sabotage did is there while its key is held, and only then', async () => {
    await game('packets-answer', { question: 'jump', option: 'sabotage', table: 'low-tide' });
    await game('jump-judge');
    const sabotage = due('Sabotage in a packet');
    const key = sabotage.getByRole('button', { name: 'Sabotage' });
    await key.scrollIntoViewIfNeeded();
    const said = sabotage.getByText(/Low Tide, rolled/);
    await key.click();
    expect(await said.count()).toBe(0);
    await key.hover();
    await anna.page.mouse.down();
    await said.waitFor();
    await anna.keep('sswa-sabotage-held');
    await anna.page.mouse.up();
    await expect.poll(() => said.count()).toBe(0);
  }, 300_000);

  test('what is ticked off stands under what is closed, and comes back from there', async () => {
    const verdict = due('Announce it, never whose packet');
    await anna.press(verdict.getByRole('button', { name: 'Done' }));
    await expect.poll(() => verdict.count()).toBe(0);
    await anna.page.locator('.card.now summary').filter({ hasText: 'Closed, to correct' }).click();
    await anna.press(verdict.getByRole('button', { name: 'Not done' }));
    await verdict.getByRole('button', { name: 'Done', exact: true }).waitFor();
    await anna.keep('sswa-not-done');
  }, 300_000);

  test('Stand down says that a hit is not settled, and who is left', async () => {
    await control.do('alarm.raise', { kind: 'ashiva-attack' });
    await control.do('alarm.confirm');
    await game('battle-fire', { by: 'destroyer-1', target: 'kiln' });
    await game('battle-see', { yes: false });
    await game('battle-see', { die: 6 });
    const damage = due('1 location damaged').getByRole('button', { name: /^Damage: Refinery/ });
    await damage.click();
    await damage.getByText('Press and hold').waitFor();
    await anna.keep('sswa-hit-held');
    await anna.tab('Alarm');
    await anna.page
      .locator('.standing .why')
      .filter({ hasText: 'A hit on Kiln is not settled. Ashiva are left: 1 destroyer.' })
      .waitFor();
    await anna.keep('sswa-stand-down');
    expect(anna.faults).toEqual([]);
  }, 300_000);
});
