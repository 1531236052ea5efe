import type { SpiChip } from '../contract.ts';
import { CRYSTAL_MS, DELAY_MS, happen, readRegister, reset, writeRegister } from './mfrc522-access.ts';
import { cutReception } from './mfrc522-radio.ts';
import { initialMfrc522, schedule, unschedule, type Mfrc522State } from './mfrc522-state.ts';
import { enterField, leaveField, setFieldBlind, type TagsAtReader } from './tag-field.ts';

export interface Mfrc522 extends SpiChip, TagsAtReader {
  /** The pin NRSTPD: low is hard power-down, its rise a reset. */
  setReset(high: boolean): void;
  /** All that the chip and its tags are; to be given to `restore` of a chip whose time goes on from the same moment. */
  snapshot(): Mfrc522State;
  restore(state: Mfrc522State): void;
}

/**
 * An MFRC522 on SPI at the level of its registers, with tags at its antenna. `now` is monotonic milliseconds; the chip
 * catches up with it at each access, so it needs no timers of its own.
 *
 * Not modelled: MFAuthent (it never answers), CRC with MSBFirst, the self test, 212 kBd and more, the pins IRQ and MFIN.
 */
export const createMfrc522 = (now: () => number): Mfrc522 => {
  let chip = initialMfrc522();

  /** Brings the chip up to now; returns it. */
  const settle = (): number => {
    const at = now();
    for (let next = chip.events[0]; next !== undefined && next.at <= at; next = chip.events[0]) {
      chip.events.shift();
      happen(chip, next);
    }
    return at;
  };

  const powerCycle = (): void => {
    const at = settle();
    chip.hung = false;
    reset(chip, at, CRYSTAL_MS + DELAY_MS);
  };

  return {
    select() {
      chip.spi = { selected: true, mode: 'address', address: 0 };
    },
    deselect() {
      chip.spi.selected = false;
    },
    // 8.1.2: bit 7 of the address byte is read, bits 6 to 1 are the address. Reading, each byte is the next address;
    // writing, all that follow go to the same one.
    transfer(mosi) {
      const { spi } = chip;
      const address = (mosi >> 1) & 0x3f;
      switch (spi.mode) {
        case 'address':
          chip.spi = { selected: true, mode: (mosi & 0x80) === 0 ? 'write' : 'read', address };
          return 0;
        case 'write':
          writeRegister(chip, spi.address, mosi, settle());
          return 0;
        case 'read': {
          const value = readRegister(chip, spi.address, settle());
          spi.address = address;
          return value;
        }
      }
    },
    setReset(high) {
      const at = settle();
      if (high !== chip.held) return;
      chip.held = !high;
      chip.hung = false;
      reset(chip, at, CRYSTAL_MS + DELAY_MS);
    },
    enter: (uid) => enterField(chip.field, uid, settle()),
    leave(uid) {
      const at = settle();
      leaveField(chip.field, uid);
      const event = chip.events.find((candidate) => candidate.type === 'received');
      if (event?.from.includes(uid) !== true) return;
      unschedule(chip, 'received');
      const rest = cutReception(event, at);
      if (rest === undefined) unschedule(chip, 'first-bits');
      else schedule(chip, rest);
    },
    setBlind: (blind) => setFieldBlind(chip.field, blind, settle()),
    corruptNextFrame: () => {
      chip.corrupt = true;
    },
    hang: () => {
      settle();
      chip.hung = true;
    },
    powerCycle,
    setPowered(on) {
      if (on === chip.powered) return;
      chip.powered = on;
      powerCycle();
    },
    snapshot: () => structuredClone(chip),
    restore: (state) => {
      chip = structuredClone(state);
    },
  };
};
