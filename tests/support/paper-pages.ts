import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connectChromium } from './chromium.ts';
import { freshPage } from './fresh-page.ts';
import type { PageOptions } from './fresh-page.ts';
import { PaperHub } from './paper-hub.ts';
import { describeBrowser } from './system-package.ts';

interface Pages {
  readonly hub: PaperHub;
  readonly browser: Browser;
  /** As good as new; `putBack` makes it the next test's. */
  readonly page: (options: PageOptions) => Promise<Page>;
}

/** Tests of pages that show what a hub of paper says: hub and browser are there for all of them, and gone afterwards. */
export const describePages = (title: string, body: (pages: Pages) => void): void => {
  describeBrowser(title, () => {
    let hub: PaperHub | undefined;
    let browser: Browser | undefined;
    const open = <Part>(part: Part | undefined): Part => {
      if (part === undefined) throw new Error('it is there once the tests run');
      return part;
    };
    beforeAll(async () => {
      hub = await PaperHub.start();
      browser = await connectChromium();
    });
    afterAll(async () => {
      await browser?.close();
      await hub?.stop();
    });
    body({
      get hub() {
        return open(hub);
      },
      get browser() {
        return open(browser);
      },
      page: (options) => freshPage(open(browser), open(hub).url, options),
    });
  });
};
