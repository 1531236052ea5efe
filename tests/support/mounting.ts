import { spawnSync } from 'node:child_process';
import { describe, test } from 'vitest';
import { describeWith, systemPackage } from './system-package.ts';

/** How to enter a name space of mounts: as root, or as anybody who is root in it alone. */
export const OWN_MOUNTS = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

const mayMount = (): boolean =>
  spawnSync('unshare', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/**
 * As describeWith, for tests that mount something where only they see it. A container may forbid that: nothing can be
 * installed against it, so they are skipped on CI as well, and the title says why.
 */
export const describeMounting = (
  packages: Parameters<typeof describeWith>[0],
  title: string,
  body: () => void,
): void => {
  const unshare = systemPackage('unshare', 'util-linux');
  if ('missing' in unshare || mayMount()) describeWith({ ...packages, unshare }, title, body);
  else {
    describe.skip(`${title} (skipped: this container may not mount)`, () => {
      test('needs a name space of mounts', () => undefined);
    });
  }
};
