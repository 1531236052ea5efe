import { expect, test, vi } from 'vitest';
import { HOST_MESSAGES, LIMITS } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { checksum, packSevens } from '../../../devices/quarterdeck-firmware/seven-bit.ts';
import { createRandom } from '../../../firmware-bridge/simulation/random.ts';
import { Uid } from '../../../schemas/ids.ts';
import {
  createBox,
  FIRMWARE_PACKAGES,
  mfrc522Box,
  PINS,
  pn532Box,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 300_000 });

/** So much of the stack's room must stay untouched in whatever happens below. */
const LEAST_UNTOUCHED = 150;

const bytesOf = (random: ReturnType<typeof createRandom>, length: number, below: number): number[] =>
  Array.from({ length }, () => random.below(below));

/** What a broken host or a broken line may send: bytes, sysex of any length, our own messages with a right checksum. */
const rubbish = (random: ReturnType<typeof createRandom>): number[] => {
  const kind = random.below(4);
  if (kind === 0) return bytesOf(random, random.below(120), 0x1_00);
  if (kind === 1) return [0xf0, ...bytesOf(random, random.below(200), 0x80), 0xf7];
  // Not SIREN_SET: it would give the siren's pin back to Firmata, and anybody may set a plain pin.
  const drawn = 1 + random.below(15);
  const code = drawn === HOST_MESSAGES.SIREN_SET.code ? HOST_MESSAGES.SIREN.code : drawn;
  const payload = bytesOf(random, random.below(LIMITS.PAYLOAD_BYTES + 1), 0x1_00);
  const crc = checksum([code, ...payload]);
  return [0xf0, code, ...packSevens([...payload, crc & 0xff, crc >> 8]), 0xf7];
};

