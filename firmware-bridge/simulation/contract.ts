import type { Beam } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { Transport } from '../transport.ts';
import type { Wire } from './wires.ts';

/** A chip on a simulated I2C bus, byte for byte as the bus sees it. Shared by the emulated AVR and the virtual board. */
export interface I2cChip {
  /** A START with write: the bytes until STOP or repeated START. False: NACK of the address. */
  write(bytes: readonly number[]): boolean;
  /** A START with read: the chip gives up to `length` bytes. Undefined: NACK of the address. */
  read(length: number): readonly number[] | undefined;
  /**
   * The read has ended and the bus clocked out `count` bytes of it. An AVR's TWI does not know beforehand how many its
   * master will take, so a chip that hands out a thing once does it here, not in `read`.
   */
  took?(count: number): void;
  /** How long it holds SCL down before it acknowledges its address (ms). */
  stretchMs?(): number;
  /** False while the chip has no power: it acknowledges nothing, and a read under way floats. Always there when absent. */
  present?(): boolean;
}

/** A chip on a simulated SPI bus (mode 0, most significant bit first), byte for byte. */
export interface SpiChip {
  /** Its select line falls. */
  select(): void;
  /** Its select line rises. */
  deselect(): void;
  /** Eight clocks while it is selected: takes what is on MOSI, returns what it put on MISO. */
  transfer(mosi: number): number;
  /** Its reset line, where the board is wired to it: low holds it. */
  setReset?(high: boolean): void;
}

/** What a simulated board offers to the rehearsal room: the same for the emulated AVR and the virtual board. */
export interface SimulatedBoard {
  /** Opens the port, as a host does; opening resets an Uno. Throws while unplugged. */
  openTransport(): Transport;
  /** Drives an input pin from outside: true is high. */
  setPin(pin: number, high: boolean): void;
  /**
   * The pins that are joined from now on, as by the pressed keys of a matrix: one that the board drives takes the others with
   * it.
   */
  joinPins(pairs: readonly Wire[]): void;
  /** The level that the board drives on an output pin. */
  readPin(pin: number): boolean;
  /** The frequency (Hz) at which the board turns a pin on and off by itself, as for a bare piezo; 0 where it rests. */
  pitch(pin: number): number;
  attachI2c(address: number, chip: I2cChip): void;
  /** Somebody holds SDA low: nothing moves on the bus, and firmware that waits for it waits. */
  holdI2c(held: boolean): void;
  /** The last whole frame that the strip latched, 3 bytes (r, g, b) a pixel. */
  strip(): Uint8Array;
  unplug(): void;
  replug(): void;
  /** Garbage on the line towards the host for about `durationMs`. */
  noise(durationMs: number): void;
  stop(): void;
}

/**
 * What befalls the next card: its tag is not read, its beams are not broken, or a second card goes through stuck to it; or it goes
 * in on a tape, as far as the first beam or as the second, and is pulled out again.
 */
export const CARD_FAULTS = ['missTag', 'missBeam', 'stack', 'tape', 'tapeDeep'] as const;
export type CardFault = (typeof CARD_FAULTS)[number];

/** The players' side of a simulated event box: acts on chips and pins alone. */
export interface SimulatedBox {
  /** Pushes a card through; resolves when its passage has ended. */
  pushTag(uid: Uid, opening: Beam): Promise<void>;
  setLid(open: boolean): void;
  setHatch(open: boolean): void;
  faultNext(fault: CardFault): void;
}
