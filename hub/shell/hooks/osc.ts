/**
 * OSC 1.0 messages: https://opensoundcontrol.stanford.edu/spec-1_0.html. All numbers are big-endian, everything is a
 * multiple of four bytes.
 */
export type OscArgument = string | number | boolean | null;

const MIN_INT32 = -(2 ** 31);
const MAX_INT32 = 2 ** 31 - 1;

/** "OSC-string": ASCII, then one to four zero bytes. Here UTF-8, which ASCII is part of. */
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
};

const number = (value: number): { tag: string; bytes: Buffer } => {
  if (Number.isInteger(value) && value >= MIN_INT32 && value <= MAX_INT32) {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return { tag: 'i', bytes };
  }
  if (Number.isSafeInteger(value)) {
    // An instant in milliseconds is longer than 32 bits, and a float32 would be minutes off.
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(value));
    return { tag: 'h', bytes };
  }
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return { tag: 'f', bytes };
};

const argument = (value: OscArgument): { tag: string; bytes: Buffer } => {
  if (typeof value === 'string') return { tag: 's', bytes: text(value) };
  if (typeof value === 'number') return number(value);
  if (value === null) return { tag: 'N', bytes: Buffer.alloc(0) };
  return { tag: value ? 'T' : 'F', bytes: Buffer.alloc(0) };
};

/** Type tags `s i h f T F N` as the values ask for. */
export const oscMessage = (address: string, args: readonly OscArgument[]): Buffer => {
  const parts = args.map(argument);
  const tags = text(`,${parts.map(({ tag }) => tag).join('')}`);
  return Buffer.concat([text(address), tags, ...parts.map(({ bytes }) => bytes)]);
};
