import { expect, test } from 'vitest';
import { putBack, resize } from '../support/fresh-page.ts';
import { describePages } from '../support/paper-pages.ts';
import { STATES } from './states.ts';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** A wall cannot be scrolled: as much as Control may type stands on it, nothing over anything else. */
describePages('a long text', (pages) => {
  const walls = STATES.filter(({ name }) =>
    /^(?:wall-own|wall-alarm|combat-own|combat-initiative|studio-own)/.test(name),
  );

  test.each(walls)('of $name stands inside every screen, over nothing else', async (state) => {
    await pages.hub.clear();
    await pages.hub.show(state.documents(Date.now()));
    const page = await pages.page({ viewport: SIZES[0], reducedMotion: 'reduce' });
    await page.goto(`${pages.hub.url}${state.path}`);
    await page.getByText(state.shows).first().waitFor();
    const wrong = (): Promise<string[]> =>
      page.evaluate(() => {
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
    for (const size of SIZES) {
      await resize(page, size);
      await expect.poll(wrong, { message: `at ${size.width} × ${size.height}` }).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/long-${state.name}-${size.width}.png` });
    }
    await putBack(page);
  });

  test('is looked for on as many walls as there are', () => {
    expect(walls.length * SIZES.length).toBe(24);
  });
});
