import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { installedChromium } from '../installed.ts';
import { chromiumAt } from '../launched-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's Chromium takes connections (support/chromium.ts). */
    chromium: string;
  }
}

/**
 * One Chromium for a run, which the first project that wants one starts and all connect to. It listens on a pipe to this process, so that it ends with it, killed or not.
 */
export const setup = async ({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run = vitest.getRootProject();
  const found = installedChromium();
  if ('missing' in found || run.getProvidedContext().chromium !== undefined) return undefined;
  const server = await chromium.launchServer(chromiumAt(found.path));
  run.provide('chromium', server.wsEndpoint());
  return () => server.close();
};
