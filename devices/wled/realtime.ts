/**
 * WLED's UDP realtime protocol: pixels of others on its strip, for as long as they keep coming.
 *
 *   DRGB    2, time-out, then r g b of each pixel from the first on; at most 490 pixels
 *   DNRGB   4, time-out, start high, start low, then r g b from `start` on; at most 489 pixels a packet
 *
 * WARLS (1) names each pixel with one byte, so it ends at pixel 255 and saves nothing where the whole strip is sent; and the
 * whole strip is sent, for a lost packet is then mended by the next one.
 *
 * @see https://kno.wled.ge/interfaces/udp-realtime/
 */

/** Whole seconds after the last packet until a WLED goes back to its own light: the fail-safe of a dead bridge. */
export const TIMEOUT_S = 3;
/** How often a picture that does not change is sent again: two may be lost before it times out. */
export const REFRESH_MS = 1_000;

const DRGB = 2;
const DNRGB = 4;
const DRGB_PIXELS = 490;
const DNRGB_PIXELS = 489;
const BYTES_A_PIXEL = 3;

/** A time-out of 0 ends realtime at once; 255 would never end, and is no number a room should use. */
const asByte = (timeoutS: number): number => Math.min(254, Math.max(0, Math.round(timeoutS)));

/**
 * The packets of one frame.
 *
 * @param frame r, g, b of each pixel
 * @param timeoutS 0 to 254 seconds
 */
export const realtimePackets = (frame: Uint8Array, timeoutS: number): Uint8Array[] => {
  const timeout = asByte(timeoutS);
  if (frame.length <= DRGB_PIXELS * BYTES_A_PIXEL) return [Uint8Array.of(DRGB, timeout, ...frame)];
  const packets: Uint8Array[] = [];
  for (let start = 0; start * BYTES_A_PIXEL < frame.length; start += DNRGB_PIXELS) {
    const part = frame.subarray(start * BYTES_A_PIXEL, (start + DNRGB_PIXELS) * BYTES_A_PIXEL);
    packets.push(Uint8Array.of(DNRGB, timeout, start >> 8, start & 0xff, ...part));
  }
  return packets;
};

/** Ends realtime at once: the WLED shows its own light again. */
export const releasePacket = (): Uint8Array => Uint8Array.of(DRGB, 0);
