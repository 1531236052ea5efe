import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { imageOf } from '../../../firmware-bridge/emulator/images.ts';

// One data record and the end, checksums by hand: 02+00+00+00+b1+b2 = 165, so 9B; and FF of the end.
const hex = (low: number): string => {
  const sum = 0x02 + low + 0x0c;
  const digits = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
  return `:02000000${digits(low)}0C${digits(-sum & 0xff)}\n:00000001FF\n`;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-images-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the image of an emulated board', () => {
  test('is node-pixel’s with stock firmware', () => {
    expect(imageOf({ firmware: 'stock' }, folder)[0]).not.toBe(0xffff);
  });

  test('is the newest that was built for an Uno, of no other board', () => {
    const files = [
      ['uno-0000beef.hex', 1, 100],
      ['uno.hex', 2, 300],
      ['uno-0000cafe.hex', 3, 200],
      ['mega.hex', 4, 400],
      ['unorthodox.hex', 5, 400],
    ] as const;
    for (const [name, low, at] of files) {
      writeFileSync(join(folder, name), hex(low));
      utimesSync(join(folder, name), at, at);
    }
    expect(imageOf({ firmware: 'quarterdeck' }, folder)[0]).toBe(0x0c02);
  });

  test('is the file that was named', () => {
    const image = join(folder, 'mine.hex');
    writeFileSync(image, hex(7));
    expect(imageOf({ firmware: 'quarterdeck', image }, folder)[0]).toBe(0x0c07);
  });

  test.each([
    ['nothing was built', undefined],
    ['the file is not there', 'absent.hex'],
    ['the file is no HEX', 'broken.hex'],
  ])('is refused with what to do when %s', (_name, name) => {
    writeFileSync(join(folder, 'broken.hex'), 'hello\n');
    const image = name && join(folder, name);
    const refused = (): unknown => {
      try {
        return imageOf({ firmware: 'quarterdeck', image }, folder);
      } catch (error) {
        return error;
      }
    };
    const error = refused();
    expect(error).toBeInstanceOf(QuarterdeckError);
    expect(error).toHaveProperty('code', 'board/no-image');
    expect(error).toHaveProperty('hint', expect.stringContaining('npm run firmware'));
  });
});
