/**
 * PN532 frames as the chip sees them (UM0701-02, 6.2.1): a host's bytes in, the chip's frames out. The host's own codec is
 * in devices/readers; this one is written from the manual apart from it, so that one's mistake is not the other's.
 */
export const ACK_FRAME = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00] as const;
/** Syntax error at application level (6.2.1.5). */
export const ERROR_FRAME = [0x00, 0x00, 0xff, 0x01, 0xff, 0x7f, 0x81, 0x00] as const;

const TFI_FROM_HOST = 0xd4;
const TFI_FROM_CHIP = 0xd5;

const sum = (bytes: readonly number[]): number => bytes.reduce((total, byte) => (total + byte) & 0xff, 0);

/** A normal information frame with the data after TFI. */
export const informationFrame = (data: readonly number[]): number[] => {
  const body = [TFI_FROM_CHIP, ...data];
  const length = body.length;
  return [0x00, 0x00, 0xff, length, -length & 0xff, ...body, -sum(body) & 0xff, 0x00];
};

export type HostFrame =
  | { readonly type: 'ack' }
  | { readonly type: 'nack' }
  | { readonly type: 'command'; readonly code: number; readonly data: readonly number[] }
  /** Bytes that are no whole, valid frame: the chip does not acknowledge them. */
  | { readonly type: 'invalid' };

/** Finds the frame in one I2C write. */
export const parseHostFrame = (bytes: readonly number[]): HostFrame => {
  const start = bytes.findIndex((byte, at) => byte === 0x00 && bytes[at + 1] === 0xff);
  if (start < 0) return { type: 'invalid' };
  const length = bytes[start + 2];
  const lengthChecksum = bytes[start + 3];
  if (length === undefined || lengthChecksum === undefined) return { type: 'invalid' };
  if (length === 0x00 && lengthChecksum === 0xff) return { type: 'ack' };
  if (length === 0xff && lengthChecksum === 0x00) return { type: 'nack' };
  if (((length + lengthChecksum) & 0xff) !== 0) return { type: 'invalid' };
  const body = bytes.slice(start + 4, start + 4 + length);
  const dataChecksum = bytes[start + 4 + length];
  const [tfi, code, ...data] = body;
  const whole = body.length === length && dataChecksum !== undefined;
  if (!whole || ((sum(body) + dataChecksum) & 0xff) !== 0) return { type: 'invalid' };
  if (tfi !== TFI_FROM_HOST || code === undefined) return { type: 'invalid' };
  return { type: 'command', code, data };
};
