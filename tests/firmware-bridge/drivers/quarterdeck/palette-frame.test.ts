import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteFrame } from '../../../../firmware-bridge/drivers/quarterdeck/palette-frame.ts';

const drawn = (frame: Uint8Array): number[] => {
  const { colours, pixels } = paletteFrame(frame);
  return pixels.flatMap((pixel) => [...(colours[pixel] ?? [])]);
};

test('a frame of at most sixteen colours is drawn as it is', () => {
  const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(
      fc.array(colour, { minLength: 1, maxLength: 16 }),
      fc.array(fc.nat(15), { maxLength: 216 }),
      (colours, picks) => {
        const frame = Uint8Array.from(picks.flatMap((pick) => colours[pick % colours.length] ?? []));
        expect(drawn(frame)).toEqual([...frame]);
      },
    ),
  );
});

test('of more colours the rarest take the nearest of those that are kept', () => {
  const frequent = Array.from({ length: 16 }, (_, number) => [number * 16, 0, 0]);
  const frame = Uint8Array.from([...frequent, ...frequent, [3, 0, 0], [250, 0, 0]].flat());
  expect(drawn(frame).slice(-6)).toEqual([0, 0, 0, 240, 0, 0]);
});
