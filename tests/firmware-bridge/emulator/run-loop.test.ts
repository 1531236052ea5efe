import { expect, test } from 'vitest';
import { createRunLoop } from '../../../firmware-bridge/emulator/run-loop.ts';
import { createFakeClock } from '../simulation/fake-clock.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('runs as much as real time passes, in small slices', () => {
  const clock = createFakeClock();
  const slices: number[] = [];
  createRunLoop((ms) => slices.push(ms), clock).start();
  clock.advance(1_000);
  expect(sum(slices)).toBeCloseTo(1_000, 5);
  expect(Math.max(...slices)).toBeLessThanOrEqual(2);
});

test('on a machine too slow by half it leaves time out and never runs more than 20 ms at once', () => {
  const clock = createFakeClock();
  let slow = 0;
  const slices: number[] = [];
  // Every slice takes twice its length, and once the process stood still for a second.
  const loop = createRunLoop(
    (ms) => {
      slices.push(ms);
      slow += ms * 2 + (slices.length === 3 ? 1_000 : 0);
    },
    { now: () => clock.now() + slow, after: (ms, fn) => clock.after(ms, fn) },
  );
  loop.start();
  clock.advance(500);
  expect(slices.length).toBeGreaterThan(10);
  expect(Math.max(...slices)).toBe(20);
});

test('stopped from inside a slice it runs no more, and started from inside it runs once', () => {
  const clock = createFakeClock();
  const slices: number[] = [];
  const loop = createRunLoop((ms) => {
    slices.push(ms);
    if (slices.length === 1) loop.start();
    if (slices.length === 3) loop.stop();
  }, clock);
  loop.start();
  clock.advance(5);
  expect(clock.waiting()).toBe(1);
  clock.advance(100);
  expect(slices).toHaveLength(3);
  expect(clock.waiting()).toBe(0);
});
