import { expect, test } from 'vitest';
import { DISPLAY_GRACE_MS } from '../../../../../hub/core/primitives/displays/missed.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { Minutes, Seconds } from '../../../../../schemas/units.ts';
import type { Actor } from '../../../../../schemas/journal.ts';
import { control, Room, tableUser } from '../../harness.ts';

type User = Extract<Actor, { kind: 'user' }>;
const wallUser: User = { kind: 'user', username: 'display', role: 'display', id: 'display' };

const items = (room: Room) =>
  AttentionBodySchema.parse(room.document('priv/control/attention')).items.filter(({ id }) =>
    id.startsWith('display/'),
  );
const missed = (room: Room): string[] => items(room).map(({ id }) => id.slice('display/'.length));

interface Page {
  readonly page?: string;
  readonly view?: string;
  readonly by?: User;
}
const hello = (room: Room, display: string, { page = 'wall', view = '/wall', by = wallUser }: Page = {}) =>
  room.verb(
    'display.hello',
    { display, page, view, name: display },
    { by, client: `${by.username}-${display}` },
  );
const drop = (room: Room, display: string, by = wallUser) =>
  room.run({ type: 'client', client: `${by.username}-${display}`, online: false });
const bye = (room: Room, display: string, more: object = {}) =>
  room.verb('display.bye', { display, ...more }, { by: wallUser, client: `display-${display}` });

/** The game is on, one wall and the tablet of Dione are there. */
const playing = (): Room => {
  const room = new Room();
  room.start();
  hello(room, 'north');
  hello(room, 'tablet', { page: 'table', view: '/table/dione', by: tableUser('dione') });
  room.ok('clock.start');
  room.wait(Minutes(1));
  return room;
};

test('a wall that goes dark while the game is on is looked for after the grace, once, and until it is back', () => {
  const room = playing();
  drop(room, 'north');
  const { now } = room;
  room.wait(DISPLAY_GRACE_MS - 1);
  expect(missed(room)).toEqual([]);
  room.wait(1);
  expect(items(room)).toMatchObject([
    {
      id: 'display/north',
      level: 'warning',
      desk: 'room',
      since: now,
      text: expect.stringContaining('north is offline') as unknown,
    },
  ]);
  const batches = room.batches.length;
  room.wait(Seconds(120));
  expect(room.batches.slice(batches).flatMap(({ events }) => events.map(({ type }) => type))).not.toContain(
    'display-missed',
  );
  room.run({ type: 'client', client: 'display-north', online: true });
  expect(missed(room)).toEqual([]);
  // Gone once more is a new matter with a grace of its own.
  drop(room, 'north');
  expect(missed(room)).toEqual([]);
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['north']);
});

test('a reload, which is the same display a moment later, asks for nobody', () => {
  const room = playing();
  bye(room, 'north');
  room.wait(Seconds(3));
  hello(room, 'north');
  room.wait(Minutes(3));
  expect(missed(room)).toEqual([]);
});

test('the table’s tablet is looked for too, and whoever takes care of it is shown', () => {
  const room = playing();
  drop(room, 'tablet', tableUser('dione'));
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['tablet']);
  room.ok('attention.claim', { id: 'display/tablet' });
  expect(items(room)[0]?.claim?.by).toBe('control');
  expect(room.code('attention.clear', { id: 'display/tablet' })).toBe('attention/stands');
});

test('one that somebody put away, forgot or sent elsewhere is not looked for', () => {
  const room = playing();
  for (const each of ['south', 'east', 'west']) hello(room, each, { view: `/wall/${each}` });
  bye(room, 'south', { away: true });
  drop(room, 'east');
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['east']);
  room.ok('display.forget', { display: 'east' });
  hello(room, 'west', { page: 'print', view: '/print' });
  drop(room, 'west');
  room.wait(Minutes(2));
  expect(missed(room)).toEqual([]);
  // Taken out again, it is watched again.
  hello(room, 'south', { view: '/wall/south' });
  drop(room, 'south');
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['south']);
});

test('a new tablet in its place ends the search, and is looked for itself from then on', () => {
  const room = playing();
  drop(room, 'tablet', tableUser('dione'));
  room.wait(DISPLAY_GRACE_MS);
  hello(room, 'tablet-2', { page: 'table', view: '/table/dione?zoom=120', by: tableUser('dione') });
  expect(missed(room)).toEqual([]);
  drop(room, 'tablet-2', tableUser('dione'));
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['tablet-2']);
});

test('of two walls with the same view, one that hung there before takes nobody’s place', () => {
  const room = playing();
  hello(room, 'south');
  drop(room, 'north');
  drop(room, 'south');
  room.wait(Seconds(5));
  room.run({ type: 'client', client: 'display-south', online: true });
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['north']);
});

