import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchBetween, patched } from '../../../../../hub/core/primitives/game/patch.ts';
import { partsOf } from '../../../../../hub/core/primitives/game/units.ts';

const plain = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('', 'a', 'b/c', '~'),
    fc.array(fc.integer(), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~1', '', '7', 'constructor'), tie('value'), {
    maxKeys: 4,
  }),
})).record;

test('a patch makes the one state of the other, and through JSON as well', () => {
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      const patch = patchBetween(before, after);
      if (patch === null) {
        expect(before).toEqual(after);
        return;
      }
      const again = JSON.parse(JSON.stringify(patch)) as typeof patch;
      expect(patched(before, again)).toEqual(after);
      expect(JSON.stringify(patched(before, again))).toBe(JSON.stringify(patched(before, patch)));
    }),
    { seed: 11, numRuns: 2_000 },
  );
});

test('a patch is sorted, holds arrays whole and escapes what a key may hold', () => {
  const before = { z: { old: 1 }, list: [1, 2], same: [3], keys: { 'a/b': 1 } };
  const after = { z: { new: 2 }, list: [1], same: [3], keys: { 'a/b': 2, 'c~d': 3 } };
  const patch = patchBetween(before, after);
  expect(JSON.stringify(patch)).toBe(
    JSON.stringify({ set: { 'keys/a~1b': 2, 'keys/c~0d': 3, list: [1], 'z/new': 2 }, unset: ['z/old'] }),
  );
});

class Fleet {
  readonly ships = 11;
}
describe('what JSON would lose or change is refused, with its place', () => {
  test.each([
    ['undefined', undefined],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['-0', -0],
    ['Map', new Map([['a', 1]])],
    ['Date', new Date(0)],
    ['Fleet', new Fleet()],
    ['function', () => 1],
    ['bigint', 1n],
    ['symbol', Symbol('a')],
    ['undefined', [1, undefined]],
    // eslint-disable-next-line no-sparse-arrays -- what the test is about
    ['undefined', [, 1]],
    ['this name', JSON.parse('{"__proto__": 1}') as unknown],
  ])('%s', (named, value) => {
    expect(() => patchBetween({}, { stores: { kiln: value } })).toThrow(
      new RegExp(`^the state cannot hold .*${named}.* at "stores/kiln`),
    );
  });

  test('a state that holds itself', () => {
    const round: Record<string, unknown> = {};
    round.again = round;
    expect(() => patchBetween({}, { round })).toThrow('the state cannot hold itself at "round/again"');
  });
});

test('a patch changes the parts that the game declares, and one field is one part else', () => {
  const patch = { set: { 'stores/kiln/food': 1, 'stores/dione/food': 2, turn: 3 }, unset: ['deck/pile'] };
  expect(partsOf(['stores/*'], patch)).toEqual(['deck', 'stores/dione', 'stores/kiln', 'turn']);
  expect(partsOf([], patch)).toEqual(['deck', 'stores', 'turn']);
  // A record that is set as a whole holds all of its entries.
  expect(partsOf(['stores/*'], { set: { stores: {} }, unset: [] })).toEqual(['stores']);
});
