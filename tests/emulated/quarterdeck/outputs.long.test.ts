import { expect, test, vi } from 'vitest';
import { CLOCK, FLAG, LIMITS, RESULT } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { Uid } from '../../../schemas/ids.ts';
import {
  createBox,
  FIRMWARE_PACKAGES,
  PINS,
  pn532Box,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const withSiren = async (longestS: number, box?: typeof pn532Box) => {
  const board = createBox(await quarterdeckFlash(), box);
  const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
  const sirenSet = { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS };
  expect(board.ask(() => board.send('SIREN_SET', sirenSet), 'RESULT').result).toBe(RESULT.OK);
  return { board, token, sounds: () => board.uno.readPin(PINS.siren) };
};
const GREEN = [0, 200, 0];
const AMBER = [200, 100, 0];
const RED = [200, 0, 0];
const VIOLET = [100, 0, 200];
const BLUE = [0, 0, 200];
const MARK = [90, 90, 90];
const PAUSED = [0, 60, 255];
const DARK = [0, 0, 0];
const withStrip = async (pixels: number): Promise<QuarterdeckBoard> => {
  const board = createBox(await quarterdeckFlash());
  expect(board.ask(() => board.send('STRIP_SET', { pin: PINS.strip, pixels }), 'RESULT').result).toBe(0);
  return board;
};
const frameOf = (board: QuarterdeckBoard): number[][] => {
  const bytes = [...board.strip()];
  return Array.from({ length: bytes.length / 3 }, (_, pixel) => bytes.slice(pixel * 3, pixel * 3 + 3));
};

describeWith(FIRMWARE_PACKAGES, 'the outputs of Quarterdeck firmware', () => {
  test('a siren falls silent by itself when its lease is not renewed', async () => {
    const { board, token, sounds } = await withSiren(30);
    board.send('SIREN', { token, leaseMs: 1_000 });
    board.run(900);
    expect(sounds()).toBe(true);
    board.run(120);
    expect(sounds()).toBe(false);
  });

  test('no lease is longer than three seconds, and silence comes at once', async () => {
    const { board, token, sounds } = await withSiren(30);
    board.send('SIREN', { token, leaseMs: 60_000 });
    board.run(2_950);
    expect(sounds()).toBe(true);
    board.run(70);
    expect(sounds()).toBe(false);
    board.send('SIREN', { token, leaseMs: 3_000 });
    board.run(20);
    expect(sounds()).toBe(true);
    board.send('SIREN', { token, leaseMs: 0 });
    board.run(20);
    expect(sounds()).toBe(false);
  });

  test('no sound is longer than its limit, however often it is renewed, until it has rested', async () => {
    const { board, token, sounds } = await withSiren(4);
    let sounded = 0;
    for (let tenth = 0; tenth < 70; tenth += 1) {
      board.send('SIREN', { token, leaseMs: 3_000 });
      board.run(100);
      if (sounds()) sounded += 1;
    }
    expect(sounded).toBeGreaterThan(37);
    expect(sounded).toBeLessThanOrEqual(41);
    expect(board.last('RESULT')).toEqual({ command: 10, result: RESULT.MUTED });
    board.run(LIMITS.SIREN_REST_MS + 20);
    board.send('SIREN', { token, leaseMs: 500 });
    board.run(20);
    expect(sounds()).toBe(true);
  });

  test('nothing sounds with another token, without a siren, after a reset or a power cut', async () => {
    const { board, token, sounds } = await withSiren(30);
    board.send('SIREN', { token: token ^ 0x10, leaseMs: 3_000 });
    board.run(20);
    expect(sounds()).toBe(false);
    for (const interrupt of [
      () => board.uno.reset('external'),
      () => board.uno.reset('watchdog'),
      () => {
        board.uno.cutPower();
        board.uno.restorePower();
      },
    ]) {
      board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
      const hello = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
      board.send('SIREN', { token: hello.token, leaseMs: 3_000 });
      board.run(20);
      expect(sounds()).toBe(true);
      interrupt();
      let sounded = 0;
      for (let ms = 0; ms < 300; ms += 1) {
        board.run(1);
        if (sounds()) sounded += 1;
      }
      expect(sounded).toBe(0);
      board.send('SIREN', { token: hello.token, leaseMs: 3_000 });
      board.run(20);
      expect(sounds()).toBe(false);
    }
  });

  test('a siren falls silent within its lease while the I2C bus hangs', async () => {
    const { board, token, sounds } = await withSiren(30, pn532Box);
    board.send('SIREN', { token, leaseMs: 1_000 });
    board.run(100);
    board.uno.holdBus(true);
    board.run(880);
    expect(sounds()).toBe(true);
    board.run(50);
    expect(sounds()).toBe(false);
  });

  test('a pump pin is toggled as long as the siren sounds', async () => {
    const { board, token } = await withSiren(30);
    board.send('SIREN_SET', { pin: PINS.siren, pumpPin: 7, longestS: 30 });
    board.send('SIREN', { token, leaseMs: 1_000 });
    let edges = 0;
    let high = false;
    for (let ms = 0; ms < 1_500; ms += 1) {
      board.run(1);
      if (board.uno.readPin(7) !== high) edges += 1;
      high = board.uno.readPin(7);
    }
    expect(edges).toBeGreaterThan(36);
    expect(edges).toBeLessThan(44);
    expect(high).toBe(false);
  });

  test('a strip shows the frame it was sent', async () => {
    const board = await withStrip(5);
    board.send('PALETTE', { first: 1, colours: [...GREEN, ...RED] });
    board.send('PIXELS', { first: 0, pairs: [0x21, 0x00, 0x02] });
    board.send('SHOW', {});
    board.run(60);
    expect(frameOf(board)).toEqual([GREEN, RED, DARK, DARK, RED]);
  });

  test('it counts down alone when no word comes, marks that it is alone, and takes the host back', async () => {
    const board = await withStrip(10);
    board.send('ALONE', {
      ...{ clock: CLOCK.RUNNING, afterMs: 1_000, remainingMs: 12_000, durationMs: 20_000 },
      ...{ warningMs: 10_300, dangerMs: 2_500, mark0Ms: 7_000, mark1Ms: 0 },
      colours: [...GREEN, ...AMBER, ...RED, ...VIOLET, ...BLUE, ...MARK, ...PAUSED],
    });
    board.run(900);
    expect(frameOf(board)).toEqual(Array.from({ length: 10 }, () => DARK));
    board.run(300);
    // 10.8 of 20 s are left on ten pixels: five, and three eighths of the sixth, rounded up. Ticks at 10.3, 2.5 and 7 s.
    const eighths = (colour: readonly number[], lit: number) => colour.map((c) => Math.floor((c * lit) / 8));
    expect(frameOf(board).slice(0, 7)).toEqual([
      ...[GREEN, BLUE, VIOLET, MARK, GREEN],
      ...[eighths(VIOLET, 4), DARK],
    ]);
    board.run(600);
    expect(frameOf(board).slice(0, 6)).toEqual([AMBER, BLUE, VIOLET, MARK, AMBER, eighths(VIOLET, 1)]);
    board.run(8_600);
    expect(frameOf(board).slice(0, 2)).toEqual([eighths(RED, 7), DARK]);
    board.send('STATUS', {});
    board.run(50);
    expect(board.last('STATUS_REPLY').flags & FLAG.STRIP_ALONE).toBe(0);
    board.send('PIXELS', { first: 0, pairs: [0x11, 0x11, 0x11, 0x11, 0x11] });
    board.send('PALETTE', { first: 1, colours: PAUSED });
    board.send('SHOW', {});
    board.run(60);
    expect(frameOf(board)).toEqual(Array.from({ length: 10 }, () => PAUSED));
  });

  test('while it draws no byte, no card and no passage is lost, and its line never rests long', async () => {
    const board = await withStrip(144);
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    const uid = '04A1B2C3D4E5F6';
    const cards = 12;
    const asked = 12 * 30;
    const answersBefore = board.heard.filter(({ name }) => name === 'STATUS_REPLY').length;
    for (let card = 0; card < cards; card += 1) {
      for (let moment = 0; moment < 30; moment += 1) {
        if (moment === 2) board.mfrc522.enter(Uid(uid));
        if (moment === 5) board.uno.setPin(PINS.slotBeam, false);
        if (moment === 8) board.uno.setPin(PINS.slotBeam, true);
        if (moment === 9) board.mfrc522.leave(Uid(uid));
        board.send('PIXELS', { first: 0, pairs: Array.from({ length: 12 }, () => 0x12) });
        board.send('SHOW', {});
        board.send('STATUS', {});
        board.run(21);
      }
    }
    board.run(500);
    const answers = board.heard.filter(({ name }) => name === 'STATUS_REPLY').length - answersBefore;
    expect(answers).toBe(asked);
    expect(board.last('STATUS_REPLY').refused).toBe(0);
    const bodies = board.records().map(({ body }) => body);
    expect(bodies.filter(({ kind }) => kind === 'sighting')).toHaveLength(cards);
    const passages = bodies.flatMap((body) => (body.kind === 'passage' ? [body.endMs - body.startMs] : []));
    expect(passages).toHaveLength(cards);
    for (const length of passages) expect(Math.abs(length - 63)).toBeLessThanOrEqual(1);
    expect(board.longestRest()).toBeLessThan(8);
    // Its time did not fall behind either.
    expect(Math.abs(board.status().uptimeMs - board.now())).toBeLessThan(80);
  });
});
