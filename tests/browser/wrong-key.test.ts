import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { connectChromium } from '../support/chromium.ts';
import { freshPage, putBack } from '../support/fresh-page.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';

const WRONG = 'was refused: the name or the key is wrong';

describeBrowser('a wrong key', () => {
  let room: RunningRoom;
  let browser: Browser;
  const open = async (address: string): Promise<Page> => {
    const page = await freshPage(browser, room.http, { viewport: { width: 390, height: 844 } });
    await page.goto(room.http + address);
    return page;
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const passwordOf = (username: string): string =>
    room.credentials().users.find((user) => user.username === username)?.password ?? '';

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', '--no-bridge');
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
      await putBack(page);
    },
  );

  test('of a link that is opened in a console in use is taken as it comes, and so is the right one after it', async () => {
    const page = await open(`/control#user=control&key=${passwordOf('control')}`);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.getByRole('link', { name: 'Boxes' }).click();
    await page.goto(`${room.http}/control#user=control&key=wrong`);
    await page.getByText(`“control” ${WRONG}`).waitFor();
    await page.goto(`${room.http}/control#user=control&key=${passwordOf('control')}`);
    await page.getByRole('link', { name: 'Boxes' }).click();
    expect(new URL(page.url()).hash).toBe('#boxes');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).not.toContain('key=');
    await putBack(page);
  });

  test('that is good for another page is named on the form', async () => {
    const page = await open('/control');
    await page.getByLabel('Name').fill('display');
    await page.getByLabel('Key', { exact: true }).fill(passwordOf('display'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The account “display” does not open this page').waitFor();
    await putBack(page);
  });

  test.each([
    ['/wall', 'display', 'Not started'],
    ['/table/prosecutor', 'table-prosecutor', 'View only'],
  ])('leaves %s to look on as a guest, and says why', async (address, username, shows) => {
    const page = await open(`${address}#user=${username}&key=wrong`);
    await page.getByText(`“${username}” ${WRONG}`).waitFor();
    await page.getByText(shows).first().waitFor();
    await putBack(page);
  });

  test.each([
    ['without its key', () => '#user=control'],
    ['with an empty key', () => '#user=control&key='],
    ['with a key that is too long', () => `#user=control&key=${'x'.repeat(300)}`],
    ['with a name that is none', () => '#user=../../x&key=wrong'],
  ])('link %s is called incomplete, also after a reload, and leaves the address', async (_, link) => {
    const page = await open(`/control${link()}`);
    await page.getByText('The name or key is incomplete').waitFor();
    expect(page.url()).toBe(`${room.http}/control`);
    expect(await findings(page)).toEqual([]);
    await keep(page, 'link-incomplete');
    await page.reload();
    await page.getByText('The name or key is incomplete').waitFor();
    await page.getByLabel('Key', { exact: true }).fill(passwordOf('control'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Your name').waitFor();
    await putBack(page);
  });

  test.each([
    ['in capital letters', () => `#user=Control&key=${passwordOf('control')}`],
    ['with spaces', () => `#user=%20control&key=%20${passwordOf('control')}%20`],
  ])('is none of a link %s, which is read as the form reads it', async (_, link) => {
    const page = await open(`/control${link()}`);
    await page.getByLabel('Your name').waitFor();
    expect(page.url()).toBe(`${room.http}/control`);
    await putBack(page);
  });

  test('gives way to the link that is opened next in the same tab, and the address is clean at once', async () => {
    const page = await open('/control?lang=de#user=control&key=wrong');
    await page.getByText('„control“ wurde abgelehnt').waitFor();
    await page.goto(`${room.http}/control?lang=de#user=control&key=${passwordOf('control')}`);
    await page.getByLabel('Dein Name').waitFor();
    expect(page.url()).toBe(`${room.http}/control?lang=de`);
    await page.goto(`${room.http}/control?lang=de#user=control&key=wrong`);
    await page.getByText('„control“ wurde abgelehnt').waitFor();
    expect(page.url()).toBe(`${room.http}/control?lang=de`);
    await page.goto(`${room.http}/control?lang=de#user=control`);
    await page.getByText('Name oder Schlüssel ist unvollständig').waitFor();
    await keep(page, 'link-incomplete-de');
    await putBack(page);
  });

  test.each([
    ['a name that is none', 'Cöntrol', 'wrong'],
    ['a key that is too long', 'control', 'x'.repeat(250)],
  ])('that was typed as %s is refused, also after a reload', async (_, name, key) => {
    const page = await open('/control');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Key', { exact: true }).fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The name or key is incomplete').waitFor();
    await keep(page, 'key-unusable');
    await page.reload();
    await page.getByText('The name or key is incomplete').waitFor();
    await putBack(page);
  });
});
