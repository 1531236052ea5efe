import { describe, expect, test } from 'vitest';
import { percentOf } from '../../../devices/wled/percent.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { Brightness, Instant, Milliamps } from '../../../schemas/units.ts';
import type { StripView } from '../../../devices/phase-strip/render.ts';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';

const CONFIG = { pixels: 30, brightness: Brightness(1), supply: Milliamps(5_000) };
const NOW = Instant(1_000_000);

const clock = (remainingMs: number, more: Partial<ClockBody> = {}): ClockBody =>
  ClockBodySchema.parse({
    timer: 'main',
    kind: 'timetable',
    label: 'Action',
    state: 'running',
    running: true,
    endsAt: NOW + remainingMs,
    remainingMs,
    asOf: NOW,
    durationMs: 100_000,
    pauseReason: null,
    overtimeSince: null,
    turn: 1,
    turns: 6,
    phase: 'action',
    phaseName: 'Action',
    allowed: [],
    marks: [],
    warningMs: 30_000,
    dangerMs: 10_000,
    advance: 'auto',
    next: [],
    ...more,
  });

const seen = (view: Partial<StripView>) =>
  percentOf({ clock: null, alert: null, hubAway: false, now: NOW, ...view }, CONFIG);
const alarm = (since: number): AlertBody => ({
  alarms: [
    {
      alarm: 'a',
      kind: 'attack',
      name: 'Attack',
      instructions: [],
      freeze: true,
      reports: [],
      others: '',
      since: Instant(since),
      rounds: null,
    },
  ],
  emergency: null,
  last: null,
});

const emergency: AlertBody = { alarms: [], emergency: { since: NOW, reason: 'fire' }, last: null };

describe('a countdown on the Percent effect', () => {
  test.each([
    [100_000, 100],
    [50_000, 50],
    [49_001, 50],
    [1, 1],
    [0, 0],
    [120_000, 100],
  ])('shows %i ms of 100 s as %i per cent', (remainingMs, ix) => {
    const { on, seg } = seen({ clock: clock(remainingMs) });
    expect(on).toBe(ix > 0);
    expect(seg[0]).toMatchObject({ id: 0, fx: 98, ix, pal: 0 });
  });

  test.each([
    [60_000, [0, 200, 40]],
    [30_000, [255, 120, 0]],
    [10_000, [255, 0, 0]],
  ])('has at %i ms left the colour %j', (remainingMs, colour) => {
    expect(seen({ clock: clock(remainingMs) }).seg[0].col).toEqual([colour, [0, 0, 0]]);
  });

  test('is violet from end to end while the hub is away, and blue while the clock stands', () => {
    expect(seen({ clock: clock(50_000), hubAway: true }).seg[0]).toMatchObject({
      ix: 50,
      col: [
        [150, 0, 255],
        [0, 0, 0],
      ],
    });
    const paused = clock(50_000, { state: 'paused', running: false, endsAt: null });
    expect(seen({ clock: paused }).seg[0].col[0]).toEqual([0, 60, 255]);
  });

  test('breathes red for half a minute of an alarm, then is the countdown again', () => {
    const running = clock(50_000);
    expect(seen({ clock: running, alert: alarm(NOW) }).seg[0]).toMatchObject({
      fx: 2,
      col: [
        [255, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(seen({ clock: running, alert: alarm(NOW - 30_000) }).seg[0]).toMatchObject({ fx: 98, ix: 50 });
  });

  test('is white to see by in an emergency, and dark without a clock', () => {
    expect(seen({ alert: emergency })).toMatchObject({
      on: true,
      seg: [
        {
          fx: 98,
          ix: 100,
          col: [
            [255, 255, 255],
            [0, 0, 0],
          ],
        },
      ],
    });
    expect(seen({})).toMatchObject({ on: false });
  });

  test('stays within the strip’s supply even in white', () => {
    const [{ col }] = percentOf(
      { clock: null, alert: emergency, hubAway: false, now: NOW },
      { pixels: 300, brightness: Brightness(1), supply: Milliamps(2_000) },
    ).seg;
    const milliamps = 300 + (300 * 20 * (col[0][0] + col[0][1] + col[0][2])) / 255;
    expect(milliamps).toBeLessThanOrEqual(2_000);
    expect(col[0][0]).toBeGreaterThan(0);
  });
});
