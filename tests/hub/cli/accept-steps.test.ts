import { expect, test } from 'vitest';
import { sheetOf } from '../../../hub/cli/accept/sheet.ts';
import { stepsOf } from '../../../hub/cli/accept/steps.ts';
import { runSteps } from '../../../hub/cli/accept/run-steps.ts';
import type { Coming } from '../../../hub/cli/watch/comings.ts';
import type { Beam } from '../../../schemas/device-messages.ts';

const sheet = (secondBeams: readonly Beam[]): string =>
  sheetOf({ box: 'kiln', name: 'Kiln', at: '2026-11-22', secondBeams, longestPassageMs: 1_500, results: [] });

test.each<[Beam[], number]>([
  [['slot', 'port'], 7],
  [['slot'], 7],
  [['port'], 0],
  [[], 0],
])('with second beams at %j, %i cards on a tape in the slot must be caught', (secondBeams, least) => {
  const tape = stepsOf({ passes: 100, others: 7 }, secondBeams).find(({ id }) => id === 'tape');
  expect([tape?.count, tape?.least]).toEqual([7, least]);
});

test.each([
  [100, [34, 33, 33], [33, 32, 32]],
  [60, [20, 20, 20], [19, 19, 19]],
  [1, [1, 1, 1], [1, 1, 1]],
])(
  '%i cards are shared out over three speeds, and 19 of 20 must be certain at each',
  (passes, counts, least) => {
    const speeds = stepsOf({ passes, others: 1 }, []).slice(0, 3);
    expect(speeds.map((step) => step.count)).toEqual(counts);
    expect(speeds.map((step) => step.least)).toEqual(least);
  },
);

const coming = (passages: Coming['passages'], verdict: Coming['verdict'] = 'recount'): Coming => ({
  ...{ passages, verdict, reasons: [], tags: [], broken: [] },
});

test.each<[what: string, coming: Coming, counts: boolean, good: boolean]>([
  ['waved, in front of the beam', coming([]), false, false],
  ['seen to go back', coming([{ beam: 'slot', ms: 180, through: false }]), true, true],
  ['of which only the tag was missed', coming([{ beam: 'slot', ms: 180, through: true }]), true, false],
  ['certain', coming([{ beam: 'slot', ms: 180, through: true }], 'certain'), true, false],
])('a card on a tape that is %s: a try or not, and a good one or not', (_what, its, counts, good) => {
  const tape = stepsOf({ passes: 3, others: 1 }, ['slot']).find(({ id }) => id === 'tape');
  expect([tape?.counts(its), tape?.good(its)]).toEqual([counts, good]);
});

test('the sheet names each opening that a tape can fool', () => {
  expect(sheet(['slot', 'port'])).not.toContain('single beam');
  expect(sheet(['slot'])).toContain('the port has a single beam');
  expect(sheet(['slot'])).not.toContain('the slot has a single beam');
  expect(sheet([]).match(/single beam/g)).toHaveLength(2);
});

test.each<[Beam[], number]>([
  [['slot', 'port'], 7],
  [['port'], 7],
  [['slot'], 0],
])('with second beams at %j, %i tokens on a tape in the port must be caught', (secondBeams, least) => {
  const tape = stepsOf({ passes: 100, others: 7 }, secondBeams).find(({ id }) => id === 'port-tape');
  expect([tape?.count, tape?.least]).toEqual([7, least]);
  expect(tape?.good(coming([{ beam: 'port', ms: 90, through: false }]))).toBe(true);
  expect(tape?.good(coming([{ beam: 'slot', ms: 90, through: false }]))).toBe(false);
});

test('a card that comes with the lid shut is no try, and it is said what to do', async () => {
  const printed: string[] = [];
  let shut = true;
  let came = (_coming: Coming): void => undefined;
  const steps = stepsOf({ passes: 1, others: 1 }, []).slice(0, 1);
  const run = runSteps(steps, {
    print: (line) => printed.push(line),
    isLidShut: () => shut,
    keys: () => () => undefined,
    listen: (tell) => {
      came = tell;
      return () => undefined;
    },
  });
  const card = coming([{ beam: 'slot', ms: 180, through: true }], 'certain');
  expect(printed.at(-1)).toContain('The lid is shut: open it.');
  came(card);
  expect(printed.at(-1)).toContain('not counted: it came with the lid shut');
  shut = false;
  came(card);
  expect(await run).toMatchObject([{ tries: 1, good: 1 }]);
});

test('a reset is tried with the lid shut too', () => {
  const barred = stepsOf({ passes: 1, others: 1 }, ['slot', 'port']).filter(({ lidShut }) => lidShut);
  expect(barred.map(({ id }) => id)).toEqual(['reset']);
});
