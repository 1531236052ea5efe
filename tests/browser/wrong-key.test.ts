import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeWith, systemPackage } from '../support/system-package.ts';

const WRONG = 'was refused: the name or the key is wrong';

describeWith({ chromium: systemPackage('chromium', 'chromium') }, 'a wrong key', () => {
  let room: RunningRoom;
  let browser: Browser;
  const open = async (address: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(room.http + address);
    return page;
  };
  const passwordOf = (username: string): string =>
    room.credentials().users.find((user) => user.username === username)?.password ?? '';

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each(['/control', '/rehearsal', '/enrol', '/print'])(
    'of a link leads from %s to the form, which says what was wrong, also after a reload, and lets the right one in',
    async (address) => {
      const page = await open(`${address}#user=control&key=wrong`);
      await page.getByText(`“control” ${WRONG}`).waitFor();
      await page.reload();
      await page.getByText(`“control” ${WRONG}`).waitFor();
      expect(await page.getByText('Loading').count()).toBe(0);
      expect(await findings(page)).toEqual([]);
      await page.getByLabel('Key', { exact: true }).fill('wrong again');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText(`“control” ${WRONG}`).waitFor();
      await page.getByLabel('Key', { exact: true }).fill(passwordOf('control'));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect.poll(() => page.getByLabel('Key', { exact: true }).count()).toBe(0);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      await page.close();
    },
  );

  test('that is good for another page is named on the form', async () => {
    const page = await open('/control');
    await page.getByLabel('Name').fill('display');
    await page.getByLabel('Key', { exact: true }).fill(passwordOf('display'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The account “display” does not open this page').waitFor();
    await page.close();
  });

  test.each([
    ['/wall', 'display', 'Not started'],
    ['/table/prosecutor', 'table-prosecutor', 'Looking on'],
  ])('leaves %s to look on as a guest, and says why', async (address, username, shows) => {
    const page = await open(`${address}#user=${username}&key=wrong`);
    await page.getByText(`“${username}” ${WRONG}`).waitFor();
    await page.getByText(shows).first().waitFor();
    await page.close();
  });
});
