import { chromium } from 'playwright-core';
import type { CDPSession, Page } from 'playwright-core';
import { alarmDocuments, boxDocument, consoleDay, openConsole } from '../browser/console/room-of-fifteen.ts';
import { installedChromium } from '../support/installed.ts';
import { chromiumAt } from '../support/launched-chromium.ts';
import { PaperHub } from '../support/paper-hub.ts';
import { percentile, spread } from './figures.ts';

const BURSTS = 60;

/** How long the page's main thread has worked so far, in ms (Chrome DevTools Protocol, Performance.getMetrics). */
const workedMs = async (tools: CDPSession): Promise<number> => {
  const { metrics } = await tools.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

/** What the whole page costs when it is laid out and painted anew, as it stands: the median of nine. */
const wholePageMs = async (page: Page, tools: CDPSession): Promise<number> => {
  const costs: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const before = await workedMs(tools);
    await page.evaluate(async () => {
      const { style } = document.documentElement;
      for (const display of ['none', '']) {
        style.display = display;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
    costs.push((await workedMs(tools)) - before);
  }
  return percentile(costs, 0.5);
};

/**
 * What an alarm with its sixty acknowledgements and every box at work costs the console of fifteen boxes: the page's main thread
 * a burst, against the same page drawn anew as a whole in the same run.
 */
export const benchConsole = async (): Promise<void> => {
  const found = installedChromium();
  if ('missing' in found) {
    console.log(found.missing);
    return;
  }
  const hub = await PaperHub.start();
  const browser = await chromium.launch(chromiumAt(found.path));
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const tools = await page.context().newCDPSession(page);
    await tools.send('Performance.enable');
    const now = Date.now();
    await hub.show(consoleDay(now));
    await openConsole(page, hub);
    await hub.show(alarmDocuments(now, 0));
    await page.getByText('Who knows').waitFor();
    const whole = await wholePageMs(page, tools);
    const bursts: number[] = [];
    for (let n = 0; n < BURSTS; n += 1) {
      const before = await workedMs(tools);
      await hub.show({ ...alarmDocuments(now, n % 16), ...boxDocument(n % 15, n) });
      await page
        .getByText(`${n % 16} of 15`)
        .first()
        .waitFor();
      bursts.push((await workedMs(tools)) - before);
    }
    console.log(`the whole page drawn anew: ${whole.toFixed(1)} ms of its main thread`);
    console.log(
      `a burst of alarm and box: ${spread(bursts)}; ` +
        `${(percentile(bursts, 0.5) / whole).toFixed(2)} of the whole page at p50, ` +
        `${(percentile(bursts, 0.99) / whole).toFixed(2)} at p99`,
    );
  } finally {
    await browser.close();
    await hub.stop();
  }
};
