import { expect, test } from 'vitest';
import { AlertBodySchema } from '../../schemas/documents/alarm.ts';
import { putBack } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

/** As short as Control may be in a hurry, and as long as it may be (schemas/commands.ts). */
const RULES = {
  short: 'The lights go out now.',
  long: 'Stay where you are, put each card back on the table, send one of you to the stage, and wait there until Control has spoken to you all again.',
} as const;

const SCREENS = [
  [1280, 720],
  [1920, 1080],
] as const;

/** Control's own alarm, for which nobody walks anywhere: one rule, and the room has a whole wall for it. */
describePages('Control’s own alarm on a wall', (pages) => {
  const state = STATES.find(({ name }) => name === 'wall-own-alarm');

  const cases = SCREENS.flatMap(([width, height]) =>
    Object.entries(RULES).map(([length, rule]) => ({ width, height, length, rule })),
  );
  test.each(cases)(
    'of a $length text uses the room of $width x $height',
    async ({ width, height, length, rule }) => {
      if (state === undefined) throw new Error('no such state');
      const documents = state.documents(Date.now());
      const { alarms, ...alert } = AlertBodySchema.parse(documents['pub/alert']);
      await pages.hub.clear();
      await pages.hub.show({
        ...documents,
        'pub/alert': { ...alert, alarms: alarms.map((each) => ({ ...each, instructions: [rule] })) },
      });
      const page = await pages.page({ viewport: { width, height }, reducedMotion: 'reduce' });
      try {
        await page.goto(pages.hub.url + state.path);
        await page.getByText(state.shows).first().waitFor();
        const look = () =>
          page.evaluate(() => {
            const at = (selector: string) => {
              const element = document.querySelector<HTMLElement>(selector);
              if (element === null) throw new Error(`no ${selector}`);
              const { top, bottom } = element.getBoundingClientRect();
              return { top, bottom, size: Number.parseFloat(getComputedStyle(element).fontSize) };
            };
            const alarm = at('.wall .alarm');
            const rule = at('.instructions li:last-child');
            const rest = at('.others .whom');
            const room = alarm.bottom - alarm.top;
            return {
              isWhole: rest.bottom <= alarm.bottom,
              empty: (alarm.bottom - rest.bottom) / room,
              restToRule: rest.size / rule.size,
              ruleToScreen: rule.size / innerHeight,
            };
          });
        await expect.poll(async () => (await look()).isWhole).toBe(true);
        const found = await look();
        const folder = process.env.SCREENSHOTS;
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/own-alarm-${width}-${length}.png` });
        expect(found.empty).toBeLessThan(0.2);
        expect(found.restToRule).toBeGreaterThan(0.45);
        expect(found.ruleToScreen).toBeGreaterThan(0.06);
        // Nobody is told to go, so there is nobody else.
        expect(await page.getByText('Everyone else').count()).toBe(0);
      } finally {
        await putBack(page);
      }
    },
  );
});
