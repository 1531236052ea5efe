import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { LineGate, silenceAfterShowMs } from '../../../firmware-bridge/transports/line-gate.ts';
import type { Transport, TransportEvents } from '../../../firmware-bridge/transport.ts';
import { HandClock } from '../hand-clock.ts';

/** A line that writes down what came, and when. */
class RecordingLine extends EventEmitter<TransportEvents> implements Transport {
  readonly sent: { at: number; bytes: number[] }[] = [];
  readonly #clock: HandClock;

  constructor(clock: HandClock) {
    super();
    this.#clock = clock;
  }
  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    this.sent.push({ at: this.#clock.now(), bytes: [...bytes] });
    done?.();
  }
  close(): void {
    this.emit('close');
  }
}

const SHOW = [0xf0, 0x51, 0x02, 0xf7];
const PING = [0xf9];

const gated = (pixels: number, baud = Infinity) => {
  const clock = new HandClock();
  const line = new RecordingLine(clock);
  return { clock, line, gate: new LineGate(line, { clock, baud, pixels: () => pixels }) };
};

test('bytes after a SHOW wait 33 µs a pixel and 1 ms, in order', () => {
  const { clock, line, gate } = gated(60);
  gate.write(SHOW);
  gate.write(PING);
  gate.write([0xf0, 0x79, 0xf7]);
  clock.advance(2.97);
  expect(line.sent.map(({ bytes }) => bytes)).toEqual([SHOW]);
  clock.advance(0.02);
  expect(line.sent.map(({ bytes }) => bytes)).toEqual([SHOW, PING, [0xf0, 0x79, 0xf7]]);
  expect(line.sent[1]?.at).toBeCloseTo(silenceAfterShowMs(60));
});

test('the silence begins when the slow line has carried the SHOW, not when it was handed over', () => {
  const { clock, line, gate } = gated(60, 57_600);
  // 576 bytes at 5,760 bytes a second are 100 ms; the SHOW itself 4 bytes more.
  gate.write(Array.from({ length: 576 }, () => 0x00));
  gate.write(SHOW);
  gate.write(PING);
  clock.advance(100);
  expect(line.sent).toHaveLength(2);
  clock.advance(0.7 + silenceAfterShowMs(60));
  expect(line.sent).toHaveLength(3);
});

test('a SHOW in the middle of one write splits it, and done is called with its last byte', () => {
  const { clock, line, gate } = gated(1);
  let done = 0;
  gate.write([...PING, ...SHOW, ...PING], () => {
    done += 1;
  });
  expect(line.sent.map(({ bytes }) => bytes)).toEqual([[...PING, ...SHOW]]);
  expect(done).toBe(0);
  clock.advance(10);
  expect(line.sent.map(({ bytes }) => bytes)).toEqual([[...PING, ...SHOW], PING]);
  expect(done).toBe(1);
});

test('two SHOWs in a row keep two silences', () => {
  const { clock, line, gate } = gated(216);
  gate.write(SHOW);
  gate.write(SHOW);
  gate.write(PING);
  clock.advance(100);
  const [first, second, ping] = line.sent.map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(silenceAfterShowMs(216));
  expect((ping ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(silenceAfterShowMs(216));
});

test('without a SHOW nothing waits', () => {
  const { line, gate } = gated(60);
  gate.write(PING);
  gate.write([0xf0, 0x51, 0x03, 0xf7]);
  expect(line.sent).toHaveLength(2);
});

test('what waits when the line closes is dropped, and its writers are told', () => {
  const { clock, line, gate } = gated(60);
  let done = false;
  gate.write(SHOW);
  gate.write(PING, () => {
    done = true;
  });
  line.close();
  clock.advance(100);
  expect(line.sent).toHaveLength(1);
  expect(done).toBe(true);
});
