import { QuarterdeckError } from '../../../schemas/errors.ts';
import type { AppendFile } from './durable-file.ts';

/**
 * Appends with one fdatasync for all that came while the last one ran. A line waits at most for the sync before it and
 * its own: no timer holds a lonely line back, and a burst shares one sync.
 */
export interface GroupCommit {
  /** Resolves after the bytes are synced, in the order of the calls. Rejects with `data/unwritable`. */
  append(bytes: Buffer): Promise<void>;
  /** Bytes that are synced. */
  synced(): number;
  /** Waits for what is under way, then closes the file. */
  close(): Promise<void>;
}

export interface GroupCommitOptions {
  readonly file: AppendFile;
  /** The file's length at the start. */
  readonly length: number;
  /** Called with the duration of each sync. */
  readonly onSync?: ((seconds: number) => void) | undefined;
  readonly monotonicMs: () => number;
}

interface Waiting {
  readonly bytes: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export const createGroupCommit = ({ file, length, onSync, monotonicMs }: GroupCommitOptions): GroupCommit => {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let failure: QuarterdeckError | undefined;
  let closed = false;
  let synced = length;

  const fail = async (cause: unknown): Promise<QuarterdeckError> => {
    // After a failed fsync the kernel may have dropped the dirty pages: a retry would "succeed" and lie. So it is final.
    const words = cause instanceof Error ? cause.message : String(cause);
    failure = new QuarterdeckError('data/unwritable', `the journal cannot be written: ${words}`, { cause });
    // Of a group that a full disk took in part, whole lines may lie there: nobody is told that they count, so they must not.
    await file.cut(synced).catch(() => undefined);
    return failure;
  };

  const drain = async (): Promise<void> => {
    // Lets the calls of this turn of the event loop join the first group.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const bytes = Buffer.concat(group.map((entry) => entry.bytes));
      try {
        if (failure !== undefined) throw failure;
        await file.append(bytes);
        const began = monotonicMs();
        await file.sync();
        onSync?.((monotonicMs() - began) / 1_000);
        synced += bytes.length;
        for (const entry of group) entry.resolve();
      } catch (cause) {
        const error = failure ?? (await fail(cause));
        for (const entry of group) entry.reject(error);
      }
    }
    running = undefined;
  };

  return {
    append: (bytes) => {
      if (closed) {
        return Promise.reject(new QuarterdeckError('data/unwritable', 'the journal is closed already'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, resolve, reject });
        running ??= drain();
      });
    },
    synced: () => synced,
    close: async () => {
      closed = true;
      await running;
      await file.close();
    },
  };
};
