import { expect, test, vi } from 'vitest';
import { LIMITS } from '../../../devices/quarterdeck-firmware/protocol.ts';
import {
  createBox,
  FIRMWARE_PACKAGES,
  PINS,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

// AVR Instruction Set Manual (DS40002198): the words of these instructions.
const WDR = 0x95a8;
const CLI = 0x94f8;
/** `rjmp .-2`: itself, for ever. */
const STAY = 0xcfff;

/** WDTO_1S, whose oscillator strays by a tenth (DS40002061A, 11.8 and 29). */
const WATCHDOG_MS = 1_100;

/**
 * A box with a siren that sounds, on flash of its own. `hang` lets the program stand still where its loop would feed the
 * watchdog; a reset clears what made it hang, as it does where memory was overwritten.
 */
const sounding = async (leaseMs: number) => {
  const flash = (await quarterdeckFlash()).slice();
  const board = createBox(flash);
  const { token, boot } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
  board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
  board.send('SIREN', { token, leaseMs });
  board.run(20);
  expect(board.uno.readPin(PINS.siren)).toBe(true);

  const whole = flash.slice();
  const hang = (words: readonly number[]): void => {
    for (const [at, word] of whole.entries()) if (word === WDR) flash.set(words, at);
  };
  /** Goes on for `ms`; how long it sounded, and when the watchdog bit. */
  const go = (ms: number): { soundedMs: number; bitAfterMs: number | undefined } => {
    let soundedMs = 0;
    let bitAfterMs: number | undefined;
    const STEP_MS = 0.05;
    for (let at = 0; at < ms; at += STEP_MS) {
      board.run(STEP_MS);
      if (board.uno.readPin(PINS.siren)) soundedMs += STEP_MS;
      if (bitAfterMs !== undefined || board.uno.resets().watchdog === 0) continue;
      bitAfterMs = at;
      flash.set(whole);
    }
    return { soundedMs, bitAfterMs };
  };
  return { board, boot, hang, go };
};

const isBack = (board: QuarterdeckBoard, boot: number): void => {
  expect(board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY').boot).toBe(boot + 1);
  expect(board.status().uptimeMs).toBeLessThan(2_000);
  expect(board.uno.resets().watchdog).toBe(1);
};

describeWith(FIRMWARE_PACKAGES, 'a program that hangs while its siren sounds', () => {
  test('with interrupts off, where no lease can run down, is silenced by the watchdog, and the board is back', async () => {
    const { board, boot, hang, go } = await sounding(3_000);
    hang([CLI, STAY]);
    const answers = board.heard.length;
    board.send('STATUS', {});
    expect(go(200)).toEqual({ soundedMs: expect.closeTo(200, 0) as unknown, bitAfterMs: undefined });
    // It does hang.
    expect(board.heard).toHaveLength(answers);
    const { soundedMs, bitAfterMs } = go(1_000);
    expect(bitAfterMs).toBeLessThan(WATCHDOG_MS - 200);
    expect(soundedMs).toBeLessThan(WATCHDOG_MS - 200);
    isBack(board, boot);
    expect(go(100).soundedMs).toBe(0);
  });

  test('with interrupts on falls silent within its lease, and the watchdog brings the board back', async () => {
    const { board, boot, hang, go } = await sounding(300);
    hang([STAY]);
    const { soundedMs, bitAfterMs } = go(1_300);
    expect(soundedMs).toBeLessThan(300);
    expect(bitAfterMs).toBeGreaterThan(300);
    expect(bitAfterMs).toBeLessThan(WATCHDOG_MS);
    isBack(board, boot);
  });
});
