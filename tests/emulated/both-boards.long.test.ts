import { describe, expect, test } from 'vitest';
import { Uid } from '../../schemas/ids.ts';
import { createPn532, PN532_ADDRESS } from '../../firmware-bridge/simulation/chips/pn532.ts';
import {
  connect,
  emulatedBoard,
  readOnce,
  virtualBoard,
  type BoardUnderTest,
  type Firmata,
} from '../firmware-bridge/simulation/boards-under-test.ts';

const UID = Uid('04A1B2C3D4E5F6');
const ACK = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00];

/** A host's frame, written out from UM0701-02 6.2.1.1. */
const frame = (...data: number[]): number[] => {
  const sum = data.reduce((total, byte) => total + byte, 0xd4);
  const length = data.length + 1;
  return [0x00, 0x00, 0xff, length, 0x100 - length, 0xd4, ...data, (0x100 - (sum & 0xff)) & 0xff, 0x00];
};

/** Write, ACK, answer: the answer read as one block of 32 bytes. */
const exchange = async (under: BoardUnderTest, io: Firmata, data: number[]): Promise<number[]> => {
  io.i2cWrite(PN532_ADDRESS, frame(...data));
  await under.run(12);
  expect(await readOnce(under, io, PN532_ADDRESS, 7)).toEqual([0x01, ...ACK]);
  for (let tries = 0; tries < 40; tries += 1) {
    await under.run(6);
    const [ready] = await readOnce(under, io, PN532_ADDRESS, 1);
    if (ready === 0x01) return readOnce(under, io, PN532_ADDRESS, 32);
  }
  throw new Error('the chip was never ready');
};

const pixel = (index: number, colour: number): number[] => [
  0x51,
  0x03,
  index & 0x7f,
  index >> 7,
  colour & 0x7f,
  (colour >> 7) & 0x7f,
  (colour >> 14) & 0x7f,
  (colour >> 21) & 0x7f,
];
const configure = (pin: number, length: number): number[] => [0x51, 0x01, pin, length & 0x7f, length >> 7];
const SHOW = [0x51, 0x02];

