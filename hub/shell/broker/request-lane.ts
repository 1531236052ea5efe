import { TokenBucket, type Rate } from './token-bucket.ts';

export interface LaneOptions<Client> {
  /** How many pass in one turn of the event loop. */
  readonly perTurn: number;
  /** What has waited so long passes no more, in milliseconds. */
  readonly lateMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Runs something so many milliseconds later; 0: in the next turn of the event loop. */
  readonly later: (run: () => void, ms: number) => void;
  /** Called when a request of this client has waited too long: it is to be disconnected, and all of it that waits is dropped. */
  readonly onLate: (client: Client) => void;
}

interface Request {
  readonly atMs: number;
  readonly pass: () => void;
}

interface Account<Client> {
  readonly bucket: TokenBucket;
  /** A Map keeps the order of insertion: whose turn it is comes first. */
  readonly waiting: Map<Client, Request[]>;
}

/** How often it is looked whether an account that has used up its tokens has new ones. */
const LOOK_MS = 5;
const MAX_ACCOUNTS = 500;

/**
 * The way of what ordinary clients ask for: account by account, within an account client by client, of one client in its order.
 * Few pass in each turn of the event loop, so that what Control asks for, which does not come this way, finds a short queue
 * before it. A client that waits is not read on (Aedes reads when its last packets are done), so that the rest of a flood
 * stays with its sender, unacknowledged.
 */
export class RequestLane<Client extends object> {
  readonly #options: LaneOptions<Client>;
  /** Whose turn it is comes first. One that waits for nothing is kept for its bucket. */
  readonly #accounts = new Map<string, Account<Client>>();
  #passed = 0;
  #scheduled = false;

  constructor(options: LaneOptions<Client>) {
    this.#options = options;
  }

  /** Calls `pass` when it is its turn, which may be at once; never when the client leaves before. */
  enter(name: string, rate: Rate, client: Client, pass: () => void): void {
    const atMs = this.#options.now();
    const account = this.#accountOf(name, rate, atMs);
    const requests = account.waiting.get(client) ?? [];
    account.waiting.set(client, requests);
    requests.push({ atMs, pass });
    this.#run();
  }

  /** It has gone. */
  leave(client: Client): void {
    for (const { waiting } of this.#accounts.values()) waiting.delete(client);
  }

  #accountOf(name: string, rate: Rate, now: number): Account<Client> {
    const known = this.#accounts.get(name);
    if (known !== undefined) return known;
    if (this.#accounts.size >= MAX_ACCOUNTS) {
      for (const [other, { bucket, waiting }] of this.#accounts)
        if (waiting.size === 0 && bucket.isFull(now)) this.#accounts.delete(other);
    }
    const account = { bucket: new TokenBucket(rate, now), waiting: new Map<Client, Request[]>() };
    this.#accounts.set(name, account);
    return account;
  }

  #run(): void {
    while (this.#passed < this.#options.perTurn) {
      const request = this.#next(this.#options.now());
      if (request === undefined) break;
      this.#passed += 1;
      request.pass();
    }
    const waits = [...this.#accounts.values()].some(({ waiting }) => waiting.size > 0);
    if (this.#scheduled || (this.#passed === 0 && !waits)) return;
    this.#scheduled = true;
    const again = (): void => {
      this.#scheduled = false;
      this.#passed = 0;
      this.#run();
    };
    this.#options.later(again, this.#passed > 0 ? 0 : LOOK_MS);
  }

  #next(now: number): Request | undefined {
    for (const [name, account] of this.#accounts) {
      const [turn] = account.waiting;
      if (turn === undefined || !account.bucket.take(now)) continue;
      // Account and client go to the end of their rows.
      this.#accounts.delete(name);
      this.#accounts.set(name, account);
      const [client, requests] = turn;
      account.waiting.delete(client);
      const request = requests.shift();
      if (request === undefined) continue;
      if (now - request.atMs > this.#options.lateMs) {
        this.#options.onLate(client);
        continue;
      }
      if (requests.length > 0) account.waiting.set(client, requests);
      return request;
    }
    return undefined;
  }
}
