import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';

/** A limit against hanging, not a measure of speed (vitest.config.ts): below that of a hook, whose own message says less. */
const PATIENCE_MS = 100_000;

/**
 * The run's Chromium (run/one-chromium.ts). Closing it closes what was opened through this connection. A page keeps no service
 * worker unless its context asks for one: so it is on a phone in a hall, whose plain http is no secure context, and a worker that
 * fetches every page of the build costs each new context as much as the page itself.
 */
export const connectChromium = async (): Promise<Browser> => {
  const browser = await chromium.connect(inject('chromium'));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  connected.add(browser);
  browser.once('disconnected', () => connected.delete(browser));
  return browser;
};

const connected = new Set<Browser>();
const AT_MOST = 1_500;

/** What stands on every page that is open, for the message of a test that failed. */
export const pagesInWords = async (): Promise<string> => {
  const pages = [...connected].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const shown = await Promise.all(
    pages.map(async (page) => {
      const text = await Promise.race([
        page.locator('body').innerText({ timeout: 2_000 }),
        // A page that hangs answers nothing.
        new Promise<string>((resolve) => setTimeout(() => resolve('(the page does not answer)'), 2_500)),
      ]).catch((error: unknown) => `(${String(error)})`);
      return `${page.url()}\n${text.replace(/\n+/g, ' | ').slice(0, AT_MOST)}`;
    }),
  );
  return shown.join('\n');
};
