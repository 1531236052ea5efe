import { createRandom } from './random.ts';

/**
 * What a motor, a walkie-talkie or a bad plug does to a line: bursts of bytes that mean nothing. Numbers come from a
 * fixed generator, so that a rehearsal and a test see the same storm.
 *
 * A burst begins with a byte that is no part of any frame (bit 7 set), so it surely breaks the frame that it hits. It
 * never forges a digital report (0x90 to 0x9F), which would be a wrong lid rather than a broken line.
 */
export interface LineNoise {
  /** `bytes` with one burst written over them. */
  spoil(bytes: readonly number[]): number[];
  /** A burst on an idle line. */
  burst(): number[];
}

const REPORT_DIGITAL = 0x9;

export const createLineNoise = (seed = 0x2f6e2b1): LineNoise => {
  const { below: random } = createRandom(seed);
  const garbage = (): number => {
    const byte = 0x80 + random(0x80);
    return byte >> 4 === REPORT_DIGITAL ? 0xff : byte;
  };
  const burst = (): number[] => Array.from({ length: 3 + random(6) }, garbage);
  return {
    burst,
    spoil(bytes) {
      const at = random(Math.max(1, bytes.length));
      const rubbish = burst();
      return bytes.map((byte, index) => rubbish[index - at] ?? byte).concat(rubbish.slice(bytes.length - at));
    },
  };
};
