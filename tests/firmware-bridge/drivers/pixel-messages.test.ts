import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configMessage, frameMessages } from '../../../firmware-bridge/drivers/pixel-messages.ts';

/** What node-pixel's firmware does with the messages: an array of packed colours. */
const apply = (pixels: readonly number[], messages: readonly (readonly number[])[]): number[] => {
  const next = [...pixels];
  const packed = (seven: readonly number[]): number =>
    seven.reduce((sum, bits, index) => sum + bits * 128 ** index, 0);
  for (const message of messages) {
    if (message[1] === 0x04) next.fill(packed(message.slice(2, 6)));
    if (message[1] === 0x03) next[packed(message.slice(2, 4))] = packed(message.slice(4, 8));
  }
  return next;
};
const packedFrame = (frame: Uint8Array): number[] =>
  Array.from({ length: frame.length / 3 }, (_, pixel) =>
    [0, 1, 2].reduce((sum, channel) => sum * 256 + (frame[pixel * 3 + channel] ?? 0), 0),
  );
const frameOf = (pixels: number) =>
  fc.array(fc.constantFrom([0, 0, 0], [255, 0, 0], [0, 128, 3], [255, 255, 255]), {
    minLength: pixels,
    maxLength: pixels,
  });

test('the messages turn any frame into any other, with 7-bit bytes alone and one SHOW at the end', () => {
  fc.assert(
    fc.property(frameOf(30), frameOf(30), (before, after) => {
      const shown = Uint8Array.from(before.flat());
      const wanted = Uint8Array.from(after.flat());
      const messages = frameMessages(shown, wanted);
      expect(apply(packedFrame(shown), messages)).toEqual(packedFrame(wanted));
      expect(messages.flat().every((byte) => byte >= 0 && byte <= 0x7f)).toBe(true);
      expect(messages.filter((message) => message[1] === 0x02)).toHaveLength(messages.length === 0 ? 0 : 1);
      if (messages.length > 0) expect(messages.at(-1)).toEqual([0x51, 0x02]);
      expect(messages.length).toBeLessThanOrEqual(32);
    }),
  );
});

test('the same frame again sends nothing', () => {
  const frame = new Uint8Array(90).fill(7);
  expect(frameMessages(frame, frame.slice())).toEqual([]);
});

test('a uniform change is one SET_STRIP, and one changed pixel one SET_PIXEL', () => {
  const dark = new Uint8Array(90);
  expect(frameMessages(dark, new Uint8Array(90).fill(255)).map((message) => message[1])).toEqual([4, 2]);
  const one = dark.slice();
  one[0] = 255;
  expect(frameMessages(dark, one).map((message) => message[1])).toEqual([3, 2]);
});

test('an unknown strip is painted whole, even dark', () => {
  expect(frameMessages(undefined, new Uint8Array(90))).toEqual([
    [0x51, 0x04, 0, 0, 0, 0],
    [0x51, 0x02],
  ]);
});

test('CONFIG says the pin with colour order GRB and a length in two 7-bit bytes', () => {
  expect(configMessage(6, 200)).toEqual([0x51, 0x01, 6, 72, 1]);
});
