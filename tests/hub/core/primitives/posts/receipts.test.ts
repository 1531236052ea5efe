import { describe, expect, test } from 'vitest';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { MessagesBodySchema, TableMessageBodySchema } from '../../../../../schemas/documents/posts.ts';
import { Minutes, Seconds } from '../../../../../schemas/units.ts';
import { Room, tableUser } from '../../harness.ts';

const dione = tableUser('dione');
const vulcan = tableUser('vulcan');

const known = (room: Room) => MessagesBodySchema.parse(room.document('priv/control/messages')).items;
const at = (room: Room, table: string) =>
  TableMessageBodySchema.parse(room.document(`priv/table/${table}/message`));
const lines = (room: Room) =>
  AttentionBodySchema.parse(room.document('priv/control/attention')).items.filter(({ id }) =>
    id.startsWith('message/'),
  );
const said = (room: Room) => lines(room).map(({ text }) => text);

const send = (room: Room, text: string, table?: string): string => {
  const args = table === undefined ? { text } : { text, table };
  return String(room.ok('message.send', args).message);
};
const playing = (): Room => {
  const room = new Room();
  room.start();
  room.ok('clock.start');
  return room;
};

describe('a message that a table has read', () => {
  test('is known to Control by table and time, and to the table itself; to nobody else', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    room.wait(Seconds(30));
    room.ok('message.read', { message }, dione);
    expect(known(room)).toMatchObject([
      { id: message, table: null, read: { dione: room.now }, inPerson: {}, unread: ['vulcan', 'aegis'] },
    ]);
    expect(at(room, 'dione').read).toEqual([message]);
    expect(at(room, 'vulcan').read).toEqual([]);
    const open = room.core.documents(room.state).filter(({ topic }) => topic.startsWith('pub/'));
    expect(open.find(({ topic }) => topic === 'pub/message')?.body).toEqual({
      items: [{ id: message, at: room.now - Seconds(30), text: 'Lunch' }],
    });
    expect(JSON.stringify(open)).not.toContain(String(room.now));
  });

  test('stays read: the second tap changes nothing, and keeps the first time', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    room.ok('message.read', { message }, dione);
    const first = room.now;
    room.wait(Seconds(5));
    expect(room.ok('message.read', { message }, dione)).toMatchObject({ event: null });
    expect(known(room)[0]?.read).toEqual({ dione: first });
  });

  test('is never stale, stands in the way of nobody’s undo, and is not undone itself', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    expect(room.verb('message.read', { message }, { by: dione, rev: 1 }).answer?.status).toBe('ok');
    expect(room.code('undo', { event: room.state.seq, insist: true })).toBe('undo/not-undoable');
    room.ok('message.clear', {});
    expect(room.code('message.read', { message }, vulcan)).toBe('message/unknown');
    room.ok('undo');
    room.ok('message.read', { message }, vulcan);
    // Control's own last command before the tap: it still stands as that left it.
    room.ok('undo');
    expect(known(room)).toEqual([]);
  });

  test('is read by none but its own tables', () => {
    const room = playing();
    const message = send(room, 'To the map', 'vulcan');
    expect(room.code('message.read', { message }, dione)).toBe('message/unknown');
    expect(room.code('message.read', { message: 'message-1-0' }, dione)).toBe('message/unknown');
    expect(room.code('message.read', { message, table: 'vulcan' }, dione)).toBe('auth/forbidden');
    expect(known(room)[0]).toMatchObject({ read: {}, unread: ['vulcan'] });
  });

  test('has still been read when what was done to other messages is taken back', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    send(room, 'Wrong');
    room.ok('message.clear', { text: 'Wrong' });
    room.ok('message.read', { message }, dione);
    room.ok('undo');
    expect(known(room).map(({ text, read }) => [text, Object.keys(read)])).toEqual([
      ['Lunch', ['dione']],
      ['Wrong', []],
    ]);
  });

  test('replays to the same room, also from a journal that gave messages no name', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    room.wait(Minutes(2));
    room.ok('message.read', { message }, dione);
    room.ok('message.read', { message });
    const replayed = room.batches.reduce(
      (state, batch) => room.core.evolve(state, batch),
      room.core.initial(),
    );
    expect(replayed).toEqual(room.state);
    const older = room.batches.map((batch) => ({
      ...batch,
      events: batch.events.map((event) =>
        event.type === 'message-sent' ? { type: event.type, text: event.text, table: event.table } : event,
      ),
    }));
    const state = older.reduce((held, batch) => room.core.evolve(held, batch), room.core.initial());
    expect(state.posts.messages.all.map(({ id }) => id)).toEqual([message.replace(/-0$/, '')]);
  });
});

