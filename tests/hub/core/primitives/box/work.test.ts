import { expect, test } from 'vitest';
import { box as primitive } from '../../../../../hub/core/primitives/box/box.ts';
import { initialBox, type BoxState, type Boxes } from '../../../../../hub/core/primitives/box/state.ts';
import { makePlan, type BoxPlan } from '../../../../../hub/core/plan.ts';
import { Millis } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';
import { testGame, testRoom } from '../../test-game.ts';
import { Bench } from './bench.ts';

/** What documents of boxes cost, counted in looks at other boxes and not in time. */

const planOf = (id: string): BoxPlan => ({
  id,
  name: id,
  table: null,
  device: null,
  longestPassageMs: Millis(250),
  simulated: false,
});

/** A box that was shut over these cards. */
const shutOver = (id: string, ...cards: readonly number[]): BoxState => ({
  ...Bench.open({ food: 1 })
    .cards(...cards)
    .close().box,
  id,
  name: id,
});

/** Boxes with a card each, and how often one of them was looked at. */
const roomOf = (count: number) => {
  const { state } = new Room();
  const ids = Array.from({ length: count }, (_, index) => `box-${index}`);
  const plan = { ...makePlan({ game: testGame(), room: testRoom }), boxes: ids.map(planOf), boxIds: ids };
  const all: Boxes = Object.fromEntries(ids.map((id, index) => [id, shutOver(id, 100 + index)]));
  let looks = 0;
  const counted = (boxes: Boxes): Boxes =>
    new Proxy(boxes, {
      get: (held, id) => {
        looks += 1;
        return Reflect.get(held, id) as unknown;
      },
    });
  const bodyIn = (boxes: Boxes, id: string) =>
    primitive.documents.box.one(plan, { ...state, box: boxes }, id);
  const looksOf = (action: () => void): number => {
    looks = 0;
    action();
    return looks;
  };
  return { ids, all, counted, bodyIn, looksOf };
};

/** After a card has gone into a box, and the room has been reported of one. */
const oneDocument = (count: number, ...cards: readonly number[]): number => {
  const { all, counted, bodyIn, looksOf } = roomOf(count);
  const boxes = counted({ ...all, 'box-3': shutOver('box-3', ...cards) });
  bodyIn(boxes, 'box-0');
  return looksOf(() => bodyIn(boxes, 'box-3'));
};

test('the document of one box looks at no more boxes in a room of 200 than in one of 15', () => {
  expect(oneDocument(200, 1, 2)).toBe(oneDocument(15, 1, 2));
  expect(oneDocument(200, 1, 2)).toBeLessThan(6);
});

test('nor where its card went into another as well', () => {
  expect(oneDocument(200, 1, 107)).toBe(oneDocument(15, 1, 107));
  expect(oneDocument(200, 1, 107)).toBeLessThan(6);
});

test('the documents of all boxes take looks in proportion to their number', () => {
  const [few = 0, many = 0] = [20, 200].map((count) => {
    const { ids, all, counted, bodyIn, looksOf } = roomOf(count);
    const boxes = counted(all);
    return looksOf(() => {
      for (const id of ids) bodyIn(boxes, id);
    });
  });
  expect(many).toBe(10 * few);
});

test('each of two boxes tells of the card that went into both, and neither once one of them is empty again', () => {
  const { all, bodyIn } = roomOf(15);
  const elsewhere = (boxes: Boxes) =>
    ['box-3', 'box-7'].map((id) => /went into (box-\d)/.exec(bodyIn(boxes, id)?.tally?.reason ?? '')?.[1]);
  expect(elsewhere(all)).toEqual([undefined, undefined]);
  const shared = { ...all, 'box-3': shutOver('box-3', 107) };
  expect(elsewhere(shared)).toEqual(['box-7', 'box-3']);
  expect(elsewhere({ ...shared, 'box-7': initialBox('box-7', planOf('box-7')) })).toEqual([
    undefined,
    undefined,
  ]);
  // As an undo puts it back.
  expect(elsewhere(shared)).toEqual(['box-7', 'box-3']);
});
