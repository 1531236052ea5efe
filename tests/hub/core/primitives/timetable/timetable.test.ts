import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { expect, test } from 'vitest';
import { Instant, Minutes, Seconds } from '../../../../../schemas/units.ts';
import { START, Room } from '../../harness.ts';
import { testGame, testManifest } from '../../test-game.ts';

const started = (): Room => {
  const room = new Room();
  room.ok('clock.start');
  return room;
};

test('phases follow each other by themselves, and each begins where the one before it ended', () => {
  const room = started();
  room.now = Instant(START + Minutes(10) + 700);
  room.run({ type: 'tick' });
  expect(room.clock).toMatchObject({ turn: 1, phase: 'act', endsAt: START + Minutes(30) });
});

test('a whole game runs to its end and stands finished', () => {
  const room = started();
  room.wait(Minutes(61));
  expect(room.clock).toMatchObject({ state: 'finished', turn: 2, phase: 'act', remainingMs: 0 });
  expect(room.core.deadline(room.state)).toBeNull();
  expect(room.code('clock.start')).toBe('clock/finished');
  room.ok('clock.turns', { turns: 3 });
  room.ok('clock.start');
  expect(room.clock).toMatchObject({ state: 'running', turn: 3, phase: 'plan' });
});

test('the game is told of each moment once and in order', () => {
  const room = started();
  room.wait(Minutes(31));
  expect(room.state.game.state).toMatchObject({
    heard: [
      'phase-began 1 plan',
      'phase-ended 1 plan',
      'phase-began 1 act',
      'mark 1 act',
      'mark 1 act',
      'phase-ended 1 act',
      'turn-ended 1',
      'phase-began 2 plan',
    ],
  });
});

test('a clock that holds goes into overtime and waits for Control', () => {
  const room = started();
  room.ok('clock.mode', { advance: 'hold' });
  room.wait(Minutes(12));
  expect(room.clock).toMatchObject({ state: 'overtime', overtimeSince: START + Minutes(10), phase: 'plan' });
  expect(room.code('clock.resume')).toBe('clock/not-running');
  room.ok('clock.skip');
  expect(room.clock).toMatchObject({ state: 'running', phase: 'act', endsAt: room.now + Minutes(20) });
});

test('a phase that the game holds does not end by itself, says why, and goes on when Control likes', () => {
  const room = new Room(
    testGame({
      holds: ({ drawn }) => {
        if (drawn.length > 2) throw new Error('a fault of the game');
        return drawn.length === 1 ? 'one card is on the table' : null;
      },
    }),
  );
  room.ok('clock.start');
  room.ok('game.do', { command: 'draw', args: {} });
  room.wait(Minutes(12));
  expect(room.clock).toMatchObject({ state: 'overtime', phase: 'plan' });
  const why = 'Time is up, and the clock waits: one card is on the table';
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain(why);
  // What held it is done: the clock stands until Control goes on.
  room.ok('game.do', { command: 'draw', args: {} });
  expect(JSON.stringify(room.document('priv/control/attention'))).not.toContain(why);
  room.ok('clock.skip');
  expect(room.clock).toMatchObject({ state: 'running', phase: 'act' });
  // A game that fails here stops no clock.
  room.ok('game.do', { command: 'draw', args: {} });
  room.wait(Minutes(21));
  expect(room.clock).toMatchObject({ state: 'running', turn: 2, phase: 'plan' });
});

test('time given in overtime lets the phase run again', () => {
  const room = started();
  room.ok('clock.mode', { advance: 'hold' });
  room.wait(Minutes(12));
  room.ok('clock.adjust', { deltaMs: Minutes(3) });
  expect(room.clock).toMatchObject({ state: 'running', phase: 'plan', endsAt: room.now + Minutes(3) });
  expect(room.document('pub/clock/main')).toMatchObject({ running: true, overtimeSince: null });
});

test('a pause keeps what is left, with its reason, however long it lasts', () => {
  const room = started();
  room.wait(Minutes(4));
  room.ok('clock.pause', { reason: 'lunch' });
  room.wait(Minutes(60));
  expect(room.document('pub/clock/main')).toMatchObject({
    state: 'paused',
    running: false,
    endsAt: null,
    remainingMs: Minutes(6),
    pauseReason: 'lunch',
  });
  room.ok('clock.resume');
  expect(room.clock.endsAt).toBe(room.now + Minutes(6));
});

