import type { Cut } from './frame-cutter.ts';

/**
 * A PN532 on its high speed UART (UM0701-02, 6.2.5 HSU): the frames of I2C without the ready byte, sent by the chip as
 * soon as they are ready.
 */

/**
 * What wakes a chip that sleeps with its UART on (UM0701-02, 7.2.11: five rising edges of 55h, then some idle time); the
 * long tail of zeros is that time at 115200 baud.
 */
export const HSU_WAKE_UP: readonly number[] = [0x55, 0x55, ...Array<number>(14).fill(0x00)];

/** Preamble, start code, LEN, LCS, DCS, postamble. */
const OVERHEAD = 7;

/**
 * One whole frame of the chip at the first byte, by its length alone: what it says is decoded, and its checksum tried, by
 * whoever asked. A frame whose own length is broken is none.
 */
export function cutHsuFrame(bytes: readonly number[]): Cut<readonly number[]> {
  const [first, second, third, length, check] = bytes;
  if (first !== 0x00 || (second !== undefined && second !== 0x00)) return 'none';
  if (third !== undefined && third !== 0xff) return 'none';
  if (length === undefined || check === undefined) return 'more';
  const control = (length === 0x00 && check === 0xff) || (length === 0xff && check === 0x00);
  if (!control && ((length + check) & 0xff) !== 0) return 'none';
  const whole = control ? OVERHEAD - 1 : length + OVERHEAD;
  return bytes.length < whole ? 'more' : { frame: bytes.slice(0, whole), length: whole };
}
