import { ACK_FRAME, encodeAnswer } from '../../../devices/readers/pn532-frame.ts';
import { initialPn532 } from '../../../devices/readers/pn532-exchange.ts';
import type { Pn532Event, Pn532Result, Pn532State } from '../../../devices/readers/pn532-exchange.ts';
import { nextPn532 } from '../../../devices/readers/pn532-session.ts';
import { DeviceTime } from '../../../schemas/units.ts';

/** What happens to one read on its way: the default is that the chip's bytes arrive. */
export type Meddle = (bytes: number[], read: number) => number[] | 'no-reply' | 'stale';

/**
 * A bridge and a chip in one, without a bus: it does what the session asks, in its own time, and keeps a record.
 * Written from the manual, apart from the session's own tables.
 */
export class Bench {
  state: Pn532State = initialPn532;
  now = 1_000;
  tags: number[][] = [];
  present = true;
  meddle: Meddle = (bytes) => bytes;
  /** How long after a command its answer is ready. */
  answerAfterMs = 20;
  readonly written: number[][] = [];
  readonly starts: number[] = [];
  private reads = 0;
  private buffer: number[] = [];
  private queue: { readyAt: number; bytes: number[] }[] = [];
  private lastAnswer: number[] = [];

  run(goal: 'poll' | 'initialise' = 'poll'): Pn532Result {
    let event: Pn532Event = { type: goal };
    for (let step = 0; step < 2_000; step += 1) {
      const next = nextPn532(this.state, event, DeviceTime(this.now));
      this.state = next.state;
      const action = next.action;
      switch (action.type) {
        case 'done':
          return action.result;
        case 'wait':
          this.now += action.ms;
          event = { type: 'waited' };
          break;
        case 'write':
          this.starts.push(this.now);
          this.write([...action.bytes]);
          this.now += 1;
          event = { type: 'written' };
          break;
        case 'read': {
          this.starts.push(this.now);
          this.now += 2;
          event = this.read(action.length, action.timeoutMs);
          break;
        }
        case 'none':
          this.now += 250;
          event = { type: 'no-reply' };
      }
    }
    throw new Error('the session never came to an end');
  }

  private write(bytes: number[]): void {
    this.written.push(bytes);
    if (!this.present) return;
    if (bytes.length === 6) {
      this.queue = bytes[3] === 0xff ? [{ readyAt: this.now, bytes: this.lastAnswer }] : [];
      return;
    }
    this.lastAnswer = encodeAnswer(this.answer(bytes.slice(6, -2)));
    this.queue = [
      { readyAt: this.now + 1, bytes: [...ACK_FRAME] },
      { readyAt: this.now + this.answerAfterMs, bytes: this.lastAnswer },
    ];
  }

  private answer(data: number[]): number[] {
    const code = data[0] ?? 0;
    if (code === 0x02) return [0x03, 0x32, 0x01, 0x06, 0x07];
    if (code === 0x52) return [0x53, 0x00];
    if (code !== 0x4a) return [code + 1];
    const targets = this.tags.map((uid, index) => [index + 1, 0x00, 0x44, 0x00, uid.length, ...uid]);
    return [0x4b, targets.length, ...targets.flat()];
  }

  private read(length: number, timeoutMs: number): Pn532Event {
    this.reads += 1;
    const [next] = this.queue;
    const ready = next !== undefined && this.now >= next.readyAt;
    const bytes = ready ? [0x01, ...next.bytes] : [0x00];
    if (ready && length > 1) this.queue.shift();
    const whole = Array.from({ length }, (_, index) => bytes[index] ?? 0x00);
    const arrived = this.present ? this.meddle(whole, this.reads) : 'stale';
    if (arrived === 'no-reply') {
      this.now += timeoutMs;
      return { type: 'no-reply' };
    }
    if (arrived === 'stale') {
      // Firmata first says so, then replies with what its buffer held before.
      const reported = nextPn532(this.state, { type: 'too-few-bytes' }, DeviceTime(this.now));
      this.state = reported.state;
      return { type: 'reply', bytes: Array.from({ length }, (_, index) => this.buffer[index] ?? 0) };
    }
    this.buffer = [...arrived, ...this.buffer.slice(arrived.length)];
    return { type: 'reply', bytes: arrived };
  }
}
