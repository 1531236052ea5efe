import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreflightBodySchema } from '../../../schemas/documents/preflight.ts';
import { firstBox } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** What is needed a few times a day, on the phone; and the whole console at once on wider screens. */
describeBrowser('the rest of the console', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let box: string;

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

  const wider = (one: Facilitator): Promise<number> =>
    one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  test.each([
    'Log',
    'Rulings',
    'Messages and news',
    'Tracks',
    'Game commands',
    'Roster',
    'Devices',
    'Displays and links',
    'Preflight',
    'Tags',
    'Game values',
    'Tables',
    'Keyboard shortcuts',
  ])(
    '%s: axe-core finds nothing with every fold open, and nothing is wider than a phone',
    async (section) => {
      await anna.tab('More');
      await anna.tap(section);
      await anna.page.getByRole('heading', { name: section, level: 2 }).waitFor();
      await anna.page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      expect(await findings(anna.page)).toEqual([]);
      expect(await wider(anna)).toBeLessThanOrEqual(0);
      await anna.keep(`section-${section.toLowerCase().replaceAll(' ', '-')}`);
      await anna.tap('Back');
    },
    30_000,
  );

  test('a game without tracks says so, where they would stand', async () => {
    await anna.tab('More');
    await anna.tap('Tracks');
    await anna.sees('This game has no tracks.');
    await anna.tap('Back');
  });

  test('a device is asked to show itself, and is called by a new name', async () => {
    await anna.tab('More');
    await anna.tap('Devices');
    const identify = anna.page.locator('button', { hasText: 'Identify' });
    const row = anna.page.locator('details.fold').filter({ has: identify }).first();
    await anna.press(row.locator('summary'));
    await anna.press(row.getByRole('button', { name: 'Identify' }));
    await anna.sees(/^Done: .*Identify/);
    await row.getByRole('textbox').fill('The one at the door');
    await anna.press(row.getByRole('button', { name: 'Rename' }));
    await anna.page.locator('summary', { hasText: 'The one at the door' }).waitFor();
    await anna.tap('Back');
  });

  test('an open row of a box shows its lid, hatch and beams as they are', async () => {
    await anna.tab('More');
    await anna.tap('Devices');
    const row = anna.page.locator('details.fold', { hasText: 'event box' }).first();
    await anna.press(row.locator('summary'));
    await row.getByText('lid shut · hatch shut · slot beam free · inner slot beam free').waitFor();
    const id = await row.getByRole('textbox').inputValue();
    const box = id.replace(/^box-/, '');
    await control.do('sim.lid', { box, open: true });
    await row.getByText('lid open · hatch shut').waitFor();
    await control.do('sim.lid', { box, open: false });
    await anna.tap('Back');
  });

  test('the preflight is begun and ticked by hand', async () => {
    await anna.tap('Preflight');
    await anna.tap('Start the preflight');
    await anna.press(anna.page.getByRole('button', { name: /Mark as seen$/ }).first());
    await control.waitFor('priv/control/preflight', (body) =>
      PreflightBodySchema.parse(body).items.some(({ by }) => by === 'Anna (control)') ? true : undefined,
    );
    await anna.sees('seen by Anna (control)');
    expect(await findings(anna.page)).toEqual([]);
  });

  test('a strip and a siren are tested where they are looked at, one or all, and tick themselves', async () => {
    const waiting = (kind: 'strip' | 'siren', count: (all: number) => number) =>
      control.waitFor('priv/control/preflight', (body) => {
        const items = PreflightBodySchema.parse(body).items.filter((each) => each.kind === kind);
        return items.filter(({ state }) => state === 'waiting').length === count(items.length)
          ? items[0]?.name
          : undefined;
      });
    const siren = await waiting('siren', (all) => all);
    await anna.tap(`${siren}: Test`);
    await waiting('siren', (all) => all - 1);
    await anna.tap(/^Light up all \d+ waiting$/);
    await waiting('strip', () => 0);
  });

  test('a preflight does not end as armed while something was not seen: it asks, and keeps what was not seen', async () => {
    expect(await anna.page.getByRole('button', { name: /^The room is ready/ }).count()).toBe(0);
    await anna.page.locator('ul', { hasText: /Boxes: .*Kiln/ }).waitFor();
    await anna.page.getByRole('button', { name: /^Finish with \d+ not seen/ }).scrollIntoViewIfNeeded();
    await anna.keep('preflight-unseen');
    expect(await findings(anna.page)).toEqual([]);
    // No green word of what was ended all the same.
    const said = anna.page.locator('.toast[data-tone=amiss]', {
      hasText: /^Finished with \d+ not seen$/,
    });
    await Promise.all([said.waitFor(), anna.hold(/^Finish with \d+ not seen/)]);
    await anna.keep('preflight-ended-toast');
    await anna.page.locator('p', { hasText: /Finished at .*Not seen: .*Kiln/ }).waitFor();
    await anna.keep('preflight-ended-unseen');
    await anna.tap('Start again');
    const { items } = await control.waitFor('priv/control/preflight', (body) => {
      const known = PreflightBodySchema.parse(body);
      return known.endedAt === null ? known : undefined;
    });
    for (const { id } of items) await control.do('preflight.tick', { id });
    await anna.hold(/^The room is ready: finish/);
    await anna.sees('Finished at');
    expect(await anna.page.getByText('Not seen:').count()).toBe(0);
    await anna.tap('Back');
  });

  test.each([
    ['laptop', 1280, 800],
    ['desk', 1920, 1080],
  ] as const)(
    'on a %s everything stands side by side, an alarm and its lists too',
    async (name, width, height) => {
      const wide = await Facilitator.arrive(browser, room, 'Ben', { viewport: { width, height } });
      await wide.sees('Start the game');
      expect(await findings(wide.page)).toEqual([]);
      await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
      await control.do('alarm.confirm');
      await wide.sees('Who knows');
      expect(await findings(wide.page)).toEqual([]);
      expect(await wider(wide)).toBeLessThanOrEqual(0);
      await wide.keep(`console-${name}`);
      await control.do('alarm.standDown');
      expect(wide.faults).toEqual([]);
      await wide.leave();
    },
    40_000,
  );

  test('the rehearsal page of somebody of Control pushes a card through a box, and axe-core finds nothing', async () => {
    const rehearsal = await Facilitator.arrive(browser, room, 'Anna', { path: '/rehearsal' });
    await control.do('clock.start');
    await control.ask('box.reset', { box, emptied: true });
    await control.do('box.arm', { box, cost: { food: 1 } });
    const card = rehearsal.page.locator('section.card', { hasText: 'Prosecutor' });
    await rehearsal.press(card.getByRole('button', { name: 'Open the lid' }));
    await control.box(box, (body) => body.lid === 'open');
    await rehearsal.press(card.getByRole('button', { name: 'Push it in' }));
    await control.box(box, (body) => body.passages === 1);
    await rehearsal.press(card.getByRole('button', { name: 'Close the lid' }));
    await control.box(box, (body) => body.state === 'sealed');
    await rehearsal.keep('rehearsal');
    expect(await findings(rehearsal.page)).toEqual([]);
    expect(rehearsal.faults).toEqual([]);
    await rehearsal.leave();
  });

  test('nothing broke on the page', () => {
    expect(anna.faults).toEqual([]);
  });
});
