import type { I2cChip } from './contract.ts';

/**
 * The I2C half of StandardFirmata on an AVR, with its manners (Wire's buffers, sendString on a short read, a reply all
 * the same).
 */
export interface VirtualWire {
  attach(address: number, chip: I2cChip): void;
  begin(): void;
  /**
   * One I2C_REQUEST: its data bytes as they came (address, mode, 7-bit pairs). Returns the strings and replies it
   * causes, and how long the bus was busy.
   */
  request(args: readonly number[]): WireResult;
}

export interface WireResult {
  readonly warning?: string;
  /** Address, register and data, 8 bits each. */
  readonly reply?: readonly number[];
  readonly busyMs: number;
}

/** Wire.h, BUFFER_LENGTH. */
const WIRE_BUFFER_BYTES = 32;
/** Nine clocks a byte at 100 kHz. */
const BUS_BYTE_MS = 0.09;
/** Nobody pulls the line down. */
const FLOATING = 0xff;
const MODE_MASK = 0b0001_1000;
const MODE_WRITE = 0b0000_0000;
const MODE_READ = 0b0000_1000;
const TEN_BIT_MASK = 0b0010_0000;

const pair = (args: readonly number[], at: number): number => (args[at] ?? 0) | ((args[at + 1] ?? 0) << 7);

export const createVirtualWire = (): VirtualWire => {
  const chips = new Map<number, I2cChip>();
  let begun = false;
  /** The firmware's i2cRxData: a read that brings too little leaves what was there before. */
  const received: number[] = Array.from({ length: 64 }, () => 0);

  const stretchMs = (address: number): number => chips.get(address)?.stretchMs?.() ?? 0;

  const write = (address: number, bytes: readonly number[]): number => {
    const busyMs = stretchMs(address) + (1 + bytes.length) * BUS_BYTE_MS;
    chips.get(address)?.write(bytes.slice(0, WIRE_BUFFER_BYTES));
    return busyMs;
  };

  const read = (address: number, register: number | undefined, wanted: number): WireResult => {
    let busyMs = register === undefined ? 0 : write(address, [register & 0xff]);
    busyMs += stretchMs(address);
    const length = Math.min(wanted, WIRE_BUFFER_BYTES);
    const bytes = length === 0 ? [] : chips.get(address)?.read(length);
    if (bytes !== undefined && length > 0) chips.get(address)?.took?.(length);
    busyMs += (1 + (bytes === undefined ? 0 : length)) * BUS_BYTE_MS;
    for (let at = 0; bytes !== undefined && at < length; at += 1) received[at] = bytes[at] ?? FLOATING;
    const got = bytes === undefined ? 0 : length;
    return {
      ...(got < wanted ? { warning: 'I2C: Too few bytes received' } : {}),
      reply: [address, (register ?? 0) & 0xff, ...received.slice(0, wanted)],
      busyMs,
    };
  };

  return {
    attach: (address, chip) => void chips.set(address, chip),
    begin: () => {
      begun = true;
    },
    request(args) {
      const [address = 0, mode = 0] = args;
      if ((mode & TEN_BIT_MASK) !== 0) return { warning: '10-bit addressing not supported', busyMs: 0 };
      // Before I2C_CONFIG the TWI is off. The firmware would wait on it for ever; here the request just goes nowhere.
      if (!begun) return { busyMs: 0 };
      switch (mode & MODE_MASK) {
        case MODE_WRITE: {
          const bytes: number[] = [];
          for (let at = 2; at < args.length; at += 2) bytes.push(pair(args, at) & 0xff);
          return { busyMs: write(address, bytes) };
        }
        case MODE_READ:
          return args.length === 6
            ? read(address, pair(args, 2), pair(args, 4))
            : read(address, undefined, pair(args, 2));
        default:
          // Continuous reading is not simulated: nothing in this project asks a board for it.
          return { busyMs: 0 };
      }
    },
  };
};
