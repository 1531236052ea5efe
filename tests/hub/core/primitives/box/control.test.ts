import { describe, expect, test } from 'vitest';
import { Bench, on, uid, WORLD } from './bench.ts';

/** Two food and a manpower of each table, with one card's tag missed: five passages, four cards. */
const doubtful = (cost: Record<string, number> = { food: 2 }): Bench =>
  Bench.open(cost).cards(1, 2, 21, 26).card(3, 'tag').close().cutoff().wait(500);

describe('an outcome', () => {
  test('is a success when every cost is met', () => {
    const { body } = Bench.open({ food: 2, manpower: 1 }).cards(1, 2, 11, 21).close();
    expect(body).toMatchObject({ outcome: 'success', cause: 'costs met' });
  });

  test('is a failure that says what is short', () => {
    const { body } = Bench.open({ food: 3, fuel: 1, manpower: 1 }).cards(1, 2, 21).close();
    expect(body).toMatchObject({ outcome: 'failure', cause: 'short of 1 Food, 1 Fuel' });
  });

  test('is a failure by sabotage although the costs are met', () => {
    const { body } = Bench.open({ food: 1 }).cards(1, 41).close();
    expect(body).toMatchObject({ outcome: 'failure', cause: 'Sabotage' });
  });

  test('is not known while the tally is a recount, and says why', () => {
    const { body } = doubtful();
    expect(body.outcome).toBeNull();
    expect(body.cause).toMatch(/^5 passages but 4 cards read/);
  });

  test('is for Control to say in a game without a rule for it', () => {
    const bench = new Bench({ ...WORLD, outcome: null }).arm({ food: 1 }).lid(true).cards(1, 41).close();
    expect(bench.body).toMatchObject({ outcome: null, cause: null, tally: { confidence: 'certain' } });
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } });
    expect(bench.body).toMatchObject({ outcome: 'success' });
  });

  test('follows the cost when Control changes it', () => {
    const bench = Bench.open({ food: 1 }).card(1).close().arm({ food: 2 });
    expect(bench.body).toMatchObject({ outcome: 'failure', cause: 'short of 1 Food' });
  });
});

