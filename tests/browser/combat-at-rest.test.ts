import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';
import type { Documents } from '../support/paper-hub.ts';

/** The sign of an alarm (displays/common/kit/icon.tsx). */
const ALARM = 'path[d^="M12 3 22 20H2Z"]';

describePages('the combat view', (pages) => {
  const documentsOf = (name: string): Documents =>
    STATES.find((state) => state.name === name)?.documents(Date.now()) ?? {};
  const look = async (documents: Documents, see: (page: Page) => Promise<void>): Promise<void> => {
    await pages.hub.clear();
    await pages.hub.show(documents);
    const page = await pages.page({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    try {
      await page.goto(`${pages.hub.url}/wall/combat`);
      await see(page);
    } finally {
      await putBack(page);
    }
  };

  test('bears no sign of an alarm while there is no combat', async () => {
    await look(documentsOf('combat-none'), async (page) => {
      await page.getByText('No combat').waitFor();
      expect(await page.locator(`.combat ${ALARM}`).count()).toBe(0);
    });
  });

  test('says that the alarm is over, as every wall and table does', async () => {
    await look(documentsOf('combat-all-clear'), async (page) => {
      await page.getByText('All clear: Wolf Attack is over').waitFor();
      expect(await page.locator(`.combat ${ALARM}`).count()).toBe(0);
    });
  });

  test('says nothing of combat before it knows of one, and no alarm', async () => {
    const { 'pub/alert': alert = null, ...rest } = documentsOf('combat-alternating');
    await look(rest, async (page) => {
      await page.getByRole('heading', { name: 'Connecting…' }).waitFor();
      await page.getByText('Action Phase').waitFor();
      expect(await page.getByText('No combat').count()).toBe(0);
      expect(await page.locator(`.combat ${ALARM}`).count()).toBe(0);
      await pages.hub.show({ 'pub/alert': alert });
      await page.getByRole('heading', { name: 'Wolf Attack' }).waitFor();
      expect(await page.locator(`.combat ${ALARM}`).count()).toBe(1);
    });
  });
});
