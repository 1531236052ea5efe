import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { putBack } from '../../support/fresh-page.ts';
import { describePages } from '../../support/paper-pages.ts';
import { consoleDay } from './room-of-fifteen.ts';

describePages('the desks under Attention', (pages) => {
  test.each([390, 1280])('are all seen at once at %i px', async (width) => {
    await pages.hub.clear();
    await pages.hub.show(consoleDay(Date.now()));
    const page = await pages.page({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    try {
      const { username, password } = ACCOUNTS.control;
      await page.goto(`${pages.hub.url}/control#user=${username}&key=${password}`);
      await page.getByRole('button', { name: 'Without a name' }).click();
      if (width < 700) await page.locator('.tabs a[href="#attention"]').click();
      await page.locator('.attention .chips').waitFor();
      const cut = (): Promise<string[]> =>
        page.evaluate(() => {
          const card = document.querySelector('.attention')?.getBoundingClientRect().right ?? 0;
          return [...document.querySelectorAll('.attention .chips button')]
            .filter((chip) => chip.getBoundingClientRect().right > card)
            .map((chip) => chip.textContent);
        });
      expect(await page.locator('.attention .chips button').count()).toBeGreaterThan(5);
      await expect.poll(cut).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/desks-${width}.png` });
    } finally {
      await putBack(page);
    }
  });
});
