import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutR200Frame,
  encodeR200Command,
  epcOfNotice,
  gen2Crc,
  r200,
} from '../../../devices/readers/r200.ts';

/** Frames are those that the M100's "Common Control Commands" manual prints; sections in brackets. */
const hex = (text: string): number[] => text.split(/\s+/).map((byte) => Number.parseInt(byte, 16));
const module = r200({ region: 0x03, powerCentiDbm: 2_000 });

test.each([
  ['Get Reader Module Information (2.1)', 0x03, '00', 'BB 00 03 00 01 00 04 7E'],
  ['Multiple Polling, 10 000 times (2.3)', 0x27, '22 27 10', 'BB 00 27 00 03 22 27 10 83 7E'],
  ['Stop Multiple Polling (2.4)', 0x28, '', 'BB 00 28 00 00 28 7E'],
  ['Set Query Parameters (2.14)', 0x0e, '10 20', 'BB 00 0E 00 02 10 20 40 7E'],
  ['Set Operating Region (2.15)', 0x07, '01', 'BB 00 07 00 01 01 09 7E'],
  ['Set Automatic Frequency Hopping (2.19)', 0xad, 'FF', 'BB 00 AD 00 01 FF AD 7E'],
  ['Set Transmit Power (2.22)', 0xb6, '07 D0', 'BB 00 B6 00 02 07 D0 8F 7E'],
])('%s is the frame that the manual prints', (_name, code, parameters, frame) => {
  expect(encodeR200Command(code, parameters === '' ? [] : hex(parameters))).toEqual(hex(frame));
});

const NOTICE = hex('BB 02 22 00 11 C9 34 00 30 75 1F EB 70 5C 59 04 E3 D5 0D 70 3A 76 EF 7E');
const EPC = hex('30 75 1F EB 70 5C 59 04 E3 D5 0D 70');

describe('a notice', () => {
  test('gives the EPC that the manual reads out of it (2.2.2), and the tag’s CRC agrees', () => {
    expect(epcOfNotice(NOTICE.slice(5, -2))).toEqual(EPC);
    expect(gen2Crc([0x34, 0x00, ...EPC])).toBe(0x3a76);
  });

  test.each<{ what: string; parameters: number[] }>([
    { what: 'a bit of its EPC flipped', parameters: NOTICE.slice(5, -2).with(6, 0x1e) },
    { what: 'another length in its PC word', parameters: NOTICE.slice(5, -2).with(1, 0x2c) },
    { what: 'nothing in it', parameters: [] },
  ])('with $what is none, whatever its checksum', ({ parameters }) => {
    expect(epcOfNotice(parameters)).toBeUndefined();
  });
});

test.each<{ what: string; bytes: number[]; word: unknown }>([
  { what: 'a tag (2.2.2)', bytes: NOTICE, word: { type: 'tag', uid: '30751FEB705C5904E3D50D70' } },
  { what: 'a round without a tag (2.2.3)', bytes: hex('BB 01 FF 00 01 15 16 7E'), word: { type: 'alive' } },
  {
    what: 'a stop (2.4.2)',
    bytes: hex('BB 01 28 00 01 00 2A 7E'),
    word: { type: 'answer', code: 0x28, status: 0, data: [0] },
  },
  {
    what: 'a command error',
    bytes: hex('BB 01 FF 00 01 17 18 7E'),
    word: { type: 'answer', code: null, status: 0x17, data: [0x17] },
  },
])('$what is understood', ({ bytes, word }) => {
  expect(module.cutter(bytes)).toEqual({ frame: word, length: bytes.length });
});

test('the version is what the module says of its hardware (2.1.2)', () => {
  const cut = cutR200Frame(hex('BB 01 03 00 0B 00 4D 31 30 30 20 56 31 2E 30 30 22 7E'));
  if (typeof cut !== 'object') throw new Error('it is a whole frame');
  expect(module.version(cut.frame.code, cut.frame.parameters)).toBe('M100 V1.00');
});

test.each<{ what: string; bytes: number[]; cut: 'more' | 'none' }>([
  { what: 'no header', bytes: [0x7e], cut: 'none' },
  { what: 'the header alone', bytes: [0xbb], cut: 'more' },
  { what: 'a type of the host’s', bytes: hex('BB 00'), cut: 'none' },
  { what: 'a length beyond reason', bytes: hex('BB 01 22 7F FF'), cut: 'none' },
  { what: 'all but its end', bytes: NOTICE.slice(0, -1), cut: 'more' },
  { what: 'another end', bytes: NOTICE.with(-1, 0x7f), cut: 'none' },
  { what: 'a wrong checksum', bytes: NOTICE.with(-2, 0xee), cut: 'none' },
])('a frame with $what is reported as $cut', ({ bytes, cut }) => {
  expect(cutR200Frame(bytes)).toBe(cut);
});

test('one flipped bit of a notice never names another card', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: NOTICE.length * 8 - 1 }), (bit) => {
      const byte = NOTICE[bit >> 3] ?? 0;
      const cut = module.cutter(NOTICE.with(bit >> 3, byte ^ (1 << (bit & 7))));
      const word = typeof cut === 'object' ? cut.frame : undefined;
      expect(word?.type === 'tag').toBe(false);
    }),
  );
});
