import { expect, test, vi } from 'vitest';
import { createSystemClock } from '../../firmware-bridge/bridge-clock.ts';

/** Keeps the event loop busy, so that its idea of the time falls behind. */
const spin = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('what is planned runs in the order in which it falls due and never early, even when the loop lags', async () => {
  const clock = createSystemClock();
  // The clock looks at the time somewhere between `earliest` and `latest`; on a busy machine they may lie far apart.
  const rung: { earliest: number; latest: number; at: number }[] = [];
  await new Promise<void>((resolve) => {
    const plan = (ms: number): void => {
      const earliest = clock.now() + ms;
      let latest = Infinity;
      clock.after(ms, () => {
        rung.push({ earliest, latest, at: clock.now() });
        if (rung.length === 60) resolve();
      });
      latest = clock.now() + ms;
    };
    for (let round = 0; round < 20; round += 1) {
      plan(5.9 - round * 0.1);
      spin(0.3);
      plan(3.2);
      plan(0.4);
    }
  });
  const overtaken = rung.filter(({ earliest }, index) =>
    rung.slice(index + 1).some(({ latest }) => latest < earliest),
  );
  expect(overtaken).toEqual([]);
  expect(rung.filter(({ earliest, at }) => at < earliest)).toEqual([]);
});

test('a cancelled call does not run, and those behind it do', async () => {
  const clock = createSystemClock();
  let cancelled = false;
  const cancel = clock.after(1, () => {
    cancelled = true;
  });
  const behind = new Promise<void>((resolve) => clock.after(2, resolve));
  cancel();
  await behind;
  expect(cancelled).toBe(false);
});

test('to the simulation a planned call is at its own moment, and what it plans follows from there', async () => {
  const clock = createSystemClock('due');
  const began = clock.now();
  const reported: number[] = [];
  await new Promise<void>((resolve) => {
    clock.after(10, () => {
      reported.push(clock.now() - began);
      clock.after(20, () => {
        reported.push(clock.now() - began);
        resolve();
      });
    });
    spin(80);
  });
  expect(reported[0]).toBeCloseTo(10, 0);
  expect(reported[1]).toBeCloseTo(30, 0);
  expect(clock.now() - began).toBeGreaterThanOrEqual(80);
});

test('what is planned while the timers of libraries are turned by hand runs, and so does what is planned after', async () => {
  const clock = createSystemClock();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rung: string[] = [];
  clock.after(1, () => rung.push('meanwhile'));
  vi.useRealTimers();
  await new Promise<void>((resolve) => clock.after(5, resolve));
  expect(rung).toEqual(['meanwhile']);
});
