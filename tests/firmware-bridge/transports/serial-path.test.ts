import { once } from 'node:events';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serialTransport } from '../../../firmware-bridge/transports/serial.ts';

/** What can be opened and is no terminal, by real serialport. */
const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
const file = join(folder, 'notes.txt');
const link = join(folder, 'link');
writeFileSync(file, 'not a board');
symlinkSync(file, link);

test.each([
  [file, `${file} is not a serial port`],
  [link, `${link} is not a serial port`],
  ['/dev/null', '/dev/null is not a serial port'],
  [folder, `${folder} is a folder, not a serial port`],
  [join(folder, 'none'), `there is no ${join(folder, 'none')}`],
  [join(file, 'below'), `there is no ${join(file, 'below')}`],
])('the path %s is refused by what it is', async (path, message) => {
  const [error] = (await once(serialTransport({ path, baud: 57_600 })(), 'error').catch((thrown: unknown) => [
    thrown,
  ])) as [unknown];
  expect(error).toMatchObject({ code: 'board/not-found', message });
});
