import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundlePages } from '../../hub/build/bundle-pages.ts';
import { pagesFile } from '../../hub/project.ts';
import { readPages } from '../../hub/shell/http/pages.ts';
import type { PageSource } from '../../hub/shell/http/static-file.ts';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { connectChromium } from '../support/chromium.ts';
import { PaperHub } from '../support/paper-hub.ts';
import { describeBrowser } from '../support/system-package.ts';
import { findings } from './findings.ts';
import { STATES } from './states.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The pages of another build: the same sources with another line in their frame. */
const anotherBuild = async (folder: string): Promise<PageSource> => {
  const displays = join(folder, 'displays');
  await cp(join(ROOT, 'displays'), displays, { recursive: true });
  await symlink(join(ROOT, 'schemas'), join(folder, 'schemas'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const frame = join(displays, 'index.html');
  await writeFile(frame, (await readFile(frame, 'utf8')).replace('<body>', '<body data-build="next">'));
  return bundlePages(displays);
};

const wallDocuments = () => {
  const wall = STATES.find(({ name }) => name === 'wall');
  if (wall === undefined) throw new Error('no state wall');
  return wall.documents(Date.now());
};

describeBrowser('a device whose hub is away', () => {
  let hub: PaperHub;
  let browser: Browser;
  let context: BrowserContext;
  let pages: PageSource;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterdeck-offline-'));
    pages = readPages(pagesFile());
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    hub = await PaperHub.start(pages);
    await hub.show(wallDocuments());
    context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
  });
  afterEach(async () => {
    await context.close();
    await hub.stop();
  });

  /** Opens a page and waits until the device has kept the build. */
  const visit = async (address: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(hub.url + address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    return page;
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const shots = process.env.SCREENSHOTS;
    if (shots === undefined) return;
    for (const [size, width, height] of [
      ['phone', 390, 844],
      ['tablet', 1280, 800],
      ['wall', 1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${shots}/${name}-${size}.png` });
    }
  };
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const entries: { cache: string; path: string; body: string }[] = [];
      for (const cache of await caches.keys()) {
        const opened = await caches.open(cache);
        for (const { url } of await opened.keys()) {
          const body = (await (await opened.match(url))?.text()) ?? '';
          entries.push({ cache, path: url.replace(location.origin, ''), body });
        }
      }
      return entries;
    });

  test.each([
    '/wall',
    '/wall/combat?theme=day&lang=de',
    // Never opened before: a build is kept whole.
    '/table/dione?lang=en',
    '/print',
  ])(
    '%s reloads, says at once that the hub is away and shows no figure, until the hub is back',
    async (address) => {
      const page = await visit('/wall');
      await page.getByText('Long-range').first().waitFor();
      await hub.stopPages();
      const signIn = address === '/print' ? `#user=control&key=${ACCOUNTS.control.password}` : '';
      await page.goto(hub.url + address + signIn);
      await page.getByRole('alert').waitFor({ timeout: 10_000 });
      const german = address.includes('lang=de');
      await page
        .getByRole('heading', { name: german ? 'Die Zentrale antwortet nicht' : 'The hub does not answer' })
        .waitFor();
      expect(await page.locator('.figures, .clock, .ring').count()).toBe(0);
      expect(await page.textContent('body')).not.toContain('Long-range');
      expect(await findings(page)).toEqual([]);
      await keep(page, `away${address.replaceAll(/[^a-z]+/g, '-')}`);
      await hub.startPages();
      await expect.poll(() => page.locator('.away').count()).toBe(0);
    },
    60_000,
  );

  test('nothing but the files of the build is kept: no document, no session, no key', async () => {
    const { username, password } = ACCOUNTS.table;
    const page = await visit(`/table/dione#user=${username}&key=${password}`);
    await page.goto(`${hub.url}/join#token=secret-token-of-a-link`);
    await page.goto(`${hub.url}/wall?zoom=110`);
    await page.getByText('Long-range').first().waitFor();
    const entries = await kept(page);
    expect(new Set(entries.map(({ cache }) => cache)).size).toBe(1);
    const paths = entries.map((entry) => entry.path);
    expect(paths).toContain('/wall');
    expect(
      paths.filter(
        (each) =>
          !/^\/(?:assets\/[\w.-]+|wall|join|control|rehearsal|print|enrol|setup|solo|table|seat\/any\/any)?$/.test(
            each,
          ),
      ),
    ).toEqual([]);
    const all = entries.map(({ body }) => body).join('\n');
    for (const account of Object.values(ACCOUNTS)) expect(all).not.toContain(account.password);
    for (const secret of ['secret-token-of-a-link', 'Long-range', 'test-room'])
      expect(all).not.toContain(secret);
  });

  test('a hub that is silent but takes the connection is away, too', async () => {
    const page = await visit('/wall');
    await hub.stopPages();
    const silent = await hub.holdPort();
    await page.reload();
    await page.getByRole('alert').waitFor({ timeout: 15_000 });
    await silent();
    await hub.startPages();
    await page.getByText('Long-range').first().waitFor({ timeout: 20_000 });
  });

  test('a new build replaces the old at the next load, and the old one is thrown away', async () => {
    const page = await visit('/wall');
    const before = new Set((await kept(page)).map(({ cache }) => cache));
    await hub.stopPages();
    await hub.startPages(await anotherBuild(folder));
    await page.reload();
    expect(await page.locator('body').getAttribute('data-build')).toBe('next');
    const caches = async (): Promise<string[]> => [...new Set((await kept(page)).map(({ cache }) => cache))];
    await expect.poll(async () => (await caches()).filter((cache) => !before.has(cache)).length).toBe(1);
    await expect.poll(async () => (await caches()).length).toBe(1);
    await hub.stopPages();
    await page.reload();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('body').getAttribute('data-build')).toBe('next');
    await hub.startPages();
  });
});
