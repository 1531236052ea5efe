import { Script } from 'node:vm';
import type { RuleGuard } from '../core/rule-guard.ts';
import type { Log } from './log.ts';

/** A rule takes milliseconds. What takes longer than this would make a siren's lease lapse (3 s). */
const LIMIT_MS = 2_000;
/** A machine may stall once; a rule that does not return so often in a row is not asked again. */
const STRIKES = 3;
/** Different failures that the log has of one run of the hub. */
const MOST_TOLD = 200;

const FENCED = Symbol.for('quarterdeck.fenced');
type Fence = Record<typeof FENCED, (() => void) | undefined>;
/** The deadline of Node's vm is one for the script: this one calls what stands under the symbol. */
const script = new Script(`globalThis[Symbol.for('quarterdeck.fenced')]()`, { filename: 'rule' });

const isOverrun = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs code of a game with a deadline: a loop and a runaway regular expression are ended, and throw. Code that fills the memory
 * is not. A rule that has not returned three times in a row throws at once from then on, until the hub restarts.
 *
 * @param limitMs after which a rule is ended
 */
export const createRuleGuard = (log: Pick<Log, 'error'>, limitMs = LIMIT_MS): RuleGuard => {
  const strikes = new WeakMap<object, number>();
  const seconds = `${limitMs / 1_000} s`;
  // The cast: a place of our own, which no other code knows.
  const place = globalThis as unknown as Fence;
  let isFenced = false;
  const told = new Set<string>();
  return {
    run: (rule, call) => {
      // One fence is around all that a rule calls.
      if (isFenced) return call();
      const struck = strikes.get(rule) ?? 0;
      if (struck >= STRIKES)
        throw new Error(
          `it has not returned within ${seconds}, ${STRIKES} times in a row, and is not asked again`,
        );
      let result: { readonly value: ReturnType<typeof call> } | undefined;
      place[FENCED] = () => void (result = { value: call() });
      isFenced = true;
      try {
        script.runInThisContext({ timeout: limitMs });
      } catch (thrown) {
        if (!isOverrun(thrown)) throw thrown;
        strikes.set(rule, struck + 1);
        throw new Error(`it did not return within ${seconds}`, { cause: thrown });
      } finally {
        isFenced = false;
        place[FENCED] = undefined;
      }
      if (struck > 0) strikes.delete(rule);
      if (result === undefined) throw new Error('the rule was not run');
      return result.value;
    },
    // A view that throws does so at each change: the log has it once.
    failed: (what, thrown) => {
      const text = `${what}: ${thrown instanceof Error ? thrown.message : typeof thrown}`;
      if (told.has(text) || told.size >= MOST_TOLD) return;
      told.add(text);
      log.error({ err: thrown }, `a rule of the game failed: ${what}`);
    },
  };
};