describeWith(FIRMWARE_PACKAGES, 'Quarterdeck firmware in rough hands', () => {
  test.each([[1], [2], [3]])('neither hangs nor sounds when it hears rubbish (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const board = createBox(await quarterdeckFlash(), mfrc522Box, seed);
    board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
    board.send('STRIP_SET', { pin: PINS.strip, pixels: 60 });
    board.run(50);
    let sounded = 0;
    for (let round = 0; round < 100; round += 1) {
      const bytes = rubbish(random);
      board.sendBytes(bytes);
      board.run(bytes.length * 0.18 + 2);
      if (board.uno.readPin(PINS.siren)) sounded += 1;
    }
    board.run(1_500);
    expect(sounded).toBe(0);
    expect(board.uno.resets()).toEqual({ 'power-on': 1, external: 0, 'brown-out': 0, watchdog: 0 });
    board.sendBytes([0xf7]);
    expect(board.status().stackFree).toBeGreaterThanOrEqual(LEAST_UNTOUCHED);
  });

  test.each([
    ['an MFRC522', mfrc522Box],
    ['a PN532', pn532Box],
  ])('leaves 150 bytes of its stack untouched with everything at once and %s', async (_name, box) => {
    const board = createBox(await quarterdeckFlash(), box);
    const reader = box === pn532Box ? board.pn532 : board.mfrc522;
    const { token } = board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY');
    board.send('SIREN_SET', { pin: PINS.siren, pumpPin: 7, longestS: 30 });
    board.send('STRIP_SET', { pin: PINS.strip, pixels: LIMITS.STRIP_PIXELS });
    // Firmata's own: I2C on, analogue and digital reports, a continuous read.
    board.sendBytes([0xf0, 0x78, 0, 0, 0xf7, 0xc0, 1, 0xc1, 1, 0xf4, 7, 0x0b, 0xd0, 1]);
    board.sendBytes([0xf0, 0x76, 0x30, 0x10, 4, 0, 0xf7]);
    board.run(60);
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    for (let round = 0; round < 12; round += 1) {
      const uids = ['04112233445566778899', '04A1B2C3D4E5F6', 'DEADBEEF'].map((uid) => Uid(uid));
      for (const uid of box === pn532Box ? uids.slice(round % 3, (round % 3) + 1) : uids) reader.enter(uid);
      board.uno.setPin(PINS.slotBeam, false);
      board.send('SIREN', { token, leaseMs: 200 });
      board.send('PIXELS', { first: 0, pairs: Array.from({ length: 52 }, (_, index) => index) });
      board.send('SHOW', {});
      board.run(60);
      board.uno.setPin(PINS.slotBeam, true);
      for (const uid of uids) reader.leave(uid);
      board.send('ASK', { boot: 1, n: 1 });
      board.sendBytes([0xf0, 0x6b, 0xf7]);
      board.sendBytes([0xf0, 0x76, 0x30, 0x08, 0, 0, 32, 0, 0xf7]);
      board.run(240);
      board.send('SEEN', { boot: 1, n: round * 3 });
      board.send('STATUS', {});
      board.run(60);
    }
    board.send('ALONE', {
      ...{ clock: 1, afterMs: 500, remainingMs: 60_000, durationMs: 100_000, warningMs: 30_000 },
      ...{ dangerMs: 10_000, mark0Ms: 35_000, mark1Ms: 1, colours: Array.from({ length: 21 }, () => 9) },
    });
    board.run(1_500);
    board.uno.reset('external');
    board.run(300);
    board.send('ASK', { boot: 1, n: 1 });
    board.run(1_000);
    expect(board.status().stackFree).toBeGreaterThanOrEqual(LEAST_UNTOUCHED);
    // The one reset was ours; its paint is fresh, so what went before is asked for by itself.
    const before = board.heard.flatMap((message) =>
      message.name === 'STATUS_REPLY' ? [message.fields.stackFree] : [],
    );
    expect(Math.min(...before)).toBeGreaterThanOrEqual(LEAST_UNTOUCHED);
    expect(before.length).toBeGreaterThan(8);
  });

  test.each(Array.from({ length: 12 }, (_, index) => [index + 1]))(
    'a power cut at any instruction is told, or nothing was lost (seed %i)',
    async (seed) => {
      const random = createRandom(seed * 7_919);
      const board = createBox(await quarterdeckFlash(), mfrc522Box, seed);
      const cards = Array.from({ length: 3 }, (_, index) =>
        Uid(`04${seed.toString(16).padStart(2, '0')}0000000${index}00`),
      );
      let passed = 0;
      let isCut = false;
      // Somewhere in the emulated seconds of a round that opens, takes three cards and shuts again.
      const cutAt = board.now() + random.below(4_200);
      const go = (ms: number): void => {
        const left = cutAt - board.now();
        if (isCut || left > ms) {
          board.run(ms);
          return;
        }
        board.run(Math.max(0, left));
        board.uno.step(random.below(2_000));
        board.uno.cutPower();
        isCut = true;
        board.run(ms);
      };
      board.uno.setPin(PINS.lid, true);
      go(350);
      for (const uid of cards) {
        board.mfrc522.enter(uid);
        go(60);
        board.uno.setPin(PINS.slotBeam, false);
        go(60);
        board.mfrc522.leave(uid);
        board.uno.setPin(PINS.slotBeam, true);
        if (!isCut) passed += 1;
        go(250);
      }
      board.uno.setPin(PINS.lid, false);
      go(2_600);
      if (!isCut) board.uno.cutPower();
      board.uno.restorePower(seed % 2 === 0 ? 'brown-out' : 'power-on');
      board.run(500);
      const from = board.records().length;
      board.send('ASK', { boot: 0, n: 0 });
      board.run(1_500);
      const told = board.records().slice(from);
      expect(told.length).toBeGreaterThan(0);
      // No record of a number twice, none out of order, none that never was.
      const order = told.map(({ boot, n }) => `${boot}/${String(n).padStart(6, '0')}`);
      expect(order).toEqual([...new Set(order)].toSorted());
      const sightings = told.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : []));
      expect(cards).toEqual(expect.arrayContaining(sightings));
      const lost = told.some(({ lostWhileAccepting }) => lostWhileAccepting);
      if (!lost) expect(sightings).toEqual(cards.slice(0, passed));
      if (!lost && passed > 0)
        expect(told.map(({ body }) => body)).toContainEqual({ kind: 'settled', result: 'clear' });
    },
  );

  test('a line of noise costs messages, never a wrong record', async () => {
    const random = createRandom(99);
    const board: QuarterdeckBoard = createBox(await quarterdeckFlash());
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    for (let round = 0; round < 15; round += 1) {
      board.sendBytes(bytesOf(random, 8, 0x1_00));
      board.card('DEADBEEF');
    }
    board.sendBytes([0xf7]);
    board.send('ASK', { boot: 1, n: 0 });
    board.run(2_500);
    const told = new Map(board.records().map(({ n, body }) => [n, JSON.stringify(body)]));
    for (const { n, body } of board.records()) expect(told.get(n)).toBe(JSON.stringify(body));
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: told.size }, (_, i) => i + 1),
    );
  });
});
