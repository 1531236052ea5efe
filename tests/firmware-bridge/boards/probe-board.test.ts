import { expect, test } from 'vitest';
import { paceOf } from '../../../firmware-bridge/boards/board-transport.ts';
import { probeBoard } from '../../../firmware-bridge/boards/probe-board.ts';
import { createPn532, PN532_ADDRESS } from '../../../firmware-bridge/simulation/chips/pn532.ts';
import { createVirtualBoard } from '../../../firmware-bridge/simulation/virtual-board.ts';
import type { Transport } from '../../../firmware-bridge/transport.ts';
import type { BoardProbe } from '../../../schemas/board-probe.ts';
import { HandClock } from '../hand-clock.ts';
import { liveBy, sessionWith, TinyQuarterdeck } from '../tiny-quarterdeck.ts';

/** What the doctor is told of a stock board's reader where each word of the board comes so much later than it was said. */
const readerFound = async (lateBy: number, reader: 'answers' | 'absent' | 'bus held') => {
  const clock = new HandClock();
  const board = createVirtualBoard({ clock });
  if (reader === 'answers')
    board.attachI2c(
      PN532_ADDRESS,
      createPn532(() => clock.now()),
    );
  const late = (line: Transport): Transport => {
    // One signature stands for all of them: what is not data goes on as it came.
    const emit = line.emit.bind(line) as (name: string, bytes: Buffer) => boolean;
    const later = (name: string, bytes: Buffer): boolean => {
      if (name !== 'data') return emit(name, bytes);
      clock.after(lateBy, () => emit(name, bytes));
      return true;
    };
    line.emit = later as typeof line.emit;
    return line;
  };
  board.holdI2c(reader === 'bus held');
  let found: BoardProbe | undefined;
  const options = { ...paceOf({ transport: 'virtual' }), board: 'one', clock };
  void probeBoard({ ...options, open: () => late(board.openTransport()) }, 'one', '/dev/ttyUSB0').then(
    (probe) => (found = probe),
  );
  for (let passed = 0; found === undefined && passed < 20_000; passed += 5) {
    clock.advance(5);
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  board.stop();
  return found?.reader?.chip ?? found?.reader?.error?.code ?? found?.error?.code;
};

test.each([5, 100, 400, 700])(
  'a reader that answers and one that is absent are told apart over a line that is %i ms late',
  async (lateBy) => {
    expect(await readerFound(lateBy, 'answers')).toBe('PN532 1.6');
    expect(await readerFound(lateBy, 'absent')).toBe('reader/absent');
  },
);

test('a bus that is held low is said to hang', async () => {
  expect(await readerFound(5, 'bus held')).toBe('reader/hung');
});

test('a board with our firmware whose first answer is lost is asked again', async () => {
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  board.answersHello = false;
  let found: BoardProbe | undefined;
  void probeBoard(sessionWith(board, clock), 'one', '/dev/ttyUSB0').then((probe) => (found = probe));
  await liveBy(clock, 800);
  expect(board.reported).toContain('HELLO');
  board.answersHello = true;
  await liveBy(clock, 20_000);
  expect(found?.firmware).toMatch(/^quarterdeck 1\.1\.0, build /);
  expect(found?.figures).toBeDefined();
});
