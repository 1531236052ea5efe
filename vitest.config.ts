import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/bench/**', 'node_modules/**'],
    environment: 'node',
    // Emulated boards and browsers are slow on a Pi; a pure test that needs seconds is wrong for other reasons.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Forks, not threads: real brokers, child processes and native serial bindings want a process of their own.
    pool: 'forks',
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['schemas/**', 'devices/**', 'firmware-bridge/**', 'games/**', 'hub/**', 'displays/**'],
    },
  },
});
