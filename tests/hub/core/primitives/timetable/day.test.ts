import { expect, test } from 'vitest';
import { TimetableBodySchema, type TimetableBody } from '../../../../../schemas/documents/timetable.ts';
import { Instant, Minutes, Seconds } from '../../../../../schemas/units.ts';
import { Room, START } from '../../harness.ts';

/** Two turns of Plan (10 min) and Act (20 min); `Act` arms a box, `turn-ended` moves a track. */

const day = (room: Room): TimetableBody => TimetableBodySchema.parse(room.document('pub/timetable'));
const started = (): Room => {
  const room = new Room();
  room.start();
  room.ok('clock.start');
  return room;
};
const begins = (room: Room): [string, number | null, number | null][] =>
  day(room).phases.map(({ turn, phase, expectedAt, plannedAt }) => [
    `${turn} ${phase}`,
    expectedAt === null ? null : (expectedAt - START) / 60_000,
    plannedAt === null ? null : (plannedAt - START) / 60_000,
  ]);

test('the rest of the day is shown with the instants at which each phase is expected and was planned', () => {
  const room = started();
  expect(begins(room)).toEqual([
    ['1 act', 10, 10],
    ['2 plan', 30, 30],
    ['2 act', 40, 40],
  ]);
  expect(day(room)).toMatchObject({
    growing: false,
    lateMs: 0,
    plannedStart: START,
    endsAt: START + Minutes(60),
    plannedEnd: START + Minutes(60),
  });
});

test('before the first start nothing is expected unless Control has planned when the day begins', () => {
  const room = new Room();
  expect(day(room)).toMatchObject({ lateMs: null, endsAt: null, plannedStart: null });
  expect(begins(room)[0]).toEqual(['1 plan', null, null]);
  room.ok('clock.plan', { startsAt: START + Minutes(5) });
  expect(begins(room)[0]).toEqual(['1 plan', 5, 5]);
  expect(day(room).endsAt).toBe(START + Minutes(65));
});

test('a day that begins after its planned time is late from its first minute', () => {
  const room = new Room();
  room.ok('clock.plan', { startsAt: START });
  room.wait(Minutes(7));
  room.ok('clock.start');
  expect(day(room).lateMs).toBe(Minutes(7));
  expect(begins(room)[0]).toEqual(['1 act', 17, 10]);
});

test('a pause makes the day late by as long as it lasts, and the document says that it grows', () => {
  const room = started();
  room.wait(Minutes(4));
  room.ok('clock.pause', { reason: 'fire drill' });
  expect(day(room)).toMatchObject({ growing: true, lateMs: 0, asOf: room.now });
  room.wait(Minutes(3));
  room.ok('clock.resume');
  expect(day(room)).toMatchObject({ growing: false, lateMs: Minutes(3) });
  expect(begins(room)[0]).toEqual(['1 act', 13, 10]);
});

test('time added makes the day late, and time taken away brings it back', () => {
  const room = started();
  room.ok('clock.adjust', { deltaMs: Minutes(5) });
  expect(day(room).lateMs).toBe(Minutes(5));
  room.ok('clock.adjust', { deltaMs: Minutes(-7) });
  expect(day(room).lateMs).toBe(Minutes(-2));
});

test('a length that Control changes is measured against the plan until the day is planned anew', () => {
  const room = started();
  room.ok('clock.length', { phase: 'act', durationMs: Minutes(30) });
  room.wait(Minutes(10));
  expect(room.clock.phase).toBe('act');
  expect(day(room).lateMs).toBe(Minutes(10));
  room.ok('clock.plan', { startsAt: null });
  expect(day(room).lateMs).toBe(0);
  expect(day(room).plannedEnd).toBe(START + Minutes(80));
});

test('in overtime the day runs later with every minute that the clock holds', () => {
  const room = started();
  room.ok('clock.mode', { advance: 'hold' });
  room.wait(Minutes(12));
  expect(room.clock.state).toBe('overtime');
  expect(day(room)).toMatchObject({ growing: true, asOf: START + Minutes(10), lateMs: 0 });
});

test('the end of a phase can be set to an instant, which moves what is left and not what has gone', () => {
  const room = started();
  room.wait(Minutes(2));
  const at = Instant(START + Minutes(15));
  expect(room.ok('clock.endAt', { at })).toMatchObject({ remainingMs: Minutes(13) });
  expect(room.document('pub/clock/main')).toMatchObject({ endsAt: at, remainingMs: Minutes(13) });
  room.ok('undo');
  expect(room.clock.endsAt).toBe(START + Minutes(10));
});

