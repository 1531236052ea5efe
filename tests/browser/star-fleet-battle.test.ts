import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { seedGame } from '../support/seeded-game.ts';
import { describeBrowser } from '../support/system-package.ts';
import { Facilitator } from './console/facilitator.ts';
import type { State } from '../../games/star-fleet/state.ts';
import type { RoomClient } from '../support/room-client.ts';

const SLOW = { meta: { slow: 'from the meeting of two fleets to its losses, on three pages' } };
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

describeBrowser('a battle of the Star Fleet campaign on its pages', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const at = async (empire: string, viewport: typeof PHONE): Promise<Page> => {
    const user = room.credentials().users.find(({ username }) => username === `table-${empire}`);
    const page = await browser.newPage({ viewport });
    await page.goto(`${room.http}/table/${empire}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    return page;
  };
  const answer = async (page: Page, empire: string, option: string): Promise<void> => {
    await page.getByRole('button', { name: option, exact: true }).first().click();
    // Answered, it folds.
    await page.locator(`[aria-pressed=true]:text-is("${option}")`).first().waitFor({ state: 'attached' });
    await keep(page, `star-fleet-battle-${empire}-${option.toLowerCase().replaceAll(' ', '-')}`);
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'star-fleet', '--no-bridge');
    control = await room.client('control');
    await control.do('clock.start', {});
    await control.end();
    await room.stop();
    // The Klingons’ ships stand over the home of the Gorn, at War.
    await seedGame<State>(room.data, (state) => {
      const home = (empire: string): string =>
        Object.entries(state.systems).find(([, { owner, pop }]) => owner === empire && pop === 10)?.[0] ?? '';
      const [from, to] = [home('klingon'), home('gorn')];
      for (const fleet of Object.values(state.fleets))
        if (fleet.owner === 'klingon' && fleet.at === from) fleet.at = to;
      for (const unit of Object.values(state.units))
        if (unit.owner === 'klingon' && unit.at === from && unit.fleet !== null) unit.at = to;
      state.ties['gorn:klingon'] = 'war';
      state.contacts['gorn:klingon'] = { cooldowns: {}, raised: {} };
    });
    await room.startAgain();
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    for (let phase = 0; phase < 3; phase += 1) await control.do('clock.skip', {});
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test(
    'fleets that meet are asked, laid out, ticked by Control, and both read what came of it',
    SLOW,
    async () => {
      const klingon = await at('klingon', PHONE);
      await klingon.getByText('You have met a power that you may attack').first().waitFor();
      await answer(klingon, 'klingon', 'Its ships');
      await control.do('clock.skip', {});
      const gorn = await at('gorn', LAPTOP);
      await gorn.getByText('You are attacked. How do you meet it?').first().waitFor();
      await answer(gorn, 'gorn', 'Fight');
      await control.do('clock.skip', {});
      for (const [page, empire] of [
        [klingon, 'klingon'],
        [gorn, 'gorn'],
      ] as const)
        await answer(page, empire, 'On the table');
      // Both want it there: their own pages call them.
      for (const page of [klingon, gorn])
        await page.getByText('your battle is fought on the table').first().waitFor();
      await keep(klingon, 'star-fleet-battle-klingon-sheet');
      // A map that is wider than its column pushes nothing off the page.
      const columns = gorn.locator('.cards > .side');
      expect(
        await columns.evaluateAll((all) => all.map((each) => each.scrollWidth > each.clientWidth)),
      ).toEqual([false, false]);
      await keep(gorn, 'star-fleet-battle-gorn-sheet');
      await klingon.close();

      const anna = await Facilitator.arrive(browser, room, 'Anna', { viewport: LAPTOP });
      const { page } = anna;
      await page.getByText('More for Campaign').click();
      const sheet = page
        .locator('.card.game-face')
        .filter({ has: page.getByRole('heading', { name: /^Battle: Klingon/ }) });
      await sheet.getByText('Interception at').first().waitFor();
      const lines = sheet.locator('dl > div').filter({ hasText: /^Defender: (?!Gorn)/ });
      await lines.first().getByRole('button', { name: 'Crippled', exact: true }).click();
      await lines.first().locator('[aria-pressed=true]', { hasText: 'Crippled' }).waitFor();
      await lines.last().getByRole('button', { name: 'Destroyed', exact: true }).click();
      await page.getByText('on the table; the clock waits for it').first().waitFor();
      await keep(page, 'star-fleet-battle-control');
      // Both ways to end it are holds: no thumb that brushes the page throws a battle away.
      expect(await sheet.locator('button.hold-press').allInnerTexts()).toEqual([
        expect.stringContaining('End the battle'),
        expect.stringContaining('Fight it now'),
      ]);
      await anna.hold('End the battle');
      await sheet.waitFor({ state: 'detached' });
      await page.close();

      await gorn
        .getByText(/your side 1 crippled, 1 destroyed; theirs no losses/)
        .first()
        .waitFor();
      await keep(gorn, 'star-fleet-battle-gorn-after');
      await gorn.close();
      const again = await at('klingon', PHONE);
      await again
        .getByText(/your side no losses; theirs 1 crippled, 1 destroyed/)
        .first()
        .waitFor();
      await keep(again, 'star-fleet-battle-klingon-after');
      await again.close();
    },
  );
});
