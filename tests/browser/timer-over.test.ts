import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { consoleDay } from './console/room-of-fifteen.ts';
import { STATES } from './states.ts';
import type { Documents } from '../support/paper-hub.ts';

/** The sign of a pause (displays/common/kit/icon.tsx). */
const PAUSE = 'M8 5v14 M16 5v14';

const PAGES = [
  ['wall', '/wall', undefined],
  ['table', '/table/dione', 'table'],
  ['studio', '/wall/clock', undefined],
  ['console', '/control', 'control'],
] as const;

describePages('a side timer that has run out', (pages) => {
  const documentsOf = (name: string, now: number): Documents =>
    name === 'console'
      ? consoleDay(now)
      : (STATES.find((state) => state.name === 'table')?.documents(now) ?? {});

  test.each(PAGES)('says on the %s that its time is up, and bears no pause', async (name, address, as) => {
    const now = Date.now();
    const documents = documentsOf(name, now);
    const over = {
      ...documents['pub/clock/main'],
      timer: 'vote',
      kind: 'side',
      label: 'Council vote',
      state: 'finished',
      running: false,
      endsAt: null,
      remainingMs: 0,
      turn: null,
      phase: null,
      phaseName: null,
      marks: [],
      advance: null,
      next: [],
    };
    await pages.hub.clear();
    await pages.hub.show({ ...documents, 'pub/clock/vote': over });
    const page = await pages.page({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    try {
      const key = as === undefined ? '' : `#user=${ACCOUNTS[as].username}&key=${ACCOUNTS[as].password}`;
      await page.goto(`${pages.hub.url}${address}${key}`);
      if (name === 'console') {
        await page.getByRole('button', { name: 'Without a name' }).click();
      }
      const row = page.locator('li', { hasText: 'Council vote' }).first();
      await row.getByText('0:00', { exact: true }).waitFor();
      await row.getByText('Time is up').waitFor();
      await expect.poll(() => row.locator('.clock').getAttribute('data-level')).toBe('over');
      // The console's own button to pause is another thing than a sign that it is paused.
      expect(await row.locator(`:not(button) > .icon path[d="${PAUSE}"]`).count()).toBe(0);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/timer-over-${name}.png` });
    } finally {
      await putBack(page);
    }
  });
});
