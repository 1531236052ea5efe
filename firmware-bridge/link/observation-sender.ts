import { SeenSchema, type Observation, type ObservationBody } from '../../schemas/device-messages.ts';
import type { DeviceTime, Instant } from '../../schemas/units.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import { acknowledge, emptyOutbox, enqueue, onTheWire, type Outbox, type Pending } from './outbox.ts';

/** How long the hub may take to say `seen` before everything unacknowledged goes out again. */
export const REPEAT_AFTER_MS = 3_000;
/** The same while the hub has said that it is lost: nobody listens, but it may be the news that is wrong. */
export const REPEAT_AWAY_MS = 30_000;

export interface ObservationSender {
  observe(at: DeviceTime, body: ObservationBody): void;
  /** A message of `dev/<device>/seen`; throws on bad content. */
  seen(json: unknown): void;
  /** A new connection or a new hub boot: everything unacknowledged again, in order. */
  repeatAll(): void;
  /** The counter's life, and the newest number given. */
  reportedUpTo(): { readonly boot: string; readonly n: number };
  waiting(): number;
  dropped(): number;
}

export interface Overflow {
  /** Dropped since the queue was last empty. */
  readonly dropped: number;
  /** The hub has journaled everything that was kept, the gap in the place of the dropped included. */
  readonly over: boolean;
}

export interface ObservationSenderOptions {
  readonly boot: string;
  readonly clock: BridgeClock;
  readonly connected: () => boolean;
  /** Whether the hub is there to say `seen`. */
  readonly hubPresent: () => boolean;
  /** That bridge time in hub time as reckoned. */
  readonly hubTime: (at: number) => Instant | undefined;
  readonly publish: (observation: Observation) => void;
  /** The queue has lost observations, and says so on each change: how many, and whether the hub has all the rest now. */
  readonly overflowed?: (overflow: Overflow) => void;
  readonly limit?: number;
}

/** The outbox of one device and its repeats. */
export const createObservationSender = (options: ObservationSenderOptions): ObservationSender => {
  const { clock, connected, publish } = options;
  let outbox: Outbox = emptyOutbox(options.boot);
  let repeat: Cancel | undefined;
  /** What had been dropped when the queue was last empty. */
  let settledDrops = 0;

  const send = (pending: Pending): void => {
    publish(onTheWire(outbox, pending, clock.now(), options.hubTime(pending.at)));
  };

  const watch = (): void => {
    if (repeat !== undefined || outbox.pending.length === 0) return;
    repeat = clock.after(options.hubPresent() ? REPEAT_AFTER_MS : REPEAT_AWAY_MS, () => {
      repeat = undefined;
      repeatAll();
    });
  };
  const repeatAll = (): void => {
    repeat?.();
    repeat = undefined;
    if (!connected()) return;
    for (const pending of outbox.pending) send(pending);
    watch();
  };

  return {
    observe(at, body) {
      const before = outbox;
      outbox = enqueue(outbox, at, body, options.limit);
      if (outbox.dropped > before.dropped)
        options.overflowed?.({ dropped: outbox.dropped - settledDrops, over: false });
      const added = outbox.next > before.next ? outbox.pending.at(-1) : undefined;
      if (added === undefined || !connected()) return;
      send(added);
      watch();
    },
    seen(json) {
      const before = outbox;
      outbox = acknowledge(outbox, SeenSchema.parse(json));
      if (outbox === before) return;
      if (outbox.pending.length === 0 && outbox.dropped > settledDrops) {
        options.overflowed?.({ dropped: outbox.dropped - settledDrops, over: true });
        settledDrops = outbox.dropped;
      }
      // Progress: the rest has its own three seconds.
      repeat?.();
      repeat = undefined;
      watch();
    },
    repeatAll,
    reportedUpTo: () => ({ boot: outbox.boot, n: outbox.next - 1 }),
    waiting: () => outbox.pending.length,
    dropped: () => outbox.dropped,
  };
};
