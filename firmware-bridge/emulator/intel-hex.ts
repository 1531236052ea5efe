/** Reads an Intel HEX file (Intel, Hexadecimal Object File Format Specification, 1988) into flash words. */

const DATA = 0x00;
const END_OF_FILE = 0x01;
/** Where a PC would start it: an AVR starts where its fuses say. A boot loader's file has one. */
const START_SEGMENT_ADDRESS = 0x03;

/**
 * `flashBytes`: the size of the chip's flash; what the file leaves out is erased flash (0xFF).
 * Throws on a damaged line, on a record type that an Uno's image has no use for, and on data beyond the flash.
 */
export const parseIntelHex = (text: string, flashBytes: number): Uint16Array => {
  const bytes = new Uint8Array(flashBytes).fill(0xff);
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const fail = (what: string): never => {
      throw new Error(`Intel HEX line ${index + 1}: ${what}`);
    };
    if (!/^:(?:[0-9A-Fa-f]{2}){5,}$/.test(line)) fail('is no record');
    const record = Buffer.from(line.slice(1), 'hex');
    const length = record.readUInt8(0);
    if (record.length !== length + 5) fail('has the wrong length');
    if ((record.reduce((sum, byte) => sum + byte, 0) & 0xff) !== 0) fail('has a wrong checksum');
    const type = record.readUInt8(3);
    if (type === END_OF_FILE) break;
    if (type === START_SEGMENT_ADDRESS) continue;
    if (type !== DATA) fail(`has the unknown type ${type}`);
    const address = record.readUInt16BE(1);
    if (address + length > flashBytes) fail('lies beyond the flash');
    bytes.set(record.subarray(4, 4 + length), address);
  }
  return new Uint16Array(bytes.buffer);
};
