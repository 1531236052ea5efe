import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOUBLE_TAP_MS } from '../../../displays/common/kit/double-tap.ts';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { RoomBodySchema } from '../../../schemas/documents/game.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

const DoneSchema = z.object({ event: z.number() });

/** The forms that the console draws for a game's own commands, against the real hub. */
describeBrowser('a command of the game', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  const fold = (name: string) => anna.page.locator('details.fold', { hasText: name });
  const log = () => LogBodySchema.parse(control.latest('priv/control/log')).entries;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.tab('More');
    await anna.tap('Game commands');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('has nobody chosen before somebody chooses, and is asked for by names', async () => {
    const draw = fold('Draw an Event for a ship');
    await anna.press(draw.locator('summary'));
    const ship = draw.getByLabel('The ship');
    expect(await ship.inputValue()).toBe('');
    expect(await ship.locator('option').first().textContent()).toBe('Choose');
    expect(await draw.getByRole('button', { name: 'Do it' }).isDisabled()).toBe(true);
    await ship.selectOption('Kiln');
    expect(await draw.getByRole('button', { name: 'Do it' }).isDisabled()).toBe(false);
  });

  test('is done once by two taps of one thumb, and says for whom it was done', async () => {
    const before = log().length;
    await fold('Draw an Event for a ship')
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
    await anna.sees('Done: Draw an Event for a ship: Kiln');
    // The next deed of the same connection comes behind whatever the second tap may have sent.
    await control.do('news.post', { text: 'The tide turns' });
    await control.waitFor('priv/control/log', () =>
      log().some(({ text }) => text.includes('The tide turns')) ? true : undefined,
    );
    expect(log().length).toBe(before + 2);
    expect(await anna.page.locator('.toast[data-tone=bad]').count()).toBe(0);
    // Done is done: for the next ship it is chosen anew.
    expect(await fold('Draw an Event for a ship').getByLabel('The ship').inputValue()).toBe('');
  });

  test('that was filled in before somebody else decided is refused with who and what, and done when pressed again', async () => {
    const draw = fold('Draw an Event for a ship');
    await draw.getByLabel('The ship').selectOption('Low Tide');
    const { event } = DoneSchema.parse(
      await control.do('game.do', { command: 'draw-event', args: { ship: 'low-tide' } }),
    );
    await control.do('game.do', { command: 'discard-event', args: { ship: 'low-tide' } });
    await control.waitFor('priv/control/log', () =>
      log().some((each) => each.event > event) ? true : undefined,
    );
    // The page has shown by now what they did; whoever filled in the form did so before.
    const before = log().length;
    // The form was sent in the test before: whoever chooses another ship takes longer than a thumb that trembles.
    await anna.page.waitForTimeout(DOUBLE_TAP_MS);
    await anna.press(draw.getByRole('button', { name: 'Do it' }));
    await anna.sees('Look at what changed, then decide again.');
    expect(await anna.page.locator('.toast[data-tone=bad]').textContent()).toContain('Low Tide');
    expect(log().length).toBe(before);
    await anna.press(draw.getByRole('button', { name: 'Do it' }));
    await anna.sees('Done: Draw an Event for a ship: Low Tide');
  });

  test('that throws something away is held, and says what while it is held', async () => {
    const { commands } = RoomBodySchema.parse(control.latest('priv/control/room'));
    const known = ['deck-shuffle', 'deck-look', 'duties-tick', 'draw-event', 'discard-event'];
    const few = commands.filter(({ id }) => known.includes(id));
    expect(few.map(({ id, deliberate }) => [id, deliberate])).toEqual([
      ['deck-shuffle', true],
      ['deck-look', false],
      ['duties-tick', false],
      ['draw-event', false],
      ['discard-event', true],
    ]);
    const discard = fold('Discard the Event of a ship');
    await anna.press(discard.locator('summary'));
    await discard.getByLabel('The ship').selectOption('Kiln');
    await anna.keep('game-command-held');
    expect(await findings(anna.page)).toEqual([]);
    const before = log().length;
    await anna.press(discard.getByRole('button', { name: /^Do it: Kiln/ }));
    await discard.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await anna.hold(/^Do it: Kiln/);
    await anna.sees('Done: Discard the Event of a ship: Kiln');
    await control.waitFor('priv/control/log', () => (log().length > before ? true : undefined));
    expect(log().length).toBe(before + 1);
  });

  test('nothing broke on the page', () => {
    expect(anna.faults).toEqual([]);
  });

  test('hands a club’s deck out as a file, and takes one in: what is wrong with it by row, or all of it', async () => {
    const out = fold('Event cards: export');
    await anna.press(out.locator('summary'));
    const [download] = await Promise.all([
      anna.page.waitForEvent('download'),
      anna.press(out.getByRole('button', { name: 'Do it' })),
    ]);
    expect(download.suggestedFilename()).toBe('event-cards.csv');
    const deck = await text(await download.createReadStream());
    expect(deck.split('\n')).toHaveLength(1 + 96 + 1);
    const load = fold('load your own deck');
    await anna.press(load.locator('summary'));
    const choose = (bytes: Buffer): Promise<void> =>
      load
        .getByLabel('The deck, as a CSV file')
        .setInputFiles({ name: 'deck.csv', mimeType: 'text/csv', buffer: bytes });
    // A file that is not the deck is told at once: a command of that size would end the connection.
    for (const [bytes, why] of [
      [Buffer.alloc(70_000, 'x'), /larger than 60 kB/],
      [Buffer.alloc(130_000, 'x'), /larger than 60 kB/],
      [Buffer.from('PK\u0003\u0004'), /not text/],
    ] as const) {
      await choose(bytes);
      await load.getByRole('alert').filter({ hasText: why }).waitFor();
      expect(await load.getByRole('button', { name: /^Do it/ }).isEnabled()).toBe(false);
    }
    const give = async (csv: string, encoding: BufferEncoding = 'utf8'): Promise<void> => {
      await choose(Buffer.from(csv, encoding));
      const key = load.getByRole('button', { name: /^Do it/ });
      await expect.poll(() => key.isEnabled()).toBe(true);
      await key.hover();
      await anna.page.mouse.down();
      await anna.page.waitForTimeout(900);
      await anna.page.mouse.up();
    };
    // What the deck of before has dealt would lose what it does.
    await give(deck);
    await anna.sees(/1 Event on the ships would lose all effect/);
    await control.do('game.do', { command: 'discard-event', args: { ship: 'low-tide' } });
    await give(deck.replace('manpower 2', 'manpower two'));
    await anna.sees(/Row 2, cost: "manpower two" cannot be read/);
    // As Excel's "Unicode text" has it.
    await give(deck, 'utf16le');
    await expect.poll(() => log().at(-1)?.text).toBe('Own deck loaded: 96 Event cards');
  });
});
