/**
 * Bytes on Firmata's line (firmware-bridge/firmware/PROTOCOL.md, "A message on the line"): eight bits a byte as a stream
 * of sevens, the lowest bit first, and a CRC-16/IBM-3740 over code and payload.
 */

/** Packs bytes (0 to 255) into ceil(8 n / 7) bytes below 0x80. */
export function packSevens(bytes: readonly number[]): number[] {
  const packed: number[] = [];
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held |= byte << bits;
    bits += 8;
    while (bits >= 7) {
      packed.push(held & 0x7f);
      held >>= 7;
      bits -= 7;
    }
  }
  if (bits > 0) packed.push(held);
  return packed;
}

/** The whole bytes in a stream of sevens; the filling of the last piece is dropped. */
export function unpackSevens(packed: readonly number[]): number[] {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const seven of packed) {
    held |= (seven & 0x7f) << bits;
    bits += 7;
    if (bits < 8) continue;
    bytes.push(held & 0xff);
    held >>= 8;
    bits -= 8;
  }
  return bytes;
}

/** CRC-16/IBM-3740 (also called CCITT-FALSE). */
export function checksum(bytes: Iterable<number>): number {
  let crc = 0xff_ff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x80_00) === 0 ? 0 : 0x10_21)) & 0xff_ff;
  }
  return crc;
}
