import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { systemPackage } from '../installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's Chromium takes connections (support/chromium.ts). */
    chromium: string;
  }
}

/**
 * One Chromium for a run, which the first project that wants one starts and all connect to: Debian's, without a screen, a
 * graphics card or a word to the outside. It listens on a pipe to this process, so that it ends with it, killed or not.
 */
export const setup = async ({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run = vitest.getRootProject();
  const found = systemPackage('chromium', 'chromium');
  if ('missing' in found || run.getProvidedContext().chromium !== undefined) return undefined;
  const server = await chromium.launchServer({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  });
  run.provide('chromium', server.wsEndpoint());
  return () => server.close();
};
