/**
 * Frames of the NXP PN532 (user manual UM0701-02, section 6.2.1 "Frames structure"). Bytes in, bytes out; every
 * checksum is checked, and nothing that fails one is ever handed on.
 *
 *   information  00 00 FF LEN LCS TFI PD0..PDn DCS 00     LEN counts TFI and PD; LEN+LCS = 0, TFI+PD+DCS = 0 (mod 256)
 *   ACK          00 00 FF 00 FF 00                        from the host it aborts what the chip is doing
 *   NACK         00 00 FF FF 00 00                        asks the chip to send its last answer again
 *   error        00 00 FF 01 FF 7F 81 00                  the chip did not understand the last command
 */

/** TFI of a frame from the host to the PN532, and of an answer. */
export const TFI_TO_CHIP = 0xd4;
export const TFI_FROM_CHIP = 0xd5;
const TFI_ERROR = 0x7f;

const PREAMBLE = [0x00, 0x00, 0xff] as const;
/** LEN and LCS before, DCS and postamble behind, the preamble and start code in front. */
const OVERHEAD = PREAMBLE.length + 2 + 2;
/** PN532 UM 6.2.1.2: LEN and LCS both FF announce an extended frame, which no command used here answers with. */
const EXTENDED_MARK = 0xff;

export const ACK_FRAME: readonly number[] = [...PREAMBLE, 0x00, 0xff, 0x00];
export const NACK_FRAME: readonly number[] = [...PREAMBLE, 0xff, 0x00, 0x00];

export type Pn532Frame =
  | { readonly type: 'ack' }
  | { readonly type: 'nack' }
  | { readonly type: 'error' }
  /** `data` is PD0..PDn: the answer's code (command + 1) and its parameters. */
  | { readonly type: 'information'; readonly data: readonly number[] };

export type FrameFault =
  | 'short'
  | 'preamble'
  | 'lcs'
  | 'dcs'
  | 'tfi'
  | 'postamble'
  | 'extended'
  /** The header is sound but announces more bytes than were read; `announced` is LEN, `start` what is there of TFI, PD. */
  | 'cut-off';

export type DecodedFrame =
  | { readonly ok: Pn532Frame }
  | { readonly bad: Exclude<FrameFault, 'cut-off'> }
  | { readonly bad: 'cut-off'; readonly announced: number; readonly start: readonly number[] };

const byte = (value: number): number => value & 0xff;
const sum = (bytes: readonly number[]): number => byte(bytes.reduce((total, each) => total + each, 0));

/**
 * The frame of one command.
 * @param data the command's code and parameters, 1 to 254 bytes of 0..255
 * @throws RangeError when it does not fit a normal frame: a fault of ours, never of the world
 */
export function encodeCommand(data: readonly number[]): number[] {
  if (data.length < 1 || data.length > 254) {
    throw new RangeError(`a normal PN532 frame carries 1 to 254 bytes, not ${data.length}`);
  }
  const body = [TFI_TO_CHIP, ...data];
  return [...PREAMBLE, body.length, byte(-body.length), ...body, byte(-sum(body)), 0x00];
}

/** The frame of one answer, as the chip sends it: for models of the chip and for tests. */
export function encodeAnswer(data: readonly number[]): number[] {
  const frame = encodeCommand(data);
  const tfi = PREAMBLE.length + 2;
  frame[tfi] = TFI_FROM_CHIP;
  frame[frame.length - 2] = byte(-sum([TFI_FROM_CHIP, ...data]));
  return frame;
}

/**
 * Decodes a frame that begins at the first byte. What follows its end is ignored: a read over I2C asks for a fixed
 * number of bytes, and the chip fills up.
 */
export function decodeFrame(bytes: readonly number[]): DecodedFrame {
  const [first, second, third, length, lcs] = bytes;
  if (length === undefined || lcs === undefined) return { bad: 'short' };
  if (first !== PREAMBLE[0] || second !== PREAMBLE[1] || third !== PREAMBLE[2]) return { bad: 'preamble' };

  if (length === 0x00 && lcs === 0xff) return afterControl(bytes, { type: 'ack' });
  if (length === 0xff && lcs === 0x00) return afterControl(bytes, { type: 'nack' });
  if (length === EXTENDED_MARK && lcs === EXTENDED_MARK) return { bad: 'extended' };
  if (byte(length + lcs) !== 0 || length === 0) return { bad: 'lcs' };

  const body = bytes.slice(5, 5 + length);
  if (bytes.length < length + OVERHEAD) return { bad: 'cut-off', announced: length, start: body };
  if (byte(sum(body) + (bytes[5 + length] ?? 0)) !== 0) return { bad: 'dcs' };
  if (bytes[6 + length] !== 0x00) return { bad: 'postamble' };

  const [tfi, ...data] = body;
  if (tfi === TFI_ERROR && length === 1) return { ok: { type: 'error' } };
  if (tfi !== TFI_FROM_CHIP || data.length === 0) return { bad: 'tfi' };
  return { ok: { type: 'information', data } };
}

function afterControl(bytes: readonly number[], frame: Pn532Frame): DecodedFrame {
  if (bytes.length < ACK_FRAME.length) return { bad: 'short' };
  return bytes[5] === 0x00 ? { ok: frame } : { bad: 'postamble' };
}

/** Bit 0 of the byte in front of every read over I2C (PN532 UM 6.2.4: "RDY"). */
export const isReady = (bytes: readonly number[]): boolean => ((bytes[0] ?? 0) & 0x01) === 0x01;

/**
 * Decodes one read over I2C: the ready byte, then, if the chip is ready, a frame from its first byte.
 * `notReady` is no fault: ask again later.
 */
export function decodeI2cRead(bytes: readonly number[]): DecodedFrame | { readonly notReady: true } {
  return isReady(bytes) ? decodeFrame(bytes.slice(1)) : { notReady: true };
}
