import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietLine, watchLine } from '../../../firmware-bridge/transports/line-watch.ts';

const sevenBit = fc.integer({ min: 0, max: 0x7f });
const channel = fc
  .tuple(fc.constantFrom(0x90, 0x91, 0x9f, 0xe0, 0xe5, 0xf9), sevenBit, sevenBit)
  .map((bytes): number[] => bytes);
const sysex = fc.array(sevenBit, { maxLength: 70 }).map((data) => [0xf0, ...data, 0xf7]);
const messages = fc.array(fc.oneof(channel, sysex), { maxLength: 30 });

test('whole messages, however they are cut into reads, leave no stray byte', () => {
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 9 }), (sent, cut) => {
      const bytes = sent.flat();
      let line = quietLine;
      for (let at = 0; at < bytes.length; at += cut) line = watchLine(line, bytes.slice(at, at + cut));
      expect(line).toMatchObject({ mode: 'idle', stray: 0, messages: sent.length });
    }),
  );
});

test.each([
  { name: 'data with no message round it', bytes: [0x12, 0x34], stray: 2 },
  { name: 'a command that no board sends', bytes: [0xc0, 0x01], stray: 2 },
  { name: 'a digital message cut short by the next', bytes: [0x90, 0x01, 0x91, 0x00, 0x00], stray: 2 },
  { name: 'a sysex cut short by the next', bytes: [0xf0, 0x77, 0x01, 0xf0, 0x71, 0xf7], stray: 3 },
  { name: 'an end with no beginning', bytes: [0xf7], stray: 1 },
])('$name is counted as stray', ({ bytes, stray }) => {
  expect(watchLine(quietLine, bytes).stray).toBe(stray);
});

test('a sysex without an end does not swallow the line for ever', () => {
  const line = watchLine(quietLine, [0xf0, ...Array.from({ length: 2_000 }, () => 0x01)]);
  expect(line.stray).toBeGreaterThan(1_000);
});
