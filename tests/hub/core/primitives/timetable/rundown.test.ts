import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClockBodySchema } from '../../../../../schemas/documents/clock.ts';
import { TimetableBodySchema } from '../../../../../schemas/documents/timetable.ts';
import { roomOnPaper } from '../../../../../schemas/paper/room-on-paper.ts';
import { paperEn } from '../../../../../schemas/paper/texts.ts';
import { Instant, Minutes } from '../../../../../schemas/units.ts';
import { call, type Call } from '../../desk-arbitraries.ts';
import { Room, second, START, tableUser } from '../../harness.ts';
import { anyRundown } from './arbitraries.ts';

/** Two turns of Plan (10 min) and Act (20 min). */

const started = (): Room => {
  const room = new Room();
  room.start();
  room.ok('clock.start');
  return room;
};
const day = (room: Room) => TimetableBodySchema.parse(room.document('pub/timetable'));
const clock = (room: Room) => ClockBodySchema.parse(room.document('pub/clock/main'));
const rows = (room: Room): string[] =>
  day(room).phases.map(({ row, durationMs }) => `${row} ${durationMs / 60_000}`);
const heard = (room: Room): readonly string[] =>
  (room.state.game.state as { heard: readonly string[] } | null)?.heard ?? [];
const tea = (after: string | null = '1/plan') => ({ after, name: 'Tea', durationMs: Minutes(15) });
const refused = (room: Room, verb: string, args: object) => {
  const { answer } = room.verb(verb, args);
  return answer?.status === 'error' ? answer.error : null;
};

describe('a row that is still to come', () => {
  test('is given another length and name in its turn alone', () => {
    const room = started();
    room.ok('rundown.change', { row: '1/act', name: 'Long act', durationMs: Minutes(25) });
    expect(rows(room)).toEqual(['1/act 25', '2/plan 10', '2/act 20']);
    room.wait(Minutes(10));
    expect(clock(room)).toMatchObject({ phase: 'act', phaseName: 'Long act', durationMs: Minutes(25) });
  });

  test('is given a colour, which every page has from the timetable, and loses it again', () => {
    const room = started();
    const colours = () => day(room).phases.map(({ colour }) => colour ?? '');
    room.ok('rundown.change', { row: '2/plan', colour: 'blue' });
    room.ok('rundown.insert', { ...tea('1/act'), colour: 'amber' });
    expect(colours()).toEqual(['', 'amber', 'blue', '']);
    expect(clock(room).next[1]).toMatchObject({ phaseName: 'Tea', colour: 'amber' });
    room.ok('rundown.change', { row: '2/plan', name: 'Briefing' });
    room.ok('rundown.change', { row: 'break-1', colour: null });
    expect(colours()).toEqual(['', '', 'blue', '']);
    room.ok('undo');
    expect(colours()).toEqual(['', 'amber', 'blue', '']);
    expect(room.state.log.map(({ text }) => text)).toContain('Rundown: Plan of turn 2 is blue');
  });

  test('is taken out, and the rules never hear of it', () => {
    const room = started();
    room.ok('rundown.remove', { row: '1/act' });
    room.wait(Minutes(10));
    expect(room.clock).toMatchObject({ turn: 2, phase: 'plan' });
    expect(heard(room)).toEqual([
      'phase-began 1 plan',
      'phase-ended 1 plan',
      'turn-ended 1',
      'phase-began 2 plan',
    ]);
  });

  test('is moved within its turn, whose last phase ends the turn', () => {
    const room = new Room();
    room.start();
    room.ok('rundown.move', { row: '1/act', after: null });
    expect(rows(room)).toEqual(['1/act 20', '1/plan 10', '2/plan 10', '2/act 20']);
    room.ok('clock.start');
    room.wait(Minutes(30));
    expect(heard(room).filter((each) => !each.startsWith('mark'))).toEqual([
      'phase-began 1 act',
      'phase-ended 1 act',
      'phase-began 1 plan',
      'phase-ended 1 plan',
      'turn-ended 1',
      'phase-began 2 plan',
    ]);
  });
});

test('without a row to come after, a phase comes first of what is left of its turn', () => {
  const room = started();
  room.ok('rundown.move', { row: '2/act', after: null });
  expect(rows(room)).toEqual(['1/act 20', '2/act 20', '2/plan 10']);
});

