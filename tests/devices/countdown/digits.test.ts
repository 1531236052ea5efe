import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsAt, digitsMessage, digitsText, startMessages } from '../../../devices/countdown/digits.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';
import { Brightness, Instant, Millis } from '../../../schemas/units.ts';
import { aClock, runningUntil } from '../a-clock.ts';

const shown = (
  clock: ClockBody | null,
  now = 0,
  more: { hubAway?: boolean; identify?: boolean } = {},
): string =>
  digitsText(
    digitsMessage(digitsAt({ clock, now: Instant(now), hubAway: false, identify: false, ...more })).slice(1),
  );

describe('the digits', () => {
  test('count down in whole seconds, and show a second until it is wholly over', () => {
    const clock = runningUntil(70_000);
    expect([0, 1, 10_000, 60_001, 69_999, 70_000].map((now) => shown(clock, now))).toEqual([
      ' 1:10',
      ' 1:10',
      ' 1:00',
      ' 0:10',
      ' 0:01',
      ' 0:00',
    ]);
  });

  test('lose their colon in a pause, and are hours from a hundred minutes on', () => {
    expect(shown(aClock({ remainingMs: Millis(754_000) }))).toBe('12 34');
    expect(shown(runningUntil(6_000_000))).toBe(' 1 40');
    expect(shown(runningUntil(5_999_000))).toBe('99:59');
  });

  test('blink past the end and count what is over; dashes before the beginning, dark after the last', () => {
    const over = aClock({ state: 'overtime', overtimeSince: Instant(1_000) });
    expect([66_000, 66_500].map((now) => shown(over, now))).toEqual([' 1:05', '     ']);
    expect(shown(aClock({ state: 'ready' }))).toBe('--:--');
    expect(shown(aClock({ state: 'finished' }))).toBe('     ');
    expect(shown(null)).toBe('     ');
  });

  test('say with their last point that the hub is away, and light everything to be found', () => {
    expect(shown(runningUntil(70_000), 0, { hubAway: true })).toBe(' 1:10.');
    expect(shown(null, 0, { identify: true })).toBe('88:88.');
  });

  test('change exactly when they say that they change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (ends, now) => {
          const view = { clock: runningUntil(ends), now: Instant(now), hubAway: false, identify: false };
          const picture = digitsAt(view);
          if (picture.changesAt === null) {
            expect(now).toBeGreaterThanOrEqual(ends);
            return;
          }
          const before = digitsAt({ ...view, now: Instant(picture.changesAt - 1) });
          const then = digitsAt({ ...view, now: picture.changesAt });
          expect(before.text).toBe(picture.text);
          expect(then.text).not.toBe(picture.text);
        },
      ),
    );
  });

  test('are dimmed in the sixteen steps of the chip', () => {
    expect([0, 0.5, 1].map((share) => startMessages(Brightness(share)).at(-1))).toEqual([
      [0xe0],
      [0xe8],
      [0xef],
    ]);
  });
});
