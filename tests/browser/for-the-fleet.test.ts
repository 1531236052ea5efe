import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { Facilitator } from './console/facilitator.ts';
import type { RoomClient } from '../support/room-client.ts';

/** Of these what does not lie within the circle of the ring with its words whole, as it is drawn on a page in English or German. */
const outsideRing = (ring: Locator): Promise<readonly string[]> =>
  ring.evaluate((round) => {
    const figure = round.querySelector('strong');
    const words = figure?.firstChild;
    if (figure === null || !(words instanceof Text)) throw new Error('no figure');
    const was = { data: words.data, nearly: figure.dataset.nearly };
    const box = round.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Within the stroke (kit/ring.tsx: radius 46 of 100, as wide as 8).
    const inner = 0.42 * box.width;
    const out = [
      '0 %',
      '50 %',
      '100 %',
      'under 1\u00a0%',
      'over 99\u00a0%',
      'unter 1\u00a0%',
      'über 99\u00a0%',
    ].filter((text) => {
      words.data = text;
      figure.toggleAttribute('data-nearly', /^\D/.test(text));
      const range = document.createRange();
      range.setStart(words, 0);
      range.setEnd(words, text.indexOf(' '));
      if (range.getClientRects().length > 1) return true;
      range.selectNodeContents(figure);
      return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
        // A line is a third higher than its figures.
        const trim = (bottom - top) / 6;
        return [left, right].some((across) =>
          [top + trim, bottom - trim].some((down) => Math.hypot(across - x, down - y) > inner),
        );
      });
    });
    words.data = was.data;
    figure.toggleAttribute('data-nearly', was.nearly !== undefined);
    return out;
  });

const OTHERS = ['birch', 'cobalt', 'dune', 'ember', 'fjord'];

