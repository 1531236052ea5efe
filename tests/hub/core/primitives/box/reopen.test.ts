import { describe, expect, test } from 'vitest';
import { Bench, on } from './bench.ts';

const REOPEN = { verb: 'box.reopen', args: on } as const;
const COLLECT = { verb: 'box.collect', args: on } as const;

describe('a box that was collected too early and is opened again', () => {
  test('accepts on, and what came after the cut-off is in time', () => {
    const bench = Bench.open({ food: 3 }).cards(1, 2).close().do(COLLECT);
    bench.lid(true).card(3).close();
    expect(bench.body).toMatchObject({ state: 'collecting', late: { passages: 1 }, tally: { beam: 2 } });
    bench.do(REOPEN);
    expect(bench.body).toMatchObject({
      state: 'sealed',
      provisional: true,
      late: { passages: 0, counts: {} },
      tally: { counts: { food: 3 }, beam: 3, confidence: 'certain' },
      outcome: 'success',
    });
    expect(bench.lid(true).card(4).close().tally).toMatchObject({
      counts: { food: 4 },
      confidence: 'certain',
    });
  });

  test('is open where its lid stands open, and tallies at the next closing', () => {
    const bench = Bench.open().card(1).close().do(COLLECT).lid(true).do(REOPEN);
    expect(bench.body).toMatchObject({ state: 'open', tally: null });
    expect(bench.close().tally).toMatchObject({ counts: { food: 1 }, confidence: 'certain' });
  });

  test('is sealed as it was where nobody touched it', () => {
    const bench = Bench.open().card(1).close();
    const { tally } = bench;
    expect(bench.do(COLLECT).do(REOPEN).body).toMatchObject({ state: 'sealed', tally });
  });

  test('is a recount where its cable was pulled or its hatch opened meanwhile', () => {
    const carried = Bench.open().card(1).close().do(COLLECT).gap().do(REOPEN);
    expect(carried.tally).toMatchObject({
      confidence: 'recount',
      reason: 'the board was offline for a while',
    });
    const emptied = Bench.open().card(1).close().do(COLLECT).hatch(true).hatch(false).do(REOPEN);
    expect(emptied.tally?.reason).toBe('the hatch was open while the box was carried away');
  });

  test('is not certain after it had been resolved: nobody watched its slot', () => {
    const bench = Bench.open({ food: 1 }).card(1).close();
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'failure' } }).do(REOPEN);
    expect(bench.body).toMatchObject({ state: 'sealed', outcome: null, tally: { confidence: 'recount' } });
  });

  test('knows a card through its shut lid from one that was put in', () => {
    const bench = Bench.open().card(1).close().do(COLLECT).lid(true).card(2).close().card(3).do(REOPEN);
    expect(bench.tally?.reason).toMatch(/something moved at the slot while the lid was shut/);
  });
});

test('a box that accepts is left as it is, one that is swept is not opened, and an idle one is not armed', () => {
  const bench = Bench.open().card(1).close();
  const { length } = bench.events;
  expect(bench.do(REOPEN).events).toHaveLength(length);
  bench.do({ verb: 'box.recount', args: on });
  expect(bench.refusal(REOPEN)).toBe('box/recounting');
  expect(new Bench().refusal(REOPEN)).toBe('box/not-armed');
});

describe('what Control had counted when the box is opened again', () => {
  const count = { verb: 'box.correct', args: { ...on, counts: { food: 1 } } } as const;
  const take = { verb: 'box.force', args: on } as const;
  const sealed = (): Bench => Bench.open({ food: 1 }).card(1).close().cutoff().wait(100);
  const overtaken = (bench: Bench): boolean => bench.attention.some(({ id }) => id === 'box-dione-overtaken');

  test('does not stand where cards came after the cut-off: they are in time now', () => {
    const bench = sealed().do(count).lid(true).card(2).close().do(REOPEN);
    expect(overtaken(bench)).toBe(true);
    expect(bench.tally).toMatchObject({ source: 'passages', counts: { food: 2 } });
    const before = sealed().lid(true).card(2).close().do(count).do(REOPEN);
    expect(before.tally).toMatchObject({ source: 'passages', counts: { food: 2 } });
  });

  test('does not stand where nobody watched since, and neither does a sweep', () => {
    expect(sealed().do(count).gap().do(REOPEN).tally).toMatchObject({
      source: 'passages',
      confidence: 'recount',
    });
    const swept = sealed().do({ verb: 'box.recount', args: on }).card(1, 'beam');
    swept.do({ verb: 'box.recount', args: { ...on, done: true } });
    expect(swept.tally).toMatchObject({ source: 'sweep', confidence: 'certain' });
    expect(swept.gap().do(REOPEN).tally).toMatchObject({ source: 'passages', confidence: 'recount' });
  });

  test('is taken as it stood no more where a card came late', () => {
    const bench = Bench.open({ food: 1 }).card(1, 'beam').close().cutoff().do(take);
    bench.lid(true).card(2).close().do(REOPEN);
    expect(bench.body).toMatchObject({ forced: false, outcome: null });
    expect(overtaken(bench)).toBe(true);
  });

  test('stands where nothing has happened since', () => {
    const bench = sealed().do(count).do(REOPEN);
    expect(overtaken(bench)).toBe(false);
    expect(bench.tally).toMatchObject({ source: 'control', confidence: 'certain' });
  });
});
