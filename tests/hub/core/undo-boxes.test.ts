import { expect, test } from 'vitest';
import { DeviceTime } from '../../../schemas/units.ts';
import { Room, START } from './harness.ts';

/** Boxes that go on being used while Control takes a command back. */

const CARD = '04A1B2C3D4E5F6';
const OTHER = '04A1B2C3D4E5F7';

class Boxes extends Room {
  private n: Record<string, number> = {};

  see(device: string, body: Parameters<Room['observe']>[1]): void {
    const n = (this.n[device] ?? 0) + 1;
    this.n[device] = n;
    this.observe(n, body, { device });
  }

  lid(device: string, open: boolean): void {
    this.see(device, { kind: 'lid', open, initial: false });
    if (!open) this.see(device, { kind: 'settled', result: 'clear' });
    this.wait(500);
  }

  card(device: string, uid: string): void {
    this.wait(1_000);
    const at = this.now - START + 1_000;
    this.see(device, {
      kind: 'sighting',
      uid: uid as never,
      firstMs: DeviceTime(at - 400),
      lastMs: DeviceTime(at - 100),
    });
    this.see(device, {
      kind: 'passage',
      beam: 'slot',
      startMs: DeviceTime(at - 300),
      endMs: DeviceTime(at - 200),
    });
    this.wait(2_000);
  }

  box(id: string): Record<string, unknown> | undefined {
    return this.document(`priv/control/box/${id}`);
  }
}

const room = (): Boxes => {
  const boxes = new Boxes();
  for (const device of ['box-dione', 'box-vulcan']) {
    boxes.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'b' } });
  }
  boxes.ok('tag.learn', {
    tags: [
      { uid: CARD, kind: 'food' },
      { uid: OTHER, kind: 'food' },
    ],
  });
  for (const box of ['dione', 'vulcan']) {
    boxes.see(`box-${box}`, { kind: 'lid', open: false, initial: true });
    boxes.ok('box.arm', { box, cost: { food: 1 } });
    boxes.lid(`box-${box}`, true);
  }
  return boxes;
};

test('a collection is taken back although a card went in after it, and the card is in time', () => {
  const boxes = room();
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
  const boxes = room();
  boxes.ok('box.collect');
  const collected = boxes.state.seq;
  boxes.ok('box.resolve', { box: 'dione', outcome: 'failure' });
  expect(boxes.ok('undo', { event: collected })).toMatchObject({ left: ['boxes/dione'] });
  expect(boxes.box('dione')).toMatchObject({ state: 'resolved' });
  expect(boxes.box('vulcan')).toMatchObject({ state: 'open' });
  expect(boxes.box('aegis')).toMatchObject({ state: 'idle' });
});

test('a reset is taken back with what was inside and what went in since', () => {
  const boxes = room();
  boxes.card('box-dione', CARD);
  boxes.ok('box.reset', { box: 'dione' });
  boxes.card('box-dione', OTHER);
  boxes.lid('box-dione', false);
  boxes.ok('undo');
  expect(boxes.box('dione')).toMatchObject({ state: 'sealed', tally: { counts: { food: 2 }, beam: 2 } });
});

test('two commands are taken back one after the other, whatever went in between', () => {
  const boxes = room();
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

test('arming is not taken back once cards are in: they would be nobody’s', () => {
  const boxes = room();
  boxes.lid('box-vulcan', false);
  boxes.ok('box.fix', { box: 'vulcan' });
  boxes.ok('box.resolve', { box: 'vulcan', outcome: 'failure' });
  boxes.ok('box.arm', { box: 'vulcan', cost: { food: 2 } });
  boxes.lid('box-vulcan', true);
  boxes.card('box-vulcan', CARD);
  expect(boxes.code('undo')).toBe('undo/overtaken');
});

test('a replayed journal undoes the same', () => {
  const boxes = room();
  boxes.ok('box.collect');
  boxes.card('box-dione', CARD);
  boxes.ok('undo');
  const replayed = boxes.batches.reduce(
    (state, batch) => boxes.core.evolve(state, batch),
    boxes.core.initial(),
  );
  expect(JSON.stringify(replayed)).toBe(JSON.stringify(boxes.state));
});
