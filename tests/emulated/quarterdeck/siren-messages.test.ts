import { expect, test, vi } from 'vitest';
import { LIMITS, RESULT } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { createRandom } from '../../../firmware-bridge/simulation/random.ts';
import { createBox, FIRMWARE_PACKAGES, PINS, quarterdeckFlash } from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

/** Pins that nothing else of the box uses; A0 is 14. */
const FREE = [PINS.strip, 7, PINS.siren, 14, 15, 16, 17];
// Firmata 2.7: SET_DIGITAL_PIN_VALUE.
const SET_PIN = 0xf5;

/**
 * What is promised of a siren's pin: no message of ours raises it but SIREN with the token of this boot, however often it is
 * moved or given back. Given back to Firmata it is a plain pin, and low: a host that then sets it by its number means it.
 */
describeWith(FIRMWARE_PACKAGES, 'messages about a siren, whole and with a right checksum', () => {
  test('sound nothing without the token of this boot, wherever they put it', async () => {
    const random = createRandom(11);
    const board = createBox(await quarterdeckFlash());
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    const anyPin = (): number =>
      [...FREE, LIMITS.NO_PIN, random.below(0x1_00)][random.below(FREE.length + 2)] ?? 0;
    const results = new Map<number, number>();
    let sounded = 0;
    for (let round = 0; round < 200; round += 1) {
      if (round % 4 === 0)
        board.send('SIREN_SET', { pin: anyPin(), pumpPin: anyPin(), longestS: 1 + random.below(80) });
      else {
        const other = random.below(2) === 0 ? 1 << random.below(16) : 1 + random.below(0xff_ff);
        board.send('SIREN', { token: token ^ other, leaseMs: 1 + random.below(0xff_ff) });
      }
      for (let ms = 0; ms < 5; ms += 1) {
        board.run(1);
        if (FREE.some((pin) => board.uno.readPin(pin))) sounded += 1;
      }
      const { result } = board.last('RESULT');
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    expect(sounded).toBe(0);
    // They were heard and understood: sirens were set up, and leases refused for their token.
    expect(results.get(RESULT.OK)).toBeGreaterThan(5);
    expect(results.get(RESULT.BAD_TOKEN)).toBeGreaterThan(100);
    // After all that it is still a siren to who has the token.
    board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 5 });
    board.run(20);
    board.send('SIREN', { token, leaseMs: 500 });
    board.run(20);
    expect(board.uno.readPin(PINS.siren)).toBe(true);
  });

  test('silence it at once where they give it back to Firmata, and then a plain pin is what it is', async () => {
    const board = createBox(await quarterdeckFlash());
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    board.send('SIREN_SET', { pin: PINS.siren, pumpPin: 7, longestS: 30 });
    board.send('SIREN', { token, leaseMs: 3_000 });
    board.run(40);
    // While it is a siren's, a plain write does nothing to it.
    board.sendBytes([SET_PIN, PINS.siren, 0]);
    board.run(10);
    expect(board.uno.readPin(PINS.siren)).toBe(true);
    board.send('SIREN_SET', { pin: LIMITS.NO_PIN, pumpPin: LIMITS.NO_PIN, longestS: 30 });
    board.run(10);
    board.send('SIREN', { token, leaseMs: 3_000 });
    for (let ms = 0; ms < 200; ms += 1) {
      board.run(1);
      expect([PINS.siren, 7].map((pin) => board.uno.readPin(pin))).toEqual([false, false]);
    }
    expect(board.last('RESULT').result).toBe(RESULT.NOT_SET);
    board.sendBytes([SET_PIN, PINS.siren, 1]);
    board.run(10);
    expect(board.uno.readPin(PINS.siren)).toBe(true);
  });
});
