import { expect, test } from 'vitest';
import { DisplaysBodySchema } from '../../../../../schemas/documents/displays.ts';
import { PreflightBodySchema } from '../../../../../schemas/documents/preflight.ts';
import { Seconds } from '../../../../../schemas/units.ts';
import { control, Room, tableUser } from '../../harness.ts';

const displays = (room: Room) => DisplaysBodySchema.parse(room.document('priv/control/displays')).displays;
const hello = (room: Room, display: string, more: object = {}, client = `control-${display}`) =>
  room.verb('display.hello', { display, page: 'wall', ...more }, { client }).answer;

test('a display announces itself with its name, its page and what it shows', () => {
  const room = new Room();
  const view = '/wall?mirror=1';
  expect(hello(room, 'd1', { name: 'North wall', view, sound: true })).toMatchObject({
    status: 'ok',
    data: { display: 'd1', name: 'North wall', muted: false, ceiling: 60 },
  });
  expect(displays(room)).toEqual([
    {
      display: 'd1',
      name: 'North wall',
      called: 'North wall',
      person: null,
      role: 'control',
      username: 'control',
      table: null,
      page: 'wall',
      view,
      online: true,
      since: room.now,
      muted: false,
      sound: true,
    },
  ]);
});

test('a display of a table comes with the name of its ship, in the list, in the preflight and in an alarm', () => {
  const room = new Room();
  const say = (display: string, more: object = {}) =>
    room.verb(
      'display.hello',
      { display, page: 'table', ...more },
      { by: tableUser('dione'), client: `table-dione-${display}` },
    ).answer;
  expect(say('d1')?.data).toMatchObject({ name: 'Dione' });
  expect(say('d2')?.data).toMatchObject({ name: 'Dione 2' });
  expect(say('d3', { name: 'By the window' })?.data).toMatchObject({ name: 'By the window' });
  expect(displays(room).map(({ name, table }) => [name, table])).toEqual([
    ['By the window', 'dione'],
    ['Dione', 'dione'],
    ['Dione 2', 'dione'],
  ]);
  room.ok('preflight.begin');
  const { items } = PreflightBodySchema.parse(room.document('priv/control/preflight'));
  expect(items.flatMap(({ kind, name }) => (kind === 'display' ? [name] : []))).toEqual([
    'Dione',
    'Dione 2',
    'By the window',
  ]);
  // A table of the journal that the room has no more is called as its page.
  const gone = room.verb(
    'display.hello',
    { display: 'd4', page: 'table' },
    { by: tableUser('nowhere'), client: 'table-nowhere-1' },
  ).answer;
  expect(gone?.data).toMatchObject({ name: 'table' });
});

test('a console says who holds it, again when that is another, and nobody when nobody has said so', () => {
  const room = new Room();
  const say = (as?: string) =>
    room.verb(
      'display.hello',
      { display: 'd1', page: 'control' },
      { client: 'control-d1', by: as === undefined ? control : { ...control, as } },
    );
  const who = () => displays(room).map(({ name, person }) => [name, person]);
  say('Anna');
  expect(who()).toEqual([['control', 'Anna']]);
  say('Ben');
  expect(who()).toEqual([['control', 'Ben']]);
  say();
  expect(who()).toEqual([['control', null]]);
});

test('a console is called by who holds it until Control calls it otherwise, on its own screen too', () => {
  const room = new Room();
  const say = () =>
    room.verb(
      'display.hello',
      { display: 'd1', page: 'control' },
      { client: 'control-d1', by: { ...control, as: 'Anna' } },
    );
  const shown = () => {
    room.ok('display.identify', { display: 'd1' });
    return room.last.effects;
  };
  say();
  expect(displays(room)[0]).toMatchObject({ name: 'control', called: 'Anna' });
  expect(shown()).toMatchObject([{ cue: { kind: 'identify', name: 'Anna' } }]);
  room.ok('display.rename', { display: 'd1', name: 'Desk by the door' });
  expect(displays(room)[0]).toMatchObject({ called: 'Desk by the door', person: 'Anna' });
  expect(shown()).toMatchObject([{ cue: { kind: 'identify', name: 'Desk by the door' } }]);
  // It keeps that when it comes again.
  room.run({ type: 'client', client: 'control-d1', online: false });
  say();
  expect(displays(room)[0]?.called).toBe('Desk by the door');
});

