import { TokenBucket } from './broker/token-bucket.ts';

export interface UnfinishedLimits {
  readonly all: number;
  readonly eachAddress: number;
}

interface Connection {
  destroy(): unknown;
}

/** A flood is worth a few lines of the log, not one a connection. */
const TOLD = { burst: 3, perSecond: 0.1 } as const;

/**
 * Connections that have not said yet what they want: no whole HTTP request, no CONNECT with a right password. Anybody can open
 * them, so they are capped; but a whole hall may share one address behind its router or a proxy, so that nobody new is
 * ever refused: the oldest goes, of its own address or of the one that has most. What is honest is through within
 * milliseconds, long before it is the oldest.
 */
export class UnfinishedConnections {
  readonly #limits: UnfinishedLimits;
  readonly #now: () => number;
  readonly #onClosed: (address: string, tell: boolean) => void;
  readonly #told: TokenBucket;
  /** A Set keeps the order of insertion: its first is the oldest. */
  readonly #byAddress = new Map<string, Set<Connection>>();
  #count = 0;

  /** `onClosed` is called for each that had to go; `tell` is false for most of a flood. */
  constructor(
    limits: UnfinishedLimits,
    now: () => number,
    onClosed: (address: string, tell: boolean) => void,
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#onClosed = onClosed;
    this.#told = new TokenBucket(TOLD, now());
  }

  /** One more, or one that begins anew: it is the newest. */
  add(address: string, connection: Connection): void {
    this.delete(address, connection);
    const here = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, here);
    here.add(connection);
    this.#count += 1;
    if (here.size > this.#limits.eachAddress) this.#closeOldest(address, here);
    else if (this.#count > this.#limits.all) this.#closeOldest(...this.#mostCrowded(address, here));
  }

  /** It has said what it wants, or has gone. */
  delete(address: string, connection: Connection): void {
    const here = this.#byAddress.get(address);
    if (here?.delete(connection) !== true) return;
    this.#count -= 1;
    if (here.size === 0) this.#byAddress.delete(address);
  }

  #mostCrowded(address: string, here: Set<Connection>): [string, Set<Connection>] {
    let most: [string, Set<Connection>] = [address, here];
    for (const entry of this.#byAddress) if (entry[1].size > most[1].size) most = entry;
    return most;
  }

  #closeOldest(address: string, here: Set<Connection>): void {
    const [oldest] = here;
    if (oldest === undefined) return;
    this.delete(address, oldest);
    this.#onClosed(address, this.#told.take(this.#now()));
    oldest.destroy();
  }
}
