import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '../../../games/so-say-we-all/manifest.ts';
import { ADHOC_ALARM } from '../../../schemas/adhoc-alarm.ts';
import { ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { topics } from '../../../schemas/topics.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** An alarm of Control's own beside an attack, against the real hub: who has heard the one has not heard the other. */
describeBrowser('two alarms on the console', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    await control.do('clock.start');
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await control.do('alarm.raise', { kind: ADHOC_ALARM, text: 'Everyone to the windows.', insist: true });
    await control.do('alarm.confirm');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each([
    ['phone', undefined],
    ['desk', { width: 1920, height: 1080 }],
  ] as const)(
    'each has lists of its own, and a press in one moves that one alone (%s)',
    async (size, viewport) => {
      const anna = await Facilitator.arrive(browser, room, 'Anna', {
        ...(viewport === undefined ? {} : { viewport }),
      });
      if (viewport === undefined) await anna.tab('Alarm');
      const lists = anna.page.locator('.lists');
      await anna.sees('Who knows: Ashiva attack');
      await expect.poll(() => lists.count()).toBe(2);
      // A siren, were the bridge there, would sound for the one that was raised last.
      const standing = anna.page.locator('.standing');
      await standing.last().getByText('No siren sounds').waitFor();
      expect(await standing.first().textContent()).not.toContain('No siren sounds');
      const [attack, own] = [lists.first(), lists.last()];
      const heard = (body: unknown): number[] =>
        ControlAlarmBodySchema.parse(body).alarms.map(({ acknowledged }) => acknowledged.length);
      const [attacked = 0, owned = 0] = heard(await control.waitFor(topics.controlAlarm, (body) => body));
      await own.getByRole('button', { name: 'Mark as heard' }).first().click();
      await control.waitFor(topics.controlAlarm, (body) => (heard(body)[1] === owned + 1 ? true : undefined));
      expect(heard(control.latest(topics.controlAlarm))).toEqual([attacked, owned + 1]);
      const all = manifest.tables.length;
      await own
        .getByText(`${owned + 1} of ${all}`)
        .first()
        .waitFor();
      await attack.getByText(`${attacked} of ${all}`).first().waitFor();
      // Only an attack calls anybody to the map.
      expect(await attack.getByText('At the map').count()).toBe(1);
      expect(await own.getByText('At the map').count()).toBe(0);
      expect(await findings(anna.page)).toEqual([]);
      await anna.keep(`two-alarms-${size}`);
      expect(anna.faults).toEqual([]);
      await anna.leave();
    },
    60_000,
  );
});
