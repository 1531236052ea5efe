import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TREMBLE_MS } from '../../displays/common/kit/double-tap.ts';
import { HELD_UP } from '../support/box-steps.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';

const README = readFileSync('README.md', 'utf8');
const CHAPTER = README.slice(README.indexOf('## Your first tally'), README.indexOf('## Your first box'));

const SLOW = {
  meta: { slow: 'each card takes its seconds through a simulated slot, on a real board and its clock' },
};

/** The first tally of the README, key by key: each one that is pressed here stands there. */
describeBrowser('the first tally of the README', () => {
  let room: RunningRoom;
  let browser: Browser;
  let context: BrowserContext;
  let control: Page;
  let rehearsal: Page;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    browser = await connectChromium();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    control = await context.newPage();
    rehearsal = await context.newPage();
    await rehearsal.goto(`${room.http}/rehearsal`);
    await rehearsal.getByLabel('Key', { exact: true }).waitFor();
  });
  const link = (): string => {
    const user = room.credentials().users.find(({ role }) => role === 'control');
    return `${room.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`;
  };
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const said = (name: string): string => {
    expect(CHAPTER).toContain(`_${name}_`);
    return name;
  };
  const virtual = (box: string) =>
    rehearsal.locator('.card', { has: rehearsal.getByRole('heading', { name: box, exact: true }) });
  const press = (place: ReturnType<typeof virtual>, name: string) =>
    place.getByRole('button', { name: said(name), exact: true }).click();
  const sheet = () => control.getByRole('dialog');
  /** The reason of a recount; a key of the sheet has the same first word. */
  const why = () =>
    sheet()
      .getByText(/^Recount: /)
      .first()
      .textContent();
  const open = async (box: string): Promise<void> => {
    await control.bringToFront();
    await control
      .locator('.box-row', { hasText: said(box) })
      .locator('.open')
      .click();
  };
  /** Puts `cards` Food into a box in the rehearsal and closes it. */
  const give = async (box: string, cards: number): Promise<void> => {
    await virtual(box).getByLabel('Card').selectOption(said('Food').toLowerCase());
    for (let card = 0; card < cards; card += 1) await press(virtual(box), 'Push it in');
    await press(virtual(box), 'Close the lid');
  };

  test('needs the key once in a browser, not once in a tab, whichever tab was opened first', async () => {
    expect(await rehearsal.getByLabel('Key', { exact: true }).count()).toBe(1);
    await control.goto(link());
    await control.getByRole('button', { name: 'Without a name' }).click();
    await control.locator('.box-row', { hasText: 'Kiln' }).waitFor();
    await rehearsal.getByRole('heading', { name: 'Kiln', exact: true }).waitFor();
    expect(await rehearsal.getByLabel('Key', { exact: true }).count()).toBe(0);
    await rehearsal.reload();
    await rehearsal.getByRole('heading', { name: 'Kiln', exact: true }).waitFor();
  });

  test('is found on a phone: each box is one tap from the top of the rehearsal', async () => {
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`${room.http}/rehearsal`);
    await phone.getByRole('link', { name: 'Kiln', exact: true }).click();
    const title = phone.getByRole('heading', { name: 'Kiln', exact: true });
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(200);
    await phone.close();
  });

  test('comes out certain, by the keys that are named', SLOW, async () => {
    await press(control.locator('body'), 'Start the game');
    await open('Kiln');
    expect(CHAPTER).toContain('press **+** beside _Food_ twice');
    for (let times = 0; times < 2; times += 1) {
      // Slower than a thumb that trembles.
      await sheet()
        .getByRole('button', { name: 'Food +1', exact: true })
        .click({ delay: TREMBLE_MS + 50 });
    }
    await press(sheet(), 'Arm with this cost');
    await sheet().getByText('Armed, lid shut').waitFor();
    await press(virtual('Kiln'), 'Open the lid');
    await give('Kiln', 2);
    for (const word of ['Sealed', 'Certain']) expect(CHAPTER).toContain(`\`${word}\``);
    await sheet()
      .getByText(/^(Certain|Recount)$/)
      .waitFor();
    if ((await sheet().getByText('Recount', { exact: true }).count()) > 0) {
      expect(await why()).toMatch(HELD_UP);
      await sheet().getByRole('button', { name: 'Close', exact: true }).click();
      return;
    }
    await sheet().getByText('Sealed', { exact: true }).waitFor();
    // Held by what is drawn, and a tab behind another draws nothing.
    await control.bringToFront();
    await press(sheet(), 'Collect');
    const door = sheet().getByRole('button', { name: said('Hold to show the contents') });
    await door.press('Enter', { delay: 900 });
    await sheet().getByText('2 Food').first().waitFor();
    await press(sheet(), 'Resolve as counted');
    await sheet().getByText('Resolved', { exact: true }).waitFor();
    await sheet().getByRole('button', { name: 'Close', exact: true }).click();
  });

  test('and a taped card makes a recount, which says why', SLOW, async () => {
    await open('Green Tithe');
    await sheet().getByRole('button', { name: 'Food +1', exact: true }).click();
    await press(sheet(), 'Arm with this cost');
    await sheet().getByText('Armed, lid shut').waitFor();
    await press(virtual('Green Tithe'), 'Open the lid');
    await virtual('Green Tithe').getByText(said('Faults')).click();
    await press(virtual('Green Tithe'), 'Tape the next card');
    await give('Green Tithe', 1);
    await sheet().getByText('Recount', { exact: true }).waitFor();
    expect(await why()).toMatch(/beam|tape|card/);
  });
});
