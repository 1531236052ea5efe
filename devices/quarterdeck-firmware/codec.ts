import { BOARD_MESSAGES, HOST_MESSAGES, LIMITS } from './protocol.ts';
import { checksum, packSevens, unpackSevens } from './seven-bit.ts';

/** Messages of Quarterdeck firmware from and to their fields; the layouts come from the generated protocol.ts. */

type Layout = Readonly<Record<string, 'u8' | 'u16' | 'u24' | 'u32' | 'bytes'>>;
interface MessageType {
  readonly code: number;
  readonly fields: Layout;
}
type FieldsOf<Type extends MessageType> = {
  readonly [Name in keyof Type['fields']]: Type['fields'][Name] extends 'bytes' ? readonly number[] : number;
};

export type HostMessageName = keyof typeof HOST_MESSAGES;
export type BoardMessageName = keyof typeof BOARD_MESSAGES;
export type HostFields<Name extends HostMessageName> = FieldsOf<(typeof HOST_MESSAGES)[Name]>;
export type BoardFields<Name extends BoardMessageName> = FieldsOf<(typeof BOARD_MESSAGES)[Name]>;

/** What a board sent, by name; `damaged`: its length or its checksum is wrong, believe nothing of it. */
export type BoardMessage =
  | {
      readonly [Name in BoardMessageName]: { readonly name: Name; readonly fields: BoardFields<Name> };
    }[BoardMessageName]
  | { readonly name: 'damaged'; readonly code: number };

const WIDTH = { u8: 1, u16: 2, u24: 3, u32: 4 } as const;

/**
 * The message as it stands between F0 and F7, for `sysexCommand`: code, then packed payload and checksum.
 * Throws RangeError when a number does not fit its field or the payload is too long: a mistake of the caller.
 */
export function encodeHostMessage<Name extends HostMessageName>(
  name: Name,
  fields: HostFields<Name>,
): number[] {
  return encode(HOST_MESSAGES[name], name, fields);
}

/** The same for a board: what a simulated one sends. */
export function encodeBoardMessage<Name extends BoardMessageName>(
  name: Name,
  fields: BoardFields<Name>,
): number[] {
  return encode(BOARD_MESSAGES[name], name, fields);
}

function encode(
  { code, fields: layout }: MessageType,
  name: string,
  fields: Readonly<Record<string, number | readonly number[]>>,
): number[] {
  const payload = Object.entries(layout).flatMap(([field, type]) => {
    const value = fields[field];
    if (type === 'bytes') return typeof value === 'object' ? value : [];
    return typeof value === 'number' ? littleEndian(`${name}.${field}`, value, WIDTH[type]) : [];
  });
  if (payload.length > LIMITS.PAYLOAD_BYTES)
    throw new RangeError(`${name}: ${payload.length} bytes do not fit`);
  const crc = checksum([code, ...payload]);
  return [code, ...packSevens([...payload, crc & 0xff, crc >> 8])];
}

function littleEndian(what: string, value: number, width: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * width)) {
    throw new RangeError(`${what}: ${value} does not fit ${width} bytes`);
  }
  return Array.from({ length: width }, (_, index) => Math.floor(value / 2 ** (8 * index)) % 0x1_00);
}

/** The codes a board sends, for `sysexResponse`. */
export const BOARD_CODES: readonly number[] = Object.values(BOARD_MESSAGES).map(({ code }) => code);

/** Reads what a board sent: `code`, and the bytes between it and F7. Undefined when the code is none of ours. */
export function decodeBoardMessage(code: number, packed: readonly number[]): BoardMessage | undefined {
  const found = Object.entries(BOARD_MESSAGES).find(([, type]) => type.code === code);
  if (found === undefined) return undefined;
  const fields = decode(found[1], packed);
  if (fields === undefined) return { name: 'damaged', code };
  // The layout that was followed is the one of this name: TypeScript cannot tie the two together.
  return { name: found[0], fields } as unknown as BoardMessage;
}

/** The same for what a host sent: what a simulated board hears. `damaged` as for a board's. */
export function decodeHostMessage(
  code: number,
  packed: readonly number[],
):
  | {
      readonly name: HostMessageName | 'damaged';
      readonly fields: Readonly<Record<string, number | readonly number[]>>;
    }
  | undefined {
  const found = Object.entries(HOST_MESSAGES).find(([, type]) => type.code === code);
  if (found === undefined) return undefined;
  const fields = decode(found[1], packed);
  // Keys of HOST_MESSAGES are its names: Object.entries forgets that.
  return fields === undefined
    ? { name: 'damaged', fields: {} }
    : { name: found[0] as HostMessageName, fields };
}

function decode(
  { code, fields: layout }: MessageType,
  packed: readonly number[],
): Record<string, number | readonly number[]> | undefined {
  const bytes = unpackSevens(packed);
  const payload = bytes.slice(0, -2);
  const crc = (bytes.at(-2) ?? 0) | ((bytes.at(-1) ?? 0) << 8);
  if (bytes.length < 2 || crc !== checksum([code, ...payload])) return undefined;
  const fields: Record<string, number | readonly number[]> = {};
  let at = 0;
  let open = false;
  for (const [field, type] of Object.entries(layout)) {
    if (type === 'bytes') {
      fields[field] = payload.slice(at);
      open = true;
    } else {
      fields[field] = payload
        .slice(at, at + WIDTH[type])
        .reduceRight((value, byte) => value * 0x1_00 + byte, 0);
      at += WIDTH[type];
    }
  }
  return open ? (payload.length >= at ? fields : undefined) : payload.length === at ? fields : undefined;
}
