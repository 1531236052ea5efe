import { describe, expect, test } from 'vitest';
import { initialPn532, type Pn532Event, type Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import { nextPn532 } from '../../devices/readers/pn532-session.ts';
import { createPn532, PN532_ADDRESS } from '../../firmware-bridge/simulation/chips/pn532.ts';
import { createSimulatedBox } from '../../firmware-bridge/simulation/simulated-box.ts';
import { Uid } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import {
  connect,
  emulatedBoard,
  virtualBoard,
  type BoardUnderTest,
  type Firmata,
} from '../firmware-bridge/simulation/boards-under-test.ts';

const PINS = { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5 };
const CARDS = [Uid('04A1B2C3D4E5F6'), Uid('04A1B2C3D4E5F7'), Uid('DEADBEEF')];

/** Drives the reader through firmata-io as pn532-session.ts says, poll after poll; returns the results as they come. */
const pollForEver = (under: BoardUnderTest, io: Firmata): Pn532Result[] => {
  const results: Pn532Result[] = [];
  let state = initialPn532;
  let reads = 0;
  const feed = (event: Pn532Event): void => {
    const next = nextPn532(state, event, DeviceTime(under.clock.now()));
    state = next.state;
    const { action } = next;
    switch (action.type) {
      case 'write':
        io.i2cWrite(PN532_ADDRESS, [...action.bytes]);
        feed({ type: 'written' });
        return;
      case 'read': {
        const read = (reads += 1);
        io.i2cReadOnce(PN532_ADDRESS, action.length, (bytes) => {
          if (read === reads) feed({ type: 'reply', bytes });
        });
        under.clock.after(action.timeoutMs, () => {
          if (read === reads) feed({ type: 'no-reply' });
        });
        return;
      }
      case 'wait':
        under.clock.after(action.ms, () => feed({ type: 'waited' }));
        return;
      case 'none':
        return;
      case 'done':
        reads += 1;
        results.push(action.result);
        under.clock.after(5, () => feed({ type: 'poll' }));
    }
  };
  io.on('string', () => feed({ type: 'too-few-bytes' }));
  io.i2cConfig(0);
  feed({ type: 'poll' });
  return results;
};

describe.each([
  ['the virtual board', virtualBoard],
  ['the emulated Uno with node-pixel firmware', () => emulatedBoard()],
])('a box on %s', (_name, create) => {
  const furnish = async () => {
    const under = create();
    const pn532 = createPn532(() => under.now());
    under.board.attachI2c(PN532_ADDRESS, pn532);
    const box = createSimulatedBox({ board: under.board, reader: pn532, pins: PINS, clock: under.clock });
    const { io } = await connect(under);
    io.pinMode(PINS.slotBeam, io.MODES.PULLUP);
    const beam: number[] = [];
    io.digitalRead(PINS.slotBeam, (value) => beam.push(value));
    return { under, pn532, box, beam, results: pollForEver(under, io) };
  };
  const uidsOf = (results: readonly Pn532Result[]): string[] =>
    results.flatMap((result) => (result.type === 'polled' ? result.uids : []));

  test('shows each card that goes through to at least two polls and breaks its beam once', async () => {
    const { under, box, beam, results } = await furnish();
    await under.run(400);
    for (const uid of CARDS) void box.pushTag(uid, 'slot');
    await under.run(2_800);
    for (const uid of CARDS) {
      expect(uidsOf(results).filter((seen) => seen === uid).length).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(uidsOf(results))).toEqual(new Set(CARDS));
    expect(beam).toEqual([1, 0, 1, 0, 1, 0, 1]);
    expect(results.filter(({ type }) => type === 'failed')).toEqual([]);
    under.board.stop();
  });

  test('lets no UID through that was not there, whatever frames are corrupted and reads are stale', async () => {
    const { under, pn532, box, results } = await furnish();
    await under.run(400);
    for (const uid of CARDS) void box.pushTag(uid, 'slot');
    for (let round = 0; round < 46; round += 1) {
      if (round % 2 === 0) pn532.corruptNextFrame();
      if (round % 3 === 0) pn532.nackReads(1);
      await under.run(50);
    }
    expect(CARDS).toEqual(expect.arrayContaining([...new Set(uidsOf(results))]));
    expect(uidsOf(results).length).toBeGreaterThan(0);
    under.board.stop();
  });
});
