import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AlertBodySchema } from '../../../schemas/documents/alarm.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { TrackBodySchema } from '../../../schemas/documents/track.ts';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { firstBox } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** What is typed and put in order on the console, against the real hub. */
describeBrowser('the forms of the console', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let box: string;
  const more = async (section: string): Promise<void> => {
    await anna.tab('More');
    await anna.tap(section);
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('minutes are not offered before the game has begun', async () => {
    await anna.sees('Start the game');
    expect(await anna.page.getByRole('button', { name: '+1 min', exact: true }).isDisabled()).toBe(true);
    await anna.tap('Start the game');
    await anna.tap('+1 min');
    await anna.sees('Done: +1 min');
  });

  test('minutes that would end the phase are asked for again, by holding', async () => {
    for (let n = 0; n < 2; n += 1) await anna.tap('−5 min');
    await anna.tap('−5 min');
    const ends = anna.page.getByRole('button', { name: /^−5 min: ends the phase/ });
    await ends.waitFor();
    expect(await anna.page.locator('.toast[data-tone=bad]').count()).toBe(0);
    await anna.hold(/^−5 min: ends the phase/);
    await control.waitFor('pub/clock/main', (body) =>
      ClockBodySchema.parse(body).phase === 'commitment' ? true : undefined,
    );
    await expect.poll(() => ends.count()).toBe(0);
  });

  test('a time of day that was just missed is said to be past, and one hours away is asked for by holding', async () => {
    const clock = (): number | null => ClockBodySchema.parse(control.latest('pub/clock/main')).endsAt;
    const typed = (instant: number): Promise<string> =>
      anna.page.evaluate((ms) => new Date(ms).toTimeString().slice(0, 5), instant);
    const before = clock();
    await anna.press(anna.page.getByText('End at a set time').first());
    const field = anna.page.getByLabel('End at a set time');
    await field.fill(await typed(Date.now() - 5 * 60_000));
    await anna.page.getByText(/ was [56] min ago\.$/).waitFor();
    await field.press('Enter');
    expect(await anna.page.getByRole('button', { name: 'Set the end' }).isDisabled()).toBe(true);
    expect(clock()).toBe(before);
    await field.fill(await typed(Date.now() + 5 * 3_600_000));
    expect(await anna.page.getByRole('button', { name: 'Set the end' }).isDisabled()).toBe(true);
    await anna.hold(/^End at .*, 4 h 59 min from now|^End at .*, 5 h 0 min from now/);
    await anna.sees(/^Done: End at/);
    await control.waitFor('pub/clock/main', (body) =>
      (ClockBodySchema.parse(body).endsAt ?? 0) > Date.now() + 4 * 3_600_000 ? true : undefined,
    );
    await control.do('clock.endAt', { at: before });
  });

  test('an end is set while the clock is held, stands beside why it is held, and is kept by Resume', async () => {
    const { endsAt } = ClockBodySchema.parse(control.latest('pub/clock/main'));
    const typed = (instant: number): Promise<string> =>
      anna.page.evaluate((ms) => new Date(ms).toTimeString().slice(0, 5), instant);
    await control.do('clock.pause', { reason: 'Lunch' });
    await anna.sees('Paused: Lunch');
    const field = anna.page.getByLabel('End at a set time');
    if (!(await field.isVisible())) await anna.press(anna.page.getByText('End at a set time').first());
    await anna.sees(/^The clock is paused\. If you resume before then/);
    const time = await typed(Date.now() + 20 * 60_000);
    await field.fill(time);
    await anna.tap('Set the end');
    await anna.sees(`Paused: Lunch · ends at ${time}`);
    await anna.keep('form-end-held');
    const { keptEnd = 0 } = ClockBodySchema.parse(control.latest('pub/clock/main'));
    expect(await typed(keptEnd)).toBe(time);
    await anna.tap('Resume');
    await control.waitFor('pub/clock/main', (body) => {
      const clock = ClockBodySchema.parse(body);
      return clock.running && clock.endsAt === keptEnd ? true : undefined;
    });
    await control.do('clock.endAt', { at: endsAt });
  });

  test('what a field takes is said beside it, before anything is sent', async () => {
    await more('Game values');
    const field = (label: string | RegExp) => anna.page.getByLabel(label);
    const send = async (label: string | RegExp, text: string): Promise<void> => {
      await field(label).first().fill(text);
      await field(label).first().press('Enter');
    };
    await send('Number of turns', 'abc');
    await anna.sees('A whole number from 1 to 240');
    await send(/^Planned start/, '25:00');
    await anna.sees('A time of day, such as 9:30');
    await send('Length of Commitment', '12 apples');
    await anna.sees('Minutes, from 0.1 to 144000');
    // What was refused before this may still stand there; of these nothing was sent.
    const refused = anna.page.locator('.toast[data-tone=bad]');
    expect(await refused.filter({ hasText: /Number of turns|Planned start|Length of/ }).count()).toBe(0);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('form-values');
    await send(/^Planned start/, '9.30');
    await anna.sees('Done: Planned start 09:30');
    await send('Length of Commitment', '12:30');
    await anna.sees('Done: Length of Commitment: 12 min 30 s');
    await anna.tap('Back');
  });

  test('a person moves to a free seat of another ship', async () => {
    await control.do('roster.set', { table: box, seat: await seatOf(0), person: 'Zoe' });
    await more('Roster');
    await anna.page.getByLabel('Search a name, a seat or a ship').fill('Zoe');
    // Somebody of one name on two seats is shown at either, with where the other one is.
    const twice = anna.page.getByText(/^Also on another seat: /);
    expect(await twice.count()).toBe(0);
    await control.do('roster.set', { table: box, seat: await seatOf(1), person: 'Zoe' });
    await expect.poll(() => twice.count()).toBe(2);
    await anna.keep('form-roster-twice');
    await control.do('roster.set', { table: box, seat: await seatOf(1), person: null });
    await expect.poll(() => twice.count()).toBe(0);
    await anna.tap('Move to another seat');
    const where = anna.page.getByLabel('New seat for Zoe');
    // None of them is more likely than the rest: it is asked.
    expect(await where.inputValue()).toBe('');
    expect(await anna.page.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
    const options = await where.locator('option').allTextContents();
    const to = options.find((each) => each.startsWith('Kiln')) ?? '';
    await where.selectOption(to);
    await anna.keep('form-roster');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Move');
    await control.waitFor('priv/control/roster', (body) =>
      RosterBodySchema.parse(body).tables.some(
        ({ name, seats }) => name === 'Kiln' && seats.some(({ person }) => person === 'Zoe'),
      )
        ? true
        : undefined,
    );
    await anna.tap('Back');
  });
  const seatOf = (at: number): Promise<string> =>
    control.waitFor(
      'priv/control/roster',
      (body) => RosterBodySchema.parse(body).tables.find(({ table }) => table === box)?.seats[at]?.seat,
    );

  test('news cannot be posted while one table is chosen', async () => {
    await more('Messages and news');
    await anna.page.getByRole('combobox', { name: 'To' }).selectOption({ index: 1 });
    await anna.page.getByLabel('Your message').fill('For you alone');
    expect(await anna.page.getByRole('button', { name: 'Post as news' }).count()).toBe(0);
    await anna.page.getByRole('combobox', { name: 'To' }).selectOption({ index: 0 });
    await anna.page.getByRole('button', { name: 'Post as news' }).waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Back');
  });

  test('an undo says what it takes back, before and after', async () => {
    await anna.tab('Clock');
    await anna.tap('+5 min');
    await anna.sees('Done: +5 min');
    await more('Log');
    await anna.tap(/^Undo: Clock set to/);
    await anna.sees(/^Undone: Clock set to/);
    await anna.keep('form-undo');
    await anna.tap('Back');
  });

  test('a link is shown with an address of the network, whoever sits at the hub itself', async () => {
    await more('Displays and links');
    await anna.press(anna.page.getByText('Connect a phone'));
    await anna.tap('Create a link');
    const address = await anna.page.locator('.address').textContent();
    const known = await anna.page.getByText('phones cannot reach it').count();
    // A machine without any network says so instead.
    if (known === 0) expect(address).not.toMatch(/localhost|127\.0\.0\.1/);
    expect(address).toMatch(/\/join#token=/);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('form-link');
    await anna.tap('Back');
  });

  test('the initiative order is put together by thumb or by keyboard and set in one go', async () => {
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await anna.tab('Alarm');
    await anna.press(anna.page.getByText('Change the order'));
    const order = () =>
      control.waitFor('pub/alert', (body) =>
        AlertBodySchema.parse(body).alarms[0]?.rounds?.order.map(({ name }) => name),
      );
    const [first = '', second = '', third = ''] = await order();
    await anna.tap(`${second}: earlier`);
    // The keyboard goes on where the ship went: at the top only "later" is left.
    await expect
      .poll(() => anna.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`${second}: later`);
    await anna.page.keyboard.press('Enter');
    await anna.page.keyboard.press('Enter');
    await anna.tap(`${third}: out of the battle`);
    await anna.keep('form-initiative');
    expect(await findings(anna.page)).toEqual([]);
    expect((await order()).slice(0, 3)).toEqual([first, second, third]);
    await anna.tap('Set this order');
    await expect.poll(order).not.toContain(third);
    expect((await order()).slice(0, 2)).toEqual([first, second]);
    await anna.tap(`${third}: back in`);
    await anna.tap('Set this order');
    await expect.poll(async () => (await order()).at(-1)).toBe(third);
  });

  test('an alarm on consoles alone is not shown as delivered, and an own one comes to stand beside it', async () => {
    await anna.sees('No wall or table page is connected');
    const lists = anna.page.locator('.lists summary');
    const figure = await lists.filter({ hasText: 'On displays' }).textContent();
    expect(figure).toContain('0 of 0');
    // Beside the figure, so that a full one is not taken for the whole room while the list is folded.
    expect(figure).toContain('Pages without sign-in are not counted');
    expect(await lists.filter({ hasText: 'On Control’s consoles' }).textContent()).toContain('1 of 1');
    // One of Control's own stands beside it: nothing has to be insisted on for that.
    const own = anna.page.getByRole('button', { name: /^Custom alarm/ });
    expect(await own.textContent()).toContain('1. Lift the cover');
    await anna.press(own);
    await anna.tap(/^2\. Sound/);
    await anna.page.locator('.strip').getByText('Alarm by Control').waitFor();
    await anna.page.locator('.strip').getByText('Ashiva attack').waitFor();
    await anna.keep('form-own-alarm');
    expect(await findings(anna.page)).toEqual([]);
    const { alarms } = AlertBodySchema.parse(await control.waitFor('pub/alert', (body) => body as object));
    for (const { alarm } of alarms) await control.do('alarm.standDown', { alarm });
  });

  test('words to an outcome stand in the sheet and on the table once it is revealed, with the kinds by name', async () => {
    await control.ask('box.reset', { box, emptied: true });
    await control.do('box.arm', { box, title: 'Stowaways', cost: { food: 1 } });
    await control.do('box.correct', { box, counts: { food: 1, manpower: 2 } });
    await control.do('box.resolve', { box, outcome: 'partial', text: 'The hull holds until dawn' });
    for (const what of ['outcome', 'cause', 'counts'] as const) await control.do('box.reveal', { box, what });
    await anna.tab('Boxes');
    await anna.press(anna.page.locator(`[data-box="${box}"] .open`));
    await anna.hold(/^Hold to show the contents/);
    await anna.sees('The hull holds until dawn');
    expect(await anna.page.getByRole('dialog').getByText('Certain', { exact: true }).count()).toBeLessThan(2);
    const table = await browser.newPage();
    await table.goto(`${room.http}/table/${box}`);
    await table.getByText('The hull holds until dawn').waitFor();
    await table.getByText('2 × Manpower').waitFor();
    await table.getByText('Resolved', { exact: true }).waitFor();
    await table.close();
  });

  test('nothing broke on the page', () => {
    expect(anna.faults).toEqual([]);
  });
});

describeBrowser('the tracks of a game', () => {
  let room: RunningRoom;
  let browser: Browser;
  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves', '--no-bridge');
    browser = await connectChromium();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('a track is stepped by a thumb, or set in one go inside its range', async () => {
    const control = await room.client('control');
    await control.subscribe('pub/#');
    const anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.tab('More');
    await anna.tap('Tracks');
    const field = anna.page.getByRole('textbox').first();
    const name = (await field.getAttribute('aria-label'))?.replace(/: set to$/, '') ?? '';
    const value = () =>
      control.waitFor('pub/track/+', (body) => {
        const track = TrackBodySchema.safeParse(body).data;
        return track?.name === name ? track : undefined;
      });
    const { max } = await value();
    await field.fill(String(max + 1));
    await field.press('Enter');
    await anna.sees(`to ${max}`);
    await field.fill('1');
    await field.press('Enter');
    await expect.poll(async () => (await value()).value).toBe(1);
    await anna.tap(`${name}: one more`);
    await expect.poll(async () => (await value()).value).toBe(2);
    await anna.keep('form-tracks');
    expect(await findings(anna.page)).toEqual([]);
    expect(anna.faults).toEqual([]);
  });
});
