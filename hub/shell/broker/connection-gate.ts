import type { Identity } from '../../../schemas/roles.ts';
import { addressGroup } from '../address-group.ts';
import { TokenBucket } from './token-bucket.ts';
import type { BrokerLimits } from './limits.ts';

type GateLimits = Pick<BrokerLimits, 'clientsByRole' | 'failures'>;

/** A connection that is signed in, or about to be. */
export interface GateClient {
  readonly identity: Identity;
  readonly address: string;
}

/** Everybody knows the observer's password, so that what counts as its account is its address. */
const ownerOf = ({ identity, address }: GateClient): string =>
  identity.role === 'observer' ? addressGroup(address) : identity.username;

/**
 * Counts the clients of each role, and wrong passwords by address. Holds nothing about an address that has gone and behaved.
 *
 * Who is seated stays: were the newest let in for another, all who are one too many would throw each other out without end, and
 * nobody would hear an alarm. A client id that comes back has its seat. One address has a part of the seats of a player's account alone, so that
 * somebody who knows a table's password cannot keep its tablet out from one machine.
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

  /** Whether there is no seat for this client. */
  isFull(client: GateClient): boolean {
    const { role, clientId } = client.identity;
    const most = this.#limits.clientsByRole(role);
    if (most === null) return false;
    const address = addressGroup(client.address);
    const count = { all: 0, each: 0, eachAddress: 0 };
    for (const other of this.#clients) {
      if (other.identity.role !== role || other.identity.clientId === clientId) continue;
      count.all += 1;
      if (ownerOf(other) !== ownerOf(client)) continue;
      count.each += 1;
      if (addressGroup(other.address) === address) count.eachAddress += 1;
    }
    return count.all >= most.all || count.each >= most.each || count.eachAddress >= most.eachAddress;
  }

  /** Seats a client; each is given back with `leave`. */
  enter(client: GateClient): void {
    this.#clients.add(client);
  }

  leave(client: GateClient): void {
    this.#clients.delete(client);
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
