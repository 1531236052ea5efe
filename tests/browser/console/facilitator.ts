import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { DOUBT_MS } from '../../../displays/common/kit/tremble.ts';
import type { RunningRoom } from '../../support/running-room.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Longer than any press-and-hold of the console asks for. */
const HELD_MS = 900;

/** Farther apart than this, two taps are never taken for one thumb's (kit/one-thumb.ts, in px). */
const FAR_PX = 60;

/** Somebody of Control with the console in hand: a phone by touch, or a laptop when told. */
export class Facilitator {
  readonly page: Page;
  readonly faults: string[] = [];
  readonly #context: BrowserContext;
  #last = { x: 0, y: 0, at: -Infinity };

  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.#context = context;
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.faults.push(error.message));
  }

  static async arrive(
    browser: Browser,
    room: RunningRoom,
    name: string,
    options: { readonly path?: string; readonly viewport?: { width: number; height: number } } = {},
  ): Promise<Facilitator> {
    const { path = '/control', viewport } = options;
    const context = await browser.newContext(viewport === undefined ? PHONE : { viewport });
    const one = new Facilitator(await context.newPage(), context);
    const user = room.credentials().users.find(({ role }) => role === 'control');
    if (user === undefined) throw new Error('no account of Control');
    await one.page.goto(`${room.http}${path}#user=${user.username}&key=${user.password}`);
    if (path !== '/control') return one;
    await one.page.getByLabel('Your name').fill(name);
    const me = one.page.getByRole('button', { name: 'That is me' });
    const at = await one.#middleOf(me);
    await me.click();
    one.#last = { ...at, at: performance.now() };
    return one;
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

  /** Taps it, as somebody who looks first: where the last tap was, not sooner than the page takes it for another. */
  async press(what: Locator): Promise<void> {
    await what.tap({ trial: true });
    const at = await this.#middleOf(what);
    const isNear = Math.hypot(at.x - this.#last.x, at.y - this.#last.y) < FAR_PX;
    const left = this.#last.at + DOUBT_MS + 50 - performance.now();
    const steps = (await what.getAttribute('data-repeats')) !== null;
    if (isNear && left > 0 && !steps) await this.page.waitForTimeout(left);
    await what.tap();
    this.#last = { ...at, at: performance.now() };
  }

  /** Presses and holds, with a real touch, until the page has had enough. */
  async hold(name: string | RegExp): Promise<void> {
    await this.whileHeld(name, () => this.page.waitForTimeout(HELD_MS));
  }

  /** A thumb on the button for as long as `during` takes. */
  async whileHeld<T>(name: string | RegExp, during: () => Promise<T>): Promise<T> {
    const button = this.page.getByRole('button', { name }).first();
    await button.scrollIntoViewIfNeeded();
    const place = await button.boundingBox();
    if (place === null) throw new Error(`nothing to hold: ${String(name)}`);
    const touch = await this.#context.newCDPSession(this.page);
    const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
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

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
