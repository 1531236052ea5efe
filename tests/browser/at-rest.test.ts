import { expect, test } from 'vitest';
import * as z from 'zod';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

/** For how long a page is watched. */
const WATCH_MS = 4_000;
/** Nearer than this to a change of the figures the page's idea of hub time and ours may differ. */
const NEAR_MS = 40;

const SeenSchema = z.object({ frames: z.number(), asked: z.number(), longestWrong: z.number() });

describePages('a page on which a clock runs', (pages) => {
  test('draws on few frames, and shows on each frame what its clock says at it', async () => {
    const state = STATES.find(({ name }) => name === 'wall');
    if (state === undefined) throw new Error('no state');
    const endsAt = Date.now() + 10 * 60_000;
    const documents = state.documents(Date.now());
    await pages.hub.clear();
    await pages.hub.show({
      ...documents,
      'pub/clock/main': { ...documents['pub/clock/main'], endsAt, remainingMs: 600_000 },
    });
    const page = await pages.browser.newPage({ viewport: { width: 1280, height: 720 } });
    try {
      // Counted are the frames that the page asks for; the watch below has a way of its own.
      await page.addInitScript(() => {
        const real = window.requestAnimationFrame.bind(window);
        const counts = { asked: 0 };
        window.requestAnimationFrame = (draw) => {
          counts.asked += 1;
          return real(draw);
        };
        Object.assign(window, { realFrame: real, counts });
      });
      await page.goto(`${pages.hub.url}/wall`);
      await page.locator('.face .figures text').nth(2).waitFor();
      await page.locator('.trackboard .gauge').nth(8).waitFor();
      const seen = SeenSchema.parse(
        await page.evaluate(
          ([end, watchMs, nearMs]) =>
            new Promise((resolve) => {
              // A cast: put there by the script above.
              const { realFrame, counts } = window as unknown as {
                realFrame: typeof requestAnimationFrame;
                counts: { asked: number };
              };
              const from = { at: performance.now(), asked: counts.asked };
              // A busy machine has timers late, the page's like this one, which is set for the same change and due after
              // it: what is shown has to be right once it has fired.
              let due = 0;
              const watchChange = (): void => {
                const left = end - Date.now();
                setTimeout(
                  () => {
                    due = Math.ceil((end - Date.now()) / 1_000);
                    watchChange();
                  },
                  (left % 1_000) + nearMs,
                );
              };
              watchChange();
              let [frames, wrong, longestWrong] = [0, 0, 0];
              const look = (): void => {
                frames += 1;
                const left = end - Date.now();
                const seconds = Math.ceil(left / 1_000);
                const wanted = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
                const shown = document.querySelector<SVGSVGElement>('.face .figures')?.dataset.text;
                wrong = due !== seconds || left % 1_000 < nearMs || shown === wanted ? 0 : wrong + 1;
                longestWrong = Math.max(longestWrong, wrong);
                if (performance.now() - from.at < watchMs) realFrame(look);
                else resolve({ frames, asked: counts.asked - from.asked, longestWrong });
              };
              realFrame(look);
            }),
          [endsAt, WATCH_MS, NEAR_MS] as const,
        ),
      );
      // Four looks a second and the frames around each new second; a slow machine has fewer.
      expect(seen.asked).toBeLessThan((WATCH_MS / 1_000) * 15);
      // From its timer to its picture are a few frames, more on a busy machine: never a quarter of a second.
      expect(seen.longestWrong).toBeLessThanOrEqual(8);
    } finally {
      await page.close();
    }
  });
});
