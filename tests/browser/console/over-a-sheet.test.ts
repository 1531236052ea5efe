import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { firstBox } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** What a thumb meets on the console: answers over an open sheet, Back, and what moves under a hold. */
describeBrowser('a thumb on the console', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let box: string;
  const sheet = () => anna.page.getByRole('dialog');
  const openSheet = async (): Promise<void> => {
    await anna.tab('Boxes');
    await anna.press(anna.page.locator(`[data-box="${box}"] .open`));
    await sheet().waitFor();
  };
  const refusal = () => anna.page.locator('.toast[data-tone=bad]').filter({ visible: true });
  /** Whether a thumb on the middle of the first such element meets it, or something inside it. */
  const isOnTop = (selector: string): Promise<boolean> =>
    anna.page.evaluate((wanted) => {
      const found = [...document.querySelectorAll(wanted)].at(-1);
      if (found === undefined) return false;
      const { x, y, width, height } = found.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return met !== null && found.contains(met);
    }, selector);

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.ask('box.reset', { box });
    await control.do('clock.start');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('a refusal of what was pressed in a sheet can be read and put away there', async () => {
    await control.do('box.arm', { box });
    await openSheet();
    await anna.press(sheet().getByText('Overrides'));
    await anna.hold(/^Hold to decide or count by hand/);
    await sheet().getByLabel('Outcome in your own words').fill('sucess');
    await anna.press(sheet().getByRole('button', { name: 'Force with this' }));
    await refusal().last().waitFor();
    expect(await isOnTop('dialog .toast[data-tone=bad] > div')).toBe(true);
    expect(await isOnTop('dialog .toast[data-tone=bad] button')).toBe(true);
    // Read whole, without scrolling inside it.
    const hidden = await anna.page
      .locator('dialog .toast[data-tone=bad] > div')
      .last()
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    await anna.keep('sheet-refusal');
    expect(await findings(anna.page)).toEqual([]);
  });

  test('refusals do not pile up: the same one is counted, of others the newest stands', async () => {
    await anna.press(sheet().getByRole('button', { name: 'Force with this' }));
    await sheet().getByText('×2').waitFor();
    await anna.press(sheet().getByRole('button', { name: 'Resolve with this' }));
    const earlier = sheet().getByRole('button', { name: /^Not done before: .*Force with this$/ });
    await earlier.waitFor();
    const whole = sheet().locator('.toast[data-tone=bad]:not(.earlier)');
    expect(await whole.count()).toBe(1);
    // No hint speaks of commands and fields.
    expect(await whole.textContent()).not.toMatch(/\b(?:box|clock|alarm)\.[a-z]|: true/);
    await anna.keep('sheet-refusals');
    expect(await findings(anna.page)).toEqual([]);
    await anna.press(earlier);
    await sheet().getByText('×2').waitFor();
    expect(await whole.count()).toBe(2);
    expect(await earlier.count()).toBe(0);
    await anna.press(whole.last().getByRole('button', { name: 'Close' }));
    await sheet().getByText('×2').waitFor();
    await anna.press(sheet().locator('.toast').getByRole('button', { name: 'Close' }));
    expect(await refusal().count()).toBe(0);
    await control.do('box.reset', { box });
  });

  test('an alarm that comes is seen over an open sheet, undimmed', async () => {
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await sheet().locator('.over-sheet').getByText('Ashiva attack').waitFor();
    expect(await isOnTop('dialog .over-sheet .over')).toBe(true);
    const places = await anna.page.evaluate(() =>
      ['dialog .over-sheet', 'dialog.sheet[open]'].map(
        (wanted) => document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect(),
      ),
    );
    expect(places[0]?.bottom).toBeLessThanOrEqual(places[1]?.top ?? 0);
    await anna.keep('sheet-alarm');
    expect(await findings(anna.page)).toEqual([]);
    // What is done meanwhile can be taken back, and its toast does not cover the alarm.
    await anna.press(sheet().getByRole('button', { name: 'Arm with this cost' }));
    const undo = sheet().getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    expect(await isOnTop('dialog .toast[data-undo] > button')).toBe(true);
    expect(await isOnTop('dialog .over-sheet .over')).toBe(true);
    await anna.press(undo);
    await sheet().getByRole('button', { name: 'Arm with this cost' }).waitFor();
    await control.do('alarm.standDown');
  });

  test('Back shuts the sheet, then leaves the tab, then warns before it leaves the console', async () => {
    await anna.page.goBack();
    await expect.poll(() => sheet().count()).toBe(0);
    const tab = () => anna.page.locator('.column').getAttribute('data-tab');
    expect(await tab()).toBe('boxes');
    await anna.page.goBack();
    await expect.poll(tab).toBe('clock');
    await anna.page.goBack();
    await anna.sees('Press Back again to leave this page.');
    expect(new URL(anna.page.url()).pathname).toBe('/control');
  });

  test('Back leads from a page of More to More and to the clock, also after sheets that were shut by their button', async () => {
    const tab = () => anna.page.locator('.column').getAttribute('data-tab');
    await openSheet();
    await anna.tap('Close');
    await anna.tab('More');
    await anna.tap('Tags');
    await anna.tap('Back');
    await anna.tap('Tags');
    await anna.sees(/cards known/);
    await anna.page.goBack();
    await expect.poll(() => anna.page.getByText(/cards known/).count()).toBe(0);
    expect(await tab()).toBe('more');
    await anna.page.goBack();
    await expect.poll(tab).toBe('clock');
    await anna.page.goBack();
    await anna.sees('Press Back again to leave this page.');
    expect(new URL(anna.page.url()).pathname).toBe('/control');
  });

  test('a thumb that lifts after a hold presses nothing of what has moved under it', async () => {
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await anna.tab('Alarm');
    const rounds = anna.page.getByRole('button', { name: /^End the rounds/ });
    await rounds.scrollIntoViewIfNeeded();
    const thumb = await rounds.boundingBox();
    await anna.whileHeld(/^End the rounds/, async () => {
      await rounds.waitFor({ state: 'detached' });
      // What moves up comes to lie right under the thumb.
      await anna.page.evaluate(
        ({ x, y, width, height }) => {
          const heard = document.querySelector<HTMLElement>('.lists button');
          heard?.style.setProperty('position', 'fixed');
          heard?.style.setProperty('inset', `${y}px auto auto ${x}px`);
          heard?.style.setProperty('width', `${width}px`);
          heard?.style.setProperty('height', `${height}px`);
        },
        thumb ?? { x: 0, y: 0, width: 0, height: 0 },
      );
    });
    await anna.sees(/^Done: End the rounds/);
    await control.do('attention.note', { text: 'A mark in the log' });
    const { alarms } = await control.waitFor('priv/control/alarm', (body) =>
      ControlAlarmBodySchema.parse(body),
    );
    expect(alarms.map(({ acknowledged }) => acknowledged)).toEqual([[]]);
    // The guard is for that release alone.
    await anna.press(anna.page.locator('.lists').getByRole('button', { name: 'Mark as heard' }).first());
    await anna.sees(/1 of 11/);
    await control.do('alarm.standDown');
  });

  test('a message that is half written is still there after a reload, and for the table it was meant for', async () => {
    const field = () => anna.page.getByLabel('Your message');
    const to = () => anna.page.getByRole('combobox').first();
    await anna.page.goto(`${room.http}/control#more`);
    const write = async (): Promise<void> => {
      await anna.tab('More');
      await anna.press(anna.page.getByRole('button', { name: /^Message/ }).first());
    };
    await write();
    await to().selectOption('kiln');
    await field().fill('Your captain is needed');
    await anna.page.reload();
    if ((await field().count()) === 0) await write();
    await expect.poll(() => field().inputValue()).toBe('Your captain is needed');
    expect(await to().inputValue()).toBe('kiln');
    await anna.tap('Send');
    await anna.sees('Message sent.');
    await anna.page.reload();
    if ((await field().count()) === 0) await write();
    await expect.poll(() => field().inputValue()).toBe('');
  });

  test('without the hub an open sheet says so as well, above it', async () => {
    await openSheet();
    await room.stop();
    await sheet().locator('.banner').waitFor();
    await anna.keep('sheet-no-hub');
    expect(await isOnTop('dialog .banner')).toBe(true);
  });

  test('nothing broke on the page', () => {
    expect(anna.faults).toEqual([]);
  });
});
