import { expect, test } from 'vitest';
import { boxKeys, canCollect, holdsTable } from '../../../../displays/control/boxes/box-keys.ts';
import { BoxBodySchema } from '../../../../schemas/documents/box.ts';
import { CollectionBodySchema } from '../../../../schemas/documents/attention.ts';
import { Room } from '../../../hub/core/harness.ts';
import { decideBox } from '../../../../hub/core/primitives/box/decide.ts';
import { boxBody } from '../../../../hub/core/primitives/box/view.ts';
import { Bench, on } from '../../../hub/core/primitives/box/bench.ts';
import type { BoxCall } from '../../../../hub/core/primitives/box/decide.ts';

const ways: Readonly<Record<string, () => Bench>> = {
  idle: () => new Bench().lid(false, true).hatch(false, true),
  'idle, with a card inside of which no Event knows': () =>
    new Bench().lid(false, true).hatch(false, true).lid(true).card(1).close(),
  open: () => Bench.open({ food: 1 }),
  'open, with a card inside': () => Bench.open({ food: 1 }).card(1),
  closing: () => Bench.open({ food: 1 }).card(1).lid(false),
  sealed: () => Bench.open({ food: 1 }).card(1).close(),
  'sealed, then opened again': () => Bench.open({ food: 1 }).card(1).close().lid(true),
  'fixed with an open lid': () => Bench.open({ food: 1 }).card(1).do({ verb: 'box.fix', args: on }),
  fixed: () => Bench.open({ food: 1 }).card(1).close().do({ verb: 'box.fix', args: on }),
  collected: () => Bench.open({ food: 1 }).card(1).close().do({ verb: 'box.collect', args: on }),
  'collected with an open lid': () => Bench.open({ food: 1 }).card(1).do({ verb: 'box.collect', args: on }),
  recounting: () => Bench.open({ food: 1 }).card(1).close().do({ verb: 'box.recount', args: on }),
  'recounting with nothing read': () => Bench.open({ food: 1 }).do({ verb: 'box.recount', args: on }),
  resolved: () =>
    Bench.open({ food: 1 })
      .card(1)
      .close()
      .do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } }),
  'resolved with an open lid': () =>
    Bench.open({ food: 1 })
      .card(1)
      .do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } }),
  'counted by hand': () =>
    Bench.open({ food: 1 }).do({ verb: 'box.correct', args: { ...on, counts: { food: 1 } } }),
  'with its hatch open': () => Bench.open({ food: 1 }).hatch(true),
  'with its hatch shut again': () => Bench.open({ food: 1 }).hatch(true).hatch(false),
  'with its hatch open, and a card inside': () => Bench.open({ food: 1 }).card(1).hatch(true),
};

test.each(Object.entries(ways))(
  'a key of a box that Control can press is accepted, and no other: %s',
  (_, way) => {
    const bench = way();
    const { box, world, instant } = bench;
    const isTaken = (call: BoxCall): boolean => !('refusal' in decideBox(box, call, world, 'anna', instant));
    const can = boxKeys(BoxBodySchema.parse(boxBody(box, world)));
    expect(can).toEqual({
      armed: isTaken({ verb: 'box.collect', args: on }),
      // Pressed again it says since when: it is no key then.
      fix: can.fix && isTaken({ verb: 'box.fix', args: on }),
      force: isTaken({ verb: 'box.force', args: on }),
      reopen: isTaken({ verb: 'box.reopen', args: on }),
      emptied: isTaken({ verb: 'box.emptied', args: on }),
      reveal: {
        outcome: isTaken({ verb: 'box.reveal', args: { ...on, what: 'outcome' } }),
        cause: isTaken({ verb: 'box.reveal', args: { ...on, what: 'cause' } }),
        counts: isTaken({ verb: 'box.reveal', args: { ...on, what: 'counts' } }),
      },
    });
    expect(isTaken({ verb: 'box.recount', args: on })).toBe(can.armed);
    expect(isTaken({ verb: 'box.correct', args: { ...on, counts: { food: 1 } } })).toBe(can.armed);
    expect(isTaken({ verb: 'box.resolve', args: { ...on, outcome: 'success' } })).toBe(can.armed);
  },
);

test('every armed box is collected where one is armed, and a round with none has no such key', () => {
  const room = new Room();
  const canAny = (): boolean =>
    CollectionBodySchema.parse(room.document('priv/control/collection')).boxes.some(canCollect);
  expect([canAny(), room.code('box.collect')]).toEqual([false, 'box/not-armed']);
  room.ok('box.arm', { box: 'dione' });
  expect([canAny(), room.code('box.collect')]).toEqual([true, 'ok']);
  expect([canAny(), room.code('box.collect')]).toEqual([false, 'box/not-armed']);
});

test('a table whose box is in use cannot leave the game, and any other can', () => {
  const steps: readonly (readonly [verb: string, args: object])[] = [
    ['box.arm', {}],
    ['box.collect', {}],
    ['box.recount', {}],
    ['box.resolve', { outcome: 'success' }],
    ['box.reset', {}],
  ];
  for (let done = 0; done <= steps.length; done += 1) {
    const room = new Room();
    for (const [verb, args] of steps.slice(0, done)) room.ok(verb, { box: 'dione', ...args });
    const { boxes } = CollectionBodySchema.parse(room.document('priv/control/collection'));
    const isHeld = boxes.some((box) => box.table === 'dione' && holdsTable(box));
    expect([done, room.code('roster.removeTable', { table: 'dione' })]).toEqual([
      done,
      isHeld ? 'table/box-in-use' : 'ok',
    ]);
  }
});
