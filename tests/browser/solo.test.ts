import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';

const SLOW = { meta: { slow: 'bots play until dice fall' } };

describeBrowser('one person at home', () => {
  let room: RunningRoom;
  let browser: Browser;
  let me: BrowserContext;
  let page: Page;
  const keep = async (shown: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await shown.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const question = () => page.locator('.solo h1');
  /** The ship, the points and the jumps. */
  const stand = () => page.locator('.solo > header');
  const advised = () => page.locator('.solo .options li[data-advised] button:enabled');
  /** What leads to an end soon: to give nothing, to harvest nothing, and to starve. */
  const away = () =>
    page
      .locator('.solo .options button:enabled')
      .filter({ hasText: /^(Jump on|Make the first jump|End the voyage|Give up|Decline)$/ });
  const over = () => page.locator('.solo .finale');
  const link = (): string => /^http:\S+\/solo#\S+$/m.exec(room.output)?.[0] ?? '';

  /** Takes the advice, or leaves with `leaving`, until `until`, or the end. */
  const play = async (until: () => Promise<boolean>, leaving = false): Promise<void> => {
    for (;;) {
      await advised().or(over()).first().waitFor();
      if ((await over().count()) > 0 || (await until())) return;
      const before = await page.locator('.solo').textContent();
      // As a person does: a press that the page took for the trembling of the one before is made again.
      await expect
        .poll(
          async () => {
            if ((await page.locator('.solo').textContent()) !== before) return true;
            const key = leaving && (await away().count()) > 0 ? away().first() : advised().first();
            if ((await key.count()) > 0) await key.click({ timeout: 1_000 }).catch(() => undefined);
            return (await page.locator('.solo').textContent()) !== before;
          },
          { interval: 300, timeout: 20_000 },
        )
        .toBe(true);
    }
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'for-the-fleet', '--solo', '--pace', '20', '--no-bridge');
    browser = await connectChromium();
    me = await browser.newContext({ viewport: { width: 390, height: 844 } });
    page = await me.newPage();
  });
  afterAll(async () => {
    await me.close();
    await room.dispose();
  });

  test('opens with the printed link alone: the first decision, with the advice marked', async () => {
    await page.goto(link());
    await expect.poll(() => question().textContent()).toBe('Which ship is yours?');
    expect(page.url()).not.toMatch(/key=/);
    await keep(page, 'solo-1-ship');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('goes through the first jump and the first dice, odds shown, the bots saying why', async () => {
    for (const [step, wanted] of [/first jump/, /How many of your|Push your luck|asks you/].entries()) {
      // A bot that asks may be answered by another meanwhile.
      let asked = '';
      await play(async () => {
        asked = (await question().textContent()) ?? '';
        return wanted.test(asked);
      });
      expect(asked).toMatch(wanted);
      await keep(page, `solo-${step + 2}`);
    }
    expect(await page.locator('.solo .messages li').count()).toBeGreaterThan(0);
    const laptop = await me.newPage();
    try {
      await laptop.setViewportSize({ width: 1280, height: 800 });
      // A key is kept by origin: the link's own, not another name of this machine.
      await laptop.goto(new URL('/solo', link()).href);
      await laptop.locator('.solo .options button').first().waitFor();
      await keep(laptop, 'solo-laptop');
    } finally {
      await laptop.close();
      await page.bringToFront();
    }
  });

  test(
    'dice are seen: they tumble, then lie with what each brings, and nobody decides before',
    SLOW,
    async () => {
      // Without a harvest nobody throws: the advice leads to one.
      await play(async () => (await page.locator('.die[data-fresh]').count()) > 0);
      const dice = page.locator('.fleet .die');
      expect(await dice.count()).toBeGreaterThan(0);
      await page.locator('.asked:not([data-rolling])').waitFor();
      await keep(page, 'solo-dice');
      const shown = await dice.evaluateAll((all) => all.map((die) => (die as HTMLElement).dataset.shows));
      for (const each of shown) expect(each).toMatch(/^[1-6]$/);
      // Dice that lay there when the page came do not fall again.
      await page.reload();
      await page.locator('.fleet .die').first().waitFor();
      expect(await page.locator('.die[data-fresh]').count()).toBe(0);
      expect(await findings(page)).toEqual([]);
    },
  );

  test('a reload, and a hub that was killed, go on where they stood', async () => {
    // Without me no ship jumps; a bot may still earn a point, or ask for a trade.
    await play(async () =>
      /What now|How many of your|Push your luck/.test((await question().textContent()) ?? ''),
    );
    const place = async () => /^(.+ \/ 10)Points(\d+)/.exec((await stand().textContent()) ?? '') ?? [];
    const [, shipAndJumps, points] = await place();
    expect(points).toBeDefined();
    const stood = async (): Promise<void> => {
      await expect.poll(async () => (await place())[1]).toBe(shipAndJumps);
      expect(Number((await place())[2])).toBeGreaterThanOrEqual(Number(points));
    };
    await page.reload();
    await stood();
    await advised().first().waitFor();
    await room.kill();
    await room.startAgain();
    await stood();
    await advised().first().waitFor();
    expect(await question().textContent()).not.toBe('Which ship is yours?');
  });

  test(
    'ends with who starved or lived, and a code for friends, one of whom takes a bot’s place',
    { meta: { slow: 'a whole game is played' } },
    async () => {
      await play(() => Promise.resolve(false), true);
      const words = (await over().textContent()) ?? '';
      for (const name of ['Amber', 'Birch', 'Cobalt', 'Dune']) expect(words).toContain(name);
      expect(words).toMatch(/of 10 points/);
      await page.locator('.solo .friends .qr svg').waitFor();
      await keep(page, 'solo-end');
      const friend = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const phone = await friend.newPage();
      const fields = new URLSearchParams(new URL(link()).hash.slice(1));
      const friends = new URLSearchParams({ friends: fields.get('friends') ?? '', at: room.http });
      await phone.goto(`${room.http}/solo#${friends.toString()}`);
      await keep(phone, 'solo-friend');
      await phone.getByRole('button', { name: 'birch' }).click();
      await phone.locator('.solo .name').getByText('Birch').waitFor();
      await expect
        .poll(async () => {
          // The bots have no advice on whether to play again.
          if ((await over().count()) > 0)
            await page
              .getByRole('button', { name: 'Play again' })
              .click({ timeout: 1_000 })
              .catch(() => undefined);
          return over().count();
        })
        .toBe(0);
      await expect.poll(() => phone.locator('.solo h1').textContent()).toBe('Which ship is yours?');
      await friend.close();
    },
  );
});
