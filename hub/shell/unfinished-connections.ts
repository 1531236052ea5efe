import { addressGroup } from './address-group.ts';
import { TokenBucket } from './broker/token-bucket.ts';

/** How many may stand for longer than `SPARED_MS`; in the first moments so many times more. */
export interface UnfinishedLimits {
  readonly all: number;
  readonly eachAddress: number;
}

interface Connection {
  destroy(): unknown;
}

interface Entry {
  readonly address: string;
  readonly group: string;
  readonly atMs: number;
}

const oldestOf = <T>(oldestFirst: Iterable<T>): T | undefined => {
  const [oldest] = oldestFirst;
  return oldest;
};

/** A flood is worth a few lines of the log, not one a connection. */
const WARNINGS = { burst: 3, perSecond: 0.1 } as const;

/** What is honest has said what it wants by then, over bad Wi-Fi too. */
const SPARED_MS = 1_500;
/** So many times the limits are held before a connection goes that is younger than that. */
const SPARED_FACTOR = 4;
/** An address is crowded when it holds more than this share of what it may. A few pages of one phone are no crowd. */
const CROWDED_SHARE = 0.2;

/**
 * Connections that have not said yet what they want (no whole HTTP request, no CONNECT with a right password), or do not read
 * what they asked for. Anybody can open them, so they are capped. Nobody can tell an honest one from a hostile one by where it
 * comes from: a whole hall may share one address behind its router, and one machine may have hundreds of addresses. What tells
 * them apart is time: the honest one is through within a second, the hostile one stays. Therefore:
 *
 * - The newest is never refused; another goes.
 * - Beyond a limit, of one address or of all, the oldest of them go, if they are older than `SPARED_MS`, whoever has how many.
 * - Who is younger is spared up to `SPARED_FACTOR` times the limit. Closing them at once would only let a flood that comes
 *   back turn the queue over so fast that a slow client is the oldest before it has spoken: a connection lives for the number that
 *   is held, divided by how many come a second. Held for `SPARED_MS`, a thousand hostile sockets come back less than
 *   seven hundred times a second.
 * - Beyond that someone young has to go: the oldest of the most crowded address, so that few addresses cannot crowd out many;
 *   where none is crowded, the oldest of all.
 *
 * What is left: several thousand new sockets a second from as many addresses shut out whoever needs longer than a tenth of a
 * second. They also take the processor; that is for the network to stop.
 */
export class UnfinishedConnections {
  readonly #limits: UnfinishedLimits;
  readonly #now: () => number;
  readonly #onClosed: (address: string, isLogged: boolean) => void;
  readonly #warnings: TokenBucket;
  /** A Map and a Set keep the order of insertion: their first is the oldest. */
  readonly #entries = new Map<Connection, Entry>();
  readonly #groups = new Map<string, Set<Connection>>();

  /** `onClosed` is called for each that had to go; `tell` is false for most of a flood. */
  constructor(
    limits: UnfinishedLimits,
    now: () => number,
    onClosed: (address: string, isLogged: boolean) => void,
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#onClosed = onClosed;
    this.#warnings = new TokenBucket(WARNINGS, now());
  }

  /** One more, or one that begins anew: it is the newest. */
  add(address: string, connection: Connection): void {
    this.delete(connection);
    const group = addressGroup(address);
    const here = this.#groups.get(group) ?? new Set();
    this.#groups.set(group, here);
    here.add(connection);
    this.#entries.set(connection, { address, group, atMs: this.#now() });
    const { all, eachAddress } = this.#limits;
    while (here.size > eachAddress && this.#isOld(oldestOf(here))) this.#close(oldestOf(here));
    while (this.#entries.size > all && this.#isOld(this.#oldest())) this.#close(this.#oldest());
    if (here.size > eachAddress * SPARED_FACTOR) this.#close(oldestOf(here));
    else if (this.#entries.size > all * SPARED_FACTOR) this.#close(this.#ofMostCrowded() ?? this.#oldest());
  }

  /** It has said what it wants, or has gone. */
  delete(connection: Connection): void {
    const entry = this.#entries.get(connection);
    if (entry === undefined) return;
    this.#entries.delete(connection);
    const here = this.#groups.get(entry.group);
    here?.delete(connection);
    if (here?.size === 0) this.#groups.delete(entry.group);
  }

  #oldest(): Connection | undefined {
    return oldestOf(this.#entries.keys());
  }

  #ofMostCrowded(): Connection | undefined {
    let oldest: Connection | undefined;
    let most = this.#limits.eachAddress * CROWDED_SHARE;
    for (const here of this.#groups.values()) {
      if (here.size <= most) continue;
      oldest = oldestOf(here);
      most = here.size;
    }
    return oldest;
  }

  #isOld(connection: Connection | undefined): boolean {
    const entry = connection && this.#entries.get(connection);
    return entry !== undefined && this.#now() - entry.atMs >= SPARED_MS;
  }

  #close(connection: Connection | undefined): void {
    const entry = connection && this.#entries.get(connection);
    if (connection === undefined || entry === undefined) return;
    this.delete(connection);
    this.#onClosed(entry.address, this.#warnings.take(this.#now()));
    connection.destroy();
  }
}
