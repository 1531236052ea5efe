import { performance } from 'node:perf_hooks';
import type { SimClock } from '../simulation/clock.ts';
import type { I2cChip, SimulatedBoard } from '../simulation/contract.ts';
import { createLineNoise } from '../simulation/line-noise.ts';
import { SimulatedTransport } from '../simulation/simulated-transport.ts';
import type { Wire } from '../simulation/wires.ts';
import { UNO_HZ } from './atmega328p.ts';
import { createBoardClock } from './board-clock.ts';
import { createEeprom, eepromOf, type EepromState } from './eeprom.ts';
import { nodePixelImage } from './node-pixel-image.ts';
import { createPitchMeter, type PitchMeter } from './pitch-meter.ts';
import { createRunLoop } from './run-loop.ts';
import type { SpiWiring } from './spi-bus.ts';
import { createUno, type Uno, type UnoSnapshot } from './uno.ts';
import { createWs2812Decoder } from './ws2812-decoder.ts';

export interface EmulatedBoardOptions {
  /** The flash's words; node-pixel's Firmata for an Uno when absent. */
  readonly flash?: Uint16Array;
  /** The boot loader's first word in `flash`: a reset begins there, and it can write `flash`. None when absent. */
  readonly bootStart?: number;
  /** The pin on which a strip hangs. */
  readonly stripPin?: number;
  /** `real`: it runs by itself in step with real time. `by-hand`: it runs when `runFor` says so. */
  readonly pace?: 'real' | 'by-hand';
  /** DTR that rises at an opening pulls an Uno's reset. False: its line to reset is cut. */
  readonly resetOnOpen?: boolean;
  /** Decides what SRAM, a torn byte of the EEPROM and noise are made of. */
  readonly seed?: number;
}

export interface EmulatedBoard extends SimulatedBoard {
  openTransport(): SimulatedTransport;
  /** To a copied board: a chip copied with it. */
  attachSpi(wiring: SpiWiring): void;
  /** Emulated milliseconds, over all its resets and power cuts; the time for chips on its buses. */
  now(): number;
  /** The time it lives in, for its players and its host: as `performance.now()`, or behind it on a busy machine. */
  readonly clock: SimClock;
  /** Executes so many milliseconds at once. */
  runFor(ms: number): void;
  /** Executes so many instructions and stops between two of them. */
  step(instructions: number): void;
  /** The board and what it feeds go dark; the port stays open, as with a board fed apart from its USB. */
  cutPower(): void;
  restorePower(cause?: 'power-on' | 'brown-out'): void;
  /** The reset button. */
  reset(): void;
  /** How often each cause has reset it since it was made. */
  resets(): ReturnType<Uno['resets']>;
  /** The data space: registers, then SRAM from 0x100. To look at, not to change. */
  memory(): Uint8Array;
  /** What is in the EEPROM, and how often each byte was erased. To look at, not to change. */
  eeprom(): EepromState;
  /**
   * A copy of the processor and its memories at the next quiet moment: up to `withinMs` are executed to find one. Chips
   * on its buses are copied by whoever made them; the strip's frame is not copied. Throws where there is none.
   */
  snapshot(withinMs?: number): BoardSnapshot;
}

export interface BoardSnapshot {
  readonly uno: UnoSnapshot;
  readonly eeprom: EepromState;
}

/** Timers that do not keep the process alive; immediates that do not would wait for the next timer. */
const realTime: SimClock = {
  now: () => performance.now(),
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms).unref();
    return () => {
      clearTimeout(timer);
    };
  },
};

const CYCLES_A_MS = UNO_HZ / 1_000;
/** What the host gets at once: about ten bytes at 57,600 baud. */
const FLUSH_MS = 2;
const NOISE_EVERY_MS = 40;

/**
 * An Uno whose processor is executed instruction by instruction, with real firmware in its flash. It has power from the
 * first opening of its port on and runs whether the port is open or not; what it says with the port shut is lost.
 * Costs about a tenth of a core in step with real time. With `from` it goes on where another one was copied.
 */
