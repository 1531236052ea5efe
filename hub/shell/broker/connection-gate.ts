import type { Identity } from '../../../schemas/roles.ts';
import { addressGroup } from '../address-group.ts';
import { TokenBucket } from './token-bucket.ts';
import type { BrokerLimits } from './limits.ts';

type GateLimits = Pick<BrokerLimits, 'clientsByRole' | 'failures'>;

/** A connection that is signed in, or about to be. */
export interface GateClient {
  readonly identity: Identity;
  readonly address: string;
  /** When it last said something, in milliseconds of `now`. */
  readonly heardMs: () => number;
  /** It has to make room. */
  readonly drop: () => void;
}

/** Everybody knows the observer's password, so that what counts as its account is its address. */
const ownerOf = ({ identity, address }: GateClient): string =>
  identity.role === 'observer' ? addressGroup(address) : identity.username;

/** The largest of the groups that `keyOf` makes. */
const largest = (clients: Iterable<GateClient>, keyOf: (client: GateClient) => string): GateClient[] => {
  const groups = new Map<string, GateClient[]>();
  for (const client of clients) {
    const key = keyOf(client);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [client]);
    else group.push(client);
  }
  let most: GateClient[] = [];
  for (const group of groups.values()) if (group.length > most.length) most = group;
  return most;
};

/**
 * Counts the clients of each role, and wrong passwords by address. Holds nothing about an address that has gone and behaved.
 *
 * Whose password was right is never refused: a password may be known to somebody who fills its share with clients, and the real
 * tablet must come in all the same, now and when it comes back. The newest is let in, and another client of the same account
 * goes; when the role is full, one of the account that has most. Neither the oldest, which may be the tablet that has stood there
 * since the morning, nor the newest but one, which may be the tablet that came a moment ago. A flood tends to come from one machine,
 * so that it is one of the address which has most of them; of these the one that has been silent longest, for a page of ours says
 * something every five seconds. A flood with an address for each client that chatters more than a page can still push
 * the page out, which then comes back a second later and is the newest.
 */
export class ConnectionGate {
  readonly #limits: GateLimits;
  readonly #now: () => number;
  readonly #clients = new Set<GateClient>();
  readonly #failures = new Map<string, TokenBucket>();

  constructor(limits: GateLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Lets a client in; the one that has to go for it, if any, is no longer counted, and dropped by the caller. Each one let in is given back with `leave`. */
  enter(client: GateClient): GateClient | null {
    const most = this.#limits.clientsByRole(client.identity.role);
    const gone = most === null ? undefined : this.#inTheWay(client, most);
    if (gone !== undefined) this.#clients.delete(gone);
    this.#clients.add(client);
    return gone ?? null;
  }

  leave(client: GateClient): void {
    this.#clients.delete(client);
  }

  #inTheWay(client: GateClient, most: { all: number; each: number }): GateClient | undefined {
    const owner = ownerOf(client);
    const ofRole = [...this.#clients].filter(({ identity }) => identity.role === client.identity.role);
    const own = ofRole.filter((other) => ownerOf(other) === owner);
    const full = own.length >= most.each ? own : ofRole.length >= most.all ? largest(ofRole, ownerOf) : [];
    const crowd = largest(full, ({ address }) => addressGroup(address));
    return crowd.sort((a, b) => a.heardMs() - b.heardMs())[0];
  }

  /** Notes a wrong password; true when this address has had too many lately and its answer should wait. */
  failed(address: string): boolean {
    const now = this.#now();
    const group = addressGroup(address);
    for (const [other, bucket] of this.#failures) if (bucket.isFull(now)) this.#failures.delete(other);
    const bucket = this.#failures.get(group) ?? new TokenBucket(this.#limits.failures, now);
    this.#failures.set(group, bucket);
    return !bucket.take(now);
  }
}
