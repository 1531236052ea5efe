import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFrame, wakeFrames } from '../../../displays/common/frames.ts';

/** A browser's frames, one each 16 ms while any is asked for, on the same fake clock as its timers. */
let asked = 0;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => {
    asked += 1;
    setTimeout(() => draw(performance.now()), 16);
    return asked;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page asks for frames shortly before something is due, and for none between', () => {
  const drawn: number[] = [];
  const begun = performance.now();
  const stop = onFrame((at) => {
    drawn.push(at - begun);
    return begun + (Math.floor((at - begun) / 1_000) + 1) * 1_000;
  });
  vi.advanceTimersByTime(3_500);
  stop();
  for (const second of [1_000, 2_000, 3_000]) {
    const late = Math.min(...drawn.filter((at) => at >= second)) - second;
    expect(late).toBeLessThanOrEqual(16);
  }
  expect(drawn.length).toBeLessThan(15);
});

test('everything is drawn at one instant, also what is not due itself', () => {
  const seen: [string, number][] = [];
  const stops = [
    onFrame((at) => {
      seen.push(['digits', at]);
      return at + 1_000;
    }),
    onFrame((at) => {
      seen.push(['ring', at]);
      return at + 200;
    }),
  ];
  vi.advanceTimersByTime(1_200);
  for (const stop of stops) stop();
  const of = (name: string): number[] => seen.filter(([each]) => each === name).map(([, at]) => at);
  expect(of('digits').length).toBeGreaterThan(3);
  expect(of('digits')).toEqual(of('ring'));
});

test('what nobody foresaw is drawn on the next frame', () => {
  let drawn = 0;
  const stop = onFrame((at) => {
    drawn += 1;
    return at + 60_000;
  });
  vi.advanceTimersByTime(5_000);
  expect(drawn).toBe(1);
  wakeFrames();
  vi.advanceTimersByTime(16);
  expect(drawn).toBe(2);
  stop();
});

test('what says nothing of when it is due is drawn on every frame, until it stops', () => {
  let drawn = 0;
  const stop = onFrame(() => {
    drawn += 1;
  });
  vi.advanceTimersByTime(160);
  expect(drawn).toBe(10);
  stop();
  vi.advanceTimersByTime(160);
  const before = asked;
  vi.advanceTimersByTime(1_000);
  expect(drawn).toBe(10);
  expect(asked).toBe(before);
});
