import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type PageOptions = Pick<
  BrowserContextOptions,
  'reducedMotion' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'
> & {
  readonly viewport: { readonly width: number; readonly height: number };
};

/** Pages that were given back, by the browser they are of and by what of a page cannot be changed. */
const idle = new WeakMap<Browser, Map<string, Page[]>>();
const kinds = new WeakMap<Page, Page[]>();

const shelfOf = (browser: Browser, kind: object): Page[] => {
  const shelves = idle.get(browser) ?? new Map<string, Page[]>();
  idle.set(browser, shelves);
  const name = JSON.stringify(kind);
  const shelf = shelves.get(name) ?? [];
  shelves.set(name, shelf);
  return shelf;
};

/**
 * A page of its own context as good as new for `origin`, where something must answer: nothing stored, nobody listening, at the size
 * that is asked for. One that was given back costs a third of a new one, which is a window, a process and every script compiled.
 * What a page is given once for good (init scripts, a fake clock, routes) needs `browser.newPage()`.
 */
export const freshPage = async (
  browser: Browser,
  origin: string,
  { viewport, reducedMotion, ...kind }: PageOptions,
): Promise<Page> => {
  const shelf = shelfOf(browser, kind);
  const page = shelf.pop() ?? (await (await browser.newContext(kind)).newPage());
  kinds.set(page, shelf);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: reducedMotion ?? null });
  // A plain answer of the same origin: the page before has left, and no script can store anything again.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
};

/** Gives back a page that `freshPage` gave, to be another's. */
export const putBack = async (page: Page): Promise<void> => {
  for (const event of ['pageerror', 'console', 'dialog', 'request', 'response'])
    page.removeAllListeners(event);
  await page.goto('about:blank');
  kinds.get(page)?.push(page);
};

/** Makes the page another size, and waits until what that sets off has been drawn: a tenth of a load at that size. */
export const resize = async (page: Page, viewport: PageOptions['viewport']): Promise<void> => {
  await page.setViewportSize(viewport);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};
