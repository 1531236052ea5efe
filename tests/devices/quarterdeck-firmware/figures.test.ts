import { expect, test } from 'vitest';
import { hasOldLoader, resetOf } from '../../../devices/quarterdeck-firmware/figures.ts';
import { BOARD, RESET } from '../../../devices/quarterdeck-firmware/protocol.ts';

const hello = (resetCause: number, board: number = BOARD.UNO): Parameters<typeof resetOf>[0] => ({
  ...{ protocol: 2, major: 1, minor: 1, patch: 0, build: 1, capabilities: 0, identity: 7, boot: 1 },
  ...{ token: 5, ringBytes: 500, eepromRecords: 30, maxPixels: 60 },
  resetCause,
  board,
});

test.each([
  [0, 'unknown'],
  [RESET.POWER_ON, 'power-on'],
  [RESET.POWER_ON | RESET.EXTERNAL, 'external'],
  [RESET.WATCHDOG, 'watchdog'],
  [RESET.EXTERNAL | RESET.BROWN_OUT, 'brown-out'],
  [RESET.SUPPLY_LOW, 'brown-out'],
  [RESET.WATCHDOG | RESET.SUPPLY_LOW, 'brown-out'],
] as const)('reset flags %i are: %s', (flags, cause) => {
  expect(resetOf(hello(flags))).toBe(cause);
});

test('a boot loader that left the flags is an old one, but not of a Leonardo, nor by what the firmware itself adds', () => {
  expect(hasOldLoader(hello(RESET.EXTERNAL))).toBe(true);
  expect(hasOldLoader(hello(RESET.WATCHDOG, BOARD.MEGA))).toBe(true);
  expect(hasOldLoader(hello(RESET.EXTERNAL, BOARD.LEONARDO))).toBe(false);
  expect(hasOldLoader(hello(0, BOARD.MEGA))).toBe(false);
  expect(hasOldLoader(hello(RESET.SUPPLY_LOW, BOARD.MEGA))).toBe(false);
});
