import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { firstBox } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { HeldBack } from '../../support/held-back.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** Two facilitators with one account on two phones, at the same clock and the same boxes. */
describeBrowser('two facilitators', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let ben: Facilitator;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await firstBox(control);
    await control.do('clock.start');
    await control.do('clock.skip');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    ben = await Facilitator.arrive(browser, room, 'Ben');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const phase = () =>
    control.waitFor('pub/clock/main', (body) => ClockBodySchema.safeParse(body).data?.phase ?? undefined);

  test('who both go on to the next phase go on once: the later is told what changed', async () => {
    await anna.sees('Commitment');
    await ben.sees('Commitment');
    expect(await phase()).toBe('commitment');
    await Promise.all([anna.hold(/^Next phase/), ben.hold(/^Next phase/)]);
    const late = await Promise.any(
      [anna, ben].map(async (one) => {
        await one.page.locator('.toast[data-tone=bad]').waitFor({ timeout: 10_000 });
        return one;
      }),
    );
    expect(await late.page.locator('.toast[data-tone=bad]').textContent()).toMatch(
      late === ben ? /Meanwhile Anna \(control\)/ : /Meanwhile Ben \(control\)/,
    );
    await late.keep('console-stale');
    expect(await phase()).toBe('negotiation');
    await anna.press(late.page.getByRole('button', { name: 'Close' }).first());
  });

  test('who step the clock fast with one thumb are not blamed for their own presses', async () => {
    for (let n = 0; n < 5; n += 1) await anna.tap('+1 min');
    await control.waitFor('pub/clock/main', (body) =>
      ClockBodySchema.parse(body).durationMs === 20 * 60_000 ? true : undefined,
    );
    expect(await anna.page.locator('.toast[data-tone=bad]').count()).toBe(0);
  });

  test('who collect get different boxes, and each sees who goes where', async () => {
    for (const one of [anna, ben]) {
      await one.tab('Boxes');
      await one.tap('Round');
    }
    await anna.tap('I’m going');
    await ben.sees('Anna (control)');
    await ben.tap('I’m going');
    await anna.sees('Ben (control)');
    const whose = (one: Facilitator) => one.page.locator('.step .where').textContent();
    expect(await whose(anna)).toMatch(/Prosecutor/);
    expect(await whose(ben)).toMatch(/Kiln/);
    // A tap puts the hand out, and takes nothing from anybody.
    await ben.tap('Prosecutor: Take over from Anna (control)');
    await ben.page.getByRole('button', { name: /^Take over from Anna/ }).waitFor();
    await ben.keep('round-take');
    expect(await findings(ben.page)).toEqual([]);
    expect(await whose(anna)).toMatch(/Prosecutor/);
    await ben.hold(/^Take over from Anna \(control\)/);
    await expect.poll(() => whose(anna)).toMatch(/Copper Lantern/);
    // Whoever walks there is told, whatever lies open, until they have said that they know.
    const lost = anna.page.locator('.strip').getByText('Ben (control) has taken over Prosecutor from you.');
    await lost.waitFor();
    await anna.keep('round-lost');
    await anna.tab('Clock');
    await lost.waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.page.reload();
    await lost.waitFor();
    await anna.tap('OK');
    await lost.waitFor({ state: 'detached' });
    expect(await ben.page.locator('.strip .lost').count()).toBe(0);
  });

  test('what was taken while a phone had put its page away is said when it is back, and once it is known no more', async () => {
    await anna.tab('Boxes');
    await anna.tap('Round');
    await anna.tap('I’m going');
    await ben.tap(/Copper Lantern: Take over from Anna/);
    await ben.page.getByRole('button', { name: /^Take over from Anna/ }).waitFor();
    // Her page knows that it is hers by then.
    const kept = () => anna.page.evaluate(() => sessionStorage.getItem('quarterdeck-claims'));
    await expect.poll(kept).toContain('"mine":["');
    await anna.page.goto('about:blank');
    await ben.hold(/^Take over from Anna \(control\)/);
    await ben.page.getByRole('button', { name: /^Take over from Anna/ }).waitFor({ state: 'detached' });
    await anna.page.goBack();
    const lost = anna.page.locator('.strip .lost');
    await lost.getByText(/^Ben \(control\) has taken .*Copper Lantern from you\.$/).waitFor();
    await anna.tap('OK');
    await lost.waitFor({ state: 'detached' });
    await anna.page.reload();
    await anna.tab('Boxes');
    await anna.tap('Round');
    // Its list of boxes has come by then, which is what the notice is made from.
    await anna.sees('Ben (control)');
    expect(await lost.count()).toBe(0);
  });

  test('who seats somebody where, unseen as yet, somebody else sits by now is told who, and takes nobody from a seat', async () => {
    const heldBack = await HeldBack.on(ben.page);
    await ben.tab('More');
    await ben.tap('Roster');
    const rosterOf = (person: string) =>
      control.waitFor(
        'priv/control/roster',
        (body) =>
          RosterBodySchema.parse(body).tables.flatMap(({ table, name, seats }) => {
            const found = seats.find((each) => each.person === person);
            return found === undefined ? [] : [{ table, tableName: name, ...found }];
          })[0],
      );
    const { seats, table } = await control.waitFor(
      'priv/control/roster',
      (body) => RosterBodySchema.parse(body).tables[0],
    );
    const seat = seats[0]?.seat ?? '';
    await control.do('roster.set', { table, seat, person: 'Zoe' });
    const { tableName, name } = await rosterOf('Zoe');
    await ben.page.getByLabel('Search a name, a seat or a ship').fill(tableName);
    const field = ben.page.getByLabel(`${tableName}, ${name}:`);
    await expect.poll(() => field.inputValue()).toBe('Zoe');
    await heldBack.while(async () => {
      await control.do('roster.set', { table, seat, person: 'Ada' });
      await field.fill('Cleo');
      await field.press('Enter');
    });
    const refused = ben.page.locator('.toast[data-tone=bad]');
    await refused.getByText(/Meanwhile control: .*Ada/).waitFor();
    await ben.keep('console-stale-seat');
    expect((await rosterOf('Ada')).seat).toBe(seat);
    await expect.poll(() => field.inputValue()).toBe('Ada');
    await ben.press(ben.page.getByRole('button', { name: 'Close' }).first());
    // On the seat as it is shown now he may decide.
    await field.fill('Cleo');
    await field.press('Enter');
    await rosterOf('Cleo');
    await ben.tap('Back');
  });

  test('who want the same matter see whose it is', async () => {
    await control.do('attention.note', { text: 'A quarrel at the market', desk: 'market' });
    for (const one of [anna, ben]) await one.tab('Attention');
    const row = (one: Facilitator) => one.page.locator('.matter', { hasText: 'A quarrel' });
    await anna.press(row(anna).getByRole('button', { name: 'I’ve got this' }));
    await row(ben).getByText('Anna (control) is on it').waitFor();
    await anna.press(ben.page.getByRole('button', { name: /^Galaxy/ }));
    expect(await row(ben).count()).toBe(0);
    await anna.press(ben.page.getByRole('button', { name: /^Market/ }));
    expect(await row(ben).count()).toBe(1);
    // One tap takes it over: whoever was on it is told, whatever lies open.
    await anna.tab('Clock');
    await row(ben).getByRole('button', { name: 'Take over' }).tap();
    const lost = anna.page.locator('.strip .lost');
    await lost.getByText('Ben (control) has taken over from you: A quarrel at the market').waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('matter-lost');
    await anna.tap('OK');
    await lost.waitFor({ state: 'detached' });
    expect(await ben.page.locator('.strip .lost').count()).toBe(0);
  });

  test('who count on what they did are told when somebody else has taken it back', async () => {
    await anna.tab('Clock');
    await anna.tap('+1 min');
    const event = await control.waitFor('priv/control/log', (body) => {
      const newest = LogBodySchema.parse(body).entries.at(-1);
      return newest?.by === 'Anna (control)' && newest.text.startsWith('Clock set')
        ? newest.event
        : undefined;
    });
    // Her page has heard of it by then: what it finds taken back when it first looks is no news.
    const heard = async (): Promise<number> => {
      const kept = await anna.page.evaluate(() => sessionStorage.getItem('quarterdeck-claims'));
      return Number(/"heard":(\d+)/.exec(kept ?? '')?.[1] ?? 0);
    };
    await expect.poll(heard).toBeGreaterThanOrEqual(event);
    await control.do('undo', { event, insist: true });
    const lost = anna.page.locator('.strip .lost');
    await lost.getByText(/^control has undone what you did: Clock set to /).waitFor();
    await anna.keep('action-undone');
    await anna.page.reload();
    await lost.getByText(/^control has undone what you did: Clock set to /).waitFor();
    await anna.tap('OK');
    await lost.waitFor({ state: 'detached' });
  });
});
