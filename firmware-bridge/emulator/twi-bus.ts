import type { AVRTWI, CPU, TWIEventHandler } from 'avr8js';
import type { I2cChip } from '../simulation/contract.ts';

/** Eight bits and the acknowledge (ATmega328P datasheet, 22.3.3). */
const CLOCKS_A_BYTE = 9;
/** More than Wire ever asks for. */
const LONGEST_READ = 64;
/** How often a held bus is looked at again. */
const LOOKS_A_SECOND = 10_000;
/** Nobody pulls the line down. */
const FLOATING = 0xff;

/**
 * The I2C bus behind the AVR's TWI: its START, address, byte and STOP become whole writes and reads of chips. Each step
 * takes the time that it takes on the wire at the speed set in TWBR. While `held` (SDA kept low) no step ends: a master
 * waits for the bus to be free before its START (datasheet, 22.9.2), and Wire waits for the TWI without an end.
 */
export const createTwiBus = (
  cpu: CPU,
  twi: AVRTWI,
  cpuHz: number,
  chipAt: (address: number) => I2cChip | undefined,
  held: () => boolean,
): TWIEventHandler => {
  let chip: I2cChip | undefined;
  let written: number[] | undefined;
  let reading: readonly number[] | undefined;
  let taken = 0;

  const afterClocks = (clocks: number, done: () => void): void => {
    const end = (): void => {
      if (held()) cpu.addClockEvent(end, cpuHz / LOOKS_A_SECOND);
      else done();
    };
    cpu.addClockEvent(end, Math.round((clocks * cpuHz) / twi.sclFrequency));
  };
  const isThere = (): boolean => chip !== undefined && (chip.present?.() ?? true);
  /** A STOP or a repeated START ends what was under way. */
  const finish = (): void => {
    if (written !== undefined) chip?.write(written);
    if (reading !== undefined) chip?.took?.(taken);
    written = undefined;
    reading = undefined;
    taken = 0;
  };

  return {
    start() {
      finish();
      afterClocks(1, () => twi.completeStart());
    },
    stop() {
      finish();
      chip = undefined;
      afterClocks(1, () => twi.completeStop());
    },
    connectToSlave(address, write) {
      chip = chipAt(address);
      let acknowledged = isThere();
      if (write) written = [];
      else {
        reading = acknowledged ? chip?.read(LONGEST_READ) : undefined;
        acknowledged = reading !== undefined;
      }
      if (!acknowledged) written = undefined;
      afterClocks(CLOCKS_A_BYTE, () => twi.completeConnect(acknowledged));
    },
    writeByte(value) {
      const acknowledged = isThere();
      if (acknowledged) written?.push(value);
      afterClocks(CLOCKS_A_BYTE, () => twi.completeWrite(acknowledged));
    },
    readByte() {
      const value = (isThere() ? reading?.[taken] : undefined) ?? FLOATING;
      taken += 1;
      afterClocks(CLOCKS_A_BYTE, () => twi.completeRead(value));
    },
  };
};
