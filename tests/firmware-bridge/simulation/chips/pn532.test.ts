import { describe, expect, test } from 'vitest';
import { Uid } from '../../../../schemas/ids.ts';
import { createPn532, type Pn532 } from '../../../../firmware-bridge/simulation/chips/pn532.ts';

const A = Uid('04A1B2C3D4E5F6');
const B = Uid('DEADBEEF');
const ACK = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00];
const NACK = [0x00, 0x00, 0xff, 0xff, 0x00, 0x00];
const ERROR = [0x00, 0x00, 0xff, 0x01, 0xff, 0x7f, 0x81, 0x00];
const SAM = [0x00, 0x00, 0xff, 0x05, 0xfb, 0xd4, 0x14, 0x01, 0x14, 0x01, 0x02, 0x00];
const VERSION = [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd4, 0x02, 0x2a, 0x00];
const RETRIES_2 = [0x00, 0x00, 0xff, 0x06, 0xfa, 0xd4, 0x32, 0x05, 0xff, 0x01, 0x02, 0xf3, 0x00];
const POLL = [0x00, 0x00, 0xff, 0x04, 0xfc, 0xd4, 0x4a, 0x01, 0x00, 0xe1, 0x00];
const POLL_3 = [0x00, 0x00, 0xff, 0x04, 0xfc, 0xd4, 0x4a, 0x03, 0x00, 0xdf, 0x00];

/** A chip with its own time and a bus that reads as many bytes as are asked. */
const bench = () => {
  let now = 0;
  const chip = createPn532(() => now);
  const pass = (ms: number): void => void (now += ms);
  const read = (length: number): number[] | undefined => {
    const bytes = chip.read(length);
    if (bytes !== undefined) chip.took?.(length);
    return bytes === undefined ? undefined : [...bytes];
  };
  /** Sends, takes the ACK and gives the answer without its status byte, once `ms` have passed. */
  const ask = (frame: readonly number[], ms: number): number[] => {
    chip.write(frame);
    pass(1);
    expect(read(7)).toEqual([0x01, ...ACK]);
    pass(ms);
    const [status, ...bytes] = read(32) ?? [];
    expect(status).toBe(0x01);
    const length = bytes[3] ?? 0;
    return length === 1 ? bytes.slice(0, 8) : bytes.slice(0, length + 7);
  };
  const awake = (): Pn532 => {
    ask(SAM, 2);
    ask(RETRIES_2, 2);
    return chip;
  };
  return { chip, pass, read, ask, awake };
};

