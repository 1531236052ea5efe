/** The board's side of Firmata 2.5 (firmata/protocol, protocol.md): a host's bytes in, messages out. */
export type HostMessage =
  | { readonly type: 'digitalWrite'; readonly port: number; readonly value: number }
  | { readonly type: 'analogWrite'; readonly pin: number; readonly value: number }
  | { readonly type: 'pinMode'; readonly pin: number; readonly mode: number }
  | { readonly type: 'pinValue'; readonly pin: number; readonly value: number }
  | { readonly type: 'reportAnalog'; readonly channel: number; readonly on: boolean }
  | { readonly type: 'reportDigital'; readonly port: number; readonly on: boolean }
  | { readonly type: 'sysex'; readonly command: number; readonly args: readonly number[] }
  | { readonly type: 'version' }
  | { readonly type: 'reset' };

/** An AVR's parser keeps so many bytes of a sysex, its command included (FirmataDefines.h, MAX_DATA_BYTES). */
export const SYSEX_BUFFER_BYTES = 64;
/** What stands in RAM behind that buffer is nobody's business; it is sent all the same. */
const BEYOND_BUFFER = 0x2a;

const DATA_BYTES: Readonly<Record<number, number>> = {
  0x90: 2,
  0xe0: 2,
  0xf4: 2,
  0xf5: 2,
  0xc0: 1,
  0xd0: 1,
};

const decode = (command: number, channel: number, first: number, second: number): HostMessage | undefined => {
  switch (command) {
    case 0x90:
      return { type: 'digitalWrite', port: channel, value: first | (second << 7) };
    case 0xe0:
      return { type: 'analogWrite', pin: channel, value: first | (second << 7) };
    case 0xf4:
      return { type: 'pinMode', pin: first, mode: second };
    case 0xf5:
      return { type: 'pinValue', pin: first, value: second };
    case 0xc0:
      return { type: 'reportAnalog', channel, on: first !== 0 };
    case 0xd0:
      return { type: 'reportDigital', port: channel, on: first !== 0 };
    default:
      return undefined;
  }
};

/** One byte in, at most one message out; whatever fits nowhere is dropped, as the firmware drops it. */
export const createFirmataParser = (): ((byte: number) => HostMessage | undefined) => {
  let sysex: number[] | undefined;
  let command = 0;
  let channel = 0;
  let data: number[] = [];
  return (byte) => {
    if (sysex !== undefined) {
      if (byte !== 0xf7) {
        sysex.push(sysex.length < SYSEX_BUFFER_BYTES ? byte : BEYOND_BUFFER);
        return undefined;
      }
      const [sysexCommand, ...args] = sysex;
      sysex = undefined;
      return sysexCommand === undefined ? undefined : { type: 'sysex', command: sysexCommand, args };
    }
    if (byte < 0x80) {
      if (command === 0) return undefined;
      data.push(byte);
      if (data.length < (DATA_BYTES[command] ?? 0)) return undefined;
      const message = decode(command, channel, data[0] ?? 0, data[1] ?? 0);
      command = 0;
      return message;
    }
    command = 0;
    if (byte === 0xf0) sysex = [];
    else if (byte === 0xff) return { type: 'reset' };
    else if (byte === 0xf9) return { type: 'version' };
    else {
      const candidate = byte < 0xf0 ? byte & 0xf0 : byte;
      if (DATA_BYTES[candidate] !== undefined) {
        command = candidate;
        channel = byte & 0x0f;
        data = [];
      }
    }
    return undefined;
  };
};

/** 8-bit bytes as pairs of 7-bit bytes, low half first. */
export const toSevenBit = (bytes: readonly number[]): number[] =>
  bytes.flatMap((byte) => [byte & 0x7f, (byte >> 7) & 0x7f]);
