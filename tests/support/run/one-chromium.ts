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

/** A page of a test lives for seconds: code that V8 optimizes beside it, a tenth of its processor time, is seldom run again. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

/**
 * One Chromium for a run, which the first project that wants one starts and all connect to. It listens on a pipe to this process, so that it ends with it, killed or not.
 */
export const setup = async ({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run = vitest.getRootProject();
  const found = installedChromium();
  if ('missing' in found || run.getProvidedContext().chromium !== undefined) return undefined;
  const { args = [], ...options } = chromiumAt(found.path);
  const server = await chromium.launchServer({ ...options, args: [...args, SHORT_LIVED] });
  run.provide('chromium', server.wsEndpoint());
  return () => server.close();
};