describe('what is removed and what goes back', () => {
  test('comes from the tags and their owners', () => {
    const { body } = Bench.open().cards(26, 1, 21, 22, 36, 41).close();
    expect(body.removed).toEqual({ food: 1, sabotage: 1 });
    expect(body.returns).toEqual([
      { owner: 'dione', kind: 'manpower', count: 2, flipped: 0 },
      { owner: 'rhea', kind: 'manpower', count: 1, flipped: 0 },
      { owner: 'rhea', kind: 'shuttle', count: 1, flipped: 0 },
    ]);
  });

  test('keeps the owners that tags name where Control typed the counts, and names none for the rest', () => {
    const { body } = doubtful().do({
      verb: 'box.correct',
      args: { ...on, counts: { manpower: 3, fuel: 1 } },
    });
    expect(body.returns).toEqual([
      { owner: 'dione', kind: 'manpower', count: 1, flipped: 0 },
      { owner: 'rhea', kind: 'manpower', count: 1, flipped: 0 },
      { owner: null, kind: 'manpower', count: 1, flipped: 0 },
    ]);
    expect(body.removed).toEqual({ fuel: 1 });
  });

  test('notes no other side of a token in a game whose tokens have none', () => {
    const bench = new Bench({ ...WORLD, kinds: WORLD.kinds.map(({ flips: _, ...kind }) => kind) });
    bench.arm({ food: 1 }).lid(true).cards(21).close();
    expect(bench.refusal({ verb: 'box.flipped', args: { ...on, owner: 'dione', count: 1 } })).toBe(
      'box/no-other-side',
    );
    expect(bench.body.returns).toEqual([{ owner: 'dione', kind: 'manpower', count: 1, flipped: 0 }]);
  });

  test('flips no token of a kind that has no other side', () => {
    const bench = Bench.open().cards(36).close();
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } });
    expect(bench.body.returns).toEqual([
      { owner: 'rhea', kind: 'shuttle', count: 1, flipped: 0 },
      { owner: 'rhea', kind: 'manpower', count: 0, flipped: 1 },
    ]);
  });

  test('notes the wounded of an owner, the newest word counting', () => {
    const bench = Bench.open().cards(21, 22, 26).close();
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', count: 2 } });
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', count: 1 } });
    expect(bench.body.returns).toEqual([
      { owner: 'dione', kind: 'manpower', count: 2, flipped: 1 },
      { owner: 'rhea', kind: 'manpower', count: 1, flipped: 0 },
    ]);
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', count: 0 } });
    expect(bench.body.returns.every((row) => row.flipped === 0)).toBe(true);
  });

  test('notes each wounded one more or less, never less than none, and not both ways at once', () => {
    const bench = Bench.open().cards(21, 22, 26).close();
    const wounded = (): number => bench.body.returns.reduce((sum, row) => sum + row.flipped, 0);
    for (const by of [1, 1, 1, -1]) bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', by } });
    expect(wounded()).toBe(2);
    for (const by of [-1, -1, -1]) bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', by } });
    expect(wounded()).toBe(0);
    for (const args of [{}, { count: 1, by: 1 }]) {
      expect(bench.refusal({ verb: 'box.flipped', args: { ...on, owner: 'dione', ...args } })).toBe(
        'command/malformed',
      );
    }
  });

  test('names no owner where Control counted fewer than the tags of several owners', () => {
    const { body } = doubtful().do({ verb: 'box.correct', args: { ...on, counts: { manpower: 1 } } });
    expect(body.returns).toEqual([{ owner: null, kind: 'manpower', count: 1, flipped: 0 }]);
    const alone = Bench.open().cards(21, 22).close();
    alone.do({ verb: 'box.correct', args: { ...on, counts: { manpower: 1 } } });
    expect(alone.body.returns).toEqual([{ owner: 'dione', kind: 'manpower', count: 1, flipped: 0 }]);
  });

  test('keeps the owners of a sweep that a typed count corrects', () => {
    const bench = Bench.open().cards(21, 26).close().do({ verb: 'box.recount', args: on });
    bench.sighting(uid(26), bench.now, bench.now + 100).do({
      verb: 'box.correct',
      args: { ...on, counts: { manpower: 2 } },
    });
    expect(bench.body.returns).toEqual([
      { owner: 'rhea', kind: 'manpower', count: 1, flipped: 0 },
      { owner: null, kind: 'manpower', count: 1, flipped: 0 },
    ]);
  });

  test('takes wounded of typed counts from those that no owner was known for', () => {
    const bench = Bench.open().cards(1).card(2, 'tag').close();
    bench.do({ verb: 'box.correct', args: { ...on, counts: { manpower: 3 } } });
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } });
    expect(bench.body.returns).toEqual([
      { owner: 'rhea', kind: 'manpower', count: 1, flipped: 1 },
      { owner: null, kind: 'manpower', count: 2, flipped: 0 },
    ]);
  });

  test('keeps more wounded than were counted: Control sees the tokens', () => {
    const bench = Bench.open().cards(21).close();
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'dione', count: 2 } });
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } });
    expect(bench.body.returns).toEqual([
      { owner: 'dione', kind: 'manpower', count: 1, flipped: 2 },
      { owner: 'rhea', kind: 'manpower', count: 0, flipped: 1 },
    ]);
  });

  test('refuses wounded of a table that is not there', () => {
    const bench = Bench.open().cards(21).close();
    expect(bench.refusal({ verb: 'box.flipped', args: { ...on, owner: 'mimas', count: 1 } })).toBe(
      'table/unknown',
    );
  });
});

