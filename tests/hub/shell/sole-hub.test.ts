import { describe, expect, test } from 'vitest';
import { STANDINGS } from '../../../hub/shell/hub-calls.ts';
import { listenMs, NAMED_MS, QUIET_MS, stays } from '../../../hub/shell/sole-hub.ts';

const hub = (instance: string, standing: (typeof STANDINGS)[number], ranMs = 0) => ({
  instance,
  standing,
  ranMs,
});

describe('of two hubs of one room', () => {
  test.each([
    ['one that runs stays against one that starts', hub('b', 'running', 5), hub('a', 'starting')],
    [
      'one that runs stays against one that comes back, though that one has run longer',
      hub('b', 'running', 5),
      hub('a', 'returning', 90),
    ],
    ['one that comes back stays against one that starts', hub('b', 'returning', 5), hub('a', 'starting')],
    ['of two that run, the one that has run longer stays', hub('b', 'running', 9), hub('a', 'running', 5)],
    [
      'of two that come back, the one that has run longer',
      hub('b', 'returning', 9),
      hub('a', 'returning', 5),
    ],
    ['of two that start at once, one stays by chance', hub('a', 'starting'), hub('b', 'starting')],
    ['of two that run as long, one stays by chance', hub('a', 'running', 7), hub('b', 'running', 7)],
  ])('%s', (_, one, other) => {
    expect(stays(one, other)).toBe(true);
    expect(stays(other, one)).toBe(false);
  });

  test('exactly one stays, whatever the two are', () => {
    const all = ['a', 'b'].flatMap((instance) =>
      STANDINGS.flatMap((standing) => [0, 7].map((ranMs) => hub(instance, standing, ranMs))),
    );
    for (const one of all)
      for (const other of all)
        if (one.instance !== other.instance) expect(stays(one, other)).toBe(!stays(other, one));
  });
});

describe('a hub listens before it enters', () => {
  test.each([
    ['not at all where the broker still has its own announcement', { state: 'ready', instance: 'a' }, 0],
    ['not at all after its own last will: its connection was broken', { state: 'lost', instance: 'a' }, 0],
    ['shortly on an empty broker', null, QUIET_MS],
    ['shortly where the last hub has left', { state: 'lost', instance: 'b' }, QUIET_MS],
    [
      '2 s where another one is said to run: it may have crashed',
      { state: 'ready', instance: 'b' },
      NAMED_MS,
    ],
    ['2 s where one of an older version is said to run', { state: 'ready' }, NAMED_MS],
  ] as const)('%s', (_, kept, ms) => {
    expect(listenMs({ instance: 'a' }, kept)).toBe(ms);
  });
});
