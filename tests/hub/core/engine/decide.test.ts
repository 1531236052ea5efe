import { expect, test } from 'vitest';
import { AnswerSchema } from '../../../../schemas/requests.ts';
import { LogBodySchema } from '../../../../schemas/documents/log.ts';
import { NewsBodySchema } from '../../../../schemas/documents/posts.ts';
import { Instant, Minutes } from '../../../../schemas/units.ts';
import { control, Room, second, tableUser } from '../harness.ts';
import { testGame, testManifest } from '../test-game.ts';

test('an unknown verb is refused and named', () => {
  const room = new Room();
  expect(room.code('clock.strat')).toBe('command/unknown-verb');
  expect(room.last.answer?.error?.message).toContain('clock.strat');
});

test('malformed arguments are refused with the field that is wrong, and an unknown key is never ignored', () => {
  const room = new Room();
  expect(room.code('clock.adjust', { deltaMs: 'soon' })).toBe('command/malformed');
  expect(room.last.answer?.error?.message).toContain('deltaMs');
  expect(room.code('clock.start', { turn: 2 })).toBe('command/malformed');
  expect(room.code('box.arm', null)).toBe('command/malformed');
});

test('a table may acknowledge an alarm and nothing else', () => {
  const room = new Room();
  expect(room.code('clock.start', {}, tableUser('dione'))).toBe('auth/forbidden');
});

test('a repeated transaction of the same user gets the first answer, and nothing happens twice', () => {
  const room = new Room();
  const first = room.verb('track.move', { track: 'pursuit', by: 1 }, { transaction: 'once' });
  const again = room.verb('track.move', { track: 'pursuit', by: 1 }, { transaction: 'once' });
  expect(again).toEqual({ batch: null, effects: [], answer: first.answer });
  expect(room.state.track.pursuit).toBe(2);
  room.verb('track.move', { track: 'pursuit', by: 1 }, { transaction: 'once', by: second });
  expect(room.state.track.pursuit).toBe(3);
});

test('a used transaction is refused for another verb, other arguments, another person or another revision', () => {
  const room = new Room();
  room.verb('track.move', { track: 'pursuit', by: 1 }, { transaction: 'once' });
  const under = (verb: string, args: unknown, more: { rev?: number; by?: typeof second } = {}) =>
    room.verb(verb, args, { transaction: 'once', ...more }).answer;
  const refused = { status: 'error', error: { code: 'command/transaction-used' } };
  expect(under('clock.start', {})).toMatchObject(refused);
  expect(room.last.answer?.error?.message).toContain('track.move');
  expect(under('track.move', { track: 'pursuit', by: 2 })).toMatchObject(refused);
  expect(under('track.move', { track: 'pursuit', by: 1 }, { rev: room.state.seq })).toMatchObject(refused);
  expect(under('track.move', { track: 'pursuit', by: 1 }, { by: { ...control, as: 'Ben' } })).toMatchObject(
    refused,
  );
  expect(under('track.move', { by: 1, track: 'pursuit' })).toMatchObject({ status: 'ok' });
  expect(room.state.track.pursuit).toBe(2);
  expect(room.state.timetable.clock.state).toBe('ready');
});

test('an emergency stop and a mute are done whenever they come, whatever their transaction was used for', () => {
  const room = new Room();
  room.verb('clock.start', {}, { transaction: '1' });
  room.verb('siren.mute', {}, { transaction: '1' });
  expect(room.effectTypes()).toEqual(['silence']);
  room.verb('emergency.stop', { reason: 'fire' }, { transaction: '1' });
  expect(room.state.timetable.clock.state).toBe('paused');
  room.ok('clock.resume', { insist: true });
  room.verb('emergency.stop', { reason: 'fire' }, { transaction: '1' });
  expect(room.state.timetable.clock.state).toBe('paused');
  expect(room.verb('siren.mute', { muted: false }, { transaction: '1' }).answer).toMatchObject({
    error: { code: 'command/transaction-used' },
  });
});

test('what comes when nobody waits for it any more is not done, but a repeat of what was done gets its answer', () => {
  const room = new Room();
  const before = room.now;
  const first = room.verb('clock.start', {}, { transaction: 'once', before });
  expect(first.answer).toMatchObject({ status: 'ok' });
  room.now = Instant(before + 1);
  expect(room.verb('clock.pause', {}, { before }).answer).toMatchObject({ error: { code: 'command/late' } });
  expect(room.state.timetable.clock.state).toBe('running');
  expect(room.verb('clock.start', {}, { transaction: 'once', before }).answer).toEqual(first.answer);
  room.verb('emergency.stop', { reason: 'fire' }, { before });
  expect(room.state.timetable.clock.state).toBe('paused');
});

test('a refusal is not kept: the same transaction may succeed later', () => {
  const room = new Room();
  expect(room.verb('clock.pause', {}, { transaction: 'x' }).answer?.status).toBe('error');
  room.ok('clock.start');
  expect(room.verb('clock.pause', {}, { transaction: 'x' }).answer?.status).toBe('ok');
});

