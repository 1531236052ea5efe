import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TimetableBodySchema } from '../../../schemas/documents/timetable.ts';
import { topics } from '../../../schemas/topics.ts';
import { Minutes } from '../../../schemas/units.ts';
import { connectChromium } from '../../support/chromium.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import { ROOM_OF_ONE_BOX } from './room-of-one-box.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** The day is changed with one thumb while it is played, against the real hub. */
describeBrowser('the rundown on Control’s phone', () => {
  const file = roomFile(ROOM_OF_ONE_BOX);
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
    anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.sees('Side timers');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
    file.remove();
  });

  const day = () => TimetableBodySchema.parse(control.latest(topics.timetable));
  const first = () => day().phases[0];
  const opened = () => anna.page.locator('.row-editor');

  test('the end of the phase is set on another day: it says how far that is, and asks to hold', async () => {
    const { page } = anna;
    await page.getByText('End at a set time').click();
    const week = await page.evaluate(() => {
      const then = new Date();
      then.setDate(then.getDate() + 7);
      return `${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, '0')}-${String(then.getDate()).padStart(2, '0')}`;
    });
    await page.getByLabel('End at a set time', { exact: true }).fill('20:00');
    await page.getByLabel('On another day').fill(week);
    await anna.sees(`End at ${week} 20:00, `);
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('On another day').fill('');
    await page.getByText('End at a set time').click();
  });

  test('a row is opened and made longer: the new end of the day is there before it is sent', async () => {
    const { page } = anna;
    const before = day();
    const row = first();
    if (row === undefined || before.endsAt === null) throw new Error('nothing to come');
    await anna.tap(new RegExp(`${row.phaseName}.*Turn ${row.turn}`));
    await anna.press(opened().getByRole('button', { name: '+5 min' }));
    await anna.press(opened().getByRole('button', { name: '−1 min' }));
    await expect.poll(() => opened().getByRole('status').textContent()).toContain('4 min longer');
    const end = new Date(before.endsAt + Minutes(4));
    const wanted = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), Number(end));
    // A time of day is drawn with the frame after the words beside it.
    await expect.poll(() => opened().getByRole('status').textContent()).toContain(wanted);
    expect(day()).toEqual(before);
    expect(await findings(page)).toEqual([]);
    await anna.tap('Save');
    await expect.poll(() => day().endsAt).toBe(before.endsAt + Minutes(4));
    expect(first()).toMatchObject({ row: row.row, durationMs: row.durationMs + Minutes(4) });
    await expect.poll(() => opened().count()).toBe(0);
  });

  test('a break is put after it, moved before it and taken out again, and each is undone from its toast', async () => {
    const row = first();
    if (row === undefined) throw new Error('nothing to come');
    const ids = () =>
      day()
        .phases.slice(0, 2)
        .map((each) => each.row);
    await anna.tap(new RegExp(`${row.phaseName}.*Turn ${row.turn}`));
    await anna.tap('Break after');
    await expect.poll(() => opened().getByRole('status').textContent()).toContain('15 min longer');
    await anna.page.getByLabel('Name', { exact: true }).fill('Dinner');
    await anna.tap('Insert the break');
    await expect.poll(ids).toEqual([row.row, 'break-1']);
    await anna.tap(/Dinner/);
    await anna.tap('Move Dinner up');
    await expect.poll(ids).toEqual(['break-1', row.row]);
    expect(await opened().count()).toBe(1);
    await anna.press(opened().getByRole('button', { name: 'Remove', exact: true }));
    await expect.poll(() => opened().getByRole('status').textContent()).toContain('15 min shorter');
    await anna.tap('Remove Dinner');
    await expect.poll(() => ids()[0]).toBe(row.row);
    await anna.tap('Undo');
    await expect.poll(() => ids()[0]).toBe('break-1');
    expect(anna.faults).toEqual([]);
  });

  test('a row is coloured, and a break that is being written outlives what others change', async () => {
    const row = first();
    if (row === undefined) throw new Error('nothing to come');
    await anna.tap(/Dinner.*Turn/);
    await anna.press(opened().getByRole('button', { name: 'Amber' }));
    await anna.tap('Save');
    await expect.poll(first).toMatchObject({ row: 'break-1', colour: 'amber' });
    await expect.poll(() => anna.page.locator('.rundown > li[data-colour=amber]').count()).toBe(1);
    await anna.tap(/Dinner.*Turn/);
    await anna.tap('Break after');
    const name = anna.page.getByLabel('Name', { exact: true });
    await name.fill('Council');
    await control.do('rundown.change', { row: 'break-1', durationMs: Minutes(10) });
    await expect.poll(() => anna.page.locator('.rundown > li').first().textContent()).toContain('10 min');
    expect(await name.inputValue()).toBe('Council');
    expect(await opened().getByText('Somebody has just changed this row').count()).toBe(0);
    await anna.tap(/Dinner.*Turn/);
  });

  test('what somebody else sets meanwhile is what the open row begins from', async () => {
    await anna.tap(/Dinner.*Turn/);
    await anna.press(opened().getByRole('button', { name: '+5 min' }));
    await anna.page.getByLabel('Name', { exact: true }).fill('Dinner for all');
    await control.do('rundown.change', { row: 'break-1', durationMs: Minutes(30) });
    const length = opened().locator('.spread strong');
    await expect.poll(() => length.textContent()).toBe('30 min');
    await opened().getByText('Somebody has just changed this row').waitFor();
    await anna.press(opened().getByRole('button', { name: '−5 min' }));
    await anna.tap('Save');
    await expect
      .poll(first)
      .toMatchObject({ row: 'break-1', durationMs: Minutes(25), phaseName: 'Dinner for all' });
    await anna.tap(/Dinner.*Turn/);
    await control.do('rundown.remove', { row: 'break-1' });
    await anna.sees('The row that you had open has begun or been removed.');
  });

  test('a length that is not saved yet is there again after a break was thought of, and after one was put in', async () => {
    const row = first();
    if (row === undefined) throw new Error('nothing to come');
    await anna.tap(new RegExp(`${row.phaseName}.*Turn ${row.turn}`));
    await anna.press(opened().getByRole('button', { name: '+5 min' }));
    await anna.tap('Break after');
    await expect.poll(() => opened().getByRole('status').textContent()).toContain('15 min longer');
    await anna.tap('Break after');
    await expect.poll(() => opened().getByRole('status').textContent()).toContain('5 min longer');
    await anna.tap('Break after');
    await anna.tap('Insert the break');
    await expect.poll(() => day().phases[1]?.phaseName).toBe('Break');
    await anna.tap('Save');
    await expect.poll(() => first()?.durationMs).toBe(row.durationMs + Minutes(5));
    await expect.poll(() => opened().count()).toBe(0);
  });
});
