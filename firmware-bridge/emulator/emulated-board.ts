import { performance } from 'node:perf_hooks';
import type { SimClock } from '../simulation/clock.ts';
import type { I2cChip, SimulatedBoard } from '../simulation/contract.ts';
import { createLineNoise } from '../simulation/line-noise.ts';
import { SimulatedTransport } from '../simulation/simulated-transport.ts';
import { nodePixelImage } from './node-pixel-image.ts';
import { createRunLoop } from './run-loop.ts';
import { createUno, UNO_HZ, type Uno } from './uno.ts';
import { createWs2812Decoder } from './ws2812-decoder.ts';

export interface EmulatedBoardOptions {
  /** The flash's words; node-pixel's Firmata for an Uno when absent. */
  readonly flash?: Uint16Array;
  /** The pin on which a strip hangs. */
  readonly stripPin?: number;
  /** `real`: it runs by itself in step with real time. `by-hand`: it runs when `runFor` says so. */
  readonly pace?: 'real' | 'by-hand';
}

export interface EmulatedBoard extends SimulatedBoard {
  /** Emulated milliseconds, over all its resets; the time for chips on its bus when it is stepped by hand. */
  now(): number;
  /** Executes so many milliseconds at once. */
  runFor(ms: number): void;
}

/** Timers that do not keep the process alive; immediates that do not would wait for the next timer. */
const realTime: SimClock = {
  now: () => performance.now(),
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms).unref();
    return () => clearTimeout(timer);
  },
};

const CYCLES_A_MS = UNO_HZ / 1_000;
const TOTAL_PINS = 20;
/** What the host gets at once: about ten bytes at 57,600 baud. */
const FLUSH_MS = 2;
const NOISE_EVERY_MS = 40;

/**
 * An Uno whose processor is executed instruction by instruction, with real firmware in its flash. It runs while its port
 * is open; with the port shut it stands still, its outputs as they were. Costs about half a core in step with real time.
 */
export const createEmulatedBoard = ({
  flash = nodePixelImage(),
  stripPin = 6,
  pace = 'real',
}: EmulatedBoardOptions = {}): EmulatedBoard => {
  const chips = new Map<number, I2cChip>();
  const driven = new Map<number, boolean>();
  const noise = createLineNoise();
  const strip = createWs2812Decoder(UNO_HZ / 1_000_000);
  let uno: Uno | undefined;
  let transport: SimulatedTransport | undefined;
  let powered = true;
  let busHeld = false;
  /** Cycles of the lives before this one. */
  let earlier = 0;
  let outgoing: number[] = [];
  let noisyUntil = 0;
  let nextBurst = 0;

  const cycles = (): number => earlier + (uno?.cycles() ?? 0);
  const now = (): number => cycles() / CYCLES_A_MS;

  const flush = (): void => {
    const bytes = outgoing;
    outgoing = [];
    const noisy = now() < noisyUntil;
    if (bytes.length > 0) transport?.deliver(noisy ? noise.spoil(bytes) : bytes);
    if (noisy && now() >= nextBurst) {
      nextBurst = now() + NOISE_EVERY_MS;
      transport?.deliver(noise.burst());
    }
  };

  const runFor = (ms: number): void => {
    const until = cycles() + ms * CYCLES_A_MS;
    while (uno !== undefined && cycles() < until) {
      uno.run(Math.min(until - cycles(), FLUSH_MS * CYCLES_A_MS));
      flush();
    }
  };
  const loop = createRunLoop(runFor, realTime);

  const switchOff = (): void => {
    loop.stop();
    earlier = cycles();
    uno = undefined;
    outgoing = [];
    transport?.drop();
    transport = undefined;
  };

  const switchOn = (): Uno => {
    const fresh = createUno({
      flash,
      chipAt: (address) => chips.get(address),
      busHeld: () => busHeld,
      sent: (byte) => outgoing.push(byte),
      watched: new Map([[stripPin, (high, cycle) => strip.edge(high, earlier + cycle)]]),
    });
    // An input that nobody drives is held up by its pull-up.
    for (let pin = 0; pin < TOTAL_PINS; pin += 1) fresh.setPin(pin, driven.get(pin) ?? true);
    return fresh;
  };

  return {
    openTransport() {
      if (!powered) throw new Error('the emulated board is unplugged');
      switchOff();
      uno = switchOn();
      const opened = new SimulatedTransport(
        (bytes) => {
          if (transport === opened) uno?.receive(bytes);
        },
        () => {
          if (transport !== opened) return;
          transport = undefined;
          loop.stop();
        },
      );
      transport = opened;
      process.nextTick(() => {
        opened.opened();
      });
      if (pace === 'real') loop.start();
      return opened;
    },
    setPin(pin, high) {
      driven.set(pin, high);
      uno?.setPin(pin, high);
    },
    readPin: (pin) => uno?.readPin(pin) ?? false,
    attachI2c: (address, chip) => void chips.set(address, chip),
    holdI2c(held) {
      busHeld = held;
    },
    strip: () => strip.frame(cycles()),
    unplug() {
      powered = false;
      switchOff();
    },
    replug() {
      powered = true;
    },
    noise(durationMs) {
      noisyUntil = Math.max(noisyUntil, now() + durationMs);
    },
    stop: switchOff,
    now,
    runFor,
  };
};
