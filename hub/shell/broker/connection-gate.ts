import type { Identity } from '../../../schemas/roles.ts';
import { TokenBucket } from './token-bucket.ts';
import type { BrokerLimits } from './limits.ts';

/** `::ffff:10.0.0.7` and `10.0.0.7` are the same machine (RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string | undefined): string =>
  (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');

type GateLimits = Pick<BrokerLimits, 'clientsByRole' | 'failures'>;

/** What a client is counted under: its role, and its account. Everybody knows the observer's password, so there it is the address. */
const keysOf = ({ role, username }: Identity, address: string): readonly [string, string] => [
  `r${role}`,
  `=${role === 'observer' ? address : username}`,
];

/** Counts the clients of each role, and wrong passwords by address. Holds nothing about an address that has gone and behaved. */
export class ConnectionGate {
  readonly #limits: GateLimits;
  readonly #now: () => number;
  readonly #clients = new Map<string, number>();
  readonly #failures = new Map<string, TokenBucket>();

  constructor(limits: GateLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Lets a client in whose password was right, or says why not. Each one let in is given back with `leave`. */
  enter(identity: Identity, address: string): string | null {
    const most = this.#limits.clientsByRole(identity.role);
    const [all, own] = keysOf(identity, address);
    if (most !== null) {
      if (this.#count(own) >= most.each) return `${own.slice(1)} has ${most.each} clients already`;
      if (this.#count(all) >= most.all) return `the role ${identity.role} has ${most.all} clients already`;
    }
    for (const key of [all, own]) this.#clients.set(key, this.#count(key) + 1);
    return null;
  }

  leave(identity: Identity, address: string): void {
    for (const key of keysOf(identity, address)) {
      const left = this.#count(key) - 1;
      if (left === 0) this.#clients.delete(key);
      else this.#clients.set(key, left);
    }
  }

  #count(key: string): number {
    return this.#clients.get(key) ?? 0;
  }

  /** Notes a wrong password; true when this address has had too many lately and its answer should wait. */
  failed(address: string): boolean {
    const now = this.#now();
    for (const [other, bucket] of this.#failures) if (bucket.isFull(now)) this.#failures.delete(other);
    const bucket = this.#failures.get(address) ?? new TokenBucket(this.#limits.failures, now);
    this.#failures.set(address, bucket);
    return !bucket.take(now);
  }
}
