import { once } from 'node:events';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serialTransport, troubleOf } from '../../../firmware-bridge/transports/serial.ts';

/** What can be opened and is no terminal, by real serialport. */
const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
const file = join(folder, 'notes.txt');
const link = join(folder, 'link');
writeFileSync(file, 'not a board');
symlinkSync(file, link);

test.each([
  [file, `${file} is not a serial port`],
  [link, `${link} is not a serial port`],
  ...['/dev/null', '/dev/random', '/dev/ptmx', '/dev/tty'].map((path) => [
    path,
    `${path} is not a serial port`,
  ]),
  [folder, `${folder} is a folder, not a serial port`],
  [join(folder, 'none'), `there is no ${join(folder, 'none')}`],
  [join(file, 'below'), `there is no ${join(file, 'below')}`],
])('the path %s is refused by what it is', async (path, message) => {
  const [error] = (await once(serialTransport({ path, baud: 57_600 })(), 'error').catch((thrown: unknown) => [
    thrown,
  ])) as [unknown];
  expect(error).toMatchObject({ code: 'board/not-found', message });
});

test.each([
  ['EACCES', 'board/no-access', 'this user has no right to'],
  ['EPERM', 'board/no-access', 'the system refuses it'],
  ['EBUSY', 'board/busy', 'held by another program'],
  ['EAGAIN', 'board/busy', 'held by another program'],
  ['ENOENT', 'board/not-found', 'there is no'],
  ['ENOTDIR', 'board/not-found', 'there is no'],
  ['ENXIO', 'board/not-found', 'no board is behind it'],
  ['ENODEV', 'board/not-found', 'no board is behind it'],
  ['EISDIR', 'board/not-found', 'is a folder'],
  ['EIO', 'board/lost', 'hung up or is broken'],
])('%s of the system is told as %s', (errno, code, words) => {
  expect(troubleOf('/dev/ttyACM0', errno)).toMatchObject({
    code,
    message: expect.stringContaining(words) as string,
  });
});