describe('Control', () => {
  test('corrects a recount, and the counts are Control’s own and certain', () => {
    const bench = doubtful().do({ verb: 'box.correct', args: { ...on, counts: { food: 3, sabotage: 1 } } });
    expect(bench.tally).toEqual({
      counts: { food: 3, sabotage: 1 },
      unknown: 0,
      duplicates: 0,
      beam: 5,
      confidence: 'certain',
      reason: null,
      source: 'control',
    });
    expect(bench.body).toMatchObject({ outcome: 'failure', cause: 'Sabotage' });
    expect(bench.events.at(-1)?.event).toMatchObject({ type: 'box-corrected', by: 'helm' });
  });

  test('is refused a kind that the game does not have', () => {
    const bench = doubtful();
    const counts = { gold: 1 };
    expect(bench.refusal({ verb: 'box.correct', args: { ...on, counts } })).toBe('tag/unknown-kind');
    expect(bench.refusal({ verb: 'box.recount', args: { ...on, counts } })).toBe('tag/unknown-kind');
    expect(bench.refusal({ verb: 'box.arm', args: { ...on, cost: { badge: 1 } } })).toBe('tag/unknown-kind');
  });

  test('forces a tally as it stands: the outcome comes from it, the doubt stays written', () => {
    const bench = doubtful().do({ verb: 'box.force', args: on });
    expect(bench.body).toMatchObject({ outcome: 'success', cause: 'costs met', forced: true });
    expect(bench.tally?.confidence).toBe('recount');
    expect(bench.attention).toEqual([]);
  });

  test('forces an outcome whatever was counted, before the lid has closed too', () => {
    const bench = Bench.open({ food: 9 }).do({ verb: 'box.force', args: { ...on, outcome: 'success' } });
    expect(bench.body).toMatchObject({ outcome: 'success', cause: 'decided by Control', forced: true });
  });

  test('cannot force a tally that is not there', () => {
    expect(Bench.open().refusal({ verb: 'box.force', args: on })).toBe('box/not-sealed');
  });

  test('is warned when contributions overtake a count or a forced tally before the cut-off', () => {
    for (const call of [
      { verb: 'box.correct', args: { ...on, counts: { food: 1 } } },
      { verb: 'box.force', args: on },
    ] as const) {
      const bench = Bench.open().card(1).close('no-answer').do(call).lid(true).card(2).close();
      expect(bench.tally).toMatchObject({ counts: { food: 2 }, source: 'passages' });
      expect(bench.body.forced).toBe(false);
      expect(bench.attention.map((item) => item.id)).toContain('box-dione-overtaken');
      bench.do({ verb: 'box.correct', args: { ...on, counts: { food: 2 } } });
      expect(bench.attention).toEqual([]);
    }
  });

  test('keeps a count when only late cards come after it', () => {
    const bench = doubtful().do({ verb: 'box.correct', args: { ...on, counts: { food: 3 } } });
    bench.lid(true).card(4).close();
    expect(bench.tally).toMatchObject({ counts: { food: 3 }, source: 'control' });
  });

  test('resolves with a text of its own at any time, which fixes the cut-off', () => {
    const bench = Bench.open({ food: 1 });
    const args = { ...on, outcome: 'a draw', text: 'The fire eats itself.' };
    bench.do({ verb: 'box.resolve', args });
    expect(bench.body).toMatchObject({
      state: 'resolved',
      outcome: 'a draw',
      text: 'The fire eats itself.',
      cause: 'decided by Control',
      provisional: false,
    });
  });

  test('resolves as the tally proposes, and the cause stays the tally’s', () => {
    const bench = Bench.open({ food: 1 }).cards(1, 41).close();
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'failure' } });
    expect(bench.body).toMatchObject({ outcome: 'failure', cause: 'Sabotage' });
  });

  test('is refused only what has no meaning on a box that is not armed', () => {
    const bench = new Bench();
    const calls = [
      { verb: 'box.fix', args: on },
      { verb: 'box.collect', args: on },
      { verb: 'box.correct', args: { ...on, counts: {} } },
      { verb: 'box.force', args: on },
      { verb: 'box.recount', args: on },
      { verb: 'box.reveal', args: on },
      { verb: 'box.resolve', args: { ...on, outcome: 'success' } },
      { verb: 'box.flipped', args: { ...on, owner: 'dione', count: 1 } },
    ] as const;
    expect(calls.map((call) => bench.refusal(call))).toEqual(calls.map(() => 'box/not-armed'));
    expect(bench.refusal({ verb: 'box.reset', args: on })).toBeNull();
  });
});

