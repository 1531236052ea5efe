import { describe, expect, test } from 'vitest';
import { Bench, on } from './bench.ts';

const EMPTIED = { verb: 'box.emptied', args: on } as const;
const RESOLVE = { verb: 'box.resolve', args: { ...on, outcome: 'failure' } } as const;
const RECOUNT = { verb: 'box.recount', args: on } as const;
const SWEPT = { verb: 'box.recount', args: { ...on, done: true } } as const;
const COLLECT = { verb: 'box.collect', args: on } as const;
const reset = (emptied?: boolean) =>
  ({ verb: 'box.reset', args: { ...on, ...(emptied === undefined ? {} : { emptied }) } }) as const;

describe('a box that may not have been empty when it was armed', () => {
  test('is never certain, and says why', () => {
    const bench = new Bench().lid(true, true).card(1).arm({ food: 1 }).card(2).close();
    expect(bench.body).toMatchObject({
      strays: 1,
      outcome: null,
      tally: {
        counts: { food: 1 },
        confidence: 'recount',
        reason: '1 passage before the box was armed: was it empty then?',
      },
    });
  });

  test('is certain once Control has looked before it was armed', () => {
    const bench = new Bench().lid(true, true).card(1).do(EMPTIED).arm({ food: 1 }).card(2).close();
    expect(bench.body).toMatchObject({ strays: 0, tally: { confidence: 'certain' }, outcome: 'success' });
  });

  test('is certain once Control has looked after it was armed, and before anything was put in', () => {
    const bench = new Bench().lid(true, true).card(1).arm().do(EMPTIED).card(2).close();
    expect(bench.tally?.confidence).toBe('certain');
    expect(new Bench().lid(true, true).card(1).arm().card(2).refusal(EMPTIED)).toBe('box/not-empty');
  });

  test('is counted by hand or by a sweep all the same', () => {
    const bench = new Bench().lid(true, true).card(1).arm().card(2).close();
    bench.do({ verb: 'box.correct', args: { ...on, counts: { food: 1 } } });
    expect(bench.tally?.confidence).toBe('certain');
  });

  test.each([
    { what: 'with cards in and on its table', left: (bench: Bench) => bench.cards(1, 2).close(), strays: 2 },
    { what: 'with its cut-off fixed', left: (bench: Bench) => bench.card(1).close().cutoff(), strays: 1 },
    {
      what: 'that was carried off',
      left: (bench: Bench) => bench.card(1).close().do(COLLECT),
      strays: 0,
    },
    {
      what: 'that was resolved on its table',
      left: (bench: Bench) => bench.card(1).close().do(RESOLVE),
      strays: 1,
    },
    { what: 'whose card passed no beam', left: (bench: Bench) => bench.card(1, 'beam').close(), strays: 1 },
    {
      what: 'that only a badge was shown to',
      left: (bench: Bench) => bench.card(51, 'beam').close(),
      strays: 0,
    },
    {
      what: 'that is recounted on its table',
      left: (bench: Bench) => bench.card(1).close().do(RECOUNT),
      strays: 1,
    },
    {
      what: 'that was resolved while it was recounted',
      left: (bench: Bench) => bench.card(1).close().do(RECOUNT).do(RESOLVE),
      strays: 1,
    },
    {
      what: 'in which a sweep found a card that nobody had seen',
      left: (bench: Bench) => bench.close().do(RECOUNT).card(1, 'beam').do(SWEPT),
      strays: 1,
    },
    {
      what: 'that was carried off, recounted and resolved',
      left: (bench: Bench) => bench.card(1).close().do(COLLECT).do(RECOUNT).do(RESOLVE),
      strays: 0,
    },
    {
      what: 'that was resolved and said to be emptied',
      left: (bench: Bench) =>
        bench
          .card(1)
          .close()
          .do({ verb: 'box.resolve', args: { ...on, outcome: 'failure', emptied: true } }),
      strays: 0,
    },
    {
      what: 'that was said to be empty after it was resolved',
      left: (bench: Bench) => bench.card(1).close().do(RESOLVE).do(EMPTIED),
      strays: 0,
    },
  ])('a reset of a box $what leaves $strays passages unaccounted for', ({ left, strays }) => {
    const bench = left(Bench.open());
    const answer = bench.ask(reset());
    expect('data' in answer ? answer.data : undefined).toEqual(strays === 0 ? undefined : { inside: strays });
    expect(bench.body.strays).toBe(strays);
  });

  test('a box that was resolved on its table asks whether it was emptied, and is never certain until somebody says so', () => {
    const resolved = (): Bench => Bench.open({ food: 1 }).card(1).close().do(RESOLVE);
    expect(resolved().attention).toMatchObject([{ id: 'box-dione-strays', level: 'note' }]);
    expect(resolved().body.strays).toBe(1);
    expect(resolved().arm({ food: 1 }).lid(true).card(2).close().tally?.confidence).toBe('recount');
    const bench = resolved().do(EMPTIED);
    expect(bench.attention).toEqual([]);
    expect(bench.arm({ food: 1 }).lid(true).card(2).close().tally?.confidence).toBe('certain');
  });

  test('what is inside is not counted twice when a resolved box is opened again', () => {
    const bench = Bench.open({ food: 1 }).card(1).close().do(RESOLVE).do({ verb: 'box.reopen', args: on });
    expect(bench.body).toMatchObject({ strays: 0, tally: { counts: { food: 1 } } });
    expect(bench.do(reset()).body.strays).toBe(1);
  });

  test('a reset that says it was emptied begins afresh', () => {
    expect(Bench.open().card(1).do(reset(true)).body.strays).toBe(0);
  });

  test('what goes into a resolved box counts for the next Event', () => {
    const bench = Bench.open().card(1).close();
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'failure' } });
    bench.lid(true).card(2).arm().card(3).close();
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, confidence: 'recount' });
  });
});

describe('an outcome that Control says', () => {
  const resolve = (outcome: string) => ({ verb: 'box.resolve', args: { ...on, outcome } }) as const;

  test.each(['Success', ' SUCCESS ', 'success'])('%j is a success', (typed) => {
    expect(Bench.open().do(resolve(typed)).body.outcome).toBe('success');
  });

  test.each(['sucess', 'succes', 'failed', 'fail', 'Failiure', 'succeeded'])(
    '%j is asked about: rules depend on it',
    (typed) => {
      expect(Bench.open().refusal(resolve(typed))).toBe('box/unclear-outcome');
      const force = { verb: 'box.force', args: { ...on, outcome: typed } } as const;
      expect(Bench.open().refusal(force)).toBe('box/unclear-outcome');
    },
  );

  test.each(['draw', 'Failure of nerve', 'half a success', 'mutiny'])('%j is taken as it stands', (typed) => {
    expect(Bench.open().do(resolve(typed)).body.outcome).toBe(typed);
  });
});