export const createEmulatedBoard = (
  {
    flash = nodePixelImage(),
    bootStart,
    stripPin = 6,
    pace = 'real',
    resetOnOpen = true,
    seed = 1,
  }: EmulatedBoardOptions = {},
  from?: BoardSnapshot,
): EmulatedBoard => {
  const chips = new Map<number, I2cChip>();
  const spi = new Set<SpiWiring>();
  const driven = new Map<number, boolean>();
  /** Made when somebody first listens at a pin: each edge costs time. */
  const ears = new Map<number, PitchMeter>();
  const noise = createLineNoise(seed);
  const strip = createWs2812Decoder(UNO_HZ / 1_000_000);
  const eeprom = from === undefined ? createEeprom(seed) : eepromOf(structuredClone(from.eeprom));
  let transport: SimulatedTransport | undefined;
  let plugged = true;
  let busHeld = false;
  let wires: readonly Wire[] = [];
  let outgoing: number[] = [];
  let noisyUntil = 0;
  let nextBurst = 0;

  const makeUno = (snapshot?: UnoSnapshot): Uno => {
    const made = createUno(
      {
        flash,
        bootStart,
        eeprom,
        chipAt: (address) => chips.get(address),
        spi: () => spi,
        sent: (byte) => outgoing.push(byte),
        watched: new Map([[stripPin, (high, cycle) => strip.edge(high, cycle)]]),
        seed,
      },
      snapshot,
    );
    for (const [pin, high] of driven) made.setPin(pin, high);
    if (busHeld) made.holdBus(true);
    made.join(wires);
    for (const [pin, { edge }] of ears) made.watch(pin, edge);
    return made;
  };
  /** It is made when it first gets power, so that a board in a drawer costs nothing. */
  let uno = from && makeUno(from.uno);

  const cycles = (): number => uno?.cycles() ?? 0;
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

  /** What `clock` read when its cycles began to count; undefined while it has never had power. */
  let poweredAt: number | undefined = from && realTime.now() - now();
  const clock = createBoardClock(() => (poweredAt === undefined ? realTime.now() : poweredAt + now()));

  const powerUp = (): void => {
    poweredAt = realTime.now();
    uno = makeUno();
    if (pace === 'real') loop.start();
  };
  /** As the kernel drives it: up from an opening on; down at its closing, unless HUPCL was cleared meanwhile. */
  let dtr = false;
  const closed = (): void => {
    if (transport?.sparesBoard === false) dtr = false;
    transport = undefined;
  };
  const hangUp = (): void => {
    outgoing = [];
    transport?.drop();
    closed();
  };

  return {
    openTransport() {
      if (!plugged) throw new Error('the emulated board is unplugged');
      hangUp();
      if (uno === undefined) powerUp();
      else if (!uno.powered()) uno.restorePower();
      else if (resetOnOpen && !dtr) uno.reset('external');
      dtr = true;
      const opened = new SimulatedTransport(
        (bytes) => {
          if (transport === opened) uno?.receive(bytes);
        },
        () => {
          if (transport === opened) closed();
        },
      );
      transport = opened;
      process.nextTick(() => {
        opened.opened();
      });
      return opened;
    },
    setPin(pin, high) {
      driven.set(pin, high);
      uno?.setPin(pin, high);
    },
    joinPins(pairs) {
      wires = pairs;
      uno?.join(pairs);
    },
    readPin: (pin) => uno?.readPin(pin) ?? false,
    pitch(pin) {
      const known = ears.get(pin) ?? createPitchMeter(UNO_HZ);
      if (!ears.has(pin)) {
        ears.set(pin, known);
        uno?.watch(pin, known.edge);
      }
      return known.hz(cycles());
    },
    attachI2c: (address, chip) => void chips.set(address, chip),
    attachSpi(wiring) {
      spi.add(wiring);
      uno?.wired(wiring, from !== undefined);
    },
    strip: () => strip.frame(cycles()),
    unplug() {
      plugged = false;
      uno?.cutPower();
      hangUp();
      dtr = false;
    },
    replug() {
      plugged = true;
      uno?.restorePower();
    },
    noise(durationMs) {
      noisyUntil = Math.max(noisyUntil, now() + durationMs);
    },
    stop() {
      loop.stop();
      hangUp();
    },
    now,
    clock,
    runFor,
    step(instructions) {
      uno?.step(instructions);
      flush();
    },
    cutPower() {
      uno?.cutPower();
      outgoing = [];
    },
    restorePower(cause) {
      if (uno === undefined) powerUp();
      else uno.restorePower(cause);
    },
    reset: () => uno?.reset('external'),
    holdI2c(held) {
      busHeld = held;
      uno?.holdBus(held);
    },
    resets: () => uno?.resets() ?? { 'power-on': 0, external: 0, 'brown-out': 0, watchdog: 0 },
    memory: () => uno?.memory() ?? new Uint8Array(0),
    eeprom: () => eeprom.state,
    snapshot(withinMs = 50) {
      const until = now() + withinMs;
      do {
        const taken = uno?.snapshot();
        if (taken !== undefined) return { uno: taken, eeprom: structuredClone(eeprom.state) };
        uno?.step(1);
      } while (uno !== undefined && now() < until);
      throw new Error(`no quiet moment to copy the board within ${withinMs} ms`);
    },
  };
};