describe('a message that a table has not read', () => {
  test('is one line for all its tables after two minutes, which says what is left and goes with the last', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    room.ok('message.read', { message }, dione);
    room.wait(Minutes(2) - 1);
    expect(said(room)).toEqual([]);
    room.wait(1);
    expect(said(room)).toEqual(['Not read by Vulcan, Aegis: Lunch']);
    const [{ since, level } = { since: 0, level: '' }] = lines(room);
    expect([since, level]).toEqual([room.now, 'note']);
    room.ok('attention.claim', { id: `message/${message}` });
    room.wait(Seconds(10));
    room.ok('message.read', { message }, vulcan);
    expect(lines(room)).toMatchObject([
      { text: 'Not read by Aegis: Lunch', since, claim: { by: 'control' } },
    ]);
    room.ok('message.read', { message }, tableUser('aegis'));
    expect(said(room)).toEqual([]);
  });

  test('is not quoted where it was for one table alone, and of a long one the beginning is', () => {
    const room = playing();
    send(room, 'You are the traitor', 'dione');
    send(room, 'word '.repeat(40).trim());
    room.wait(Minutes(2));
    expect(said(room)).toEqual([
      'Not read by Dione: a message to that table only',
      expect.stringMatching(/^Not read by Dione, Vulcan, Aegis: (?:word ){11}word…$/),
    ]);
  });

  test('can be told by Control, table by table or all at once, which is not the same as read', () => {
    const room = playing();
    const message = send(room, 'Lunch');
    room.wait(Minutes(2));
    room.ok('message.read', { message, table: 'dione' });
    const informedAt = room.now;
    expect(known(room)[0]).toMatchObject({
      read: {},
      inPerson: { dione: informedAt },
      unread: ['vulcan', 'aegis'],
    });
    expect(at(room, 'dione').read).toEqual([]);
    room.ok('message.read', { message });
    expect(said(room)).toEqual([]);
    expect(room.state.log.at(-1)).toMatchObject({ text: 'Told in person: Vulcan, Aegis', secret: 'Lunch' });
    // A tap is worth more than a word.
    room.wait(Seconds(3));
    room.ok('message.read', { message }, dione);
    expect(known(room)[0]).toMatchObject({ read: { dione: room.now }, unread: [] });
    expect(known(room)[0]?.inPerson).not.toHaveProperty('dione');
  });

  test('waits without a line while the clock stands, and before the day has begun', () => {
    const room = new Room();
    room.start();
    send(room, 'Welcome');
    room.wait(Minutes(10));
    expect(said(room)).toEqual([]);
    room.ok('clock.start');
    room.wait(0);
    expect(said(room)).toHaveLength(1);
    room.ok('clock.pause');
    send(room, 'Lunch');
    room.wait(Minutes(30));
    expect(said(room)).toHaveLength(1);
    room.ok('clock.resume');
    room.wait(0);
    expect(said(room)).toHaveLength(2);
  });

  test('has its line after a restart, also where its time came while the hub was down', () => {
    const room = playing();
    send(room, 'Lunch');
    room.now = (room.now + Minutes(3)) as typeof room.now;
    room.start({ downMs: Minutes(3) });
    room.wait(0);
    expect(said(room)).toEqual(['Not read by Dione, Vulcan, Aegis: Lunch']);
  });

  test('is nobody’s who was not there when it was sent, nor of a table that has left', () => {
    const room = playing();
    room.ok('roster.removeTable', { table: 'aegis' });
    send(room, 'Lunch');
    room.ok('roster.returnTable', { table: 'aegis' });
    expect(known(room)[0]?.unread).toEqual(['dione', 'vulcan']);
    room.ok('roster.removeTable', { table: 'vulcan' });
    room.wait(Minutes(2));
    expect(said(room)).toEqual(['Not read by Dione: Lunch']);
  });
});