describe('a recount by sweep', () => {
  const sweep = (bench: Bench, ...numbers: number[]): Bench => {
    bench.do({ verb: 'box.recount', args: on });
    for (const number of numbers) bench.sighting(uid(number), bench.now, bench.now + 200).wait(500);
    return bench;
  };
  const done = { verb: 'box.recount', args: { ...on, done: true } } as const;

  test('counts each card once, and is certain', () => {
    const bench = sweep(doubtful(), 1, 2, 3, 2, 21, 26).hatch(true).do(done);
    expect(bench.tally).toMatchObject({
      counts: { food: 3, manpower: 2 },
      beam: 5,
      confidence: 'certain',
      source: 'sweep',
    });
    expect(bench.body).toMatchObject({ outcome: 'success', tamper: false, state: 'fixed' });
    expect(bench.body.returns).toHaveLength(2);
  });

  test('is under way, and no outcome, until it is done', () => {
    const bench = sweep(doubtful(), 1, 2);
    expect(bench.tally).toMatchObject({ counts: { food: 2 }, confidence: 'recount', source: 'sweep' });
    expect(bench.body).toMatchObject({ state: 'recounting', outcome: null });
  });

  test('leaves out a badge', () => {
    expect(sweep(doubtful(), 1, 2, 3, 21, 26, 51).do(done).tally).toMatchObject({ confidence: 'certain' });
  });

  test('is a recount again when it read fewer cards than went in', () => {
    expect(sweep(doubtful(), 1, 2, 21, 26).do(done).tally).toMatchObject({
      confidence: 'recount',
      reason: '4 cards swept but 5 passages',
    });
  });

  test('is a recount again when a card that surely went in is not among those swept', () => {
    expect(sweep(doubtful(), 1, 2, 3, 21, 27).do(done).tally?.reason).toBe(
      '1 card that went in was not swept; 1 card swept that nobody saw go in',
    );
  });

  test('is a recount again when more is swept than ever went in, unless nobody watched for a time', () => {
    const two = (): Bench => Bench.open().cards(1, 2).close();
    expect(sweep(two(), 1, 2, 3).do(done).tally?.reason).toBe('1 card swept that nobody saw go in');
    const blind = Bench.open().card(1).gap().card(2).close();
    expect(sweep(blind, 1, 2, 3).do(done).tally).toMatchObject({
      counts: { food: 3 },
      confidence: 'certain',
    });
    const before = new Bench().lid(true, true).card(3).arm().cards(1, 2).close();
    expect(sweep(before, 1, 2, 3).do(done).tally?.reason).toBe(
      '1 passage before the box was armed: was it empty then?',
    );
  });

  test('is a recount again after a gap, a crowd or an unknown tag', () => {
    const all = [1, 2, 3, 21, 26];
    expect(
      sweep(doubtful(), ...all)
        .gap()
        .do(done).tally?.confidence,
    ).toBe('recount');
    const crowded = sweep(doubtful(), ...all).see({ kind: 'crowd' });
    expect(crowded.do(done).tally?.confidence).toBe('recount');
    expect(sweep(doubtful(), ...all, 999).do(done).tally).toMatchObject({
      unknown: 1,
      confidence: 'recount',
    });
  });

  test('is a recount again when it misses a card that was read going in without a passage', () => {
    const bench = Bench.open().cards(1, 2).card(3, 'beam').close();
    expect(sweep(bench, 1, 2).do(done).tally).toMatchObject({
      confidence: 'recount',
      reason: '1 card that went in was not swept',
    });
  });

  test('is a recount again when one card stands for a missed one and another for a passage without a card', () => {
    const bench = Bench.open().card(1).card(2, 'tag').card(3, 'beam').close();
    expect(sweep(bench, 1, 3).do(done).tally?.reason).toBe(
      '1 passage without a card read, but 0 cards swept besides those read',
    );
    expect(sweep(bench, 1, 2, 3).do(done).tally?.confidence).toBe('certain');
  });

  test('is a recount again when several cards may have gone in as one: nobody knows how many to sweep', () => {
    const wad = Bench.open();
    const t = wad.now;
    wad
      .wait(700)
      .passage(t + 100, t + 420)
      .sighting(uid(1), t, t + 500)
      .wait(500)
      .close();
    expect(sweep(wad, 1).do(done).tally?.reason).toMatch(/^1 passage too long for one card/);
    const crowd = Bench.open().card(1).see({ kind: 'crowd' }).close();
    expect(sweep(crowd, 1).do(done).tally?.confidence).toBe('recount');
    const typed = sweep(crowd, 1).do({ verb: 'box.correct', args: { ...on, counts: { food: 2 } } });
    expect(typed.tally).toMatchObject({ source: 'control', confidence: 'certain' });
  });

  test('is a recount again when a card was swept through the slot and not read, or several at once', () => {
    const begun = () => Bench.open().card(1).close().do({ verb: 'box.recount', args: on });
    const missed = begun().lid(true).card(1).card(2, 'tag').do(done);
    expect(missed.tally?.reason).toBe('1 passage during the recount without a card read');
    const wad = begun().lid(true);
    const t = wad.now;
    wad.wait(700).passage(t + 100, t + 420);
    wad.sighting(uid(1), t, t + 500).do(done);
    expect(wad.tally?.reason).toMatch(/too long for one card/);
    expect(begun().lid(true).card(1).do(done).tally?.confidence).toBe('certain');
  });

  test('is no sweep at all while the box is offline', () => {
    const bench = Bench.open().close().cutoff();
    bench.world = { ...WORLD, online: false };
    bench.do({ verb: 'box.recount', args: on }).do(done);
    expect(bench.tally).toMatchObject({ counts: {}, confidence: 'recount' });
  });

  test('does not count a late card that is swept with the others', () => {
    const bench = doubtful().lid(true).card(42).close();
    const { tally, late } = sweep(bench, 1, 2, 3, 21, 26, 42).do(done).body;
    expect(tally).toMatchObject({ confidence: 'certain', source: 'sweep' });
    expect(late.counts).toEqual({ sabotage: 1 });
  });

  test('is a recount again when it cannot tell late cards from the others', () => {
    const bench = doubtful().lid(true).card(4, 'tag').close();
    expect(sweep(bench, 1, 2, 3, 4, 21, 26).do(done).tally?.reason).toContain('late cards');
  });

  test('of a box without a cut-off fixes it', () => {
    expect(sweep(Bench.open().card(1).close()).body.provisional).toBe(false);
  });

  test('begun anew forgets the first', () => {
    const bench = sweep(sweep(doubtful(), 41), 1, 2, 3, 21, 26).do(done);
    expect(bench.tally).toMatchObject({ confidence: 'certain' });
    expect(bench.body.state).toBe('fixed');
  });

  test('cannot tell a late card that went in behind another from one that nobody read in time', () => {
    const bench = Bench.open().card(1, 'tag').close().do({ verb: 'box.fix', args: on }).lid(true);
    // The card that was missed is pulled back and put in late; another goes in with a third one behind it.
    bench.card(1);
    const start = bench.now;
    bench
      .wait(900)
      .passage(start + 120, start + 500)
      .sighting(uid(2), start, start + 300)
      .wait(1_000)
      .close();
    const { tally } = sweep(bench, 1, 2, 21).do(done);
    expect(tally?.confidence).toBe('recount');
    expect(tally?.reason).toContain('late cards');
  });

  test('gives way to counts that are typed, and they to a later sweep', () => {
    const bench = sweep(doubtful(), 1).do({ verb: 'box.recount', args: { ...on, counts: { fuel: 2 } } });
    expect(bench.tally).toMatchObject({ counts: { fuel: 2 }, source: 'control' });
    expect(sweep(bench, 1, 2, 3, 21, 26).do(done).tally).toMatchObject({ source: 'sweep' });
  });

  test('takes sightings while cards are emptied for no contribution', () => {
    const bench = Bench.open().cards(1, 2).close().do({ verb: 'box.collect', args: on });
    bench.wait(1_000).hatch(true);
    bench.sighting(uid(1), bench.now, bench.now + 200).wait(2_000);
    expect(bench.tally).toMatchObject({ counts: { food: 2 }, confidence: 'certain' });
    expect(bench.body.late).toEqual({ passages: 0, counts: {}, unknown: 0 });
  });
});

