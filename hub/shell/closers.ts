import type { Log } from './log.ts';

/** What was opened, to be closed in the reverse order, also when a later step fails. */
export interface Closers {
  add(close: () => Promise<void> | void): void;
  /** Closes everything; what fails is logged and stops nothing. */
  run(): Promise<void>;
}

export const createClosers = (log: Log): Closers => {
  const closers: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void closers.push(close),
    run: async () => {
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          log.warn({ err: error }, 'something did not close cleanly');
        }
      }
    },
  };
};
