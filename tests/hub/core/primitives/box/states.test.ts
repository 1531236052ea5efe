import { describe, expect, test } from 'vitest';
import type { BoxBody } from '../../../../../schemas/documents/box.ts';
import { Bench, on, uid, WORLD } from './bench.ts';

type State = BoxBody['state'];

/** Ways to reach each state. */
const START: Record<State, () => Bench> = {
  idle: () => new Bench().lid(false, true).hatch(false, true),
  open: () => Bench.open({ food: 1 }),
  closing: () => Bench.open({ food: 1 }).card(1).lid(false),
  sealed: () => Bench.open({ food: 1 }).card(1).close(),
  fixed: () => Bench.open({ food: 1 }).card(1).close().do({ verb: 'box.fix', args: on }),
  collecting: () => START.fixed().do({ verb: 'box.collect', args: on }),
  recounting: () => START.collecting().do({ verb: 'box.recount', args: on }),
  resolved: () => START.fixed().do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } }),
};

const table: { start: State; event: string; act: (bench: Bench) => Bench; target: State }[] = [
  { start: 'idle', event: 'armed', act: (b) => b.arm(), target: 'open' },
  { start: 'idle', event: 'the lid opens', act: (b) => b.lid(true), target: 'idle' },
  { start: 'idle', event: 'the collection mark', act: (b) => b.cutoff(), target: 'idle' },
  { start: 'open', event: 'the lid closes', act: (b) => b.lid(false), target: 'closing' },
  { start: 'open', event: 'the cut-off', act: (b) => b.do({ verb: 'box.fix', args: on }), target: 'fixed' },
  { start: 'open', event: 'the collection mark', act: (b) => b.cutoff(), target: 'fixed' },
  {
    start: 'open',
    event: 'collected',
    act: (b) => b.do({ verb: 'box.collect', args: on }),
    target: 'collecting',
  },
  {
    start: 'idle',
    event: 'armed between the closing of the lid and the answer to it',
    act: (b) => b.lid(true).lid(false).arm().see({ kind: 'settled', result: 'clear' }),
    target: 'open',
  },
  { start: 'open', event: 'armed again', act: (b) => b.arm({ fuel: 2 }), target: 'open' },
  {
    start: 'closing',
    event: 'it settles',
    act: (b) => b.see({ kind: 'settled', result: 'clear' }),
    target: 'sealed',
  },
  { start: 'closing', event: 'the lid opens again', act: (b) => b.lid(true), target: 'open' },
  { start: 'sealed', event: 'the lid opens', act: (b) => b.lid(true), target: 'open' },
  { start: 'sealed', event: 'the cut-off', act: (b) => b.do({ verb: 'box.fix', args: on }), target: 'fixed' },
  { start: 'sealed', event: 'the collection mark', act: (b) => b.cutoff(), target: 'fixed' },
  {
    start: 'sealed',
    event: 'a badge at the slot',
    act: (b) => b.sighting(uid(51), b.now - 200, b.now),
    target: 'fixed',
  },
  { start: 'fixed', event: 'the lid opens', act: (b) => b.lid(true), target: 'fixed' },
  { start: 'fixed', event: 'the lid closes again', act: (b) => b.lid(true).close(), target: 'fixed' },
  {
    start: 'fixed',
    event: 'collected',
    act: (b) => b.do({ verb: 'box.collect', args: on }),
    target: 'collecting',
  },
  {
    start: 'fixed',
    event: 'a recount',
    act: (b) => b.do({ verb: 'box.recount', args: on }),
    target: 'recounting',
  },
  {
    start: 'collecting',
    event: 'a recount',
    act: (b) => b.do({ verb: 'box.recount', args: on }),
    target: 'recounting',
  },
  { start: 'collecting', event: 'the cable is pulled', act: (b) => b.gap(), target: 'collecting' },
  {
    start: 'recounting',
    event: 'the sweep is done',
    act: (b) => b.do({ verb: 'box.recount', args: { ...on, done: true } }),
    target: 'collecting',
  },
  {
    start: 'recounting',
    event: 'counts are typed',
    act: (b) => b.do({ verb: 'box.recount', args: { ...on, counts: { food: 1 } } }),
    target: 'collecting',
  },
  {
    start: 'recounting',
    event: 'resolved',
    act: (b) => b.do({ verb: 'box.resolve', args: { ...on, outcome: 'failure' } }),
    target: 'resolved',
  },
  { start: 'resolved', event: 'reset', act: (b) => b.do({ verb: 'box.reset', args: on }), target: 'idle' },
  { start: 'resolved', event: 'armed for the next event', act: (b) => b.arm(), target: 'open' },
  { start: 'resolved', event: 'the lid opens', act: (b) => b.lid(true), target: 'resolved' },
];

