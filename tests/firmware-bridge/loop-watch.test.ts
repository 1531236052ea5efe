import { describe, expect, test } from 'vitest';
import { watchLoop } from '../../firmware-bridge/loop-watch.ts';
import { HandClock } from './hand-clock.ts';

const watched = () => {
  const clock = new HandClock();
  const loop = watchLoop(clock);
  const stalls: number[] = [];
  loop.onStall((ms) => stalls.push(ms));
  return { clock, loop, stalls };
};

describe('a process that watches its own loop', () => {
  test('that comes to its work in time has stood still for no moment', () => {
    const { clock, loop, stalls } = watched();
    clock.advance(60_000);
    expect(stalls).toEqual([]);
    expect(loop.stalledSince(0)).toBe(0);
  });

  test('that is a fifth of a second late again and again is busy, and has not stood still', () => {
    const { clock, loop, stalls } = watched();
    for (let times = 0; times < 20; times += 1) {
      clock.stall(300);
      clock.advance(0);
    }
    expect(stalls).toEqual([]);
    expect(loop.stalledSince(0)).toBe(0);
  });

  test('that stood still knows for how long, whenever it is asked', () => {
    const { clock, loop, stalls } = watched();
    clock.advance(1_000);
    clock.stall(3_100);
    // Before its own beat has run.
    expect(loop.stalledSince(0)).toBe(3_000);
    expect(loop.stalledSince(4_000)).toBe(100);
    clock.advance(0);
    expect(stalls).toEqual([3_000]);
    clock.advance(5_000);
    expect(loop.stalledSince(2_100)).toBe(2_000);
    expect(loop.stalledSince(4_100)).toBe(0);
  });

  test('tells it as soon as it looks, once, also where bytes are taken before its beat', () => {
    const { clock, loop, stalls } = watched();
    clock.stall(3_100);
    loop.look();
    expect(stalls).toEqual([3_000]);
    clock.advance(5_000);
    expect(stalls).toEqual([3_000]);
    expect(loop.stalledSince(0)).toBe(3_000);
  });

  test('says nothing more once it has been stopped', () => {
    const { clock, loop, stalls } = watched();
    loop.stop();
    clock.stall(3_000);
    clock.advance(0);
    expect(stalls).toEqual([]);
  });
});

describe('who is to be heard within 1900 ms', () => {
  /** When it was called after all, where `live` lets time go by. */
  const calledAt = (live: (clock: HandClock) => void): number | undefined => {
    const { clock, loop } = watched();
    let at: number | undefined;
    loop.within(1_900, () => {
      at = clock.now();
    });
    live(clock);
    return at;
  };
  /** Stands still for `ms` again and again, and listens for 100 ms in between. */
  const inJerks = (ms: number) => (clock: HandClock) => {
    while (clock.now() < 60_000) {
      clock.stall(ms);
      clock.advance(100);
    }
  };

  test('is given up after 1900 ms where the loop is in time', () => {
    const at = calledAt((clock) => {
      clock.advance(5_000);
    });
    expect(at).toBe(1_900);
  });

  test('is given up no later on a host that is busy', () => {
    expect(calledAt(inJerks(200))).toBeLessThan(1_900 + 300);
  });

  test('has its whole time, less what it had before, once a loop that stood still listens again', () => {
    const at = calledAt((clock) => {
      clock.advance(500);
      clock.stall(3_000);
      clock.advance(10_000);
    });
    // The beat due at 600 was the first that came late.
    expect(at).toBe(3_500 + 1_900);
  });

  test('is given up in the end by a loop that hardly ever listens', () => {
    const at = calledAt(inJerks(900)) ?? Infinity;
    expect(at).toBeGreaterThan(1_900);
    expect(at).toBeLessThan(4 * 1_900 + 4 * 1_000);
  });

  test('is awaited no more when that has been called off, also while the time is extended', () => {
    const { clock, loop } = watched();
    let calls = 0;
    const cancel = loop.within(1_900, () => (calls += 1));
    clock.stall(3_000);
    clock.advance(0);
    cancel();
    clock.advance(20_000);
    expect(calls).toBe(0);
  });
});
