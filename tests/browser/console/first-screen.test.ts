import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { putBack, resize } from '../../support/fresh-page.ts';
import { describePages } from '../../support/paper-pages.ts';
import { aBox } from '../../displays/control/boxes/a-box.ts';
import { alarmDocuments, consoleDay } from './room-of-fifteen.ts';

/** Laptops: the narrowest, the lowest, a large one. */
const SIZES = [
  [1280, 800],
  [1366, 768],
  [1600, 900],
] as const;

const DUE = ['Lay out the Event cards', 'The council meets', 'The market opens', 'The news is read'];
const due = {
  'priv/control/game/duties': {
    face: {
      kind: 'steps',
      title: 'Due',
      steps: DUE.map((text, at) => ({ id: `step-${at}`, text, desk: null, done: 0, of: 1 })),
    },
  },
};
const IDLE = Array.from({ length: 11 }, (_, at) => ({ id: `ship-${at + 1}`, name: `Ship ${at + 1}` }));
const idleBoxes = {
  'priv/control/collection': {
    boxes: IDLE.map(({ id, name }, order) => {
      const quiet = { state: 'idle', online: true, confidence: null, claim: null };
      return { box: id, order, name, table: id, ...quiet };
    }),
  },
  ...Object.fromEntries(
    IDLE.map(({ id, name }) => [
      `priv/control/box/${id}`,
      aBox({ box: id, name, table: id, state: 'idle', event: null, tally: null }),
    ]),
  ),
};

describePages('Control’s page beside eleven boxes', (pages) => {
  test('shows on the first screen of a laptop what is due, the alarm, the way to Attention, and every box', async () => {
    const now = Date.now();
    const matter = { id: 'note/1', level: 'warning', text: 'A captain asks.', box: null, device: null };
    const items = [{ ...matter, desk: 'tables', claim: null, since: now }];
    await pages.hub.clear();
    await pages.hub.show({
      ...Object.fromEntries(
        Object.entries(consoleDay(now)).filter(([topic]) => !topic.startsWith('priv/control/box/')),
      ),
      ...alarmDocuments(now, 3),
      ...due,
      ...idleBoxes,
      'priv/control/attention': { items },
    });
    const page = await pages.page({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const { username, password } = ACCOUNTS.control;
    await page.goto(`${pages.hub.url}/control#user=${username}&key=${password}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.locator('.box-row').nth(10).waitFor();
    await page.locator('.now').getByText('The news is read').waitFor();
    try {
      for (const [width, height] of SIZES) {
        await resize(page, { width, height });
        const seen = [
          ...DUE.map((text) => page.locator('.now').getByText(text)),
          page.locator('.strip .over'),
          page.getByRole('heading', { name: 'Attack', exact: true }).first(),
          page
            .locator('.side-tabs, .attention')
            .getByText(/Attention/)
            .first(),
          page.locator('.box-row').nth(10),
        ];
        const below = async (): Promise<string[]> => {
          const boxes = await Promise.all(seen.map((each) => each.boundingBox()));
          return seen.flatMap((each, at) => {
            const box = boxes[at];
            return box && box.y >= 0 && box.y + box.height <= height ? [] : [String(each)];
          });
        };
        await expect.poll(below, { message: `at ${width} × ${height}` }).toEqual([]);
        // Wide enough to be read: no narrower than on a phone.
        const card = await page.locator('.now').boundingBox();
        expect(card?.width, `at ${width}`).toBeGreaterThanOrEqual(330);
      }
    } finally {
      await putBack(page);
    }
  });
});