describe('the states of a box', () => {
  test.each(Object.entries(START))('%s is reached', (state, start) => {
    expect(start().body.state).toBe(state);
  });

  test.each(table)('$start, then $event: $target', ({ start, act, target }) => {
    expect(act(START[start]()).body.state).toBe(target);
  });

  test.each(Object.keys(START) as State[])('a reset brings %s back to idle', (state) => {
    const { body } = START[state]().do({ verb: 'box.reset', args: on });
    expect(body).toMatchObject({ state: 'idle', tally: null, cost: {}, event: null, passages: 0 });
    expect(body.revealed).toEqual({ outcome: false, cause: false, counts: false });
  });
});

describe('a box that is armed', () => {
  test('with an unknown lid goes on with the first opening and closing', () => {
    const bench = new Bench().arm({ food: 1 });
    expect(bench.body).toMatchObject({ state: 'open', lid: 'unknown', tally: null });
    bench.lid(true).card(1).close();
    expect(bench.body).toMatchObject({ state: 'sealed', lid: 'closed' });
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, confidence: 'certain' });
  });

  test('with the lid closed and never opened is certainly empty at the cut-off', () => {
    const bench = new Bench().lid(false, true).arm({ food: 1 });
    expect(bench.body).toMatchObject({ state: 'open', tally: null });
    bench.cutoff();
    expect(bench.body).toMatchObject({ state: 'fixed', outcome: 'failure', provisional: false });
    expect(bench.tally).toMatchObject({ counts: {}, confidence: 'certain' });
  });

  test('again takes the new cost and keeps what is in it', () => {
    const bench = START.sealed().arm({ fuel: 3 });
    expect(bench.body).toMatchObject({ state: 'sealed', cost: { fuel: 3 }, passages: 1 });
    expect(bench.body.event).toEqual({ title: 'Fire on deck 3', persistent: false });
    expect(bench.tally?.counts).toEqual({ food: 1 });
  });

  test('again with a title alone keeps the cost', () => {
    const bench = START.sealed().do({ verb: 'box.arm', args: { ...on, title: 'Flood' } });
    expect(bench.body).toMatchObject({ cost: { food: 1 }, event: { title: 'Flood' } });
  });

  test('is a recount when its board began to watch only afterwards', () => {
    const bench = new Bench().arm().lid(false, true).lid(true).card(1).close();
    expect(bench.tally).toMatchObject({ confidence: 'recount' });
    expect(bench.tally?.reason).toContain('not watched the whole time it was armed');
  });

  test('does not hang when the lid is found closed after an outage', () => {
    const bench = Bench.open().card(1).gap();
    bench.boot = 'boot-2';
    bench.lid(false, true);
    expect(bench.body.state).toBe('sealed');
    expect(bench.tally?.confidence).toBe('recount');
  });

  test('does not count what happened before it was armed and is reported late, but knows that it is inside', () => {
    const bench = new Bench().lid(true, true);
    const before = bench.now;
    bench
      .wait(5_000)
      .arm()
      .passage(before, before + 100)
      .close();
    expect(bench.tally).toMatchObject({
      beam: 0,
      confidence: 'recount',
      reason: '1 passage before the box was armed: was it empty then?',
    });
  });
});

