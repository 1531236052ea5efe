import { expect, test } from 'vitest';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { START } from '../../harness.ts';
import { BADGE, CARD, OTHER, twoBoxes } from './two-boxes.ts';

/** Boxes that go on being used while Control takes a command back. */

test('a collection is taken back although a card went in after it, and the card is in time', () => {
  const boxes = twoBoxes();
  boxes.card('box-dione', CARD);
  boxes.ok('box.collect');
  boxes.card('box-dione', OTHER);
  boxes.lid('box-dione', false);
  boxes.ok('undo');
  expect(boxes.box('dione')).toMatchObject({
    state: 'sealed',
    provisional: true,
    late: { passages: 0 },
    tally: { counts: { food: 2 }, confidence: 'certain' },
  });
  expect(boxes.box('vulcan')).toMatchObject({ state: 'open' });
});

test('one box that has been resolved since does not keep the collection of the others', () => {
  const boxes = twoBoxes();
  boxes.ok('box.collect');
  const collected = boxes.state.seq;
  boxes.ok('box.resolve', { box: 'dione', outcome: 'failure' });
  expect(boxes.ok('undo', { event: collected })).toMatchObject({ left: ['box/dione'] });
  expect(boxes.box('dione')).toMatchObject({ state: 'resolved' });
  expect(boxes.box('vulcan')).toMatchObject({ state: 'open' });
  expect(boxes.box('aegis')).toMatchObject({ state: 'idle' });
});

test('a reset is taken back with what was inside and what went in since', () => {
  const boxes = twoBoxes();
  boxes.card('box-dione', CARD);
  boxes.ok('box.reset', { box: 'dione' });
  boxes.card('box-dione', OTHER);
  boxes.lid('box-dione', false);
  boxes.ok('undo');
  expect(boxes.box('dione')).toMatchObject({ state: 'sealed', tally: { counts: { food: 2 }, beam: 2 } });
});

test('two commands are taken back one after the other, whatever went in between', () => {
  const boxes = twoBoxes();
  boxes.ok('box.fix', { box: 'dione' });
  boxes.card('box-dione', CARD);
  boxes.ok('box.collect', { box: 'dione' });
  boxes.card('box-dione', OTHER);
  boxes.ok('undo');
  boxes.ok('undo');
  boxes.lid('box-dione', false);
  expect(boxes.box('dione')).toMatchObject({
    state: 'sealed',
    late: { passages: 0 },
    tally: { counts: { food: 2 }, confidence: 'certain' },
  });
});

test('a badge that was shown after a cut-off fixes it when that one is taken back', () => {
  const boxes = twoBoxes();
  boxes.card('box-dione', CARD);
  boxes.ok('box.fix', { box: 'dione' });
  const at = DeviceTime(boxes.now - START + 1_000);
  boxes.see('box-dione', { kind: 'sighting', uid: BADGE as never, firstMs: at, lastMs: at });
  boxes.ok('undo');
  boxes.wait(1_000);
  boxes.card('box-dione', OTHER);
  boxes.lid('box-dione', false);
  expect(boxes.box('dione')).toMatchObject({
    state: 'fixed',
    late: { passages: 1 },
    tally: { counts: { food: 1 } },
  });
});

test('arming is not taken back once cards are in: they would be nobody’s', () => {
  const boxes = twoBoxes();
  boxes.lid('box-vulcan', false);
  boxes.ok('box.fix', { box: 'vulcan' });
  boxes.ok('box.resolve', { box: 'vulcan', outcome: 'failure' });
  boxes.ok('box.arm', { box: 'vulcan', cost: { food: 2 } });
  boxes.lid('box-vulcan', true);
  boxes.card('box-vulcan', CARD);
  expect(boxes.code('undo')).toBe('undo/overtaken');
});

test('a replayed journal undoes the same', () => {
  const boxes = twoBoxes();
  boxes.ok('box.collect');
  boxes.card('box-dione', CARD);
  boxes.ok('undo');
  const replayed = boxes.batches.reduce(
    (state, batch) => boxes.core.evolve(state, batch),
    boxes.core.initial(),
  );
  expect(JSON.stringify(replayed)).toBe(JSON.stringify(boxes.state));
});
