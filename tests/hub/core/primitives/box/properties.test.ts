import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evolveBox } from '../../../../../hub/core/primitives/box/evolve.ts';
import { mayPair } from '../../../../../hub/core/primitives/box/pairing.ts';
import {
  type BoxState,
  initialBox,
  type PassageSeen,
  type SightingSeen,
} from '../../../../../hub/core/primitives/box/state.ts';
import { RoomEventSchema } from '../../../../../schemas/events.ts';
import { DeviceTime, Instant } from '../../../../../schemas/units.ts';
import { Bench, KINDS, on, TAGS, uid, WORLD } from './bench.ts';

/**
 * Physical truth beside what was observed. A card that neither the reader nor the beam saw, and a wad as quick and as thin as
 * one card, leave no trace: no tally can know of them, and they are not among the faults here.
 */
type Fault = 'none' | 'missTag' | 'missBeam' | 'stack' | 'finger' | 'waved';
interface Push {
  readonly number: number;
  readonly fault: Fault;
  /** From the push before. */
  readonly afterMs: number;
  readonly beamMs: number;
}

const faults: Fault[] = ['none', 'none', 'none', 'missTag', 'missBeam', 'stack', 'finger', 'waved'];
const countable = Array.from({ length: 49 }, (_, index) => index + 1).filter((number) => number % 10 !== 0);
const pushes = (fault: fc.Arbitrary<Fault>, apart: { min: number; max: number }) =>
  fc.uniqueArray(fc.constantFrom(...countable), { minLength: 1, maxLength: 8 }).chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.record<Push>({
          number: fc.constant(number),
          fault,
          afterMs: fc.integer(apart),
          beamMs: fc.integer({ min: 20, max: 200 }),
        }),
      ),
    ),
  );

interface Seen {
  readonly push: number;
  readonly start: number;
  readonly end: number;
  readonly uid: string | null;
  /** That of its kind. */
  readonly beam: 'slot' | 'port';
}

/** What was observed of the pushes, and how many of each kind are in the box. */
const happen = (list: readonly Push[], from: number) => {
  const truth: Record<string, number> = {};
  const seen: Seen[] = [];
  let time = from;
  list.forEach(({ number, fault, afterMs, beamMs }, push) => {
    time += afterMs;
    const put = (of: number) => {
      const kind = TAGS[uid(of)]?.kind ?? '';
      truth[kind] = (truth[kind] ?? 0) + 1;
    };
    const kind = TAGS[uid(number)]?.kind;
    const beam = KINDS.find(({ id }) => id === kind)?.opening ?? 'slot';
    if (fault !== 'finger' && fault !== 'waved') put(number);
    // The second card of a wad; the reader sees the outer one alone.
    if (fault === 'stack') put(1);
    const length = fault === 'stack' ? beamMs + WORLD.longestPassageMs : beamMs;
    if (fault !== 'missBeam' && fault !== 'waved') {
      seen.push({ push, start: time + 100, end: time + 100 + length, uid: null, beam });
    }
    if (fault !== 'missTag' && fault !== 'finger') {
      seen.push({ push, start: time, end: time + 120 + length, uid: uid(number), beam });
    }
  });
  return { truth, seen, end: time + 1_000 };
};

/** Two pushes whose passage and tag would fit each other: where faults may cancel, and no observer could tell. */
const coincide = (seen: readonly Seen[]): boolean => {
  const common = { boot: 'b', at: Instant(0), shut: false, carried: false };
  const passages = seen.filter((one) => one.uid === null);
  const sightings = seen.filter((one) => one.uid !== null);
  return passages.some(({ push, start, end }) =>
    sightings.some((sighting) => {
      const passage: PassageSeen = { kind: 'passage', beam: 'slot', start, end, ...common };
      const tag: SightingSeen = {
        kind: 'sighting',
        uid: sighting.uid ?? '',
        ...common,
        start: sighting.start,
        end: sighting.end,
      };
      return push !== sighting.push && mayPair(passage, tag);
    }),
  );
};

const observe = (bench: Bench, seen: readonly Seen[], end: number): Bench => {
  bench.now = Math.max(bench.now, end);
  for (const one of seen) {
    const span = [DeviceTime(one.start), DeviceTime(one.end)] as const;
    if (one.uid === null) bench.passage(...span, one.beam);
    else bench.sighting(one.uid as ReturnType<typeof uid>, ...span);
  }
  return bench.close();
};

