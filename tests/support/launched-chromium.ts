import type { LaunchOptions } from 'playwright-core';

/** Debian's Chromium without a screen, a graphics card or a word to the outside. */
export const chromiumAt = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
});
