import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putBack, resize } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';
import type { Documents } from '../support/paper-hub.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
] as const;
const CASES = [100, 150, 200, 300].flatMap((zoom) =>
  ['wall', 'wall-without-tracks'].map((name) => ({ name, zoom })),
);

/**
 * One alarm and two, with the least type of the name and of the orders, in parts of the screen's height: a little under what
 * they have without a zoom.
 */
const ALARM_SIZES = SIZES.slice(0, 2);
const IN_ALARM = [100, 150, 200].flatMap((zoom) => [
  { name: 'wall-alarm', zoom, title: 0.13, rules: 0.028 },
  { name: 'both-alarms-wall', zoom, title: 0.075, rules: 0.023 },
]);

/** A wall with all that may stand on it at once: an all-clear, marks, news and a timer with as long a name as there may be. */
const everything = (documents: Documents, now: number): Documents => ({
  ...documents,
  'pub/clock/talks': {
    ...documents['pub/clock/main'],
    timer: 'talks',
    kind: 'side',
    label: 'Talks with the Ashiva at the airlock on the lower deck 56789',
    turn: null,
    phase: null,
    phaseName: null,
  },
  'pub/alert': {
    alarms: [],
    emergency: null,
    last: { kind: 'attack', name: 'Ashiva attack', stoodDownAt: now },
  },
});

const keep = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

describePages('a full wall', (pages) => {
  test.each(CASES)(
    'shows its countdown and lays nothing on anything at every size: $name, $zoom %',
    async ({ name, zoom }) => {
      const state = STATES.find((one) => one.name === name);
      if (state === undefined) throw new Error(`no state ${name}`);
      const now = Date.now();
      await pages.hub.clear();
      await pages.hub.show(everything(state.documents(now), now));
      const page = await pages.page({ viewport: SIZES[0], reducedMotion: 'reduce' });
      try {
        await page.goto(`${pages.hub.url}/wall?zoom=${zoom}`);
        await page.getByText('All clear').waitFor();
        await page.locator('.timers').waitFor({ state: 'attached' });
        const wrong = (): Promise<string[]> =>
          page.evaluate(() => {
            const visible = (selector: string): HTMLElement[] =>
              [...document.querySelectorAll<HTMLElement>(selector)].filter(
                (part) => part.offsetHeight > 0 && getComputedStyle(part).visibility === 'visible',
              );
            const foot = visible('.below h2, .below li');
            // Without a foot the buttons lie over what is there, for as long as somebody is at them.
            const corner = foot.length === 0 ? [] : visible('.settings button');
            const shown = [
              ...visible('.top > *, .digits, .all-clear, .marks li, .face .timers li'),
              ...foot,
              ...corner,
            ];
            const placed = shown.map((part) => ({
              name: `${part.className || part.tagName} “${part.textContent.slice(0, 20)}”`,
              at: part.getBoundingClientRect(),
            }));
            const cut = placed.filter(
              ({ at }) =>
                at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1,
            );
            const lies = placed.flatMap((one, place) =>
              placed.slice(place + 1).flatMap((other) => {
                const [a, b] = [one.at, other.at];
                const apart =
                  a.right <= b.left + 2 ||
                  b.right <= a.left + 2 ||
                  a.bottom <= b.top + 2 ||
                  b.bottom <= a.top + 2;
                return apart ? [] : [`${other.name} lies on ${one.name}`];
              }),
            );
            const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
            const squeezed = [...document.querySelectorAll<HTMLElement>('.below > *')]
              .filter((part) => !part.hidden && part.offsetWidth < 9 * rem)
              .map((part) => `${part.className} is squeezed`);
            const digits = document.querySelector('.digits')?.getBoundingClientRect().height ?? 0;
            return [
              ...cut.map((part) => `${part.name} is cut`),
              ...lies,
              ...squeezed,
              ...(digits < 0.25 * innerHeight ? [`the countdown is ${digits} px high`] : []),
            ];
          });
        for (const size of SIZES) {
          await resize(page, size);
          await expect.poll(wrong, { message: `at ${size.width} × ${size.height}` }).toEqual([]);
          await keep(page, `zoom-${name}-${zoom}-${size.width}`);
        }
      } finally {
        await putBack(page);
      }
    },
  );

  test('is looked at in twenty-four ways', () => {
    expect(CASES.length * SIZES.length).toBe(24);
  });

  test.each(IN_ALARM)(
    'tells an alarm no smaller for its zoom, and lays nothing on anything at every size: $name, $zoom %',
    async ({ name, zoom, title, rules }) => {
      const state = STATES.find((one) => one.name === name);
      if (state === undefined) throw new Error(`no state ${name}`);
      await pages.hub.clear();
      await pages.hub.show(state.documents(Date.now()));
      const page = await pages.page({ viewport: SIZES[0], reducedMotion: 'reduce' });
      try {
        await page.goto(`${pages.hub.url}/wall?zoom=${zoom}`);
        await page.getByText(state.shows).waitFor();
        await page.locator('.alarm .rounds').waitFor();
        const wrong = (height: number): Promise<string[]> =>
          page.evaluate(
            ([leastTitle, leastRules]) => {
              const parts = [
                ...document.querySelectorAll<HTMLElement>(
                  '.wall > .top, .wall > .face .digits, .alarm > header, .beside, .rules, .people, .alarm .rounds',
                ),
              ].map((part) => ({
                part,
                name: part.className || part.tagName,
                at: part.getBoundingClientRect(),
                type: parseFloat(getComputedStyle(part).fontSize),
              }));
              const cut = parts.filter(
                ({ part, at, type }) =>
                  at.bottom > innerHeight + 1 ||
                  at.right > innerWidth + 1 ||
                  part.scrollHeight - part.clientHeight > 0.25 * type,
              );
              const lies = parts.flatMap((one, place) =>
                parts.slice(place + 1).flatMap((other) => {
                  const [a, b] = [one.at, other.at];
                  const apart =
                    a.right <= b.left + 1 ||
                    b.right <= a.left + 1 ||
                    a.bottom <= b.top + 1 ||
                    b.bottom <= a.top + 1;
                  return apart ? [] : [`${other.name} lies on ${one.name}`];
                }),
              );
              const small = parts.filter(
                ({ part, type }) =>
                  type < (part.tagName === 'HEADER' && part.className === '' ? leastTitle : 0) ||
                  (part.matches('.rules, .people, .beside') && type < leastRules),
              );
              return [
                ...cut.map((part) => `${part.name} is cut`),
                ...lies,
                ...small.map((part) => `${part.name} has type of ${part.type} px`),
              ];
            },
            [title * height, rules * height] as const,
          );
        for (const size of ALARM_SIZES) {
          await resize(page, size);
          const found = (): Promise<string[]> => wrong(size.height);
          await expect.poll(found, { message: `at ${size.width} × ${size.height}` }).toEqual([]);
          await keep(page, `zoom-${name}-${zoom}-${size.width}`);
        }
      } finally {
        await putBack(page);
      }
    },
  );

  test('is looked at in twelve alarms', () => {
    expect(IN_ALARM.length * ALARM_SIZES.length).toBe(12);
  });
});
