import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { MessagesBodySchema, NewsBodySchema } from '../../../schemas/documents/posts.ts';
import { topics } from '../../../schemas/topics.ts';
import { connectChromium } from '../../support/chromium.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import { ROOM_OF_ONE_BOX } from './room-of-one-box.ts';
import type { RoomClient } from '../../support/room-client.ts';

const ROOM = `${ROOM_OF_ONE_BOX}messages:
  map: { name: To the map, text: Please come to the map., table: kiln }
  dinner: { name: Dinner, text: Dinner is served. }
timers:
  council: { name: Council, length: 5 min }
cues:
  break: { name: Break, news: A short break., timer: { name: Break, length: 10 min }, chime: true }
  ghost: { name: Ghost, news: Never posted., message: { text: Nobody is there., table: prosecutor }, timer: { name: Never, length: 1 min } }
`;
const LAPTOP = { width: 1280, height: 800 };

/** What a facilitator does all evening, by key and by tap, against the real hub. */
describeBrowser('Control’s habits', () => {
  const file = roomFile(ROOM);
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;

  beforeAll(async () => {
    room = await RunningRoom.start('--room', file.path, '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.do('clock.start');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna', { viewport: LAPTOP });
    await anna.sees('Side timers');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
    file.remove();
  });

  const clock = () => ClockBodySchema.parse(control.latest(topics.clock('main')));
  const focused = () => anna.page.evaluate(() => document.activeElement?.textContent ?? '');

  test('by key: the first stroke goes to Pause, the second pauses; a minute more at once; an alarm is not lifted', async () => {
    const { page } = anna;
    await page.locator('.clock-card').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Space');
    await expect.poll(focused).toMatch(/^Pause/);
    expect(clock().state).toBe('running');
    // A key that has only just been drawn is not ready yet.
    const ready = (name: RegExp): Promise<void> =>
      expect.poll(() => page.getByRole('button', { name }).first().getAttribute('aria-disabled')).toBeNull();
    await ready(/^Pause/);
    await page.keyboard.press('Space');
    await expect.poll(() => clock().state).toBe('paused');
    // Before the page has drawn Resume, the stroke would go to Pause.
    await ready(/^Resume/);
    await page.keyboard.press('p');
    await expect.poll(focused).toMatch(/^Resume/);
    await page.keyboard.press('p');
    await expect.poll(() => clock().state).toBe('running');
    const before = clock().endsAt ?? 0;
    await page.keyboard.press('+');
    await expect.poll(() => clock().endsAt).toBe(before + 60_000);
    await page.keyboard.press('a');
    await expect.poll(focused).toMatch(/attack/i);
    await page.keyboard.press('n');
    await expect.poll(focused).toMatch(/^Next phase/);
    expect(await page.getByRole('alert').count()).toBe(0);
    // With a modifier, or in a field, it is the browser's.
    await page.keyboard.press('Control+p');
    await page.getByLabel('Label').fill('');
    await page.keyboard.press('p');
    expect(await page.getByLabel('Label').inputValue()).toBe('p');
    await page.getByLabel('Label').fill('');
    expect(clock().state).toBe('running');
    await page.locator('.clock-card').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await anna.keep('habits-keys-1280');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  test('Undo in the toast takes back that very command, and goes once somebody has gone on', async () => {
    const { page } = anna;
    const before = clock().endsAt ?? 0;
    const undo = page.locator('.toast[data-undo] button');
    await page.getByRole('button', { name: '+5 min' }).click();
    await expect.poll(() => clock().endsAt).toBe(before + 300_000);
    await anna.keep('habits-undo-1280');
    expect(await findings(page)).toEqual([]);
    await undo.click();
    await expect.poll(() => clock().endsAt).toBe(before);
    await anna.sees('Undone: +5 min');
    await page.getByRole('button', { name: '+5 min' }).click();
    await undo.hover();
    await page.waitForTimeout(7_000);
    await control.do('clock.adjust', { deltaMs: 60_000 });
    // The toast stands under the pointer; its key does not.
    await expect.poll(() => undo.count()).toBe(0);
    expect(await page.locator('.toast[data-undo]').count()).toBe(1);
    expect(clock().endsAt).toBe(before + 360_000);
    await page.mouse.move(0, 0);
  });

  test('a ready message fills the card; a cue does all its parts, and stops where one is refused', async () => {
    const { page } = anna;
    await page.locator('.clock-card').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'To the map' }).click();
    expect(await page.getByLabel('Your message').inputValue()).toBe('Please come to the map.');
    await anna.keep('habits-message-1280');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => MessagesBodySchema.parse(control.latest(topics.controlMessages)).items)
      .toMatchObject([{ text: 'Please come to the map.', table: 'kiln' }]);
    const news = () => NewsBodySchema.parse(control.latest(topics.news)).items.map(({ text }) => text);
    await page.getByRole('button', { name: 'Break', exact: true }).click();
    await anna.sees('Break: news, timer, chime');
    expect(news()).toEqual(['A short break.']);
    await page.getByRole('button', { name: /^Council/ }).click();
    const timers = page.locator('.side-timers .label');
    await expect.poll(() => timers.allTextContents()).toEqual(['Council', 'Break']);
    await anna.keep('habits-timers-1280');
    await page.getByRole('button', { name: 'Ghost' }).click();
    await anna.sees('Ghost stopped at “message”. Done before it: nothing');
    expect(news()).toEqual(['A short break.']);
    expect(await findings(page)).toEqual([]);
  });

  test('everything of a table is at its own address, and Back closes it', async () => {
    const { page } = anna;
    await page.goto(`${room.http}/control#table/kiln`);
    await page.reload();
    const sheet = page.getByRole('dialog', { name: 'Kiln' });
    await sheet.waitFor();
    await sheet.getByText('To Kiln only').waitFor();
    await sheet.locator('[data-box="kiln"]').waitFor();
    await sheet.getByText('box-kiln').first().waitFor();
    await anna.keep('habits-table-1280');
    expect(await findings(page)).toEqual([]);
    await sheet.locator('[data-box="kiln"] .open').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor();
    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#clock');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: /^Kiln/ }).last().click();
    await sheet.waitFor();
    expect(new URL(page.url()).hash).toBe('#table/kiln');
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#clock');
    expect(anna.faults).toEqual([]);
  });
});