describeBrowser('For the Fleet on a tablet', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let tablet: Page;
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const card = (title: string | RegExp) =>
    tablet.locator('.card.game-face').filter({ has: tablet.getByRole('heading', { name: title }) });
  const key = (label: string) => tablet.getByRole('button', { name: label, exact: true }).first();
  /** As a person does: a press that the page took for the trembling of the one before is made again. */
  const tap = async (label: string, until: Locator): Promise<void> => {
    await expect
      .poll(async () => {
        if ((await until.count()) > 0) return true;
        await key(label).click();
        return until.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
  };
  const others = async (command: string, args: Record<string, unknown> = {}): Promise<void> => {
    for (const captain of OTHERS) await control.do('game.do', { command, args: { ...args, captain } });
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'for-the-fleet', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    const amber = room.credentials().users.find(({ username }) => username === 'table-amber');
    tablet = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    await tablet.goto(`${room.http}/table/amber#user=${amber?.username ?? ''}&key=${amber?.password ?? ''}`);
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('Control on a laptop has the game beside the clock, and no column of boxes', async () => {
    const laptop = { viewport: { width: 1280, height: 800 } };
    const { page, faults } = await Facilitator.arrive(browser, room, 'Anna', laptop);
    await page.locator('[data-goes=now]').getByText('The game waits for').waitFor();
    // The boxes have their column until the page knows that there are none, and the game may be there first.
    await expect
      .poll(() =>
        page.locator('.column').evaluateAll((all) => all.map((each) => each.getAttribute('data-goes'))),
      )
      .toEqual(['clock', 'due', 'alarm attention more']);
    await keep(page, 'fleet-0-control');
    const [left, right] = await Promise.all([
      page.locator('.column').first().boundingBox(),
      page.locator('.column').last().boundingBox(),
    ]);
    expect(left?.x).toBe(0);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBe(1280);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('a ship is drawn by a tap, and the others are waited for', async () => {
    await tap('Draw a ship card', card('The voyage').getByText('Birch, Cobalt, Dune, Ember, Fjord'));
    await keep(tablet, 'fleet-1-drawn');
    await others('draw-ship');
    await card('The voyage').getByText('When all are ready').waitFor();
    await keep(tablet, 'fleet-2-before-the-jump');
  });

  test('when all are ready the fleet jumps: three cards lie there, and the track has moved', async () => {
    await others('ready', { ready: true });
    await tap('Ready to jump', key('Harvest'));
    await expect
      .poll(() => card('This region').getByRole('button', { name: 'Harvest' }).count())
      .toBeGreaterThan(0);
    expect(await card('This region').locator('dt').count()).toBe(3);
    await expect.poll(() => card('The voyage').textContent()).toMatch(/Jumps1 of 10/);
    await keep(tablet, 'fleet-3-region');
  });

  test('crew is sent by taps, dice are rolled, and the odds of a bust stand on the tablet', async () => {
    const harvest = card(/^Harvest: /);
    await tap('Harvest', harvest);
    await keep(tablet, 'fleet-4-volunteering');
    await tap('1', key('Send 1'));
    await tap('Send 1', harvest.getByText('Wait for the others'));
    // As Control would for captains whose tablets are dead; a ship may have one crewman alone.
    for (const captain of OTHERS) {
      for (const crew of [1, 4]) {
        await control
          .do('game.do', { command: 'volunteer', args: { crew, captain } })
          .catch((error: unknown) => expect(String(error)).toMatch(/crew aboard/));
      }
    }
    await others('lock');
    await harvest.getByText('One for each of your crew').waitFor();
    await keep(tablet, 'fleet-5-rolling');
    await tap('Roll 1 die', harvest.getByText('Wait for the others'));
    await expect
      .poll(() => harvest.locator('.chance').textContent())
      .toMatch(/^(under |over )?\d+\s%Odds of a bust/);
    await keep(tablet, 'fleet-6-rolled');
  });

  test('the ring fits a phone, a laptop and a wall, and on the wall nothing is cut', async () => {
    for (const [name, width, height] of [
      ['phone', 390, 844],
      ['laptop', 1280, 800],
    ] as const) {
      await tablet.setViewportSize({ width, height });
      await keep(tablet, `fleet-ring-${name}`);
      expect(await outsideRing(tablet.locator('.chance .round'))).toEqual([]);
      const wide = await tablet.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const wall = await browser.newPage({ viewport: { width, height } });
      await wall.goto(`${room.http}/wall`);
      const ring = wall.locator('.cards .chance');
      await ring.getByText(/^(under |over )?\d+\s%$/).waitFor();
      // All of it is inside: every captain's line to its end, under a clock that takes one line.
      const cut = () =>
        wall.evaluate(() =>
          [...document.querySelectorAll('.cards, .cards dt, .cards dd')]
            .filter(
              (each) =>
                each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().bottom > innerHeight,
            )
            .map((each) => each.textContent),
        );
      await expect.poll(cut).toEqual([]);
      expect(await wall.locator('.cards dt', { hasText: 'Fjord' }).count()).toBe(2);
      const clock = await wall.locator('.clock').boundingBox();
      expect(clock?.height ?? height).toBeLessThan(0.1 * height);
      await keep(wall, `fleet-ring-wall-${width}`);
      expect(await outsideRing(ring.locator('.round'))).toEqual([]);
      await wall.close();
    }
  });

  test('a refusal names the rule on the tablet and changes nothing', async () => {
    const amber = await room.client('table', 'amber');
    await expect(amber.do('game.do', { command: 'choose-card', args: { card: 'minerva' } })).rejects.toThrow(
      /A harvest is under way/,
    );
    await expect(amber.do('game.do', { command: 'pass', args: { captain: 'birch' } })).rejects.toThrow(
      /its own captain/,
    );
  });

  test('fits a phone, a wall and Control’s console', async () => {
    await tablet.setViewportSize({ width: 390, height: 844 });
    await keep(tablet, 'fleet-7-phone');
    const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await wall.goto(`${room.http}/wall`);
    await wall.getByText('Points', { exact: true }).first().waitFor();
    await wall
      .locator('.cards .chance')
      .getByText(/^(under |over )?\d+\s%$/)
      .waitFor();
    await keep(wall, 'fleet-8-wall');
    const user = room.credentials().users.find(({ role }) => role === 'control');
    const console_ = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await console_.goto(`${room.http}/control#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await console_.getByText('For the Fleet').first().waitFor();
    await keep(console_, 'fleet-9-console');
  });
});

/** The console scrolls in a column of its own: as high as all that stands in it. */
const wholePicture = async (page: Page, path: string): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const more = await page
    .locator('.column')
    .first()
    .evaluate((each) => each.scrollHeight - each.clientHeight);
  await page.setViewportSize({ width, height: height + more });
  await page.screenshot({ path });
  await page.setViewportSize({ width, height });
};

describeBrowser('For the Fleet from Control’s phone alone', () => {
  let room: RunningRoom;
  let browser: Browser;
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await wholePicture(page, `${folder}/${name}.png`);
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'for-the-fleet', '--no-bridge');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test(
    'a jump and a whole harvest for six captains who have no tablet, some 15 taps',
    { meta: { slow: 'a phone is waited for, tap by tap' } },
    async () => {
      const anna = await Facilitator.arrive(browser, room, 'Anna');
      const { page, faults } = anna;
      const now = page.locator('.now');
      const named = (name: string | RegExp) => now.getByRole('button', { name, exact: true });
      const card = (title: string | RegExp) =>
        now.locator('.card.game-face').filter({ has: page.getByRole('heading', { name: title }) });
      const shows = (words: RegExp) => now.getByText(words).first().waitFor();
      await shows(/^The game waits for$/);
      const before = anna.taps;
      await keep(page, 'fleet-control-1-ships');
      await anna.press(named('Draw for all'));
      await expect.poll(() => named('Ready to jump').count()).toBe(6);
      await keep(page, 'fleet-control-2-drawn');
      await anna.hold('All ready to jump');
      await named('Harvest').first().waitFor();
      await keep(page, 'fleet-control-3-region');
      await anna.press(named('Harvest').first());
      await named(/^Send /)
        .first()
        .waitFor();
      await keep(page, 'fleet-control-4-volunteering');
      for (const captain of ['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord']) {
        const own = card('Captains')
          .locator('dl > div')
          .filter({ hasText: new RegExp(`^${captain}: `) });
        const numbers = own.getByRole('button', { name: /^\d+$/ });
        const crew = (await numbers.count()) - 1;
        // A ship whose last crewman dies ends the game: Bright Field's only one stays aboard.
        if (crew === 1) continue;
        const sent = Math.min(crew, 4);
        await anna.press(numbers.nth(sent));
        await own.locator('button[aria-pressed=true]', { hasText: new RegExp(`^${sent}$`) }).waitFor();
      }
      await keep(page, 'fleet-control-4-chosen');
      await anna.press(named(/^Send these \d+ crew$/));
      await named('Roll for all').waitFor();
      await keep(page, 'fleet-control-5-rolling');
      await anna.press(named('Roll for all'));
      await shows(/^Each (says whether the deaths stand|rolls again)|brought home$/);
      await keep(page, 'fleet-control-6-rolled');
      if ((await named('Let all deaths stand').count()) > 0) {
        await anna.press(named('Let all deaths stand'));
        await shows(/^Each rolls again|brought home$/);
      }
      if ((await named('All stop').count()) > 0) await anna.press(named('All stop'));
      await shows(/brought home$/);
      await keep(page, 'fleet-control-7-home');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(anna.taps - before).toBeLessThan(16);
      expect(faults).toEqual([]);
      await page.close();
    },
  );
});