describe('a break', () => {
  test('runs between two phases with a name and a length of its own, and the rules hear nothing of it', () => {
    const room = started();
    expect(room.ok('rundown.insert', tea())).toMatchObject({ row: 'break-1' });
    expect(rows(room)).toEqual(['break-1 15', '1/act 20', '2/plan 10', '2/act 20']);
    expect(day(room).endsAt).toBe(START + Minutes(75));
    room.wait(Minutes(10));
    expect(clock(room)).toMatchObject({
      turn: 1,
      phase: null,
      phaseName: 'Tea',
      running: true,
      durationMs: Minutes(15),
      allowed: [],
      marks: [],
    });
    const before = heard(room);
    expect(before.at(-1)).toBe('phase-ended 1 plan');
    room.wait(Minutes(15));
    expect(room.clock).toMatchObject({ turn: 1, phase: 'act', break: null });
    expect(heard(room).slice(before.length)).toEqual(['phase-began 1 act']);
    expect(room.state.log.map(({ text }) => text).join('; ')).toContain('Turn 1: Tea begins, 15:00');
  });

  test('after the last phase of a turn comes when the turn is over', () => {
    const room = started();
    room.ok('rundown.insert', tea('1/act'));
    room.wait(Minutes(31));
    expect(clock(room)).toMatchObject({ turn: 1, phaseName: 'Tea' });
    expect(heard(room).at(-1)).toBe('turn-ended 1');
  });

  test.each([
    ['a break after its last phase', 31],
    ['the end of the day', 75],
  ])('gone back from, as %s, the turn does not end a second time for the rules', (_what, minutes) => {
    const room = started();
    room.ok('rundown.insert', tea('1/act'));
    room.wait(Minutes(minutes));
    const before = heard(room);
    expect(before.at(-1)).toMatch(/^turn-ended/);
    room.ok('clock.back');
    room.ok('clock.skip');
    expect(heard(room)).toEqual(before);
  });

  test('is moved anywhere, across turns as well', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.ok('rundown.move', { row: 'break-1', after: '2/plan' });
    expect(rows(room)).toEqual(['1/act 20', '2/plan 10', 'break-1 15', '2/act 20']);
    room.ok('rundown.move', { row: 'break-1', after: null });
    expect(rows(room)[0]).toBe('break-1 15');
  });

  test('is stopped, lengthened and ended by the keys of the clock, and gone back to', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.ok('clock.skip');
    room.ok('clock.adjust', { deltaMs: Minutes(5) });
    room.ok('clock.pause');
    expect(clock(room)).toMatchObject({ phaseName: 'Tea', state: 'paused', remainingMs: Minutes(20) });
    room.ok('clock.resume');
    room.ok('clock.skip');
    expect(room.clock.phase).toBe('act');
    expect(room.ok('clock.back')).toMatchObject({ turn: 1, phase: null });
    expect(clock(room)).toMatchObject({ phaseName: 'Tea', remainingMs: Minutes(15) });
    const before = heard(room);
    room.wait(Minutes(15) + 1);
    expect(room.clock.phase).toBe('act');
    expect(heard(room)).toEqual(before);
  });

  test('is not skipped by a hand that meant the break before it, as long as it and as still', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.ok('rundown.insert', tea());
    room.ok('clock.skip');
    room.ok('clock.pause');
    const rev = room.state.seq;
    expect(room.verb('clock.skip', {}, { rev }).answer?.status).toBe('ok');
    expect(room.verb('clock.skip', {}, { rev, by: second }).answer).toMatchObject({
      error: { code: 'command/stale' },
    });
    expect(room.clock.break).toBe('break-1');
  });

  test('holds up what players may do only in a phase', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.ok('clock.skip');
    expect(refused(room, 'alarm.raise', { kind: 'raid' })).toMatchObject({
      code: 'alarm/not-now',
      message: 'The rules allow Raid only in Act; this is Tea.',
    });
  });
});

