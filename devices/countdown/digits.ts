import type { ClockBody } from '../../schemas/documents/clock.ts';
import { Instant, type Brightness } from '../../schemas/units.ts';
import { clockFaceAt, faceText } from '../clock-face.ts';
import { isFirstHalf, PULSE_MS } from '../colours.ts';

/**
 * Four seven-segment digits with a colon behind a HT16K33 (Holtek data sheet rev. 1.10): commands are single bytes, the
 * display RAM is written from address 0. On the usual backpacks the digits sit at RAM addresses 0, 2, 6 and 8, the colon
 * is bit 1 of address 4, and segments a to g are bits 0 to 6, the point bit 7.
 */
const SYSTEM_ON = 0x21;
const DISPLAY_ON = 0x81;
const DIMMING = 0xe0;
const DIMMING_STEPS = 15;
const RAM_BYTES = 10;
const DIGIT_AT = [0, 2, 6, 8] as const;
const COLON_AT = 4;
const COLON = 0b10;
const POINT = 0x80;

const SEGMENTS: Readonly<Record<string, number>> = {
  '0': 0x3f,
  '1': 0x06,
  '2': 0x5b,
  '3': 0x4f,
  '4': 0x66,
  '5': 0x6d,
  '6': 0x7d,
  '7': 0x07,
  '8': 0x7f,
  '9': 0x6f,
  '-': 0x40,
  ' ': 0x00,
};

/** The oscillator on, the display on, so bright. Each is one I2C write. */
export const startMessages = (brightness: Brightness): number[][] => [
  [SYSTEM_ON],
  [DISPLAY_ON],
  [DIMMING | Math.round(brightness * DIMMING_STEPS)],
];

export interface DigitsView {
  readonly clock: ClockBody | null;
  readonly hubAway: boolean;
  /** Hub time. */
  readonly now: Instant;
  readonly identify: boolean;
}

export interface DigitsPicture {
  /** Four characters, the colon, and the point of the last digit. */
  readonly text: string;
  readonly colon: boolean;
  readonly point: boolean;
  readonly changesAt: Instant | null;
}

const still = (text: string, colon: boolean): DigitsPicture => ({
  text,
  colon,
  point: false,
  changesAt: null,
});

/**
 * Minutes and seconds; hours and minutes without a colon from 100 minutes on. Paused: no colon. Past the end: the time
 * since then, blinking once a second. Not begun: dashes. With the hub away the last point is lit.
 */
export function digitsAt(view: DigitsView): DigitsPicture {
  if (view.identify) return { ...still('8888', true), point: true };
  return { ...timeAt(view), point: view.hubAway };
}

function timeAt({ clock, now }: DigitsView): DigitsPicture {
  const face = clockFaceAt(clock, now);
  if (face.state === 'none') return still('    ', false);
  if (face.state === 'ready') return still('----', true);
  const text = faceText(face.seconds);
  const four = text.replace(/[:h]/, '').slice(-4).padStart(4, ' ');
  const picture = {
    ...still(four, text.includes(':') && face.state !== 'paused'),
    changesAt: face.changesAt,
  };
  if (face.state !== 'over') return picture;
  const blinkAt = now + PULSE_MS - (now % PULSE_MS);
  return {
    ...(isFirstHalf(now, PULSE_MS) ? picture : still('    ', false)),
    changesAt: Instant(Math.min(blinkAt, face.changesAt ?? blinkAt)),
  };
}

/** The I2C write that shows a picture: the RAM's address, then its bytes. */
export function digitsMessage({ text, colon, point }: DigitsPicture): number[] {
  const ram = Array.from({ length: RAM_BYTES }, () => 0);
  DIGIT_AT.forEach((at, index) => {
    ram[at] = SEGMENTS[text[index] ?? ' '] ?? 0;
  });
  if (colon) ram[COLON_AT] = COLON;
  if (point) ram[DIGIT_AT[3]] = (ram[DIGIT_AT[3]] ?? 0) | POINT;
  return [0, ...ram];
}

/** What the RAM's bytes look like: `17:30`, `17 30`, and a last `.` for the point. The other way round, for simulations. */
export function digitsText(ram: readonly number[]): string {
  const digits = DIGIT_AT.map((at) => {
    const lit = (ram[at] ?? 0) & ~POINT;
    return Object.entries(SEGMENTS).find(([, segments]) => segments === lit)?.[0] ?? '?';
  });
  const colon = ((ram[COLON_AT] ?? 0) & COLON) !== 0 ? ':' : ' ';
  const point = ((ram[DIGIT_AT[3]] ?? 0) & POINT) !== 0 ? '.' : '';
  return `${digits.slice(0, 2).join('')}${colon}${digits.slice(2).join('')}${point}`;
}