test.each([
  { given: 'ready', verb: 'clock.pause', code: 'clock/not-started' },
  { given: 'ready', verb: 'clock.resume', code: 'clock/not-started' },
  { given: 'ready', verb: 'clock.skip', code: 'clock/not-started' },
  { given: 'running', verb: 'clock.start', code: 'clock/already-running' },
  { given: 'running', verb: 'clock.resume', code: 'clock/already-running' },
  { given: 'paused', verb: 'clock.pause', code: 'clock/not-running' },
] as const)('$verb on a clock that is $given is refused as $code', ({ given, verb, code }) => {
  const room = new Room();
  if (given !== 'ready') room.ok('clock.start');
  if (given === 'paused') room.ok('clock.pause');
  expect(room.code(verb)).toBe(code);
  expect(room.last.batch).toBeNull();
});

test('time is added and taken both running and paused, and never below nothing', () => {
  const room = started();
  room.ok('clock.adjust', { deltaMs: Minutes(1) });
  expect(room.clock.endsAt).toBe(START + Minutes(11));
  room.ok('clock.pause');
  room.ok('clock.adjust', { deltaMs: Minutes(-60), insist: true });
  expect(room.clock).toMatchObject({ state: 'paused', remainingMs: 0 });
});

test('an adjustment that would end the phase is refused with what is left, and ends it where Control insists', () => {
  const room = started();
  room.wait(Minutes(9) + 20_000);
  expect(room.code('clock.adjust', { deltaMs: Minutes(-1) })).toBe('clock/too-short');
  const { answer } = room.last;
  expect(answer).toMatchObject({
    error: {
      message: 'Only 40 s are left: that would end the phase.',
      hint: expect.stringContaining('skip') as string,
    },
  });
  room.ok('clock.adjust', { deltaMs: -30_000 });
  room.ok('clock.adjust', { deltaMs: Minutes(-60), insist: true });
  expect(room.core.deadline(room.state)).toBe(room.now);
  room.run({ type: 'tick' });
  expect(room.clock).toMatchObject({ phase: 'act', endsAt: room.now + Minutes(20) });
});

test('a mark passes once, at its place from the beginning or the end', () => {
  const room = started();
  room.wait(Minutes(19));
  expect(room.clock.passed).toEqual([]);
  room.wait(Minutes(1));
  expect(room.clock.passed).toEqual(['collect']);
  room.ok('clock.adjust', { deltaMs: Minutes(5) });
  room.wait(Minutes(13));
  expect(room.clock.passed).toEqual(['collect']);
  room.wait(Minutes(1));
  expect(room.clock.passed).toEqual(['collect', 'last-call']);
});

test('a phase that is skipped leaves out none of its marks', () => {
  const room = started();
  room.wait(Minutes(11));
  room.ok('clock.skip');
  expect(room.eventTypes().filter((type) => type === 'mark-passed')).toHaveLength(2);
  expect(room.clock).toMatchObject({ turn: 2, phase: 'plan' });
});

test('a length chosen by Control counts from the next time that the phase begins', () => {
  const room = started();
  room.ok('clock.length', { phase: 'plan', durationMs: Minutes(1) });
  expect(room.clock.durationMs).toBe(Minutes(10));
  room.wait(Minutes(30));
  expect(room.clock).toMatchObject({ turn: 2, phase: 'plan', durationMs: Minutes(1) });
});

test.each([
  { rule: 'hold', phase: 'plan', state: 'overtime', left: null },
  { rule: 'advance-once', phase: 'act', state: 'running', left: Minutes(20) },
  { rule: 'catch-up', phase: 'act', state: 'running', left: Minutes(15) },
] as const)(
  'a phase end missed while the hub was down follows $rule, silently, and Control is told',
  (expected) => {
    const { rule, phase, state, left } = expected;
    const manifest = {
      ...testManifest,
      whenMissed: { ...testManifest.whenMissed, value: rule },
    };
    const room = new Room(testGame({ manifest }));
    room.start();
    room.ok('clock.start');
    room.now = Instant(START + Minutes(15));
    room.start({ downMs: Minutes(12) });
    expect(room.clock).toMatchObject({ phase, state });
    expect(room.clock.endsAt).toBe(left === null ? null : room.now + left);
    expect(room.last.effects).toEqual([]);
    expect(JSON.stringify(room.document('priv/control/attention'))).toContain('ended while the hub was down');
  },
);