describe('a reveal', () => {
  const reveal = (what: 'outcome' | 'cause' | 'counts') =>
    ({ verb: 'box.reveal', args: { ...on, what } }) as const;
  const nothing = { outcome: null, cause: null, counts: null, text: null, counted: null };

  test('is three: each shows itself and no more', () => {
    const bench = Bench.open({ food: 3 }).cards(1, 2).close();
    expect(bench.public.revealed).toEqual(nothing);
    expect(bench.do(reveal('outcome')).public.revealed).toEqual({ ...nothing, outcome: 'failure' });
    // The cause names no figure: how much is short would give the counts away.
    const cause = { ...nothing, outcome: 'failure', cause: 'costs not met' };
    expect(bench.do(reveal('cause')).public.revealed).toEqual(cause);
    expect(bench.do(reveal('counts')).public.revealed).toEqual({
      ...cause,
      counts: { food: 2 },
      counted: [{ kind: 'food', name: 'Food', count: 2 }],
    });
    expect(bench.body.revealed).toEqual({ outcome: true, cause: true, counts: true });
  });

  test('without a name is the outcome', () => {
    const bench = Bench.open().card(41).close().do({ verb: 'box.reveal', args: on });
    expect(bench.public.revealed).toEqual({ ...nothing, outcome: 'failure' });
  });

  test('of the outcome shows Control’s own words with it, and never before', () => {
    const text = 'Half the deck is saved, and the water is gone.';
    const bench = Bench.open().card(1).close().do(reveal('counts')).do(reveal('cause'));
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'partial', text } });
    expect(bench.public.revealed).toMatchObject({ outcome: null, text: null });
    expect(bench.do(reveal('outcome')).public).toMatchObject({
      state: 'resolved',
      revealed: { outcome: 'partial', text },
    });
  });

  test('fixes the cut-off: what is known to all can no longer be changed by a card', () => {
    const bench = Bench.open().card(1).close().do(reveal('counts')).wait(10).lid(true).card(2).close();
    expect(bench.public.revealed.counts).toEqual({ food: 1 });
  });

  test('is refused while there is nothing to reveal', () => {
    expect(Bench.open().refusal(reveal('counts'))).toBe('box/not-sealed');
    expect(Bench.open().refusal(reveal('outcome'))).toBe('box/no-outcome');
    expect(doubtful().refusal(reveal('outcome'))).toBe('box/no-outcome');
    expect(doubtful().refusal(reveal('cause'))).toBe('box/no-outcome');
  });

  test('is gone with the reset and with the next event', () => {
    const bench = Bench.open().card(1).close().do(reveal('counts')).do(reveal('outcome'));
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } }).arm();
    expect(bench.public).toMatchObject({ state: 'open', revealed: nothing });
    bench.do({ verb: 'box.reset', args: on });
    expect(bench.public).toEqual({
      box: 'dione',
      state: 'none',
      lid: 'closed',
      event: null,
      revealed: nothing,
    });
  });
});