test('of a table’s phone it is known whose account it has', () => {
  const room = new Room();
  room.verb(
    'display.hello',
    { display: 'd1', page: 'table', view: '/table/vulcan' },
    { client: 'table-dione-x', by: tableUser('dione') },
  );
  expect(displays(room)[0]).toMatchObject({ table: 'dione', view: '/table/vulcan' });
});

test('saying the same again changes nothing; another view does', () => {
  const room = new Room();
  hello(room, 'd1', { view: '/wall' });
  hello(room, 'd1', { view: '/wall' });
  expect(room.last.batch).toBeNull();
  hello(room, 'd1', { view: '/wall?zoom=2' });
  expect(displays(room)[0]?.view).toBe('/wall?zoom=2');
});

test('a name that collides gets a number, and keeps it', () => {
  const room = new Room();
  hello(room, 'd1', { name: 'Wall' });
  expect(hello(room, 'd2', { name: 'wall' })?.data).toMatchObject({ name: 'wall 2' });
  expect(hello(room, 'd2', { name: 'wall' })?.data).toMatchObject({ name: 'wall 2' });
  expect(room.code('display.rename', { display: 'd2', name: 'WALL' })).toBe('display/name-taken');
});

test('the name that Control gave stays over every reload, and the display learns it', () => {
  const room = new Room();
  hello(room, 'd1', { name: 'Wall' });
  room.ok('display.rename', { display: 'd1', name: 'Bridge' });
  expect(room.last.effects).toEqual([
    { type: 'cue', client: 'control-d1', cue: { kind: 'rename', name: 'Bridge' } },
  ]);
  expect(hello(room, 'd1', { name: 'Wall' }, 'control-new')?.data).toMatchObject({ name: 'Bridge' });
});

test('a display that says goodbye, or falls silent, is gone; one that is heard of again is back', () => {
  const room = new Room();
  hello(room, 'd1');
  room.wait(Seconds(5));
  room.verb('display.bye', { display: 'd1' }, { client: 'control-d1' });
  expect(displays(room)[0]).toMatchObject({ online: false, since: room.now });
  room.run({ type: 'client', client: 'control-d1', online: true });
  expect(displays(room)[0]?.online).toBe(true);
  room.run({ type: 'client', client: 'control-d1', online: false });
  expect(displays(room)[0]?.online).toBe(false);
  expect(room.run({ type: 'client', client: 'control-d1', online: false }).batch).toBeNull();
});

test('the last will of an old connection does not end the new one', () => {
  const room = new Room();
  hello(room, 'd1', {}, 'control-old');
  hello(room, 'd1', {}, 'control-new');
  room.verb('display.bye', { display: 'd1' }, { client: 'control-old' });
  room.run({ type: 'client', client: 'control-old', online: false });
  expect(displays(room)[0]?.online).toBe(true);
});

test('after a restart of the hub nobody is there until it says so', () => {
  const room = new Room();
  room.start();
  hello(room, 'd1');
  room.start();
  expect(displays(room)[0]?.online).toBe(false);
  expect(hello(room, 'd1')?.status).toBe('ok');
  expect(displays(room)[0]?.online).toBe(true);
});

test('what was done to a display that a restart doubts is not taken back any more; to one that was gone it is', () => {
  const room = new Room();
  room.start();
  hello(room, 'd1');
  hello(room, 'd2', {}, 'control-d2');
  room.run({ type: 'client', client: 'control-d2', online: false });
  const muted = ['d1', 'd2'].map((display) => {
    room.ok('display.mute', { display });
    return room.last.batch?.seq;
  });
  room.start();
  expect(muted.map((event) => room.code('undo', { event }))).toEqual(['undo/overtaken', 'ok']);
});

