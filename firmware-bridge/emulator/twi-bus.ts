import type { AVRTWI, CPU } from 'avr8js';
import type { I2cChip } from '../simulation/contract.ts';

/** Eight bits and the acknowledge (ATmega328P datasheet, 22.3.3). */
const CLOCKS_A_BYTE = 9;
/** More than Wire ever asks for. */
const LONGEST_READ = 64;
/** Nobody pulls the line down. */
const FLOATING = 0xff;
const TWCR = 0xbc;
const TWEN = 0x04;

export interface TwiBus {
  /** Somebody holds SDA low, as a chip does that lost its place in a byte: nothing on the bus ends until it is let go. */
  hold(held: boolean): void;
  /** Nothing is under way. */
  idle(): boolean;
}

/**
 * The I2C bus behind the AVR's TWI: its START, address, byte and STOP become whole writes and reads of chips. Each step
 * takes the time that it takes on the wire at the speed set in TWBR, and as long as a chip stretches the clock.
 */
export const createTwiBus = (
  cpu: CPU,
  twi: AVRTWI,
  cpuHz: number,
  chipAt: (address: number) => I2cChip | undefined,
): TwiBus => {
  let chip: I2cChip | undefined;
  let written: number[] | undefined;
  let reading: readonly number[] | undefined;
  let taken = 0;
  let held = false;
  /** The step under way; undefined once it has ended or the TWI was switched off in the middle. */
  let step: (() => void) | undefined;
  /** It is due, and waits for the bus. */
  let due = false;

  const end = (): void => {
    const done = step;
    step = undefined;
    due = false;
    done?.();
  };
  const afterClocks = (clocks: number, done: () => void, stretchMs = 0): void => {
    step = done;
    due = false;
    const cycles = (clocks * cpuHz) / twi.sclFrequency + (stretchMs * cpuHz) / 1_000;
    cpu.addClockEvent(() => {
      if (step !== done) return;
      if (held) due = true;
      else end();
    }, Math.round(cycles));
  };
  /** A chip can lose its supply in the middle. */
  const isThere = (): boolean => chip !== undefined && (chip.present?.() ?? true);
  /** A STOP or a repeated START ends what was under way. */
  const finish = (): void => {
    if (written !== undefined) chip?.write(written);
    if (reading !== undefined) chip?.took?.(taken);
    written = undefined;
    reading = undefined;
    taken = 0;
  };

  // Clearing TWEN ends every transmission, "regardless of any ongoing operation" (datasheet 22.9.2): so Wire comes out
  // of a hung bus. avr8js leaves its TWI busy then.
  const write = cpu.writeHooks[TWCR];
  cpu.writeHooks[TWCR] = (value, before, address, mask) => {
    if ((value & TWEN) === 0 && step !== undefined) {
      step = undefined;
      due = false;
      written = undefined;
      reading = undefined;
      taken = 0;
      chip = undefined;
      twi.completeStop();
    }
    return write?.(value, before, address, mask);
  };

  twi.eventHandler = {
    start() {
      finish();
      afterClocks(1, () => {
        twi.completeStart();
      });
    },
    stop() {
      finish();
      chip = undefined;
      afterClocks(1, () => {
        twi.completeStop();
      });
    },
    connectToSlave(address, writes) {
      chip = chipAt(address);
      const addressed = chip;
      const connected = (): void => {
        if (!isThere()) chip = undefined;
        else if (!writes) reading = addressed?.read(LONGEST_READ);
        else if (addressed !== undefined) written = [];
        twi.completeConnect(written !== undefined || reading !== undefined);
      };
      afterClocks(CLOCKS_A_BYTE, connected, chip?.stretchMs?.());
    },
    writeByte(value) {
      const there = isThere();
      if (there) written?.push(value);
      afterClocks(CLOCKS_A_BYTE, () => {
        twi.completeWrite(there);
      });
    },
    readByte() {
      const there = isThere();
      const value = (there ? reading?.[taken] : undefined) ?? FLOATING;
      taken += 1;
      afterClocks(CLOCKS_A_BYTE, () => {
        twi.completeRead(value);
      });
    },
  };

  return {
    hold(now) {
      held = now;
      if (!held && due) end();
    },
    idle: () => step === undefined && written === undefined && reading === undefined,
  };
};
