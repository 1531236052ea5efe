import { describe, expect, test } from 'vitest';
import { Bench, on } from './bench.ts';

/** What Control counted stands only as long as nothing can have gone in since. */

const counted = (): Bench =>
  Bench.open({ food: 1 })
    .card(1)
    .close()
    .do({ verb: 'box.correct', args: { ...on, counts: { food: 1 } } });
const forced = (): Bench =>
  Bench.open({ food: 1 }).card(1, 'beam').close().do({ verb: 'box.force', args: on });
const isOvertaken = (bench: Bench): boolean =>
  bench.attention.some(({ id }) => id === 'box-dione-overtaken') &&
  bench.tally?.source === 'passages' &&
  bench.tally.confidence === 'recount' &&
  !bench.body.forced;

describe.each([
  { what: 'a typed count', begin: counted },
  { what: 'a tally taken as it stood', begin: forced },
])('$what', ({ begin }) => {
  test('is overtaken by a time without sight', () => {
    expect(isOvertaken(begin().lid(true).gap().close())).toBe(true);
  });

  test('is overtaken by a new tag, with or without its passage', () => {
    expect(isOvertaken(begin().lid(true).card(2, 'beam').close())).toBe(true);
  });

  test('is overtaken by a crowd and by an open hatch', () => {
    expect(isOvertaken(begin().lid(true).see({ kind: 'crowd' }).close())).toBe(true);
    expect(isOvertaken(begin().hatch(true).hatch(false))).toBe(true);
  });

  test('stands when a badge is shown, when its own cards are seen again, and after the cut-off', () => {
    const before = begin().tally;
    expect(begin().card(51, 'beam').tally).toEqual(before);
    expect(begin().cutoff().wait(100).lid(true).gap().card(2).close().tally).toEqual(before);
    expect(counted().card(1, 'beam').tally).toEqual(counted().tally);
  });
});

test('a count typed after the cut-off stands whatever is heard of the time before: Control had the cards in hand', () => {
  const bench = Bench.open({ food: 1 }).card(1).close();
  bench.answers = false;
  bench.cutoff().do({ verb: 'box.correct', args: { ...on, counts: { food: 2 } } });
  bench.wait(1_000).see({ kind: 'gap', reason: 'bridge-restarted' });
  expect(bench.tally).toMatchObject({ source: 'control', confidence: 'certain', counts: { food: 2 } });
});
