import { afterEach, expect, test, vi } from 'vitest';
import { paceOf } from '../../../firmware-bridge/boards/board-transport.ts';
import { probeBoard } from '../../../firmware-bridge/boards/probe-board.ts';
import { boardFindings } from '../../../hub/cli/doctor/board-findings.ts';
import type { BoardProbe } from '../../../schemas/board-probe.ts';
import { readerOf, RoomSchema } from '../../../schemas/room.ts';
import { FIRMWARE_PACKAGES } from '../../support/quarterdeck-board.ts';
import { ownBoardBench, type OwnBoardBench } from '../../support/own-board-bench.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const roomWith = (reader: 'mfrc522' | 'pn532' | undefined) =>
  RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
    devices: { box: { kind: 'event-box', board: 'one', table: 'kiln', ...(reader && { reader }) } },
  });

let bench: OwnBoardBench | undefined;
afterEach(() => bench?.stop());

/** What the doctor says of the reader, after its line for the board. */
const doctor = async (room: ReturnType<typeof roomWith> | undefined) => {
  if (bench === undefined) throw new Error('no board');
  const { board, clock } = bench;
  const config = room?.devices.box;
  const box = config?.kind === 'event-box' ? config : undefined;
  let found: BoardProbe | undefined;
  void probeBoard(
    {
      ...paceOf({ transport: 'emulated', firmware: 'quarterdeck' }),
      readyWithinMs: 8_000,
      board: 'one',
      open: () => board.openTransport(),
      clock,
    },
    room === undefined ? null : 'one',
    '/dev/ttyUSB0',
    { box: room && box && { device: 'box', config: box, chip: readerOf(room, box) } },
  ).then((probe) => {
    found = probe;
  });
  await bench.until(
    () => found !== undefined,
    () => 'no probe',
  );
  return found && boardFindings(room, [found]);
};

describeWith(FIRMWARE_PACKAGES, 'the doctor and the reader of a board with Quarterdeck firmware', () => {
  test('asks the chip that room.yaml names, of a board whose box was never configured, and leaves it without one', async () => {
    bench = await ownBoardBench();
    expect((await doctor(roomWith('mfrc522')))?.[1]).toEqual(['ok', 'reader of box: MFRC522 answers']);
    expect((await doctor(undefined))?.[0]?.[1]).toContain('no reader');
    expect((await doctor(roomWith('pn532')))?.[1]).toEqual([
      'FAIL',
      expect.stringContaining('the PN532 of box does not answer its board. '),
    ]);
    const [, [, words] = []] = (await doctor(roomWith(undefined))) ?? [];
    expect(words).toContain('the PN532 of box does not answer');
    expect(words).toContain('room.yaml names no reader:');
    expect(words).toContain('hardware.md, From symptom to part');
  });

  test('tells a chip that answers from the chip that room.yaml names', async () => {
    bench = await ownBoardBench();
    const room = bench.keep(
      { box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'mfrc522' } },
      true,
    );
    await bench.until(
      () => room.states.get('box')?.state === 'ready',
      () => [...room.states],
    );
    room.keeper.stop();
    expect((await doctor(roomWith('mfrc522')))?.[1]).toEqual(['ok', 'reader of box: MFRC522 answers']);
    expect((await doctor(roomWith('pn532')))?.[1]?.[0]).toBe('FAIL');
  });
});
