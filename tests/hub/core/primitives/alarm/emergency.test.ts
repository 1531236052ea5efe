import { expect, test } from 'vitest';
import { Minutes, Seconds } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';

const REASON = 'Fire alarm';

/** A game in its second phase, stopped. */
const stopped = (): Room => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(11));
  room.ok('emergency.stop', { reason: REASON });
  return room;
};

test('a side timer that is started during an emergency stands until Control ends it, with its whole time', () => {
  const room = stopped();
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  expect(room.state.timers.vote).toMatchObject({ state: 'paused', endsAt: null, pauseReason: REASON });
  room.wait(Minutes(30));
  expect(room.code('timer.resume', { timer: 'vote' })).toBe('emergency/stands');
  room.ok('clock.resume', { insist: true });
  expect(room.state.timers.vote).toMatchObject({ state: 'running', endsAt: room.now + Minutes(5) });
});

test('a side timer that Control had paused itself is still paused after the emergency', () => {
  const room = new Room();
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  room.ok('timer.pause', { timer: 'vote' });
  room.ok('emergency.stop');
  room.ok('clock.resume', { insist: true });
  expect(room.state.timers.vote).toMatchObject({ state: 'paused' });
});

test('time given to a timer that has run out does not start it during an emergency', () => {
  const room = new Room();
  room.ok('timer.start', { timer: 'vote', durationMs: Seconds(5) });
  room.wait(Seconds(6));
  room.ok('emergency.stop');
  room.ok('timer.adjust', { timer: 'vote', deltaMs: 60_000 });
  expect(room.state.timers.vote).toMatchObject({ state: 'paused', remainingMs: 60_000 });
  expect(room.core.deadline(room.state)).toBeNull();
});

test.each([{ kind: 'raid' }, { kind: 'raid', insist: true }, { kind: 'adhoc', text: 'To the stairs' }])(
  'no alarm is raised during an emergency, also where the sirens were unmuted, and the refusal says what stands: %o',
  (alarm) => {
    const room = stopped();
    room.ok('siren.mute', { muted: false });
    const { answer } = room.verb('alarm.raise', alarm);
    expect(answer?.error).toMatchObject({ code: 'emergency/stands' });
    expect(answer?.error?.message).toContain(REASON);
    expect(room.last.effects).toEqual([]);
    expect(room.state.alarm).toMatchObject({ pending: null, standing: [] });
    room.ok('clock.resume', { insist: true });
    room.ok('alarm.raise', alarm);
    room.ok('alarm.confirm');
    expect(room.state.alarm.standing).toMatchObject([{ kind: alarm.kind }]);
  },
);

test('an alarm whose cover was up when the emergency came is not confirmed in it', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(11));
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('emergency.stop', { reason: REASON });
  expect(room.code('alarm.confirm')).toBe('emergency/stands');
  expect(room.last.effects).toEqual([]);
  expect(room.state.alarm).toMatchObject({ pending: null, standing: [] });
});

test('rounds of an alarm that stood before the emergency wait until it has ended', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(11));
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  room.ok('emergency.stop', { reason: REASON });
  expect(room.state.rounds.active).toMatchObject({ nextAt: null, held: { remainingMs: Minutes(2) } });
  room.wait(Minutes(10));
  expect(room.state.rounds.active?.round).toBe(1);
  room.ok('clock.resume', { insist: true });
  // What was silenced is not made up for by itself.
  expect(room.last.effects).toEqual([]);
  expect(room.state.rounds.active?.nextAt).toBe(room.now + Minutes(2));
});

test('an emergency ends with the clock kept paused, and all that it held goes on with the clock', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(11));
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  const left = room.clock.endsAt === null ? null : room.clock.endsAt - room.now;
  room.ok('emergency.stop', { reason: REASON });
  room.ok('clock.resume', { insist: true, keepPaused: true });
  expect(room.state.emergency.standing).toBeNull();
  // No page says "Paused: Fire alarm" of a house in which there is none.
  expect(room.clock).toMatchObject({
    state: 'paused',
    pausedBy: 'control',
    pauseReason: 'paused by Control',
    remainingMs: left,
  });
  room.wait(Minutes(20));
  expect(room.clock).toMatchObject({ state: 'paused', remainingMs: left });
  expect(room.state.timers.vote).toMatchObject({ state: 'paused', remainingMs: Minutes(5) });
  expect(room.state.rounds.active).toMatchObject({ nextAt: null });
  room.ok('clock.resume');
  expect(room.clock).toMatchObject({ state: 'running', endsAt: room.now + (left ?? 0) });
  expect(room.state.timers.vote).toMatchObject({ state: 'running', endsAt: room.now + Minutes(5) });
  expect(room.state.rounds.active?.nextAt).toBe(room.now + Minutes(2));
});

test('a pause of Control’s own outlasts the emergency, with its reason, where the clock is kept paused', () => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('clock.pause', { reason: 'Lunch' });
  room.ok('emergency.stop', { reason: REASON });
  room.ok('clock.resume', { insist: true, keepPaused: true });
  expect(room.state.emergency.standing).toBeNull();
  expect(room.clock).toMatchObject({ state: 'paused', pauseReason: 'Lunch' });
});

