import { expect, test, vi } from 'vitest';
import { FLAG } from '../../../devices/quarterdeck-firmware/protocol.ts';
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
import { Uid } from '../../../schemas/ids.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const CARDS = ['04A1B2C3D4E5F6', 'DEADBEEF', '04112233445566778899'];

const READERS = [
  { name: 'an MFRC522', box: mfrc522Box, chip: (board: QuarterdeckBoard) => board.mfrc522 },
  { name: 'a PN532', box: pn532Box, chip: (board: QuarterdeckBoard) => board.pn532 },
];
const bodies = (board: QuarterdeckBoard, from: number) =>
  board
    .records()
    .slice(from)
    .map(({ body }) => body);

/** One sighting, though its reader is away in the middle of it; shown again it is another. */
const liesWithoutReader = (
  board: QuarterdeckBoard,
  chip: QuarterdeckBoard['mfrc522' | 'pn532'],
  away: () => void,
  back: () => void,
  ms: number,
): void => {
  board.uno.setPin(PINS.lid, true);
  board.run(400);
  const before = board.records().length;
  const sightings = () => bodies(board, before).filter(({ kind }) => kind === 'sighting').length;
  chip.enter(Uid('DEADBEEF'));
  board.run(400);
  away();
  board.run(ms);
  back();
  board.run(1_000);
  chip.leave(Uid('DEADBEEF'));
  board.run(500);
  expect(sightings()).toBe(1);
  board.card('DEADBEEF', chip);
  expect(sightings()).toBe(2);
};

