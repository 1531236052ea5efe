import { expect, test } from 'vitest';
import { LogBodySchema } from '../../../../schemas/documents/log.ts';
import { inEnglish, message } from '../../../../schemas/sentences/sentences.ts';
import { readIn } from '../../../../schemas/text.ts';
import { Minutes } from '../../../../schemas/units.ts';
import { Room, second } from '../harness.ts';
import { testGame, testManifest } from '../test-game.ts';
import type { RuleContext } from '../../../../games/kit/rule.ts';
import type { UndoingId } from '../../../../schemas/sentences/undoing.ts';

test('undo takes back the last command of the same user, and then the one before', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.ok('track.set', { track: 'pursuit', value: 3 });
  room.ok('undo');
  expect(room.state.track.pursuit).toBe(2);
  room.ok('undo');
  expect(room.state.track.pursuit).toBe(1);
  expect(room.code('undo')).toBe('undo/nothing');
});

test('undo reaches nobody else’s commands', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  expect(room.code('undo', {}, second)).toBe('undo/nothing');
  expect(room.code('undo', { event: 1 }, second)).toBe('undo/not-undoable');
});

test('what somebody else did is taken back by insisting, and journal and log name both', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  const event = room.state.seq;
  const { answer } = room.verb('undo', { event }, { by: second });
  expect(answer).toMatchObject({ status: 'error', data: { owner: 'control' } });
  expect(room.ok('undo', { event, insist: true }, second)).toMatchObject({ undone: event, owner: 'control' });
  expect(room.state.track.pursuit).toBe(1);
  expect(room.last.batch).toMatchObject({
    by: { username: 'control-2' },
    events: [{ type: 'undone', event, owner: 'control' }],
  });
  const log = LogBodySchema.parse(room.document('priv/control/log')).entries;
  expect(log.at(-1)?.by).toBe('control-2');
  expect(log.at(-1)?.text).toMatch(/^Took back what control did: /);
  expect(log.find((entry) => entry.event === event)?.undoneBy).toBe(room.state.seq);
  // Insisting reaches nothing that is final or has moved on.
  room.ok('track.set', { track: 'pursuit', value: 3 });
  const last = room.state.seq;
  room.ok('track.set', { track: 'pursuit', value: 2 }, second);
  expect(room.code('undo', { event: last, insist: true }, second)).toBe('undo/overtaken');
  // Without an event it is one's own, insisted or not.
  room.ok('undo', { insist: true }, second);
  expect(room.state.track.pursuit).toBe(3);
  expect(room.code('undo', { insist: true }, second)).toBe('undo/nothing');
});

test('undo is refused once what it changed has moved on', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.verb('track.set', { track: 'pursuit', value: 3 }, { by: second });
  expect(room.code('undo')).toBe('undo/overtaken');
  expect(room.state.track.pursuit).toBe(3);
});

test('another primitive moving on does not stand in the way', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.verb('track.set', { track: 'unrest', value: 9 }, { by: second });
  expect(room.code('undo')).toBe('ok');
  expect(room.state.track).toEqual({ pursuit: 1, unrest: 9 });
});

test('a pause that is taken back after lunch runs on from what was left, and swallows no phase', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(1));
  room.ok('clock.pause', { reason: 'lunch' });
  room.wait(Minutes(45));
  room.ok('undo');
  room.run({ type: 'tick' });
  expect(room.clock).toMatchObject({ state: 'running', phase: 'plan', endsAt: room.now + Minutes(9) });
  expect(room.document('pub/clock/main')).toMatchObject({ remainingMs: Minutes(9), asOf: room.now });
});

test('a pause of a side timer that is taken back runs on from what was left', () => {
  const room = new Room();
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  room.wait(Minutes(1));
  room.ok('timer.pause', { timer: 'vote' });
  room.wait(Minutes(10));
  room.ok('undo');
  expect(room.state.timers.vote).toMatchObject({ state: 'running', endsAt: room.now + Minutes(4) });
});

test('a side timer that was taken away by mistake comes back with what was left of it', () => {
  const room = new Room();
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  room.wait(Minutes(1));
  room.ok('timer.stop', { timer: 'vote' });
  room.wait(Minutes(10));
  room.ok('undo');
  expect(room.state.timers.vote).toMatchObject({ state: 'running', endsAt: room.now + Minutes(4) });
});

test('an adjustment that is taken back is taken off the time that has run since', () => {
  const room = new Room();
  room.ok('clock.start');
  const { endsAt } = room.clock;
  room.ok('clock.adjust', { deltaMs: Minutes(5) });
  room.wait(Minutes(2));
  room.ok('undo');
  expect(room.clock.endsAt).toBe(endsAt);
});

test('an adjustment that is taken back after its own pause was taken back loses no time to the pause', () => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('clock.adjust', { deltaMs: Minutes(5) });
  room.wait(Minutes(1));
  room.ok('clock.pause');
  room.wait(Minutes(30));
  room.ok('undo');
  room.ok('undo');
  expect(room.clock).toMatchObject({ state: 'running', endsAt: room.now + Minutes(9) });
});

