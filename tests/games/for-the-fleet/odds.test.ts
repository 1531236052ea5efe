import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JUMP_CARDS, findsOf, jumpCard } from '../../../games/for-the-fleet/content/jump-cards.ts';
import { bustChance, percentOf, percentWords } from '../../../games/for-the-fleet/odds.ts';
import { fleet } from './fleet.ts';

const chance = (card: string, sent: number, options: Record<string, string> = {}) => {
  const room = fleet({ ships: { a: 'ostrava', b: 'quirks-delight' }, region: [card], options });
  room.sendOut(card, { a: sent });
  return bustChance(room.day, ['a'], room.options);
};

describe('the odds of a bust', () => {
  test('at the Derelict Ship with three of three: seven of eight', () => {
    const { ways, of } = chance('derelict-ship', 3);
    expect([ways, of]).toEqual([189n, 216n]);
    expect(percentOf({ ways, of })).toBe(88);
  });

  test('at Minerva with seven of seven and eight of seven', () => {
    expect(chance('minerva', 7).ways).toBe(6n ** 7n - 5n ** 7n);
    // Eight bear one death: all live (5^8), or one of eight dies (8 × 5^7).
    expect(chance('minerva', 8).ways).toBe(6n ** 8n - 5n ** 8n - 8n * 5n ** 7n);
  });

  test('agree with every roll counted one by one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...JUMP_CARDS.filter(({ crew }) => crew <= 5).map(({ id }) => id)),
        fc.integer({ min: 0, max: 5 }),
        (card, more) => {
          const { crew, bands } = jumpCard(card);
          const sent = Math.min(5, crew + more);
          let ways = 0n;
          for (let roll = 0; roll < 6 ** sent; roll += 1) {
            let dead = 0;
            for (let die = 0, rest = roll; die < sent; die += 1, rest = Math.floor(rest / 6)) {
              if (findsOf({ bands }, 1 + (rest % 6)).includes('death')) dead += 1;
            }
            if (sent - dead < crew) ways += 1n;
          }
          expect(chance(card, sent)).toEqual({ ways, of: 6n ** BigInt(sent) });
        },
      ),
      { numRuns: 30 },
    );
  });

  test('count the captains who roll, and the living who do not', () => {
    const room = fleet({ ships: { a: 'goliath', b: 'quirks-delight' }, region: ['derelict-ship'] });
    room.sendOut('derelict-ship', { a: 2, b: 3 });
    expect(bustChance(room.day, ['a'], room.options).ways).toBe(0n);
    // All three of b's dead leave a's two of the three that are needed.
    expect(bustChance(room.day, ['b'], room.options)).toEqual({ ways: 27n, of: 216n });
    expect(bustChance(room.day, [], room.options)).toEqual({ ways: 0n, of: 1n });
  });

  test('count the deaths of those who have rolled before', () => {
    const room = fleet({ ships: { a: 'ostrava', b: 'quirks-delight' }, region: ['derelict-ship'] });
    room.sendOut('derelict-ship', { a: 2, b: 2 });
    room.roll({ a: [6, 1] });
    // Three live: one more death is one too many, and b is spared by a quarter.
    expect(bustChance(room.day, ['b'], room.options)).toEqual({ ways: 27n, of: 36n });
  });

  test('with a die more than crew kill nobody twice', () => {
    const room = fleet({
      ships: { a: 'ostrava', b: 'ironmonger' },
      region: ['derelict-ship'],
      options: { 'five-dice': 'stays' },
    });
    room.sendOut('derelict-ship', { a: 2, b: 3 });
    room.roll({ a: [1, 6], b: [1, 1, 1] });
    // One crewman with two dice: he dies unless both spare him; the three others stand.
    expect(bustChance(room.day, ['a'], room.options)).toEqual({ ways: 0n, of: 36n });
    expect(bustChance(room.day, ['a', 'b'], room.options).of).toBe(6n ** 5n);
  });

  test('say 0 and 100 per cent only of what cannot and must be', () => {
    expect(percentOf({ ways: 0n, of: 6n })).toBe(0);
    expect(percentOf({ ways: 1n, of: 10_000n })).toBe(0.5);
    expect(percentOf({ ways: 9_999n, of: 10_000n })).toBe(99.5);
    expect(percentOf({ ways: 6n, of: 6n })).toBe(100);
    expect(percentOf({ ways: 1n, of: 2n })).toBe(50);
    const words = [0n, 1n, 100n, 5_000n, 9_900n, 9_999n, 10_000n].map((ways) =>
      percentWords({ ways, of: 10_000n }),
    );
    expect(words).toEqual(['0 %', 'under 1\u00a0%', '1 %', '50 %', '99 %', 'over 99\u00a0%', '100 %']);
  });
});
