import { expect, test, vi } from 'vitest';
import { FLAG, LIMITS, RESULT } from '../../../devices/quarterdeck-firmware/protocol.ts';
import {
  createBox,
  createQuarterdeckBoard,
  FIRMWARE_PACKAGES,
  mfrc522Box,
  PINS,
  pn532Box,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

/** The Uno's MISO, D12, in the register that makes pins outputs (ATmega328P data sheet, 13.4.3). */
const DDRB = 0x24;
const MISO_BIT = 1 << 4;

const openWithCards = async (cards: readonly string[]): Promise<QuarterdeckBoard> => {
  const board = createBox(await quarterdeckFlash());
  board.uno.setPin(PINS.lid, true);
  board.run(400);
  for (const uid of cards) board.card(uid);
  return board;
};
/** Every record reported from `from` on as `boot n kind`. */
const reported = (board: QuarterdeckBoard, from: number): string[] =>
  board
    .records()
    .slice(from)
    .map(({ boot, n, body }) => `${boot.split('-')[1] ?? ''}/${n} ${body.kind}`);
const gapsOf = (board: QuarterdeckBoard, from: number): string[] =>
  board
    .records()
    .slice(from)
    .flatMap(({ body }) => (body.kind === 'gap' ? [body.reason] : []));
const askFromBoot = (board: QuarterdeckBoard): number => {
  const from = board.records().length;
  board.run(400);
  board.send('ASK', { boot: board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY').boot, n: 0 });
  board.run(900);
  return from;
};
/** Passages through the port, as fast as they are distinguished. */
const passages = (board: QuarterdeckBoard, count: number): void => {
  for (let passage = 0; passage < count; passage += 1) {
    board.uno.setPin(PINS.portBeam, false);
    board.run(12);
    board.uno.setPin(PINS.portBeam, true);
    board.run(48);
  }
};

describeWith(FIRMWARE_PACKAGES, 'the memory of Quarterdeck firmware', () => {
  test('tells again from any number it is asked for, until that is seen', async () => {
    const board = await openWithCards(['DEADBEEF', '04A1B2C3D4E5F6']);
    expect(reported(board, 4)).toEqual([
      ...['1/5 lid', '1/6 passage', '1/7 sighting', '1/8 passage', '1/9 sighting'],
    ]);
    let from = board.records().length;
    board.send('ASK', { boot: 1, n: 7 });
    board.run(400);
    expect(reported(board, from)).toEqual(['1/7 sighting', '1/8 passage', '1/9 sighting']);
    board.send('SEEN', { boot: 1, n: 8 });
    from = board.records().length;
    board.send('ASK', { boot: 1, n: 0 });
    board.run(400);
    expect(reported(board, from)).toEqual(['1/9 sighting']);
    expect(board.status()).toMatchObject({ ringRecords: 1, seenN: 8, lastN: 9 });
  });

  test('frees nothing for a SEEN of another boot', async () => {
    const board = await openWithCards([]);
    board.send('SEEN', { boot: 2, n: 100 });
    board.run(100);
    expect(board.status()).toMatchObject({ ringRecords: 5, seenN: 0 });
  });

  test('keeps what was not seen over a reset, reported before what comes after it', async () => {
    const board = await openWithCards(['DEADBEEF', '04A1B2C3D4E5F6']);
    board.send('SEEN', { boot: 1, n: 7 });
    board.run(800);
    board.uno.reset('external');
    const from = askFromBoot(board);
    expect(reported(board, from)).toEqual(['1/8 passage', '1/9 sighting', '2/1 gap', '2/2 lid', '2/3 hatch']);
    expect(board.records().slice(from)[1]).toMatchObject({ body: { uid: '04A1B2C3D4E5F6' } });
    // What is seen of an earlier boot is freed by its own name.
    board.send('SEEN', { boot: 1, n: 9 });
    board.send('SEEN', { boot: 2, n: 3 });
    board.run(500);
    expect(board.status()).toMatchObject({ ringRecords: 0, eepromUsed: 0 });
  });

  test('says that power was lost while accepting when the lid was open', async () => {
    const board = await openWithCards(['DEADBEEF']);
    board.uno.cutPower();
    board.run(100);
    board.uno.restorePower();
    const from = askFromBoot(board);
    expect(gapsOf(board, from)).toEqual(['board-restarted', 'lost-while-accepting']);
    expect(board.status().flags & FLAG.LOST_WHILE_ACCEPTING).not.toBe(0);
  });

  test('does not wear its EEPROM out under a lid that rattles', async () => {
    const board = createBox(await quarterdeckFlash());
    board.run(2_500);
    const before = Math.max(...board.eeprom.wear);
    for (let contact = 0; contact < 150; contact += 1) {
      board.uno.setPin(PINS.lid, contact % 2 === 0);
      board.run(11);
    }
    board.uno.setPin(PINS.lid, false);
    board.run(2_000);
    expect(Math.max(...board.eeprom.wear) - before).toBeLessThanOrEqual(2);
    expect(board.status().flags & FLAG.ACCEPTING).toBe(0);
  });

  test('reports a sealed box whole after a power cut, and loses nothing meanwhile', async () => {
    const board = await openWithCards(['DEADBEEF', '04A1B2C3D4E5F6']);
    board.uno.setPin(PINS.lid, false);
    board.run(2_500);
    expect(board.status().flags & FLAG.ACCEPTING).toBe(0);
    const before = reported(board, 0);
    board.uno.cutPower();
    board.run(100);
    board.uno.restorePower();
    const from = askFromBoot(board);
    expect(reported(board, from)).toEqual([...before, '2/1 gap', '2/2 hatch', '2/3 lid', '2/4 settled']);
    expect(gapsOf(board, from)).toEqual(['board-restarted', 'board-restarted']);
  });

  test('watches on by itself after a power cut, before any host comes', async () => {
    const board = await openWithCards([]);
    board.uno.cutPower();
    board.run(100);
    board.uno.restorePower();
    board.run(300);
    board.card('DEADBEEF');
    const from = askFromBoot(board);
    expect(reported(board, from)).toContain('2/5 sighting');
  });

  test(
    'never overwrites: a full ring is reported as a gap where records are missing',
    { meta: { slow: 'fills ring and EEPROM card by card' } },
    async () => {
      const board = await openWithCards([]);
      // Nobody acknowledges, so everything fills.
      passages(board, 130);
      const full = board.status();
      expect(full.flags & FLAG.OVERFLOWED).not.toBe(0);
      expect(full.lost).toBeGreaterThan(0);
      const last = board.records().at(-1);
      expect(last).toMatchObject({ n: full.lastN, body: { kind: 'gap', reason: 'queue-overflow' } });
      // As many as it holds are all still there.
      let from = board.records().length;
      board.send('ASK', { boot: 1, n: 0 });
      board.run(3_000);
      expect(
        board
          .records()
          .slice(from)
          .map(({ n }) => n),
      ).toEqual(Array.from({ length: full.lastN }, (_, index) => index + 1));
      expect(full.lastN - 6 + full.lost).toBe(130);

      from = board.records().length;
      board.send('SEEN', { boot: 1, n: full.lastN });
      board.run(300);
      passages(board, 2);
      board.run(300);
      // What the lid did meanwhile was lost: it is reported anew.
      expect(
        board
          .records()
          .slice(from)
          .map(({ body }) => body.kind),
      ).toEqual(['lid', 'hatch', 'passage', 'passage']);
    },
  );

  test('forgets configuration and records when asked with the right token', async () => {
    const board = await openWithCards(['DEADBEEF']);
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    expect(board.ask(() => board.send('FORGET', { token: token ^ 1 }), 'RESULT').result).not.toBe(0);
    board.send('FORGET', { token });
    board.run(500);
    expect(board.last('RESULT')).toEqual({ command: 15, result: 0 });
    board.uno.reset('external');
    board.run(300);
    expect(board.status()).toMatchObject({ ringRecords: 0, eepromUsed: 0, flags: 0 });
  });

  test.each([
    ['an MFRC522', mfrc522Box, [11, 12, 13]],
    ['a PN532', pn532Box, [18, 19]],
  ] as const)(
    'gives back the pins of the bus of %s as well: a siren moved to one of them sounds',
    async (_reader, box, pins) => {
      const board = createBox(await quarterdeckFlash(), box);
      const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
      board.send('FORGET', { token });
      board.run(500);
      for (const pin of pins) {
        const set = board.ask(
          () => board.send('SIREN_SET', { pin, pumpPin: LIMITS.NO_PIN, longestS: 5 }),
          'RESULT',
        );
        expect(set.result).toBe(RESULT.OK);
        expect(board.uno.readPin(pin)).toBe(false);
        board.send('SIREN', { token, leaseMs: 300 });
        board.run(60);
        expect([pin, board.uno.readPin(pin)]).toEqual([pin, true]);
        board.run(400);
        expect(board.uno.readPin(pin)).toBe(false);
      }
    },
  );

  test.each([
    ['at its pin', undefined],
    ['at 3.3 V', {}],
  ])('leaves no MFRC522 transmitting whose RST is %s', async (_where, rst) => {
    const board = createQuarterdeckBoard(await quarterdeckFlash(), 1, undefined, rst);
    board.run(100);
    board.send('BOX', mfrc522Box);
    board.run(500);
    const transmits = () => board.snapshot().mfrc522.field.carrier;
    expect(transmits()).toBe(true);
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    board.send('FORGET', { token });
    board.run(500);
    expect(transmits()).toBe(false);
  });

  // Its poll is under way for half of the time: whenever it is asked.
  test.each([0, 3, 11, 17])('leaves no PN532 transmitting, asked %i ms later', async (later) => {
    const board = createBox(await quarterdeckFlash(), pn532Box);
    board.uno.setPin(PINS.lid, true);
    board.run(300 + later);
    const transmits = () => board.snapshot().pn532.carrier;
    expect(transmits()).toBe(true);
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    board.send('FORGET', { token });
    board.run(500);
    expect(transmits()).toBe(false);
  });

  test('drives MISO neither before it is a box nor after, for a reader that is wired may drive it as well', async () => {
    const isDriven = ({ uno }: { uno: { memory(): Uint8Array } }) =>
      ((uno.memory()[DDRB] ?? 0) & MISO_BIT) !== 0;
    const board = createQuarterdeckBoard(await quarterdeckFlash());
    board.run(100);
    expect(isDriven(board)).toBe(false);
    board.send('BOX', mfrc522Box);
    board.run(500);
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    board.send('FORGET', { token });
    board.run(500);
    expect(isDriven(board)).toBe(false);
    board.sendBytes([0xf4, 12, 1]); // by its host's word it is
    board.run(50);
    expect(isDriven(board)).toBe(true);
    board.sendBytes([0xff]);
    board.run(50);
    expect(isDriven(board)).toBe(false);
  });

  test('gives back the pins of the I2C that its host used, too', async () => {
    const board = createBox(await quarterdeckFlash(), pn532Box);
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    board.sendBytes([0xf0, 0x78, 0, 0, 0xf7]); // I2C_CONFIG
    board.run(50);
    board.send('FORGET', { token });
    board.run(500);
    const [set, output, high] = [0xf4, 1, 0xf5];
    for (const pin of [18, 19]) {
      board.sendBytes([set, pin, output, high, pin, 1]);
      board.run(50);
      expect([pin, board.uno.readPin(pin)]).toEqual([pin, true]);
    }
  });
});
