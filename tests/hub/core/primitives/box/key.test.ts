import { describe, expect, test } from 'vitest';
import { boxKey } from '../../../../../schemas/primitives/box-key.ts';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { Bench, on, uid, WORLD } from './bench.ts';

/** What makes a command stale that was pressed at a box before: what has changed of what people decide on, and nothing else. */

const keyOf = (bench: Bench): string => JSON.stringify(boxKey(bench.body));

type Act = (bench: Bench) => unknown;
const open = () => Bench.open({ food: 1 }).cards(1);
const sealed = () => open().close();
const fixed = () => sealed().cutoff();
const swept = () =>
  fixed()
    .do({ verb: 'box.recount', args: on })
    .do({ verb: 'box.recount', args: { ...on, done: true } });
const said = (outcome: string) => fixed().do({ verb: 'box.force', args: { ...on, outcome } });
const resolved = () => fixed().do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } });
const typed = () => fixed().do({ verb: 'box.correct', args: { ...on, counts: { food: 2 } } });
const pile = (bench: Bench, ...numbers: readonly number[]) => {
  const [startMs, endMs] = [DeviceTime(bench.now), DeviceTime(bench.now + 400)];
  return bench.see({
    kind: 'inventory',
    uids: numbers.map(uid),
    nameless: false,
    startMs,
    endMs,
    end: 'quiet',
  });
};

const moved = (start: () => Bench, act: Act): boolean => {
  const bench = start();
  const before = keyOf(bench);
  act(bench);
  return keyOf(bench) !== before;
};

describe('a command pressed before is stale after', () => {
  test.each<[string, () => Bench, Act]>([
    ['an arming', () => new Bench(), (b) => b.arm({ food: 1 })],
    ['another cost', open, (b) => b.arm({ food: 2 })],
    ['a lid that has settled', open, (b) => b.close()],
    ['a lid that goes up again', sealed, (b) => b.lid(true)],
    ['a card in a box that was sealed', sealed, (b) => b.card(2)],
    ['a passage without a card in a box that was sealed', sealed, (b) => b.card(2, 'tag')],
    ['a card read again in a box that was sealed', sealed, (b) => b.wait(2_000).card(1, 'beam')],
    ['a gap once it is sealed', sealed, (b) => b.see({ kind: 'gap', reason: 'line-noise' })],
    ['the cut-off', sealed, (b) => b.cutoff()],
    ['the cut-off with the lid open', open, (b) => b.cutoff()],
    [
      'counts that were typed',
      fixed,
      (b) => b.do({ verb: 'box.correct', args: { ...on, counts: { food: 1 } } }),
    ],
    [
      'counts typed otherwise',
      typed,
      (b) => b.do({ verb: 'box.correct', args: { ...on, counts: { food: 3 } } }),
    ],
    ['a tally that was taken as it stood', fixed, (b) => b.do({ verb: 'box.force', args: on })],
    [
      'an outcome that was said',
      fixed,
      (b) => b.do({ verb: 'box.force', args: { ...on, outcome: 'a draw' } }),
    ],
    [
      'another outcome',
      () => said('a draw'),
      (b) => b.do({ verb: 'box.force', args: { ...on, outcome: 'a loss' } }),
    ],
    [
      'a tally that was taken as it stood once it is resolved',
      resolved,
      (b) => b.do({ verb: 'box.force', args: on }),
    ],
    [
      'another resolution',
      resolved,
      (b) => b.do({ verb: 'box.resolve', args: { ...on, outcome: 'failure' } }),
    ],
    ['a sweep that began', fixed, (b) => b.do({ verb: 'box.recount', args: on })],
    [
      'a sweep that ended',
      () => fixed().do({ verb: 'box.recount', args: on }),
      (b) => b.do({ verb: 'box.recount', args: { ...on, done: true } }),
    ],
    ['a collection', fixed, (b) => b.do({ verb: 'box.collect', args: on })],
    ['a reveal', fixed, (b) => b.do({ verb: 'box.reveal', args: { ...on, what: 'counts' } })],
    ['a resolution', fixed, (b) => b.do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } })],
    [
      'a resolution in other words',
      () => fixed().do({ verb: 'box.resolve', args: { ...on, outcome: 'success', text: 'Saved.' } }),
      (b) => b.do({ verb: 'box.resolve', args: { ...on, outcome: 'success', text: 'Just saved.' } }),
    ],
    ['the wounded', fixed, (b) => b.do({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } })],
    ['a reset', fixed, (b) => b.do({ verb: 'box.reset', args: on })],
  ])('%s', (_name, start, act) => {
    expect(moved(start, act)).toBe(true);
  });
});

describe('and is done all the same after', () => {
  test.each<[string, () => Bench, Act]>([
    ['one more card in an open box', open, (b) => b.card(2)],
    ['a lid that has not settled', open, (b) => b.lid(false)],
    ['a late card beside counts that were typed', typed, (b) => b.lid(true).card(2)],
    ['a late card beside what was swept', swept, (b) => b.lid(true).card(2)],
    [
      'a card in a box that is carried with its lid open',
      () => open().do({ verb: 'box.collect', args: on }),
      (b) => b.card(2),
    ],
    ['a badge that is shown once more', fixed, (b) => b.card(51, 'beam')],
    [
      'the word that all has been heard until the cut-off',
      () => {
        const bench = sealed();
        bench.answers = false;
        return bench.cutoff();
      },
      (b) => b.confirm(),
    ],
    [
      'a box that is offline',
      sealed,
      (b) => {
        b.world = { ...WORLD, online: false };
      },
    ],
    [
      'a box whose board was another’s',
      sealed,
      (b) => {
        b.world = { ...WORLD, strange: true };
      },
    ],
    ['the pile that is read after the closing', () => Bench.open().card(1, 'tag').close(), (b) => pile(b, 1)],
  ])('%s', (_name, start, act) => {
    expect(moved(start, act)).toBe(false);
  });

  test('the wounded of one owner are the same whichever owner a count lists first', () => {
    const bench = fixed().do({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } });
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', count: 1 } });
    const { body } = bench;
    expect(boxKey({ ...body, returns: body.returns.toReversed() })).toEqual(boxKey(body));
    expect(body.returns.filter(({ flipped }) => flipped > 0)).toHaveLength(2);
  });
});
