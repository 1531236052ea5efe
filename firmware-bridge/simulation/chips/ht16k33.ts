import { digitsText } from '../../../devices/countdown/digits.ts';
import type { I2cChip } from '../contract.ts';

/** A HT16K33 with four digits and a colon, as far as it is written to (Holtek data sheet rev. 1.10, command summary). */
export interface Ht16k33 extends I2cChip {
  /** What the digits look like (devices/countdown/digits.ts); blank while oscillator or display is off. */
  text(): string;
  /** 0 to 15. */
  dimming(): number;
  /** Its power went away and came back. */
  powerCycle(): void;
}

const RAM_BYTES = 16;
const BLANK = digitsText([]);

export const createHt16k33 = (): Ht16k33 => {
  let ram: number[] = [];
  let running = false;
  let shown = false;
  let dimming = 15;
  const powerCycle = (): void => {
    ram = Array.from({ length: RAM_BYTES }, () => 0);
    running = false;
    shown = false;
    dimming = 15;
  };
  powerCycle();
  return {
    powerCycle,
    text: () => (running && shown ? digitsText(ram) : BLANK),
    dimming: () => dimming,
    write([first = 0, ...bytes]) {
      if ((first & 0xf0) === 0x00) {
        // The address pointer goes on by itself and wraps around.
        bytes.forEach((byte, offset) => {
          ram[((first & 0x0f) + offset) % RAM_BYTES] = byte;
        });
      } else if ((first & 0xf0) === 0x20) running = (first & 1) === 1;
      else if ((first & 0xf0) === 0x80) shown = (first & 1) === 1;
      else if ((first & 0xf0) === 0xe0) dimming = first & 0x0f;
      return true;
    },
    read: (length) => Array.from({ length }, () => 0),
  };
};