describe('a change is refused', () => {
  test.each([
    ['rundown.change', { row: '1/plan', name: 'X' }, 'rundown/past', 'Plan of turn 1 is over.'],
    ['rundown.remove', { row: '1/plan' }, 'rundown/past', 'Plan of turn 1 is over.'],
    ['rundown.insert', tea('1/plan'), 'rundown/past', 'Plan of turn 1 is over.'],
    ['rundown.change', { row: '1/act', durationMs: 60_000 }, 'rundown/running', 'Act has already started.'],
    ['rundown.move', { row: '1/act', after: '2/plan' }, 'rundown/running', 'Act has already started.'],
    ['rundown.remove', { row: 'break-7' }, 'rundown/unknown-row', 'The rundown has no row “break-7”.'],
    ['rundown.remove', { row: '3/plan' }, 'rundown/unknown-row', 'The rundown has no row “3/plan”.'],
    ['rundown.move', { row: '2/act', after: '1/act' }, 'rundown/other-turn', 'Act belongs to turn 2.'],
    ['rundown.move', { row: '2/act', after: '2/act' }, 'command/malformed', null],
    ['rundown.change', { row: '2/act' }, 'command/malformed', null],
    ['rundown.change', { row: 'act', name: 'X' }, 'command/malformed', null],
  ])('%s %o: %s', (verb, args, code, message) => {
    const room = started();
    room.wait(Minutes(12));
    const before = room.state.timetable;
    const error = refused(room, verb, args);
    expect(error).toMatchObject({ code, ...(message === null ? {} : { message }) });
    expect(error?.hint).toBeTruthy();
    expect(room.state.timetable).toEqual(before);
  });

  test('where a turn would have no phase left to end it', () => {
    const room = started();
    room.ok('rundown.remove', { row: '2/plan' });
    expect(refused(room, 'rundown.remove', { row: '2/act' })).toMatchObject({ code: 'rundown/last-phase' });
    room.ok('rundown.insert', tea());
    room.ok('clock.skip');
    expect(room.code('rundown.remove', { row: '1/act' })).toBe('rundown/last-phase');
  });

  test('of a break where there are forty to come, until one is removed or over', () => {
    const room = started();
    for (let made = 0; made < 40; made += 1) room.ok('rundown.insert', tea());
    expect(refused(room, 'rundown.insert', tea())).toMatchObject({
      code: 'rundown/too-many',
      message: 'There are 40 breaks to come already.',
      hint: 'Remove one that is not needed, then insert this one.',
    });
    room.ok('rundown.remove', { row: 'break-1' });
    room.ok('rundown.insert', tea());
    room.ok('clock.skip');
    expect(room.code('rundown.insert', tea(null))).toBe('ok');
  });

  test('of a table, and once the day is over', () => {
    const room = started();
    expect(room.code('rundown.insert', tea(), tableUser('dione'))).toBe('auth/forbidden');
    room.wait(Minutes(60));
    expect(room.code('rundown.insert', tea(null))).toBe('clock/finished');
  });

  test('made against rows that have changed since, but not because a phase has passed', () => {
    const room = started();
    const rev = room.state.seq;
    room.wait(Minutes(11));
    expect(room.verb('rundown.insert', tea('1/act'), { rev }).answer?.status).toBe('ok');
    expect(room.verb('rundown.remove', { row: '2/plan' }, { rev }).answer).toMatchObject({
      error: { code: 'command/stale' },
    });
  });
});

describe('undo', () => {
  test('gives back what was removed, with its name and length', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.ok('rundown.change', { row: 'break-1', durationMs: Minutes(20) });
    const before = day(room);
    room.ok('rundown.remove', { row: 'break-1' });
    room.ok('undo');
    expect(day(room)).toEqual(before);
    room.ok('undo');
    room.ok('undo');
    expect(rows(room)).toEqual(['1/act 20', '2/plan 10', '2/act 20']);
  });

  test('is refused once the break has begun, and of a phase whose turn has ended without it', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.wait(Minutes(10));
    expect(clock(room).phaseName).toBe('Tea');
    expect(room.code('undo')).toBe('undo/overtaken');
    const other = started();
    other.ok('rundown.insert', tea());
    other.ok('rundown.remove', { row: '1/act' });
    other.wait(Minutes(10));
    expect(heard(other).at(-1)).toBe('turn-ended 1');
    expect(other.code('undo')).toBe('undo/overtaken');
  });

  test('is refused of a phase whose turn has ended without it, also once the clock has gone back into that turn', () => {
    const room = started();
    room.ok('rundown.remove', { row: '1/act' });
    const { seq } = room.state;
    room.wait(Minutes(10));
    room.ok('clock.back');
    expect(room.clock).toMatchObject({ turn: 1, phase: 'plan' });
    expect(room.code('undo', { event: seq })).toBe('undo/overtaken');
    room.ok('rundown.insert', tea());
    expect(room.code('undo')).toBe('ok');
  });

  test('does not put the clock back to a row that has been removed', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    room.ok('clock.skip');
    room.ok('clock.back');
    const { seq } = room.state;
    room.ok('rundown.remove', { row: 'break-1' });
    expect(room.code('undo', { event: seq })).toBe('undo/overtaken');
  });
});

