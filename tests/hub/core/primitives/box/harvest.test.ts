import { expect, test } from 'vitest';
import { CARD, twoBoxes } from './two-boxes.ts';
import type { Boxes } from './two-boxes.ts';

/** Dione with its one food, Vulcan with a card that nobody read; both carried off and heard out. */
const collected = (): Boxes => {
  const boxes = twoBoxes();
  boxes.card('box-dione', CARD);
  boxes.see('box-vulcan', { kind: 'gap', reason: 'reader-timeout' });
  for (const device of ['box-dione', 'box-vulcan']) boxes.lid(device, false);
  boxes.ok('box.collect');
  for (const device of ['box-dione', 'box-vulcan']) boxes.take(device);
  return boxes;
};
const BOTH = { boxes: ['dione', 'vulcan'] };

test('the certain boxes are resolved as counted in one go, and the others are left', () => {
  const boxes = collected();
  expect(boxes.ok('box.harvest', BOTH)).toMatchObject({ resolved: ['dione'], left: ['vulcan'] });
  expect(boxes.box('dione')).toMatchObject({ state: 'resolved', outcome: 'success' });
  expect(boxes.box('vulcan')).toMatchObject({ state: 'collecting', outcome: null });
});

test('a harvest of two is one line of the log, which names the round; its undo too', () => {
  const boxes = collected();
  boxes.ok('box.correct', { box: 'vulcan', counts: {} });
  boxes.ok('box.harvest', BOTH);
  const texts = (): string[] =>
    (boxes.document('priv/control/log') as { entries: { text: string }[] }).entries.map(({ text }) => text);
  expect(texts().at(-1)).toBe('Harvest: 2 certain boxes resolved');
  expect(texts()).toContain('Collection round: 2 boxes');
  boxes.ok('undo');
  expect(texts().at(-1)).toBe('Took back: Harvest: 2 certain boxes resolved');
  expect(boxes.box('dione')).toMatchObject({ state: 'collecting' });
  expect(boxes.box('vulcan')).toMatchObject({ state: 'collecting' });
});

test('a box that nobody has carried off is not harvested: what is in it would stay inside', () => {
  const boxes = twoBoxes();
  boxes.card('box-dione', CARD);
  boxes.lid('box-dione', false);
  boxes.ok('box.fix', { box: 'dione' });
  boxes.take('box-dione');
  expect(boxes.code('box.harvest', { boxes: ['dione'] })).toBe('box/no-outcome');
  expect(boxes.code('box.harvest', { boxes: ['nowhere'] })).toBe('box/unknown');
});

test('an exception is resolved by what was counted in hand, in one command and one undo', () => {
  const boxes = collected();
  expect(boxes.code('box.resolve', { box: 'vulcan' })).toBe('box/no-outcome');
  boxes.ok('box.resolve', { box: 'vulcan', counts: { food: 1 } });
  expect(boxes.box('vulcan')).toMatchObject({
    state: 'resolved',
    outcome: 'success',
    tally: { source: 'control', counts: { food: 1 } },
  });
  boxes.ok('undo');
  expect(boxes.box('vulcan')).toMatchObject({ state: 'collecting', tally: { confidence: 'recount' } });
});

test('counts of a kind that is none resolve nothing', () => {
  const boxes = collected();
  expect(boxes.code('box.resolve', { box: 'vulcan', counts: { gold: 1 } })).toBe('tag/unknown-kind');
  expect(boxes.box('vulcan')).toMatchObject({ state: 'collecting' });
  expect(boxes.ok('box.resolve', { box: 'dione', counts: { food: 0 } })).toBeDefined();
  expect(boxes.box('dione')).toMatchObject({ outcome: 'failure', cause: 'short of 1 Food' });
});
