/**
 * node-pixel's sysex 0x51, as its firmware reads it (firmware/src/libs/ws2812): 01 CONFIG (colour order << 5 | pin, length
 * as two 7-bit bytes), 02 SHOW, 03 SET_PIXEL (index as two, colour as four 7-bit bytes), 04 SET_STRIP (colour as four).
 * Each message is what stands between F0 and F7. A frame is 3 bytes (r, g, b) a pixel.
 */
const PIXEL_COMMAND = 0x51;
const CONFIG = 0x01;
const SHOW = 0x02;
const SET_PIXEL = 0x03;
const SET_STRIP = 0x04;
/** The order in which a WS2812 takes its bytes. */
const GRB = 0x00;

const seven = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >> (7 * index)) & 0x7f);

export const configMessage = (pin: number, pixels: number): number[] => [
  PIXEL_COMMAND,
  CONFIG,
  (GRB << 5) | pin,
  ...seven(pixels, 2),
];

export const showMessage: readonly number[] = [PIXEL_COMMAND, SHOW];

/** The bytes a message takes on the line, F0 and F7 included. */
export const lineBytes = (message: readonly number[]): number => message.length + 2;

const colourAt = (frame: Uint8Array, pixel: number): number =>
  ((frame[pixel * 3] ?? 0) << 16) | ((frame[pixel * 3 + 1] ?? 0) << 8) | (frame[pixel * 3 + 2] ?? 0);

const coloursOf = (frame: Uint8Array): number[] =>
  Array.from({ length: Math.floor(frame.length / 3) }, (_, pixel) => colourAt(frame, pixel));

const mostCommon = (colours: readonly number[]): number => {
  const counts = new Map<number, number>();
  let best = 0;
  for (const colour of colours) {
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > (counts.get(best) ?? 0)) best = colour;
  }
  return best;
};

const setPixel = (pixel: number, colour: number): number[] => [
  PIXEL_COMMAND,
  SET_PIXEL,
  ...seven(pixel, 2),
  ...seven(colour, 4),
];

/**
 * The messages that turn `shown` into `wanted`, SHOW last; none when nothing differs. Either the pixels that changed, or
 * one SET_STRIP and the pixels that differ from it, whichever is shorter. `shown` undefined: nothing is known of the strip.
 */
export const frameMessages = (shown: Uint8Array | undefined, wanted: Uint8Array): number[][] => {
  const colours = coloursOf(wanted);
  const before = shown && coloursOf(shown);
  const changed = colours.flatMap((colour, pixel) =>
    before?.[pixel] === colour ? [] : [setPixel(pixel, colour)],
  );
  if (changed.length === 0) return [];
  const base = mostCommon(colours);
  const painted = [
    [PIXEL_COMMAND, SET_STRIP, ...seven(base, 4)],
    ...colours.flatMap((colour, pixel) => (colour === base ? [] : [setPixel(pixel, colour)])),
  ];
  return [...(painted.length < changed.length ? painted : changed), [...showMessage]];
};
