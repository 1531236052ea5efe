import { afterEach, expect, test } from 'vitest';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import type { TrackBody } from '../../../schemas/documents/track.ts';
import { Instant } from '../../../schemas/units.ts';
import { driverBench, type DriverBench } from '../driver-bench.ts';

const READY_MS = 2_000;
const PIN = 7;

let bench: DriverBench | undefined;
afterEach(() => bench?.stop());

const track = (value: number): TrackBody => ({
  track: 'morale',
  name: 'Morale',
  table: null,
  value,
  min: 0,
  max: 10,
});

test('a lamp bound to a track is lit while the track is inside its bounds', async () => {
  let value = 5;
  bench = driverBench(
    { kind: 'lamp', board: 'b', shows: 'track', track: 'morale', atMost: 3 },
    { track: () => track(value) },
  );
  await bench.live(READY_MS);
  const lit: boolean[] = [];
  for (const next of [4, 3, 0, 4]) {
    value = next;
    bench.driver.hubChanged?.();
    await bench.live(100);
    lit.push(bench.board.readPin(PIN));
  }
  expect(lit).toEqual([false, true, true, false]);
});

test('a lamp for alarms pulses once a second while one stands, on a pin with PWM as well', async () => {
  const pin = 6;
  bench = driverBench({ kind: 'lamp', board: 'b', shows: 'alarm', pins: { lamp: pin } });
  await bench.live(READY_MS);
  expect(bench.board.readPin(pin)).toBe(false);
  const alarms = [{ since: Instant(bench.clock.now()) }];
  bench.tell({ alert: () => ({ alarms, emergency: null, last: null }) as unknown as AlertBody });
  let flashes = 0;
  let before = bench.board.readPin(pin);
  for (let step = 0; step < 1_000; step += 1) {
    await bench.live(10);
    const now = bench.board.readPin(pin);
    if (now && !before) flashes += 1;
    before = now;
  }
  expect(flashes).toBeGreaterThanOrEqual(9);
  expect(flashes).toBeLessThanOrEqual(11);
  bench.tell({ alert: () => null });
  await bench.live(100);
  expect(bench.board.readPin(pin)).toBe(false);
});

test('asked which one it is, a dark lamp pulses for three seconds, says so, and is dark again', async () => {
  bench = driverBench({ kind: 'lamp', board: 'b', shows: 'running' });
  await bench.live(READY_MS);
  bench.driver.set?.({ kind: 'identify' });
  const seen = new Set<boolean>();
  for (let step = 0; step < 29; step += 1) {
    await bench.live(100);
    seen.add(bench.board.readPin(PIN));
  }
  expect(seen).toEqual(new Set([true, false]));
  expect(bench.done).toEqual([{ kind: 'identify' }]);
  await bench.live(300);
  expect(bench.board.readPin(PIN)).toBe(false);
});

test('a lamp whose board returns is lit again from what the hub has said', async () => {
  bench = driverBench(
    { kind: 'lamp', board: 'b', shows: 'track', track: 'morale', atMost: 3 },
    { track: () => track(1) },
  );
  await bench.live(READY_MS);
  expect(bench.board.readPin(PIN)).toBe(true);
  await bench.play({ verb: 'sim.fault', fault: 'unplug' });
  await bench.live(500);
  expect(bench.board.readPin(PIN)).toBe(false);
  await bench.play({ verb: 'sim.fault', fault: 'replug' });
  await bench.live(6_000);
  expect(bench.board.readPin(PIN)).toBe(true);
});

test('a lamp that is stopped is dark', async () => {
  bench = driverBench(
    { kind: 'lamp', board: 'b', shows: 'track', track: 'morale' },
    { track: () => track(1) },
  );
  await bench.live(READY_MS);
  expect(bench.board.readPin(PIN)).toBe(true);
  bench.driver.stop();
  await bench.live(100);
  expect(bench.board.readPin(PIN)).toBe(false);
});
