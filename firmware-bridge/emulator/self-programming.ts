import type { CPU } from 'avr8js';

/** SPMCSR in the data space, and its bits (DS40002061A, 26.3.1). */
const SPMCSR = 0x57;
const SPMEN = 0x01;
const PGERS = 0x02;
const PGWRT = 0x04;
const RWWSRE = 0x10;
const RWWSB = 0x40;
const COMMAND = 0x3f;

/** SPM, 1001 0101 1110 1000. avr8js 0.21 passes over it. */
export const SPM = 0x95e8;
/** SPM counts for four cycles after SPMEN was written (26.3.1). */
const ARMED_CYCLES = 4;
/** A page is erased or written in 3.7 to 4.5 ms (26.2.5), at 16 MHz. */
const PAGE_CYCLES = 72_000;
/** 64 words (26.1). */
const PAGE_WORDS = 64;
const ERASED = 0xffff;
const Z = 30;

/** The flash that a boot loader writes under its own feet: pages erased, a buffer filled, written. */
export interface SelfProgramming {
  /** To be called when SPM is the next instruction. */
  spm(): void;
}

/**
 * The unit of an ATmega328P that lives as long as `cpu` (DS40002061A, section 26). Boot lock bits and the signature row,
 * which Optiboot has no use for, are left out: their commands do nothing. `written`: the flash is not what it was.
 */
export const createSelfProgramming = (cpu: CPU, written: () => void): SelfProgramming => {
  const buffer = new Uint16Array(PAGE_WORDS).fill(ERASED);
  let armedUntil = -1;

  const control = (): number => cpu.data[SPMCSR] ?? 0;
  const done = (): void => {
    cpu.data[SPMCSR] = control() & ~(SPMEN | PGERS | PGWRT | RWWSRE);
  };
  cpu.writeHooks[SPMCSR] = (value) => {
    cpu.data[SPMCSR] = (control() & RWWSB) | (value & COMMAND);
    // The cycles of the store itself are counted after the hook.
    if ((value & SPMEN) !== 0) armedUntil = cpu.cycles + ARMED_CYCLES + 2;
    return true;
  };
  const words = (): { page: Uint16Array; word: number } => {
    const word = cpu.dataView.getUint16(Z, true) >> 1;
    const first = word & ~(PAGE_WORDS - 1);
    return { page: cpu.progMem.subarray(first, first + PAGE_WORDS), word: word % PAGE_WORDS };
  };
  const busy = (): void => {
    cpu.data[SPMCSR] = control() | RWWSB;
    cpu.addClockEvent(done, PAGE_CYCLES);
  };

  return {
    spm() {
      const command = control() & COMMAND;
      if (cpu.cycles > armedUntil || (command & SPMEN) === 0) return;
      armedUntil = -1;
      const { page, word } = words();
      switch (command & ~SPMEN) {
        case 0:
          buffer[word] = cpu.dataView.getUint16(0, true);
          done();
          break;
        case PGERS:
          page.fill(ERASED);
          written();
          busy();
          break;
        case PGWRT:
          // Writing clears bits; only an erase sets them (26.2).
          buffer.forEach((value, index) => {
            page[index] = (page[index] ?? ERASED) & value;
          });
          buffer.fill(ERASED);
          written();
          busy();
          break;
        case RWWSRE:
          buffer.fill(ERASED);
          cpu.data[SPMCSR] = control() & ~RWWSB;
          done();
          break;
        default:
          done();
      }
    },
  };
};
