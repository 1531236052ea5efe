import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import { TapBudget } from './tap-budget.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** The taps that docs/pages.md tells: the Navigator with a phone of 390 px, the crew at one tablet. */
describeBrowser('an evening of Spaceships in Space by thumb', () => {
  let evening: TapBudget;
  let navigator: Facilitator;
  let crew: Facilitator;
  let control: RoomClient;
  const does = (command: string, args: Record<string, unknown> = {}) =>
    control.do('game.do', { command, args });
  const shown = (topic: string): string => JSON.stringify(control.latest(topic));
  const card = (of: Facilitator, title: string | RegExp): Locator =>
    of.page.locator('.card.game-face').filter({ has: of.page.getByRole('heading', { name: title }) });
  const line = (of: Facilitator, title: string | RegExp, text: string): Locator =>
    card(of, title).locator('dl > div').filter({ hasText: text });
  const key = (of: Locator, name: string): Locator => of.getByRole('button', { name, exact: true });
  /** What the tablet has that no scrolling is needed for. */
  const isInSight = async (what: Locator): Promise<boolean> => {
    const place = await what.boundingBox();
    return place !== null && place.y >= 0 && place.y + place.height <= 768;
  };
  /** Does it, and tells how many taps it took whom. */
  const counted = async (who: Facilitator, what: string, does: () => Promise<void>): Promise<number> => {
    who.taps = 0;
    await does();
    console.info(`${what}: ${who.taps} taps`);
    return who.taps;
  };

  beforeAll(async () => {
    evening = await TapBudget.start('spaceships-in-space');
    ({ anna: navigator, control } = evening);
    crew = Facilitator.at(await evening.tablet('starship'));
    await control.subscribe('priv/control/#', 'pub/#');
  }, 300_000);
  afterAll(() => evening.dispose());

  test('the Navigator starts a clock of every kind, with one tap each', async () => {
    const start = line(navigator, 'Clocks', 'Start a clock');
    const taps = await counted(navigator, 'Four clocks', async () => {
      for (const [name, of] of [
        ['Collision course', 4],
        ['Unstable power core', 6],
        ['Repair the airlock', 4],
        ['Something comes nearer', 8],
      ] as const) {
        await navigator.press(key(start, `${name} (${of})`));
        await line(crew, 'Clocks', name).getByText(`0 of ${of}`).waitFor();
      }
    });
    expect(taps).toBe(4);
    await line(navigator, 'Clocks', 'Start a clock').scrollIntoViewIfNeeded();
    await navigator.keep('taps-space-navigator');
    await crew.keep('taps-space-clocks');
    // What comes is not known to the crew, and known to the Navigator.
    expect(await line(crew, 'Clocks', 'Something comes nearer').textContent()).toMatch(/not known/);
    expect(await line(navigator, 'Clocks', 'Something comes nearer').first().textContent()).not.toMatch(
      /not known/,
    );
  }, 300_000);

  test('the whole crew rolls in nine taps, and all that it needs is in sight on the tablet', async () => {
    const rolling = /The crew rolls together/;
    const taps = await counted(crew, 'A roll of the whole crew', async () => {
      await crew.press(key(line(crew, 'Mission 1', 'The whole crew'), 'Roll together'));
      for (const who of ['First officer', 'Medic', 'Pilot', 'Engineer']) {
        const throws = line(crew, rolling, who);
        await throws.getByText('Vitality 3 = 3 dice').waitFor();
        await crew.press(key(throws, 'Roll'));
        await key(throws, 'Let it stand').waitFor();
        if (who === 'Engineer') {
          for (const each of [
            throws,
            line(crew, 'Clocks', 'Something comes nearer'),
            line(crew, 'The ship', 'CORE'),
          ])
            expect(await isInSight(each)).toBe(true);
          await crew.keep('taps-space-group');
        }
        await crew.press(key(throws, 'Let it stand'));
        await key(throws, 'Let it stand').waitFor({ state: 'detached' });
      }
    });
    // Drawbacks with fiascos are the Navigator's to say.
    await expect.poll(() => shown('pub/game/roll')).toMatch(/Last roll|the Navigator says/);
    if (shown('pub/game/roll').includes('the Navigator says'))
      await does('say-outcome', { outcome: 'drawback' });
    await expect.poll(() => shown('pub/game/roll')).toMatch(/Last roll/);
    expect(taps).toBe(9);
  }, 300_000);

  test('a deck is laid out with one tap, and a card drawn with one', async () => {
    expect(
      await counted(navigator, 'A deck', () =>
        navigator.press(key(line(navigator, 'Tables and decks', 'Lay out a deck'), 'Search for survivors')),
      ),
    ).toBe(1);
    const deck = line(crew, 'Found', 'Search for survivors');
    await deck.getByText('10 cards').waitFor();
    expect(await counted(crew, 'A card', () => crew.press(key(deck, 'Draw')))).toBe(1);
    await deck.getByText('9 cards').waitFor();
    await line(crew, 'Found', 'Found').waitFor();
  }, 300_000);

  test('a clock of the Navigator’s own is a name and a tap', async () => {
    await navigator.page.getByLabel('What it counts').fill('The reactor cools');
    expect(
      await counted(navigator, 'A clock of her own', () =>
        navigator.press(key(line(navigator, 'Clocks', 'Start one of your own'), '8 sections')),
      ),
    ).toBe(1);
    await line(crew, 'Clocks', 'The reactor cools').getByText('0 of 8').waitFor();
  }, 300_000);

  test('while the death clock closes on strip and phones, one Focus lifts a 5 to a 6', async () => {
    const phone = await evening.tablet('starship');
    await phone.setViewportSize({ width: 390, height: 844 });
    const before = control.latest('pub/track/clock-4');
    await does('end-clock', { clock: 'c3' });
    const taps = await counted(crew, 'A roll of the ship with Focus', async () => {
      await crew.press(key(line(crew, 'Mission 1', 'The ship'), 'NAV 2'));
      const throws = line(crew, /The ship rolls NAV/, 'The ship');
      await key(throws, 'Roll').waitFor();
      for (const filled of [1, 2, 3]) {
        await navigator.press(key(line(navigator, 'Clocks', 'Collision course'), '+1'));
        await phone.getByText(`${filled} of 4`).first().waitFor();
        await expect.poll(() => shown('pub/track/clock-4')).toContain(`"value":${filled}`);
      }
      expect(shown('pub/track/clock-4')).not.toBe(JSON.stringify(before));
      // Real dice, and a Focus that an earlier fiasco brought.
      await does('set-focus', { who: 'ship', by: 1 });
      await crew.press(key(throws, '2'));
      await throws.getByText('Thrown by The ship').waitFor();
      await crew.press(key(throws, '5'));
      await key(throws, 'Raise 5 to 6').waitFor();
      await crew.keep('taps-space-raise');
      await crew.press(key(throws, 'Raise 5 to 6'));
      await throws.getByText('2 6').waitFor();
      await crew.press(key(throws, 'Let it stand'));
    });
    expect(taps).toBe(5);
    await expect.poll(() => shown('pub/game/roll')).toMatch(/Last roll","value":"Success/);
    await phone.screenshot({
      ...(process.env.SCREENSHOTS === undefined
        ? {}
        : { path: `${process.env.SCREENSHOTS}/taps-space-phone.png` }),
    });
    await phone.close();
  }, 300_000);

  test('the clock strikes: the ship loses Integrity, then a module, and is wrecked', async () => {
    const strike = await counted(navigator, 'A clock moved by hand', () =>
      navigator.press(key(line(navigator, 'Clocks', 'Collision course'), '+1')),
    );
    expect(strike).toBe(1);
    const due = line(crew, 'Mission 1', 'Damage is due');
    const takes = await counted(crew, 'Damage', () => crew.press(key(due, 'Take damage')));
    expect(takes).toBe(1);
    await line(crew, 'The ship', 'Tokens').getByText('Integrity lost').waitFor();
    for (const blow of ['Destroyed', 'The ship is wrecked']) {
      await navigator.press(key(line(navigator, 'Navigator', 'Takes damage'), 'The ship'));
      await due.waitFor();
      await crew.keep(`taps-space-${blow === 'Destroyed' ? 'damage' : 'wrecked'}`);
      await does('take-damage', { who: 'ship', thrown: 3 });
      await crew.page.getByText(blow).first().waitFor();
    }
    expect(await key(card(crew, 'Mission 1'), 'Roll together').count()).toBe(0);
    const next = await counted(navigator, 'The next mission', () => navigator.hold(/^Begin the next/));
    expect(next).toBe(1);
    await card(crew, 'Mission 2').waitFor();
    expect([...navigator.faults, ...crew.faults]).toEqual([]);
  }, 300_000);

  test('two who come late join by a hold each, and all six roll on one phone that goes round, without scrolling for a die', async () => {
    for (const [label, seat] of [
      ['Scout', 'scout'],
      ['Salvager', 'salvager'],
    ] as const) {
      const joins = key(line(navigator, 'Navigator', 'Joins'), `${label} Press and hold`);
      await joins.scrollIntoViewIfNeeded();
      await navigator.hold(new RegExp(`^${label} Press and hold`));
      await expect.poll(() => shown('pub/game/crew')).toContain(label);
      await does('set-focus', { who: seat, by: 1 });
    }
    const page = await evening.tablet('starship');
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = Facilitator.at(page);
    const rolling = /The crew rolls together/;
    const scrolled = () => page.evaluate(() => window.scrollY);
    /** All of it can be seen on the phone as it is; a key that is drawn anew has no place for a moment. */
    const inView = (what: Locator, whose: string): Promise<void> =>
      expect
        .poll(
          async () => {
            const place = await what.boundingBox();
            return place !== null && place.y >= 0 && place.y + place.height <= 844;
          },
          { message: whose },
        )
        .toBe(true);
    await phone.press(key(line(phone, 'Mission 2', 'The whole crew'), 'Roll together'));
    // The card above the roll is drawn anew by the same press, and moves what stands below it.
    await key(line(phone, rolling, 'hrown by First officer'), '2').waitFor();
    await key(line(phone, 'Mission 2', 'The whole crew'), 'Roll together').waitFor({ state: 'detached' });
    await card(phone, rolling).evaluate((found) => found.scrollIntoView());
    const before = await scrolled();
    for (const who of ['First officer', 'Medic', 'Pilot', 'Engineer', 'Scout', 'Salvager']) {
      const dice = line(phone, rolling, `hrown by ${who}`);
      for (const die of ['2', '4', '1']) {
        const each = key(dice, die);
        await inView(each, `${who} ${die}`);
        await phone.press(each);
      }
      const stands = key(line(phone, rolling, who).first(), 'Let it stand');
      await inView(stands, who);
      // The page was moved once, to the roll, and for no die.
      expect(await scrolled(), who).toBe(before);
      await phone.keep(`taps-space-six-${who.toLowerCase().replace(' ', '-')}`);
      await phone.press(stands);
      await dice.waitFor({ state: 'detached' });
    }
    await card(phone, 'Mission 2').waitFor();
    expect(phone.taps).toBe(1 + 6 * 4);
    expect(await findings(page)).toEqual([]);
    // Advancement of six, one after the other: the choices of one at a time.
    await does('end-mission', { success: true });
    await line(phone, 'Mission 2', 'First officer prepares').waitFor();
    await phone.keep('taps-space-six-advance');
    await crew.keep('taps-space-six-advance-tablet');
    expect(await findings(page)).toEqual([]);
    const left = await counted(navigator, 'Somebody goes home', () =>
      navigator.hold(/^Salvager Press and hold/),
    );
    expect(left).toBe(1);
    await expect.poll(() => shown('pub/game/crew')).not.toContain('Salvager');
    await phone.page.close();
    expect([...navigator.faults, ...phone.faults]).toEqual([]);
  }, 300_000);
});
