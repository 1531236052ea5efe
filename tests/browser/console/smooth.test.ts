import { expect, test } from 'vitest';
import * as z from 'zod';
import { describePages } from '../../support/paper-pages.ts';
import { alarmDocuments, boxDocument, consoleDay, openConsole } from './room-of-fifteen.ts';

describePages('the console of fifteen boxes', (pages) => {
  test('draws what changed alone: an alarm and one box leave the rows of the others as they are', async () => {
    const now = Date.now();
    await pages.hub.show(consoleDay(now));
    const page = await pages.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await openConsole(page, pages.hub);
    await pages.hub.show(alarmDocuments(now, 0));
    await page.getByText('Who knows').waitFor();
    await page.evaluate(() => {
      const rows = [...document.querySelectorAll('.box-row')];
      const drawn = new Set<number>();
      Object.assign(window, { drawn });
      rows.forEach((row, at) =>
        new MutationObserver(() => drawn.add(at)).observe(row, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        }),
      );
    });
    await pages.hub.show({ ...alarmDocuments(now, 7), ...boxDocument(3, 5) });
    await page.getByText('7 of 15').first().waitFor();
    const drawn = z.array(z.number()).parse(await page.evaluate('[...window.drawn]'));
    expect(drawn).toEqual([3]);
    await page.close();
  });
});