test('a command made against an old revision is refused with the current state; one on another slice is not', () => {
  const room = new Room();
  room.ok('clock.start');
  const seen = room.state.seq;
  room.ok('clock.pause', { reason: 'lunch' });
  const { answer } = room.verb('clock.adjust', { deltaMs: Minutes(1) }, { rev: seen });
  expect(answer).toMatchObject({
    status: 'error',
    error: { code: 'command/stale' },
    data: { state: 'paused', pauseReason: 'lunch' },
  });
  expect(room.verb('track.set', { track: 'pursuit', value: 0 }, { rev: seen }).answer?.status).toBe('ok');
  expect(room.verb('clock.resume', {}, { rev: room.state.seq }).answer?.status).toBe('ok');
});

test('every answer has the shape of the schema, carries its transaction and names its event', () => {
  const room = new Room();
  room.ok('clock.start');
  const good = room.verb('track.set', { track: 'pursuit', value: 3 }, { transaction: 'good' }).answer;
  expect(AnswerSchema.parse(good)).toMatchObject({ transaction: 'good', data: { event: 2, value: 3 } });
  const bad = room.verb('track.move', { track: 'pursuit', by: 1 }, { transaction: 'bad' }).answer;
  expect(AnswerSchema.parse(bad)).toMatchObject({
    transaction: 'bad',
    error: { code: 'track/out-of-range' },
  });
});

test('a track keeps to its range and an unknown one is refused with the list', () => {
  const room = new Room();
  expect(room.code('track.move', { track: 'pursuit', by: 5 })).toBe('track/out-of-range');
  expect(room.state.track.pursuit).toBe(1);
  expect(room.code('track.set', { track: 'morale', value: 1 })).toBe('track/unknown');
  expect(room.last.answer?.error?.message).toContain('pursuit');
});

test('a track that is for a strip alone is moved by the rules, and refused to people, who change what it shows', () => {
  const tracks = testManifest.tracks.map((track) => ({ ...track, stripOnly: true as const }));
  const room = new Room(testGame({ manifest: { ...testManifest, tracks } }));
  expect(room.code('track.move', { track: 'pursuit', by: 1 })).toBe('track/strip-only');
  expect(room.code('track.set', { track: 'pursuit', value: 2 })).toBe('track/strip-only');
  room.ok('game.do', { command: 'chase', args: { by: 1 } });
  expect(room.state.track.pursuit).toBe(2);
});

test('an id that every object inherits is as unknown as any other', () => {
  const room = new Room();
  expect(room.code('box.arm', { box: 'constructor' })).toBe('box/unknown');
  expect(room.code('track.set', { track: 'constructor', value: 1 })).toBe('track/unknown');
  expect(room.code('timer.pause', { timer: 'constructor' })).toBe('timer/unknown');
  expect(room.code('game.do', { command: 'constructor' })).toBe('game/unknown-command');
  expect(room.code('device.identify', { device: 'constructor' })).toBe('device/unknown');
});

test('tags are learned all or none, and forgotten', () => {
  const room = new Room();
  const tags = [
    { uid: '04:a1:b2:c3', kind: 'food' },
    { uid: '04A1B2C4', kind: 'crew', owner: 'dione' },
  ];
  room.ok('tag.learn', { tags });
  expect(room.state.tags).toEqual({
    '04A1B2C3': { kind: 'food', owner: null, value: null },
    '04A1B2C4': { kind: 'crew', owner: 'dione', value: null },
  });
  expect(room.document('priv/control/tags')).toEqual({ total: 2, byKind: { food: 1, crew: 1 } });
  const half = [
    { uid: '04A1B2C5', kind: 'food' },
    { uid: '04A1B2C6', kind: 'gold' },
  ];
  expect(room.code('tag.learn', { tags: half })).toBe('tag/unknown-kind');
  expect(room.last.answer?.error?.message).toContain('food, crew, sabotage, badge');
  expect(room.code('tag.learn', { tags: [{ uid: '04A1B2C5', kind: 'badge', owner: 'mars' }] })).toBe(
    'table/unknown',
  );
  room.ok('tag.forget', { uids: ['04A1B2C3', '04FFFFFF'] });
  expect(Object.keys(room.state.tags)).toEqual(['04A1B2C4']);
});

test('a simulated card goes to a virtual board alone, through the opening of its kind, and changes no state', () => {
  const room = new Room();
  room.ok('tag.learn', { tags: [{ uid: '04A1B2C3', kind: 'crew' }] });
  room.ok('sim.tag', { box: 'dione', uid: '04A1B2C3' });
  expect(room.last).toMatchObject({
    batch: null,
    effects: [
      {
        type: 'simulate',
        device: 'box-dione',
        act: { verb: 'sim.tag', uid: '04A1B2C3', port: 'port' },
      },
    ],
  });
  expect(room.code('sim.lid', { box: 'vulcan', open: true })).toBe('sim/no-simulation');
  expect(room.code('sim.lid', { box: 'aegis', open: true })).toBe('sim/no-simulation');
});

