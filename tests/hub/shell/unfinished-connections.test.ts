import { expect, test } from 'vitest';
import { UnfinishedConnections } from '../../../hub/shell/unfinished-connections.ts';

const start = (limits: { all: number; eachAddress: number }) => {
  const closed: string[] = [];
  const reported: boolean[] = [];
  const time = { now: 0 };
  const unfinished = new UnfinishedConnections(
    limits,
    () => time.now,
    (_address, tell) => reported.push(tell),
  );
  const connection = (name: string) => ({ destroy: () => closed.push(name) });
  const add = (address: string, name: string) => {
    const one = connection(name);
    unfinished.add(address, one);
    return one;
  };
  return { closed, reported, time, unfinished, add };
};

/** Beyond the time in which nobody goes before four times the limit is reached. */
const OLD = 1_500;

test('the newest of an address is let in, and its oldest goes', () => {
  const { add, closed, time } = start({ all: 10, eachAddress: 2 });
  for (const name of ['a', 'b']) add('10.0.0.1', name);
  time.now = OLD;
  for (const name of ['c', 'd']) add('10.0.0.1', name);
  expect(closed).toEqual(['a', 'b']);
});

test('when every address holds one, the oldest of all goes and the newest never, however fast they come', () => {
  const { add, closed, time } = start({ all: 300, eachAddress: 150 });
  for (let n = 0; n < 310; n += 1) add(`10.0.${n >> 8}.${n & 255}`, `idle-${n}`);
  time.now = OLD;
  add('10.1.0.1', 'control');
  expect(closed).toEqual(Array.from({ length: 11 }, (_, n) => `idle-${n}`));
  for (let n = 310; n < 2_000; n += 1) add(`10.0.${n >> 8}.${n & 255}`, `idle-${n}`);
  expect(closed).not.toContain('idle-1999');
});

test('a hall of which two sign in is not the first to go among hundreds of addresses with one each', () => {
  const { add, closed } = start({ all: 10, eachAddress: 10 });
  add('10.1.0.1', 'old');
  for (const name of ['hall-1', 'hall-2']) add('10.2.0.1', name);
  for (let n = 0; n < 38; n += 1) add(`10.0.0.${n}`, `one-${n}`);
  expect(closed).toEqual(['old']);
});

test('who has come just now is spared: those that have stood for long go, though they are alone at their address', () => {
  const { add, closed, time } = start({ all: 4, eachAddress: 4 });
  for (const name of ['a', 'b']) add(`10.0.0.${name}`, name);
  time.now = OLD;
  for (const name of ['c', 'd', 'e', 'f', 'g', 'h']) add('10.0.0.9', name);
  expect(closed).toEqual(['a', 'b']);
});

test('a client that is slow to speak is not closed by 505 of its own address that come back as soon as they are closed', () => {
  const { add, closed, time, unfinished } = start({ all: 300, eachAddress: 150 });
  for (let n = 0; n < 505; n += 1) add('10.0.0.1', 'idle');
  let back = 0;
  for (let round = 0; round < 100; round += 1) {
    time.now += 100;
    const slow = add('10.0.0.1', 'slow');
    for (let ms = 0; ms < 150; ms += 10) {
      time.now += 10;
      for (; back < closed.length; back += 1) add('10.0.0.1', 'idle');
    }
    unfinished.delete(slow);
  }
  expect(back).toBeGreaterThan(505);
  expect(closed).not.toContain('slow');
});

test('when all are new and there are far too many, an address that is crowded loses its oldest', () => {
  const { add, closed } = start({ all: 4, eachAddress: 9 });
  add('10.0.0.9', 'alone');
  for (let n = 0; n < 16; n += 1) add('10.0.0.1', String(n));
  add('10.0.0.2', 'new');
  expect(closed).toEqual(['0', '1']);
});

test('addresses of one IPv6 network count as one', () => {
  const { add, closed } = start({ all: 99, eachAddress: 1 });
  for (let n = 0; n < 5; n += 1) add(`2001:db8:0:1::${n}`, String(n));
  add('2001:db8:0:2::1', 'other');
  expect(closed).toEqual(['0']);
});

test('one that has said what it wants is never closed, and one that begins anew is the newest', () => {
  const { add, closed, time, unfinished } = start({ all: 9, eachAddress: 2 });
  const first = add('10.0.0.1', 'first');
  const second = add('10.0.0.1', 'second');
  unfinished.delete(first);
  add('10.0.0.1', 'third');
  expect(closed).toEqual([]);
  unfinished.add('10.0.0.1', second);
  time.now = OLD;
  add('10.0.0.1', 'fourth');
  expect(closed).toEqual(['third']);
  // Who is not there any more takes no place.
  unfinished.delete(second);
  unfinished.delete(second);
  add('10.0.0.1', 'fifth');
  expect(closed).toEqual(['third']);
});

test('a flood makes a few lines, and again some seconds later', () => {
  const { add, reported, time } = start({ all: 9, eachAddress: 1 });
  for (let n = 0; n < 14; n += 1) add('10.0.0.1', String(n));
  expect(reported).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)]);
  time.now += 10_000;
  add('10.0.0.1', 'later');
  expect(reported.slice(10)).toEqual([true, false, false, false]);
});
