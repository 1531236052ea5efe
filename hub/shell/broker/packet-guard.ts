import { Duplex } from 'node:stream';
import { FixedHeaderReader, MalformedHeader } from './fixed-header.ts';
import { TokenBucket, type Rate } from './token-bucket.ts';

/** What a connection may send once it is known. */
export interface PacketLimits {
  readonly maxPacketBytes: number;
  /** Null: no limit (the hub itself, a bridge). */
  readonly packets: Rate | null;
  /** Acknowledgements of what it was handed, counted apart: a reader of many QoS 1 messages owes as many. */
  readonly acknowledgements: Rate | null;
}

/** What all clients of an account may send together, beyond a little of each one's own. */
export interface AccountPackets {
  readonly own: Rate;
  readonly shared: TokenBucket;
}

export interface GuardOptions {
  /** The largest CONNECT packet, in bytes. */
  readonly connectBytes: number;
  /** A peer that takes nothing off a pending write for so long is dropped, in milliseconds. */
  readonly stallMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Called once, before the connection is destroyed. */
  readonly onRefused: (reason: string) => void;
}

const CONNECT = 1;
/** PUBACK, PUBREC, PUBCOMP (2.2.1): answers of a receiver. */
const ACKNOWLEDGEMENTS: ReadonlySet<number> = new Set([4, 5, 7]);
// Writes never report backpressure: a broker that waits for one reader's drain keeps every other reader waiting (Aedes holds
// the publisher back until the slowest subscriber has drained). Whoever writes looks at `writableLength` instead.
const NEVER_FULL = 2 ** 30;
// A slow reader is one that does not take so much within `stallMs`.
const PIECE_BYTES = 65_536;

/**
 * Stands between a socket and the broker and reads nothing but fixed headers. The first packet must be a CONNECT of
 * at most `connectBytes`; what follows waits, unread, until `admit` says what the client, once it is signed in, may send. A packet
 * that announces more than that is refused before its body is read, so that no announcement takes memory.
 */
export class PacketGuard extends Duplex {
  readonly #socket: Duplex;
  readonly #options: GuardOptions;
  readonly #reader = new FixedHeaderReader();
  #limits: PacketLimits | null = null;
  #packets: TokenBucket | null = null;
  #acknowledgements: TokenBucket | null = null;
  #own: TokenBucket | null = null;
  #shared: TokenBucket | null = null;
  #connectSeen = false;
  #connectPassed = false;
  /** What came behind the CONNECT before `admit`; at most one chunk, because the socket is paused. */
  #held: Buffer | null = null;
  #stall: NodeJS.Timeout | null = null;

  constructor(socket: Duplex, options: GuardOptions) {
    super({ writableHighWaterMark: NEVER_FULL, allowHalfOpen: false });
    this.#socket = socket;
    this.#options = options;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('end', () => this.push(null));
    socket.on('error', () => this.destroy());
    socket.on('close', () => this.destroy());
  }

  /** The client is known: from now on these limits hold, and what it sent meanwhile is read. */
  admit(limits: PacketLimits, account?: AccountPackets): void {
    this.#limits = limits;
    const bucket = (rate: Rate | null): TokenBucket | null =>
      rate === null ? null : new TokenBucket(rate, this.#options.now());
    this.#packets = bucket(limits.packets);
    this.#acknowledgements = bucket(limits.acknowledgements);
    this.#own = bucket(account?.own ?? null);
    this.#shared = account?.shared ?? null;
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#take(held);
    if (!this.destroyed) this.#socket.resume();
  }

  #take(chunk: Buffer): void {
    if (this.destroyed) return;
    try {
      let offset = 0;
      while (offset < chunk.length) {
        if (this.#connectPassed && this.#limits === null) {
          this.#held = Buffer.from(chunk.subarray(offset));
          this.#socket.pause();
          if (offset > 0) this.push(chunk.subarray(0, offset));
          return;
        }
        const read = this.#reader.read(chunk, offset, ({ type, size }) => this.#check(type, size));
        offset = read.offset;
        if (read.ended) this.#connectPassed = true;
      }
      if (!this.push(chunk)) this.#socket.pause();
    } catch (error) {
      if (!(error instanceof MalformedHeader)) throw error;
      this.#options.onRefused(error.message);
      this.destroy();
    }
  }

  #check(type: number, size: number): void {
    const most = this.#limits?.maxPacketBytes ?? this.#options.connectBytes;
    if (size > most)
      throw new MalformedHeader(`a packet of ${size} bytes was announced; at most ${most} are taken`);
    if (!this.#connectSeen && type !== CONNECT) throw new MalformedHeader('the first packet was no CONNECT');
    this.#connectSeen = true;
    const now = this.#options.now();
    const bucket = ACKNOWLEDGEMENTS.has(type) ? this.#acknowledgements : this.#packets;
    if (bucket?.take(now) === false) {
      throw new MalformedHeader('too many packets in too short a time');
    }
    // Its own first: a tablet is not dropped for what others of its account send.
    if (bucket !== this.#packets || this.#own?.take(now) !== false) return;
    if (this.#shared?.take(now) === false) {
      throw new MalformedHeader('all clients of its account send too many packets in too short a time');
    }
  }

  override _read(): void {
    if (this.#held === null) this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk], done);
  }

  override _writev(
    chunks: readonly { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  #send(chunks: readonly Buffer[], done: (error?: Error | null) => void): void {
    // One write for all that is pending: many small packets would each cost a system call and a TCP segment.
    const whole = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
    const sendFrom = (offset: number): void => {
      this.#stall = setTimeout(() => {
        this.#options.onRefused('it has stopped reading');
        this.destroy();
      }, this.#options.stallMs).unref();
      this.#socket.write(whole.subarray(offset, offset + PIECE_BYTES), (error) => {
        this.#clearStall();
        const next = offset + PIECE_BYTES;
        if (error || next >= whole.length || this.destroyed) done(error);
        else sendFrom(next);
      });
    };
    sendFrom(0);
  }

  #clearStall(): void {
    if (this.#stall !== null) clearTimeout(this.#stall);
    this.#stall = null;
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#clearStall();
    this.#held = null;
    this.#socket.destroy();
    done(error);
  }
}
