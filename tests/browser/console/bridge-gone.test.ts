import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../../schemas/documents/devices.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** How long a bridge that is silent may be missed by nobody, and its way back: several times the broker's patience. */
const PATIENCE_MS = 120_000;

/** The process of the bridge stands still, as that of a computer without power or network: boards, strips and boxes with it. */
describeBrowser('a bridge that is gone', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.waitFor('priv/control/devices', (body) =>
      DevicesBodySchema.parse(body).devices.every(({ state }) => state === 'ready') ? true : undefined,
    );
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    process.kill(room.bridgePid, 'SIGSTOP');
    await items((ids) => ids.some((id) => id.startsWith('bridge/')));
  }, PATIENCE_MS);
  afterAll(async () => {
    process.kill(room.bridgePid, 'SIGCONT');
    await browser.close();
    await room.dispose();
  });

  const items = (are: (ids: readonly string[]) => boolean) =>
    control.waitFor(
      'priv/control/attention',
      (body) => {
        const { items: all } = AttentionBodySchema.parse(body);
        return are(all.map(({ id }) => id)) ? all : undefined;
      },
      PATIENCE_MS,
    );

  test('is one line of Attention, after the table that has called since', async () => {
    const { devices } = DevicesBodySchema.parse(control.latest('priv/control/devices'));
    expect(devices.length).toBeGreaterThan(20);
    await control.do('attention.call', { table: 'dione' });
    const all = await items((ids) => ids.includes('call/dione'));
    expect(all.map(({ id }) => id)).toEqual(['call/dione', expect.stringMatching(/^bridge\//)]);
    await anna.tab('Attention');
    const lines = anna.page.locator('.matters > .matter');
    await expect.poll(() => lines.count()).toBe(2);
    expect(await lines.first().textContent()).toContain('Dione is calling Control');
    const line = await lines.last().textContent();
    expect(line).toContain(`is offline, with ${devices.length} devices`);
    // It leads to the devices, and goes with its cause alone.
    expect(await lines.last().locator('.does').getByRole('button').count()).toBe(1);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('bridge-gone-attention');
  });

  test('is one line of the devices, with all that hangs on it folded away', async () => {
    await anna.tab('More');
    await anna.tap('Devices');
    const gone = anna.page.locator('[data-bridge]');
    await gone.waitFor();
    expect(await gone.textContent()).toContain('It reconnects by itself');
    // Not one board and not one device beside it that says the same again.
    expect(await anna.page.locator('[data-board]').count()).toBe(0);
    expect(await anna.page.getByText('Lost', { exact: true }).filter({ visible: true }).count()).toBe(0);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('bridge-gone-devices');
    await anna.press(gone.locator('summary').first());
    await expect
      .poll(() => anna.page.getByText('Lost', { exact: true }).filter({ visible: true }).count())
      .toBeGreaterThan(20);
  });

  test('is no matter any more once it is back', { timeout: PATIENCE_MS }, async () => {
    process.kill(room.bridgePid, 'SIGCONT');
    await items((ids) => ids.length === 1 && ids[0] === 'call/dione');
    await expect.poll(() => anna.page.locator('[data-bridge]').count()).toBe(0);
    expect(anna.faults).toEqual([]);
  });
});
