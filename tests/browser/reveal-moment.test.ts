import { expect, test } from 'vitest';
import { manifest as fleet } from '../../games/so-say-we-all/manifest.ts';
import { describePages } from '../support/paper-pages.ts';
import { fleetDay, sealedBox, table } from './states/documents.ts';
import type { Documents } from '../support/paper-hub.ts';

const CLOSED = { outcome: null, cause: null, counts: null };

describePages('a reveal', (pages) => {
  const revealed = (over: object): Documents =>
    table(fleet, 'prosecutor', { ...sealedBox, state: 'resolved', revealed: { ...CLOSED, ...over } });
  const open = async (path: string, over: object) => {
    await pages.hub.clear();
    await pages.hub.show({ ...fleetDay(Date.now()), ...revealed(over) });
    const page = await pages.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${pages.hub.url}${path}`);
    await page.locator('.table .day, .wall .day').waitFor();
    return page;
  };
  const keep = async (page: Awaited<ReturnType<typeof open>>, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  test('fills the table with the outcome, then with each curtain that Control opens, and is quiet by itself', async () => {
    const page = await open('/table/prosecutor', {});
    const moment = page.locator('.moment');
    expect(await moment.count()).toBe(0);
    await pages.hub.show(revealed({ outcome: 'failure' }));
    await moment.getByText('Failure', { exact: false }).waitFor();
    expect(await moment.textContent()).not.toContain('Sabotage');
    expect((await moment.boundingBox())?.width).toBe(1280);
    await keep(page, 'reveal-outcome');
    await pages.hub.show(revealed({ outcome: 'failure', cause: 'Sabotage was among the cards' }));
    await moment.getByText('Sabotage was among the cards').waitFor();
    await keep(page, 'reveal-cause');
    await expect.poll(() => moment.count(), { timeout: 30_000 }).toBe(0);
    await page.getByText('Sabotage was among the cards').waitFor();
    await page.close();
  });

  test('that was there when the page came is no moment, and a tap ends one', async () => {
    const page = await open('/table/prosecutor', { outcome: 'success' });
    const moment = page.locator('.moment');
    expect(await moment.count()).toBe(0);
    await pages.hub.show(revealed({ outcome: 'success', counts: { food: 3 } }));
    await moment.click();
    await expect.poll(() => moment.count(), { timeout: 2_000 }).toBe(0);
    await page.close();
  });

  test('is on the wall only where Control has chosen the wall', async () => {
    const page = await open('/wall', {});
    const moment = page.locator('.moment');
    await pages.hub.show(revealed({ outcome: 'failure' }));
    await pages.hub.show({ 'pub/news': { items: [{ at: Date.now(), text: 'After the reveal' }] } });
    await page.getByText('After the reveal').waitFor();
    expect(await moment.count()).toBe(0);
    await pages.hub.show(revealed({ outcome: 'failure', cause: 'Too late', wall: true }));
    await moment.getByText('Prosecutor').waitFor();
    await moment.getByText('Too late').waitFor();
    await keep(page, 'reveal-wall');
    await page.close();
  });
});