test('where no clock ran, timers go on with the end of the emergency, or wait where the room is kept paused', () => {
  const held = (): Room => {
    const room = new Room();
    room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
    room.ok('emergency.stop', { reason: REASON });
    return room;
  };
  const resumed = held();
  resumed.ok('clock.resume', { insist: true });
  expect(resumed.state.timers.vote).toMatchObject({ state: 'running' });
  const kept = held();
  kept.ok('clock.resume', { insist: true, keepPaused: true });
  expect(kept.clock.state).toBe('ready');
  expect(kept.state.timers.vote).toMatchObject({ state: 'paused', pauseReason: 'paused by Control' });
  kept.ok('clock.start');
  expect(kept.state.timers.vote).toMatchObject({ state: 'running', endsAt: kept.now + Minutes(5) });
});

test('in overtime too the room is kept paused until the next phase begins, and no timer says the danger is still there', () => {
  const room = new Room();
  room.ok('clock.mode', { advance: 'hold' });
  room.ok('clock.start');
  room.wait(Minutes(12));
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  room.ok('emergency.stop', { reason: REASON });
  room.ok('clock.resume', { insist: true, keepPaused: true });
  expect(room.clock.state).toBe('overtime');
  expect(room.state.timers.vote).toMatchObject({ state: 'paused', pauseReason: 'paused by Control' });
  room.ok('clock.start');
  expect(room.state.timers.vote).toMatchObject({ state: 'running' });
});

test('rounds stand in an emergency: none is next, none is taken, none is ended', () => {
  const room = stopped();
  room.ok('clock.resume', { insist: true });
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  room.ok('emergency.stop', { reason: REASON });
  const { rounds } = room.state;
  expect(room.code('rounds.next')).toBe('emergency/stands');
  expect(room.code('rounds.taken', { member: 'dione' })).toBe('emergency/stands');
  expect(room.code('rounds.end')).toBe('emergency/stands');
  expect(room.state.rounds).toEqual(rounds);
  room.ok('clock.resume', { insist: true });
  room.ok('rounds.next');
});

test('the clock is kept paused by the end of an emergency alone: not without insisting, and not where none stands', () => {
  const room = stopped();
  expect(room.code('clock.resume', { keepPaused: true })).toBe('emergency/stands');
  expect(room.state.emergency.standing).toMatchObject({ reason: REASON });
  room.ok('clock.resume', { insist: true });
  expect(room.code('clock.resume', { insist: true, keepPaused: true })).toBe('command/malformed');
  expect(room.clock.state).toBe('running');
});

test('time given to a phase in overtime does not start the clock during an emergency', () => {
  const room = new Room();
  room.ok('clock.mode', { advance: 'hold' });
  room.ok('clock.start');
  room.wait(Minutes(12));
  room.ok('emergency.stop');
  room.ok('clock.adjust', { deltaMs: 120_000 });
  expect(room.clock).toMatchObject({ state: 'paused', remainingMs: 120_000, pausedBy: 'emergency' });
  room.ok('clock.resume', { insist: true });
  expect(room.clock).toMatchObject({ state: 'running', endsAt: room.now + 120_000 });
});

test('a pause that is taken back during an emergency does not start the clock', () => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('clock.pause');
  const pause = room.state.seq;
  room.ok('emergency.stop');
  room.ok('undo', { event: pause });
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'emergency' });
  expect(room.core.deadline(room.state)).toBeNull();
});

test.each(['clock.start', 'clock.skip', 'clock.back'] as const)(
  '%s is refused in an emergency, and moves nothing: resume ends it',
  (verb) => {
    const room = stopped();
    const before = room.clock;
    const { answer } = room.verb(verb);
    expect(answer?.error?.code).toBe('emergency/stands');
    expect(room.state.emergency.standing).toMatchObject({ reason: REASON });
    expect(room.clock).toEqual(before);
    room.wait(Minutes(30));
    room.ok('clock.resume', { insist: true });
    expect(room.state.emergency.standing).toBeNull();
    expect(room.clock).toMatchObject({ state: 'running', phase: before.phase, turn: before.turn });
  },
);

test('an undo of a pause after the emergency runs on from what was left at the pause', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(1));
  room.ok('clock.pause');
  const pause = room.state.seq;
  room.ok('emergency.stop');
  room.wait(Minutes(20));
  room.ok('undo', { event: pause });
  room.ok('clock.resume', { insist: true });
  expect(room.clock).toMatchObject({ state: 'running', endsAt: room.now + Minutes(9) });
});
test.each(['device.identify', 'device.test'] as const)(
  '%s of a siren is refused with the reason while an emergency stands or the sirens are muted',
  (verb) => {
    const room = stopped();
    expect(room.code(verb, { device: 'horn' })).toBe('emergency/stands');
    expect(room.last.effects).toEqual([]);
    room.ok('clock.resume', { insist: true });
    room.ok('siren.mute');
    expect(room.code(verb, { device: 'horn' })).toBe('device/muted');
    expect(room.last.effects).toEqual([]);
    room.ok('siren.mute', { muted: false });
    room.ok(verb, { device: 'horn' });
  },
);

test('an emergency is not ended by a resume that does not insist, and the refusal says what stands', () => {
  const room = stopped();
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  const { answer } = room.verb('clock.resume');
  expect(answer?.error).toMatchObject({ code: 'emergency/stands' });
  expect(answer?.error?.message).toContain(REASON);
  expect(room.state.emergency.standing).toMatchObject({ reason: REASON });
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'emergency' });
  expect(room.core.deadline(room.state)).toBeNull();
  room.ok('clock.resume', { insist: true });
  expect(room.state.emergency.standing).toBeNull();
});
