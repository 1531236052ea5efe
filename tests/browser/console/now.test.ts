import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';

describeBrowser('what is due now', () => {
  let room: RunningRoom;
  let browser: Browser;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves', '--no-bridge');
    browser = await connectChromium();
    const control = await room.client('control');
    await control.do('clock.start');
    await control.do('clock.skip');
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('stands under the clock by desk: a tap does it and puts it away, a question opens into its grid', async () => {
    const anna = await Facilitator.arrive(browser, room, 'Anna');
    const now = anna.page.locator('.card.now');
    const due = now.locator('.due');
    await due.filter({ hasText: 'Turn all crew face up' }).getByText('0 of 11').waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('now-phone');
    const broadcast = due.filter({ hasText: 'News Broadcast: no text' });
    await anna.press(broadcast.getByRole('button', { name: 'It was read out' }));
    await expect.poll(() => broadcast.count()).toBe(0);
    // What she did last, and no colleague, goes back from the header, which covers no key.
    const undo = anna.page.locator('.undo-bar').getByRole('button', { name: /^Undo: / });
    await anna.press(undo);
    await broadcast.waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    await anna.press(broadcast.getByRole('button', { name: 'It was read out' }));
    await undo.waitFor();

    await anna.press(now.getByRole('button', { name: /^Tables/ }));
    await expect.poll(() => due.filter({ hasText: 'Turn all crew face up' }).count()).toBe(1);

    // The last tick of a step leaves it there, struck through, to be taken back where it was made.
    const faces = due.filter({ hasText: 'Turn all crew face up' });
    await anna.press(faces.locator('summary'));
    const tables = faces.locator('.options').getByRole('button');
    const left = faces.locator('.options [aria-pressed=false]');
    const control = await room.client('control');
    for (const { role, id } of room.credentials().users)
      if (role === 'table' && id !== 'dione' && id !== 'news')
        await control.do('game.do', { command: 'duties-tick', args: { step: 'crew', table: id } });
    await faces.getByText('10 of 11').waitFor();
    await anna.press(left);
    await faces.getByText('11 of 11').waitFor();
    expect(await faces.locator('s').textContent()).toBe('Turn all crew face up');
    await anna.keep('now-ticked');
    expect(await findings(anna.page)).toEqual([]);
    await anna.press(tables.first());
    await faces.getByText('10 of 11').waitFor();
    expect(await faces.locator('s').count()).toBe(0);
    await anna.press(tables.first());
    await faces.locator('s').waitFor();
    const rations = due.filter({ hasText: 'Food rations' });
    await anna.press(rations.locator('summary').first());
    await rations.getByText('ICSS Aegis').waitFor();
    await anna.press(rations.getByRole('button', { name: 'Close now' }));
    await expect.poll(() => rations.count()).toBe(0);

    // Whoever takes the desk over finds all of it here.
    await anna.press(now.getByRole('button', { name: /^Fleet map/ }));
    await now.getByRole('heading', { name: 'Destination Cards' }).waitFor();
    await anna.page.reload();
    await now.getByRole('heading', { name: 'Destination Cards' }).waitFor();
    expect(anna.faults).toEqual([]);
    await anna.leave();
  });

  test('a line of the log opens the rules of the book behind it; a track, what moved it', async () => {
    const control = await room.client('control');
    await control.do('game.do', { command: 'duties-tick', args: { step: 'broadcast' } });
    for (const question of ['water', 'news-effect'])
      await control.do('game.do', { command: 'asks-close', args: { question } });
    await control.do('game.do', { command: 'roll-the-rest', args: {} });
    await control.do('track.move', { track: 'morale-dione', by: -1 });
    const anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.tab('More');
    await anna.press(anna.page.getByRole('button', { name: 'Log', exact: true }));
    await anna.press(anna.page.getByRole('button', { name: /^The rule behind this: Morale of/ }));
    const why = anna.page.locator('.why');
    await expect.poll(() => why.first().textContent()).toMatch(/lines \d+.*The hub proposes, you decide/);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('why-log');
    await anna.press(anna.page.getByRole('button', { name: 'Back', exact: true }));
    await anna.press(anna.page.getByRole('button', { name: 'Tracks', exact: true }));
    await anna.press(anna.page.getByText('What moved it').first());
    await anna.page
      .getByText(/Dione.* is now \d/)
      .first()
      .waitFor();
    await anna.keep('why-track');
    expect(anna.faults).toEqual([]);
    await anna.leave();
  });
});
