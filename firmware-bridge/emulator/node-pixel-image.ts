import { readFileSync } from 'node:fs';
import { stockImage } from '../firmware/stock-image.ts';
import { parseIntelHex } from './intel-hex.ts';
import { UNO_FLASH_BYTES } from './atmega328p.ts';

let flash: Uint16Array | undefined;

/** The Firmata image for an Uno that the npm package node-pixel ships, as flash words. Read once. */
export const nodePixelImage = (): Uint16Array => {
  if (flash === undefined) {
    flash = parseIntelHex(readFileSync(stockImage('uno'), 'latin1'), UNO_FLASH_BYTES);
  }
  return flash;
};
