import { expect, test } from 'vitest';
import { watchStalls } from '../../../firmware-bridge/drivers/line-stall.ts';
import { HandClock } from '../hand-clock.ts';

type Reported = readonly ['broken' | 'whole' | 'lid', number];

/** How often it says so, where the board last answered at `proven` and its words come at these times (ms). */
const stallsOf = (proven: number, words: readonly Reported[]): number => {
  const clock = new HandClock();
  let stalls = 0;
  const watch = watchStalls({
    clock,
    provenAt: () => proven,
    chatterMs: 8,
    stalled: () => (stalls += 1),
  });
  for (const [what, at] of words) {
    clock.advance(at - clock.now());
    if (what === 'lid') watch.lid(at);
    else watch.beam('slot', what === 'broken', at);
  }
  clock.advance(100);
  return stalls;
};

test.each<{ what: string; proven: number; words: Reported[]; stalls: number }>([
  {
    what: 'a card reported in time',
    proven: 900,
    words: [
      ['broken', 1_000],
      ['whole', 1_120],
    ],
    stalls: 0,
  },
  {
    what: 'a beam that was reported half a second late',
    proven: 500,
    words: [
      ['broken', 1_000],
      ['whole', 1_120],
    ],
    stalls: 2,
  },
  {
    what: 'a passage whose edges came as one',
    proven: 900,
    words: [
      ['broken', 1_000],
      ['whole', 1_001],
    ],
    stalls: 1,
  },
  {
    what: 'chatter of a card that stays in the beam',
    proven: 900,
    words: [
      ['broken', 1_000],
      ['whole', 1_001],
      ['broken', 1_002],
      ['whole', 1_120],
    ],
    stalls: 0,
  },
  {
    what: 'chatter right after an answer',
    proven: 990,
    words: [
      ['broken', 1_000],
      ['whole', 1_001],
    ],
    stalls: 0,
  },
  { what: 'a lid between two looks at a shut box', proven: 300, words: [['lid', 1_000]], stalls: 0 },
  {
    what: 'a card right after the lid has moved, before the first look',
    proven: 400,
    words: [
      ['lid', 900],
      ['broken', 1_040],
      ['whole', 1_160],
    ],
    stalls: 0,
  },
  {
    what: 'a lid that was reported more than a second late',
    proven: 300,
    words: [['lid', 1_400]],
    stalls: 1,
  },
])('$what is a stall $stalls times', ({ proven, words, stalls }) => {
  expect(stallsOf(proven, words)).toBe(stalls);
});
