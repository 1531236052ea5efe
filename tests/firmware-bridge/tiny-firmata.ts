import { EventEmitter } from 'node:events';
import type { Transport, TransportEvents } from '../../firmware-bridge/transport.ts';

/**
 * The least that a Firmata board says, for tests of how boards come and go: it answers at once, keeps pin levels and
 * writes down what it was sent. (Pixels, I2C and timing are the virtual board's, under simulation/.)
 */
export class TinyFirmata {
  readonly outputs = new Map<number, boolean>();
  readonly sysex: number[][] = [];
  /** Answers nothing from now on, as a hung board. */
  deaf = false;
  /** Says this instead of Firmata when it is opened. */
  garbage: readonly number[] | undefined;
  pluggedIn = true;
  /** How many pins it has, and how many of them, the last ones, are analog. */
  pins = 20;
  analogPins = 0;
  /** What its firmware calls itself. */
  name = 'T';
  /** Gets each sysex that it hears, without F0 and F7, to answer in words of its own. */
  heard: (sysex: readonly number[]) => void = () => undefined;
  opened = 0;
  /** How often a host asked not to reset it by opening its port again. */
  spared = 0;
  #line: TinyLine | undefined;
  readonly #inputs = new Map<number, boolean>();
  readonly #reported = new Set<number>();

  open(): Transport {
    if (!this.pluggedIn) throw new Error('no such port');
    this.opened += 1;
    const line = new TinyLine(
      (bytes) => {
        this.#hear(bytes);
      },
      () => (this.spared += 1),
    );
    this.#line = line;
    this.outputs.clear();
    this.#reported.clear();
    queueMicrotask(() => {
      line.emit('open');
      if (this.garbage) this.say(this.garbage);
      else if (!this.deaf) this.restart();
    });
    return line;
  }

  say(bytes: readonly number[]): void {
    this.#line?.emit('data', Buffer.from(bytes));
  }

  /** Version and firmware, unasked, as after a reset. */
  restart(): void {
    this.say([0xf9, 2, 5]);
    const letters = Array.from(Buffer.from(this.name, 'latin1')).flatMap((letter) => [letter & 0x7f, 0]);
    this.say([0xf0, 0x79, 2, 5, ...letters, 0xf7]);
  }

  unplug(): void {
    this.pluggedIn = false;
    this.#line?.close();
  }

  setPin(pin: number, high: boolean): void {
    this.#inputs.set(pin, high);
    if (this.#reported.has(pin >> 3)) this.#report(pin >> 3);
  }

  #report(port: number): void {
    let levels = 0;
    for (let bit = 0; bit < 8; bit += 1) if (this.#inputs.get(port * 8 + bit) ?? true) levels |= 1 << bit;
    this.say([0x90 | port, levels & 0x7f, levels >> 7]);
  }

  #hear(bytes: readonly number[]): void {
    if (this.deaf) return;
    const [command = 0, first = 0, second = 0] = bytes;
    if (command === 0xf9) this.say([0xf9, 2, 5]);
    else if (command >> 4 === 0xd) {
      this.#reported.add(command & 0xf);
      this.#report(command & 0xf);
    } else if (command >> 4 === 0x9) {
      const levels = first | (second << 7);
      for (let bit = 0; bit < 8; bit += 1)
        this.outputs.set((command & 0xf) * 8 + bit, ((levels >> bit) & 1) === 1);
    } else if (command === 0xf0) {
      this.sysex.push(bytes.slice(1, -1));
      this.heard(bytes.slice(1, -1));
      const pins = Array.from({ length: this.pins }, () => [0, 1, 1, 1, 0x0b, 1, 0x7f]).flat();
      if (first === 0x79) this.say([0xf0, 0x79, 2, 5, 0x54, 0, 0xf7]);
      if (first === 0x6b) this.say([0xf0, 0x6c, ...pins, 0xf7]);
      if (first === 0x69) {
        const firstAnalog = this.pins - this.analogPins;
        const channels = Array.from({ length: this.pins }, (_, pin) =>
          pin < firstAnalog ? 0x7f : pin - firstAnalog,
        );
        this.say([0xf0, 0x6a, ...channels, 0xf7]);
      }
    }
  }
}

class TinyLine extends EventEmitter<TransportEvents> implements Transport {
  readonly #hear: (bytes: readonly number[]) => void;
  readonly #spare: () => void;
  #closed = false;

  constructor(hear: (bytes: readonly number[]) => void, spare: () => void) {
    super();
    this.#hear = hear;
    this.#spare = spare;
  }

  spareBoard(): Promise<void> {
    this.#spare();
    return Promise.resolve();
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    const copy = [...bytes];
    queueMicrotask(() => {
      if (!this.#closed) this.#hear(copy);
      done?.();
    });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.emit('close');
  }
}
