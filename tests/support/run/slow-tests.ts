import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { SEED } from './seed.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test takes more than 20 s: `test('…', { meta: { slow: 'six minutes of a board, to the cycle' } }, …)`. */
    slow?: string;
  }
}

const LONGEST_MS = 20_000;

/** Prints the seed of a run before it, and the tests that took longer than 20 s and do not say why after it. */
export class SlowTests implements Reporter {
  #log: Vitest['logger'] | undefined;

  onInit({ logger }: Vitest): void {
    this.#log = logger;
    logger.log(`Seed of the property tests: ${String(SEED)}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const ms = test.diagnostic()?.duration ?? 0;
        if (ms <= LONGEST_MS || test.meta().slow !== undefined) continue;
        const seconds = Math.round(ms / 1_000);
        this.#log?.log(`${String(seconds)} s without a reason: ${module.relativeModuleId}: ${test.fullName}`);
      }
    }
  }
}
