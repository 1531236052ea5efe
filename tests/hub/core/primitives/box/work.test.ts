import { expect, test } from 'vitest';
import { box as primitive } from '../../../../../hub/core/primitives/box/box.ts';
import { initialBox, type BoxState, type Boxes } from '../../../../../hub/core/primitives/box/state.ts';
import { makePlan, type BoxPlan } from '../../../../../hub/core/plan.ts';
import { Millis } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';
import { testGame, testRoom } from '../../test-game.ts';
import { Bench } from './bench.ts';

/** What one box's document costs, counted in what is read of all the other boxes, and not in time. */

const planOf = (id: string): BoxPlan => ({
  id,
  name: id,
  table: null,
  device: null,
  longestPassageMs: Millis(250),
  simulated: false,
});

/** A box into which one card went, and which counts whoever looks into it. */
const watched = (id: string, card: number, reads: { count: number }): BoxState => {
  const { box } = Bench.open({ food: 1 }).cards(card);
  return new Proxy<BoxState>(
    { ...box, id, name: id },
    {
      get: (held, key) => {
        reads.count += 1;
        return Reflect.get(held, key) as unknown;
      },
    },
  );
};

const roomOf = (count: number) => {
  const { state } = new Room();
  const reads = { count: 0 };
  const ids = Array.from({ length: count }, (_, index) => `box-${index}`);
  const plan = { ...makePlan({ game: testGame(), room: testRoom }), boxes: ids.map(planOf) };
  const boxes: Boxes = Object.fromEntries(ids.map((id, index) => [id, watched(id, 100 + index, reads)]));
  const bodyIn = (all: Boxes, id: string) => primitive.documents.box.body(plan, { ...state, box: all }, id);
  return { reads, boxes, bodyIn };
};

const changed = (id: string, ...cards: readonly number[]): BoxState => ({
  ...Bench.open({ food: 1 })
    .cards(...cards)
    .close().box,
  id,
  name: id,
});

test.each([15, 200])('in a room of %d boxes a changed one is looked at alone', (count) => {
  const { reads, boxes, bodyIn } = roomOf(count);
  bodyIn(boxes, 'box-3');
  reads.count = 0;
  const next = { ...boxes, 'box-3': changed('box-3', 1, 2) };
  expect(bodyIn(next, 'box-3')?.tally?.reason).not.toMatch(/went into/);
  expect(reads.count).toBe(0);
});

test('where its card went into another as well, the two are looked at, however many there are', () => {
  const counts = [15, 200].map((count) => {
    const { reads, boxes, bodyIn } = roomOf(count);
    bodyIn(boxes, 'box-3');
    reads.count = 0;
    const next = { ...boxes, 'box-3': changed('box-3', 1, 107) };
    expect(bodyIn(next, 'box-3')?.tally?.reason).toMatch(/went into box-7 too/);
    return reads.count;
  });
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});

test('a room that goes back to what it was, as an undo does, is told as it was', () => {
  const { boxes, bodyIn } = roomOf(15);
  const before = { ...boxes, 'box-3': changed('box-3', 107) };
  const shared = bodyIn(before, 'box-3');
  expect(bodyIn({ ...before, 'box-7': initialBox('box-7', planOf('box-7')) }, 'box-3')).not.toEqual(shared);
  expect(bodyIn(before, 'box-3')).toEqual(shared);
});
