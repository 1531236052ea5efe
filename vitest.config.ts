import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/run/longest-first.ts';
import { SlowTests } from './tests/support/run/slow-tests.ts';

/**
 * What runs a test is told by where its file lies, then by its suffix; a new file needs no entry here. `npm test` is minutes: pure
 * and short. `npm run test:all` is all of it, with long.
 */
const LONG = 'tests/**/*.long.test.ts';
const SMOKE = 'tests/browser/**/*.smoke.test.ts';
const BROWSER = 'tests/browser/**/*.test.ts';
/** The folders whose tests start processes, brokers and boards that run by the clock on the wall. */
const SERVICE = [
  'emulated/**',
  'integration/**',
  'faults/**',
  'firmware-bridge/**',
  'hub',
  'hub/!(core)/**',
].map((folder) => `tests/${folder}/*.test.ts`);

const common = {
  environment: 'node',
  setupFiles: 'tests/support/run/fixed-seed.ts',
  // A limit against hanging, not a measure of speed: emulated boards and browsers are slow on a Pi or a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

// Forks, not threads: real brokers, child processes and native serial bindings want a process of their own. One after the
// other they share its modules: loading them for each file took longer than many a file's tests. A process is kept only for a next
// file of the same project, so there are no more projects than must be.
const forks = {
  ...common,
  globalSetup: 'tests/support/run/one-chromium.ts',
  pool: 'forks',
  isolate: false,
} as const;

/** CI counts from it (.ci/tally.mjs). */
const reportTo = (outputFile: string | undefined): ['json', { outputFile: string }][] =>
  outputFile === undefined ? [] : [['json', { outputFile }]];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/run/fresh-build.ts', 'tests/support/run/temporary-folder.ts'],
    reporters: ['default', new SlowTests(), ...reportTo(process.env.TEST_REPORT)],
    // One more than the cores of a small machine: rooms, boards and browsers wait more than they reckon. The long ones wait most
    // (package.json: test:all has one more).
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['tests/**/*.test.ts'],
          exclude: [...SERVICE, BROWSER, LONG],
          // Nothing there keeps anything outside of its test: the modules are loaded once for all files.
          pool: 'threads',
          isolate: false,
          // They reckon and never wait: more than one on a core only loads the modules once more. After the others, so that those find a core.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...forks, name: 'short', include: [...SERVICE, SMOKE], exclude: [LONG] } },
      { test: { ...forks, name: 'long', include: [BROWSER, LONG], exclude: [SMOKE], testTimeout: 600_000 } },
    ],
    coverage: {
      provider: 'v8',
      include: ['schemas/**', 'devices/**', 'firmware-bridge/**', 'games/**', 'hub/**', 'displays/**'],
    },
  },
});
