import { TokenBucket, type Rate } from './token-bucket.ts';

/** What a connection may ask to be handed. */
export interface SubscriptionLimits {
  /** Filters that stand at the same time. A page of ours needs about ten. */
  readonly standing: number;
  /** Filters asked for, granted or not: each costs a look-up, and is answered with the retained documents it matches. Null: no limit. */
  readonly requests: Rate | null;
}

/** `full`: refuse this filter (0x80), the others stand. `flood`: it goes on asking all the same. */
export type SubscriptionVerdict = 'granted' | 'full' | 'flood';

/**
 * The filters of one connection. Aedes keeps every one that is granted, about a kilobyte each, so that one table's account
 * with 1,600 filters in a packet could fill the hub's memory within seconds.
 */
export class SubscriptionBudget {
  readonly #limits: SubscriptionLimits;
  readonly #requests: TokenBucket | null;
  readonly #standing = new Set<string>();

  constructor(limits: SubscriptionLimits, nowMs: number) {
    this.#limits = limits;
    this.#requests = limits.requests === null ? null : new TokenBucket(limits.requests, nowMs);
  }

  /** Whether there is room for a filter; one that stands already takes none. Does not count it yet: see `hold`. */
  ask(filter: string, nowMs: number): SubscriptionVerdict {
    if (this.#requests?.take(nowMs) === false) return 'flood';
    return this.#standing.has(filter) || this.#standing.size < this.#limits.standing ? 'granted' : 'full';
  }

  hold(filter: string): void {
    this.#standing.add(filter);
  }

  holds(filter: string): boolean {
    return this.#standing.has(filter);
  }

  /** The client has unsubscribed from it. */
  release(filter: string): void {
    this.#standing.delete(filter);
  }
}
