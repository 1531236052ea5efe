import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { putBack, resize } from '../support/fresh-page.ts';
import { SAME_PLACE_MS } from '../../displays/common/kit/double-tap.ts';
import { describePages } from '../support/paper-pages.ts';
import { findings } from './findings.ts';
import { STATES } from './states.ts';
import type { PageState } from './states/page-state.ts';

/**
 * Every page in every state: nothing for axe-core to find (WCAG 2.2 A and AA, best practices) at the size it is made for, and at
 * a phone's and a wall's, turned from one to the other where nothing is pressed, no error in the console and nothing wider than the screen.
 * With SCREENSHOTS set to a folder each is kept there at three sizes, to be looked at.
 */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1280, height: 800 },
  wall: { width: 1920, height: 1080 },
} as const;
type Size = keyof typeof SIZES;
const madeFor = ({ path }: PageState): Size => (path.startsWith('/wall') ? 'wall' : 'phone');
/** Farther apart than this, two presses are never taken for one thumb's. */
const FAR_PX = 60;
const TABS = ['Boxes', 'Boxen', 'Alarm', 'More', 'Mehr'];

describePages('every state of every page', (pages) => {
  let lastAt: number | null = null;
  /** A tab of a phone is no tab where all of it stands side by side. */
  const press = async (page: Page, name: string): Promise<void> => {
    await page.locator('.console').waitFor();
    const tab = page.locator('.tabs > a, .side-tabs > button').filter({ hasText: name });
    const isTab = TABS.includes(name);
    if (isTab && (await tab.count()) === 0) return;
    const other = page.locator('a, button, summary').filter({ hasText: name }).filter({ visible: true });
    const wanted = (isTab ? tab : other).first();
    // Where the last press was, the page takes it for that one's double (kit/double-tap-guard.ts).
    const at = await wanted.boundingBox().then((box) => (box === null ? null : box.y + box.height / 2));
    if (at !== null && Math.abs(at - (lastAt ?? Infinity)) < FAR_PX)
      await page.waitForTimeout(SAME_PLACE_MS + 50);
    lastAt = at;
    await wanted.click();
  };

  /** Opened at the first size and turned to the others: what is wrong with it. */
  const look = async (
    state: PageState,
    [first, ...others]: readonly [Size, ...Size[]],
  ): Promise<string[]> => {
    const page = await pages.page({ viewport: SIZES[first], reducedMotion: 'reduce' });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (said) => {
      // A link that is refused is an answer to the page, which a browser writes down all the same.
      const isRefusal = said.location().url.endsWith('/join');
      if (said.type() === 'error' && !isRefusal) faults.push(said.text());
    });
    const measure = async (size: Size): Promise<void> => {
      await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wider > 0) faults.push(`${wider} px wider than the ${size}`);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${state.name}-${size}.png` });
    };
    try {
      const key = state.as === undefined ? undefined : ACCOUNTS[state.as];
      const signIn = key === undefined ? '' : `#user=${key.username}&key=${key.password}`;
      await page.goto(`${pages.hub.url}${state.path}${signIn}`);
      for (const name of state.press ?? []) await press(page, name);
      await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
      if (state.then === 'silence') {
        pages.hub.answer(false);
        await page.getByRole('alert').waitFor();
      }
      await measure(first);
      if (first !== madeFor(state)) return faults;
      // While axe-core works the page stands still, and on a busy machine so long that it says so itself, as it should: over
      // what is looked at here.
      const animations = await page.context().newCDPSession(page);
      await animations.send('Animation.enable');
      await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
      faults.push(...(await findings(page)));
      await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await animations.detach();
      for (const size of others) {
        await resize(page, SIZES[size]);
        await measure(size);
      }
      return faults;
    } finally {
      pages.hub.answer(true);
      await putBack(page);
    }
  };

  const sizes = (process.env.SCREENSHOTS === undefined ? ['phone', 'wall'] : Object.keys(SIZES)) as Size[];
  test.each(STATES)('$name leaves nothing to mend', async (state) => {
    await pages.hub.clear();
    await pages.hub.show(state.documents(Date.now()));
    const others = sizes.filter((size) => size !== madeFor(state));
    if (state.press === undefined) expect(await look(state, [madeFor(state), ...others])).toEqual([]);
    // What was pressed open on a phone is shut again where all stands side by side.
    else for (const size of [madeFor(state), ...others]) expect(await look(state, [size])).toEqual([]);
  });

  test('fifty states and more are looked at', () => {
    expect(STATES.length).toBeGreaterThanOrEqual(54);
  });
});
