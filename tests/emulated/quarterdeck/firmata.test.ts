import { expect, test, vi } from 'vitest';
import type { BoardMessage } from '../../../devices/quarterdeck-firmware/codec.ts';
import { encodeHostMessage } from '../../../devices/quarterdeck-firmware/codec.ts';
import { LEVEL } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { readSysex } from '../../../devices/quarterdeck-firmware/message-reader.ts';
import {
  connect,
  emulatedBoard,
  readOnce,
  type BoardUnderTest,
} from '../../firmware-bridge/simulation/boards-under-test.ts';
import { FIRMWARE_PACKAGES, mfrc522Box, PINS, quarterdeckFlash } from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const open = async () => {
  const under: BoardUnderTest = emulatedBoard(await quarterdeckFlash());
  const { io, transport } = await connect(under);
  const heard: BoardMessage[] = [];
  const take = readSysex({ message: (message) => heard.push(message) });
  transport.on('data', (bytes) => {
    for (const byte of bytes) take(byte);
  });
  return { under, io, transport, heard };
};

describeWith(FIRMWARE_PACKAGES, 'Quarterdeck firmware as a Firmata board', () => {
  test('is ready for firmata-io within half a second of its opening, with its name', async () => {
    const { under, io } = await open();
    expect(under.now()).toBeLessThan(500);
    expect(io.firmware).toEqual({ name: 'quarterdeck', version: { major: 1, minor: 2 } });
    under.board.stop();
  });

  test('offers what Johnny-Five needs, and no PWM on the pins of its own timer', async () => {
    const { under, io } = await open();
    const modes = (pin: number): number[] => (io.pins[pin]?.supportedModes ?? []).toSorted((a, b) => a - b);
    expect(io.pins).toHaveLength(20);
    expect(modes(1)).toEqual([]);
    expect(modes(2)).toEqual([0, 1, 11]);
    expect(modes(3)).toEqual([0, 1, 3, 11]);
    expect(modes(9)).toEqual([0, 1, 11]);
    expect(modes(14)).toEqual([0, 1, 2, 11]);
    expect(modes(18)).toEqual([0, 1, 2, 6, 11]);
    under.board.stop();
  });

  test('reports an input with pull-up, and drives an output', async () => {
    const { under, io } = await open();
    const seen: number[] = [];
    io.pinMode(2, io.MODES.PULLUP);
    io.digitalRead(2, (value) => seen.push(value));
    await under.run(20);
    for (const high of [false, true]) {
      under.board.setPin(2, high);
      await under.run(10);
    }
    expect(seen).toEqual([1, 0, 1]);
    io.pinMode(8, io.MODES.OUTPUT);
    io.digitalWrite(8, 1);
    await under.run(20);
    expect(under.board.readPin(8)).toBe(true);
    io.digitalWrite(8, 0);
    await under.run(20);
    expect(under.board.readPin(8)).toBe(false);
    under.board.stop();
  });

  test('reads and writes I2C, and says too few bytes for a chip that is not there', async () => {
    const { under, io } = await open();
    const written: number[][] = [];
    under.board.attachI2c(0x30, {
      write: (bytes) => written.push([...bytes]) > 0,
      read: () => [1, 2, 3, 0xfe],
    });
    const strings: string[] = [];
    io.on('string', (text: string) => strings.push(text.replaceAll('\0', '')));
    io.i2cConfig(0);
    io.i2cWrite(0x30, [9, 200]);
    expect(await readOnce(under, io, 0x30, 4)).toEqual([1, 2, 3, 0xfe]);
    expect(written).toEqual([[9, 200]]);
    expect(strings).toEqual([]);
    expect(await readOnce(under, io, 0x31, 4)).toEqual([0xff, 0xff, 0xff, 0xff]);
    expect(strings).toEqual(['I2C: Too few bytes received']);
    under.board.stop();
  });

  test('keeps the pins of the box out of its reach, also through a system reset', async () => {
    const { under, io, transport, heard } = await open();
    under.board.setPin(PINS.lid, false);
    io.sysexCommand(encodeHostMessage('BOX', mfrc522Box));
    await under.run(60);
    expect(heard.at(-1)).toEqual({ name: 'RESULT', fields: { command: 2, result: 0 } });
    io.pinMode(PINS.lid, io.MODES.OUTPUT);
    io.digitalWrite(PINS.lid, 1);
    transport.write([0xff]);
    await under.run(400);
    // An output would have driven the lid's switch high: it was shut all the while.
    io.sysexCommand(encodeHostMessage('STATUS', {}));
    await under.run(60);
    const status = heard.findLast(({ name }) => name === 'STATUS_REPLY');
    expect(status).toMatchObject({
      fields: { levels: LEVEL.LID_KNOWN | LEVEL.HATCH_OPEN | LEVEL.HATCH_KNOWN },
    });
    expect(under.board.readPin(PINS.lid)).toBe(false);
    under.board.stop();
  });

  test.each([
    ['a pin that is not there', { lidPin: 25 }, 3],
    ['the serial line', { lidPin: 1 }, 3],
    ['one pin twice', { lidPin: 4 }, 4],
    ['no lid', { lidPin: 255 }, 3],
    ['a reader that nobody knows', { reader: 9 }, 2],
    ['a lid that settles at once', { lidSettleMs: 0 }, 2],
  ])('refuses a box with %s', async (_name, wrong, result) => {
    const { under, io, heard } = await open();
    io.sysexCommand(encodeHostMessage('BOX', { ...mfrc522Box, ...wrong }));
    await under.run(60);
    expect(heard).toEqual([{ name: 'RESULT', fields: { command: 2, result } }]);
    under.board.stop();
  });
});
