import { expect, test } from 'vitest';
import {
  LONGEST_WRITE,
  getFirmwareVersion,
  inListPassiveTarget,
  inRelease,
  parseFirmwareVersion,
  parseFoundTargets,
  rfConfigurationMaxRetries,
  samConfiguration,
  setParameters,
} from '../../../devices/readers/pn532-commands.ts';

const all = [
  getFirmwareVersion,
  samConfiguration,
  rfConfigurationMaxRetries(2),
  setParameters,
  inListPassiveTarget,
  inRelease,
];

test('the catalogue has six commands', () => {
  expect(all).toHaveLength(6);
});

test.each(all)('$name fits one Firmata write', ({ frame }) => {
  expect(frame.length).toBeLessThanOrEqual(LONGEST_WRITE);
});

test('a poll asks for one target of type A at 106 kbps', () => {
  expect(inListPassiveTarget.frame).toEqual([0, 0, 0xff, 0x04, 0xfc, 0xd4, 0x4a, 0x01, 0x00, 0xe1, 0x00]);
});

test('automatic RATS is off', () => {
  expect((setParameters.frame[7] ?? 0xff) & 0x10).toBe(0);
});

test.each([
  { uid: '04A1B2C3', bytes: [4, 0xa1, 0xb2, 0xc3] },
  { uid: '04A1B2C3D4E5F6', bytes: [4, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6] },
  { uid: '04A1B2C3D4E5F6070809', bytes: [4, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6, 7, 8, 9] },
])('a UID of $bytes.length bytes is read', ({ uid, bytes }) => {
  const data = [0x4b, 1, 1, 0x00, 0x44, 0x00, bytes.length, ...bytes];
  expect(parseFoundTargets(data)).toEqual({ uids: [uid], crowd: false });
});

test('no target is an empty list', () => {
  expect(parseFoundTargets([0x4b, 0])).toEqual({ uids: [], crowd: false });
});

test('two targets are both named, and are a crowd', () => {
  const target = (n: number) => [n, 0x00, 0x04, 0x08, 4, 1, 2, 3, n];
  expect(parseFoundTargets([0x4b, 2, ...target(1), ...target(2)])).toEqual({
    uids: ['01020301', '01020302'],
    crowd: true,
  });
});

test('an ATS behind the UID is not taken for a part of it', () => {
  const data = [0x4b, 1, 1, 0x03, 0x44, 0x20, 4, 1, 2, 3, 4, 0x03, 0x78, 0x80];
  expect(parseFoundTargets(data)).toEqual({ uids: ['01020304'], crowd: false });
});

test.each([
  { what: 'a UID of a length that does not exist', data: [0x4b, 1, 1, 0, 4, 8, 5, 1, 2, 3, 4, 5] },
  { what: 'a UID that is cut off', data: [0x4b, 1, 1, 0, 4, 8, 4, 1, 2, 3] },
  { what: 'bytes left over', data: [0x4b, 0, 9] },
  { what: 'a count without targets', data: [0x4b, 1] },
  { what: 'the answer of another command', data: [0x53, 0] },
  { what: 'more targets than a PN532 knows', data: [0x4b, 3] },
])('$what is no list of targets', ({ data }) => {
  expect(parseFoundTargets(data)).toBeUndefined();
});

test('the firmware version is read, and nothing else is taken for it', () => {
  expect(parseFirmwareVersion([0x03, 0x32, 1, 6, 7])).toEqual({
    ic: 0x32,
    version: 1,
    revision: 6,
    support: 7,
  });
  expect(parseFirmwareVersion([0x03, 0x32, 1, 6])).toBeUndefined();
});
