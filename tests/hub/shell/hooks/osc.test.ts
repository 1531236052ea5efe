import { describe, expect, test } from 'vitest';
import { oscMessage } from '../../../../hub/shell/hooks/osc.ts';

/** Written out by hand from OSC 1.0 ("OSC Message Examples" for the first two). */
describe('an OSC message', () => {
  test('is the specification’s own example with one float', () => {
    expect(oscMessage('/oscillator/4/frequency', [440.5]).toString('hex')).toBe(
      Buffer.concat([
        Buffer.from('/oscillator/4/frequency\0'),
        Buffer.from(',f\0\0'),
        Buffer.from([0x43, 0xdc, 0x40, 0x00]),
      ]).toString('hex'),
    );
  });

  test('is the specification’s own example with integers, a string and a float', () => {
    expect([...oscMessage('/foo', [1000, -1, 'hello', 1.25])]).toEqual([
      ...[0x2f, 0x66, 0x6f, 0x6f, 0, 0, 0, 0],
      ...[0x2c, 0x69, 0x69, 0x73, 0x66, 0, 0, 0],
      ...[0, 0, 0x03, 0xe8],
      ...[0xff, 0xff, 0xff, 0xff],
      ...[0x68, 0x65, 0x6c, 0x6c, 0x6f, 0, 0, 0],
      ...[0x3f, 0xa0, 0, 0],
    ]);
  });

  test.each([
    ['a text of four letters, which still needs its zero', ['abcd'], ',s\0\0', 'abcd\0\0\0\0'],
    ['no argument', [], ',\0\0\0', ''],
    ['true, false and nothing, which are tags alone', [true, false, null], ',TFN\0\0\0\0', ''],
  ])('pads %s to four bytes', (_, args, tags, rest) => {
    expect(oscMessage('/a', args).toString('latin1')).toBe(`/a\0\0${tags}${rest}`);
  });

  test('carries an instant as 64 bits, to the millisecond', () => {
    const message = oscMessage('/ends', [1_795_000_000_123]);
    expect(message.subarray(8, 12).toString()).toBe(',h\0\0');
    expect(message.readBigInt64BE(12)).toBe(1_795_000_000_123n);
  });
});