test('an end that is hours away is asked again, and taken when it is insisted on', () => {
  const room = started();
  const far = room.now + Minutes(3 * 60) + 1;
  expect(room.verb('clock.endAt', { at: far }).answer).toMatchObject({
    error: { code: 'clock/far-end', message: 'That is 3 h away.' },
  });
  expect(room.clock.endsAt).toBe(START + Minutes(10));
  expect(room.code('clock.endAt', { at: far - 1 })).toBe('ok');
  expect(room.code('clock.endAt', { at: far, insist: true })).toBe('ok');
  expect(room.clock.endsAt).toBe(far);
  expect(room.state.log.at(-1)?.text).toBe('Clock set to 3 h');
});

test('phases of weeks and turns of twenty years are played, and no more', () => {
  const room = new Room();
  const [fortnight, most] = [14 * 86_400_000, 100 * 86_400_000];
  expect(room.code('clock.length', { phase: 'plan', durationMs: fortnight })).toBe('ok');
  expect(room.code('clock.length', { phase: 'act', durationMs: most + 1 })).toBe('command/malformed');
  expect(room.code('clock.turns', { turns: 240 })).toBe('ok');
  expect(room.code('clock.turns', { turns: 241 })).toBe('command/malformed');
  room.ok('clock.start');
  expect(room.clock).toMatchObject({ turns: 240, endsAt: START + fortnight });
  room.ok('clock.adjust', { deltaMs: 3 * 86_400_000 });
  expect(room.clock.endsAt).toBe(START + 17 * 86_400_000);
  room.wait(Minutes(17 * 24 * 60));
  expect(room.clock).toMatchObject({ phase: 'act' });
});

test('nobody plays fewer turns than are being played: the refusal says so in words for a person', () => {
  const room = started();
  room.ok('clock.turns', { turns: 4 });
  room.ok('clock.skip');
  room.ok('clock.skip');
  expect(room.verb('clock.turns', { turns: 1 }).answer).toMatchObject({
    error: { code: 'clock/turn-played', message: 'Turn 2 has already started.' },
  });
});

test('an end that has passed, is more than 100 days away, or belongs to a clock that stands is refused', () => {
  const room = new Room();
  expect(room.code('clock.endAt', { at: START + 1_000 })).toBe('clock/not-started');
  room.ok('clock.start');
  expect(room.code('clock.endAt', { at: room.now })).toBe('clock/in-the-past');
  expect(room.code('clock.endAt', { at: room.now + 100 * 86_400_000 + 1, insist: true })).toBe(
    'clock/in-the-past',
  );
  expect(room.code('clock.endAt', { at: room.now + 90_000_000 })).toBe('clock/far-end');
  room.ok('clock.pause');
  expect(room.code('clock.endAt', { at: room.now })).toBe('clock/in-the-past');
  expect(room.code('clock.endAt', { at: room.now + Minutes(3 * 60) + 1 })).toBe('clock/far-end');
});

/** Two minutes gone of ten, held, and the end promised for 20 minutes after the start. */
const promised = (): Room => {
  const room = started();
  room.wait(Minutes(2));
  room.ok('clock.pause', { reason: 'lunch' });
  expect(room.ok('clock.endAt', { at: START + Minutes(20) })).toMatchObject({ remainingMs: Minutes(18) });
  return room;
};

test('an end set while the clock is held is kept however long the hold lasts: resuming ends the phase then', () => {
  const room = promised();
  const held = { state: 'paused', endsAt: null, remainingMs: Minutes(18), keptEnd: START + Minutes(20) };
  expect(room.document('pub/clock/main')).toMatchObject({ ...held, pauseReason: 'lunch' });
  room.wait(Minutes(7));
  expect(room.clock).toMatchObject(held);
  // Eleven minutes of phase are left where ten were planned, of which two had gone: a lateness that does not grow.
  expect(day(room)).toMatchObject({ lateMs: Minutes(10), growing: false });
  room.ok('clock.resume');
  expect(room.clock).toMatchObject({
    state: 'running',
    endsAt: START + Minutes(20),
    durationMs: Minutes(13),
    keptEnd: null,
  });
  expect(room.document('pub/clock/main')).not.toHaveProperty('keptEnd');
  room.wait(Minutes(11));
  expect(room.clock.phase).not.toBe('plan');
});

