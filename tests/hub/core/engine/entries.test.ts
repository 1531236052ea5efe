import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedEntries, changedNames, Entries, withEntries } from '../../../../hub/core/engine/entries.ts';

const ids = Array.from({ length: 50 }, (_, n) => `id-${n}`);
const id = fc.constantFrom(...ids);
const value = fc.option(fc.nat(3));

test('entries are what a map of them holds, in the order of their ids, and the ones that they came of stay as they were', () => {
  fc.assert(
    fc.property(
      fc.dictionary(id, fc.nat(3)),
      fc.array(fc.array(fc.tuple(id, value)), { maxLength: 5 }),
      (start, steps) => {
        const plain = new Map<string, number | null>(Object.entries(start));
        let entries = Entries.of(ids, (each) => plain.get(each) ?? null);
        for (const changes of steps) {
          const before = [...entries];
          const next = entries.with(changes);
          for (const [each, to] of changes) plain.set(each, to);
          expect([...entries]).toEqual(before);
          entries = next;
          const expected = ids.flatMap((each) => {
            const held = plain.get(each) ?? null;
            return held === null ? [] : [[each, held]];
          });
          expect([...entries]).toEqual(expected);
          expect([entries.list(), [...entries.values()], [...entries.keys()], entries.size]).toEqual([
            expected.map(([, held]) => held),
            expected.map(([, held]) => held),
            expected.map(([each]) => each),
            expected.length,
          ]);
          expect(ids.filter((each) => entries.has(each))).toEqual(expected.map(([each]) => each));
        }
      },
    ),
  );
});

test('what differs between two records or two maps is named once, the new and the gone included', () => {
  const some = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor'), fc.nat(2));
  fc.assert(
    fc.property(some, some, (before, now) => {
      const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
      const expected = names.filter(
        (name) =>
          Object.hasOwn(before, name) !== Object.hasOwn(now, name) ||
          (Object.hasOwn(now, name) && before[name] !== now[name]),
      );
      for (const times of ['once', 'again'])
        expect([times, [...changedNames(before, now)].sort()]).toEqual([times, expected.toSorted()]);
      const maps = [before, now].map((record) => new Map(Object.entries(record)));
      expect([...changedEntries(maps[0] ?? new Map(), maps[1] ?? new Map())].sort()).toEqual(
        expected.toSorted(),
      );
    }),
  );
});

test('a record with other entries is what a spread makes of them, order included, and knows which those are', () => {
  const some = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor'), fc.nat(2));
  fc.assert(
    fc.property(some, fc.array(some, { minLength: 1, maxLength: 4 }), (start, steps) => {
      let record = start;
      for (const entries of steps) {
        const before = record;
        record = withEntries(before, entries);
        expect(Object.entries(record)).toEqual(Object.entries({ ...before, ...entries }));
        expect(changedNames(before, record)).toEqual(Object.keys(entries));
      }
      // Over several steps it is looked for.
      const differing = Object.keys(record).filter((name) => start[name] !== record[name]);
      if (steps.length > 1) expect(changedNames(start, record)).toEqual(differing);
    }),
  );
});
