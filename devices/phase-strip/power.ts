import { Milliamps, type Brightness } from '../../schemas/units.ts';

/**
 * How much a WS2812 strip draws, and how bright it may be. 20 mA a channel at full (WS2812B data sheet, "LED
 * characteristics"; 60 mA a pixel at full white), and about 1 mA a pixel for the chip itself, dark or lit.
 */
export const CHANNEL_MA = 20;
export const QUIESCENT_MA = 1;
const FULL = 255;

/** What a frame of 3 bytes a pixel draws. */
export function currentOf(frame: Uint8Array): Milliamps {
  const light = frame.reduce((total, channel) => total + channel, 0);
  return Milliamps((light * CHANNEL_MA) / FULL + (frame.length / 3) * QUIESCENT_MA);
}

/**
 * Scales a frame down to `brightness`, and further where it would draw more than `supply`. Rounds down, so that the
 * sum stays below; a supply that does not even feed the dark pixels gives a dark strip.
 */
export function capFrame(frame: Uint8Array, brightness: Brightness, supply: Milliamps): Uint8Array {
  const quiescent = (frame.length / 3) * QUIESCENT_MA;
  const light = currentOf(frame) - quiescent;
  const allowed = Math.max(0, supply - quiescent);
  const scale = light * brightness > allowed ? allowed / light : brightness;
  return frame.map((channel) => Math.floor(channel * scale));
}

/** One colour, so dim that a whole strip of it stays within brightness and supply. */
export function dimmed(
  colour: readonly [number, number, number],
  {
    pixels,
    brightness,
    supply,
  }: { readonly pixels: number; readonly brightness: Brightness; readonly supply: Milliamps },
): [number, number, number] {
  const whole = Uint8Array.from({ length: pixels * 3 }, (_, index) => colour[index % 3] ?? 0);
  const [red = 0, green = 0, blue = 0] = capFrame(whole, brightness, supply);
  return [red, green, blue];
}