test('news and messages reach their topics: to all, or to one table in private', () => {
  const room = new Room();
  room.ok('news.post', { text: 'Contact lost.' });
  room.ok('message.send', { text: 'Lunch is served.' });
  room.ok('message.send', { text: 'You are the traitor.', table: 'dione' });
  expect(room.document('pub/news')).toMatchObject({ items: [{ text: 'Contact lost.' }] });
  expect(room.document('pub/message')).toMatchObject({ items: [{ text: 'Lunch is served.' }] });
  expect(room.document('priv/table/dione/message')).toMatchObject({
    items: [{ text: 'You are the traitor.' }],
  });
  expect(room.document('priv/table/vulcan/message')).toMatchObject({ items: [] });
});

test('a message is taken back where it was sent, and that is undone; sending it is undone too', () => {
  const room = new Room();
  const texts = (topic: string) => NewsBodySchema.parse(room.document(topic)).items.map(({ text }) => text);
  const atDione = () => texts('priv/table/dione/message');
  const toAll = () => texts('pub/message');
  for (const text of ['One', 'Two', 'One']) room.ok('message.send', { text, table: 'dione' });
  room.ok('message.send', { text: 'One' });
  expect(room.document('priv/control/messages')).toMatchObject({
    items: [{ table: null }, { table: 'dione' }, { table: 'dione' }, { table: 'dione' }],
  });
  room.ok('message.clear', { text: 'One', table: 'dione' });
  // The newest of that text, at that table alone.
  expect({ dione: atDione(), all: toAll() }).toEqual({ dione: ['One', 'Two'], all: ['One'] });
  room.ok('message.clear', { table: 'dione' });
  expect({ dione: atDione(), all: toAll() }).toEqual({ dione: [], all: ['One'] });
  room.ok('undo');
  expect(atDione()).toEqual(['One', 'Two']);
  room.ok('message.clear');
  expect(toAll()).toEqual([]);
  room.ok('message.send', { text: 'Wrong table', table: 'vulcan' });
  room.ok('undo');
  expect(texts('priv/table/vulcan/message')).toEqual([]);
});

test('a message that does not stand is refused without its words, and a table that is not there by name', () => {
  const room = new Room();
  room.ok('message.send', { text: 'You are the traitor.', table: 'dione' });
  expect(room.verb('message.clear', { text: 'Three', table: 'dione' }).answer?.error).toMatchObject({
    code: 'message/unknown',
    message: 'That is not among the messages to Dione; there is 1.',
  });
  expect(room.code('message.clear')).toBe('message/unknown');
  expect(room.code('message.clear', { table: 'nowhere' })).toBe('table/unknown');
});

test('what was said to one table stands in the log behind its hold', () => {
  const room = new Room();
  room.ok('message.send', { text: 'You are the traitor.', table: 'dione' });
  room.ok('message.clear', { table: 'dione', text: 'You are the traitor.' });
  room.ok('message.send', { text: 'Lunch is served.' });
  room.ok('message.clear');
  expect(LogBodySchema.parse(room.document('priv/control/log')).entries).toMatchObject([
    { text: 'A message to Dione', secret: 'You are the traitor.' },
    { text: 'A message to Dione taken back', secret: 'You are the traitor.' },
    { text: 'To all: Lunch is served.', secret: null },
    { text: 'All messages to all taken back', secret: null },
  ]);
});

test('news are taken off the wall line by line or all at once, and that is taken back', () => {
  const room = new Room();
  const news = () => NewsBodySchema.parse(room.document('pub/news')).items.map(({ text }) => text);
  for (const text of ['One', 'Two', 'One']) room.ok('news.post', { text });
  room.ok('news.clear', { text: 'One' });
  // The newest of that text: the first has its time still.
  expect(news()).toEqual(['One', 'Two']);
  expect(room.code('news.clear', { text: 'Three' })).toBe('news/unknown');
  room.ok('news.clear');
  expect(news()).toEqual([]);
  expect(room.code('news.clear')).toBe('news/unknown');
  room.ok('undo');
  expect(news()).toEqual(['One', 'Two']);
});

test('a verb, a kind and a number that were mistyped are answered with what was meant', () => {
  const room = new Room();
  const said = (verb: string, args: unknown): string => {
    room.verb(verb, args);
    return `${room.last.answer?.error?.code ?? ''}: ${room.last.answer?.error?.message ?? ''}`;
  };
  expect(said('clock.stat', {})).toBe(
    'command/unknown-verb: There is no verb "clock.stat". Did you mean clock.start?',
  );
  expect(said('box.arm', { box: 'dione', cost: { Food: 1 } })).toMatch(
    /kinds of card: food, crew, sabotage$/,
  );
  expect(room.last.answer?.error?.hint).toContain('quarterdeck schema commands');
  expect(said('game.option', { option: 'fuel', value: 2.5 })).toMatch(/^game\/bad-option: .*whole number/);
  const tag = { uid: '04A1B2C3', kind: 'food' };
  expect(said('tag.learn', { tags: [tag, { ...tag, kind: 'crew' }] })).toMatch(
    /^tag\/contradicted: .*04A1B2C3/,
  );
  room.ok('tag.learn', { tags: [tag, tag] });
});
