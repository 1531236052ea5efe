import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { Log } from '../bridge-log.ts';
import type { Overflow } from './observation-sender.ts';

/** So long it stays in the device's state once the hub has the rest: a queue drains faster than a person looks. */
export const NOTICE_STANDS_MS = 60_000;

export interface OverflowNotice {
  /** `bridge/overflow` while it stands. */
  error(): ErrorDocument | undefined;
  report(overflow: Overflow): void;
}

/** Tells that a device's queue was too small: in words at its beginning and its end, and as an error in between. */
export const createOverflowNotice = (
  device: Id,
  { clock, log }: { readonly clock: BridgeClock; readonly log: Log },
  changed: () => void,
): OverflowNotice => {
  let error: ErrorDocument | undefined;
  let forget: Cancel | undefined;

  return {
    error: () => error,
    report({ dropped, over }) {
      forget?.();
      forget = undefined;
      const begins = error === undefined;
      // The number is reported at the end: a state for each observation lost would make things worse.
      error ??= errorDocument(
        'bridge/overflow',
        `the queue of ${device} was full: observations were dropped`,
      );
      if (begins) {
        log('observations dropped', { device, error });
        changed();
      }
      if (!over) return;
      error = errorDocument('bridge/overflow', `the queue of ${device} was full: ${dropped} dropped`);
      log('queue delivered', { device, dropped });
      changed();
      forget = clock.after(NOTICE_STANDS_MS, () => {
        error = undefined;
        changed();
      });
    },
  };
};
