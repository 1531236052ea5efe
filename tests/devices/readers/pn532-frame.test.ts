import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACK_FRAME,
  NACK_FRAME,
  decodeFrame,
  decodeI2cRead,
  encodeAnswer,
  encodeCommand,
} from '../../../devices/readers/pn532-frame.ts';

const payload = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 200 });

test('a command is framed as the manual prints GetFirmwareVersion', () => {
  expect(encodeCommand([0x02])).toEqual([0x00, 0x00, 0xff, 0x02, 0xfe, 0xd4, 0x02, 0x2a, 0x00]);
});

test('a command of no byte or of more than a normal frame carries is a fault of ours', () => {
  expect(() => encodeCommand([])).toThrow(RangeError);
  expect(() => encodeCommand(new Array<number>(255).fill(0))).toThrow(RangeError);
});

test('ACK, NACK and the error frame are distinguished', () => {
  expect(decodeFrame(ACK_FRAME)).toEqual({ ok: { type: 'ack' } });
  expect(decodeFrame(NACK_FRAME)).toEqual({ ok: { type: 'nack' } });
  expect(decodeFrame([0x00, 0x00, 0xff, 0x01, 0xff, 0x7f, 0x81, 0x00])).toEqual({ ok: { type: 'error' } });
});

test('whatever an answer carries comes back out of it, and what follows the frame is ignored', () => {
  fc.assert(
    fc.property(payload, payload, (data, rest) => {
      expect(decodeFrame([...encodeAnswer(data), ...rest])).toEqual({ ok: { type: 'information', data } });
    }),
  );
});

test('no single wrong byte in an answer leaves a frame that is believed', () => {
  fc.assert(
    fc.property(payload, fc.nat(), fc.integer({ min: 1, max: 255 }), (data, where, flip) => {
      const frame = encodeAnswer(data);
      const at = where % frame.length;
      frame[at] = (frame[at] ?? 0) ^ flip;
      expect(decodeFrame(frame)).toHaveProperty('bad');
    }),
  );
});

test.each([
  { fault: 'short', bytes: [0x00, 0x00, 0xff, 0x02] },
  { fault: 'short', bytes: [0x00, 0x00, 0xff, 0x00, 0xff] },
  { fault: 'preamble', bytes: [0x00, 0xff, 0x02, 0xfe, 0xd5, 0x03, 0x28, 0x00] },
  { fault: 'lcs', bytes: [0x00, 0x00, 0xff, 0x02, 0xfd, 0xd5, 0x03, 0x28, 0x00] },
  { fault: 'dcs', bytes: [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd5, 0x03, 0x29, 0x00] },
  { fault: 'tfi', bytes: encodeCommand([0x02]) },
  { fault: 'postamble', bytes: [0x00, 0x00, 0xff, 0x02, 0xfe, 0xd5, 0x03, 0x28, 0x01] },
  { fault: 'extended', bytes: [0x00, 0x00, 0xff, 0xff, 0xff, 0x01, 0x00, 0xff] },
])('a frame is refused for its $fault', ({ fault, bytes }) => {
  expect(decodeFrame(bytes)).toEqual({ bad: fault });
});

test('a frame longer than what was read says how long it would have been', () => {
  const frame = encodeAnswer([0x4b, 0x02, ...new Array<number>(30).fill(7)]);
  expect(decodeFrame(frame.slice(0, 31))).toMatchObject({ bad: 'cut-off', announced: 33 });
});

test('over I2C a chip that is not ready yet is no fault', () => {
  expect(decodeI2cRead([0x00, ...ACK_FRAME])).toEqual({ notReady: true });
  expect(decodeI2cRead([0x01, ...ACK_FRAME])).toEqual({ ok: { type: 'ack' } });
});
