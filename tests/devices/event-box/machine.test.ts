import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoxBeam, BoxInput, TimedObservation } from '../../../devices/event-box/contract.ts';
import { DEFAULT_BOX_TIMING, initialBoxMachine, stepBox } from '../../../devices/event-box/machine.ts';
import { Uid } from '../../../schemas/ids.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import { changesOf, CROSSINGS } from '../../support/crossings.ts';

const CARD = Uid('04A1B2C3D4E5F6');
const OTHER = Uid('04A1B2C3D4E5F7');

const lid = (at: number, open: boolean): BoxInput => ({ type: 'lid', open, at: DeviceTime(at) });
const hatch = (at: number, open: boolean): BoxInput => ({ type: 'hatch', open, at: DeviceTime(at) });
const beam = (at: number, broken: boolean, which: BoxBeam = 'slot'): BoxInput => ({
  type: 'beam',
  beam: which,
  broken,
  at: DeviceTime(at),
});
const poll = (startedAt: number, at: number, uids: Uid[] = [], crowd = false): BoxInput => ({
  type: 'poll',
  startedAt: DeviceTime(startedAt),
  at: DeviceTime(at),
  uids,
  crowd,
});
const failed = (at: number): BoxInput => ({
  type: 'poll-failed',
  at: DeviceTime(at),
  reason: 'reader-garbled',
});
const gap = (at: number, reason: 'board-lost' | 'line-noise'): BoxInput => ({
  type: 'gap',
  at: DeviceTime(at),
  reason,
});
const time = (at: number): BoxInput => ({ type: 'time', at: DeviceTime(at) });
/** Empty polls of 40 ms, back to back, over [from, to). */
const idle = (from: number, to: number): BoxInput[] =>
  Array.from({ length: Math.floor((to - from) / 40) }, (_, index) =>
    poll(from + index * 40, from + index * 40 + 40),
  );

function run(inputs: readonly BoxInput[], timing = DEFAULT_BOX_TIMING): TimedObservation[] {
  let state = initialBoxMachine();
  return inputs.flatMap((input) => {
    const step = stepBox(state, input, timing);
    state = step.state;
    return [...step.observations];
  });
}
const bodies = (inputs: readonly BoxInput[]) => run(inputs).map(({ body }) => body);
const kinds = (inputs: readonly BoxInput[]) => bodies(inputs).map(({ kind }) => kind);
const of = (kind: string, inputs: readonly BoxInput[]) => bodies(inputs).filter((body) => body.kind === kind);

test('the lid and the hatch found at the beginning are reported as found, not as moved', () => {
  expect(bodies([lid(0, false), hatch(0, false), ...idle(0, 400)])).toEqual([
    { kind: 'hatch', open: false, initial: true },
    { kind: 'lid', open: false, initial: true },
    { kind: 'settled', result: 'clear' },
  ]);
});

test('a lid that rattles is one opening, counted from the moment it stays open', () => {
  const opened = run([
    lid(0, false),
    ...idle(0, 400),
    lid(400, true),
    lid(403, false),
    lid(410, true),
    time(700),
  ]);
  expect(opened.slice(-1)).toEqual([{ at: 410, body: { kind: 'lid', open: true, initial: false } }]);
});

test('a card passes: one passage and one sighting, each with its own times', () => {
  const through = [
    lid(0, true),
    ...idle(0, 240),
    poll(240, 280, [CARD]),
    poll(280, 320, [CARD]),
    beam(330, true),
    poll(320, 360),
    beam(390, false),
    ...idle(400, 600),
  ];
  expect(bodies(through)).toEqual([
    { kind: 'lid', open: true, initial: true },
    { kind: 'passage', beam: 'slot', startMs: 330, endMs: 390 },
    { kind: 'sighting', uid: CARD, firstMs: 240, lastMs: 320 },
  ]);
});

test('a beam that chatters inside a passage, and at its edges, makes one passage of it', () => {
  const chatter = [
    beam(0, false),
    beam(300, true),
    beam(302, false),
    beam(305, true),
    beam(330, false),
    beam(333, true),
    beam(358, false),
    beam(359, true),
  ];
  expect(of('passage', [...chatter, beam(360, false), time(500)])).toEqual([
    { kind: 'passage', beam: 'slot', startMs: 300, endMs: 360 },
  ]);
});

test.each([7, 2, 0])('a token that breaks the beam for %i ms leaves a passage of that length', (ms) => {
  const token = [beam(0, false), beam(100, true), beam(100 + ms, false), time(500)];
  expect(of('passage', token)).toEqual([{ kind: 'passage', beam: 'slot', startMs: 100, endMs: 100 + ms }]);
});

