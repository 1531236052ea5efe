import { TokenBucket } from './token-bucket.ts';
import type { BrokerLimits } from './limits.ts';

/** `::ffff:10.0.0.7` and `10.0.0.7` are the same machine (RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string | undefined): string =>
  (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');

/** 127.0.0.0/8 and ::1. */
const isLocal = (address: string): boolean => address === '::1' || address.startsWith('127.');

type GateLimits = Pick<
  BrokerLimits,
  'connections' | 'connectionsPerAddress' | 'connectionsLocal' | 'failures'
>;

/** Counts connections and wrong passwords by address. Holds nothing about an address that has gone and behaved. */
export class ConnectionGate {
  readonly #limits: GateLimits;
  readonly #now: () => number;
  readonly #open = new Map<string, number>();
  readonly #failures = new Map<string, TokenBucket>();
  #remote = 0;

  constructor(limits: GateLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Lets a connection in, or says why not. Each one let in is given back with `leave`. */
  enter(address: string): string | null {
    const here = this.#open.get(address) ?? 0;
    if (isLocal(address)) {
      if (here >= this.#limits.connectionsLocal) return `this machine has ${here} connections already`;
    } else {
      if (here >= this.#limits.connectionsPerAddress) return `its address has ${here} connections already`;
      if (this.#remote >= this.#limits.connections) return `there are ${this.#remote} connections already`;
      this.#remote += 1;
    }
    this.#open.set(address, here + 1);
    return null;
  }

  leave(address: string): void {
    const here = (this.#open.get(address) ?? 1) - 1;
    if (here === 0) this.#open.delete(address);
    else this.#open.set(address, here);
    if (!isLocal(address)) this.#remote -= 1;
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