test('a facilitator’s own pages come and go', () => {
  const room = playing();
  hello(room, 'phone', { page: 'control', view: '/control', by: control });
  hello(room, 'laptop', { by: control });
  drop(room, 'phone', control);
  drop(room, 'laptop', control);
  room.wait(Minutes(3));
  expect(missed(room)).toEqual([]);
});

test('what was shut before the game began, or goes when it is over, is nobody’s business', () => {
  const room = new Room();
  room.start();
  hello(room, 'north');
  hello(room, 'south');
  drop(room, 'north');
  room.wait(Minutes(5));
  room.ok('clock.start');
  drop(room, 'south');
  room.wait(DISPLAY_GRACE_MS);
  expect(missed(room)).toEqual(['south']);
  while (room.clock.state !== 'finished') room.ok('clock.skip');
  expect(missed(room)).toEqual([]);
});

test('a hub that starts again gives everyone the grace from its own start, and names only who stays away', () => {
  const room = playing();
  for (let n = 0; n < 20; n += 1) hello(room, `wall-${n}`, { view: `/wall/${n}` });
  room.wait(Minutes(1));
  room.now = (room.now + Minutes(10)) as typeof room.now;
  room.start({ downMs: Minutes(10) });
  expect(missed(room)).toEqual([]);
  room.wait(Seconds(6));
  for (let n = 1; n < 20; n += 1) room.run({ type: 'client', client: `display-wall-${n}`, online: true });
  for (const [display, by] of [
    ['north', wallUser],
    ['tablet', tableUser('dione')],
  ] as const) {
    room.run({ type: 'client', client: `${by.username}-${display}`, online: true });
  }
  room.wait(DISPLAY_GRACE_MS - Seconds(6) - 1);
  expect(missed(room)).toEqual([]);
  room.wait(1);
  expect(missed(room)).toEqual(['wall-0']);
});

test('one that was missed before the hub went is still missed after it', () => {
  const room = playing();
  drop(room, 'north');
  room.wait(DISPLAY_GRACE_MS);
  room.start();
  expect(missed(room)).toEqual(['north']);
  const again = room.batches.reduce((state, batch) => room.core.evolve(state, batch), room.core.initial());
  expect(JSON.stringify(again)).toBe(JSON.stringify(room.state));
});

const unheard = (room: Room): string[] =>
  AttentionBodySchema.parse(room.document('priv/control/attention'))
    .items.filter(({ id }) => id === 'display-sound')
    .map(({ text }) => text);

test('a display that could sound and cannot any more is told, until it can, is muted, or somebody turns it off there', () => {
  const room = playing();
  const say = (sound: boolean, silent?: true) =>
    room.verb(
      'display.hello',
      { display: 'north', page: 'wall', view: '/wall', sound, ...(silent && { silent }) },
      { by: wallUser, client: 'display-north' },
    );
  const told = ['north cannot sound: press “Allow sounds” on it, or mute it here'];
  expect(unheard(room)).toEqual([]);
  say(true);
  say(false);
  expect(unheard(room)).toEqual(told);
  say(true);
  expect(unheard(room)).toEqual([]);
  // A reload forgets the leave.
  drop(room, 'north');
  expect(unheard(room)).toEqual([]);
  say(false);
  expect(unheard(room)).toEqual(told);
  room.ok('display.mute', { display: 'north' });
  expect(unheard(room)).toEqual([]);
  room.ok('display.mute', { display: 'north', muted: false });
  expect(unheard(room)).toEqual(told);
  say(false, true);
  expect(unheard(room)).toEqual([]);
  say(false, true);
  expect(unheard(room)).toEqual([]);
});

test('displays whose sounds were never allowed are one line, once the game is on; one that says nothing of sounds is none', () => {
  const room = new Room();
  room.start();
  const say = (display: string, by: User, page: string, sound?: boolean) =>
    room.verb(
      'display.hello',
      { display, page, name: display, ...(sound !== undefined && { sound }) },
      { by, client: `${by.username}-${display}` },
    );
  say('north', wallUser, 'wall', false);
  say('south', wallUser, 'wall', false);
  say('west', wallUser, 'wall');
  say('tablet', tableUser('dione'), 'table', false);
  say('console', control, 'control', false);
  expect(unheard(room)).toEqual([]);
  room.ok('clock.start');
  expect(unheard(room)).toEqual([
    '3 displays cannot sound: press “Allow sounds” on each, or mute it here: north, south, tablet',
  ]);
  say('tablet', tableUser('dione'), 'table', true);
  room.ok('display.mute', { display: 'south' });
  expect(unheard(room)).toEqual(['north cannot sound: press “Allow sounds” on it, or mute it here']);
  const again = room.batches.reduce((state, batch) => room.core.evolve(state, batch), room.core.initial());
  expect(JSON.stringify(again)).toBe(JSON.stringify(room.state));
  drop(room, 'north');
  expect(unheard(room)).toEqual([]);
});
