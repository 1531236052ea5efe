import { describe, expect, test } from 'vitest';
import { keepHeartbeat } from '../../../../hub/shell/time/heartbeat.ts';
import { continueTime } from '../../../../hub/shell/time/continue-time.ts';
import { createHubClock } from '../../../../hub/shell/time/hub-clock.ts';
import { systemClock } from '../../../../hub/shell/time/machine-clock.ts';
import { createScheduler } from '../../../../hub/shell/scheduler.ts';
import { inEnglish } from '../../../../schemas/sentences/sentences.ts';
import { Instant } from '../../../../schemas/units.ts';
import { FakeClock } from '../fake-clock.ts';
import { createTimeWatch } from '../../../../hub/shell/time/time-watch.ts';
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
  ...given,
});
const none = { synchronised: false };
const other = { bootId: 'boot-b', monotonicMs: 30_000 };

test('hub time after another boot goes on by the time of day that Control has taken over', () => {
  const taken = { ...beat, wallOffsetMs: 5 * HOUR };
  expect(continueTime(taken, lastAt, reading({ ...other, wallMs: T + 6 * HOUR }))).toMatchObject({
    now: T + HOUR,
    doubt: null,
  });
  expect(continueTime(taken, lastAt, reading({ ...other, wallMs: T + HOUR })).doubt).not.toBeNull();
});

describe('hub time after another boot, where the clocks had parted', () => {
  const beatWith = (ms: number, isSet = true): Heartbeat => ({ ...beat, wall: { ms, isSet } });

  test.each([
    ['forwards', 56 * 365 * 24 * HOUR],
    ['back', -2 * HOUR],
  ])('counts what has passed on the wall clock, and not what it was set %s by', (_, step) => {
    const given = reading({ ...other, wallMs: T + step + HOUR });
    const expected = { now: T + HOUR, doubt: null };
    expect(continueTime(beatWith(T + step), lastAt, given)).toMatchObject(expected);
  });

  test('goes on as well by the room’s time that Control has kept, or by the machine’s that it has taken', () => {
    const given = reading({ ...other, wallMs: T + 5 * HOUR + HOUR });
    const taken = { ...beatWith(T + 5 * HOUR), wallOffsetMs: 5 * HOUR };
    for (const each of [taken, beatWith(T + 5 * HOUR)])
      expect(continueTime(each, lastAt, given)).toMatchObject({ now: T + HOUR, doubt: null });
  });

  test('holds where nobody had set the clock before, as in 1970: then it has jumped since', () => {
    const given = reading({ ...other, wallMs: T + 56 * 365 * 24 * HOUR });
    expect(continueTime(beatWith(T, false), lastAt, given)).toMatchObject({
      now: lastAt,
      downMs: 0,
      doubt: expect.stringContaining('was not set') as unknown,
    });
  });

  test('holds where the wall clock has gone back since', () => {
    const given = reading({ ...other, wallMs: T + HOUR });
    expect(continueTime(beatWith(T + 2 * HOUR), lastAt, given).doubt).not.toBeNull();
  });
});

describe('hub time after a restart', () => {
  test.each([
    ['goes on by monotonic time in the same boot', {}, T + 10_000, false],
    ['is moved by no step of the wall clock in the same boot', { wallMs: T - HOUR }, T + 10_000, false],
    ['asks for no time server in the same boot', none, T + 10_000, false],
    ['never starts before the last instant in the journal', { monotonicMs: 100_500 }, T + 2_000, false],
    ['takes the wall clock in another boot', { ...other, wallMs: T + HOUR }, T + HOUR, false],
    ['holds where the wall clock lies in the past', { ...other, wallMs: T - HOUR }, T + 2_000, true],
    [
      'holds where nobody has set the wall clock, and counts nothing meanwhile',
      { ...other, ...none, wallMs: T + HOUR },
      T + 2_000,
      true,
    ],
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

describe('a machine’s clock that is set after the start', () => {
  const watched = (
    given: { offsetMs?: number; wallMs?: number; builtAtMs?: number; lastAt?: number } = {},
  ) => {
    const time = { wall: given.wallMs ?? T };
    const clock = new FakeClock(T);
    const told: (string | null)[] = [];
    const watch = createTimeWatch({
      offsetMs: given.offsetMs ?? 0,
      now: () => clock.now(),
      wallMs: () => time.wall,
      builtAtMs: given.builtAtMs ?? 0,
      lastAt: given.lastAt === undefined ? null : Instant(given.lastAt),
      tell: (sentence) => told.push(sentence && inEnglish(sentence)),
    });
    return { time, clock, told, watch };
  };

  test.each([
    ['forwards', 56 * 365 * 24 * HOUR],
    ['back', -2 * HOUR],
  ])('%s is shown with both times, once, and moves nothing until Control takes it over', (_, step) => {
    const { time, clock, told, watch } = watched();
    watch.look();
    expect(told).toEqual([]);
    time.wall += step;
    watch.look();
    clock.advance(5_000);
    time.wall += 5_000;
    watch.look();
    expect(told).toHaveLength(1);
    const [room = '', machine = ''] = told[0]?.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g) ?? [];
    expect(Date.parse(machine) - Date.parse(room)).toBe(step);
    expect([watch.offsetMs(), clock.now()]).toEqual([0, T + 5_000]);

    watch.take('machine');
    watch.look();
    expect([watch.offsetMs(), clock.now()]).toEqual([step, T + 5_000]);
    expect(told.slice(1)).toEqual([null]);
  });

  test('is told of no more where Control keeps the room’s time, until it is set once more', () => {
    const { time, told, watch } = watched();
    time.wall += HOUR;
    watch.look();
    watch.take('room');
    watch.look();
    expect([watch.offsetMs(), told.length]).toEqual([0, 2]);
    time.wall += HOUR;
    watch.look();
    expect(told).toHaveLength(3);
  });

  test('and back again is settled by itself; what a time server slews is no step', () => {
    const { time, told, watch } = watched();
    time.wall += HOUR;
    watch.look();
    time.wall -= HOUR - 4_000;
    watch.look();
    expect(told.map((text) => text === null)).toEqual([false, true]);
  });

  test('is doubted before the build, from the first look on, and before the newest entry', () => {
    const unset = watched({ wallMs: 60_000 + T, builtAtMs: T + HOUR });
    unset.clock.advance(60_000);
    for (let looks = 0; looks < 3; looks += 1) unset.watch.look();
    expect(unset.told).toEqual([expect.stringContaining('before this program was built')]);
    unset.time.wall += 2 * HOUR;
    unset.watch.look();
    expect(unset.told).toHaveLength(2);

    const behind = watched({ wallMs: T - HOUR, lastAt: T - 1 });
    behind.watch.look();
    expect(behind.told).toEqual([expect.stringContaining('before the newest entry of the journal')]);
  });

  test('and was taken over in another life of the hub is not told of again', () => {
    const { told, watch } = watched({ offsetMs: HOUR, wallMs: T + HOUR, lastAt: T - 1 });
    watch.look();
    expect(told).toEqual([]);
  });
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
