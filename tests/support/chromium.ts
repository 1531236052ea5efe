import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Debian's Chromium without a screen, a graphics card or a word to the outside. */
export const launchChromium = (executablePath: string, ...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
