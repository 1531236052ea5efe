import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentOf } from '../../../devices/phase-strip/power.ts';
import { renderLevel, renderSegments, type TrackView } from '../../../devices/track-strip/render.ts';
import { Brightness, Instant, Milliamps } from '../../../schemas/units.ts';

const FULL = { brightness: Brightness(1), supply: Milliamps(10_000) };
const view = (value: number, max = 10, more: Partial<TrackView> = {}): TrackView => ({
  track: { track: 'morale', name: 'Morale', table: null, value, min: 0, max },
  hubAway: false,
  now: Instant(0),
  identify: false,
  ...more,
});

/** One letter a pixel: the colour that is in it, small where it is dim. */
const letters = (frame: Uint8Array): string => {
  const name = (r: number, g: number, b: number): string => {
    if (r === 0 && g === 0 && b === 0) return '.';
    if (b > r && b > g) return r > 100 ? 'V' : 'B';
    if (g > r) return 'G';
    if (r === g && g === b) return r > 200 ? 'W' : 'w';
    if (g > 0) return 'A';
    return r > 100 ? 'R' : 'r';
  };
  return Array.from({ length: frame.length / 3 }, (_, at) =>
    name(frame[at * 3] ?? 0, frame[at * 3 + 1] ?? 0, frame[at * 3 + 2] ?? 0),
  ).join('');
};

describe('a track strip', () => {
  const level = (value: number, pixels = 10, bad: 'low' | 'high' | 'none' = 'low'): string =>
    letters(renderLevel(view(value), { ...FULL, pixels, bad }).frame);

  test('shows a level as length, red at its bad end', () => {
    expect([0, 2, 5, 6, 10].map((value) => level(value))).toEqual([
      '..........',
      'RR........',
      'AAAAA.....',
      'GGGGGG....',
      'GGGGGGGGGG',
    ]);
    expect([2, 9].map((value) => level(value, 10, 'high'))).toEqual(['GG........', 'RRRRRRRRR.']);
    expect(level(9, 10, 'none')).toBe('BBBBBBBBB.');
  });

  test('with few pixels still tells the least from a little, and the most from nearly the most', () => {
    expect([0, 1, 9, 10].map((value) => level(value, 3))).toEqual(['...', 'R..', 'GG.', 'GGG']);
  });

  test('is dark without its track, and says with its last pixel that the hub is away', () => {
    const settings = { ...FULL, pixels: 4, bad: 'low' } as const;
    expect(letters(renderLevel(view(5, 10, { track: null }), settings).frame)).toBe('....');
    expect(letters(renderLevel(view(10, 10, { hubAway: true }), settings).frame)).toBe('GGGV');
  });

  test('never draws more than its supply gives, and never changes by itself', () => {
    const value = fc.integer({ min: -3, max: 15 });
    fc.assert(
      fc.property(
        value,
        fc.integer({ min: 1, max: 216 }),
        fc.integer({ min: 20, max: 4_000 }),
        (at, pixels, mA) => {
          const settings = { pixels, bad: 'low', brightness: Brightness(1), supply: Milliamps(mA) } as const;
          const { frame, changesAt } = renderLevel(view(at), settings);
          expect(currentOf(frame)).toBeLessThanOrEqual(Math.max(mA, pixels));
          expect(changesAt).toBeNull();
        },
      ),
    );
  });
});

describe('a clock strip', () => {
  const clock = (value: number, max: number, pixels: number, now = 0): string =>
    letters(renderSegments(view(value, max, { now: Instant(now) }), { ...FULL, pixels }).frame);

  test('has a segment for each step, with a gap between them where there is room', () => {
    expect(clock(1, 4, 12)).toBe('AA.ww.ww.ww.');
    expect(clock(3, 4, 14)).toBe('AA.AA.AA.ww...');
    expect(clock(1, 4, 8)).toBe('AAwwwwww');
  });

  test('that is full is red and pulses once a second', () => {
    expect(clock(4, 4, 12, 0)).toBe('RR.RR.RR.RR.');
    expect(clock(4, 4, 12, 500)).toBe('rr.rr.rr.rr.');
    const { changesAt } = renderSegments(view(4, 4, { now: Instant(1_200) }), { ...FULL, pixels: 12 });
    expect(changesAt).toBe(1_500);
  });

  test('with fewer pixels than segments is a level', () => {
    expect(clock(6, 12, 4)).toBe('AA..');
  });
});