test.each(['hold', 'advance-once', 'catch-up'] as const)(
  'a deadline by date falls while the hub is off, whatever else follows $0: the next phase has its whole length from the start on',
  (rule) => {
    const manifest = { ...testManifest, whenMissed: { ...testManifest.whenMissed, value: rule } };
    const room = new Room(testGame({ manifest }));
    const days = (count: number) => Minutes(count * 24 * 60);
    room.start();
    room.ok('clock.start');
    room.ok('clock.endAt', { at: room.now + days(7), insist: true });
    room.ok('timer.start', { timer: 'tea', durationMs: days(2) });
    room.now = Instant(START + days(9));
    room.start({ downMs: days(8) });
    room.run({ type: 'tick' });
    expect(room.clock).toMatchObject({ phase: 'act', state: 'running', endsAt: room.now + Minutes(20) });
    expect(room.state.timers.tea).toMatchObject({ state: 'finished' });
    expect(JSON.stringify(room.document('priv/control/attention'))).toContain(
      'The next phase has started now, at full length.',
    );
  },
);

test('a phase of a day less a minute is no deadline by date', () => {
  const room = new Room(
    testGame({
      manifest: { ...testManifest, whenMissed: { ...testManifest.whenMissed, value: 'hold' } },
    }),
  );
  room.start();
  room.ok('clock.start');
  room.ok('clock.endAt', { at: room.now + Minutes(24 * 60 - 1), insist: true });
  room.now = Instant(START + Minutes(26 * 60));
  room.start({ downMs: Minutes(25 * 60) });
  expect(room.clock).toMatchObject({ phase: 'plan', state: 'overtime' });
});

test('a clock whose time is in doubt holds and asks Control, until Control resumes it', () => {
  const room = new Room();
  room.start();
  room.ok('clock.start');
  room.wait(Minutes(3));
  room.start({ clockInDoubt: true });
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'doubt', remainingMs: Minutes(7) });
  expect(room.state.attention.notes.map((note) => note.id)).toEqual(['clock/in-doubt']);
  room.ok('clock.resume');
  expect(room.state.attention.notes).toEqual([]);
});

test('a journal with entries missing holds the clock and tells Control how many and from when', () => {
  const room = new Room();
  room.start();
  room.ok('clock.start');
  room.ok('timer.start', { timer: 'tea', durationMs: Minutes(5) });
  room.wait(Minutes(3));
  room.start({ missing: { entries: 65, from: '14:02:10', until: '15:10:44' } });
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'doubt', remainingMs: Minutes(7) });
  expect(room.state.timers.tea).toMatchObject({ state: 'paused', remainingMs: Minutes(2) });
  const reported = () =>
    room.state.attention.notes.map(({ id, level, text }) => [id, level, text.slice(0, 58)]);
  const line = ['journal/missing', 'alarm', '65 journal entries from 14:02:10 to 15:10:44 are lost. The'];
  expect(reported()).toEqual([line]);
  // Until somebody has dealt with it; the clock alone is not all there is to it.
  room.ok('clock.resume');
  expect(reported()).toEqual([line]);
});

test('a room whose journal has lost its very first entries tells Control too', () => {
  const room = new Room();
  room.start({ missing: { entries: 1, from: '14:02:10', until: '14:02:11' } });
  expect(room.state.attention.notes.map(({ text }) => text.slice(0, 49))).toEqual([
    '1 journal entry from 14:02:10 to 14:02:11 is lost',
  ]);
});

test('where nobody can tell what is missing the clock holds as well, and a count is called the least', () => {
  for (const [entries, text] of [
    [0, 'Journal entries after 14:02:10 may be lost'],
    [65, 'At least 65 journal entries from 14:02:10 to 15:10:44 are lost'],
    [1, 'At least 1 journal entry from 14:02:10 to 15:10:44 is lost'],
  ] as const) {
    const room = new Room();
    room.start();
    room.ok('clock.start');
    room.start({ missing: { entries, atLeast: true, from: '14:02:10', until: '15:10:44' } });
    expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'doubt' });
    expect(room.state.attention.notes).toMatchObject([
      { id: 'journal/missing', level: 'alarm', text: expect.stringContaining(text) as unknown },
    ]);
  }
});

test('a journal damaged where the snapshot has saved the room is reported to Control, and the clock runs on', () => {
  const room = new Room();
  room.start();
  room.ok('clock.start');
  room.start({ damagedLines: 1 });
  expect(room.clock).toMatchObject({ state: 'running' });
  expect(room.state.attention.notes).toMatchObject([
    {
      id: 'journal/damaged',
      level: 'warning',
      text: expect.stringMatching(
        /^1 line of the journal is damaged\. .*do not change room\.yaml/,
      ) as unknown,
    },
  ]);
});

