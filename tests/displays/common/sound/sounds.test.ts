import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bellBetween } from '../../../../displays/common/sound/bells.ts';
import { cueAction } from '../../../../displays/common/sound/cue-lease.ts';
import { gainOf } from '../../../../displays/common/sound/loudness.ts';
import { SoundCueSchema } from '../../../../schemas/cues.ts';
import { ClockBodySchema } from '../../../../schemas/documents/clock.ts';

const END = 1_000_000;
const clock = (over: object = {}) =>
  ClockBodySchema.parse({
    timer: 'main',
    kind: 'timetable',
    label: 'Turn',
    state: 'running',
    running: true,
    endsAt: END,
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
    marks: [{ id: 'collect', label: 'Collect', atMs: 0, at: 700_000, passed: false }],
    warningMs: 180_000,
    dangerMs: 60_000,
    advance: 'auto',
    next: [],
    ...over,
  });

test.each([
  ['the end of the phase', END - 10, END + 6, 'end'],
  ['the last minute', END - 60_010, END - 59_994, 'danger'],
  ['the last three minutes', END - 180_010, END - 179_994, 'warning'],
  ['a mark', 699_990, 700_006, 'mark'],
  ['nothing in particular', 500_000, 500_016, null],
  ['the very instant is passed once', END, END + 16, null],
])('passing over %s rings %s', (_what, before, now, bell) => {
  expect(bellBetween(clock(), before, now)).toBe(bell);
});

test('a late joiner and a page that slept hear nothing of what is over', () => {
  expect(bellBetween(clock(), END - 60_000, END + 60_000)).toBeNull();
  expect(bellBetween(clock(), END + 5_000, END + 5_016)).toBeNull();
});

test('a clock that stands rings nothing', () => {
  const paused = clock({ state: 'paused', running: false, endsAt: null });
  expect(bellBetween(paused, END - 10, END + 6)).toBeNull();
});

test('each bell rings exactly once, however long the frames are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_900 }), { minLength: 800, maxLength: 900 }), (steps) => {
      const rung: string[] = [];
      let now = END - 200_000;
      for (const step of steps) {
        const bell = bellBetween(clock(), now, now + step);
        if (bell !== null) rung.push(bell);
        now += step;
      }
      const expected = ['warning', 'danger', 'end'].filter(
        (_, at) => now >= ([END - 180_000, END - 60_000, END][at] ?? Infinity),
      );
      expect(rung).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

const cue = (over: object) =>
  SoundCueSchema.parse({ sound: 'alarm-1', pattern: 'attack', since: 10_000, until: 13_000, ...over });

test.each([
  ['a lease that holds', cue({}), 10_500, { do: 'sound', sound: 'alarm-1', pattern: 'attack', forMs: 2_500 }],
  [
    'a lease that claims too much',
    cue({ until: 999_000 }),
    10_500,
    { do: 'sound', sound: 'alarm-1', pattern: 'attack', forMs: 3_000 },
  ],
  ['a lease that is over', cue({}), 13_000, { do: 'ignore' }],
  ['a lease before hub time is known', cue({}), undefined, { do: 'ignore' }],
  ['a word for silence', cue({ sound: null }), undefined, { do: 'silence' }],
] as const)('%s', (_what, message, now, action) => {
  expect(cueAction(message, now)).toEqual(action);
});

test('no page is louder than Control allows, and a muted one is silent', () => {
  const loudness = fc.record({
    volume: fc.integer({ min: -50, max: 500 }),
    ceiling: fc.integer({ min: 0, max: 100 }),
    muted: fc.boolean(),
  });
  fc.assert(
    fc.property(loudness, (one) => {
      const gain = gainOf(one);
      expect(gain).toBeGreaterThanOrEqual(0);
      expect(gain).toBeLessThanOrEqual(gainOf({ volume: 100, ceiling: one.ceiling, muted: false }));
      if (one.muted) expect(gain).toBe(0);
    }),
  );
  expect(gainOf({ volume: 100, ceiling: 100, muted: false })).toBe(1);
});