test('the two beams do not disturb each other', () => {
  const both = [
    beam(0, true, 'slot'),
    beam(5, true, 'port'),
    beam(40, false, 'slot'),
    beam(60, false, 'port'),
  ];
  expect(of('passage', [...both, time(100)])).toEqual([
    { kind: 'passage', beam: 'slot', startMs: 0, endMs: 40 },
    { kind: 'passage', beam: 'port', startMs: 5, endMs: 60 },
  ]);
});

const crossing = (changes: string): BoxInput[] => [
  beam(0, false),
  beam(0, false, 'innerSlot'),
  ...changesOf(changes).map(({ inner, broken, at }) => beam(at, broken, inner ? 'innerSlot' : 'slot')),
  time(2_000),
];

test.each([
  ...CROSSINGS,
  ['on through both, reported by a slow line at one moment', 'O+100 i+100 O-280 i-280', [true]],
  ['in to both and out, reported by a slow line at one moment', 'O+100 i+100 i-280 O-280', [false]],
] as const)(
  'of what goes %s the report says whether it went on past the second beam',
  (_what, changes, through) => {
    const timing = { ...DEFAULT_BOX_TIMING, innerBeams: ['slot'] } as const;
    const passages = run(crossing(changes), timing).flatMap(({ body }) =>
      body.kind === 'passage' ? [body] : [],
    );
    expect(passages.map((passage) => passage.through)).toEqual(through);
    expect(passages.every(({ beam: which }) => which === 'slot')).toBe(true);
  },
);

test('of a box with one beam nothing is said of a second', () => {
  expect(of('passage', crossing('O+100 O-280'))).toEqual([
    { kind: 'passage', beam: 'slot', startMs: 100, endMs: 280 },
  ]);
});

test('a second beam that stays broken is no quiet box', () => {
  const blocked = [beam(900, true, 'innerSlot'), lid(1_000, false), ...idle(1_000, 2_400)];
  expect(of('settled', [lid(0, true), ...idle(0, 1_000), ...blocked, time(4_000)])).toEqual([
    { kind: 'settled', result: 'beam-blocked' },
  ]);
});

test('a card pushed in while the lid still swings open is reported after the opening', () => {
  const quick = [
    lid(0, false),
    ...idle(0, 1_000),
    lid(1_000, true),
    beam(1_040, true),
    beam(1_080, false),
    time(1_300),
  ];
  expect(kinds(quick).slice(-2)).toEqual(['lid', 'passage']);
});

test('a tag under a slow reader is one sighting, not one a poll', () => {
  const slow = [0, 300, 600, 900].map((at) => poll(at, at + 300, [CARD]));
  expect(of('sighting', [lid(0, true), ...slow, ...idle(1_200, 1_600)])).toEqual([
    { kind: 'sighting', uid: CARD, firstMs: 0, lastMs: 1_200 },
  ]);
});

test('a tag that comes back after it had gone is a second sighting', () => {
  const twice = [poll(0, 40, [CARD]), ...idle(40, 400), poll(400, 440, [CARD]), ...idle(440, 800)];
  expect(of('sighting', twice)).toHaveLength(2);
});

test('a tag that lies there while the reader is silent, or its board away, is one sighting', () => {
  const there = (from: number) => [0, 40, 80].map((after) => poll(from + after, from + after + 40, [CARD]));
  const silences = [
    [failed(500), failed(1_000), failed(1_500)],
    [time(1_500)],
    [gap(500, 'board-lost'), gap(1_500, 'board-lost')],
  ];
  for (const silence of silences) {
    const through = [lid(0, true), ...there(0), ...silence, ...there(2_000), ...idle(2_200, 2_600)];
    expect(of('sighting', through)).toEqual([{ kind: 'sighting', uid: CARD, firstMs: 0, lastMs: 120 }]);
    // The first poll after the silence may miss it.
    const missed = [...there(0), ...silence, poll(2_000, 2_040), ...there(2_040)];
    expect(of('sighting', [lid(0, true), ...missed, ...idle(2_200, 2_600)])).toHaveLength(1);
    // Gone for longer, and the next time it is shown anew.
    expect(of('sighting', [...through, ...there(3_000), ...idle(3_200, 3_600)])).toHaveLength(2);
    expect(
      of('sighting', [
        lid(0, true),
        ...there(0),
        ...silence,
        ...idle(2_000, 2_200),
        ...there(2_200),
        time(9_000),
      ]),
    ).toHaveLength(2);
  }
});

const open = [lid(0, true), ...idle(0, 1_000)];
const settledAfter = (inputs: BoxInput[]) => of('settled', [...open, ...inputs, time(4_000)]);

test('the lid closes on a quiet box: one whole empty poll settles it', () => {
  expect(settledAfter([lid(1_000, false), ...idle(1_000, 1_400)])).toEqual([
    { kind: 'settled', result: 'clear' },
  ]);
});

