import { eepromConfig, type AVREEPROMConfig, type EEPROMBackend } from 'avr8js';
import { createRandom } from '../simulation/random.ts';

/** An ATmega328P's EEPROM (datasheet DS40002061A, 8.4): it outlives resets and power cuts, but for the byte under way. */
export const EEPROM_BYTES = 1_024;

/**
 * Erase and write of one byte take 3.4 ms together (table 8-1). avr8js adds its two halves; erase alone stays at 1.8 ms.
 */
export const eepromTiming: AVREEPROMConfig = { ...eepromConfig, eraseCycles: 28_800, writeCycles: 25_600 };

export interface EepromState {
  bytes: Uint8Array;
  /** How often each byte was erased: it endures about 100,000 times. */
  wear: Uint32Array;
  underWay: { readonly address: number; readonly doneAt: number } | undefined;
  random: number;
}

export interface Eeprom {
  readonly state: EepromState;
  /** What avr8js writes to. `now`: processor cycles over all lives of the board. */
  backend(now: () => number): EEPROMBackend;
  /** The supply goes at `cycle`: a byte under way is left with anything in it. */
  cut(cycle: number): void;
}

/** A new chip's EEPROM is FFh throughout. `seed` decides what a torn byte is left with. */
export const createEeprom = (seed = 1): Eeprom =>
  eepromOf({
    bytes: new Uint8Array(EEPROM_BYTES).fill(0xff),
    wear: new Uint32Array(EEPROM_BYTES),
    underWay: undefined,
    random: seed,
  });

export const eepromOf = (state: EepromState): Eeprom => {
  const begin = (address: number, doneAt: number): void => {
    const before = state.underWay;
    // The two halves of one write come one after the other in the same cycle.
    const rest = before?.address === address ? Math.max(before.doneAt, doneAt) : doneAt;
    state.underWay = { address, doneAt: rest };
  };
  return {
    state,
    backend: (now) => ({
      readMemory: (address) => state.bytes[address] ?? 0xff,
      eraseMemory(address) {
        state.bytes[address] = 0xff;
        state.wear[address] = (state.wear[address] ?? 0) + 1;
        begin(address, now() + eepromTiming.eraseCycles);
      },
      writeMemory(address, value) {
        // Programming clears bits and sets none.
        state.bytes[address] = (state.bytes[address] ?? 0xff) & value;
        const under = state.underWay;
        const from = under?.address === address && under.doneAt > now() ? under.doneAt : now();
        begin(address, from + eepromTiming.writeCycles);
      },
    }),
    cut(cycle) {
      const { underWay } = state;
      state.underWay = undefined;
      if (underWay === undefined || underWay.doneAt <= cycle) return;
      const random = createRandom(state.random);
      state.bytes[underWay.address] = random.below(0x100);
      state.random = random.state();
    },
  };
};
