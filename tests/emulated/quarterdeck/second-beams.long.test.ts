import { expect, test, vi } from 'vitest';
import { LEVEL } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { changesOf, CROSSINGS } from '../../support/crossings.ts';
import {
  createBox,
  FIRMWARE_PACKAGES,
  mfrc522Box,
  PINS,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const SECOND = { slot: 7, port: 16 };

/** A box with two beams at each opening, its lid open. */
const watching = async (): Promise<QuarterdeckBoard> => {
  const box = { ...mfrc522Box, innerSlotPin: SECOND.slot, innerPortPin: SECOND.port };
  const board = createBox(await quarterdeckFlash(), box);
  for (const pin of Object.values(SECOND)) board.uno.setPin(pin, true);
  board.uno.setPin(PINS.lid, true);
  board.run(400);
  return board;
};

/** What it tells of passages while `changes` happen at that opening. */
const cross = (board: QuarterdeckBoard, opening: 'slot' | 'port', changes: string) => {
  const before = board.records().length;
  const outer = opening === 'slot' ? PINS.slotBeam : PINS.portBeam;
  let past = 0;
  for (const { inner, broken, at } of changesOf(changes)) {
    board.run(at - past);
    past = at;
    board.uno.setPin(inner ? SECOND[opening] : outer, !broken);
  }
  board.run(300);
  const reported = board.records().slice(before);
  return reported.flatMap(({ body }) => (body.kind === 'passage' ? [[body.beam, body.through]] : []));
};

describeWith(FIRMWARE_PACKAGES, 'two beams behind each other, on Quarterdeck firmware', () => {
  test.each(CROSSINGS)('what goes %s is reported as it went', async (_what, changes, through) => {
    const board = await watching();
    for (const opening of ['slot', 'port'] as const)
      expect(cross(board, opening, changes)).toEqual(through.map((each) => [opening, each]));
  });

  test('the level of each beam is in the status, and a second one that is blocked is no quiet box', async () => {
    const board = await watching();
    const beams = LEVEL.SLOT_BROKEN | LEVEL.PORT_BROKEN | LEVEL.INNER_SLOT_BROKEN | LEVEL.INNER_PORT_BROKEN;
    const levels = (): number => board.status().levels & beams;
    for (const [pin, level] of [
      [PINS.slotBeam, LEVEL.SLOT_BROKEN],
      [PINS.portBeam, LEVEL.PORT_BROKEN],
      [SECOND.slot, LEVEL.INNER_SLOT_BROKEN],
      [SECOND.port, LEVEL.INNER_PORT_BROKEN],
    ] as const) {
      board.uno.setPin(pin, false);
      board.run(20);
      expect(levels()).toBe(level);
      board.uno.setPin(pin, true);
      board.run(20);
    }
    expect(levels()).toBe(0);
    board.uno.setPin(SECOND.slot, false);
    board.uno.setPin(PINS.lid, false);
    board.run(1_600);
    expect(board.records().at(-1)?.body).toEqual({ kind: 'settled', result: 'beam-blocked' });
  });

  test('a box without second beams tells nothing of them, whatever their pins do', async () => {
    const board = createBox(await quarterdeckFlash());
    board.uno.setPin(PINS.lid, true);
    board.run(400);
    expect(cross(board, 'slot', 'O+100 i+140 i-240 O-280')).toEqual([['slot', undefined]]);
  });
});
