/**
 * node-pixel's side of sysex 0x51, as its firmware keeps it: one array of pixels over all strips, set by commands, shown
 * by SHOW. Command bytes as in the firmata.md of node-pixel.
 */
export interface VirtualStrip {
  /**
   * Obeys one command (the sysex data after 0x51). Returns how many pixels are sent out, 0 for all but a SHOW that has
   * something new to show.
   */
  command(args: readonly number[]): number;
  /** What the LEDs show: 3 bytes (r, g, b) a pixel. */
  shown(): Uint8Array;
  /** The board was reset: its array is gone. LEDs keep their colour until they are sent another. */
  reset(): void;
}

/** What an Uno's RAM holds; measured: 224 pixels work, 228 fail silently. */
const MAX_PIXELS = 224;
const CONFIG = 0x01;
const SHOW = 0x02;
const SET_PIXEL = 0x03;
const SET_STRIP = 0x04;
const SHIFT = 0x05;

export const createVirtualStrip = (): VirtualStrip => {
  let pixels = new Uint8Array(0);
  let latched = new Uint8Array(0);
  let changed = false;

  /** Four 7-bit bytes, low first, hold 0xRRGGBB. */
  const colour = (args: readonly number[], at: number): readonly [number, number, number] => {
    const [a = 0, b = 0, c = 0, d = 0] = args.slice(at, at + 4);
    const value = (a | (b << 7) | (c << 14) | (d << 21)) & 0xff_ff_ff;
    return [value >> 16, (value >> 8) & 0xff, value & 0xff];
  };

  const configure = (args: readonly number[]): void => {
    let length = 0;
    for (let at = 1; at + 2 < args.length; at += 3)
      length += (args[at + 1] ?? 0) | ((args[at + 2] ?? 0) << 7);
    // Too long: malloc fails and the firmware goes on with none, silently.
    pixels = new Uint8Array(length > MAX_PIXELS ? 0 : length * 3);
    changed = false;
  };

  const shift = (how: number): void => {
    const amount = Math.min((how & 0x1f) * 3, pixels.length);
    const forwards = (how & 0x20) !== 0;
    const wrap = (how & 0x40) !== 0;
    const cut = forwards ? pixels.length - amount : amount;
    const before = wrap || !forwards ? pixels.slice(cut) : new Uint8Array(amount);
    const after = wrap || forwards ? pixels.slice(0, cut) : new Uint8Array(amount);
    const next = new Uint8Array(pixels.length);
    next.set(before);
    next.set(after, before.length);
    pixels = next;
  };

  return {
    command(args) {
      switch ((args[0] ?? 0) & 0x0f) {
        case CONFIG:
          configure(args);
          return 0;
        case SHOW:
          if (!changed) return 0;
          changed = false;
          latched = pixels.slice();
          return pixels.length / 3;
        case SET_PIXEL: {
          const index = (args[1] ?? 0) | ((args[2] ?? 0) << 7);
          if (index * 3 < pixels.length) {
            pixels.set(colour(args, 3), index * 3);
            changed = true;
          }
          return 0;
        }
        case SET_STRIP: {
          const rgb = colour(args, 1);
          for (let at = 0; at < pixels.length; at += 3) pixels.set(rgb, at);
          changed = pixels.length > 0;
          return 0;
        }
        case SHIFT:
          shift(args[1] ?? 0);
          changed = pixels.length > 0;
          return 0;
        default:
          return 0;
      }
    },
    shown: () => latched.slice(),
    reset: () => {
      pixels = new Uint8Array(0);
      changed = false;
    },
  };
};