test('a running clock is not touched by a restart of the hub', () => {
  const room = started();
  const before = room.clock;
  room.now = Instant(START + Seconds(40));
  room.start();
  expect(room.clock).toEqual(before);
});

test('the end of a phase sounds once, for three seconds', () => {
  const room = started();
  room.now = Instant(START + Minutes(10));
  room.run({ type: 'tick' });
  expect(room.last.effects).toMatchObject([
    { type: 'sound', pattern: 'phase-end', until: room.now + Seconds(3) },
  ]);
});

test('side timers run, stand and end beside the timetable', () => {
  const room = new Room();
  room.ok('timer.start', { timer: 'vote', label: 'Vote', durationMs: Minutes(2) });
  room.wait(Minutes(1));
  room.ok('timer.pause', { timer: 'vote' });
  room.wait(Minutes(5));
  room.ok('timer.adjust', { timer: 'vote', deltaMs: Seconds(30) });
  room.ok('timer.resume', { timer: 'vote' });
  expect(room.document('pub/clock/vote')).toMatchObject({ kind: 'side', endsAt: room.now + Seconds(90) });
  room.wait(Minutes(2));
  expect(room.document('pub/clock/vote')).toMatchObject({ state: 'finished', remainingMs: 0 });
  const open = () => AttentionBodySchema.parse(room.document('priv/control/attention')).items;
  expect(open()).toMatchObject([{ id: 'timer/vote', level: 'warning', since: room.now - Seconds(30) }]);
  expect(room.code('attention.clear', { id: 'timer/vote' })).toBe('attention/stands');
  room.ok('timer.stop', { timer: 'vote' });
  expect(room.document('pub/clock/vote')).toBeUndefined();
  expect(open()).toEqual([]);
  expect(room.code('timer.pause', { timer: 'vote' })).toBe('timer/unknown');
  expect(room.code('timer.start', { timer: 'main', durationMs: 5_000 })).toBe('command/malformed');
});

test('a skip while the clock is paused leaves it paused in the next phase, for the same reason', () => {
  const room = started();
  room.ok('clock.pause', { reason: 'lunch' });
  room.ok('clock.skip');
  expect(room.clock).toMatchObject({
    state: 'paused',
    phase: 'act',
    pauseReason: 'lunch',
    pausedBy: 'control',
    remainingMs: Minutes(20),
  });
});

test('an alarm that a rule raises as a phase ends holds the next one from its first instant, ended by the clock or by hand', () => {
  const raising = testGame({
    on: {
      phaseEnded: (_state, _ended, { request }) => {
        request({ verb: 'alarm.raise', args: { kind: 'wolves', insist: true } });
        request({ verb: 'alarm.confirm', args: {} });
      },
    },
  });
  const held = { phase: 'act', state: 'paused', pausedBy: 'alarm', remainingMs: Minutes(20) };
  for (const end of [(room: Room) => room.wait(Minutes(10) + 1), (room: Room) => room.ok('clock.skip')]) {
    const room = new Room(raising);
    room.ok('clock.start');
    end(room);
    expect(room.clock).toMatchObject(held);
    room.wait(Minutes(5));
    expect(room.clock).toMatchObject(held);
    room.ok('alarm.standDown');
    expect(room.clock.state).toBe('running');
  }
});

test('a mark that stands at a part of its phase moves with the phase’s actual length', () => {
  const halved = {
    ...testManifest,
    phases: testManifest.phases.map((phase) => ({
      ...phase,
      marks: phase.marks.map((mark) => (mark.id === 'collect' ? { ...mark, part: 0.5 } : mark)),
    })),
  };
  const room = new Room(testGame({ manifest: halved }));
  room.ok('clock.length', { phase: 'act', durationMs: Minutes(12) });
  room.ok('clock.start');
  room.ok('clock.skip');
  expect(room.document('pub/clock/main')).toMatchObject({ marks: [{ id: 'collect', atMs: Minutes(6) }, {}] });
  room.ok('clock.adjust', { deltaMs: Minutes(4) });
  room.wait(Minutes(7));
  expect(room.clock.passed).toEqual([]);
  room.wait(Minutes(1));
  expect(room.clock.passed).toEqual(['collect']);
});

test('after an outage longer than the next phase the clock holds and asks: nobody has played it', () => {
  const room = started();
  room.start();
  room.wait(Minutes(1));
  room.now = Instant(room.now + Minutes(30));
  room.start({ downMs: Minutes(30) });
  expect(room.clock).toMatchObject({ state: 'overtime', phase: 'plan', overtimeSince: START + Minutes(10) });
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('paused there');
});
