import { describe, expect, test } from 'vitest';
import { keepHeartbeat } from '../../../../hub/shell/time/heartbeat.ts';
import { continueTime } from '../../../../hub/shell/time/continue-time.ts';
import { createHubClock } from '../../../../hub/shell/time/hub-clock.ts';
import { systemClock } from '../../../../hub/shell/time/machine-clock.ts';
import { createScheduler } from '../../../../hub/shell/scheduler.ts';
import { Instant } from '../../../../schemas/units.ts';
import { FakeClock } from '../fake-clock.ts';
import type { Reading } from '../../../../hub/shell/time/continue-time.ts';
import type { MachineClock } from '../../../../hub/shell/time/machine-clock.ts';
import type { Heartbeat } from '../../../../schemas/journal.ts';

const HOUR = 3_600_000;
const T = 1_800_000_000_000;
const beat: Heartbeat = { kind: 'heartbeat', bootId: 'boot-a', monotonicMs: 100_000, at: Instant(T) };
const lastAt = Instant(T + 2_000);
const reading = (given: Partial<Reading>): Reading => ({
  bootId: 'boot-a',
  monotonicMs: 110_000,
  wallMs: T + 10_000,
  synchronised: true,
  hasClockChip: true,
  ...given,
});
const none = { synchronised: false, hasClockChip: false };
const other = { bootId: 'boot-b', monotonicMs: 30_000 };

describe('hub time after a restart', () => {
  test.each([
    ['goes on by monotonic time in the same boot', {}, T + 10_000, false],
    ['is moved by no step of the wall clock in the same boot', { wallMs: T - HOUR }, T + 10_000, false],
    ['asks for no clock chip in the same boot', none, T + 10_000, false],
    ['never starts before the last instant in the journal', { monotonicMs: 100_500 }, T + 2_000, false],
    ['takes the wall clock in another boot', { ...other, wallMs: T + HOUR }, T + HOUR, false],
    [
      'takes a clock chip for enough without a time server',
      { ...other, wallMs: T + HOUR, synchronised: false },
      T + HOUR,
      false,
    ],
    [
      'takes a time server for enough without a clock chip',
      { ...other, wallMs: T + HOUR, hasClockChip: false },
      T + HOUR,
      false,
    ],
    ['holds where the wall clock lies in the past', { ...other, wallMs: T - HOUR }, T + 2_000, true],
    ['holds where nobody has set the wall clock', { ...other, ...none, wallMs: T + HOUR }, T + HOUR, true],
    [
      'takes a counter that began anew under the same boot id for another boot',
      { monotonicMs: 5_000, wallMs: T + HOUR },
      T + HOUR,
      false,
    ],
    ['takes no empty boot id for the same boot', { bootId: '', wallMs: T + HOUR }, T + HOUR, false],
  ])('%s', (_name, given, now, doubt) => {
    const from = 'bootId' in given && given.bootId === '' ? { ...beat, bootId: '' } : beat;
    const result = continueTime(from, lastAt, reading(given));
    expect(result).toMatchObject({ now, downMs: now - lastAt });
    expect(result.doubt !== null).toBe(doubt);
  });

  test('starts with the wall clock in a new journal, and doubts nothing', () => {
    expect(continueTime(null, null, reading(none))).toEqual({ now: T + 10_000, downMs: 0, doubt: null });
  });
});

const machineAt = (time: { ms: number; wall: number }): MachineClock => ({
  bootId: 'boot-a',
  monotonicMs: () => time.ms,
  wallMs: () => time.wall,
  synchronised: () => true,
  hasClockChip: () => true,
});

test('the hub clock follows monotonic time while the wall clock is stepped', () => {
  const time = { ms: 500, wall: T };
  const clock = createHubClock(machineAt(time), Instant(T));
  time.ms += 1_234;
  time.wall -= HOUR;
  expect(clock.now()).toBe(T + 1_234);
});

test('the monotonic time of this machine never goes back and counts milliseconds', () => {
  const machine = systemClock();
  const first = machine.monotonicMs();
  const wall = Date.now();
  while (Date.now() - wall < 20);
  const passed = machine.monotonicMs() - first;
  expect(passed).toBeGreaterThanOrEqual(15);
  expect(passed).toBeLessThan(5_000);
});

test('a beat is journaled at once and each five seconds, until stopped', () => {
  const clock = new FakeClock(T);
  const beats: Heartbeat[] = [];
  const stop = keepHeartbeat(clock, machineAt({ ms: 7, wall: 0 }), async (line) => void beats.push(line));
  clock.advance(10_000);
  stop();
  clock.advance(60_000);
  expect(beats.map(({ at, bootId }) => [at - T, bootId])).toEqual([
    [0, 'boot-a'],
    [5_000, 'boot-a'],
    [10_000, 'boot-a'],
  ]);
});

describe('the scheduler', () => {
  test('ticks at the deadline, also one far away, and at the one that replaced it', () => {
    const clock = new FakeClock(0);
    const ticks: number[] = [];
    const scheduler = createScheduler(clock, () => {
      ticks.push(clock.now());
      scheduler.set(ticks.length === 1 ? Instant(40 * HOUR) : null);
    });
    scheduler.set(Instant(90_000));
    scheduler.set(Instant(50_000));
    clock.advance(41 * HOUR);
    expect(ticks).toEqual([50_000, 40 * HOUR]);
  });

  test('does not spin when a deadline stays due after its tick', () => {
    const clock = new FakeClock(0);
    let ticks = 0;
    const scheduler = createScheduler(clock, () => {
      ticks += 1;
      scheduler.set(Instant(1_000));
    });
    scheduler.set(Instant(1_000));
    clock.advance(11_000);
    expect(ticks).toBe(11);
    scheduler.stop();
    clock.advance(60_000);
    expect(ticks).toBe(11);
  });
});
