import { expect, test } from 'vitest';
import { digitsOf, faceAt, lengthOf } from '../../displays/common/clock-text.ts';
import { ClockBodySchema } from '../../schemas/documents.ts';

const clock = (over: object) =>
  ClockBodySchema.parse({
    timer: 'main',
    kind: 'timetable',
    label: 'Turn',
    state: 'running',
    running: true,
    endsAt: 1_000_000,
    remainingMs: 600_000,
    asOf: 400_000,
    durationMs: 600_000,
    pauseReason: null,
    overtimeSince: null,
    turn: 1,
    turns: 10,
    phase: 'action',
    phaseName: 'Action',
    allowed: [],
    marks: [],
    warningMs: 180_000,
    dangerMs: 60_000,
    advance: 'auto',
    next: [],
    ...over,
  });

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [600_000, '10:00'],
  [3_661_000, '1:01:01'],
  [-1, '+0:00'],
  [-42_900, '+0:42'],
])('%i ms reads %s', (ms, digits) => {
  expect(digitsOf(ms)).toBe(digits);
});

test.each([
  [600_000, '10 min'],
  [450_000, '7 min 30 s'],
  [0, '0 s'],
])('%i ms is %s in words', (ms, words) => {
  expect(lengthOf(ms)).toBe(words);
});

test('a running clock counts from its end, not from when the document was made', () => {
  expect(faceAt(clock({}), 400_000)).toMatchObject({ digits: '10:00', level: 'calm' });
  expect(faceAt(clock({}), 700_000)).toMatchObject({ digits: '5:00' });
});

test('every level is told in words too', () => {
  expect(faceAt(clock({}), 820_000)).toEqual({ digits: '3:00', level: 'warning', words: 'Last 3 min' });
  expect(faceAt(clock({}), 940_000)).toEqual({ digits: '1:00', level: 'danger', words: 'Last 1 min' });
  expect(faceAt(clock({}), 1_000_500)).toEqual({ digits: '0:00', level: 'over', words: 'Time is up' });
});

test('a standing clock shows what is left, and why it stands', () => {
  const paused = clock({ state: 'paused', running: false, endsAt: null, pauseReason: 'fire drill' });
  expect(faceAt(paused, 9e9)).toEqual({ digits: '10:00', level: 'still', words: 'Paused: fire drill' });
});

test('overtime counts up from the end of the phase', () => {
  const over = clock({ state: 'overtime', running: false, endsAt: null, overtimeSince: 1_000_000 });
  expect(faceAt(over, 1_042_000)).toMatchObject({ digits: '+0:42', level: 'over' });
});
