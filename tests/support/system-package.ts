import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, test } from 'vitest';

export type SystemPackage = { readonly path: string } | { readonly missing: string };

/** Looks for a program of the operating system, in PATH and where Debian keeps its daemons. */
export const systemPackage = (binary: string, debianPackage: string): SystemPackage => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
  for (const folder of folders) {
    const path = join(folder, binary);
    try {
      accessSync(path, constants.X_OK);
      return { path };
    } catch {
      // Not here; the next folder.
    }
  }
  return { missing: `${binary} is not installed (Debian: apt install ${debianPackage})` };
};

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
