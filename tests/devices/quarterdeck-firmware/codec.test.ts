import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeBoardMessage,
  decodeHostMessage,
  encodeBoardMessage,
  encodeHostMessage,
} from '../../../devices/quarterdeck-firmware/codec.ts';
import { observationOf } from '../../../devices/quarterdeck-firmware/records.ts';
import { checksum, packSevens, unpackSevens } from '../../../devices/quarterdeck-firmware/seven-bit.ts';
import { LIMITS, RECORD } from '../../../devices/quarterdeck-firmware/protocol.ts';

const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: LIMITS.PAYLOAD_BYTES + 2 });

describe('bytes on the line', () => {
  test('are packed as the protocol page says', () => {
    expect(packSevens([0xff])).toEqual([0x7f, 0x01]);
    expect(packSevens([0x12, 0x34])).toEqual([0x12, 0x68, 0x00]);
    expect(packSevens([])).toEqual([]);
  });

  test('come back as they went, each below 80 and no longer than needed', () => {
    fc.assert(
      fc.property(bytes, (sent) => {
        const packed = packSevens(sent);
        expect(packed.every((seven) => seven < 0x80)).toBe(true);
        expect(packed).toHaveLength(Math.ceil((sent.length * 8) / 7));
        expect(unpackSevens(packed)).toEqual(sent);
      }),
    );
  });

  test('carry the checksum of the catalogue of CRCs: 123456789 gives 29B1', () => {
    expect(checksum(Buffer.from('123456789'))).toBe(0x29_b1);
  });

  test('of the longest message fit the 64 bytes of Firmata', () => {
    const colours = Array.from({ length: LIMITS.PAYLOAD_BYTES - 1 }, () => 255);
    expect(encodeHostMessage('PALETTE', { first: 0, colours })).toHaveLength(64);
  });
});

describe('a message', () => {
  const hello = {
    ...{ protocol: 1, major: 1, minor: 0, patch: 0, build: 0xde_ad_be_ef, board: 1, capabilities: 31 },
    ...{ identity: 0x01_02_03_04, boot: 300, resetCause: 2, token: 65_535, ringBytes: 576 },
    ...{ eepromRecords: 41, maxPixels: 216 },
  };

  test('comes back with the fields it was made of', () => {
    const [code = 0, ...packed] = encodeBoardMessage('HELLO_REPLY', hello);
    expect(decodeBoardMessage(code, packed)).toEqual({ name: 'HELLO_REPLY', fields: hello });
    const [asked = 0, ...rest] = encodeHostMessage('ASK', { boot: 7, n: 0x01_02_03 });
    expect(decodeHostMessage(asked, rest)).toEqual({ name: 'ASK', fields: { boot: 7, n: 0x01_02_03 } });
  });

  test('of which any one byte was changed on the line is damaged', () => {
    const [code = 0, ...packed] = encodeBoardMessage('HELLO_REPLY', hello);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: packed.length - 2 }),
        fc.integer({ min: 1, max: 127 }),
        (at, change) => {
          const spoilt = packed.map((byte, index) => (index === at ? byte ^ change : byte));
          expect(decodeBoardMessage(code, spoilt)).toEqual({ name: 'damaged', code });
        },
      ),
    );
  });

  test('cut short, or of another length than its table says, is damaged', () => {
    const [code = 0, ...packed] = encodeBoardMessage('RESULT', { command: 2, result: 0 });
    expect(decodeBoardMessage(code, packed.slice(0, -1))).toEqual({ name: 'damaged', code });
    expect(decodeBoardMessage(code, [])).toEqual({ name: 'damaged', code });
    const crc = checksum([code, 1, 2, 3]);
    const longer = packSevens([1, 2, 3, crc & 0xff, crc >> 8]);
    expect(decodeBoardMessage(code, longer)).toEqual({ name: 'damaged', code });
  });

  test('with a number that does not fit its field is a mistake of the caller', () => {
    expect(() => encodeHostMessage('SEEN', { boot: 65_536, n: 1 })).toThrow('SEEN.boot');
    expect(() => encodeHostMessage('SEEN', { boot: 1, n: -1 })).toThrow('SEEN.n');
    expect(() => encodeHostMessage('PIXELS', { first: 0, pairs: Array(60).fill(0) })).toThrow('do not fit');
  });

  test('of another code is none of ours', () => {
    expect(decodeBoardMessage(0x51, [])).toBeUndefined();
  });
});

describe('a record', () => {
  const record = (kind: number, argument: number, rest: number[] = []) =>
    observationOf(0xab, { boot: 3, n: 12, head: kind | (argument << 4), at: 5_000, rest });

  test.each([
    ['BOOT', record(RECORD.BOOT, 0), 5_000, { kind: 'gap', reason: 'board-restarted' }],
    ['LID', record(RECORD.LID, 1), 5_000, { kind: 'lid', open: true, initial: false }],
    ['HATCH', record(RECORD.HATCH, 2), 5_000, { kind: 'hatch', open: false, initial: true }],
    ['CROWD', record(RECORD.CROWD, 0), 5_000, { kind: 'crowd' }],
    ['SETTLED', record(RECORD.SETTLED, 2), 5_000, { kind: 'settled', result: 'card-in-field' }],
    ['GAP', record(RECORD.GAP, 4), 5_000, { kind: 'gap', reason: 'queue-overflow' }],
    [
      'PASSAGE',
      record(RECORD.PASSAGE, 1, [0x2c, 0x01, 0]),
      5_300,
      { kind: 'passage', beam: 'port', startMs: 5_000, endMs: 5_300 },
    ],
    [
      'PASSAGE that went on past a second beam',
      record(RECORD.PASSAGE, 2, [0x2c, 0x01, 0]),
      5_300,
      { kind: 'passage', beam: 'slot', startMs: 5_000, endMs: 5_300, through: true },
    ],
    [
      'PASSAGE that did not',
      record(RECORD.PASSAGE, 1 | 4, [0x2c, 0x01, 0]),
      5_300,
      { kind: 'passage', beam: 'port', startMs: 5_000, endMs: 5_300, through: false },
    ],
    [
      'SIGHTING',
      record(RECORD.SIGHTING, 4, [16, 0, 0, 0xde, 0xad, 0xbe, 0xef]),
      5_016,
      { kind: 'sighting', uid: 'DEADBEEF', firstMs: 5_000, lastMs: 5_016 },
    ],
  ])('%s is its observation', (_name, observation, at, body) => {
    expect(observation).toEqual({ boot: '000000ab-3', n: 12, at, body });
  });

  test('says that power was lost while accepting', () => {
    expect(record(RECORD.BOOT, 1)?.body).toEqual({ kind: 'gap', reason: 'lost-while-accepting' });
  });

  test('of an unknown kind, or whose parts do not agree, is none', () => {
    expect(record(15, 0)).toBeUndefined();
    expect(record(RECORD.GAP, 15)).toBeUndefined();
    expect(record(RECORD.LID, 0, [1])).toBeUndefined();
    expect(record(RECORD.PASSAGE, 0, [1, 2])).toBeUndefined();
    expect(record(RECORD.SIGHTING, 7, [16, 0, 0, 1, 2, 3, 4])).toBeUndefined();
  });
});
