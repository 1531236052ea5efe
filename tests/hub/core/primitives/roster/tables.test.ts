import { describe, expect, test } from 'vitest';
import { defineGame } from '../../../../../games/kit/game.ts';
import { createCore } from '../../../../../hub/core/core.ts';
import { RosterBodySchema } from '../../../../../schemas/documents/roster.ts';
import { BatchSchema } from '../../../../../schemas/journal.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room, second, tableUser } from '../../harness.ts';
import { testGame, testManifest, testRoom } from '../../test-game.ts';

interface State {
  stores: Record<string, number>;
  heard: string[];
}

const stores = defineGame<State>({
  manifest: testManifest,
  units: ['stores/*'],
  setup: ({ tables }) => ({ stores: Object.fromEntries(tables.map((table) => [table, 5])), heard: [] }),
  on: {
    table: (state, { table, name, change }, { room }) => {
      if (change === 'left')
        state.stores = Object.fromEntries(Object.entries(state.stores).filter(([id]) => id !== table));
      if (change === 'returned') state.stores[table] = 1;
      state.heard.push(`${table} ${change} ${name}: ${room.tables.join(' ')}`);
    },
  },
  view: {
    public: (state, room) => ({
      stores: {
        rows: Object.keys(state.stores)
          .sort()
          .map((id) => room.tableNames[id]),
      },
    }),
    table: (state, table) => ({ store: { food: state.stores[table] } }),
  },
});

/** In the second phase, with the clock running. */
const playing = (game = stores): Room => {
  const room = new Room(game);
  room.start();
  room.ok('clock.start');
  room.wait(Minutes(11));
  return room;
};
const topics = (room: Room) => room.core.documents(room.state).map(({ topic }) => topic);
const roster = (room: Room) => RosterBodySchema.parse(room.document('priv/control/roster'));
const rename = { table: 'dione', name: 'Argo' };
const message = (room: Room): string | undefined => room.last.answer?.error?.message;

/** The room as a hub that starts again makes it of the journal. */
const replayed = (room: Room) => {
  const core = createCore({ game: stores, room: testRoom });
  const lines = room.batches.map((batch) => BatchSchema.parse(JSON.parse(JSON.stringify(batch))));
  const state = lines.reduce((now, batch) => core.evolve(now, batch), core.initial());
  // A snapshot is JSON too.
  return { state, documents: core.documents(JSON.parse(JSON.stringify(state)) as typeof state) };
};

describe('a table that is renamed in mid-game', () => {
  test('is called so everywhere, and the clock runs on', () => {
    const room = playing();
    const clock = room.document('pub/clock/main');
    room.ok('roster.renameTable', rename);
    expect(room.document('pub/table/dione')).toMatchObject({ name: 'Argo' });
    expect(roster(room).tables.map(({ name }) => name)).toEqual(['Argo', 'Vulcan', 'Aegis']);
    expect(room.document('priv/control/box/dione')).toMatchObject({ name: 'Argo' });
    expect(room.document('priv/control/room')).toMatchObject({
      tables: [{ id: 'dione', name: 'Argo' }, {}, {}],
    });
    expect(room.document('pub/game/stores')).toEqual({ rows: ['Aegis', 'Argo', 'Vulcan'] });
    room.ok('attention.call', {}, tableUser('dione'));
    expect(JSON.stringify(room.document('priv/control/attention'))).toContain('Argo');
    expect(room.document('pub/clock/main')).toEqual(clock);
  });

  test('reaches the game, and one undo takes back the name and what the game made of it', () => {
    const room = playing();
    const before = room.state.game.state;
    room.ok('roster.renameTable', rename);
    expect(room.state.game.state).toMatchObject({ heard: ['dione renamed Argo: dione vulcan aegis'] });
    room.ok('undo');
    expect(room.document('pub/table/dione')).toMatchObject({ name: 'Dione' });
    expect(room.state.game.state).toEqual(before);
  });

  test('is refused a name that another has, a table that is not there, and changes nothing where it is called so', () => {
    const room = playing();
    expect(room.code('roster.renameTable', { table: 'dione', name: 'vulcan' })).toBe('table/taken');
    expect(message(room)).toBe('There is already a table "Vulcan".');
    expect(room.code('roster.renameTable', { table: 'nowhere', name: 'Argo' })).toBe('table/unknown');
    room.ok('roster.renameTable', { table: 'dione', name: 'Dione' });
    expect(room.last.batch).toBeNull();
    room.ok('roster.renameTable', { table: 'dione', name: 'DIONE' });
    expect(room.document('pub/table/dione')).toMatchObject({ name: 'DIONE' });
  });
});