describe('frames', () => {
  test.each([
    ['SAMConfiguration', SAM, [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd5, 0x15, 0x16, 0x00]],
    [
      'GetFirmwareVersion',
      VERSION,
      [0x00, 0x00, 0xff, 0x06, 0xfa, 0xd5, 0x03, 0x32, 0x01, 0x06, 0x07, 0xe8, 0x00],
    ],
    ['RFConfiguration', RETRIES_2, [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd5, 0x33, 0xf8, 0x00]],
    ['InListPassiveTarget with three targets', POLL_3, ERROR],
    ['an unknown command', [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd4, 0x70, 0xbc, 0x00], ERROR],
  ])('%s is acknowledged and answered', (_name, frame, answer) => {
    const { ask, awake } = bench();
    awake();
    expect(ask(frame, 2)).toEqual(answer);
  });

  test.each([
    ['a wrong LCS', [0x00, 0x00, 0xff, 0x02, 0xff, 0xd4, 0x02, 0x2a, 0x00]],
    ['a wrong DCS', [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd4, 0x02, 0x2b, 0x00]],
    ['a frame cut short', VERSION.slice(0, 7)],
    ['the direction of the chip', [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd5, 0x02, 0x29, 0x00]],
  ])('%s is not acknowledged', (_name, frame) => {
    const { pass, read, awake } = bench();
    awake().write(frame);
    pass(20);
    expect(read(7)?.[0]).toBe(0x00);
  });

  test('sleeps until SAMConfiguration, and again after its power was cut', () => {
    const { chip, pass, read, ask } = bench();
    chip.write(VERSION);
    pass(20);
    expect(read(7)?.[0]).toBe(0x00);
    ask(SAM, 2);
    ask(VERSION, 2);
    chip.powerCycle();
    chip.write(VERSION);
    pass(20);
    expect(read(7)?.[0]).toBe(0x00);
  });

  test('a read of the status byte alone takes nothing, and a cut read begins the frame again', () => {
    const { chip, pass, read, awake } = bench();
    awake();
    chip.write(VERSION);
    pass(2);
    expect(read(1)).toEqual([0x01]);
    expect(read(4)).toEqual([0x01, 0x00, 0x00, 0xff]);
    expect(read(7)).toEqual([0x01, ...ACK]);
    expect(read(6)).toEqual([0x01, 0x00, 0x00, 0xff, 0x06, 0xfa]);
    expect(read(14)?.slice(6, 9)).toEqual([0xd5, 0x03, 0x32]);
    expect(read(14)?.[0]).toBe(0x00);
  });

  test('NACK makes it send the answer once more', () => {
    const { chip, read, ask, awake } = bench();
    awake();
    const first = ask(VERSION, 2);
    chip.write(NACK);
    expect(read(14)).toEqual([0x01, ...first]);
  });

  test('a corrupted answer has a wrong checksum, and the same answer after NACK is right', () => {
    const { chip, read, ask, awake } = bench();
    awake();
    chip.corruptNextFrame();
    const sumOf = (frame: readonly number[]): number =>
      frame.slice(5, -1).reduce((sum, byte) => (sum + byte) & 0xff, 0);
    expect(sumOf(ask(VERSION, 2))).not.toBe(0);
    chip.write(NACK);
    expect(sumOf((read(14) ?? []).slice(1))).toBe(0);
  });

  test('an ACK from the host calls the command off', () => {
    const { chip, pass, read, awake } = bench();
    awake().write(POLL);
    chip.write(ACK);
    pass(100);
    expect(read(7)?.[0]).toBe(0x00);
  });

  test('does not answer its address while it must not', () => {
    const { chip, read, awake } = bench();
    awake().nackReads(2);
    expect([read(1), read(1), read(1)]).toEqual([undefined, undefined, [0x00]]);
    expect(chip.write(VERSION)).toBe(true);
  });
});

describe('polls', () => {
  test('an empty field is reported after the retries, not before', () => {
    const { chip, pass, read, awake } = bench();
    awake();
    chip.write(POLL);
    pass(1);
    read(7);
    pass(13);
    expect(read(1)).toEqual([0x00]);
    pass(3);
    expect(read(10)?.slice(6, 9)).toEqual([0xd5, 0x4b, 0x00]);
  });

  test('with retries for ever it waits until a tag comes', () => {
    const { chip, pass, read, ask } = bench();
    ask(SAM, 2);
    chip.write(POLL);
    pass(1);
    read(7);
    pass(60_000);
    expect(read(1)).toEqual([0x00]);
    chip.enter(A);
    pass(6);
    expect(read(32)?.slice(6, 9)).toEqual([0xd5, 0x4b, 0x01]);
  });

  test('a double-size UID answers as NTAG, a single-size one as MIFARE Classic', () => {
    const { chip, ask, awake } = bench();
    awake();
    chip.enter(A);
    expect(ask(POLL, 6).slice(7, -2)).toEqual([1, 1, 0x00, 0x44, 0x00, 7, ...Buffer.from(A, 'hex')]);
    chip.leave(A);
    chip.enter(B);
    expect(ask(POLL, 6).slice(7, -2)).toEqual([1, 1, 0x00, 0x04, 0x08, 4, ...Buffer.from(B, 'hex')]);
  });

  test('of two tags it lists one', () => {
    const { chip, ask, awake } = bench();
    awake();
    chip.enter(B);
    chip.enter(A);
    expect(ask(POLL, 6)[7]).toBe(1);
  });

  test('a tag that leaves before it was read is not listed', () => {
    const { chip, pass, read, awake } = bench();
    awake();
    chip.enter(A);
    chip.write(POLL);
    pass(2);
    chip.leave(A);
    read(7);
    pass(14);
    expect(read(32)?.slice(6, 9)).toEqual([0xd5, 0x4b, 0x00]);
  });

  test('blind, it sees nothing', () => {
    const { chip, ask, awake } = bench();
    awake();
    chip.enter(A);
    chip.setBlind(true);
    expect(ask(POLL, 20)[7]).toBe(0);
    chip.setBlind(false);
    expect(ask(POLL, 20)[7]).toBe(1);
  });
});
