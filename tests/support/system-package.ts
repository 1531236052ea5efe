import { afterEach, describe, test } from 'vitest';
import { installedChromium } from './installed.ts';
import type { SystemPackage } from './installed.ts';

export { installedChromium, systemPackage } from './installed.ts';

/**
 * A describe block that needs programs of the operating system. On a machine without them it is skipped and says what is
 * missing; where CI is set it fails instead, so that nobody believes in a test that never ran.
 */
export const describeWith = (
  packages: Readonly<Record<string, SystemPackage>>,
  title: string,
  body: (paths: (binary: string) => string) => void,
): void => {
  const missing = Object.values(packages).flatMap((found) => ('missing' in found ? [found.missing] : []));
  if (missing.length === 0) {
    describe(title, () =>
      body((binary) => {
        const found = packages[binary];
        if (found === undefined || !('path' in found)) throw new Error(`${binary} was not asked for`);
        return found.path;
      }),
    );
  } else if (process.env.CI === undefined) {
    describe.skip(`${title} (skipped: ${missing.join('; ')})`, () => {
      test('needs the programs named above', () => undefined);
    });
  } else {
    test(title, () => {
      throw new Error(missing.join('; '));
    });
  }
};

/** One that needs Chromium. Where a test of it fails, its message ends with what the pages show. */
export const describeBrowser = (title: string, body: () => void): void =>
  describeWith({ chromium: installedChromium() }, title, () => {
    afterEach(async ({ task }) => {
      const [error] = task.result?.errors ?? [];
      if (error === undefined) return;
      const { pagesInWords } = await import('./chromium.ts');
      const shown = await pagesInWords();
      error.message += `\nthe pages show:\n${shown}`;
      error.stack = `${error.stack ?? ''}\nthe pages show:\n${shown}`;
    });
    body();
  });