describeWith(FIRMWARE_PACKAGES, 'a box on Quarterdeck firmware', () => {
  test('begins with its boot, its hatch and its lid, and settles', async () => {
    const board = createBox(await quarterdeckFlash());
    expect(bodies(board, 0)).toEqual([
      { kind: 'gap', reason: 'board-restarted' },
      { kind: 'hatch', open: false, initial: true },
      { kind: 'lid', open: false, initial: true },
      { kind: 'settled', result: 'clear' },
    ]);
    expect(board.records().map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(board.status().flags & FLAG.READER_OK).not.toBe(0);
  });

  test.each(READERS)('tells each card with $name once, with its passage, in order', async ({ box, chip }) => {
    const board = createBox(await quarterdeckFlash(), box);
    const before = board.records().length;
    board.uno.setPin(PINS.lid, true);
    board.run(400);
    for (const uid of CARDS) board.card(uid, chip(board));
    board.uno.setPin(PINS.lid, false);
    board.run(500);
    const reported = board.records().slice(before);
    expect(reported.map(({ body }) => body.kind)).toEqual([
      'lid',
      ...CARDS.flatMap(() => ['passage', 'sighting']),
      'lid',
      'settled',
    ]);
    expect(reported.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : []))).toEqual(CARDS);
    // The beam is broken for 80 ms, in the middle of the 120 ms in the field, give or take a poll.
    for (const { body } of reported) {
      if (body.kind === 'passage') expect(Math.abs(body.endMs - body.startMs - 80)).toBeLessThanOrEqual(1);
      if (body.kind === 'sighting') expect(Math.abs(body.lastMs - body.firstMs - 120)).toBeLessThan(55);
    }
    expect(reported.at(-1)?.body).toEqual({ kind: 'settled', result: 'clear' });
  });

  test.each(READERS)(
    'with its lid shut reads each card that is held to $name for a third of a second, unasked, whenever it comes',
    async ({ box, chip }) => {
      const board = createBox(await quarterdeckFlash(), box);
      const before = board.records().length;
      const shown: Uid[] = [];
      for (let moment = 0; moment < 5; moment += 1) {
        // Attention for the card before is over, and the next look is anywhere in its quarter of a second.
        board.run(1_600 + moment * 54);
        const uid = Uid(`04A1B2C3D4E5${moment.toString(16).padStart(2, '0')}`);
        shown.push(uid);
        chip(board).enter(uid);
        board.run(330);
        chip(board).leave(uid);
      }
      board.run(1_000);
      const seen = bodies(board, before).flatMap((body) => (body.kind === 'sighting' ? [body.uid] : []));
      expect(seen).toEqual(shown);
    },
  );

  test('says until when its records are whole: not while a card is in the beam, a tag not reported or the lid unsettled', async () => {
    const board = createBox(await quarterdeckFlash());
    board.run(1_000);
    const quiet = board.status();
    expect(quiet.uptimeMs - quiet.wholeMs).toBeLessThan(500);

    board.uno.setPin(PINS.lid, true);
    const opened = board.status().uptimeMs;
    board.run(100);
    expect(board.status().wholeMs).toBeLessThan(opened);
    board.run(400);
    expect(board.status().wholeMs).toBeGreaterThan(opened);

    board.uno.setPin(PINS.slotBeam, false);
    const broken = board.status().uptimeMs;
    board.run(300);
    expect(board.status().wholeMs).toBeLessThan(broken);
    board.uno.setPin(PINS.slotBeam, true);
    board.run(100);
    expect(board.status().wholeMs).toBeGreaterThan(broken);

    board.mfrc522.enter(Uid('DEADBEEF'));
    board.run(300);
    const inField = board.status().wholeMs;
    board.mfrc522.leave(Uid('DEADBEEF'));
    board.run(400);
    const sighting = board.records().at(-1)?.body;
    if (sighting?.kind !== 'sighting') throw new Error('the tag was not reported');
    // A poll that found nothing yet may have begun after it came in: what counts is the time that is reported.
    expect(inField).toBeLessThanOrEqual(sighting.firstMs);
    expect(board.status().wholeMs).toBeGreaterThan(sighting.lastMs);

    board.uno.setPin(PINS.lid, false);
    board.run(60);
    const shut = board.status().uptimeMs;
    board.run(1_500);
    const last = board.status();
    expect(last.wholeMs).toBeGreaterThan(shut);
    expect(board.records().at(-1)).toMatchObject({
      n: last.lastN,
      body: { kind: 'settled', result: 'clear' },
    });
  });

  test('tells two cards that come together apart, and says that they were a crowd', async () => {
    const board = createBox(await quarterdeckFlash());
    const before = board.records().length;
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    const together = ['04A1B2C3D4E5F6', '04A1B2C3D4E5F7', 'DEADBEEF'];
    for (const uid of together) board.mfrc522.enter(Uid(uid));
    board.run(100);
    for (const uid of together) board.mfrc522.leave(Uid(uid));
    board.run(300);
    const reported = bodies(board, before);
    expect(reported.filter(({ kind }) => kind === 'crowd')).toHaveLength(1);
    expect(
      reported.flatMap((body) => (body.kind === 'sighting' ? [body.uid as string] : [])).toSorted(),
    ).toEqual(together.toSorted());
  });

  test('does not count a bouncing lid, and a beam that flickers once', async () => {
    const board = createBox(await quarterdeckFlash());
    const before = board.records().length;
    for (let bounce = 0; bounce < 10; bounce += 1) {
      board.uno.setPin(PINS.lid, bounce % 2 === 0);
      board.uno.setPin(PINS.slotBeam, bounce % 2 === 0);
      board.run(5);
    }
    board.uno.setPin(PINS.slotBeam, true);
    board.run(300);
    const reported = bodies(board, before);
    expect(reported).toMatchObject([{ kind: 'passage', beam: 'slot' }]);
    // From the first flicker to the end of the last.
    for (const body of reported)
      if (body.kind === 'passage') expect(Math.abs(body.endMs - body.startMs - 45)).toBeLessThanOrEqual(1);
  });

  // 20 mm of token: 2.5 m/s and 10 m/s. Nothing has read its tag: the passage alone tells that it went in.
  test.each([8, 5, 2])('leaves a trace of a token that breaks the beam for %i ms', async (ms) => {
    const board = createBox(await quarterdeckFlash());
    board.uno.setPin(PINS.lid, true);
    board.run(400);
    const before = board.records().length;
    // Anywhere between two samples.
    for (const rest of [40, 40.3, 40.6, 40.9]) {
      board.uno.setPin(PINS.slotBeam, false);
      board.run(ms);
      board.uno.setPin(PINS.slotBeam, true);
      board.run(rest);
    }
    const reported = bodies(board, before);
    expect(reported).toHaveLength(4);
    for (const body of reported) {
      if (body.kind !== 'passage') throw new Error(`a ${body.kind}`);
      expect(Math.abs(body.endMs - body.startMs - ms)).toBeLessThanOrEqual(1);
    }
  });

  test('takes a spike on the wire of its beam, shorter than two samples, for none', async () => {
    const board = createBox(await quarterdeckFlash());
    const before = board.records().length;
    for (let spike = 0; spike < 40; spike += 1) {
      board.uno.setPin(PINS.slotBeam, false);
      board.run(0.9);
      board.uno.setPin(PINS.slotBeam, true);
      board.run(10.1);
    }
    expect(bodies(board, before)).toEqual([]);
  });

  test('tells a card that comes while the lid still swings after the opening', async () => {
    const board = createBox(await quarterdeckFlash());
    const before = board.records().length;
    board.uno.setPin(PINS.lid, true);
    board.run(20);
    board.uno.setPin(PINS.portBeam, false);
    board.run(40);
    board.uno.setPin(PINS.portBeam, true);
    board.run(300);
    expect(bodies(board, before).map(({ kind }) => kind)).toEqual(['lid', 'passage']);
  });

  test.each([
    ['card-in-field', (board: QuarterdeckBoard) => board.mfrc522.enter(Uid('DEADBEEF'))],
    ['beam-blocked', (board: QuarterdeckBoard) => board.uno.setPin(PINS.slotBeam, false)],
    ['no-answer', (board: QuarterdeckBoard) => board.mfrc522.hang()],
  ] as const)('settles with %s when the box is not quiet', async (result, disturb) => {
    const board = createBox(await quarterdeckFlash());
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    disturb(board);
    board.run(100);
    board.uno.setPin(PINS.lid, false);
    board.run(1_400);
    expect(board.records().at(-1)?.body).toEqual({ kind: 'settled', result });
  });

  test.each(READERS)('says when $name hangs with the lid open, and when it answers again', async (reader) => {
    const board = createBox(await quarterdeckFlash(), reader.box);
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    const before = board.records().length;
    reader.chip(board).hang();
    board.run(1_500);
    expect(bodies(board, before).map(({ kind }) => kind)).toEqual(['gap']);
    expect(board.status().flags & FLAG.READER_OK).toBe(0);
    reader.chip(board).powerCycle();
    board.run(1_500);
    expect(bodies(board, before).map(({ kind }) => kind)).toEqual(['gap', 'gap']);
    const later = board.records().length;
    board.card('DEADBEEF', reader.chip(board));
    expect(bodies(board, later).map(({ kind }) => kind)).toEqual(['passage', 'sighting']);
  });

  test.each([1_500, 300])('tells a card once that lies at a PN532 without power for %i ms', async (ms) => {
    const board = createBox(await quarterdeckFlash(), pn532Box);
    liesWithoutReader(
      board,
      board.pn532,
      () => board.pn532.setPowered(false),
      () => board.pn532.setPowered(true),
      ms,
    );
  });

  test('tells a card once that lies at an MFRC522 that hangs and loses its power', async () => {
    const board = createBox(await quarterdeckFlash());
    liesWithoutReader(
      board,
      board.mfrc522,
      () => board.mfrc522.hang(),
      () => board.mfrc522.powerCycle(),
      1_500,
    );
  });

  test.each([60, 100, 140, 180, 220])(
    'a card at the reader as the lid closes is seen though the chip begins anew %i ms later: no clear box',
    async (ms) => {
      const board = createBox(await quarterdeckFlash());
      board.uno.setPin(PINS.lid, true);
      board.run(300);
      board.mfrc522.enter(Uid('DEADBEEF'));
      board.run(100);
      board.uno.setPin(PINS.lid, false);
      board.run(ms);
      board.mfrc522.powerCycle();
      board.run(1_400);
      expect(board.records().at(-1)?.body).toEqual({ kind: 'settled', result: 'card-in-field' });
    },
  );

  test('goes on when its I2C bus hangs, and finds the reader again', async () => {
    const board = createBox(await quarterdeckFlash(), pn532Box);
    board.uno.setPin(PINS.lid, true);
    board.run(300);
    const before = board.records().length;
    board.uno.holdBus(true);
    board.run(1_000);
    expect(bodies(board, before)).toEqual([{ kind: 'gap', reason: 'reader-absent' }]);
    board.uno.setPin(PINS.portBeam, false);
    board.run(50);
    board.uno.setPin(PINS.portBeam, true);
    board.run(100);
    expect(bodies(board, before).at(-1)).toMatchObject({ kind: 'passage', beam: 'port' });
    board.uno.holdBus(false);
    board.run(1_000);
    expect(board.status().flags & FLAG.READER_OK).not.toBe(0);
    expect(board.uno.resets().watchdog).toBe(0);
  });
});
