import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** A page that can be made to hear nothing for a while: what the hub sends it waits, what it sends goes through. */
export class HeldBack {
  #held: (() => void)[] | null = null;

  /** The page loads anew, so that its connection is one that can be held. It cannot be given back afterwards (fresh-page.ts). */
  static async on(page: Page): Promise<HeldBack> {
    const one = new HeldBack();
    await page.routeWebSocket(/\/mqtt/, (socket) => {
      const hub = socket.connectToServer();
      socket.onMessage((message) => hub.send(message));
      hub.onMessage((message) => {
        if (one.#held === null) socket.send(message);
        else one.#held.push(() => socket.send(message));
      });
    });
    await page.reload();
    return one;
  }

  /** What happens in `meanwhile` is unknown to the page until that is over and the hub has sent at least two messages: what changed, and the answer. */
  async while(meanwhile: () => Promise<unknown>): Promise<void> {
    this.#held = [];
    await meanwhile();
    await expect.poll(() => this.#held?.length ?? 0).toBeGreaterThan(1);
    const waiting: readonly (() => void)[] = this.#held;
    this.#held = null;
    for (const send of waiting) send();
  }
}
