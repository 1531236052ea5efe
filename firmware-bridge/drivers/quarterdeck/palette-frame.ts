import { LIMITS } from '../../../devices/quarterdeck-firmware/protocol.ts';

/** A frame as the board takes it: at most 16 colours, and a number of one of them for each pixel. */
export interface PaletteFrame {
  /** r, g, b of each colour. */
  readonly colours: readonly (readonly [number, number, number])[];
  readonly pixels: readonly number[];
}

type Rgb = PaletteFrame['colours'][number];

const distance = (one: Rgb, other: Rgb): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/**
 * Reduces a frame of 3 bytes a pixel. The most frequent colours stay as they are; what is left over takes the nearest of
 * them. The renderer's pictures have fewer than 16, so that nothing is lost of them.
 */
export function paletteFrame(frame: Uint8Array): PaletteFrame {
  const counts = new Map<number, { readonly rgb: Rgb; count: number }>();
  const keys: number[] = [];
  for (let at = 0; at + 2 < frame.length; at += 3) {
    const rgb: Rgb = [frame[at] ?? 0, frame[at + 1] ?? 0, frame[at + 2] ?? 0];
    const key = (rgb[0] << 16) | (rgb[1] << 8) | rgb[2];
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { rgb, count: 1 });
    else known.count += 1;
    keys.push(key);
  }
  const ranked = [...counts].toSorted(([, a], [, b]) => b.count - a.count);
  const colours = ranked.slice(0, LIMITS.PALETTE_COLOURS).map(([, { rgb }]) => rgb);
  const numbers = new Map(
    ranked.map(([key, { rgb }], rank) => [key, rank < colours.length ? rank : nearest(colours, rgb)]),
  );
  return { colours, pixels: keys.map((key) => numbers.get(key) ?? 0) };
}

const nearest = (colours: readonly Rgb[], rgb: Rgb): number =>
  colours.reduce(
    (best, colour, number) =>
      distance(colour, rgb) < distance(colours[best] ?? colour, rgb) ? number : best,
    0,
  );
