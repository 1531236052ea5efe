/** One line of the bridge's log: what happened, in words, and its particulars. Secrets never go in. */
export type Log = (message: string, details?: Readonly<Record<string, unknown>>) => void;

/** One JSON object a line, so that the hub and `journalctl` can both read it. */
export const jsonLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (message, details) => {
    write(`${JSON.stringify({ time: now().toISOString(), message, ...details })}\n`);
  };
