/**
 * Turns the edges of a WS2812's data line back into pixels (Worldsemi WS2812B datasheet, "Data transfer time": T0H 0.4 us,
 * T1H 0.8 us, each +-0.15 us; a low of more than 50 us latches).
 */
export interface Ws2812Decoder {
  /** An edge to `high` at `cycle` (processor cycles, never going back). */
  edge(high: boolean, cycle: number): void;
  /** The last frame latched by `cycle`: 3 bytes (r, g, b) a pixel, whole pixels alone. */
  frame(cycle: number): Uint8Array;
}

const ONE_ABOVE_US = 0.6;
/** No bit is that long: the pin is used for something else. */
const NO_BIT_ABOVE_US = 3;
const LATCH_US = 50;

export const createWs2812Decoder = (cyclesPerUs: number): Ws2812Decoder => {
  let latched = new Uint8Array(0);
  let bits: number[] = [];
  let roseAt = 0;
  let fellAt = 0;

  const latch = (): void => {
    const pixels = Math.floor(bits.length / 24);
    if (pixels > 0) {
      latched = new Uint8Array(pixels * 3);
      for (let pixel = 0; pixel < pixels; pixel += 1) {
        const byte = (nth: number): number =>
          bits
            .slice(pixel * 24 + nth * 8, pixel * 24 + nth * 8 + 8)
            .reduce((value, bit) => value * 2 + bit, 0);
        // The chip takes green first.
        latched.set([byte(1), byte(0), byte(2)], pixel * 3);
      }
    }
    bits = [];
  };
  const latchIfSilent = (cycle: number): void => {
    if (cycle - fellAt > LATCH_US * cyclesPerUs) latch();
  };

  return {
    edge(high, cycle) {
      if (high) {
        latchIfSilent(cycle);
        roseAt = cycle;
        return;
      }
      const us = (cycle - roseAt) / cyclesPerUs;
      fellAt = cycle;
      if (us > NO_BIT_ABOVE_US) bits = [];
      else bits.push(us > ONE_ABOVE_US ? 1 : 0);
    },
    frame(cycle) {
      latchIfSilent(cycle);
      return latched.slice();
    },
  };
};
