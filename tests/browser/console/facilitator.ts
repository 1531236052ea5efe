import type { Browser, Locator, Page } from 'playwright-core';
import { SAME_PLACE_MS, TREMBLE_MS } from '../../../displays/common/kit/double-tap.ts';
import { freshPage, putBack } from '../../support/fresh-page.ts';
import type { Account } from '../../../schemas/roles.ts';
import type { RunningRoom } from '../../support/running-room.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Longer than any press-and-hold of the console asks for. */
const HELD_MS = 900;

/** Farther apart than this, two taps are never taken for one thumb's (kit/double-tap-guard.ts, in px). */
const FAR_PX = 60;

/** Somebody of Control with the console in hand: a phone by touch, or a laptop if asked for. */
export class Facilitator {
  readonly page: Page;
  readonly faults: string[] = [];
  /** How often the thumb has come down: taps and holds. */
  taps = 0;
  #last = { x: 0, y: 0, at: -Infinity };

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(error.message));
  }

  static async arrive(
    browser: Browser,
    room: Pick<RunningRoom, 'http'> & { credentials(): { readonly users: readonly Account[] } },
    name: string,
    options: { readonly path?: string; readonly viewport?: { width: number; height: number } } = {},
  ): Promise<Facilitator> {
    const { path = '/control', viewport } = options;
    const one = new Facilitator(
      await freshPage(browser, room.http, viewport === undefined ? PHONE : { viewport }),
    );
    const user = room.credentials().users.find(({ role }) => role === 'control');
    if (user === undefined) throw new Error('no account of Control');
    await one.page.goto(`${room.http}${path}#user=${user.username}&key=${user.password}`);
    if (path !== '/control') return one;
    await one.page.getByLabel('Your name').fill(name);
    const me = one.page.getByRole('button', { name: 'That’s me' });
    const at = await one.#middleOf(me);
    await me.click();
    one.#last = { ...at, at: performance.now() };
    return one;
  }

  /** Somebody at a page that is open: a table's tablet, say. */
  static at(page: Page): Facilitator {
    return new Facilitator(page);
  }

  /** Taps a tab of the phone. */
  async tab(name: 'Clock' | 'Boxes' | 'Alarm' | 'Attention' | 'More'): Promise<void> {
    await this.press(this.page.getByRole('navigation').getByRole('link', { name }));
  }

  /** Taps the button of that name; a text stands for the whole name. */
  async tap(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('button', { name, exact: true }).first());
  }

  async #middleOf(what: Locator): Promise<{ x: number; y: number }> {
    const place = await what.boundingBox();
    return place === null ? { x: 0, y: 0 } : { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  }

  /** Taps it, as somebody who looks first: where the last tap was, not sooner than the page takes it for another. `withinMs`: what is gone by then is no tap, and throws. */
  async press(what: Locator, withinMs?: number): Promise<void> {
    const wait = withinMs === undefined ? {} : { timeout: withinMs };
    await what.tap({ trial: true, ...wait });
    const at = await this.#middleOf(what);
    const isNear = Math.hypot(at.x - this.#last.x, at.y - this.#last.y) < FAR_PX;
    const steps = (await what.getAttribute('data-repeats')) !== null;
    const left = this.#last.at + (steps ? TREMBLE_MS : SAME_PLACE_MS) + 50 - performance.now();
    if (isNear && left > 0) await this.page.waitForTimeout(left);
    // What an answer has brought there late is looked at, too.
    if (isNear && !steps) await what.page().locator('[data-deaf]').waitFor({ state: 'detached' });
    await what.tap(wait);
    this.taps += 1;
    this.#last = { ...at, at: performance.now() };
  }

  /** Presses and holds, with a real touch, until the page has had enough. */
  async hold(name: string | RegExp): Promise<void> {
    await this.whileHeld(name, () => this.page.waitForTimeout(HELD_MS));
  }

  /** A thumb on the button for as long as `during` takes. */
  async whileHeld<T>(name: string | RegExp, during: () => Promise<T>): Promise<T> {
    // Under an open sheet nothing can be pressed.
    const sheet = this.page.locator('dialog.sheet[open]');
    const reach = (await sheet.count()) > 0 ? sheet : this.page;
    const button = reach.getByRole('button', { name }).first();
    // Scrolls to it, and waits until it stands still: a sheet that slides up would leave the thumb beside it.
    await button.hover({ trial: true });
    const place = await button.boundingBox();
    if (place === null) throw new Error(`nothing to hold: ${String(name)}`);
    const touch = await this.page.context().newCDPSession(this.page);
    const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    this.taps += 1;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    try {
      return await during();
    } finally {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await touch.detach();
      this.#last = { ...at, at: performance.now() };
    }
  }

  /** Waits until a text stands on the page. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  async keep(name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await this.page.screenshot({ path: `${folder}/${name}.png` });
  }

  /** The page becomes the next one's; one with a fake clock is to be shut instead. */
  async leave(): Promise<void> {
    await putBack(this.page);
  }
}
