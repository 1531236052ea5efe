import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { parseIntelHex } from '../../../firmware-bridge/emulator/intel-hex.ts';
import { BOARD_TARGETS, FIRMWARE_BOARDS } from '../../../firmware-bridge/firmware/boards.ts';
import { buildFirmware, marginProblems } from '../../../firmware-bridge/firmware/build.ts';
import { FIRMWARE_PACKAGES } from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// The compiler takes seconds on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 180_000 });

const PROGRAM = fileURLToPath(new URL('../../../firmware-bridge/firmware/main.ts', import.meta.url));

test('an image that leaves too little flash or RAM is a problem, in words', () => {
  const { flashBytes, ramBytes, leastFlashLeft, leastRamLeft } = BOARD_TARGETS.uno;
  const fits = { flashBytes: flashBytes - leastFlashLeft, ramBytes: ramBytes - leastRamLeft };
  const image = { board: 'uno', hex: 'uno.hex', ...fits } as const;
  expect(marginProblems(image)).toEqual([]);
  expect(marginProblems({ ...image, flashBytes: image.flashBytes + 1 })).toEqual([
    `Uno, Nano: ${leastFlashLeft - 1} bytes of flash left, ${leastFlashLeft} wanted`,
  ]);
  expect(marginProblems({ ...image, ramBytes: image.ramBytes + 1 })).toEqual([
    `Uno, Nano: ${leastRamLeft - 1} bytes of RAM left for the stack, ${leastRamLeft} wanted`,
  ]);
});

test('without the compiler it names the packages to install', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-build-test-'));
  const said = await new Promise<string>((resolve) => {
    const env = { ...process.env, PATH: folder };
    execFile(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), PROGRAM],
      { env },
      (error, out, err) => {
        resolve(`${error?.code ?? 0} ${out}${err}`);
      },
    );
  });
  rmSync(folder, { recursive: true });
  expect(said).toMatch(/^1 .*not installed: sudo apt install gcc-avr/s);
});

describeWith(FIRMWARE_PACKAGES, 'the build', () => {
  test.each(FIRMWARE_BOARDS)('makes an image for %s that keeps its margins', async (board) => {
    const image = await buildFirmware(board);
    expect(marginProblems(image)).toEqual([]);
    if (board === 'mega') return;
    const words = parseIntelHex(readFileSync(image.hex, 'latin1'), BOARD_TARGETS[board].flashBytes);
    // A program begins with a jump to its start: JMP, or RJMP where that reaches.
    const first = words[0] ?? 0;
    expect((first & 0xfe_0e) === 0x94_0c || (first & 0xf0_00) === 0xc0_00).toBe(true);
  });
});
