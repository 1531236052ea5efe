import { describe, expect, test } from 'vitest';
import { describeBoxEvent } from '../../../../../hub/core/primitives/box/describe.ts';
import { sameCards } from '../../../../../hub/core/primitives/box/same-card.ts';
import type { PileEnd } from '../../../../../schemas/device-messages.ts';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { Bench, on, TAGS, uid } from './bench.ts';

/** A box whose reader reads the pile at the closing: passages alone on the way in. */

const read = (
  bench: Bench,
  numbers: readonly number[],
  { end = 'quiet', nameless = false }: { end?: PileEnd; nameless?: boolean } = {},
): Bench => {
  const startMs = DeviceTime(bench.now);
  bench.wait(1_400);
  return bench.see({
    kind: 'inventory',
    uids: numbers.map(uid),
    nameless,
    startMs,
    endMs: DeviceTime(bench.now),
    end,
  });
};

const pass = (bench: Bench, times: number): Bench => {
  for (let card = 0; card < times; card += 1) bench.card(1, 'tag');
  return bench;
};

/** Cards pass, the lid closes, the pile is read, and the closing is answered. */
const filled = (passages: number, numbers: readonly number[], more: Parameters<typeof read>[2] = {}): Bench =>
  read(pass(Bench.open({ food: 2 }), passages).lid(false), numbers, more).see({
    kind: 'settled',
    result: more.end === 'broken' ? 'no-answer' : 'clear',
  });

describe('a pile that was read', () => {
  test('is certain where it has as many cards as passages, and nothing else is in doubt', () => {
    const { tally } = filled(3, [1, 2, 41]).wait(300);
    expect(tally).toMatchObject({
      counts: { food: 2, sabotage: 1 },
      beam: 3,
      confidence: 'certain',
      source: 'inventory',
    });
  });

  test.each<{ what: string; bench: () => Bench; reason: RegExp }>([
    { what: 'a card fewer than passages', bench: () => filled(3, [1, 2]), reason: /3 passages but 2 cards/ },
    { what: 'a card more than passages', bench: () => filled(1, [1, 2]), reason: /1 passage but 2 cards/ },
    { what: 'no card at all', bench: () => filled(2, []), reason: /2 passages but 0 cards/ },
    {
      what: 'new cards to the very end',
      bench: () => filled(2, [1, 2], { end: 'cut-short' }),
      reason: /still being found/,
    },
    {
      what: 'a reader that failed meanwhile',
      bench: () => filled(2, [1, 2], { end: 'broken' }),
      reason: /failed while it read.*did not answer when the lid closed/,
    },
    {
      what: 'a number that names no card',
      bench: () => filled(2, [1, 2], { nameless: true }),
      reason: /cannot identify a card/,
    },
    { what: 'an unknown tag', bench: () => filled(2, [1, 99]), reason: /unknown card/ },
    {
      what: 'a passage too long for one card',
      bench: () => {
        const bench = Bench.open();
        const start = bench.now;
        bench.wait(900).passage(start, start + 800);
        return read(bench.lid(false), [1]).see({ kind: 'settled', result: 'clear' });
      },
      reason: /too long for one card/,
    },
    {
      what: 'a flicker of the beam',
      bench: () => {
        const bench = Bench.open();
        bench.passage(bench.now, bench.now + 2).wait(500);
        return read(bench.lid(false), [1]).see({ kind: 'settled', result: 'clear' });
      },
      reason: /too short for a card/,
    },
    {
      what: 'a gap while it accepted',
      bench: () => {
        const bench = pass(Bench.open().gap(), 1);
        return read(bench.lid(false), [1]).see({ kind: 'settled', result: 'clear' });
      },
      reason: /board was offline/,
    },
    {
      what: 'nothing read since the lid closed again',
      bench: () =>
        pass(filled(1, [1]).lid(true), 1)
          .lid(false)
          .see({ kind: 'settled', result: 'no-answer' }),
      reason: /2 passages but 0 cards read.*did not answer/,
    },
  ])('is a recount with $what', ({ bench, reason }) => {
    const { tally } = bench().wait(300);
    expect(tally?.confidence).toBe('recount');
    expect(tally?.reason).toMatch(reason);
  });

  test('leaves a badge in it out of the count', () => {
    expect(filled(1, [1, 51]).tally).toMatchObject({ counts: { food: 1 }, confidence: 'certain' });
  });

  test('tells nothing before the closing is answered', () => {
    const bench = read(pass(Bench.open(), 1).lid(false), [1]);
    expect(bench.tally).toBeNull();
    expect(bench.body.passages).toBe(1);
  });

  test('is nobody’s while no Event runs', () => {
    const bench = new Bench();
    read(bench.lid(false, true), [1, 2, 3]);
    expect(bench.arm().do({ verb: 'box.fix', args: on }).tally).toMatchObject({
      counts: {},
      source: 'passages',
    });
  });
});