test('cards that go through one by one are always certain, and right', () => {
  fc.assert(
    fc.property(pushes(fc.constant<Fault>('none'), { min: 800, max: 5_000 }), (list) => {
      const bench = Bench.open();
      const { truth, seen, end } = happen(list, bench.now);
      expect(observe(bench, seen, end).tally).toMatchObject({ counts: truth, confidence: 'certain' });
    }),
  );
});

test('whatever faults come together, a certain tally is right, unless they coincide within the tolerance', () => {
  let judged = 0;
  fc.assert(
    fc.property(pushes(fc.constantFrom(...faults), { min: 0, max: 3_000 }), (list) => {
      const bench = Bench.open();
      const { truth, seen, end } = happen(list, bench.now);
      fc.pre(!coincide(seen));
      judged += 1;
      const tally = observe(bench, seen, end).tally;
      if (tally?.confidence === 'certain') expect(tally.counts).toEqual(truth);
    }),
    { numRuns: 500 },
  );
  expect(judged).toBe(500);
});

test('a single fault is never certain with wrong counts, however close the cards', () => {
  const one = fc.constantFrom<Fault>('missTag', 'missBeam', 'stack', 'finger', 'waved');
  fc.assert(
    fc.property(
      pushes(fc.constant<Fault>('none'), { min: 0, max: 1_500 }),
      one,
      fc.nat(),
      (list, fault, at) => {
        const faulty = list.map((push, index) => (index === at % list.length ? { ...push, fault } : push));
        const bench = Bench.open();
        const { truth, seen, end } = happen(faulty, bench.now);
        const tally = observe(bench, seen, end).tally;
        if (tally?.confidence === 'certain') expect(tally.counts).toEqual(truth);
      },
    ),
    { numRuns: 500 },
  );
});

test('the order in which observations arrive changes nothing', () => {
  const shuffled = pushes(fc.constantFrom(...faults), { min: 0, max: 2_000 }).chain((list) => {
    const bench = Bench.open();
    const happened = happen(list, bench.now);
    const order = fc.shuffledSubarray(happened.seen, { minLength: happened.seen.length });
    return fc.record({ happened: fc.constant(happened), order });
  });
  fc.assert(
    fc.property(shuffled, ({ happened: { seen, end }, order }) => {
      expect(observe(Bench.open(), order, end).tally).toEqual(observe(Bench.open(), seen, end).tally);
    }),
  );
});

test('an observation lost or reported twice is never certain with wrong counts', () => {
  fc.assert(
    fc.property(
      pushes(fc.constant<Fault>('none'), { min: 800, max: 2_000 }),
      fc.nat(),
      fc.boolean(),
      (list, which, lost) => {
        const bench = Bench.open();
        const { truth, seen, end } = happen(list, bench.now);
        const at = which % seen.length;
        const twice = [...seen, ...seen.slice(at, at + 1)];
        const reported = lost ? seen.filter((_, index) => index !== at) : twice;
        const tally = observe(bench, reported, end).tally;
        if (lost) expect(tally?.confidence).toBe('recount');
        else if (tally?.confidence === 'certain') expect(tally.counts).toEqual(truth);
      },
    ),
  );
});

