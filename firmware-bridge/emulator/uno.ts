import { PinState } from 'avr8js';
import type { I2cChip } from '../simulation/contract.ts';
import { createRandom } from '../simulation/random.ts';
import { joinedNets, type Wire } from '../simulation/wires.ts';
import {
  createAtmega328p,
  markReset,
  SRAM_START,
  UNO_HZ,
  type Atmega328p,
  type ResetCause,
} from './atmega328p.ts';
import { programOf } from './avr-blocks.ts';
import { applySnapshot, takeSnapshot, type AvrSnapshot } from './avr-snapshot.ts';
import type { Eeprom } from './eeprom.ts';
import { createSelfProgramming, SPM } from './self-programming.ts';
import { createSpiBus, type SpiBus, type SpiWiring } from './spi-bus.ts';
import { createTwiBus, type TwiBus } from './twi-bus.ts';

/** Arduino pin to port and bit: D0-D7 are PORTD, D8-D13 PORTB, A0-A5 (14-19) PORTC. */
const portOf = (pin: number): { readonly port: 'B' | 'C' | 'D'; readonly bit: number } => {
  if (pin < 8) return { port: 'D', bit: pin };
  if (pin < 14) return { port: 'B', bit: pin - 8 };
  return { port: 'C', bit: pin - 14 };
};
const TOTAL_PINS = 20;
const SDA = 18;
const SCL = 19;

/** The pins that the SPI (as a master) and the TWI take from their port while they are on (DS40002061A, 14.3 and 22.5.1). */
const SPI_PINS: readonly number[] = [11, 12, 13];
const TWI_PINS: readonly number[] = [SDA, SCL];
const SPCR = 0x4c;
const SPE = 0x40;
const TWCR = 0xbc;
const TWEN = 0x04;

type PinEdge = (high: boolean, cycle: number) => void;

export interface UnoOptions {
  readonly flash: Uint16Array;
  /** The boot loader's first word: each reset begins there, and its SPM writes `flash` (fuse BOOTRST, DS40002061A, 26.2.2). */
  readonly bootStart?: number | undefined;
  readonly eeprom: Eeprom;
  readonly chipAt: (address: number) => I2cChip | undefined;
  readonly spi: () => Iterable<SpiWiring>;
  /** A byte left USART0. */
  readonly sent: (byte: number) => void;
  /** Called at each edge of these pins. */
  readonly watched: ReadonlyMap<number, PinEdge>;
  /** Decides what SRAM holds after a power-up. */
  readonly seed?: number;
}

export interface Uno {
  /** Processor cycles since it was made, those without power included; they never go back. */
  readonly cycles: () => number;
  readonly powered: () => boolean;
  /** Executes until at least `cycles` more have passed; without power they just pass. */
  run(cycles: number): void;
  /** Executes so many instructions, interrupts' included. */
  step(instructions: number): void;
  /** Puts bytes on the line to USART0's receiver; they follow one another at its baud rate. */
  receive(bytes: readonly number[]): void;
  setPin(pin: number, high: boolean): void;
  /** Volts of the supply from now on, over resets too: what an analogue measurement goes by. A low one resets nothing by itself. */
  setSupply(volts: number): void;
  readPin(pin: number): boolean;
  /** Registers begin anew, SRAM and EEPROM stay. */
  reset(cause: ResetCause): void;
  /** After the instruction that was executed last. SRAM is lost, and a byte of the EEPROM that was being written. */
  cutPower(): void;
  /** `brown-out`: the supply dipped and its detector holds the flag; `power-on`: it was gone. */
  restorePower(cause?: 'power-on' | 'brown-out'): void;
  /** A chip of `spi` was wired while it ran; `asFound`: a copied one, to which its lines are no news. */
  wired(wiring: SpiWiring, asFound: boolean): void;
  /** Somebody holds SDA low. */
  holdBus(held: boolean): void;
  /** Wires from pin to pin, in place of those before. */
  join(pairs: readonly Wire[]): void;
  /** Calls `edge` at each further edge of a pin, too. */
  watch(pin: number, edge: PinEdge): void;
  /** How often a cause reset it, the first power-on included. */
  readonly resets: () => Readonly<Record<ResetCause, number>>;
  /** The data space: registers, then SRAM from 0x100. To look at, not to change. */
  readonly memory: () => Uint8Array;
  /** Undefined in the middle of a byte, a bus step or an EEPROM write; see avr-snapshot.ts. */
  readonly snapshot: () => UnoSnapshot | undefined;
}

