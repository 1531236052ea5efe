import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { PROJECT } from '../project.ts';
import { UNO_FLASH_BYTES } from './atmega328p.ts';
import { parseIntelHex } from './intel-hex.ts';
import { nodePixelImage } from './node-pixel-image.ts';

/** Where `npm run firmware` puts what it built: `uno.hex`, or `uno-<fingerprint>.hex`. */
const BUILT = join(PROJECT, 'dist/firmware');

const newestBuilt = (folder: string): string | undefined => {
  try {
    const images = readdirSync(folder).filter((name) => /^uno\b.*\.hex$/.test(name));
    const byAge = images.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
    const newest = byAge.sort((a, b) => b.at - a.at)[0];
    return newest && join(folder, newest.name);
  } catch {
    return undefined;
  }
};

export interface ImageChoice {
  readonly firmware: 'stock' | 'quarterdeck';
  /** A HEX file in place of the one built. */
  readonly image?: string | undefined;
}

/** The flash words of an Uno's firmware. Throws `board/no-image` where there is none, or no HEX file for an Uno. */
export const imageOf = ({ firmware, image }: ImageChoice, folder = BUILT): Uint16Array => {
  if (firmware === 'stock') return nodePixelImage();
  const path = image ?? newestBuilt(folder);
  if (path === undefined) {
    throw new QuarterdeckError('board/no-image', `no Quarterdeck firmware for an Uno in ${folder}`);
  }
  try {
    return parseIntelHex(readFileSync(path, 'latin1'), UNO_FLASH_BYTES);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new QuarterdeckError('board/no-image', `${path}: ${why}`, { cause: error });
  }
};