test('Control identifies, redirects, reloads and mutes one display by its own connection', () => {
  const room = new Room();
  hello(room, 'd1', { name: 'Wall' });
  const cue = (verb: string, args: object) => {
    room.ok(verb, { display: 'd1', ...args });
    return room.last.effects;
  };
  const to = (word: object) => [{ type: 'cue', client: 'control-d1', cue: word }];
  expect(cue('display.identify', {})).toEqual(to({ kind: 'identify', name: 'Wall' }));
  expect(cue('display.redirect', { page: '/table/dione?hide=box' })).toEqual(
    to({ kind: 'redirect', page: '/table/dione?hide=box' }),
  );
  expect(cue('display.reload', {})).toEqual(to({ kind: 'reload' }));
  expect(cue('display.mute', {})).toEqual(to({ kind: 'mute', muted: true }));
  expect(hello(room, 'd1')?.data).toMatchObject({ muted: true });
});

/** The display d1: a phone of Dione. */
const phoneOf = (room: Room) =>
  room.verb(
    'display.hello',
    { display: 'd1', page: 'table' },
    { client: 'table-dione-1', by: tableUser('dione') },
  );

test('a display is given to a table by a link that its own client alone gets, and soon void', () => {
  const room = new Room();
  phoneOf(room);
  const given = room.verb('display.redirect', { display: 'd1', page: '/table/vulcan?theme=day', seat: true });
  expect(given.effects).toEqual([
    {
      type: 'make-link',
      link: expect.any(String) as unknown,
      role: 'table',
      table: 'vulcan',
      page: '/table/vulcan?theme=day',
      name: 'Vulcan',
      expiresAt: room.now + 60_000,
      client: 'table-dione-1',
    },
  ]);
  room.wait(Seconds(61));
  expect(room.state.displays.links).toEqual({});
});

test('a phone that is given to a table loses the account that its link made, once it has the other; a table’s own stays', () => {
  const room = new Room();
  const { link } = room.ok('token.make', { role: 'table', table: 'dione' });
  room.run({ type: 'link-used', link: String(link), username: 'phone-a' });
  const by = { kind: 'user', username: 'phone-a', role: 'table', id: 'dione' } as const;
  room.verb('display.hello', { display: 'd1', page: 'table' }, { client: 'phone-a-1', by });
  const given = room.ok('display.redirect', { display: 'd1', page: '/table/vulcan', seat: true });
  expect(Object.keys(room.state.displays.accounts)).toEqual(['phone-a']);
  const used = room.run({ type: 'link-used', link: String(given.link), username: 'phone-b' });
  expect(used.effects).toEqual([{ type: 'drop-account', username: 'phone-a' }]);
  expect(Object.keys(room.state.displays.accounts)).toEqual(['phone-b']);

  phoneOf(room);
  room.verb(
    'display.hello',
    { display: 'd2', page: 'table' },
    { client: 'table-dione-2', by: tableUser('dione') },
  );
  const other = room.ok('display.redirect', { display: 'd2', page: '/table/vulcan', seat: true });
  expect(room.run({ type: 'link-used', link: String(other.link), username: 'phone-c' }).effects).toEqual([]);
});

test.each([
  ['a wall', '/wall', 'link/table'],
  ['a table that there is none of', '/table/nowhere', 'table/unknown'],
])('no display is given to %s', (_what, page, code) => {
  const room = new Room();
  phoneOf(room);
  expect(room.code('display.redirect', { display: 'd1', page, seat: true })).toBe(code);
});

test('a console is never given to a table: it would lose the account of Control', () => {
  const room = new Room();
  hello(room, 'd1');
  expect(room.code('display.redirect', { display: 'd1', page: '/table/vulcan', seat: true })).toBe(
    'link/table',
  );
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'wall', '/wall#key=x', '/../x y'])(
  'a display is never sent to %s',
  (page) => {
    const room = new Room();
    hello(room, 'd1');
    expect(room.code('display.redirect', { display: 'd1', page })).toBe('command/malformed');
  },
);

