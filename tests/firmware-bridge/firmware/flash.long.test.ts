import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulatedBoard } from '../../../firmware-bridge/emulator/emulated-board.ts';
import { imagePath } from '../../../firmware-bridge/firmware/build.ts';
import { sourceFingerprint } from '../../../firmware-bridge/firmware/fingerprint.ts';
import { avrdudeArguments, LOADERS } from '../../../firmware-bridge/firmware/flash-port.ts';
import { stockImage } from '../../../firmware-bridge/firmware/stock-image.ts';
import { programOf } from '../../../hub/project.ts';
import { FIRMWARE_PACKAGES, quarterdeckFlash } from '../../support/quarterdeck-board.ts';
import { serveOverTerminal } from '../../support/served-board.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';

let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-flash-test-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true });
});

/** A program in avrdude's place: notes its arguments, and fails where `failsAt` occurs among them. */
const placeAvrdude = (failsAt = 'never'): void => {
  const path = join(folder, 'avrdude');
  const failing = `case "$*" in *"${failsAt}"*) exit 1;; esac`;
  writeFileSync(path, `#!/bin/sh\necho "$*" >> ${join(folder, 'asked')}\n${failing}\n`);
  chmodSync(path, 0o755);
};
const asked = (): string[] => {
  const path = join(folder, 'asked');
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
};

interface Ended {
  readonly code: number;
  readonly said: string;
}
/** Nothing but what `placeAvrdude` made is in PATH. */
const flash = (port: string, ...flags: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const args = [...programOf('flash'), '--port', port, ...flags];
    execFile(process.execPath, args, { env: { ...process.env, PATH: folder } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr });
    });
  });

const serve = async (script: string, image?: Uint16Array): Promise<string> => {
  const board = createEmulatedBoard(image === undefined ? {} : { flash: image });
  const { path, stop } = await serveOverTerminal(script, board);
  stops.push(stop);
  return path;
};
const BUILD = sourceFingerprint().toString(16).padStart(8, '0');

test('avrdude gets the chip, the boot loader and the image, and never to erase the chip', () => {
  const first = LOADERS.uno[0];
  if (first === undefined) throw new Error('an Uno has a boot loader');
  expect(avrdudeArguments(first, '/dev/ttyACM0', 'uno.hex').join(' ')).toBe(
    '-p atmega328p -c arduino -P /dev/ttyACM0 -b 115200 -D -U flash:w:uno.hex:i',
  );
});

test('a port that is not there is said so, with what may be the matter', async () => {
  const { code, said } = await flash('/dev/ttyUSB99');
  expect(code).toBe(1);
  expect(said).toContain('/dev/ttyUSB99 cannot be opened');
  expect(said).toContain('Stop that first');
});

test('a board that is none of ours is wrong usage', async () => {
  expect(await flash('/dev/null', '--board', 'teensy')).toMatchObject({ code: 2 });
});

const PACKAGES = { ...FIRMWARE_PACKAGES, script: systemPackage('script', 'bsdutils') };
describeWith(PACKAGES, 'flashing a board on a serial port', (paths) => {
  test('a board that runs the present firmware is left alone', async () => {
    placeAvrdude();
    const port = await serve(paths('script'), await quarterdeckFlash());
    const { code, said } = await flash(port);
    expect(said).toContain(`build ${BUILD}`);
    expect(said).toContain('nothing to do');
    expect(code).toBe(0);
    expect(asked()).toEqual([]);
  });

  test('it is written all the same with --force, at the other speed when the first is not answered, and asked', async () => {
    placeAvrdude('-b 115200');
    const port = await serve(paths('script'), await quarterdeckFlash());
    const { code, said } = await flash(port, '--force');
    expect(asked()).toEqual([
      `-p atmega328p -c arduino -P ${port} -b 115200 -D -U flash:w:${imagePath('uno')}:i`,
      `-p atmega328p -c arduino -P ${port} -b 57600 -D -U flash:w:${imagePath('uno')}:i`,
    ]);
    expect(said).toContain(`runs quarterdeck 1.2.0, build ${BUILD}: checked.`);
    expect(code).toBe(0);
  });

  test('a board that does not answer afterwards is not called flashed', async () => {
    placeAvrdude();
    await quarterdeckFlash();
    const { code, said } = await flash(await serve(paths('script')));
    expect(asked()).toHaveLength(1);
    expect(said).toContain('does not answer as Quarterdeck firmware');
    expect(code).toBe(1);
  });

  test("with --stock node-pixel's image is written over ours, needs no compiler, and is asked for by its own name", async () => {
    placeAvrdude();
    const stock = stockImage('uno');
    const { code, said } = await flash(await serve(paths('script')), '--stock');
    expect(asked()).toEqual([expect.stringContaining(`flash:w:${stock}:i`)]);
    expect(said).toContain('runs node_pixel_firmata.ino: checked.');
    expect(code).toBe(0);
    const ours = await flash(await serve(paths('script'), await quarterdeckFlash()), '--stock');
    expect(asked()).toHaveLength(2);
    expect(ours.said).toContain('does not answer as node_pixel_firmata');
    expect(ours.code).toBe(1);
  });

  test('avrdude is named with its install line where it is missing', async () => {
    await quarterdeckFlash();
    const { code, said } = await flash(await serve(paths('script')));
    expect(said).toContain('sudo apt install avrdude');
    expect(code).toBe(1);
  });
});