test('an empty poll that began before the lid was still says nothing', () => {
  expect(settledAfter([lid(1_000, false), poll(1_199, 1_240)])).toEqual([
    { kind: 'settled', result: 'no-answer' },
  ]);
});

test('a reader that gives no answer within a second leaves the tally unsettled', () => {
  const silent = run([...open, lid(1_000, false), failed(1_300), time(4_000)]);
  expect(silent.slice(-1)).toEqual([{ at: 2_200, body: { kind: 'settled', result: 'no-answer' } }]);
});

test('a card that stays in the field is said, and its sighting comes before', () => {
  const stuck = [1_000, 1_250, 1_500, 1_750, 2_000].map((at) => poll(at, at + 240, [CARD]));
  const reported = kinds([...open, lid(1_000, false), ...stuck, ...idle(2_240, 3_000)]);
  expect(reported.slice(-3)).toEqual(['lid', 'sighting', 'settled']);
  expect(settledAfter([lid(1_000, false), ...stuck])).toEqual([{ kind: 'settled', result: 'card-in-field' }]);
});

test('a beam that stays broken is said, however empty the field', () => {
  expect(settledAfter([beam(900, true), lid(1_000, false), ...idle(1_000, 2_400)])).toEqual([
    { kind: 'settled', result: 'beam-blocked' },
  ]);
});

test('a card that falls through after the lid is down is waited for, then looked for anew', () => {
  const falling = [
    beam(990, true),
    lid(1_000, false),
    poll(1_000, 1_240),
    poll(1_240, 1_280),
    beam(1_300, false),
  ];
  expect(settledAfter([...falling, poll(1_300, 1_340), poll(1_340, 1_380)])).toEqual([
    { kind: 'settled', result: 'clear' },
  ]);
  expect(settledAfter([...falling, poll(1_300, 1_340)])).toEqual([{ kind: 'settled', result: 'no-answer' }]);
});

test('a lid that jumps open in between is still only from its second closing', () => {
  const jump = [lid(1_000, false), poll(1_150, 1_230), lid(1_240, true), lid(1_260, false)];
  expect(settledAfter([...jump, poll(1_300, 1_340), poll(1_400, 1_440)])).toEqual([
    { kind: 'settled', result: 'no-answer' },
  ]);
  expect(settledAfter([...jump, poll(1_470, 1_500)])).toEqual([{ kind: 'settled', result: 'clear' }]);
});

test('a lid opened again before the box was quiet goes on without a verdict', () => {
  expect(kinds([...open, lid(1_000, false), time(1_250), lid(1_300, true), ...idle(1_500, 1_700)])).toEqual([
    'lid',
    'lid',
    'lid',
  ]);
});

test('several tags at once are a crowd, reported once while it lasts', () => {
  const crowded = [
    poll(0, 40, [CARD, OTHER]),
    poll(40, 80, [], true),
    poll(80, 120),
    poll(120, 160, [], true),
  ];
  expect(of('crowd', crowded)).toHaveLength(2);
});

test('a reader that fails while the lid is open is a gap at its beginning and at its end, not one a poll', () => {
  expect(of('gap', [...open, failed(1_000), failed(1_200), failed(1_400), poll(1_400, 1_440)])).toEqual([
    { kind: 'gap', reason: 'reader-garbled' },
    { kind: 'gap', reason: 'reader-garbled' },
  ]);
});

test('a reader that fails under a closed lid is no gap until the lid opens', () => {
  const closed = [lid(0, false), ...idle(0, 400), failed(500), failed(700)];
  expect(of('gap', closed)).toEqual([]);
  expect(kinds([...closed, lid(1_000, true), time(1_300)]).slice(-2)).toEqual(['lid', 'gap']);
});

test('with the lid open, a second in which nobody polled is a gap', () => {
  expect(of('gap', [...open, time(2_500)])).toEqual([{ kind: 'gap', reason: 'reader-timeout' }]);
});

test('when the board is lost, what it had seen is reported, and the next lid is one found', () => {
  const lost = [
    ...open,
    poll(1_000, 1_040, [CARD]),
    beam(1_050, true),
    gap(1_100, 'board-lost'),
    lid(3_000, false),
  ];
  expect(bodies([...lost, ...idle(3_000, 3_400)]).slice(1)).toEqual([
    { kind: 'sighting', uid: CARD, firstMs: 1_000, lastMs: 1_040 },
    { kind: 'gap', reason: 'board-lost' },
    { kind: 'lid', open: false, initial: true },
    { kind: 'settled', result: 'clear' },
  ]);
});

test('a board lost in the middle of a closing settles it as unanswered', () => {
  expect(settledAfter([lid(1_000, false), time(1_250), gap(1_260, 'board-lost')])).toEqual([
    { kind: 'settled', result: 'no-answer' },
  ]);
});