test('an adjustment that is taken back too late ends the phase now, and the next has its whole time', () => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('clock.adjust', { deltaMs: Minutes(5) });
  room.wait(Minutes(12));
  room.ok('undo');
  room.run({ type: 'tick' });
  expect(room.clock).toMatchObject({ phase: 'act', endsAt: room.now + Minutes(20) });
});

test('a phase that was skipped by mistake comes back with the time that it had', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(9));
  room.ok('clock.skip');
  room.wait(Minutes(3));
  room.ok('undo');
  expect(room.clock).toMatchObject({ phase: 'plan', state: 'running', endsAt: room.now + Minutes(1) });
});

test('revisions go up by an undo, never back', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.ok('undo');
  expect(room.state.revs.track?.pursuit).toBe(2);
});

test('a roll is journaled as a value and cannot be taken back', () => {
  const room = new Room();
  room.start();
  expect(room.ok('game.do', { command: 'draw', args: { times: 2 } })).toMatchObject({
    result: { cards: [6, 6] },
  });
  const rolls = [
    { sides: 6, result: 6 },
    { sides: 6, result: 6 },
  ];
  expect(room.last.batch?.events).toMatchObject([{ type: 'game-patched', set: { drawn: [6, 6] }, rolls }]);
  expect(room.code('undo')).toBe('undo/not-undoable');
});

test('an alarm cannot be taken back, but an earlier command can by its event', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.ok('alarm.raise', { kind: 'wolves' });
  room.ok('alarm.confirm');
  expect(room.code('undo')).toBe('undo/not-undoable');
  room.ok('undo', { event: 1 });
  expect(room.state.track.pursuit).toBe(1);
});

test('timers, options, tags and news are taken back whole', () => {
  const room = new Room();
  const start = room.state;
  const commands = [
    ['timer.start', { timer: 'vote', durationMs: Minutes(1) }],
    ['game.option', { option: 'fuel', value: 5 }],
    ['tag.learn', { tags: [{ uid: '04A1B2C3', kind: 'food' }] }],
    ['news.post', { text: 'Wrong news' }],
    ['rounds.order', { order: ['aegis', 'dione', 'vulcan'] }],
  ] as const;
  for (const [verb, args] of commands) {
    room.ok(verb, args);
    room.ok('undo');
  }
  const { timers, game, tags, posts, rounds } = room.state;
  expect({ timers, game, tags, posts, rounds }).toEqual({
    timers: start.timers,
    game: start.game,
    tags: start.tags,
    posts: start.posts,
    rounds: start.rounds,
  });
});

test('a skipped phase is taken back with all that the game did about it', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(1));
  const { timetable, game, box, track } = room.state;
  room.ok('clock.skip');
  expect(room.state.game.state).not.toEqual(game);
  room.ok('undo');
  expect(room.state).toMatchObject({ timetable, game, box, track });
});

test('the log says what can be taken back', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.ok('track.set', { track: 'unrest', value: 2 });
  room.verb('track.set', { track: 'pursuit', value: 3 }, { by: second });
  expect(room.document('priv/control/log')).toMatchObject({
    entries: [
      { event: 1, by: 'control', text: 'Pursuit is now 2', undoable: false },
      { event: 2, undoable: true },
      { event: 3, by: 'control-2', undoable: true },
    ],
  });
});

test('a game’s command without a roll is taken back whole, and one with a roll says why not', () => {
  const room = new Room();
  const { track, game } = room.state;
  room.ok('game.do', { command: 'chase', args: { by: 2 } });
  room.ok('undo');
  expect(room.state).toMatchObject({ track, game });
  room.ok('game.do', { command: 'draw' });
  room.verb('undo');
  expect(room.last.answer).toMatchObject({
    error: { message: expect.stringContaining('the hub has rolled dice for it') as string },
  });
  room.ok('siren.mute', { muted: true });
  room.verb('undo');
  expect(room.last.answer?.error?.message).not.toMatch(/roll/);
  expect(room.last.answer?.error?.hint).not.toMatch(/roll/);
});

const reasons = (...why: readonly UndoingId[]) =>
  message('part/reasons', { why: why.map((each) => message(each)) });
const log = (room: Room) => LogBodySchema.parse(room.document('priv/control/log'));

test('what an undo would take back is shown before it is pressed, and what it took back after', () => {
  const room = new Room();
  expect(log(room).undo).toEqual([]);
  room.ok('box.arm', { box: 'dione', title: 'Leak', cost: { food: 2 } });
  room.ok('track.set', { track: 'pursuit', value: 3 }, second);
  const text = 'Box Dione: armed for "Leak"';
  expect(log(room).undo).toEqual([
    { by: 'control', event: 1, text, past: [] },
    { by: 'control-2', event: 2, text: 'Pursuit is now 3', past: [] },
  ]);
  expect(room.ok('undo')).toMatchObject({ undone: 1, text });
  expect(log(room).entries.at(-1)).toMatchObject({ event: 3, text: `Took back: ${text}`, undoes: 1 });
  expect(log(room).entries[0]).toMatchObject({ event: 1, undoneBy: 3, undoes: null });
  expect(log(room).undo.map(({ by }) => by)).toEqual(['control-2']);
});

