import { expect, test } from 'vitest';
import { manifest as wolves } from '../../games/den-of-wolves/manifest.ts';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { describePages } from '../support/paper-pages.ts';
import { Facilitator } from './console/facilitator.ts';
import { findings } from './findings.ts';
import { alarm, alternating } from './states/alarms.ts';
import { dioneDay, sealedBox, table } from './states/documents.ts';
import type { Documents } from '../support/paper-hub.ts';

const TABLE = 'dione';
const REVEALED = { outcome: 'failure', cause: null, counts: null };
const ASKS = `priv/table/${TABLE}/game/asks`;

/** A question to the table, as the hub shows it there; `from`: it has answered. */
const question = (id: string, text: string, from: 'table' | null = null, open = true) => ({
  id,
  text,
  desk: null,
  open,
  answered: from === null ? 0 : 1,
  of: 11,
  rows: [
    {
      table: TABLE,
      name: 'Dione',
      value: from === null ? null : 'Yes',
      from,
      vetoed: false,
      ...(open
        ? {
            options: ['Yes', 'No'].map((label) => ({
              label,
              command: 'asks-answer',
              args: { question: id, option: label.toLowerCase() },
              chosen: from !== null && label === 'Yes',
            })),
          }
        : {}),
    },
  ],
  keys: [],
});
const asks = (...questions: object[]): Documents => ({
  [ASKS]: { face: { kind: 'ask', title: 'The Council asks', questions } },
});

describePages('a question to a table', (pages) => {
  test('takes the screen until it is answered or put aside, then is one line, and never stands over an alarm', async () => {
    const now = Date.now();
    const day = dioneDay(now);
    await pages.hub.clear();
    await pages.hub.show(day);
    const { username, password } = ACCOUNTS.table;
    const page = await pages.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${pages.hub.url}/table/${TABLE}#user=${username}&key=${password}`);
    await page.locator('.table .day').waitFor();
    const sheet = page.locator('dialog.sheet:has(.in-sheet)');
    const folded = page.locator('.cards .ask .folded > summary');

    await pages.hub.show(asks(question('one', 'Do we answer the call?')));
    await sheet.getByRole('heading', { name: /Do we answer the call/ }).waitFor();
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Yes' }).tap();
    await expect.poll(() => pages.hub.requests.at(-1)?.verb).toBe('game.do');
    await pages.hub.show(asks(question('one', 'Do we answer the call?', 'table')));
    await expect.poll(() => sheet.isVisible()).toBe(false);
    expect(await folded.first().innerText()).toMatch(/Do we answer the call\?\s+Yes/);

    // Put aside, it waits on its card, and the next one comes all the same.
    await pages.hub.show(asks(question('two', 'Do we jump?')));
    const thumb = Facilitator.at(page);
    await thumb.press(sheet.getByRole('button', { name: 'Later' }));
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await page.locator('.cards .ask[data-needs] h3').getByText('Do we jump?').waitFor();
    await pages.hub.show(asks(question('two', 'Do we jump?'), question('three', 'Who leads?')));
    await sheet.getByRole('heading', { name: /Who leads/ }).waitFor();
    // A page that is loaded again asks nobody twice; that the hub is away is said there, too.
    await thumb.press(sheet.getByRole('button', { name: 'Later' }));
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await page.reload();
    await page.locator('.cards .ask[data-needs] h3').getByText('Who leads?').waitFor();
    expect(await sheet.isVisible()).toBe(false);
    await pages.hub.show(asks(question('two', 'Do we jump?'), question('four', 'Who follows?')));
    await sheet.getByRole('heading', { name: /Who follows/ }).waitFor();

    // What Control reveals has the screen while it is shown; the question comes back.
    await pages.hub.show(table(wolves, TABLE, { ...sealedBox, state: 'resolved', revealed: REVEALED }));
    await page.locator('.moment').waitFor();
    expect(await sheet.count()).toBe(0);
    await page.locator('.moment').click();
    await sheet.getByRole('heading', { name: /Who follows/ }).waitFor();

    await pages.hub.show(alarm(wolves, now, alternating));
    await page.locator('.table[data-alarmed]').waitFor();
    expect(await sheet.count()).toBe(0);

    await pages.hub.show({
      'pub/alert': { alarms: [], emergency: null, last: null },
      ...asks(question('two', 'Do we jump?', null, false), question('four', 'Who follows?', 'table', false)),
    });
    await expect.poll(() => folded.count()).toBe(2);
    for (const line of await folded.all()) expect((await line.boundingBox())?.height).toBeLessThan(60);
    expect(await sheet.isVisible()).toBe(false);
    await page.close();
  });
});