const anyInput: fc.Arbitrary<(at: number) => BoxInput> = fc.oneof(
  fc.boolean().map((value) => (at: number) => lid(at, value)),
  fc.boolean().map((value) => (at: number) => hatch(at, value)),
  fc.tuple(fc.boolean(), fc.constantFrom<BoxBeam>('slot', 'port')).map(
    ([value, which]) =>
      (at: number) =>
        beam(at, value, which),
  ),
  fc.tuple(fc.nat(120), fc.subarray([CARD, OTHER])).map(
    ([took, uids]) =>
      (at: number) =>
        poll(Math.max(0, at - took), at, uids),
  ),
  fc.constant(failed),
  fc.constant((at: number) => gap(at, 'line-noise')),
  fc.constant(time),
);
/** Any inputs with any pauses, and at the end a long quiet with the lid shut. */
const anyLife = fc.array(fc.tuple(fc.nat(400), anyInput), { maxLength: 150 }).map((steps) => {
  let at = 0;
  const inputs = steps.map(([pause, make]) => {
    at += pause;
    return make(at);
  });
  return [...inputs, lid(at + 1, false), beam(at + 1, false), beam(at + 1, false, 'port'), time(at + 5_000)];
});

test('whatever comes, observations leave in order of time', () => {
  fc.assert(
    fc.property(anyLife, (inputs) => {
      const times = run(inputs).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

test('whatever comes, the lid is reported only when it differs, and each closing that lasts is settled exactly once', () => {
  fc.assert(
    fc.property(anyLife, (inputs) => {
      const reported = bodies(inputs).filter((body) => body.kind === 'lid' || body.kind === 'settled');
      reported.forEach((body, index) => {
        const before = reported[index - 1];
        if (body.kind === 'settled') expect(before).toMatchObject({ kind: 'lid', open: false });
        const lidBefore = reported.slice(0, index).findLast((each) => each.kind === 'lid');
        if (body.kind === 'lid') expect(body.open).not.toBe(lidBefore?.open);
      });
      expect(reported.at(-1)).toMatchObject({ kind: 'settled' });
    }),
  );
});

/** Polls back to back or with pauses, the lid open; at the end nothing in the field. */
const anyPolls = fc
  .array(fc.tuple(fc.nat(300), fc.integer({ min: 5, max: 400 }), fc.subarray([CARD, OTHER])), {
    maxLength: 60,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(([pause, took, uids]) => {
      const startedAt = at + pause;
      at = startedAt + took;
      return { startedAt, at, uids };
    });
  });

test('whatever the polls see, each one that saw a tag lies in exactly one sighting of it', () => {
  fc.assert(
    fc.property(anyPolls, (polls) => {
      const inputs = polls.map(({ startedAt, at, uids }) => poll(startedAt, at, uids));
      const sightings = bodies([lid(0, true), ...inputs, time(100_000)]).filter(
        (body) => body.kind === 'sighting',
      );
      for (const { startedAt, at, uids } of polls) {
        for (const uid of uids) {
          const around = sightings.filter(
            (each) => each.uid === uid && each.firstMs <= startedAt && each.lastMs >= at,
          );
          expect(around).toHaveLength(1);
        }
      }
      for (const { uid, firstMs, lastMs } of sightings) {
        expect(polls.some((each) => each.uids.includes(uid) && each.startedAt === firstMs)).toBe(true);
        expect(polls.some((each) => each.uids.includes(uid) && each.at === lastMs)).toBe(true);
      }
    }),
  );
});

test('whatever comes, no two passages of one beam overlap and none ends before it began', () => {
  fc.assert(
    fc.property(anyLife, (inputs) => {
      for (const which of ['slot', 'port'] as const) {
        const passages = bodies(inputs).filter((body) => body.kind === 'passage' && body.beam === which);
        passages.forEach((body, index) => {
          const next = passages[index + 1];
          if (body.kind !== 'passage') return;
          expect(body.endMs).toBeGreaterThan(body.startMs);
          if (next?.kind === 'passage') expect(next.startMs).toBeGreaterThanOrEqual(body.endMs);
        });
      }
    }),
  );
});

test('a machine woken at each wakeAt says the same as one that sleeps until the next input', () => {
  fc.assert(
    fc.property(anyLife, (inputs) => {
      let state = initialBoxMachine();
      let wakeAt: DeviceTime | null = null;
      const woken: TimedObservation[] = [];
      const feed = (input: BoxInput) => {
        const step = stepBox(state, input, DEFAULT_BOX_TIMING);
        state = step.state;
        wakeAt = step.wakeAt;
        woken.push(...step.observations);
      };
      for (const input of inputs) {
        while (wakeAt !== null && wakeAt <= input.at) feed({ type: 'time', at: wakeAt });
        feed(input);
      }
      expect(woken).toEqual(run(inputs));
    }),
  );
});