describe.each([
  ['the virtual board', virtualBoard],
  ['the emulated Uno with node-pixel firmware', () => emulatedBoard()],
])('%s', (_name, create) => {
  test('reports node-pixel firmware, Firmata 2.5 and an Uno of pins to firmata-io', async () => {
    const under = create();
    const { io } = await connect(under);
    expect(io.firmware).toEqual({ name: 'node_pixel_firmata.ino', version: { major: 2, minor: 5 } });
    expect(io.pins).toHaveLength(20);
    // The pin modes of protocol.md; firmata-io keeps those it knows, so node-pixel's own is not among them.
    const modes = (pin: number): number[] => (io.pins[pin]?.supportedModes ?? []).toSorted((a, b) => a - b);
    expect(modes(1)).toEqual([]);
    expect(modes(2)).toEqual([0, 1, 4, 11]);
    expect(modes(6)).toEqual([0, 1, 3, 4, 11]);
    expect(modes(14)).toEqual([0, 1, 2, 4, 11]);
    expect(modes(18)).toEqual([0, 1, 2, 4, 6, 11]);
    expect(io.pins.map(({ analogChannel }) => analogChannel)).toEqual([
      ...Array.from({ length: 14 }, () => 127),
      ...[0, 1, 2, 3, 4, 5],
    ]);
    under.board.stop();
  });

  test('reports an input with pull-up as high, and then each change', async () => {
    const under = create();
    const { io } = await connect(under);
    const seen: number[] = [];
    io.pinMode(2, io.MODES.PULLUP);
    io.digitalRead(2, (value) => seen.push(value));
    await under.run(20);
    for (const high of [false, true, false]) {
      under.board.setPin(2, high);
      await under.run(10);
    }
    expect(seen).toEqual([1, 0, 1, 0]);
    under.board.stop();
  });

  test('drives an output as it is asked, and lets it fall when it is opened anew', async () => {
    const under = create();
    const { io } = await connect(under);
    io.pinMode(8, io.MODES.OUTPUT);
    io.digitalWrite(8, 1);
    await under.run(20);
    expect(under.board.readPin(8)).toBe(true);
    io.digitalWrite(8, 0);
    await under.run(20);
    expect(under.board.readPin(8)).toBe(false);
    io.digitalWrite(8, 1);
    await under.run(20);
    under.board.openTransport();
    await under.run(20);
    expect(under.board.readPin(8)).toBe(false);
    under.board.stop();
  });

  test('carries a whole PN532 conversation: wake, retries, a poll without and with a tag', async () => {
    const under = create();
    const pn532 = createPn532(() => under.now());
    under.board.attachI2c(PN532_ADDRESS, pn532);
    const { io } = await connect(under);
    io.i2cConfig(0);
    const samAnswer = await exchange(under, io, [0x14, 0x01, 0x14, 0x01]);
    expect(samAnswer.slice(0, 10)).toEqual([0x01, 0x00, 0x00, 0xff, 0x02, 0xfe, 0xd5, 0x15, 0x16, 0x00]);
    await exchange(under, io, [0x32, 0x05, 0xff, 0x01, 0x02]);
    const version = await exchange(under, io, [0x02]);
    expect(version.slice(6, 12)).toEqual([0xd5, 0x03, 0x32, 0x01, 0x06, 0x07]);
    const empty = await exchange(under, io, [0x4a, 0x01, 0x00]);
    expect(empty.slice(6, 9)).toEqual([0xd5, 0x4b, 0x00]);
    pn532.enter(UID);
    const found = await exchange(under, io, [0x4a, 0x01, 0x00]);
    expect(found.slice(6, 9)).toEqual([0xd5, 0x4b, 0x01]);
    expect(found.slice(13, 21)).toEqual([7, 0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6]);
    under.board.stop();
  });

  test('says "too few bytes" for an absent device and then replies with stale bytes', async () => {
    const under = create();
    under.board.attachI2c(0x30, { write: () => true, read: () => [1, 2, 3, 4] });
    const { io } = await connect(under);
    const strings: string[] = [];
    io.on('string', (text: string) => strings.push(text.replaceAll('\0', '')));
    io.i2cConfig(0);
    expect(await readOnce(under, io, 0x30, 4)).toEqual([1, 2, 3, 4]);
    expect(strings).toEqual([]);
    expect(await readOnce(under, io, 0x31, 4)).toEqual([1, 2, 3, 4]);
    expect(strings).toEqual(['I2C: Too few bytes received']);
    under.board.stop();
  });

  test('writes 30 bytes whole, and garbage from the 31st on', async () => {
    const under = create();
    const written: number[][] = [];
    under.board.attachI2c(0x30, { write: (bytes) => written.push([...bytes]) > 0, read: () => undefined });
    const { io } = await connect(under);
    io.i2cConfig(0);
    const bytes = Array.from({ length: 31 }, (_, index) => 200 - index);
    io.i2cWrite(0x30, bytes.slice(0, 30));
    io.i2cWrite(0x30, bytes);
    await under.run(80);
    expect(written).toHaveLength(2);
    expect(written[0]).toEqual(bytes.slice(0, 30));
    expect(written[1]?.slice(0, 30)).toEqual(bytes.slice(0, 30));
    expect(written[1]?.[30]).not.toBe(bytes[30]);
    under.board.stop();
  });

  test('shows the pixels that were sent', async () => {
    const under = create();
    const { io } = await connect(under);
    io.sysexCommand(configure(6, 5));
    io.sysexCommand([0x51, 0x04, 0x7f, 0, 0, 0]);
    io.sysexCommand(pixel(1, 0xff_80_01));
    io.sysexCommand(pixel(4, 0x00_ff_00));
    io.sysexCommand(SHOW);
    await under.run(60);
    expect([...under.board.strip()]).toEqual([0, 0, 127, 255, 128, 1, 0, 0, 127, 0, 0, 127, 0, 255, 0]);
    under.board.stop();
  });

  test('loses bytes that come while it shows, and hears again after the silence', async () => {
    const under = create();
    const { io } = await connect(under);
    const pixels = 200;
    io.sysexCommand(configure(6, pixels));
    io.sysexCommand([0x51, 0x04, 1, 0, 0, 0]);
    io.sysexCommand(SHOW);
    // On the heels of SHOW: within its 6.6 ms. The chip keeps the first two bytes and the last one (DS40002061A, 20.7.3):
    // the mode of pin 11, and what becomes of that is nobody's business here.
    io.pinMode(11, io.MODES.OUTPUT);
    io.pinMode(9, io.MODES.OUTPUT);
    io.digitalWrite(9, 1);
    await under.run(40);
    expect(under.board.readPin(9)).toBe(false);
    io.pinMode(10, io.MODES.OUTPUT);
    io.digitalWrite(10, 1);
    await under.run(20);
    expect(under.board.readPin(10)).toBe(true);
    under.board.stop();
  });

  test('closes its transport when it is unplugged and is opened again after it is plugged in', async () => {
    const under = create();
    const { transport } = await connect(under);
    let closes = 0;
    transport.on('close', () => (closes += 1));
    under.board.unplug();
    await under.run(4);
    expect(closes).toBe(1);
    expect(() => under.board.openTransport()).toThrow('unplugged');
    under.board.replug();
    const { io } = await connect(under);
    expect(io.isReady).toBe(true);
    under.board.stop();
  });

  test('breaks every frame while there is noise, and none after it', async () => {
    const under = create();
    under.board.attachI2c(0x30, { write: () => true, read: () => [1, 2, 3, 4] });
    const { io } = await connect(under);
    io.i2cConfig(0);
    under.board.noise(300);
    let replies = 0;
    for (let asked = 0; asked < 5; asked += 1) {
      io.i2cReadOnce(0x30, 4, () => (replies += 1));
      await under.run(40);
    }
    await under.run(200);
    expect(replies).toBe(0);
    io.removeAllListeners('I2C-reply-48-0');
    expect(await readOnce(under, io, 0x30, 4)).toEqual([1, 2, 3, 4]);
    under.board.stop();
  });
});

