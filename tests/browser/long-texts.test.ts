import { expect, test } from 'vitest';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

const SIZES = { small: [1024, 768], laptop: [1280, 800], projector: [1920, 1080] } as const;

/** A wall cannot be scrolled: as much as Control may type stands on it, nothing over anything else. */
describePages('a long text', (pages) => {
  const walls = STATES.filter(({ name }) =>
    /^(?:wall-own|wall-alarm|combat-own|combat-initiative|studio-own)/.test(name),
  );
  const cases = walls.flatMap((state) => Object.entries(SIZES).map(([size, at]) => ({ state, size, at })));

  test.each(cases)(
    'of $state.name stands inside the screen at $size, over nothing else',
    async ({ state, at: [width, height] }) => {
      await pages.hub.clear();
      await pages.hub.show(state.documents(Date.now()));
      const page = await pages.browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.goto(`${pages.hub.url}${state.path}`);
      await page.getByText(state.shows).first().waitFor();
      await page.waitForTimeout(200);
      const wrong = await page.evaluate(() => {
        const parts =
          '.alarm > header, .alarm .beside, .alarm .rules, .alarm .people, .alarm .rounds, .combat > header, .combat > .beside, .combat .side > p, .initiative, .on-air, .run > .phase, .face .digits, .face .quiet';
        const shown = [...document.querySelectorAll<HTMLElement>(parts)].filter(
          ({ offsetHeight }) => offsetHeight > 0,
        );
        const nameOf = ({ className, tagName }: HTMLElement): string => `${tagName}.${className}`;
        const cut = shown.flatMap((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          const out = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
          const over =
            part.scrollHeight - part.clientHeight > 0.25 * parseFloat(getComputedStyle(part).fontSize) ||
            part.scrollWidth > part.clientWidth + 2;
          return out || over ? [`${nameOf(part)} is cut`] : [];
        });
        const lies = shown.flatMap((one, at) =>
          shown.slice(at + 1).flatMap((other) => {
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            const apart =
              a.right <= b.left + 1 ||
              b.right <= a.left + 1 ||
              a.bottom <= b.top + 1 ||
              b.bottom <= a.top + 1;
            return apart || one.contains(other) ? [] : [`${nameOf(other)} lies on ${nameOf(one)}`];
          }),
        );
        return [...cut, ...lies];
      });
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/long-${state.name}-${width}.png` });
      expect(wrong).toEqual([]);
      await page.close();
    },
  );

  test('is looked for on as many walls as there are', () => {
    expect(cases.length).toBe(24);
  });
});