type Step = (bench: Bench) => unknown;
const steps: fc.Arbitrary<Step>[] = [
  fc.constantFrom(...countable, 51, 999).map(
    (number): Step =>
      (b) =>
        b.card(number),
  ),
  fc.constantFrom(...countable, 999).map(
    (number): Step =>
      (b) =>
        b.card(number, 'beam'),
  ),
  fc.boolean().map(
    (open): Step =>
      (b) =>
        b.lid(open),
  ),
  fc.boolean().map(
    (open): Step =>
      (b) =>
        b.lid(open, true),
  ),
  fc.boolean().map(
    (open): Step =>
      (b) =>
        b.hatch(open),
  ),
  fc.constantFrom('clear', 'no-answer').map(
    (result): Step =>
      (b) =>
        b.see({ kind: 'settled', result }),
  ),
  fc.constant<Step>((b) => b.gap()),
  fc.boolean().map(
    (online): Step =>
      (b) =>
        (b.world = { ...b.world, online }),
  ),
  fc.constant<Step>((b) => b.arm({ food: 1 })),
  fc.constant<Step>((b) => b.cutoff()),
  fc.constantFrom('box.fix', 'box.collect', 'box.reset').map(
    (verb): Step =>
      (b) =>
        b.ask({ verb, args: on }),
  ),
  fc.boolean().map(
    (done): Step =>
      (b) =>
        b.ask({ verb: 'box.recount', args: { ...on, done } }),
  ),
  fc.nat(3).map(
    (food): Step =>
      (b) =>
        b.ask({ verb: 'box.correct', args: { ...on, counts: { food } } }),
  ),
  fc.constant<Step>((b) => b.ask({ verb: 'box.force', args: on })),
  fc.constant<Step>((b) => b.ask({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } })),
  fc.constant<Step>((b) => b.ask({ verb: 'box.resolve', args: { ...on, outcome: 'success' } })),
];
const reveals = fc.constantFrom('outcome', 'cause', 'counts').map(
  (what): Step =>
    (b) =>
      b.ask({ verb: 'box.reveal', args: { ...on, what } }),
);
const story = (more: fc.Arbitrary<Step>[] = []) =>
  fc.array(fc.oneof(...steps, ...more), { minLength: 1, maxLength: 40 });

test('replaying the journal gives the same box to the byte', () => {
  fc.assert(
    fc.property(story([reveals]), (list) => {
      const bench = new Bench();
      for (const step of list) step(bench);
      let replayed: BoxState = initialBox('dione', { name: 'Dione', table: 'dione', device: 'dione-box' });
      for (const { event, at } of bench.events) {
        // A cast: the schema is of every event, and what was written was one of a box.
        const read = RoomEventSchema.parse(JSON.parse(JSON.stringify(event))) as typeof event;
        replayed = evolveBox(JSON.parse(JSON.stringify(replayed)) as BoxState, read, at);
      }
      expect(JSON.stringify(replayed)).toBe(JSON.stringify(bench.box));
    }),
  );
});

/** The same UIDs, but other kinds behind them; a badge stays a badge, because fixing the cut-off is seen by all. */
const OTHER_TAGS = Object.fromEntries(
  Object.entries(TAGS).map(([id, tag]) => {
    const at = KINDS.findIndex((kind) => kind.id === tag.kind);
    return [id, at < 0 ? tag : { ...tag, kind: KINDS[(at + 1) % KINDS.length]?.id ?? '' }];
  }),
);

test('until a reveal, the public face of a box is the same whatever is in it', () => {
  fc.assert(
    fc.property(story(), (list) => {
      const one = new Bench();
      const other = new Bench({ ...WORLD, tags: OTHER_TAGS });
      for (const step of list) {
        step(one);
        step(other);
        expect(other.public).toEqual(one.public);
      }
    }),
  );
});

test('only what Control has revealed is public, and a reset takes it back', () => {
  fc.assert(
    fc.property(story([reveals, reveals]), (list) => {
      const bench = new Bench();
      for (const step of list) {
        step(bench);
        const { revealed } = bench.public;
        for (const what of ['outcome', 'cause', 'counts'] as const) {
          if (!bench.body.revealed[what]) expect(revealed[what]).toBeNull();
        }
        if (!bench.body.revealed.outcome) expect(revealed.text).toBeNull();
        if (!bench.body.revealed.counts) expect(revealed.counted).toBeNull();
        expect(JSON.stringify(bench.public)).not.toContain('0400');
      }
      bench.do({ verb: 'box.reset', args: on });
      expect(Object.values(bench.public.revealed)).toEqual([null, null, null, null, null]);
    }),
  );
});

test('before the lid closes, not even Control’s page tells kinds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...countable, 999), { maxLength: 12 }), (numbers) => {
      const one = Bench.open({ food: 1 }).cards(...numbers);
      const other = Bench.open({ food: 1 }, { ...WORLD, tags: OTHER_TAGS }).cards(...numbers);
      expect(other.body).toEqual(one.body);
      expect(other.attention).toEqual(one.attention);
    }),
  );
});
