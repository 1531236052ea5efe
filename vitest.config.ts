import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/fresh-build.ts', 'tests/support/temporary-folder.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/bench/**', 'node_modules/**'],
    environment: 'node',
    // A limit against hanging, not a measure of speed: emulated boards and browsers are slow on a Pi or a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Forks, not threads: real brokers, child processes and native serial bindings want a process of their own.
    pool: 'forks',
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['schemas/**', 'devices/**', 'firmware-bridge/**', 'games/**', 'hub/**', 'displays/**'],
    },
  },
});