export interface UnoSnapshot {
  readonly avr: AvrSnapshot;
  readonly inputs: readonly boolean[];
  readonly random: number;
  readonly resets: Readonly<Record<ResetCause, number>>;
}

/** An Arduino Uno with power on; or, from a snapshot, in the middle of what another one did. */
export const createUno = (options: UnoOptions, from?: UnoSnapshot): Uno => {
  const { flash, bootStart, eeprom, chipAt, sent } = options;
  const program = programOf(flash, { sramStart: SRAM_START, widePc: false });
  const random = createRandom(from?.random ?? options.seed ?? 1);
  const resets = { ...(from?.resets ?? { 'power-on': 0, external: 0, 'brown-out': 0, watchdog: 0 }) };
  // An input that nobody drives is held up by its pull-up.
  const inputs = Array.from({ length: TOTAL_PINS }, (_, pin) => from?.inputs[pin] ?? true);
  let line: number[] = [];
  let powered = true;
  let busHeld = false;
  let supply = 5;
  /** Where the loop of `run` stops. */
  let stopAt = 0;
  let watchdogBit = false;
  let nets: readonly (readonly number[])[] = [];
  const watched = [...options.watched].map(([pin, edge]) => ({ ...portOf(pin), pin, edge }));

  interface Life {
    readonly avr: Atmega328p;
    readonly twiBus: TwiBus;
    readonly spiBus: SpiBus;
    readonly feed: () => void;
    readonly spm: () => void;
    readonly low: (pin: number) => boolean;
    /** The pin is a bus's, and what its port would put out does not reach it. */
    readonly onBus: (pin: number) => boolean;
  }
  let connection: Life;

  const begin = (): Life => {
    const avr = createAtmega328p(
      flash,
      eeprom.backend(() => avr.cpu.cycles),
    );
    const { cpu, ports, usart } = avr;
    // avr8js's watchdog resets the processor alone, and its event queue survives that. Here it ends this life.
    cpu.reset = () => {
      watchdogBit = true;
      stopAt = -1;
    };
    const twiBus = createTwiBus(cpu, avr.twi, UNO_HZ, chipAt);
    const spiBus = createSpiBus(cpu, avr.spi, options.spi);
    const onBus = (pin: number): boolean =>
      (SPI_PINS.includes(pin) && ((cpu.data[SPCR] ?? 0) & SPE) !== 0) ||
      (TWI_PINS.includes(pin) && ((cpu.data[TWCR] ?? 0) & TWEN) !== 0);
    const low = (pin: number): boolean => {
      const { port, bit } = portOf(pin);
      return !onBus(pin) && ports[port].pinState(bit) === PinState.Low;
    };
    /** The next byte starts when the one before has its stop bit; with RXEN0 off it is lost on the way. */
    const feed = (): void => {
      while (line.length > 0 && !usart.rxBusy) {
        const byte = line.shift();
        if (byte !== undefined) usart.writeByte(byte);
      }
    };
    const programming = bootStart === undefined ? undefined : createSelfProgramming(cpu, program.forget);
    usart.onByteTransmit = sent;
    usart.onRxComplete = feed;
    for (const port of ['B', 'C', 'D'] as const) {
      ports[port].addListener((value, before) => {
        for (const each of watched) {
          const mask = 1 << each.bit;
          if (each.port === port && ((value ^ before) & mask) !== 0 && !onBus(each.pin))
            each.edge((value & mask) !== 0, cpu.cycles);
        }
        spiBus.pinsMoved(low);
        settleNets();
      });
    }
    return { avr, twiBus, spiBus, feed, low, onBus, spm: () => programming?.spm() };
  };

  const fromOutside = (pin: number): boolean => inputs[pin] === true && !(pin === SDA && busHeld);
  const show = (pin: number, high: boolean): void => {
    const { port, bit } = portOf(pin);
    connection.avr.ports[port].setPin(bit, high);
  };
  /** Whoever pulls a wire down wins; nobody does, and the pull-ups hold it up. */
  const settleNets = (): void => {
    for (const net of nets) {
      const high = net.every((pin) => fromOutside(pin) && !connection.low(pin));
      for (const pin of net) show(pin, high);
    }
  };
  const drivePins = (): void => {
    for (const pin of inputs.keys()) show(pin, fromOutside(pin));
    settleNets();
  };
  const feedSupply = (): void => {
    const { adc } = connection.avr;
    adc.avcc = supply;
    adc.aref = supply;
  };
  const dark = (): void => {
    for (const { pin, edge } of watched) if (readPin(pin)) edge(false, connection.avr.cpu.cycles);
  };

  const boot = (cause: ResetCause, sram: Uint8Array, cycle: number): void => {
    resets[cause] += 1;
    watchdogBit = false;
    connection = begin();
    const { cpu } = connection.avr;
    cpu.data.set(sram, SRAM_START);
    cpu.pc = bootStart ?? 0;
    cpu.cycles = cycle;
    drivePins();
    feedSupply();
    connection.twiBus.hold(busHeld);
    connection.spiBus.letGo();
    markReset(connection.avr, cause, (eeprom.state.underWay?.doneAt ?? 0) - cycle);
    stopAt = cycle;
  };
  const garbage = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(0x100));
  const reset = (cause: ResetCause): void => {
    const { cpu } = connection.avr;
    dark();
    boot(cause, cpu.data.slice(SRAM_START), cpu.cycles);
  };

  const readPin = (pin: number): boolean => {
    const { port, bit } = portOf(pin);
    return powered && !connection.onBus(pin) && connection.avr.ports[port].pinState(bit) === PinState.High;
  };
  /** Executes up to `until`; comes back early only where the watchdog bit. */
  const execute = (until: number): void => {
    stopAt = until;
    const { cpu } = connection.avr;
    while (cpu.cycles < stopAt) {
      if (bootStart !== undefined && cpu.progMem[cpu.pc] === SPM) connection.spm();
      program.advance(cpu, stopAt);
    }
    if (watchdogBit) reset('watchdog');
  };

  connection = begin();
  if (from === undefined) {
    boot('power-on', garbage(connection.avr.cpu.data.length - SRAM_START), 0);
  } else {
    applySnapshot(connection.avr, from.avr);
  }

  return {
    cycles: () => connection.avr.cpu.cycles,
    powered: () => powered,
    run(cycles) {
      const until = connection.avr.cpu.cycles + cycles;
      if (!powered) connection.avr.cpu.cycles = until;
      while (connection.avr.cpu.cycles < until) execute(until);
    },
    step(instructions) {
      for (let done = 0; powered && done < instructions; done += 1) execute(connection.avr.cpu.cycles + 1);
    },
    receive(bytes) {
      if (!powered) return;
      line.push(...bytes);
      connection.feed();
    },
    setPin(pin, high) {
      inputs[pin] = high;
      if (!powered) return;
      show(pin, fromOutside(pin));
      settleNets();
    },
    setSupply(volts) {
      supply = volts;
      feedSupply();
    },
    join(pairs) {
      const before = nets.flat();
      nets = joinedNets(pairs);
      if (!powered) return;
      for (const pin of before) show(pin, fromOutside(pin));
      settleNets();
    },
    watch(pin, edge) {
      watched.push({ ...portOf(pin), pin, edge });
    },
    readPin,
    reset: (cause) => {
      if (powered) reset(cause);
    },
    cutPower() {
      if (!powered) return;
      dark();
      powered = false;
      line = [];
      eeprom.cut(connection.avr.cpu.cycles);
    },
    restorePower(cause = 'power-on') {
      if (powered) return;
      powered = true;
      const { cpu } = connection.avr;
      boot(cause, garbage(cpu.data.length - SRAM_START), cpu.cycles);
    },
    wired(wiring, asFound) {
      if (asFound) connection.spiBus.resume(wiring, connection.low);
      else if (powered) connection.spiBus.pinsMoved(connection.low);
    },
    holdBus(held) {
      busHeld = held;
      drivePins();
      connection.twiBus.hold(held);
    },
    resets: () => ({ ...resets }),
    memory: () => connection.avr.cpu.data,
    snapshot() {
      const quiet = powered && line.length === 0 && connection.twiBus.idle() && !busHeld;
      const avr = quiet ? takeSnapshot(connection.avr) : undefined;
      return avr && { avr, inputs: [...inputs], random: random.state(), resets: { ...resets } };
    },
  };
};