test('a table that was ticked as having heard does not stand in the way of an undo', () => {
  const room = new Room();
  room.ok('alarm.raise', { kind: 'wolves' }, second);
  room.ok('alarm.confirm', {}, second);
  room.ok('rounds.next');
  room.ok('alarm.ack', { table: 'aegis' });
  expect(log(room).undo.find(({ by }) => by === 'control')).toMatchObject({ event: 3, past: [] });
  expect(room.ok('undo')).toMatchObject({ undone: 3, verb: 'rounds.next' });
  expect(room.state.alarm.standing).toMatchObject([{ acknowledged: ['aegis'] }]);
});

test('a command that is final is not passed over in silence: the refusal and the log say what can be instead', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.ok('siren.mute', { muted: true });
  room.ok('alarm.raise', { kind: 'wolves' });
  const heard = (instead: 'raise' | 'sirens') => {
    const say = reasons('undoing/people', `undoing/${instead}`);
    return { why: inEnglish(say), say };
  };
  const offer = {
    by: 'control',
    event: 1,
    text: 'Pursuit is now 2',
    past: [
      { event: 3, text: 'Raised, waits to be confirmed: Wolves', ...heard('raise') },
      { event: 2, text: 'Sirens muted', ...heard('sirens') },
    ],
  };
  expect(log(room).undo).toEqual([offer]);
  const { answer } = room.verb('undo');
  expect(readIn(answer?.error?.message ?? '', 'en')).toBe(
    'Event 3 (Raised, waits to be confirmed: Wolves) cannot be undone: people have already heard or seen it; alarm.standDown cancels a raise and ends an active alarm; what you can undo is event 1: Pursuit is now 2.',
  );
  expect(JSON.parse(readIn(JSON.stringify(answer?.data), 'en'))).toEqual({ offer });
  room.ok('undo', { event: offer.event });
  expect(room.state.track.pursuit).toBe(1);
});

test('where nothing can be undone the log says what was done last, why that stands and what to do instead', () => {
  const turnEnded = (_state: object, _moment: object, { dice }: RuleContext): void => void dice.roll(6);
  const room = new Room(testGame({ on: { turnEnded } }));
  room.ok('clock.start');
  testManifest.phases.forEach(() => room.ok('clock.skip'));
  const [offer] = log(room).undo;
  expect(offer).toMatchObject({ by: 'control', event: null });
  expect(offer?.past).toHaveLength(2);
  expect(offer?.past[0]?.why).toBe('the hub has rolled dice for it; clock.back restarts the previous phase');
  expect(room.verb('undo').answer?.error?.message).toContain(offer?.past[0]?.why);
  expect(room.verb('undo').answer?.data).toEqual({ offer: null });
  // Of a command the dice themselves can be replaced.
  const drawn = new Room();
  drawn.ok('game.do', { command: 'draw' });
  expect(log(drawn).undo[0]?.past[0]?.why).toBe(
    'the hub has rolled dice for it; in the log, dice of the table can replace them',
  );
});

test('a message that another has followed is not undone with it: the refusal names what takes that one back', () => {
  const room = new Room();
  room.ok('message.send', { text: 'Lunch', table: 'dione' });
  room.ok('message.send', { text: 'Dinner', table: 'vulcan' }, second);
  expect(room.verb('undo').answer?.error).toMatchObject({
    code: 'undo/overtaken',
    message:
      'Event 1 (A message to Dione): what it changed has changed again since then; message.clear removes that line.',
  });
});

test('what another has changed since is named as that, and is not offered', () => {
  const room = new Room();
  room.ok('track.set', { track: 'unrest', value: 2 });
  room.ok('track.set', { track: 'pursuit', value: 2 });
  room.ok('track.set', { track: 'pursuit', value: 3 }, second);
  expect(log(room).undo[0]).toMatchObject({
    by: 'control',
    event: 1,
    past: [{ event: 2, text: 'Pursuit is now 2', why: 'what it changed has changed again since then' }],
  });
  expect(room.code('undo')).toBe('undo/overtaken');
});

test('the log tells an alarm of Control’s own by its words, and which alarm is over', () => {
  const room = new Room();
  room.ok('alarm.raise', { kind: 'adhoc', text: 'Stand still.' });
  room.ok('alarm.confirm');
  room.ok('alarm.ack', { table: 'aegis' });
  room.ok('alarm.standDown');
  expect(log(room).entries.map(({ text }) => text)).toEqual([
    'Raised, waits to be confirmed: Alarm by Control: Stand still.',
    'ALARM: Alarm by Control: Stand still.',
    'Aegis has heard Alarm by Control',
    'Stood down: Alarm by Control',
  ]);
});