test('what is not there is not acted on, and can be forgotten; what is there cannot', () => {
  const room = new Room();
  hello(room, 'd1', { name: 'Wall' });
  expect(room.code('display.forget', { display: 'd1' })).toBe('command/malformed');
  room.verb('display.bye', { display: 'd1' }, { client: 'control-d1' });
  expect(room.code('display.identify', { display: 'd1' })).toBe('display/offline');
  expect(room.code('display.identify', { display: 'd2' })).toBe('display/unknown');
  expect(room.last.answer?.error?.message).toContain('d1 (Wall)');
  room.ok('display.forget', { display: 'd1' });
  expect(displays(room)).toEqual([]);
});

test('an account cannot take the display of another one, and a table cannot act on displays', () => {
  const room = new Room();
  hello(room, 'd1');
  const { answer } = room.verb(
    'display.hello',
    { display: 'd1', page: 'table' },
    { by: tableUser('dione'), client: 'table-dione-1' },
  );
  expect(answer?.error?.code).toBe('display/not-yours');
  expect(room.code('display.reload', { display: 'd1' }, tableUser('dione'))).toBe('auth/forbidden');
});

test('of 150 displays the one that has been gone longest makes way; when all are there no more are let in', () => {
  const room = new Room();
  for (let n = 0; n < 150; n += 1) hello(room, `d${n}`);
  expect(hello(room, 'one-more')?.error?.code).toBe('display/too-many');
  for (const gone of ['d7', 'd3']) {
    room.wait(Seconds(1));
    room.verb('display.bye', { display: gone }, { client: `control-${gone}` });
  }
  expect(hello(room, 'one-more')?.status).toBe('ok');
  expect(displays(room).map(({ display }) => display)).not.toContain('d7');
  expect(displays(room).map(({ display }) => display)).toContain('d3');
});

test('the loudness of pages is a document, and a sound is only ever for now', () => {
  const room = new Room();
  room.ok('sound.ceiling', { role: 'table', percent: 20 });
  room.ok('sound.mute');
  expect(room.document('pub/sound')).toEqual({
    muted: true,
    ceilings: { control: 60, table: 20, display: 100 },
  });
  room.ok('undo');
  expect(room.document('pub/sound')).toMatchObject({ muted: false });
  room.verb('sound.test');
  expect(room.last).toMatchObject({ batch: null, effects: [{ type: 'page-chirp' }] });
  hello(room, 'd1', { sound: true });
  expect(room.ok('sound.test', { display: 'd1' })).toMatchObject({ leave: true });
  expect(room.last.effects).toEqual([{ type: 'cue', client: 'control-d1', cue: { kind: 'sound-test' } }]);
  expect(room.code('sound.test', { display: 'd2' })).toBe('display/unknown');
});

test('a test of sounds is refused where nobody would hear it', () => {
  const room = new Room();
  hello(room, 'd1', { sound: true });
  room.ok('display.mute', { display: 'd1' });
  expect(room.code('sound.test', { display: 'd1' })).toBe('device/muted');
  room.ok('display.mute', { display: 'd1', muted: false });
  room.ok('sound.mute');
  for (const args of [{}, { display: 'd1' }]) {
    expect(room.code('sound.test', args)).toBe('device/muted');
    expect(room.last.effects).toEqual([]);
  }
  room.ok('sound.mute', { muted: false });
  room.ok('sound.test', { display: 'd1' });
});

test('a table page hears the ceiling of tables in the answer to its hello', () => {
  const room = new Room();
  room.ok('sound.ceiling', { role: 'table', percent: 35 });
  const { answer } = room.verb(
    'display.hello',
    { display: 'tablet', page: 'table' },
    { by: tableUser('dione'), client: 'table-dione-1' },
  );
  expect(answer?.data).toMatchObject({ ceiling: 35 });
  expect(control.role).toBe('control');
});
