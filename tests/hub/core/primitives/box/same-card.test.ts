import { expect, test } from 'vitest';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { START } from '../../harness.ts';
import { type Boxes, CARD, OTHER, twoBoxes } from './two-boxes.ts';

/** One card cannot lie in two boxes: it was pulled out again, or somebody has copied its tag. */

const shared = (boxes: Boxes): string[] =>
  (boxes.document('priv/control/attention') as { items: { id: string; text: string }[] }).items
    .filter(({ id }) => id.endsWith('same-card'))
    .map(({ text }) => text);

const put = (boxes: Boxes, box: string, uid: string): void => {
  boxes.card(`box-${box}`, uid);
  boxes.lid(`box-${box}`, false);
};

const inBoth = (): Boxes => {
  const boxes = twoBoxes();
  put(boxes, 'dione', CARD);
  put(boxes, 'vulcan', CARD);
  return boxes;
};

test('the same card in two boxes leaves neither certain, names the other, and is calling Control', () => {
  const boxes = inBoth();
  for (const [box, other] of [
    ['dione', 'Vulcan'],
    ['vulcan', 'Dione'],
  ] as const) {
    expect(boxes.box(box)).toMatchObject({
      outcome: null,
      tally: {
        counts: { food: 1 },
        confidence: 'recount',
        reason: `1 card that went into ${other} too (pulled out again, or a copied tag)`,
      },
    });
  }
  expect(shared(boxes)).toEqual([
    'Dione and Vulcan: the same card went into both (pulled out again, or a copied tag)',
  ]);
});

test('it is settled once one of the two is resolved, or a sweep shows that the card is gone from it', () => {
  const resolved = inBoth();
  resolved.ok('box.resolve', { box: 'dione', outcome: 'failure' });
  expect(resolved.box('vulcan')).toMatchObject({ tally: { confidence: 'certain' } });
  expect(shared(resolved)).toEqual([]);
  const swept = inBoth();
  swept.ok('box.recount', { box: 'dione' });
  swept.ok('box.recount', { box: 'dione', done: true });
  expect(swept.box('vulcan')).toMatchObject({ tally: { confidence: 'certain' } });
  expect(swept.box('dione')).toMatchObject({ tally: { confidence: 'recount' } });
  expect(shared(swept)).toEqual([]);
});

test('a card of a final box that was carried off, and turns up elsewhere after that, leaves a doubt about the second alone', () => {
  const boxes = twoBoxes();
  put(boxes, 'dione', CARD);
  boxes.ok('box.collect', { box: 'dione' });
  boxes.take('box-dione');
  put(boxes, 'vulcan', CARD);
  expect(boxes.box('dione')).toMatchObject({ tally: { confidence: 'certain' } });
  expect(boxes.box('vulcan')).toMatchObject({ tally: { confidence: 'recount' } });
  expect(shared(boxes)).toHaveLength(1);
});

test('a card that was only waved at another box spoils the one it went into not', () => {
  const boxes = twoBoxes();
  const at = DeviceTime(boxes.now - START + 1_000);
  boxes.see('box-vulcan', { kind: 'sighting', uid: CARD as never, firstMs: at, lastMs: at });
  boxes.wait(2_000);
  put(boxes, 'dione', CARD);
  put(boxes, 'vulcan', OTHER);
  expect(boxes.box('dione')).toMatchObject({ tally: { confidence: 'certain' } });
  expect(boxes.box('vulcan')).toMatchObject({ tally: { confidence: 'recount' } });
  expect(shared(boxes)).toEqual([]);
});

test('a card that a pile was read with lies there too', () => {
  const boxes = twoBoxes();
  put(boxes, 'dione', CARD);
  boxes.wait(1_000);
  boxes.lid('box-vulcan', false);
  const endMs = DeviceTime(boxes.now - START);
  boxes.see('box-vulcan', {
    kind: 'inventory',
    uids: [CARD as never],
    nameless: false,
    startMs: endMs,
    endMs,
    end: 'quiet',
  });
  for (const box of ['dione', 'vulcan'])
    expect(boxes.box(box)).toMatchObject({ tally: { confidence: 'recount' } });
  expect(shared(boxes)).toHaveLength(1);
});
