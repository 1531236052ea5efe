import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FirmwareBoard } from './boards.ts';

/** The HEX file of node-pixel's Firmata for a board, as its npm package ships it. */
export const stockImage = (board: FirmwareBoard): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('node-pixel/package.json')),
    `firmware/bin/firmata/${board}/node_pixel_firmata.ino.hex`,
  );
