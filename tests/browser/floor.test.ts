import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeBrowser } from '../support/system-package.ts';

/** What iPadOS 15.4 or Chrome 109 does not have, and what no browser has over plain http; taken away before any script of the page. */
const AT_FLOOR = `for (const [of, names] of [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [Object.getPrototypeOf(Int8Array.prototype), ['toSorted', 'toReversed', 'with']],
  [Array, ['fromAsync']], [Object, ['groupBy', 'hasOwn']], [Map, ['groupBy']], [Promise, ['withResolvers', 'try']],
  [String.prototype, ['isWellFormed', 'toWellFormed']], [AbortSignal, ['timeout', 'any']], [URL, ['canParse', 'parse']],
  [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [Crypto.prototype, ['randomUUID']], [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
  [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']], [Navigator.prototype, ['wakeLock', 'userAgentData', 'scheduling']],
  [Document.prototype, ['startViewTransition']], [window, ['Iterator', 'scheduler', 'requestIdleCallback', 'navigation', 'ViewTransition', 'EditContext']],
]) for (const name of names) delete of[name];
for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))))
  if (name !== 'constructor') delete Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))[name];`;

describeBrowser('the pages in a browser', () => {
  let room: RunningRoom;
  let browser: Browser;
  const faults: string[] = [];
  const open = async (script: string, address: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 820, height: 1_180 } });
    page.on('pageerror', (error) => faults.push(`${address}: ${error.message}`));
    await page.addInitScript(script);
    await page.goto(room.http + address);
    return page;
  };
  const keyOf = (username: string): string => {
    const user = room.credentials().users.find((each) => each.username === username);
    return `#user=${username}&key=${user?.password ?? ''}`;
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    await (await room.client('control')).do('clock.start');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each([
    ['/', '', 'Your table'],
    ['/wall', '', 'Reconciliation'],
    ['/wall/clock', '', 'Reconciliation'],
    ['/table', '', 'Kiln'],
    ['/table/kiln', 'table-kiln', 'Reconciliation'],
    ['/control', 'control', 'Without a name'],
    ['/enrol', 'control', 'Enrol'],
    ['/setup', 'control', 'Set up'],
    ['/rehearsal', 'control', 'Rehearsal'],
    ['/print', 'control', 'Print'],
    ['/join', '', 'This address is for links from Control'],
    ['/docs', '', 'Quarterdeck'],
  ])('at their floor show %s', async (address, user, seen) => {
    const page = await open(AT_FLOOR, address + (user === '' ? '' : keyOf(user)));
    await page.getByText(seen).filter({ visible: true }).first().waitFor();
    if (address === '/control') {
      await page.getByRole('button', { name: 'Without a name' }).click();
      for (const name of ['Boxes', 'Alarm', 'Attention', 'More'])
        await page.getByRole('link', { name, exact: true }).click();
    }
    expect(faults).toEqual([]);
    await page.close();
  });

  test('below their floor say so in one sentence, and run nothing', async () => {
    const page = await open(`CSS.supports = () => false;`, '/wall');
    await page.getByText('This browser is too old for these pages').waitFor();
    await page.waitForLoadState('load');
    expect(await page.locator('body').innerText()).not.toContain('Reconciliation');
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/too-old.png` });
    expect(faults).toEqual([]);
    await page.close();
  });
});
