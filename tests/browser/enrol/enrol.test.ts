import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EnrolBodySchema, TagListSchema } from '../../../schemas/documents/enrol.ts';
import { topics } from '../../../schemas/topics.ts';
import { firstBox, tagUid } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from '../console/facilitator.ts';
import { findings } from '../findings.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** Cards enrolled by touch on a phone of 390 px against the real hub and a virtual box. */
describeBrowser('the page for enrolment', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let box: string;
  const tap = (n: number) => control.do('sim.tag', { box, uid: tagUid(n) });
  const now = (page: Page = anna.page) => page.locator('.now');
  const rows = (page: Page = anna.page) => page.locator('.taps > li');
  const noWiderThanItsScreen = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna', { path: '/enrol' });
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test('offers the decks of the game with what is missing, and is readable for everybody', async () => {
    await anna.sees('Food');
    await anna.page.getByRole('button', { name: 'Enrol 240 Food' }).waitFor();
    expect(await anna.page.getByLabel('Reader').locator('option:checked').textContent()).toBe(
      'Prosecutor: free',
    );
    expect(await noWiderThanItsScreen(anna.page)).toBe(true);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('enrol-decks');
  });

  test('shows each card as it is tapped, on two screens at once, and why one was refused', async () => {
    await control.do('tag.learn', { tags: [{ uid: tagUid(9), kind: 'manpower', owner: 'kiln' }] });
    await anna.press(anna.page.getByRole('button', { name: 'Enrol 240 Food' }));
    await now().getByText('Waiting for the first card').waitFor();
    const laptop = await Facilitator.arrive(browser, room, 'Ben', {
      path: '/enrol',
      viewport: { width: 1280, height: 900 },
    });
    await now(laptop.page).getByText('Waiting for the first card').waitFor();
    await tap(1);
    await now().getByText('1 of 240').waitFor();
    await tap(9);
    await now().getByText('Refused: already enrolled as Manpower of Kiln').waitFor();
    await tap(2);
    for (const page of [anna.page, laptop.page]) {
      await now(page).getByText('2 of 240').waitFor();
      expect((await rows(page).allTextContents()).map((text) => text.trim())).toEqual([
        `2Food ${tagUid(2)}`,
        `Refused: already enrolled as Manpower of Kiln ${tagUid(9)}Forget this card`,
        `1Food ${tagUid(1)}`,
      ]);
      expect(await noWiderThanItsScreen(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
    }
    await anna.keep('enrol-taps');
    await laptop.keep('enrol-taps-laptop');
    expect(laptop.faults).toEqual([]);
    await laptop.page.context().close();
  });

  test('takes the last one back, forgets a tag that was another thing, and takes both when they are tapped again', async () => {
    await anna.tap('Undo the last card');
    await now().getByText('1 of 240').waitFor();
    await anna.tap('Forget this card');
    await anna.sees(/Done: .*Forget this card/);
    await tap(9);
    await tap(2);
    await now().getByText('3 of 240').waitFor();
  });

  test('goes on with the next deck of an owner, and the one before keeps its cards', async () => {
    await anna.press(anna.page.locator('summary', { hasText: 'Shuttle' }));
    await anna.press(anna.page.getByRole('button', { name: 'Enrol 2 Shuttle of Kiln' }));
    await now().getByText('0 of 2').waitFor();
    await tap(20);
    await tap(21);
    await now().getByText('Complete', { exact: true }).waitFor();
    await tap(22);
    await rows().first().getByText('Refused: the deck is complete').waitFor();
    await now().getByText('1 refused').waitFor();
    const { decks } = await control.waitFor(topics.controlEnrol, (body) => EnrolBodySchema.parse(body));
    expect(decks.find(({ kind }) => kind === 'food')).toMatchObject({ known: 3, expected: 240 });
    expect(decks.find(({ kind, owner }) => kind === 'shuttle' && owner === 'kiln')).toMatchObject({
      known: 2,
    });
    await anna.keep('enrol-full');
  });

  test('ends with the word that the box is empty, and a box in use cannot be chosen', async () => {
    await anna.tap('Finish: the box is empty');
    await anna.sees('Ended by Control.');
    await control.box(box, (body) => body.strays === 0);
    await control.do('box.arm', { box });
    const option = anna.page.getByLabel('Reader').locator('option', { hasText: 'Prosecutor' });
    await expect.poll(() => option.textContent()).toBe('Prosecutor: in use for an Event');
    expect(await option.isDisabled()).toBe(true);
    expect(await findings(anna.page)).toEqual([]);
    expect(anna.faults).toEqual([]);
    await control.do('box.reset', { box, emptied: true });
  });

  test('saves the list, names the faults of one with line and column, and reads it once they are mended', async () => {
    const [saved] = await Promise.all([
      anna.page.waitForEvent('download'),
      anna.page.getByRole('button', { name: 'Save as CSV' }).tap(),
    ]);
    expect(saved.suggestedFilename()).toBe('cards.csv');
    // The run's Chromium is another process: what it saved has to be asked for.
    const file = join(mkdtempSync(join(tmpdir(), 'qd-saved-')), 'cards.csv');
    await saved.saveAs(file);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`${tagUid(20)},shuttle,kiln,\r\n`);

    const give = (body: string) =>
      anna.page
        .getByLabel('Import a CSV file')
        .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(body) });
    await give(`${text}${tagUid(40)},gold,,\r\n`);
    const lines = text.trimEnd().split('\r\n').length;
    await anna.page
      .getByRole('alert')
      .getByText(`Line ${lines + 1}, column kind: there is no kind of card "gold"; kinds: `)
      .waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('enrol-file');
    await give(`${text}${tagUid(40)},fuel,,7\r\n`);
    await anna.tap(`Enrol ${lines} cards`);
    await control.waitFor(topics.controlTags, (body) =>
      (body as { total: number }).total === lines ? true : undefined,
    );
  });

  test('prints labels of a deck, on a sheet of which some are used', async () => {
    await anna.tap('Print labels');
    await anna.page.getByLabel('Which cards').selectOption('Shuttle of Kiln (2)');
    await anna.page.getByLabel('Labels already used on the first sheet').fill('3');
    await anna.sees('2 labels on 1 sheet');
    const cells = anna.page.locator('.sheet-a4 > li');
    expect(await cells.allTextContents()).toEqual(['', '', '', 'ShuttleKiln0014', 'ShuttleKiln0015']);
    expect(await noWiderThanItsScreen(anna.page)).toBe(true);
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('enrol-labels');
    // On paper: nothing but the labels, one sheet of A4, the fourth label at the left of the second row.
    await anna.page.emulateMedia({ media: 'print' });
    const place = await cells.nth(3).boundingBox();
    const sheet = await anna.page.locator('.sheet-a4').boundingBox();
    const mm = 96 / 25.4;
    expect((place?.x ?? 0) - (sheet?.x ?? 0)).toBeCloseTo(0, 0);
    expect((place?.y ?? 0) - (sheet?.y ?? 0)).toBeCloseTo(37.5 * mm, 0);
    expect(sheet?.y).toBeCloseTo(0, 0);
    expect(sheet?.width).toBeCloseTo(210 * mm, 0);
    expect(await anna.page.getByRole('button', { name: 'Back' }).isVisible()).toBe(false);
    await anna.page.emulateMedia({ media: 'screen' });
    await anna.tap('Back');
    expect(anna.faults).toEqual([]);
  });

  test('says which deck a list has made overfull, in the words of the command line', async () => {
    expect(await anna.page.getByText('too many').count()).toBe(0);
    await anna.page.getByLabel('Import a CSV file').setInputFiles({
      name: 'spare.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`uid,kind,owner,value\r\n${tagUid(50)},shuttle,kiln,\r\n`),
    });
    await anna.tap('Enrol 1 card');
    await anna.page
      .getByRole('status')
      .getByText('Shuttle of Kiln: 3 of 2, 1 too many for its deck', { exact: true })
      .waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('enrol-overfull');
    expect(anna.faults).toEqual([]);
  });

  test('speaks German where the phone does', async () => {
    const german = await Facilitator.arrive(browser, room, 'Carla', { path: '/enrol?lang=de' });
    await german.page.getByRole('heading', { name: 'Karten anlernen' }).waitFor();
    await german.page.getByRole('button', { name: 'Als CSV speichern' }).waitFor();
    await german.sees('Shuttle von Kiln: 3 von 2, 1 zu viel für den Stapel');
    expect(await noWiderThanItsScreen(german.page)).toBe(true);
    expect(await findings(german.page)).toEqual([]);
    await german.keep('enrol-german');
    await german.page.context().close();
  });

  test('offers what numbers from a spreadsheet look like, and takes them at one press, as they are or reversed', async () => {
    const give = () =>
      anna.page.getByLabel('Import a CSV file').setInputFiles({
        name: 'numbers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('uid,kind,owner,value\r\n0077771715,fuel,,\r\n0077771716,fuel,,\r\n'),
      });
    const learns = async (button: string, uids: readonly string[]): Promise<void> => {
      await give();
      await anna.page.getByRole('alert').getByText('04 A2 B3 C3').waitFor();
      await anna.sees('Tap one of the cards first to see that the UID is right.');
      await anna.tap(button);
      await anna.tap('Enrol 2 cards');
      await anna.sees('2 of 2 cards enrolled');
      const { tags } = TagListSchema.parse(await control.do('tag.list', {}));
      expect(tags.map(({ uid }) => uid)).toEqual(expect.arrayContaining([...uids]));
    };
    await give();
    await anna.page.getByRole('alert').waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('enrol-guesses');
    await learns('Use the 2 UIDs they look like', ['04A2B3C3', '04A2B3C4']);
    await learns('Use them with the bytes reversed', ['C3B3A204', 'C4B3A204']);
  });
});
