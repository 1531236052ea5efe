import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACK_FRAME, NACK_FRAME } from '../../../devices/readers/pn532-frame.ts';
import { PN532_TIMING, initialPn532 } from '../../../devices/readers/pn532-exchange.ts';
import { nextPn532 } from '../../../devices/readers/pn532-session.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import { Bench } from './pn532-model.ts';

const CARD = [0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6];
const UID = '04A1B2C3D4E5F6';
const codes = (bench: Bench) => bench.written.filter((frame) => frame.length > 6).map((frame) => frame[6]);

function readyBench(tags: number[][] = [CARD]): Bench {
  const bench = new Bench();
  bench.run('initialise');
  bench.written.length = 0;
  bench.tags = tags;
  return bench;
}

test('the first poll sets the chip up, then asks for cards', () => {
  const bench = new Bench();
  expect(bench.run()).toMatchObject({ type: 'polled', uids: [], crowd: false });
  expect(codes(bench)).toEqual([0x14, 0x32, 0x12, 0x02, 0x4a]);
});

test('initialising tells the firmware version', () => {
  expect(new Bench().run('initialise')).toEqual({
    type: 'initialised',
    firmware: { ic: 0x32, version: 1, revision: 6, support: 7 },
  });
});

test('a card in the field is named by its UID, with the time its poll began', () => {
  const bench = readyBench();
  const firstByte = bench.now + PN532_TIMING.busFreeMs;
  const result = bench.run();
  expect(result).toMatchObject({
    type: 'polled',
    uids: [UID],
    crowd: false,
    startedAt: firstByte,
    at: bench.now,
  });
});

test('a card that was found is released before the next poll, and an empty field is not', () => {
  const bench = readyBench();
  bench.run();
  bench.tags = [];
  bench.run();
  bench.run();
  expect(codes(bench)).toEqual([0x4a, 0x52, 0x4a, 0x4a]);
});

