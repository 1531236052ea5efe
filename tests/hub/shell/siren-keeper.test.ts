import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSirenKeeper } from '../../../hub/shell/siren-keeper.ts';
import { SIREN_LEASE_MS } from '../../../schemas/siren-terms.ts';
import { Instant } from '../../../schemas/units.ts';
import { FakeClock } from './fake-clock.ts';
import type { SirenSet, Sound } from '../../../hub/shell/siren-keeper.ts';

const start = () => {
  const clock = new FakeClock(100_000);
  const sent: { at: number; set: SirenSet }[] = [];
  const keeper = createSirenKeeper(clock, (set) => void sent.push({ at: clock.now(), set }));
  const sound = (lasts: number, alarm = 'attack-7'): Sound => ({
    alarm,
    pattern: 'attack',
    since: clock.now(),
    until: Instant(clock.now() + lasts),
  });
  return { clock, sent, keeper, sound };
};

describe('the siren keeper', () => {
  test('says nothing at all before a sound is asked for', () => {
    const { clock, sent, keeper } = start();
    clock.advance(60_000);
    keeper.stop();
    expect(sent).toEqual([]);
  });

  test('sends a lease at once and each second, never longer than the sound, then silence', () => {
    const { clock, sent, keeper, sound } = start();
    keeper.sound(sound(4_500));
    clock.advance(60_000);
    expect(sent.map(({ at, set }) => [at - 100_000, set.alarm, set.until - 100_000])).toEqual([
      [0, 'attack-7', 3_000],
      [1_000, 'attack-7', 4_000],
      [2_000, 'attack-7', 4_500],
      [3_000, 'attack-7', 4_500],
      [4_000, 'attack-7', 4_500],
      [4_500, null, 4_500],
    ]);
  });

  test('asks for silence three times at once and renews nothing after it', () => {
    const { clock, sent, keeper, sound } = start();
    keeper.sound(sound(30_000));
    clock.advance(1_500);
    const before = sent.length;
    keeper.silence();
    expect(sent.slice(before).map(({ set }) => set.alarm)).toEqual([null, null, null]);
    clock.advance(60_000);
    expect(sent).toHaveLength(before + 3);
  });

  test('asks for silence when it stops in the middle of a sound, and renews nothing after it', () => {
    const { clock, sent, keeper, sound } = start();
    keeper.sound(sound(30_000));
    clock.advance(500);
    keeper.stop();
    keeper.stop();
    clock.advance(60_000);
    expect(sent.map(({ at, set }) => [at - 100_000, set.alarm])).toEqual([
      [0, 'attack-7'],
      [500, null],
      [500, null],
      [500, null],
    ]);
  });

  test('gives way to a newer sound', () => {
    const { clock, sent, keeper, sound } = start();
    keeper.sound(sound(30_000));
    clock.advance(500);
    keeper.sound(sound(2_000, 'attack-8'));
    clock.advance(60_000);
    expect(new Set(sent.slice(1).map(({ set }) => set.alarm))).toEqual(new Set(['attack-8', null]));
  });

  test('whatever is asked and whenever the hub dies, no lease reaches beyond 3 s or the end of its sound', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('sound' as const), ms: fc.integer({ min: -5_000, max: 20_000 }) }),
      fc.record({ do: fc.constant('silence' as const), ms: fc.constant(0) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 5_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const { clock, sent, keeper, sound } = start();
        let end = Number.NEGATIVE_INFINITY;
        for (const { do: what, ms } of acts) {
          const from = sent.length;
          if (what === 'sound') {
            const asked = sound(ms);
            end = asked.until;
            keeper.sound(asked);
          } else if (what === 'silence') {
            end = Number.NEGATIVE_INFINITY;
            keeper.silence();
          } else clock.advance(ms);
          for (const { at, set } of sent.slice(from)) {
            if (set.alarm === null) continue;
            expect(set.until).toBeLessThanOrEqual(Math.min(at + SIREN_LEASE_MS, end));
          }
        }
      }),
    );
  });
});
