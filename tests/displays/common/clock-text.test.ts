import { expect, test } from 'vitest';
import { aloneAt } from '../../../displays/common/clock-alone.ts';
import { faceAt } from '../../../displays/common/clock-face.ts';
import { dateAndTime, digitsOf, lengthOf } from '../../../displays/common/clock-text.ts';
import { wordsOf } from '../../../displays/common/clock-words.ts';
import { de } from '../../../displays/texts/de.ts';
import { en } from '../../../displays/texts/en.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';

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
  [48 * 3_600_000 - 1_000, '47:59:59'],
  [48 * 3_600_000, '2 d 0:00'],
  [7 * 86_400_000 - 60_000, '6 d 23:59'],
  [-1, '+0:00'],
  [-42_900, '+0:42'],
])('%i ms reads %s', (ms, digits) => {
  expect(digitsOf(ms)).toBe(digits);
});

test('a time of another day has its date', () => {
  const now = new Date(2026, 11, 4, 9, 30).getTime();
  expect(dateAndTime(new Date(2026, 11, 4, 20, 0).getTime(), now)).toBe('20:00');
  expect(dateAndTime(new Date(2026, 11, 11, 20, 0).getTime(), now)).toBe('2026-12-11 20:00');
});

test.each([
  [600_000, '10 min'],
  [450_000, '7 min 30 s'],
  [5_400_000, '90 min'],
  [99 * 60_000, '99 min'],
  [100 * 60_000, '1 h 40 min'],
  [1_417 * 60_000, '23 h 37 min'],
  [0, '0 s'],
])('%i ms is %s in words', (ms, words) => {
  expect(lengthOf(ms)).toBe(words);
});

const said = (body: ReturnType<typeof clock>, now: number) => {
  const { digits, level } = faceAt(body, now);
  return { digits, level, words: wordsOf(body, level, en) };
};

test('a running clock counts from its end, not from when the document was made', () => {
  expect(said(clock({}), 400_000)).toEqual({ digits: '10:00', level: 'calm', words: 'Running' });
  expect(said(clock({}), 700_000)).toMatchObject({ digits: '5:00' });
});

test('the ring is of the same instant as the digits', () => {
  expect(faceAt(clock({}), 400_000).share).toBe(1);
  expect(faceAt(clock({}), 700_000).share).toBe(0.5);
  expect(faceAt(clock({ remainingMs: 150_000, state: 'paused' }), 9e9).share).toBe(0.25);
  expect(faceAt(clock({}), 2_000_000).share).toBe(0);
});

test('every level has its words too', () => {
  expect(said(clock({}), 820_000)).toEqual({ digits: '3:00', level: 'warning', words: 'Last 3 min' });
  expect(said(clock({}), 940_000)).toEqual({ digits: '1:00', level: 'danger', words: 'Last 1 min' });
  expect(said(clock({}), 1_000_500)).toEqual({ digits: '0:00', level: 'over', words: 'Time is up' });
  expect(wordsOf(clock({}), 'danger', de)).toBe('Letzte 1 min');
});

test('a standing clock shows what is left, and why it stands', () => {
  const paused = clock({ state: 'paused', running: false, endsAt: null, pauseReason: 'fire drill' });
  expect(said(paused, 9e9)).toEqual({ digits: '10:00', level: 'still', words: 'Paused: fire drill' });
});

test('overtime counts up from the end of the phase', () => {
  const over = clock({ state: 'overtime', running: false, endsAt: null, overtimeSince: 1_000_000 });
  expect(said(over, 1_042_000)).toMatchObject({ digits: '+0:42', level: 'over' });
});

const next = [
  { row: '1/team', turn: 1, phase: 'team', phaseName: 'Team', durationMs: 60_000 },
  { row: '2/action', turn: 2, phase: 'action', phaseName: 'Action', durationMs: 600_000 },
];

test('away from the hub a clock that advances by itself goes on to the next phase by the timetable', () => {
  const held = clock({ next });
  expect(aloneAt(held, 999_999)).toBe(held);
  const team = aloneAt(held, 1_000_000);
  expect(team).toMatchObject({ turn: 1, phaseName: 'Team', endsAt: 1_060_000, durationMs: 60_000 });
  expect(said(team, 1_030_000)).toMatchObject({ digits: '0:30' });
  const later = aloneAt(held, 1_100_000);
  expect(later).toMatchObject({ turn: 2, phaseName: 'Action', endsAt: 1_660_000, next: [] });
  // We do not know yet what is allowed there.
  expect(later.allowed).toEqual([]);
});

test('away from the hub a clock that holds goes into overtime, and so does one whose timetable has run out', () => {
  expect(aloneAt(clock({ next, advance: 'hold' }), 1_042_000)).toMatchObject({
    state: 'overtime',
    overtimeSince: 1_000_000,
  });
  expect(aloneAt(clock({ next }), 9_000_000)).toMatchObject({ state: 'overtime', overtimeSince: 1_660_000 });
  const paused = clock({ state: 'paused', running: false, endsAt: null });
  expect(aloneAt(paused, 9e9)).toBe(paused);
});

test('in overtime everyone waits for Control, but for Control itself', () => {
  const late = clock({ state: 'overtime', running: false, endsAt: null });
  expect(wordsOf(late, 'over', en)).toBe('Time is up: wait for Control');
  expect(wordsOf(late, 'over', en, true)).toBe('Time is up');
});

test('a side timer that has run out is over, with or without the hub: it has no overtime', () => {
  const timer = clock({ kind: 'side', advance: null });
  expect(aloneAt(timer, 1_500_000)).toBe(timer);
  expect(faceAt(aloneAt(timer, 1_500_000), 1_500_000)).toMatchObject({ digits: '0:00', level: 'over' });
  const ended = clock({ kind: 'side', state: 'finished', running: false, endsAt: null });
  expect(faceAt(ended, 1_500_000)).toMatchObject({ digits: '0:00', level: 'over' });
  expect(wordsOf(ended, 'over', en)).toBe('Time is up');
  expect(faceAt(clock({ state: 'finished' }), 1_500_000).level).toBe('still');
});