describe('a table that leaves in mid-game', () => {
  const leave = { table: 'dione' };

  test('takes its documents, its box, its tracks and its seats along; the others and the clock go on', () => {
    const room = playing();
    room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' });
    const before = topics(room).filter((topic) => /dione|unrest/.test(topic));
    expect(before).toEqual(
      expect.arrayContaining(['pub/table/dione', 'priv/control/box/dione', 'priv/table/dione/game/store']),
    );
    const clock = room.document('pub/clock/main');
    room.ok('roster.removeTable', leave);
    expect(topics(room).filter((topic) => /dione|unrest/.test(topic))).toEqual([]);
    expect(roster(room)).toMatchObject({
      tables: [{ table: 'vulcan' }, { table: 'aegis' }],
      left: [{ table: 'dione', name: 'Dione' }],
    });
    expect(room.document('pub/game/stores')).toEqual({ rows: ['Aegis', 'Vulcan'] });
    expect(room.document('pub/clock/main')).toEqual(clock);
    expect(room.state.roster.seats).toEqual({});
    room.wait(Minutes(20));
    expect(room.document('pub/clock/main')).toMatchObject({ turn: 2 });
  });

  test('is refused what it asks for from then on, and nobody waits for it in an alarm', () => {
    const room = playing();
    room.ok('roster.removeTable', leave);
    expect(room.code('attention.call', {}, tableUser('dione'))).toBe('table/left');
    expect(message(room)).toBe('Dione has left the game.');
    expect(room.code('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' })).toBe('table/left');
    expect(room.code('roster.removeTable', leave)).toBe('table/left');
    room.ok('alarm.raise', { kind: 'wolves', insist: true });
    room.ok('alarm.confirm');
    expect(room.code('alarm.ack', {}, tableUser('dione'))).toBe('table/left');
    for (const table of ['vulcan', 'aegis']) room.ok('alarm.ack', {}, tableUser(table));
    expect(room.document('priv/control/attention')).not.toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining('heard') as string }),
      ]) as unknown,
    });
  });

  test('hears nothing of a card at its box, and the hub goes on acknowledging what its board says', () => {
    const room = playing();
    room.ok('roster.removeTable', leave);
    room.observe(1, { kind: 'lid', open: true, initial: true });
    expect(room.eventTypes()).toEqual(['device-heard']);
    expect(room.core.devices(room.state).get('box-dione')).toEqual({ boot: 'a', n: 1 });
  });

  test('stays while its box is in use, and may go once that is resolved', () => {
    const room = playing();
    room.ok('box.arm', { box: 'dione', title: 'Fire' });
    expect(room.code('roster.removeTable', leave)).toBe('table/box-in-use');
    expect(message(room)).toBe('The box of Dione is in use.');
    room.ok('box.reset', { box: 'dione', emptied: true });
    room.ok('roster.removeTable', leave);
  });

  test('is not the last one', () => {
    const room = playing();
    room.ok('roster.removeTable', leave);
    room.ok('roster.removeTable', { table: 'vulcan' });
    expect(room.code('roster.removeTable', { table: 'aegis' })).toBe('table/last');
  });

  test('is back by one undo with its people and its store, while it has not moved on', () => {
    const room = playing();
    room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' });
    room.ok('roster.addSeat', { table: 'dione', name: 'Cook', person: 'Cleo' });
    const before = room.core.documents(room.state).filter(({ topic }) => !topic.includes('log'));
    room.ok('roster.removeTable', leave);
    room.ok('undo');
    const bodies = (documents: typeof before) => documents.map(({ topic, body }) => [topic, body]);
    expect(bodies(room.core.documents(room.state).filter(({ topic }) => !topic.includes('log')))).toEqual(
      bodies(before),
    );
    expect(room.state.game.state).toMatchObject({ stores: { dione: 5 }, heard: [] });
  });

  test('comes back to empty seats when Control says so, under the name that it had', () => {
    const room = playing();
    room.ok('roster.renameTable', rename);
    room.ok('roster.removeTable', leave);
    expect(room.code('roster.renameTable', { table: 'vulcan', name: 'Argo' })).toBe('table/taken');
    expect(room.code('roster.returnTable', { table: 'vulcan' })).toBe('table/plays');
    expect(room.code('roster.returnTable', { table: 'nowhere' })).toBe('table/unknown');
    room.ok('roster.returnTable', leave, second);
    expect(room.document('pub/table/dione')).toMatchObject({
      name: 'Argo',
      seats: [{ person: null }, { person: null }],
    });
    expect(room.document('priv/table/dione/game/store')).toEqual({ food: 1 });
  });

  test('has left, and is called so, after a restart too', () => {
    const room = playing();
    room.ok('roster.renameTable', { table: 'vulcan', name: 'Argo' });
    room.ok('roster.removeTable', leave);
    const { state, documents } = replayed(room);
    expect(state).toEqual(room.state);
    const bodies = (all: typeof documents) => all.map(({ topic, body }) => [topic, body]);
    expect(bodies(documents)).toEqual(bodies(room.core.documents(room.state)));
  });

  test('before the clock first starts, the game begins without it', () => {
    const room = new Room(stores);
    room.start();
    room.ok('roster.removeTable', leave);
    room.ok('clock.start');
    expect(room.state.game.state).toMatchObject({ stores: { vulcan: 5, aegis: 5 } });
    expect(room.state.game.state).not.toMatchObject({ stores: { dione: expect.anything() as unknown } });
  });

  test('needs nothing of its game', () => {
    const room = playing(testGame());
    room.ok('roster.removeTable', { table: 'vulcan' });
    expect(topics(room)).not.toContain('pub/table/vulcan');
    room.wait(Minutes(30));
    expect(room.document('pub/clock/main')).toMatchObject({ turn: 2 });
  });
});
