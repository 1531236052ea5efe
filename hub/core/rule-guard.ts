/**
 * How code of a game is run: it is not ours, and it may loop. The shell passes one in that has a deadline; the core itself reads
 * no clock.
 */
export interface RuleGuard {
  /** Runs `call`, which is code of `rule`. Throws what it throws, and an Error in words where it does not return in time. */
  readonly run: <Result>(rule: object, call: () => Result) => Result;
  /** A rule failed: for the log, where whoever wrote it finds the line. */
  readonly failed: (what: string, thrown: unknown) => void;
}

/** Without a deadline and a log: in a rehearsal, a replay, a test. */
export const UNGUARDED: RuleGuard = { run: (_rule, call) => call(), failed: () => undefined };
