import {
  AVRIOPort,
  AVRTWI,
  AVRTimer,
  AVRUSART,
  CPU,
  PinState,
  avrInstruction,
  portBConfig,
  portCConfig,
  portDConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  twiConfig,
  usart0Config,
} from 'avr8js';
import type { I2cChip } from '../simulation/contract.ts';
import { createTwiBus } from './twi-bus.ts';

/** An Arduino Uno's ATmega328P: 16 MHz, 32 KiB of flash, 2 KiB of SRAM (datasheet DS40002061A, section 8). */
export const UNO_HZ = 16_000_000;
export const UNO_FLASH_BYTES = 32 * 1_024;
const SRAM_BYTES = 2_048;

/** Arduino pin to port and bit: D0-D7 are PORTD, D8-D13 PORTB, A0-A5 (14-19) PORTC. */
const portOf = (pin: number): { readonly port: 'B' | 'C' | 'D'; readonly bit: number } => {
  if (pin < 8) return { port: 'D', bit: pin };
  if (pin < 14) return { port: 'B', bit: pin - 8 };
  return { port: 'C', bit: pin - 14 };
};

export interface UnoOptions {
  readonly flash: Uint16Array;
  readonly chipAt: (address: number) => I2cChip | undefined;
  /** Whether somebody holds the I2C bus low. */
  readonly busHeld: () => boolean;
  /** A byte left USART0. */
  readonly sent: (byte: number) => void;
  /** Called at each edge of these pins. */
  readonly watched: ReadonlyMap<number, (high: boolean, cycle: number) => void>;
}

export interface Uno {
  readonly cycles: () => number;
  /** Executes until at least `cycles` more have passed. */
  run(cycles: number): void;
  /** Puts bytes on the line to USART0's receiver; they follow one another at its baud rate. */
  receive(bytes: readonly number[]): void;
  setPin(pin: number, high: boolean): void;
  readPin(pin: number): boolean;
}

/** One power-on life of an Uno. */
export const createUno = ({ flash, chipAt, busHeld, sent, watched }: UnoOptions): Uno => {
  const cpu = new CPU(flash, SRAM_BYTES);
  const ports = {
    B: new AVRIOPort(cpu, portBConfig),
    C: new AVRIOPort(cpu, portCConfig),
    D: new AVRIOPort(cpu, portDConfig),
  };
  // Constructed for their hooks on the registers: TIMER0 is millis(), TIMER1 Servo's, TIMER2 PWM's.
  for (const config of [timer0Config, timer1Config, timer2Config]) new AVRTimer(cpu, config);
  const usart = new AVRUSART(cpu, usart0Config, UNO_HZ);
  const twi = new AVRTWI(cpu, twiConfig, UNO_HZ);
  twi.eventHandler = createTwiBus(cpu, twi, UNO_HZ, chipAt, busHeld);
  usart.onByteTransmit = sent;

  const line: number[] = [];
  /** The next byte starts when the one before has its stop bit; with RXEN0 off it is lost on the way. */
  const feed = (): void => {
    while (line.length > 0 && !usart.rxBusy) {
      const byte = line.shift();
      if (byte !== undefined) usart.writeByte(byte);
    }
  };
  usart.onRxComplete = feed;

  for (const [pin, edge] of watched) {
    const { port, bit } = portOf(pin);
    const mask = 1 << bit;
    ports[port].addListener((value, before) => {
      if (((value ^ before) & mask) !== 0) edge((value & mask) !== 0, cpu.cycles);
    });
  }

  return {
    cycles: () => cpu.cycles,
    run(cycles) {
      const until = cpu.cycles + cycles;
      while (cpu.cycles < until) {
        avrInstruction(cpu);
        cpu.tick();
      }
    },
    receive(bytes) {
      line.push(...bytes);
      feed();
    },
    setPin(pin, high) {
      const { port, bit } = portOf(pin);
      ports[port].setPin(bit, high);
    },
    readPin(pin) {
      const { port, bit } = portOf(pin);
      return ports[port].pinState(bit) === PinState.High;
    },
  };
};
