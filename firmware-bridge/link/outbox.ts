import type { Observation, ObservationBody, Seen } from '../../schemas/device-messages.ts';
import type { DeviceTime, Instant } from '../../schemas/units.ts';

/**
 * The observations of one device that the hub has not yet journaled, in order. Pure. `n` is given when an observation
 * enters, so that the numbers have no hole; it leaves only when the hub has said `seen`, never on a PUBACK (the broker
 * acknowledges with no hub connected).
 */
export interface Outbox {
  readonly boot: string;
  /** The number that the next observation gets; counts from 1. */
  readonly next: number;
  readonly pending: readonly Pending[];
  /** Observations dropped because the queue was full, since the beginning. */
  readonly dropped: number;
}

export interface Pending {
  readonly n: number;
  readonly at: DeviceTime;
  readonly body: ObservationBody;
}

export const OUTBOX_LIMIT = 2_000;

export const emptyOutbox = (boot: string): Outbox => ({ boot, next: 1, pending: [], dropped: 0 });

const isOverflowGap = (entry: Pending | undefined): boolean =>
  entry?.body.kind === 'gap' && entry.body.reason === 'queue-overflow';

const push = (outbox: Outbox, at: DeviceTime, body: ObservationBody): Outbox => ({
  ...outbox,
  next: outbox.next + 1,
  pending: [...outbox.pending, { n: outbox.next, at, body }],
});

/**
 * Takes an observation in. A full queue drops the newest whole, and its last place says so with a gap, so that the hub
 * hears of the loss exactly where it happened. `limit` is at least 2.
 */
export const enqueue = (
  outbox: Outbox,
  at: DeviceTime,
  body: ObservationBody,
  limit: number = OUTBOX_LIMIT,
): Outbox => {
  if (outbox.pending.length < limit - 1) return push(outbox, at, body);
  const dropped = { ...outbox, dropped: outbox.dropped + 1 };
  const gap = { kind: 'gap', reason: 'queue-overflow' } as const;
  // The last place may be filled already by the gap of this same overflow.
  return isOverflowGap(outbox.pending.at(-1)) || outbox.pending.length >= limit
    ? dropped
    : push(dropped, at, gap);
};

/** Forgets what the hub has journaled. A `seen` of another boot (an earlier life of this bridge) changes nothing. */
export const acknowledge = (outbox: Outbox, seen: Seen): Outbox => {
  if (seen.boot !== outbox.boot || (outbox.pending[0]?.n ?? Infinity) > seen.n) return outbox;
  return { ...outbox, pending: outbox.pending.filter(({ n }) => n > seen.n) };
};

/** The wire form of a waiting observation; its age is measured at the moment of publishing. */
export const onTheWire = (outbox: Outbox, pending: Pending, now: number, hubAt?: Instant): Observation => ({
  boot: outbox.boot,
  n: pending.n,
  atMs: pending.at,
  ageMs: Math.max(0, now - pending.at),
  ...(hubAt !== undefined && { hubAt }),
  body: pending.body,
});