describe('the cut-off', () => {
  test('leaves the tally provisional until it is fixed', () => {
    const bench = START.sealed();
    expect(bench.body).toMatchObject({ provisional: true, outcome: 'success' });
    expect(bench.cutoff().body.provisional).toBe(false);
  });

  test('withdraws the tally while the lid is open again, and counts everything at the next closing', () => {
    const bench = START.sealed().lid(true);
    expect(bench.body).toMatchObject({ tally: null, outcome: null, passages: 1 });
    bench.cards(2, 11).close();
    expect(bench.tally).toMatchObject({ counts: { food: 2, fuel: 1 }, beam: 3, confidence: 'certain' });
  });

  test('fixed with the lid open marks what comes later as late', () => {
    const bench = Bench.open({ food: 1 }).card(1).do({ verb: 'box.fix', args: on }).wait(100);
    expect(bench.body).toMatchObject({
      state: 'fixed',
      lid: 'open',
      fixedAt: bench.box.fixed?.at,
      provisional: false,
      tally: null,
    });
    // Pressed again, it says since when: the answer is not an empty well done.
    expect(bench.ask({ verb: 'box.fix', args: on })).toEqual({
      events: [],
      data: { fixedAt: bench.body.fixedAt },
    });
    bench.cards(2, 41).close();
    expect(bench.body).toMatchObject({ state: 'fixed', passages: 1, outcome: 'success' });
    expect(bench.body.late).toEqual({ passages: 2, counts: { food: 1, sabotage: 1 }, unknown: 0 });
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, beam: 1, confidence: 'certain' });
  });

  test('fixed with the lid open says why there is no tally, until the lid is shut', () => {
    const unshut = ({ attention }: Bench): boolean => attention.some(({ id }) => id === 'box-dione-unshut');
    const bench = Bench.open().cards(1);
    expect(unshut(bench)).toBe(false);
    expect(unshut(bench.cutoff())).toBe(true);
    expect(bench.tally).toBeNull();
    expect(unshut(bench.close())).toBe(false);
    expect(bench.tally).not.toBeNull();
    // Whoever opens it again takes nothing away.
    expect(unshut(bench.lid(true))).toBe(false);
  });

  test('fixed with the lid shut keeps the tally when the lid opens again', () => {
    const bench = START.fixed().lid(true).card(41).close();
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, confidence: 'certain' });
    expect(bench.body.late).toEqual({ passages: 1, counts: { sabotage: 1 }, unknown: 0 });
    expect(bench.attention.map((item) => item.id)).toContain('box-dione-late');
  });

  test('goes by when a card went in, not by when the hub heard of it', () => {
    const bench = Bench.open();
    const went = bench.now;
    bench.wait(2_000).do({ verb: 'box.fix', args: on }).wait(500);
    bench.passage(went + 120, went + 240).sighting(uid(1), went, went + 300);
    bench.close();
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, beam: 1, confidence: 'certain' });
    expect(bench.body.late.passages).toBe(0);
  });

  test.each([60, 180])('does not tear a card in two that was going through (%i ms into it)', (into) => {
    const bench = Bench.open();
    const start = bench.now;
    bench.wait(into).do({ verb: 'box.fix', args: on }).wait(600);
    bench
      .passage(start + 120, start + 240)
      .sighting(uid(1), start, start + 300)
      .close();
    const { tally, late } = bench.body;
    expect(tally?.confidence).toBe('certain');
    expect((tally?.beam ?? 0) + late.passages).toBe(1);
    expect((tally?.counts.food ?? 0) + (late.counts.food ?? 0)).toBe(1);
  });

  test('by a badge holds at the moment it was shown, though the hub heard of it later', () => {
    const bench = Bench.open();
    const shown = bench.now;
    bench.wait(3_000).sighting(uid(51), shown, shown + 200);
    bench
      .passage(shown + 1_120, shown + 1_240)
      .sighting(uid(1), shown + 1_000, shown + 1_300)
      .close();
    expect(bench.tally).toMatchObject({ counts: {}, beam: 0, confidence: 'certain' });
    expect(bench.body.late).toMatchObject({ passages: 1, counts: { food: 1 } });
  });

  test('by a badge shown before the box was armed is none', () => {
    const bench = new Bench().lid(false, true).sighting(uid(51), 9_000, 9_200).wait(1_000).arm();
    bench.sighting(uid(51), 9_400, 9_500);
    expect(bench.body.provisional).toBe(true);
  });

  test('is fixed once: a second one changes nothing', () => {
    const bench = START.fixed();
    const before = bench.box;
    expect(bench.do({ verb: 'box.fix', args: on }).cutoff().box).toBe(before);
  });

  test('fixed while the box is offline makes it a recount, also after it has come back', () => {
    const bench = START.sealed();
    bench.world = { ...WORLD, online: false };
    bench.cutoff();
    bench.world = WORLD;
    expect(bench.tally).toMatchObject({ confidence: 'recount' });
    expect(bench.tally?.reason).toContain('offline');
  });
});
