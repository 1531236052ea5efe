import { afterEach, expect, test } from 'vitest';
import type { TrackBody } from '../../../schemas/documents/track.ts';
import { driverBench, type DriverBench } from '../driver-bench.ts';

const READY_MS = 2_000;

let bench: DriverBench | undefined;
afterEach(() => bench?.stop());

const track = (value: number, max = 4): TrackBody => ({
  track: 'push',
  name: 'Push',
  table: null,
  value,
  min: 0,
  max,
});
const strip = { board: 'b', pixels: 8, brightness: '100 %', supply: '5 A', track: 'push' } as const;
const litPixels = (frame: Uint8Array): number =>
  Array.from({ length: frame.length / 3 }, (_, at) => frame.subarray(at * 3, at * 3 + 3)).filter((rgb) =>
    rgb.some((channel) => channel > 0),
  ).length;

test('the level of a track reaches the pixels whenever it moves', async () => {
  bench = driverBench({ kind: 'track-strip', ...strip }, { track: () => track(1) });
  await bench.live(READY_MS);
  expect(litPixels(bench.board.strip())).toBe(2);
  bench.tell({ track: () => track(3) });
  await bench.live(300);
  expect(litPixels(bench.board.strip())).toBe(6);
});

test('a board that comes back shows the level again', async () => {
  bench = driverBench({ kind: 'track-strip', ...strip }, { track: () => track(2) });
  await bench.live(READY_MS);
  await bench.play({ verb: 'sim.fault', fault: 'unplug' });
  bench.tell({ track: () => track(4) });
  await bench.play({ verb: 'sim.fault', fault: 'replug' });
  await bench.live(6_000);
  expect(litPixels(bench.board.strip())).toBe(8);
});

test('a full clock pulses, at most twice a second', async () => {
  bench = driverBench({ kind: 'clock-strip', ...strip }, { track: () => track(4) });
  await bench.live(READY_MS);
  const changes = new Set<string>();
  let pictures = 0;
  let before = '';
  for (let step = 0; step < 300; step += 1) {
    await bench.live(10);
    const now = bench.board.strip().join();
    if (now !== before) pictures += 1;
    before = now;
    changes.add(now);
  }
  expect(changes.size).toBe(2);
  expect(pictures).toBeGreaterThanOrEqual(6);
  expect(pictures).toBeLessThanOrEqual(8);
});
