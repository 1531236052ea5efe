import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseIntelHex } from './intel-hex.ts';
import { UNO_FLASH_BYTES } from './atmega328p.ts';

const HEX = 'firmware/bin/firmata/uno/node_pixel_firmata.ino.hex';

let flash: Uint16Array | undefined;

/** The Firmata image for an Uno that the npm package node-pixel ships, as flash words. Read once. */
export const nodePixelImage = (): Uint16Array => {
  if (flash === undefined) {
    const root = dirname(createRequire(import.meta.url).resolve('node-pixel/package.json'));
    flash = parseIntelHex(readFileSync(join(root, HEX), 'latin1'), UNO_FLASH_BYTES);
  }
  return flash;
};
