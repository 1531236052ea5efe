import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeBrowser } from '../../support/system-package.ts';
import { TapBudget } from './tap-budget.ts';
import type { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** The taps that docs/pages.md tells, counted on a phone of 390 px: 4 of 11 ships are not as the default has them. */
describeBrowser('a turn of So Say We All by thumb', () => {
  let turn: TapBudget;
  let anna: Facilitator;
  let control: RoomClient;
  let spent = 0;
  const text = (topic: string): string => JSON.stringify(control.latest(topic));
  const tick = async (step: string): Promise<void> => {
    turn.look();
    await turn.key(step, 'Done');
    // It stays, struck through, until another is ticked.
    await turn.due(step).locator('s').waitFor();
  };
  const phaseOver = async (name: string): Promise<void> => {
    turn.report(name);
    spent += anna.taps;
    await anna.keep(`sswa-${name.toLowerCase()}`);
    await control.do('clock.skip');
  };

  beforeAll(async () => {
    turn = await TapBudget.start('so-say-we-all');
    ({ anna, control } = turn);
    await control.subscribe('priv/control/#', 'pub/#');
  }, 300_000);
  afterAll(() => turn.dispose());

  test('Reconciliation: four ships go short, one wrong entry is undone', async () => {
    turn.unlocked();
    // Nobody has placed anything yet: there is nothing to take back in the first minute.
    expect(await turn.due('Take back Manpower').count()).toBe(0);
    turn.look();
    await turn.key('Set the Black Market up on Prosecutor', 'Done');
    await turn.due('shut until phase 2').waitFor();
    const feeding = 'Feeding: how many go unfed?';
    await turn.grid(feeding);
    await turn.answer(feeding, 'Kiln', '3');
    // The wrong entry.
    await turn.shut(feeding, 'Kiln');
    await turn.answer(feeding, 'Kiln', 'All fed');
    await turn.answer(feeding, 'Prosecutor', '8');
    await turn.answer(feeding, 'Low Tide', '3');
    await turn.answer(feeding, 'Green Tithe', '1');
    await turn.answer(feeding, 'Far Harbour', '2');
    await turn.answer(feeding, 'Orchard Row', '10');
    const crews = () => text('priv/control/game/boards');
    await anna.hold(/^Close and wound the unfed/);
    await expect.poll(crews).toMatch(/"Prosecutor","value":"18 of 24, 8 wounded"/);
    expect(crews()).toMatch(/"Orchard Row","value":"10 of 12, 10 wounded"/);
    expect(crews()).not.toMatch(/"Kiln","value":"[^"]*wounded"/);
    await phaseOver('Reconciliation');
  }, 300_000);

  test('Commitment: two Shuttles go out, and a dispute about who was fed is settled', async () => {
    turn.unlocked();
    await tick('Lay out the Event cards');
    await turn.grid('Send a Shuttle');
    await turn.answer('Send a Shuttle', 'Kiln', 'Tinder');
    await turn.answer('Send a Shuttle', 'Low Tide', 'Marrow');
    await tick('Collect the Shuttles');
    expect(await turn.due('Lay out the Event cards').count()).toBe(0);
    await turn.grid('Fed this turn');
    await turn.answer('Fed this turn', 'Green Tithe', 'All fed');
    await expect.poll(() => text('priv/control/game/boards')).toMatch(/"Green Tithe","value":"10 of 12"/);
    await phaseOver('Commitment');
  }, 300_000);

  test('Negotiation: a trade is made in 3 taps; boxes', async () => {
    await turn.chip('Market');
    anna.taps = 0;
    const offers = turn.due('Black Market, on');
    await turn.grid('Black Market, on');
    const offer = offers.locator('details.line').first();
    if ((await offer.getAttribute('open')) === null) await anna.press(offer.locator('summary'));
    await anna.press(offer.getByRole('button', { name: 'Low Tide', exact: true }));
    await expect.poll(() => text('priv/control/game/market')).toContain('Taken by Low Tide');
    turn.report('A trade');
    expect(anna.taps).toBeLessThanOrEqual(3);
    await turn.chip('All desks');
    turn.unlocked();
    await tick('Half-way: collect the Event Boxes');
    await phaseOver('Negotiation');
    console.info(`The turn: ${spent} taps`);
    expect(spent).toBeLessThanOrEqual(60);
  }, 300_000);

  test('a jump of eleven ships is judged in 14 taps and 150 s, with two bad packets', async () => {
    turn.unlocked();
    await turn.chip('Galaxy');
    await turn.grid('The Vice President names');
    await turn.key('The Vice President names', 'Tinder');
    await turn.grid('Jump to Tinder');
    await turn.answer('Jump to Tinder', 'Kiln', 'Short');
    await turn.answer('Jump to Tinder', 'Low Tide', 'Sabotage');
    // Each packet is opened and read.
    for (let packet = 0; packet < 11; packet += 1) turn.look();
    await anna.keep('sswa-jump');
    await anna.hold(/^Judge; not entered: paid/);
    turn.report('Jump');
    await expect.poll(() => text('pub/game/galaxy')).toMatch(/9 green, 2 red/);
    expect(anna.taps).toBeLessThanOrEqual(14);
    expect(turn.ms).toBeLessThan(150_000);
  }, 300_000);

  test('a verdict on a wrong packet is taken back by a hold and judged anew, in 4 taps', async () => {
    anna.taps = 0;
    await anna.hold(/^Open the packets again/);
    await expect.poll(() => text('pub/game/galaxy')).not.toMatch(/2 red/);
    // The grid stands open: that is what was asked for.
    await turn.answer('Jump to Tinder', 'Kiln', 'Paid');
    await anna.hold(/^Judge; not entered: paid/);
    await expect.poll(() => text('pub/game/galaxy')).toMatch(/10 green, 1 red/);
    turn.report('A verdict taken back');
    await anna.keep('sswa-judged-anew');
    expect(anna.taps).toBeLessThanOrEqual(4);
  }, 300_000);

  test('an Ashiva attack is raised in 3 taps', async () => {
    turn.unlocked();
    anna.taps = 0;
    await anna.tab('Alarm');
    await anna.tap(/Ashiva/);
    await anna.tap(/Sound Ashiva/);
    await anna.sees(/of 1[12]/);
    turn.report('Alarm');
    await anna.keep('sswa-alarm');
    expect(anna.taps).toBeLessThanOrEqual(3);
  }, 300_000);

  test('what a shot from far down a list asks stands below the header, in sight', async () => {
    await anna.tab('Clock');
    await turn.chip('Combat');
    await turn.grid('The Ashiva act');
    const last = turn
      .due('The Ashiva act')
      .getByRole('button', { name: /^Fires at/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    await anna.press(last);
    const flak = turn.now.getByRole('button', { name: 'No flak' });
    await flak.waitFor();
    const inSight = () =>
      flak.evaluate((key) => {
        const { left, top, width, height } = key.getBoundingClientRect();
        return key.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(inSight).toBe(true);
    await anna.keep('sswa-flak');
    // It goes back from the header, which names it.
    const undo = turn.anna.page.locator('.undo-bar').getByRole('button', { name: /^Undo: .* fires at / });
    await anna.press(undo);
    await expect.poll(() => flak.count()).toBe(0);
  }, 300_000);

  test('the Battle Map is drawn at the Combat desk alone, and a hex is as large as a key', async () => {
    await control.do('game.do', { command: 'battle-board', args: { drawn: true } });
    const hex = turn.now.locator('[data-hex="H6"]');
    await hex.scrollIntoViewIfNeeded();
    const place = await hex.boundingBox();
    expect(place?.width).toBeGreaterThanOrEqual(44);
    // The middle is seen first.
    expect(place?.x).toBeGreaterThan(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(390);
    await anna.keep('sswa-board');
    await turn.chip('Tables');
    await expect.poll(() => turn.now.locator('.hexes').count()).toBe(0);
    await control.do('alarm.standDown');
    expect(anna.faults).toEqual([]);
  }, 300_000);

  test('whoever is arrested is imprisoned in 6 taps', async () => {
    turn.unlocked();
    await turn.chip('Room');
    await turn.grid('Imprison');
    await turn.answer('Imprison', 'Kiln', 'Crew Chief');
    turn.look();
    await turn.key('Crew Chief of Kiln: held on which ship?', 'Low Tide');
    await turn.due('Crew Chief of Kiln is held on Low Tide').waitFor();
    turn.report('Imprisonment');
    expect(anna.taps).toBeLessThanOrEqual(6);
  }, 300_000);

  test('a government is changed in 6 taps', async () => {
    await turn.chip('Room');
    anna.taps = 0;
    await turn.grid('Change of government');
    await turn.answer('Change of government', 'Green Tithe', 'Captain');
    const vice = 'is to be President: open the ship';
    await turn.grid(vice);
    const kiln = turn.line(vice, 'Kiln');
    if ((await kiln.getAttribute('open')) === null) await anna.press(kiln.locator('summary'));
    await anna.hold(/^Captain/);
    await expect
      .poll(() => text('pub/game/government'))
      .toMatch(/"President","value":"Captain of Green Tithe".*"Vice President","value":"Captain of Kiln"/);
    turn.report('A change of government');
    expect(anna.taps).toBeLessThanOrEqual(6);
  }, 300_000);

  test('a ship’s own turn is at most 6 taps on its tablet', async () => {
    const page = await turn.tablet('far-harbour');
    const folder = process.env.SCREENSHOTS;
    let taps = 0;
    const tap = async (name: string, of: string): Promise<void> => {
      await page
        .locator('.game-face section, .game-face dl > div')
        .filter({ hasText: of })
        .last()
        .getByRole('button', { name, exact: true })
        .tap();
      taps += 1;
    };
    // What is asked takes the screen; then the rest of the turn is there.
    const answer = async (name: string, of: RegExp): Promise<void> => {
      const asked = page.locator('dialog.sheet section[data-open]').filter({ hasText: of });
      await asked.getByRole('button', { name, exact: true }).tap();
      taps += 1;
    };
    await answer('1', /^Feeding: how many go unfed/);
    await answer('0', /^Of those who go unfed/);
    await tap('Done', 'Take back Manpower');
    if (folder !== undefined) await page.screenshot({ path: `${folder}/sswa-tablet-1.png` });
    await control.do('clock.skip');
    await answer('Yes', /Engineering is fully staffed/);
    // The others have what nobody says: they are put aside.
    await page.getByRole('button', { name: 'Later' }).tap();
    taps += 1;
    await tap('Done', 'Place Manpower on locations');
    if (folder !== undefined) await page.screenshot({ path: `${folder}/sswa-tablet-2.png` });
    await expect.poll(() => text('priv/control/game/asks')).toMatch(/Far Harbour","value":"Yes"/);
    await page.close();
    expect(taps).toBeLessThanOrEqual(6);
  }, 300_000);
});