describe('the plan of the day', () => {
  test('a break that was not planned makes the day late by its length as it runs, until the day is planned anew', () => {
    const room = started();
    room.ok('rundown.insert', tea());
    expect(day(room)).toMatchObject({
      lateMs: 0,
      endsAt: START + Minutes(75),
      plannedEnd: START + Minutes(60),
    });
    room.wait(Minutes(10));
    expect(day(room).lateMs).toBe(Minutes(15));
    room.ok('clock.plan', { startsAt: null });
    expect(day(room)).toMatchObject({ lateMs: 0, plannedEnd: START + Minutes(75) });
    expect(
      day(room).phases.map(({ expectedAt, plannedAt }) => Number(expectedAt) - Number(plannedAt)),
    ).toEqual([0, 0, 0]);
  });

  test('a row that is moved makes it neither early nor late', () => {
    const room = new Room();
    room.start();
    room.ok('clock.plan', { startsAt: START });
    room.ok('rundown.move', { row: '1/act', after: null });
    expect(day(room).lateMs).toBe(0);
  });
});

test('a phase that ended while the hub was off is followed by the rundown’s next row', () => {
  const room = started();
  room.ok('rundown.insert', tea());
  room.now = Instant(START + Minutes(12));
  room.start({ downMs: Minutes(3) });
  room.wait(0);
  expect(clock(room)).toMatchObject({ phaseName: 'Tea', endsAt: START + Minutes(25) });
});

test('a journal from before the rundown goes back as it did', () => {
  const room = started();
  room.wait(Minutes(12));
  room.ok('clock.back');
  const { reached } = room.clock;
  const { announced: _, ...old } = { announced: [], ...reached };
  const timetable = {
    ...room.state.timetable,
    clock: { ...room.clock, reached: old as typeof reached & {} },
  };
  room.state = { ...room.state, timetable };
  const before = heard(room);
  room.wait(Minutes(15));
  expect(heard(room)).toEqual(before);
});

const minutes = fc.integer({ min: 1, max: 12 });
const anyStep: fc.Arbitrary<Call | number> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(...anyRundown) },
  call('clock.start'),
  call('clock.skip'),
  call('clock.back'),
  call('clock.pause'),
  call('clock.mode', fc.record({ advance: fc.constantFrom('auto', 'hold') })),
  call('clock.turns', fc.record({ turns: fc.integer({ min: 1, max: 4 }) })),
  minutes.map((count) => Minutes(count)),
);
const format = {
  texts: paperEn,
  timeOfDay: (ms: number) => String(ms),
  digits: (ms: number) => String(ms),
};

/** What the clock comes to, row by row, when every phase is ended by hand. */
const played = (room: Room): unknown[] => {
  const visited: unknown[] = [];
  if (room.clock.state === 'ready') room.ok('clock.start');
  else if (room.clock.state !== 'finished') room.ok('clock.skip');
  while (room.clock.state !== 'finished') {
    const { turn, phase, phaseName, durationMs } = clock(room);
    visited.push({ turn, phase, phaseName, durationMs });
    room.ok('clock.skip');
  }
  expect(heard(room).filter((each) => each.startsWith('turn-ended'))).toEqual(
    Array.from({ length: room.clock.turn }, (_, at) => `turn-ended ${at + 1}`),
  );
  return visited;
};

test('whatever is changed, progress, clock, timetable and paper name the same rows, each turn ends once, and undo restores', () => {
  let edited = 0;
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 25 }), (steps) => {
      const room = new Room();
      room.start();
      for (const step of steps) {
        if (typeof step === 'number') {
          room.wait(step);
          continue;
        }
        const [verb, args] = step;
        const before = room.document('pub/timetable');
        const { answer } = room.verb(verb, args);
        if (answer?.status !== 'ok' || !verb.startsWith('rundown.')) continue;
        edited += 1;
        const after = room.document('pub/timetable');
        room.ok('undo');
        expect(room.document('pub/timetable')).toEqual(before);
        room.ok(verb, args);
        expect(room.document('pub/timetable')).toEqual(after);
      }
      const coming = day(room).phases;
      const plain = coming.map(({ expectedAt: _at, plannedAt: _plan, ...each }) => each);
      expect(clock(room).next).toEqual(plain.slice(0, 4));
      const documents = new Map(
        room.core.documents(room.state).map(({ topic, body }) => [topic, body] as const),
      );
      const paper = roomOnPaper(documents, room.now, format);
      const section = paper.sections.find(({ title }) => title === paperEn.timetable);
      expect((section?.rows ?? []).map(([, turn, name, length]) => [turn, name, length])).toEqual(
        plain.map(({ turn, phaseName, durationMs }) => [String(turn), phaseName, String(durationMs)]),
      );
      // A replay of the journal comes to the same rows.
      const replayed = room.batches.reduce(
        (state, batch) => room.core.evolve(state, batch),
        room.core.initial(),
      );
      expect(replayed.timetable).toEqual(room.state.timetable);
      expect(played(room)).toEqual(plain.map(({ row: _row, colour: _colour, ...each }) => each));
    }),
    { numRuns: 60 },
  );
  expect(edited).toBeGreaterThan(60);
});
