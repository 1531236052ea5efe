import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutFrames } from '../../../devices/readers/frame-cutter.ts';
import {
  cutM6eReply,
  encodeM6eCommand,
  epcOfRecord,
  m6eCrc,
  m6eNano,
} from '../../../devices/readers/m6e-nano.ts';
import { nanoCrc } from '../../../firmware-bridge/simulation/modules/m6e-nano-module.ts';

const hex = (text: string): number[] => text.split(/\s+/).map((byte) => Number.parseInt(byte, 16));
const module = m6eNano({ region: 0x08, powerCentiDbm: 2_000 });

/** Printed in the M5e-Compact manual (Minimum Set of Serial Commands) and in SparkFun's library. */
test.each([
  ['Boot Firmware', 0x04, '', 'FF 00 04 1D 0B'],
  ['Version', 0x03, '', 'FF 00 03 1D 0C'],
  ['Set Current Tag Protocol to Gen2', 0x93, '00 05', 'FF 02 93 00 05 51 7D'],
  ['Set Current Region to EU3', 0x97, '08', 'FF 01 97 08 4B B5'],
  ['Read Tag Multiple for 500 ms', 0x22, '01 F4', 'FF 02 22 01 F4 E7 76'],
  ['Get Tag Buffer', 0x29, '00 00 00', 'FF 03 29 00 00 00 F4 22'],
  ['Write Tag Data', 0x24, '03 E8 00 00 00 00 00 03 00 EE', 'FF 0A 24 03 E8 00 00 00 00 00 03 00 EE 58 9D'],
])('%s is the frame that the manuals print', (_name, op, data, frame) => {
  expect(encodeM6eCommand(op, data === '' ? [] : hex(data))).toEqual(hex(frame));
});

test('the CRC is that of the model, which is made another way, for any message', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 60 }), (bytes) => {
      expect(m6eCrc(bytes)).toBe(nanoCrc(bytes));
    }),
  );
});

/** The streamed record that SparkFun's library prints field by field, with its CRC worked out anew. */
const RECORD = hex(
  '10 00 1B 01 FF 01 01 C4 11 0E 16 40 00 00 01 27 00 00 05 00 00 0F 00 80 30 00 00 00 00 00 00 00 00 00 00 00 15 45 45 E9',
);
const reply = (op: number, status: number, data: readonly number[] = []): number[] => {
  const body = [data.length, op, status >> 8, status & 0xff, ...data];
  const crc = nanoCrc(body);
  return [0xff, ...body, crc >> 8, crc & 0xff];
};

describe('a reply', () => {
  test('of the manual is read whole', () => {
    // Reply to Read Tag Single (T800 user guide, Format for Microprocessor Reply to Host).
    expect(cutM6eReply(hex('FF 0A 21 00 00 C8 05 07 A8 00 84 C4 FF 9E E0 F7 25'))).toEqual({
      frame: { op: 0x21, status: 0, data: hex('C8 05 07 A8 00 84 C4 FF 9E E0') },
      length: 17,
    });
  });

  test.each<{ what: string; bytes: number[]; cut: 'more' | 'none' }>([
    { what: 'no header', bytes: [0x00], cut: 'none' },
    { what: 'the header alone', bytes: [0xff], cut: 'more' },
    { what: 'a header behind a header', bytes: [0xff, 0xff], cut: 'none' },
    { what: 'all but its last byte', bytes: reply(0x22, 0, RECORD).slice(0, -1), cut: 'more' },
    { what: 'a flipped bit', bytes: reply(0x22, 0, RECORD).with(20, 0xaa), cut: 'none' },
  ])('with $what is reported as $cut', ({ bytes, cut }) => {
    expect(cutM6eReply(bytes)).toBe(cut);
  });
});