test('the virtual board answers with the same bytes as the real firmware', async () => {
  /** One question after the other, each with a while of silence behind it. */
  const questions = [
    [0xf9],
    [0xf0, 0x79, 0xf7],
    [0xf0, 0x6b, 0xf7],
    [0xf0, 0x69, 0xf7],
    [0xf0, 0x6d, 4, 0xf7],
    [0xf4, 4, 0x0b],
    [0xf0, 0x6d, 4, 0xf7],
    [0xd0, 1],
    [0xf4, 5, 0x00],
    [0x90, 0x20, 0x00],
    [0xf0, 0x6d, 5, 0xf7],
    [0xf5, 4, 1],
    [0xf4, 4, 0x55],
    [0xf0, 0x78, 0, 0, 0xf7],
    [0xf0, 0x6d, 18, 0xf7],
    [0xf0, 0x76, 0x24, 0x08, 3, 0, 0xf7],
    [0xf0, 0x76, 0x24, 0x08, 5, 0, 2, 0, 0xf7],
    [0xf0, 0x76, 0x24, 0x28, 5, 0, 0xf7],
    [0xff],
    [0xf0, 0x6d, 4, 0xf7],
    [0x12, 0xf0, 0x33, 0xf7, 0xf9],
  ];
  const hear = async (under: BoardUnderTest): Promise<number[][]> => {
    // An input without pull-up that nobody drives floats: no two boards agree on it.
    under.board.setPin(5, false);
    const { transport } = await connect(under);
    const heard: number[][] = [];
    transport.on('data', (bytes) => heard.at(-1)?.push(...bytes));
    for (const question of questions) {
      heard.push([]);
      transport.write(question);
      await under.run(80);
    }
    under.board.stop();
    return heard;
  };
  const [virtual, emulated] = [await hear(virtualBoard()), await hear(emulatedBoard())];
  questions.forEach((question, index) => {
    expect({ question, answer: virtual[index] }).toEqual({ question, answer: emulated[index] });
  });
});