test('transactions on the bus leave it free for five milliseconds between them', () => {
  const bench = readyBench();
  bench.run();
  bench.run();
  const gaps = bench.starts.slice(1).map((start, index) => start - (bench.starts[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(10);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PN532_TIMING.busFreeMs);
});

test('a list that announces more than a read holds is a crowd, and none of its UIDs is believed', () => {
  const other = [...CARD.slice(0, 6), 0x99];
  expect(readyBench([CARD, other]).run()).toMatchObject({ type: 'polled', uids: [], crowd: true });
});

test('two short UIDs that fit a read are named and are a crowd', () => {
  const result = readyBench([CARD.slice(0, 4), CARD.slice(1, 5)]).run();
  expect(result).toMatchObject({ uids: ['04A1B2C3', 'A1B2C3D4'], crowd: true });
});

test('an answer garbled once is asked for again with a NACK', () => {
  const bench = readyBench();
  let garbled = 0;
  bench.meddle = (bytes) => {
    if (bytes.length !== 32 || garbled > 0) return bytes;
    garbled += 1;
    return bytes.map((byte, index) => (index === 15 ? byte ^ 0x10 : byte));
  };
  expect(bench.run()).toMatchObject({ type: 'polled', uids: [UID] });
  expect(bench.written.filter((frame) => frame.join() === NACK_FRAME.join())).toHaveLength(1);
});

test('an answer garbled each time is a failure and no card', () => {
  const bench = readyBench();
  bench.meddle = (bytes) =>
    bytes.length === 32 ? bytes.map((byte, index) => (index === 15 ? byte ^ 1 : byte)) : bytes;
  expect(bench.run()).toMatchObject({
    type: 'failed',
    reason: 'reader-garbled',
    during: 'InListPassiveTarget',
  });
  expect(bench.written.filter((frame) => frame.join() === NACK_FRAME.join())).toHaveLength(2);
});

test('a garbled ACK makes the command go out again', () => {
  const bench = readyBench();
  let garbled = false;
  bench.meddle = (bytes) => {
    if (bytes.length !== 7 || garbled) return bytes;
    garbled = true;
    return bytes.map((byte, index) => (index === 4 ? 0x55 : byte));
  };
  expect(bench.run()).toMatchObject({ type: 'polled', uids: [UID] });
  expect(codes(bench)).toEqual([0x4a, 0x4a]);
});

test('the stale bytes after "Too few bytes received" are not believed, even where they hold a valid frame', () => {
  const bench = readyBench();
  bench.run();
  bench.tags = [];
  // Firmata's buffer now holds the last answer with the card in it; every frame-long read comes back as that.
  bench.meddle = (bytes) => (bytes.length === 32 ? 'stale' : bytes);
  expect(bench.run()).toMatchObject({ type: 'failed' });
});

test('one missed read does not lose the card', () => {
  const bench = readyBench();
  let missed = false;
  bench.meddle = (bytes) => {
    if (missed || bytes.length !== 1) return bytes;
    missed = true;
    return 'stale';
  };
  expect(bench.run()).toMatchObject({ type: 'polled', uids: [UID] });
});

test('a reader that is not there is called absent, and is set up anew when it comes back', () => {
  const bench = readyBench([]);
  bench.present = false;
  expect(bench.run()).toMatchObject({ type: 'failed', reason: 'reader-absent' });
  bench.present = true;
  bench.written.length = 0;
  expect(bench.run()).toMatchObject({ type: 'polled', uids: [] });
  expect(bench.written[0]).toEqual(ACK_FRAME);
  expect(codes(bench)).toEqual([0x14, 0x32, 0x12, 0x02, 0x4a]);
});

test('a chip that never answers is a time-out', () => {
  const bench = readyBench();
  bench.answerAfterMs = 60_000;
  expect(bench.run()).toMatchObject({ type: 'failed', reason: 'reader-timeout' });
});

test('a board that does not reply to a read is a time-out', () => {
  const bench = readyBench();
  bench.meddle = () => 'no-reply';
  expect(bench.run()).toMatchObject({ type: 'failed', reason: 'reader-timeout' });
});

test('a poll of more than 100 ms is waited for', () => {
  const bench = readyBench();
  bench.answerAfterMs = 180;
  expect(bench.run()).toMatchObject({ type: 'polled', uids: [UID] });
});

test('the late reply of a read that had been given up is not taken for another', () => {
  const started = nextPn532({ ...initialPn532, ready: true }, { type: 'poll' }, DeviceTime(0));
  const writing = nextPn532(started.state, { type: 'waited' }, DeviceTime(0));
  const rested = nextPn532(writing.state, { type: 'written' }, DeviceTime(1));
  const reading = nextPn532(rested.state, { type: 'waited' }, DeviceTime(6));
  expect(reading.action).toMatchObject({ type: 'read', length: 7 });
  const late = nextPn532(reading.state, { type: 'reply', bytes: [0x01] }, DeviceTime(7));
  expect(late).toEqual({ state: reading.state, action: { type: 'none' } });
});

test('whatever noise falls on the bus, every poll ends, and names the card in the field or none', () => {
  const noise = fc.array(fc.tuple(fc.nat(9), fc.nat(31), fc.integer({ min: 1, max: 255 })), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(noise, (events) => {
      const bench = readyBench();
      bench.meddle = (bytes, read) => {
        const [kind, where, flip] = events[read % Math.max(1, events.length)] ?? [9, 0, 1];
        if (kind === 0) return 'no-reply';
        if (kind === 1) return 'stale';
        if (kind === 2) return bytes.map((byte, index) => (index === where ? byte ^ flip : byte));
        return bytes;
      };
      for (let poll = 0; poll < 5; poll += 1) {
        const result = bench.run();
        if (result.type === 'polled') for (const uid of result.uids) expect(uid).toBe(UID);
      }
    }),
  );
});
