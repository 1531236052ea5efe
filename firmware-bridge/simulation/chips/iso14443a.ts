/**
 * ISO/IEC 14443-3 type A at 106 kbit/s as both ends of the air see it: bits, checksums, frame times. Written from the
 * standard for the chip models alone; what a driver needs of it, the driver has of its own.
 */

/** Bits in the order in which they are sent: the least significant of each byte first. Parity is left out. */
export type Bits = readonly number[];

export const bitsOf = (bytes: readonly number[], lastBits = 0): number[] => {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1));
  return lastBits === 0 ? bits : bits.slice(0, bits.length - 8 + lastBits);
};

/** Whole bytes; bits that fill none are left out. */
export const bytesOf = (bits: Bits): number[] =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );

/** CRC_A (6.2.4 and annex B): polynomial x^16+x^12+x^5+1, reflected; CRC_A itself starts at 6363h. Sent low byte first. */
export const crcA = (bytes: readonly number[], preset = 0x6363): number => {
  let crc = preset;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ 0x8408;
  }
  return crc;
};
export const withCrcA = (bytes: readonly number[]): number[] => {
  const crc = crcA(bytes);
  return [...bytes, crc & 0xff, crc >> 8];
};

/** The commands of 6.4 and 6.5; REQA and WUPA are short frames of 7 bits. */
export const REQA = 0x26;
export const WUPA = 0x52;
export const HLTA = 0x50;
/** SEL: anticollision and select at cascade levels 1 to 3. */
export const SELECT = [0x93, 0x95, 0x97] as const;
/** Cascade tag: the UID goes on at the next level. */
export const CASCADE_TAG = 0x88;

/** A bit lasts 128 carrier periods (6.1.2, etu). */
const CARRIER_HZ = 13_560_000;
export const ETU_MS = (128 * 1_000) / CARRIER_HZ;

/** One frame on the air (ms): start, data, a parity bit after each whole byte, end. A short frame has no parity. */
export const frameMs = (bits: Bits | number): number => {
  const count = typeof bits === 'number' ? bits : bits.length;
  return (1 + count + Math.floor(count / 8) + 1) * ETU_MS;
};

/**
 * Frame delay time from the reader's last pause to the tag's answer (ms; 6.1.2.1 with n = 9, which REQA, WUPA,
 * anticollision and select demand): 1236/fc after a last bit 1, 1172/fc after a 0.
 */
export const frameDelayMs = (sent: Bits): number =>
  ((sent.at(-1) === 1 ? 1_236 : 1_172) * 1_000) / CARRIER_HZ;

/** A tag hears REQA at the latest 5 ms after it came into an unmodulated field (5.1). The longest is taken. */
export const TAG_POWER_UP_MS = 5;
