import { expect, test } from 'vitest';
import { LIMITS } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { createRandom } from '../../../firmware-bridge/simulation/random.ts';
import { Uid } from '../../../schemas/ids.ts';
import { playCards } from '../../support/card-scenario.ts';
import {
  drawsAndReads,
  hearsRubbish,
  MIN_UNTOUCHED,
  losesHost,
  losesPower,
} from '../../support/firmware-scenarios.ts';
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

/** Of the stories of `npm run soak cards`, one with cuts and resets in it. */
const SLICE = { seed: 7, rounds: 2 };

const seeds = (count: number) => Array.from({ length: count }, (_, index) => [index + 1] as const);

describeWith(FIRMWARE_PACKAGES, 'Quarterdeck firmware in rough hands', () => {
  test.each(seeds(2))('neither hangs nor sounds when it hears rubbish (seed %i)', async (seed) => {
    expect(hearsRubbish(await quarterdeckFlash(), seed).problems).toEqual([]);
  });

  test.each(seeds(3))('tells a power cut at any instruction, or has lost nothing (seed %i)', async (seed) => {
    expect(losesPower(await quarterdeckFlash(), seed).problems).toEqual([]);
  });

  test.each(seeds(3))('falls silent within its lease when its host dies (seed %i)', async (seed) => {
    expect(losesHost(await quarterdeckFlash(), seed).problems).toEqual([]);
  });

  test.each(seeds(2))('reads cards and shows frames at once, and loses neither (seed %i)', async (seed) => {
    expect(drawsAndReads(await quarterdeckFlash(), seed).problems).toEqual([]);
  });

  const slow = 'minutes of a board, to the cycle';
  test(
    'counts each of forty cards and more once, or says recount, whatever happens to line, bridge and power',
    { meta: { slow } },
    async () => {
      const { problems, figures } = await playCards(SLICE.seed, SLICE.rounds);
      expect(problems).toEqual([]);
      expect(figures.cards).toBeGreaterThan(40);
      // A story in which nothing breaks, or nothing ends well, shows nothing.
      expect(figures.reset + figures['power-on'] + figures['brown-out']).toBeGreaterThan(0);
      expect(figures.certain).toBeGreaterThan(0);
      expect(figures.recount).toBeGreaterThan(0);
    },
  );

  test('plays a seed again to the same end', async () => {
    const image = await quarterdeckFlash();
    const once = [losesPower(image, 5), losesHost(image, 5)];
    expect([losesPower(image, 5), losesHost(image, 5)]).toEqual(once);
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
    expect(board.status().stackFree).toBeGreaterThanOrEqual(MIN_UNTOUCHED);
    // The one reset was ours; its paint is fresh, so what went before is asked for by itself.
    const before = board.heard.flatMap((message) =>
      message.name === 'STATUS_REPLY' ? [message.fields.stackFree] : [],
    );
    expect(Math.min(...before)).toBeGreaterThanOrEqual(MIN_UNTOUCHED);
    expect(before.length).toBeGreaterThan(8);
  });

  test('a line of noise costs messages, never a wrong record', async () => {
    const random = createRandom(99);
    const board: QuarterdeckBoard = createBox(await quarterdeckFlash());
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    for (let round = 0; round < 15; round += 1) {
      board.sendBytes(Array.from({ length: 8 }, () => random.below(0x1_00)));
      board.card('DEADBEEF');
    }
    board.sendBytes([0xf7]);
    board.send('ASK', { boot: 1, n: 0 });
    board.run(2_500);
    const reported = new Map(board.records().map(({ n, body }) => [n, JSON.stringify(body)]));
    for (const { n, body } of board.records()) expect(reported.get(n)).toBe(JSON.stringify(body));
    expect([...reported.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: reported.size }, (_, i) => i + 1),
    );
  });
});