test('plus and minus move an end that was set in a hold, and undo gives back what was left', () => {
  const room = promised();
  room.wait(Minutes(3));
  expect(room.ok('clock.adjust', { deltaMs: Minutes(5) })).toMatchObject({ remainingMs: Minutes(20) });
  expect(room.clock).toMatchObject({ keptEnd: START + Minutes(25), remainingMs: Minutes(20) });
  expect(room.code('clock.adjust', { deltaMs: Minutes(-20) })).toBe('clock/too-short');
  room.ok('undo');
  expect(room.clock.keptEnd).toBe(START + Minutes(20));
  room.ok('undo');
  expect(room.clock).toMatchObject({ state: 'paused', keptEnd: null, remainingMs: Minutes(8) });
});

test('a hold that outlasts the end set in it drops it, says so, and ends no phase', () => {
  const room = promised();
  room.wait(Minutes(18));
  expect(room.clock).toMatchObject({
    state: 'paused',
    phase: 'plan',
    keptEnd: null,
    remainingMs: Minutes(18),
  });
  expect(room.state.log.at(-1)?.text).toBe('The end set for the hold has passed: 18:00 are left');
  room.ok('clock.resume');
  expect(room.clock).toMatchObject({ state: 'running', endsAt: room.now + Minutes(18) });
});

test('the next phase knows nothing of an end that was set for the one that was left', () => {
  const room = promised();
  room.ok('clock.skip');
  expect(room.clock).toMatchObject({ state: 'paused', keptEnd: null });
});

test('an end set in overtime lets the phase go on until then', () => {
  const room = started();
  room.ok('clock.mode', { advance: 'hold' });
  room.wait(Minutes(11));
  room.ok('clock.endAt', { at: room.now + 60_000 });
  expect(room.clock).toMatchObject({ state: 'running', phase: 'plan', overtimeSince: null });
  room.wait(Seconds(61));
  expect(room.clock.state).toBe('overtime');
});

const heard = (room: Room): readonly string[] =>
  (room.state.game.state as { heard: readonly string[] }).heard;

test('going back begins the phase before with its whole length, and the first phase has none before it', () => {
  const room = started();
  expect(room.code('clock.back')).toBe('clock/first-phase');
  room.wait(Minutes(10) + Minutes(20));
  expect(room.clock).toMatchObject({ turn: 2, phase: 'plan' });
  expect(room.ok('clock.back')).toMatchObject({ turn: 1, phase: 'act' });
  expect(room.clock).toMatchObject({ turn: 1, phase: 'act', state: 'running', passed: [] });
  expect(room.clock.endsAt).toBe(room.now + Minutes(20));
});

test('after the last turn going back begins its last phase again', () => {
  const room = started();
  room.wait(Minutes(60));
  expect(room.clock.state).toBe('finished');
  expect(room.ok('clock.back')).toMatchObject({ turn: 2, phase: 'act' });
});

test('a phase that is played a second time tells the rules nothing that they were told before', () => {
  const room = started();
  room.wait(Minutes(10) + Minutes(11));
  const before = heard(room);
  expect(before).toEqual(['phase-began 1 plan', 'phase-ended 1 plan', 'phase-began 1 act', 'mark 1 act']);
  room.ok('clock.back');
  room.wait(Minutes(10) + Minutes(15));
  expect(heard(room)).toEqual(before);
  room.wait(Minutes(5));
  expect(heard(room).slice(before.length)).toEqual([
    'mark 1 act',
    'phase-ended 1 act',
    'turn-ended 1',
    'phase-began 2 plan',
  ]);
});

test('going back twice forgets nothing of how far the rules were told', () => {
  const room = started();
  room.wait(Minutes(30) + Minutes(5));
  expect(room.clock).toMatchObject({ turn: 2, phase: 'plan' });
  const before = heard(room);
  room.ok('clock.back');
  room.ok('clock.back');
  expect(room.clock).toMatchObject({ turn: 1, phase: 'plan' });
  room.wait(Minutes(30) + Minutes(9));
  expect(heard(room)).toEqual(before);
  expect(room.state.track.pursuit).toBe(2);
  room.wait(Minutes(2));
  expect(heard(room).slice(before.length)).toEqual(['phase-ended 2 plan', 'phase-began 2 act']);
});

test('going back is taken back by undo, with what the rules were told', () => {
  const room = started();
  room.wait(Minutes(12));
  const { timetable } = room.state;
  room.ok('clock.back');
  room.ok('undo');
  expect(room.state.timetable).toEqual(timetable);
});
