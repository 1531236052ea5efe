import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIntelHex } from '../../../firmware-bridge/emulator/intel-hex.ts';
import { nodePixelImage } from '../../../firmware-bridge/emulator/node-pixel-image.ts';
import { createWs2812Decoder } from '../../../firmware-bridge/emulator/ws2812-decoder.ts';

const CYCLES_A_US = 16;

/** Plays pixels as a strip's controller does, highs of `t0` and `t1` microseconds; returns the last falling edge. */
const play = (
  decoder: ReturnType<typeof createWs2812Decoder>,
  pixels: readonly (readonly [number, number, number])[],
  from: number,
  [t0, t1]: readonly [number, number] = [0.4, 0.8],
): number => {
  let cycle = from;
  for (const [red, green, blue] of pixels) {
    for (const byte of [green, red, blue]) {
      for (let bit = 7; bit >= 0; bit -= 1) {
        decoder.edge(true, cycle);
        decoder.edge(false, cycle + ((byte >> bit) & 1 ? t1 : t0) * CYCLES_A_US);
        cycle += 1.25 * CYCLES_A_US;
      }
    }
  }
  return cycle;
};

describe('the strip decoder', () => {
  test('gives back any pixels within the tolerance of the datasheet, 50 us after their last bit', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(byte, byte, byte), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0.25, max: 0.55, noNaN: true }),
        fc.double({ min: 0.65, max: 0.95, noNaN: true }),
        (pixels, t0, t1) => {
          const decoder = createWs2812Decoder(CYCLES_A_US);
          const end = play(decoder, pixels, 1_000, [t0, t1]);
          expect([...decoder.frame(end)]).toEqual([]);
          expect([...decoder.frame(end + 60 * CYCLES_A_US)]).toEqual(pixels.flat());
        },
      ),
    );
  });

  test('a second frame replaces the first', () => {
    const decoder = createWs2812Decoder(CYCLES_A_US);
    const end = play(decoder, [[1, 2, 3]], 1_000);
    const later = play(decoder, [[4, 5, 6]], end + 60 * CYCLES_A_US);
    expect([...decoder.frame(later)]).toEqual([1, 2, 3]);
    expect([...decoder.frame(later + 60 * CYCLES_A_US)]).toEqual([4, 5, 6]);
  });

  test('a pin that is merely switched is no pixel', () => {
    const decoder = createWs2812Decoder(CYCLES_A_US);
    for (let at = 0; at < 48; at += 1) {
      decoder.edge(true, at * 2_000);
      decoder.edge(false, at * 2_000 + 1_000);
    }
    expect(decoder.frame(1_000_000)).toHaveLength(0);
  });
});

describe('the image', () => {
  test('of node-pixel for an Uno begins with the jump of its reset vector', () => {
    // JMP k is 1001 010k kkkk 110k (AVR Instruction Set Manual).
    expect((nodePixelImage()[0] ?? 0) & 0xfe_0e).toBe(0x94_0c);
  });

  test.each([
    ['a wrong checksum', ':0100000001FF', 'checksum'],
    ['a wrong length', ':0200000001FD', 'length'],
    ['no record', 'hello', 'no record'],
    ['data beyond the flash', ':0110000001EE', 'beyond'],
    ['an unknown record type', ':0000000AF6', 'type'],
  ])('with %s is refused, naming the line', (_name, line, what) => {
    expect(() => parseIntelHex(line, 4_096)).toThrow(new RegExp(`line 1.*${what}`));
  });
});
