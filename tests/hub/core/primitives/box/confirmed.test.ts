import { describe, expect, test } from 'vitest';
import { Instant } from '../../../../../schemas/units.ts';
import { Bench, on } from './bench.ts';

/** A cut-off is final only when all that happened before it has been heard: the way from a box can be held up, or dead. */

const sealed = (): Bench => {
  const bench = Bench.open({ food: 1 }).card(1).close();
  bench.answers = false;
  return bench;
};

/** What happened between the newest observation and now is heard of only now. */
const heldUp = (bench: Bench): (() => void) => {
  const opened = bench.now;
  bench.wait(4_000);
  const reported = bench.now;
  return () => {
    const now = bench.now;
    bench.see({ kind: 'lid', open: true, initial: false }, opened);
    bench.now = opened + 500;
    bench.card(2);
    bench.close();
    bench.now = Math.max(now, reported);
  };
};

describe('a cut-off', () => {
  test('is provisional until the box has confirmed that nothing older is on its way', () => {
    const bench = sealed().cutoff();
    expect(bench.body).toMatchObject({ state: 'fixed', provisional: true, outcome: 'success' });
    expect(bench.attention.map(({ id }) => id)).toEqual(['box-dione-unconfirmed']);
    bench.confirm();
    expect(bench.body).toMatchObject({ state: 'fixed', provisional: true });
    bench.wait(1).confirm();
    expect(bench.body).toMatchObject({
      state: 'fixed',
      provisional: false,
      tally: { confidence: 'certain' },
    });
    expect(bench.attention).toEqual([]);
  });

  test('counts a card in time that went in before it and was heard of after it', () => {
    const bench = sealed();
    const tell = heldUp(bench);
    bench.cutoff().wait(1_000);
    expect(bench.body).toMatchObject({ provisional: true, tally: { counts: { food: 1 } } });
    tell();
    bench.confirm();
    expect(bench.body).toMatchObject({
      provisional: false,
      late: { passages: 0 },
      tally: { confidence: 'certain', counts: { food: 2 } },
    });
  });

  test('is a recount when the bridge died before it had reported what went in', () => {
    const bench = sealed().wait(4_000).cutoff().wait(2_000);
    bench.see({ kind: 'gap', reason: 'bridge-restarted' }).wait(10).confirm();
    expect(bench.tally).toMatchObject({ confidence: 'recount', reason: 'the bridge restarted' });
  });

  test.each(['fixed', 'collected'])('is a recount when a %s board had been silent since before it', (how) => {
    const bench = sealed();
    const lastProof = bench.instant;
    bench.wait(1_500);
    if (how === 'fixed') bench.cutoff();
    else bench.do({ verb: 'box.collect', args: on });
    bench.wait(1_500).see({ kind: 'gap', reason: 'ping-timeout', after: lastProof });
    bench.wait(10).confirm();
    expect(bench.tally?.confidence).toBe('recount');
  });

  test('is not disturbed by a cable pulled after it, confirmed or not', () => {
    const before = sealed().cutoff().wait(500);
    const proof = Instant(before.instant - 100);
    before.see({ kind: 'gap', reason: 'board-lost', after: proof }).wait(10).confirm();
    expect(before.tally?.confidence).toBe('certain');
    const after = sealed().cutoff().wait(10).confirm().wait(10);
    after.see({ kind: 'gap', reason: 'board-lost' });
    expect(after.tally?.confidence).toBe('certain');
  });

  test('keeps its seal when the lid is opened after it, confirmed or not', () => {
    const bench = sealed().cutoff().wait(100).lid(true).card(2).close('card-in-field');
    expect(bench.body).toMatchObject({ late: { passages: 1 }, tally: { counts: { food: 1 } } });
    expect(bench.confirm().tally?.confidence).toBe('certain');
  });

  test('of a box that left before it confirmed is a recount', () => {
    const bench = sealed().do({ verb: 'box.collect', args: on });
    bench.world = { ...bench.world, online: false };
    expect(bench.tally).toMatchObject({
      confidence: 'recount',
      reason: 'the box was offline at that moment',
    });
    bench.wait(10).confirm();
    expect(bench.tally?.confidence).toBe('certain');
  });
});
