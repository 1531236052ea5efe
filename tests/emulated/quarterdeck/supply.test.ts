import { expect, test, vi } from 'vitest';
import { LEVEL, RESET } from '../../../devices/quarterdeck-firmware/protocol.ts';
import {
  createBox,
  FIRMWARE_PACKAGES,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const wasLow = (board: QuarterdeckBoard): boolean => (board.status().levels & LEVEL.SUPPLY_LOW) !== 0;
/** By the board's own word, of its present boot. */
const wasReset = (board: QuarterdeckBoard): number => {
  board.run(400);
  return board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY').resetCause;
};
/** What a boot loader that clears MCUSR leaves of any reset (an Uno's). */
const resetUnseen = (board: QuarterdeckBoard): void => {
  board.uno.reset('external');
};

describeWith(FIRMWARE_PACKAGES, 'the supply of a board with our firmware', () => {
  test('is measured against the bandgap: a dip is remembered, a supply within the bounds of USB is none', async () => {
    const board = createBox(await quarterdeckFlash());
    board.uno.setSupply(4.75);
    board.run(100);
    expect(wasLow(board)).toBe(false);
    board.uno.setSupply(4.1);
    board.run(40);
    board.uno.setSupply(5);
    board.run(500);
    expect(wasLow(board)).toBe(true);
  });

  test('names a brown-out though the boot loader does not tell of it, and no other reset so', async () => {
    const board = createBox(await quarterdeckFlash());
    resetUnseen(board);
    expect(wasReset(board) & RESET.SUPPLY_LOW).toBe(0);
    board.uno.setSupply(3.6);
    board.run(40);
    resetUnseen(board);
    board.uno.setSupply(5);
    expect(wasReset(board) & RESET.SUPPLY_LOW).not.toBe(0);
    // It is of that one reset, not of every one after it; and not where RAM was lost as well.
    resetUnseen(board);
    expect(wasReset(board) & RESET.SUPPLY_LOW).toBe(0);
    board.uno.cutPower();
    board.run(100);
    board.uno.restorePower();
    expect(wasReset(board)).toBe(RESET.POWER_ON);
  });

  test('is measured beside analogue inputs that the host has reported', async () => {
    const board = createBox(await quarterdeckFlash());
    board.sendBytes([0xf4, 14, 2, 0xc0, 1]); // A0 analogue, reported
    board.run(300);
    expect(wasLow(board)).toBe(false);
    board.uno.setSupply(4);
    board.run(200);
    expect(wasLow(board)).toBe(true);
  });
});