describe('a pile and the cut-off', () => {
  test('that was read before a late card came stands', () => {
    const bench = filled(2, [1, 2]).do({ verb: 'box.fix', args: on }).wait(300);
    read(pass(bench.lid(true), 1).lid(false), [1, 2, 3]).see({ kind: 'settled', result: 'clear' });
    expect(bench.tally).toMatchObject({ counts: { food: 2 }, confidence: 'certain', source: 'inventory' });
    expect(bench.body.late.passages).toBe(1);
  });

  test('that was read with late cards in it is a recount', () => {
    const bench = pass(Bench.open(), 2).do({ verb: 'box.fix', args: on }).wait(300);
    read(pass(bench, 1).lid(false), [1, 2, 3]).see({ kind: 'settled', result: 'clear' });
    expect(bench.tally).toMatchObject({ confidence: 'recount', beam: 2 });
    expect(bench.tally?.reason).toMatch(/2 passages but 3 cards.*late cards cannot be told/);
  });

  test('holds the newer reading once the box is opened for good again', () => {
    const bench = filled(2, [1, 2]).do({ verb: 'box.fix', args: on }).wait(300);
    read(pass(bench.lid(true), 1).lid(false), [1, 2, 3]).see({ kind: 'settled', result: 'clear' });
    bench.do({ verb: 'box.reopen', args: on });
    expect(bench.tally).toMatchObject({ counts: { food: 3 }, beam: 3, confidence: 'certain' });
  });
});

describe('a recount by the reader of piles', () => {
  const recounted = (before: Bench, ...readings: readonly (readonly number[])[]): Bench => {
    before.do({ verb: 'box.recount', args: on });
    for (const numbers of readings) read(before, numbers).wait(2_000);
    return before.do({ verb: 'box.recount', args: { ...on, done: true } });
  };

  test('that agrees with the beams is certain, where the first reading was not', () => {
    const bench = filled(3, [1, 2]);
    expect(bench.tally?.confidence).toBe('recount');
    expect(recounted(bench, [1, 2, 3]).tally).toMatchObject({
      counts: { food: 3 },
      confidence: 'certain',
      source: 'sweep',
    });
  });

  test.each<{ what: string; bench: Bench; reason: RegExp }>([
    {
      what: 'more cards than passages',
      bench: recounted(filled(1, [1, 2]), [1, 2]),
      reason: /2 cards in the pile but 1 passage/,
    },
    {
      what: 'fewer cards than passages',
      bench: recounted(filled(3, [1, 2]), [1, 2]),
      reason: /2 cards swept but 3 passages/,
    },
    {
      what: 'a card that one reading has and another has not',
      bench: recounted(filled(3, [1, 2]), [1, 2], [2, 3]),
      reason: /1 card not read each time/,
    },
    {
      what: 'a card of the closing that none has',
      bench: recounted(filled(3, [1, 2]), [2, 3, 4]),
      reason: /1 card of the first reading not read again/,
    },
  ])('is no more certain with $what', ({ bench, reason }) => {
    expect(bench.tally?.confidence).toBe('recount');
    expect(bench.tally?.reason).toMatch(reason);
  });

  test.each([
    { expect: 3, confidence: 'certain' },
    { expect: 4, confidence: 'recount' },
    { expect: 2, confidence: 'recount' },
  ])('against $expect counted in hand is $confidence with three read', ({ expect: count, confidence }) => {
    const bench = filled(3, [1, 2]).do({ verb: 'box.recount', args: on });
    read(bench, [1, 2, 3]).do({ verb: 'box.recount', args: { ...on, done: true, expect: count } });
    expect(bench.tally?.confidence).toBe(confidence);
    if (confidence === 'recount')
      expect(bench.tally?.reason).toBe(`3 cards read but ${count} counted in hand`);
  });

  test('takes the box being emptied for no contradiction', () => {
    expect(recounted(filled(2, [1]), [1, 2], []).tally?.confidence).toBe('certain');
  });
});

test('neither the log nor the public face names a tag of a pile, or how many there are', () => {
  const bench = filled(1, [1, 2, 3]);
  const log = bench.events.map(
    ({ event }) =>
      describeBoxEvent(event, { box: (id) => id, table: (id) => id, kind: (id) => id, flipped: '' }).text,
  );
  expect(log.filter((line) => line.includes('pile'))).toEqual(['Box dione: the pile was read']);
  expect(JSON.stringify(bench.public)).not.toContain(uid(1));
});

test('a card of the pile that lies in another box too is the same card', () => {
  const [one, other] = [filled(2, [1, 2]).box, filled(2, [2, 3]).box];
  expect(sameCards(one, other, TAGS)).toEqual([uid(2)]);
});
