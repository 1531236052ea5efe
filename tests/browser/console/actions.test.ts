import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { MessagesBodySchema, NewsBodySchema } from '../../../schemas/documents/posts.ts';
import { DisplaysBodySchema, type DisplaysBody } from '../../../schemas/documents/displays.ts';
import { topics } from '../../../schemas/topics.ts';
import { firstBox } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { HeldBack } from '../../support/held-back.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

const LinkSchema = z.object({ path: z.string() });

/** What comes of a press on the console, and what is said of it, against the real hub. */
describeBrowser('an action on the console', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let heldBack: HeldBack;
  const more = async (section: string): Promise<void> => {
    await anna.tab('More');
    await anna.tap(section);
  };
  /** Somebody pauses the clock whose page does not know yet that it is paused. */
  const pauseLate = async (who: Facilitator, heldBack: HeldBack): Promise<void> => {
    const pause = who.page.getByRole('button', { name: 'Pause', exact: true });
    await pause.waitFor();
    await heldBack.while(async () => {
      await control.do('clock.pause', { reason: 'Lunch' });
      await who.press(pause);
    });
  };
  const refusals = () => anna.page.locator('.toast[data-tone=bad]').filter({ visible: true });

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await firstBox(control);
    await control.do('clock.start');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    heldBack = await HeldBack.on(anna.page);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('that was refused and then went through is no longer shown as refused', async () => {
    await pauseLate(anna, heldBack);
    await refusals().first().waitFor();
    expect(await refusals().first().textContent()).toContain('Pause');
    await control.do('clock.resume');
    await anna.tap('Pause');
    await anna.sees('Done: Pause');
    await expect.poll(() => refusals().count()).toBe(0);
    await control.do('clock.resume');
  });

  test('that was refused is one line as soon as the thumb goes on, and lies over nothing that is pressed', async () => {
    await pauseLate(anna, heldBack);
    await refusals().first().waitFor();
    /** Of the page, px between the end of what scrolls and the refusal. */
    const gap = () =>
      anna.page.evaluate(() => {
        const [column, toast] = ['.column', '.toasts .toast[data-tone=bad]'].map((wanted) =>
          document.querySelector(wanted)?.getBoundingClientRect(),
        );
        return column === undefined || toast === undefined ? null : toast.top - column.bottom;
      });
    // Nor from its first moment, with both its sentences.
    await expect.poll(gap, { timeout: 3_000 }).toBeGreaterThanOrEqual(-1);
    await anna.keep('refusal-new-clock');
    await anna.tab('Alarm');
    await anna.page.locator('.toasts[data-folded]').waitFor();
    await anna.tap('Show what was not done');
    await anna.page.locator('.toasts[data-folded]').waitFor({ state: 'detached' });
    await expect.poll(gap, { timeout: 3_000 }).toBeGreaterThanOrEqual(-1);
    await anna.keep('refusal-new-alarm');
    for (const tab of ['Clock', 'Alarm'] as const) {
      await anna.tab(tab);
      await anna.page.locator('.toasts[data-folded]').waitFor();
      expect(await gap(), tab).toBeGreaterThanOrEqual(-1);
      expect(await findings(anna.page), tab).toEqual([]);
      await anna.keep(`refusal-folded-${tab.toLowerCase()}`);
    }
    await anna.tap('Show what was not done');
    await anna.page.locator('.toasts[data-folded]').waitFor({ state: 'detached' });
    // The next of its kind went through: once it has been there long enough to be read, it goes.
    await anna.tab('Clock');
    await anna.tap('Resume');
    await anna.tap('Pause');
    await anna.sees('Done: Pause');
    await expect.poll(() => refusals().count(), { timeout: 30_000 }).toBe(0);
    await anna.tap('Resume');
  });

  test('that was refused is no longer shown after a minute and a half in sight', async () => {
    const cleo = await Facilitator.arrive(browser, room, 'Cleo');
    const refused = cleo.page.locator('.toast[data-tone=bad]');
    const herHeldBack = await HeldBack.on(cleo.page);
    await cleo.page.clock.install();
    await cleo.page.evaluate(() => document.querySelector('.column')?.scrollTo(0, 0));
    await pauseLate(cleo, herHeldBack);
    await refused.waitFor();
    await cleo.page.clock.runFor(60_000);
    expect(await refused.count()).toBe(1);
    await cleo.page.clock.runFor(35_000);
    await expect.poll(() => refused.count()).toBe(0);
    await control.do('clock.resume');
    await cleo.page.context().close();
  });

  test('on a console is done by holding, with the name of who is there, and that console can be brought back', async () => {
    const ben = await Facilitator.arrive(browser, room, 'Ben');
    await more('Displays and links');
    const row = anna.page.locator('details.fold', { hasText: 'Ben' });
    await anna.press(row.locator('summary'));
    const sends = row.getByRole('button', { name: /^Show/ });
    await anna.press(sends);
    expect(new URL(ben.page.url()).pathname).toBe('/control');
    await anna.hold(/^Show/);
    await ben.page.waitForURL('**/wall');
    // The same row: the tab is the same display, whatever it shows.
    const page = row.getByLabel('Ben: Page');
    await page.locator('option', { hasText: '/control' }).waitFor({ state: 'attached' });
    await page.selectOption('/control');
    await anna.press(row.getByRole('button', { name: 'Show', exact: true }));
    await ben.page.waitForURL('**/control*');
    await ben.sees('Commitment');
    // Called otherwise, it is called so: in the list, and on its own screen when it is asked which one it is.
    await row.getByLabel('Ben: New name').fill('Desk by the door');
    await anna.press(row.getByRole('button', { name: 'Rename' }));
    const desk = anna.page.locator('details.fold', { hasText: 'Desk by the door' });
    await desk.locator('summary', { hasText: /^Desk by the door Ben · / }).waitFor();
    await anna.press(desk.getByRole('button', { name: 'Which one?' }));
    await ben.page.locator('.identify', { hasText: 'Desk by the door' }).waitFor();
    await desk.getByLabel('Desk by the door: Page').selectOption('/table/kiln');
    await desk.getByText(/^View only/).waitFor();
    await anna.keep('action-looks-on');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Back');
    expect(ben.faults).toEqual([]);
    await ben.leave();
  });

  test('gives a table’s phone to another table: it hears and calls there, and is one display with its name', async () => {
    const phone = await (await browser.newContext()).newPage();
    const { path: link } = LinkSchema.parse(
      await control.do('token.make', { role: 'table', table: 'kiln', name: 'Ada’s phone' }),
    );
    await phone.goto(room.http + link);
    await phone.waitForURL('**/table/kiln');
    const listed = (wanted: (displays: DisplaysBody['displays']) => boolean) =>
      control.waitFor(topics.controlDisplays, (body) => {
        const { displays } = DisplaysBodySchema.parse(body);
        return wanted(displays) ? displays : undefined;
      });
    const isAt = (table: string) => (each: DisplaysBody['displays'][number]) =>
      each.table === table && each.page === 'table' && each.online;
    expect((await listed((all) => all.some(isAt('kiln')))).find(isAt('kiln'))?.called).toBe('Ada’s phone');
    await more('Displays and links');
    const row = anna.page.locator('details.fold', { hasText: 'Ada’s phone' });
    await row.locator('summary').tap();
    await row.getByLabel('Ada’s phone: Page').selectOption('/table/low-tide');
    await anna.page.getByRole('button', { name: /^Assign it to Low Tide/ }).waitFor();
    await anna.keep('action-give-seat');
    expect(await findings(anna.page)).toEqual([]);
    await anna.hold(/^Assign it to Low Tide/);
    await phone.waitForURL('**/table/low-tide');
    const displays = await listed((all) => all.some(isAt('low-tide')));
    expect(displays.filter(isAt('kiln'))).toEqual([]);
    expect(displays.find(isAt('low-tide'))?.called).toBe('Low Tide');
    // It is that table: it does not look on, and calls from there.
    await phone.getByRole('button', { name: 'Call Control' }).waitFor();
    expect(await phone.getByText(/^View only/).count()).toBe(0);
    expect(new URL(phone.url()).hash).toBe('');
    await phone.reload();
    await phone.getByRole('button', { name: 'Call Control' }).waitFor();
    await anna.tap('Back');
    await phone.context().close();
  });

  test('with a link says when it is taken; the phone that took it comes to its page by it again', async () => {
    await more('Displays and links');
    await anna.press(anna.page.locator('summary', { hasText: 'Connect a phone' }));
    await anna.tap('Create a link');
    const address = (await anna.page.locator('.made .address').textContent()) ?? '';
    const token = new URL(address).hash;
    const phone = await browser.newContext();
    for (let scan = 0; scan < 2; scan += 1) {
      const page = await phone.newPage();
      await page.goto(`${room.http}/join${token}`);
      await page.waitForURL('**/table/*');
      await page.close();
      if (scan === 0) await anna.sees(/^Used: the phone is connected/);
      if (scan === 0) await anna.keep('action-link-taken');
    }
    expect(await anna.page.locator('.qr').count()).toBe(0);
    await anna.tap('Create a link');
    const other = (await anna.page.locator('.made .address').textContent()) ?? '';
    await anna.tap('Revoke');
    await anna.sees(/^This link is no longer valid/);
    const page = await phone.newPage();
    await page.goto(`${room.http}/join#token=nonsense`);
    await page.getByText(/no such link/).waitFor();
    // In the same tab, where nothing is loaded again by itself.
    await page.goto(`${room.http}/join${new URL(other).hash}`);
    await page.getByText(/^This link cannot be used/).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await phone.close();
    await anna.hold(/^Remove/);
    await anna.sees(/^Access removed: /);
    await anna.tap('Back');
  });

  test('of somebody who has gone home is taken back by holding what names whose it is', async () => {
    const { event } = (await control.do('news.post', { text: 'Dora was here', as: 'Dora' })) as {
      event: number;
    };
    await more('Log');
    const row = anna.page.locator('.log li', { hasText: 'Dora was here' }).first();
    const arrow = row.getByRole('button', { name: /^Dora \(control\) did this\. Undo/ });
    await anna.press(arrow);
    const hold = anna.page.getByRole('button', { name: /^Undo what Dora \(control\) did/ });
    // A tap names whose it is, and takes nothing back.
    await hold.waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('log-undo-of-another');
    await anna.hold(/^Undo what Dora \(control\) did/);
    const entries = await control.waitFor('priv/control/log', (body) => {
      const log = LogBodySchema.parse(body).entries;
      return log.some((one) => one.event === event && one.undoneBy !== null) ? log : undefined;
    });
    const reported = entries.find(({ text }) => text.startsWith('Took back what Dora (control) did'));
    expect(reported?.by).toBe('Anna (control)');
    await anna.tap('Back');
  });

  test('on a whole crew waits for its ship to be chosen, and is listed by names', async () => {
    const lost = await control.waitFor('priv/control/roster', (body) =>
      RosterBodySchema.parse(body).tables.find(({ name }) => name === 'Prosecutor'),
    );
    const seat = lost.seats[0]?.seat ?? '';
    await control.do('roster.set', { table: lost.table, seat, person: 'Zoe' });
    await more('Roster');
    const ship = anna.page.locator('details.fold').first();
    await anna.press(ship.locator('summary'));
    const moves = ship.getByRole('button', { name: /^Move\b.*hold/i });
    expect(await moves.isDisabled()).toBe(true);
    const where = ship.getByLabel('Prosecutor: Move the whole crew to');
    const names = await where.locator('option').allTextContents();
    expect(names[0]).toBe('Choose a destination');
    expect(names).toContain('Orchard Row');
    await where.selectOption('Orchard Row');
    await where.scrollIntoViewIfNeeded();
    await anna.keep('action-crew');
    expect(await findings(anna.page)).toEqual([]);
    await anna.hold(/^Move\b.*hold/i);
    await anna.sees('The crew of Prosecutor moved to Orchard Row');
    await anna.tap('Back');
  });

  test('on a timer that the hub does not start leaves its name in the field', async () => {
    await anna.tab('Clock');
    const name = anna.page.getByLabel('Label');
    await name.fill('Council of the fleet');
    process.kill(room.pid, 'SIGSTOP');
    try {
      await anna.tap('5 min');
      await anna.page.locator('.toast[data-tone=wait]', { hasText: 'No answer yet' }).waitFor();
      expect(await name.inputValue()).toBe('Council of the fleet');
    } finally {
      process.kill(room.pid, 'SIGCONT');
    }
    await refusals().first().waitFor();
    // Stopped for long, the hub counts as offline, and nothing is sent to it.
    await anna.page
      .getByText(/Hub offline/)
      .first()
      .waitFor({ state: 'hidden' });
    await anna.tap('5 min');
    await anna.sees('Done: Timer Council of the fleet');
    expect(await name.inputValue()).toBe('');
    await expect.poll(() => refusals().count()).toBe(0);
  });

  test('on news takes a line off the wall again', async () => {
    await control.do('news.post', { text: 'The Icebreaker is lost.' });
    await control.do('news.post', { text: 'Water is rationed.' });
    await more('Messages and news');
    await anna.page
      .getByRole('button', { name: /^Remove from the wall/ })
      .nth(1)
      .waitFor();
    await anna.keep('action-news');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Remove from the wall: The Icebreaker is lost.');
    await control.waitFor('pub/news', (body) => {
      const { items } = NewsBodySchema.parse(body);
      return items.length === 1 && items[0]?.text === 'Water is rationed.' ? true : undefined;
    });
    await expect.poll(() => anna.page.getByRole('button', { name: /^Remove from the wall/ }).count()).toBe(1);
    await anna.tap('Back');
  });

  test('under a name that is there already is asked about first', async () => {
    const other = await Facilitator.arrive(browser, room, 'anna ');
    await other.sees(/^anna is already in use/);
    expect(await findings(other.page)).toEqual([]);
    await other.keep('action-name-twice');
    await other.page.getByLabel('Your name').fill('Anna B');
    await other.tap('That’s me');
    await expect.poll(() => other.page.getByLabel('Your name').count()).toBe(0);
    await other.leave();
    // One person with two devices says so.
    const laptop = await Facilitator.arrive(browser, room, 'Anna');
    await laptop.tap('Both are me');
    await expect.poll(() => laptop.page.getByLabel('Your name').count()).toBe(0);
    await laptop.leave();
  });

  test('on the preflight is held while the game is on, and the tab leads back to its first page', async () => {
    await more('Preflight');
    expect(await anna.page.getByRole('button', { name: 'Start the preflight' }).count()).toBe(0);
    await anna.page.getByRole('button', { name: /^Start it during the game/ }).waitFor();
    await anna.tab('More');
    await anna.page.getByRole('button', { name: 'Rulings' }).waitFor();
    await more('Roster');
    await anna.press(anna.page.locator('details.fold').first().locator('summary'));
    expect(await anna.page.getByLabel('Prosecutor, Captain: Person').getAttribute('placeholder')).toBe(
      'Person',
    );
    // Back leads to the clock, past what the tab has shut.
    await anna.tab('More');
    await anna.page.goBack();
    await anna.page.getByLabel('Label').waitFor();
  });

  test('takes a message back, which is not read over a shoulder before', async () => {
    const table = 'kiln';
    await control.do('message.send', { text: 'Lunch is served.' });
    await control.do('message.send', { text: 'You are the traitor.', table });
    await more('Messages and news');
    await anna.page.getByRole('button', { name: /^Withdraw the message to .* at/ }).waitFor();
    expect(await anna.page.getByText('You are the traitor.').count()).toBe(0);
    await anna.press(anna.page.getByRole('button', { name: /^Withdraw the message to .* at/ }));
    await control.waitFor('priv/control/messages', (body) => {
      const { items } = MessagesBodySchema.parse(body);
      return items.length === 1 && items[0]?.table === null ? true : undefined;
    });
    await anna.tap('Withdraw: Lunch is served.');
    await expect.poll(() => anna.page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
    await anna.tap('Back');
  });

  test('nothing broke on the page', () => {
    expect(anna.faults).toEqual([]);
  });
});
