import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = new URL('../', import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, root), 'utf8'));

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        version: z.string().optional(),
        resolved: z.string().optional(),
        dependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(readJson('package-lock.json'));

/** Versions at which the lockfile installs a package, wherever in the tree it is nested. */
function versionsOf(name: string): (string | undefined)[] {
  return Object.entries(lockfile.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, entry]) => entry.version);
}

test('the overrides leave exactly one serialport, major 13, which installs without a compiler', () => {
  expect(versionsOf('serialport')).toEqual([expect.stringMatching(/^13\./)]);
});

test('the lockfile names no package host, so that any registry mirror serves it', () => {
  const hosts = Object.entries(lockfile.packages).filter(([, entry]) => entry.resolved?.includes('://'));
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
  expect(hosts).toEqual([]);
});

test('node-pixel ships the Uno image that the emulator runs', () => {
  const hex = 'node_modules/node-pixel/firmware/bin/firmata/uno/node_pixel_firmata.ino.hex';
  expect(existsSync(new URL(hex, root))).toBe(true);
});

test('the serial port bindings load from their prebuilt binary', () => {
  const serialport: unknown = createRequire(import.meta.url)('serialport');
  expect(serialport).toHaveProperty('SerialPort');
});
