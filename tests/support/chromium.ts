import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';

/** The run's Chromium (run/one-chromium.ts). Closing it closes what was opened through this connection. */
export const connectChromium = (): Promise<Browser> => chromium.connect(inject('chromium'));
