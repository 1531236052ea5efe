import { expect, test } from 'vitest';
import { UnfinishedConnections } from '../../../hub/shell/unfinished-connections.ts';

const start = (limits: { all: number; eachAddress: number }) => {
  const closed: string[] = [];
  const told: boolean[] = [];
  const time = { now: 0 };
  const unfinished = new UnfinishedConnections(
    limits,
    () => time.now,
    (_address, tell) => told.push(tell),
  );
  const connection = (name: string) => ({ destroy: () => closed.push(name) });
  const add = (address: string, name: string) => {
    const one = connection(name);
    unfinished.add(address, one);
    return one;
  };
  return { closed, told, time, unfinished, add };
};

test('the newest of an address is let in, and its oldest goes', () => {
  const { add, closed } = start({ all: 10, eachAddress: 2 });
  for (const name of ['a', 'b', 'c', 'd']) add('10.0.0.1', name);
  expect(closed).toEqual(['a', 'b']);
});

test('when there are too many in all, the address with most of them loses its oldest, however long another has waited', () => {
  const { add, closed } = start({ all: 4, eachAddress: 9 });
  add('10.0.0.9', 'alone');
  for (const name of ['a', 'b', 'c', 'd']) add('10.0.0.1', name);
  add('10.0.0.2', 'new');
  expect(closed).toEqual(['a', 'b']);
});

test('one that has said what it wants is never closed, and one that begins anew is the newest', () => {
  const { add, closed, unfinished } = start({ all: 9, eachAddress: 2 });
  const first = add('10.0.0.1', 'first');
  const second = add('10.0.0.1', 'second');
  unfinished.delete('10.0.0.1', first);
  add('10.0.0.1', 'third');
  expect(closed).toEqual([]);
  unfinished.add('10.0.0.1', second);
  add('10.0.0.1', 'fourth');
  expect(closed).toEqual(['third']);
  // Who is not there any more takes no place.
  unfinished.delete('10.0.0.1', second);
  unfinished.delete('10.0.0.1', second);
  add('10.0.0.1', 'fifth');
  expect(closed).toEqual(['third']);
});

test('a flood is told by a few lines, and again some seconds later', () => {
  const { add, told, time } = start({ all: 9, eachAddress: 1 });
  for (let n = 0; n < 11; n += 1) add('10.0.0.1', String(n));
  expect(told).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)]);
  time.now += 10_000;
  add('10.0.0.1', 'later');
  expect(told.at(-1)).toBe(true);
});
