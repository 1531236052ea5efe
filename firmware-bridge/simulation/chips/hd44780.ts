import type { I2cChip } from '../contract.ts';

/**
 * A HD44780 character display behind a PCF8574, wired as the usual backpacks are: RS, RW, E and the backlight on P0 to P3,
 * D4 to D7 on P4 to P7. Hitachi data sheet ADE-207-272: initialisation by instruction (figure 24), instructions (table 6).
 */
export interface Hd44780 extends I2cChip {
  /** What stands on it; blank while the display is off. */
  lines(): readonly string[];
  backlight(): boolean;
  powerCycle(): void;
}

const RS = 0x01;
const ENABLE = 0x04;
const BACKLIGHT = 0x08;
/** Where each line begins in the display RAM; lines 3 and 4 of a display with 20 columns go on behind 1 and 2. */
const lineStarts = (columns: number): readonly number[] => [0x00, 0x40, columns, 0x40 + columns];
const RAM_BYTES = 0x68;
const SPACE = 0x20;

export const createHd44780 = (columns: number, rows: number): Hd44780 => {
  let ram: number[] = [];
  let cursor = 0;
  let on = false;
  let lit = false;
  let enabled = false;
  let fourBit = false;
  /** The upper half of a byte, while its lower one is awaited. */
  let upper: number | undefined;

  const powerCycle = (): void => {
    ram = Array.from({ length: RAM_BYTES }, () => SPACE);
    cursor = 0;
    on = false;
    lit = false;
    enabled = false;
    fourBit = false;
    upper = undefined;
  };
  powerCycle();

  const obey = (byte: number, isData: boolean): void => {
    if (isData) {
      ram[cursor] = byte;
      cursor = (cursor + 1) % RAM_BYTES;
    } else if (byte >= 0x80) cursor = (byte & 0x7f) % RAM_BYTES;
    else if (byte >= 0x40) return;
    else if (byte >= 0x20) fourBit = (byte & 0x10) === 0;
    else if (byte >= 0x10) return;
    else if (byte >= 0x08) on = (byte & 0x04) !== 0;
    else if (byte >= 0x02) cursor = byte < 0x04 ? 0 : cursor;
    else if (byte === 0x01) {
      ram.fill(SPACE);
      cursor = 0;
    }
  };

  /** The falling edge of E takes four bits in. */
  const take = (half: number, isData: boolean): void => {
    if (!fourBit) {
      obey(half << 4, isData);
      upper = undefined;
      return;
    }
    if (upper === undefined) {
      upper = half;
      return;
    }
    const byte = (upper << 4) | half;
    upper = undefined;
    obey(byte, isData);
  };

  return {
    powerCycle,
    backlight: () => lit,
    lines: () =>
      lineStarts(columns)
        .slice(0, rows)
        .map((start) =>
          on ? String.fromCharCode(...ram.slice(start, start + columns)) : ' '.repeat(columns),
        ),
    write(bytes) {
      for (const byte of bytes) {
        lit = (byte & BACKLIGHT) !== 0;
        const enable = (byte & ENABLE) !== 0;
        if (enabled && !enable) take(byte >> 4, (byte & RS) !== 0);
        enabled = enable;
      }
      return true;
    },
    read: (length) => Array.from({ length }, () => 0),
  };
};