describe('a streamed record', () => {
  test('gives its EPC', () => {
    expect(epcOfRecord(RECORD)).toEqual(hex('00 00 00 00 00 00 00 00 00 00 15 45'));
  });

  test.each<{ what: string; data: number[] }>([
    { what: 'of status', data: RECORD.with(5, 0x02) },
    { what: 'of the end of the stream', data: RECORD.with(5, 0x00) },
    { what: 'whose PC word says another length', data: RECORD.with(24, 0x28) },
    { what: 'that is longer than its length says', data: [...RECORD, 0] },
    { what: 'without the metadata option', data: RECORD.with(0, 0x00) },
  ])('$what is none', ({ data }) => {
    expect(epcOfRecord(data)).toBeUndefined();
  });

  test('with embedded data is read past it', () => {
    const data = [...RECORD.slice(0, 19), 0x00, 0x10, 0xaa, 0xbb, ...RECORD.slice(21)];
    expect(epcOfRecord(data)).toEqual(hex('00 00 00 00 00 00 00 00 00 00 15 45'));
  });

  test('with less metadata is read by its flags', () => {
    const data = [...hex('10 00 1B 00 02 01 C4'), ...RECORD.slice(22)];
    expect(epcOfRecord(data)).toEqual(hex('00 00 00 00 00 00 00 00 00 00 15 45'));
  });
});

test.each<{ what: string; bytes: number[]; word: unknown }>([
  { what: 'a record', bytes: reply(0x22, 0, RECORD), word: { type: 'tag', uid: '000000000000000000001545' } },
  { what: 'the end of a search without tags', bytes: reply(0x22, 0x0400), word: { type: 'alive' } },
  { what: 'heat', bytes: reply(0x22, 0x0504), word: { type: 'hindered', status: 0x0504 } },
  {
    what: 'the answer to the start',
    bytes: reply(0x2f, 0, [0x01, 0x22, 0, 0]),
    word: { type: 'answer', code: module.start.code, status: 0, data: [0x01, 0x22, 0, 0] },
  },
  {
    what: 'the answer to the stop',
    bytes: reply(0x2f, 0, [0x02]),
    word: { type: 'answer', code: module.stop.code, status: 0, data: [0x02] },
  },
  {
    what: 'the refusal of a stop where nothing is read',
    bytes: reply(0x2f, 0x0100),
    word: { type: 'answer', code: null, status: 0x0100, data: [] },
  },
])('$what is understood', ({ bytes, word }) => {
  expect(module.cutter(bytes)).toEqual({ frame: word, length: bytes.length });
});

test('continuous reading begins and ends with the bytes of SparkFun’s library', () => {
  expect(module.start.frame.slice(0, -2)).toEqual(
    hex('FF 10 2F 00 00 01 22 00 00 05 07 22 10 00 1B 03 E8 01 FF'),
  );
  expect(module.stop.frame.slice(0, -2)).toEqual(hex('FF 03 2F 00 00 02'));
});

test('any stream of replies and garbage, cut anywhere, gives the replies and no other', () => {
  const one = fc.oneof(
    fc.record({ garbage: fc.array(fc.integer({ min: 0, max: 0xfe }), { maxLength: 12 }) }),
    fc.record({
      op: fc.integer({ min: 0, max: 255 }),
      data: fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 40 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (parts, sizes) => {
        const stream = parts.flatMap((part) => ('op' in part ? reply(part.op, 0, part.data) : part.garbage));
        const wanted = parts.flatMap((part) =>
          'op' in part ? [{ op: part.op, status: 0, data: part.data }] : [],
        );
        const found: unknown[] = [];
        let rest: readonly number[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % Math.max(1, sizes.length)] ?? 1;
          const cut = cutFrames([...rest, ...stream.slice(at, at + size)], cutM6eReply);
          found.push(...cut.frames);
          rest = cut.rest;
          at += size;
        }
        expect([...found, ...cutFrames(rest, cutM6eReply, true).frames]).toEqual(wanted);
      },
    ),
  );
});
