import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterIsSubset, filterMatches, isTopicFilter, isTopicName } from '../../schemas/topic-filter.ts';

// Few letters and few levels, so that chance often meets.
const level = fc.constantFrom('a', 'b', 'c');
const topic = fc.array(level, { minLength: 1, maxLength: 5 }).map((levels) => levels.join('/'));
const filter = fc
  .tuple(
    fc.array(fc.oneof({ weight: 2, arbitrary: level }, fc.constant('+')), { maxLength: 4 }),
    fc.constantFrom('none', 'hash'),
  )
  .filter(([levels, tail]) => levels.length > 0 || tail === 'hash')
  .map(([levels, tail]) => (tail === 'hash' ? [...levels, '#'] : levels).join('/'));

/** Every topic of one to five levels over a, b, c: what a filter of at most five levels can tell apart. */
const ALL_TOPICS: string[] = [];
const grow = (prefix: string, left: number): void => {
  for (const next of ['a', 'b', 'c']) {
    const name = prefix === '' ? next : `${prefix}/${next}`;
    ALL_TOPICS.push(name);
    if (left > 1) grow(name, left - 1);
  }
};
grow('', 6);

describe('filterMatches', () => {
  // MQTT 3.1.1, 4.7.1.2, 4.7.1.3 and 4.7.2: the standard's own examples, then ours.
  test.each([
    ['sport/tennis/player1/#', 'sport/tennis/player1', true],
    ['sport/tennis/player1/#', 'sport/tennis/player1/ranking', true],
    ['sport/tennis/player1/#', 'sport/tennis/player1/score/wimbledon', true],
    ['sport/#', 'sport', true],
    ['sport/tennis/+', 'sport/tennis/player1', true],
    ['sport/tennis/+', 'sport/tennis/player1/ranking', false],
    ['sport/+', 'sport', false],
    ['#', '$SYS/monitor/Clients', false],
    ['+/monitor/Clients', '$SYS/monitor/Clients', false],
    ['$SYS/#', '$SYS/monitor/Clients', true],
    ['a/b', 'a/b/c', false],
    ['a/b/c', 'a/b', false],
    ['a/+/c', 'a/b/c', true],
  ])('%s against %s: %s', (given, name, expected) => {
    expect(filterMatches(given, name)).toBe(expected);
  });
});

describe('filterIsSubset', () => {
  test('a subset’s every match is a match of the granted filter', () => {
    fc.assert(
      fc.property(filter, filter, topic, (inner, granted, name) => {
        fc.pre(filterIsSubset(inner, granted) && filterMatches(inner, name));
        expect(filterMatches(granted, name)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('what is no subset has a match that the granted filter has not: nothing lawful is refused', () => {
    fc.assert(
      fc.property(filter, filter, (inner, granted) => {
        // `#` and `+/#` match the same topics; a bare `#` is granted to nobody but who was granted `#`.
        fc.pre(inner !== '#');
        const stray = ALL_TOPICS.some((name) => filterMatches(inner, name) && !filterMatches(granted, name));
        expect(filterIsSubset(inner, granted)).toBe(!stray);
      }),
      { numRuns: 500 },
    );
  });

  test('it is reflexive, and transitive', () => {
    fc.assert(
      fc.property(filter, filter, filter, (a, b, c) => {
        expect(filterIsSubset(a, a)).toBe(true);
        fc.pre(filterIsSubset(a, b) && filterIsSubset(b, c));
        expect(filterIsSubset(a, c)).toBe(true);
      }),
      { numRuns: 300, maxSkipsPerRun: 1_000 },
    );
  });
});

describe('what is a topic and what is a filter', () => {
  test.each([
    '',
    '/',
    'a//b',
    '/a',
    'a/',
    'a b',
    'a\u0000b',
    'é',
    'a/+',
    'a/#',
    'a+',
    '$SYS/x',
    'x'.repeat(129),
  ])('%j is no topic of this room', (name) => {
    expect(isTopicName(name)).toBe(false);
  });

  test.each(['', 'a/#/b', 'a#', 'a/b+', '+a', '#/', 'a//#', '$SYS/#', '$share/g/a', 'x'.repeat(129)])(
    '%j is no filter',
    (given) => {
      expect(isTopicFilter(given)).toBe(false);
    },
  );

  test('every topic is a filter that matches itself', () => {
    fc.assert(
      fc.property(topic, (name) => {
        expect(isTopicName(name) && isTopicFilter(name) && filterMatches(name, name)).toBe(true);
      }),
    );
  });
});
