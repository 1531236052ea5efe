import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { game } from '../../../games/den-of-wolves/game.ts';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Room, tableUser } from '../../hub/core/harness.ts';
import type { ObservationBody } from '../../../schemas/device-messages.ts';

/** Switch and keypad of the Dione and the switch of the Aegis, from the observation of a board to the pages. */
const roomOfPanels = RoomSchema.parse({
  room: 'test',
  game: 'den-of-wolves',
  boards: { one: { transport: 'virtual' } },
  devices: {
    switch: { kind: 'jump-switch', board: 'one', table: 'dione', input: 'jump', desk: 'galaxy' },
    pad: { kind: 'keypad', board: 'one', table: 'dione', desk: 'galaxy' },
    aegis: { kind: 'jump-switch', board: 'one', table: 'aegis', input: 'jump', desk: 'galaxy' },
  },
});

const played = (setup = roomOfPanels) => {
  const room = new Room(game, setup);
  room.start();
  room.ok('clock.start');
  const report = (state: 'ready' | 'lost') => {
    for (const device of Object.keys(setup.devices))
      room.run({ type: 'device-state', device, state: { state, bridge: 'bridge-1' } });
  };
  report('ready');
  let n = 0;
  const observe = (device: string, body: ObservationBody) => {
    n += 1;
    room.observe(n, body, { device });
  };
  const turned = (on: boolean, initial: boolean, device = 'switch') =>
    observe(device, { kind: 'contact', contact: 'switch', on, initial });
  const texts = (topic: string): string[] => {
    const body = room.document(topic);
    if (body === undefined) return [];
    const face = FaceSchema.parse(body.face);
    if (!('questions' in face)) throw new Error(`${topic}: no questions`);
    return face.questions.map(({ text }) => text);
  };
  for (const device of ['switch', 'aegis']) turned(false, true, device);
  return {
    room,
    turn: (on: boolean, device?: string) => turned(on, false, device),
    /** The board of all these devices comes or goes. */
    report,
    /** As the board finds it when it is back. */
    find: (on: boolean) => turned(on, true),
    type: (text: string) => observe('pad', { kind: 'code', text }),
    do: (command: string, args: object = {}, by?: ReturnType<typeof tableUser>) =>
      room.ok('game.do', { command, args }, by),
    panels: () => room.document('priv/control/game/panels')?.vessels,
    list: () => texts('priv/control/game/jump'),
    page: () => texts('priv/table/dione/game/jump'),
  };
};

const STILL_UP = /Your indicator is up: put it down and raise it again to jump$/;

describe('an undo of a jump', () => {
  const jumped = () => {
    const one = played();
    one.type('15920');
    one.turn(true);
    one.turn(true, 'aegis');
    one.do('resolve-jumps');
    const event = one.room.state.seq;
    return { ...one, undo: () => one.room.ok('undo', { event }) };
  };

  test('a jump can be undone whatever crews do at their panels after it, and panels stay as they are by then', () => {
    const one = jumped();
    expect(one.panels()).toMatchObject({ dione: { jump: false, coordinates: null }, aegis: { jump: false } });
    one.turn(false, 'aegis');
    one.type('54321');
    one.do('type-digit', { digit: 7 }, tableUser('dione'));
    one.undo();
    expect(one.room.state.game.state).toMatchObject({ separated: {}, jumps: [], landings: {}, fuel: {} });
    expect(one.panels()).toEqual({
      dione: { jump: true, coordinates: '54321' },
      aegis: { jump: false, coordinates: null },
    });
    expect(one.list()[0]).toMatch(/^1 jumps; /);
  });

  test('at once, puts indicators and co-ordinates back as they were', () => {
    const one = jumped();
    one.undo();
    expect(one.panels()).toEqual({
      dione: { jump: true, coordinates: '15920' },
      aegis: { jump: true, coordinates: null },
    });
  });

  test('replayed gives the same room', () => {
    const { room, turn, undo } = jumped();
    turn(false);
    undo();
    const again = room.batches.reduce((so, batch) => room.core.evolve(so, batch), room.core.initial());
    expect(JSON.stringify(again)).toBe(JSON.stringify(room.state));
  });
});

describe('Control’s line of a jump', () => {
  const lineOf = (one: ReturnType<typeof played>) => one.list().find((text) => text.startsWith('Dione'));

  test('follows the panel: new digits renew it, and it is gone with the indicator', () => {
    const one = played();
    one.turn(true);
    expect(lineOf(one)).toContain('a random empty point');
    one.type('15920');
    expect(lineOf(one)).toContain('Far Meridian, a long jump');
    one.type('12857');
    expect(lineOf(one)).toContain('Amber Gulf, a medium jump');
    one.turn(false);
    expect(one.list()).toEqual([]);
  });

  test('is gone once the vessel has jumped, and no call is left behind', () => {
    const one = played();
    one.type('15920');
    for (const on of [true, false, true]) one.turn(on);
    expect(one.list()).toHaveLength(2);
    one.do('resolve-jumps');
    one.turn(false);
    expect(one.list()).toEqual([]);
    const { items } = AttentionBodySchema.parse(one.room.document('priv/control/attention'));
    expect(items.filter(({ id }) => id.startsWith('call/'))).toEqual([]);
  });
});

describe('a switch', () => {
  test('a switch turned while its board was away jumps nobody: the table is told to raise it again, and Control may count it', () => {
    const one = played();
    one.type('15920');
    one.find(true);
    expect(one.page()[0]).toMatch(STILL_UP);
    expect(one.list()).toEqual([
      'Dione: 15920; its switch is still up or was raised unseen, so it does not jump',
    ]);
    expect(one.room.code('game.do', { command: 'resolve-jumps' })).not.toBe('ok');
    one.do('hold-up', { vessel: 'dione', up: true });
    expect(one.page()[0]).toBe('Your jump indicator is up: Control comes');
    expect(one.list()[0]).toMatch(/^1 jumps; /);
    one.find(false);
    expect(one.list()[0]).toMatch(/^1 jumps; /);
    one.do('hold-up', { vessel: 'dione', up: false });
    expect(one.list()).toEqual([]);
    expect(one.page()[0]).toMatch(/^Raise your jump indicator when you jump/);
  });

  test('whose board is offline does not count as up: its crew may raise the indicator on the tablet, or Control counts it', () => {
    const one = played();
    one.type('15920');
    one.turn(true);
    one.turn(true, 'aegis');
    expect(one.list()[0]).toMatch(/^2 jump; /);
    one.report('lost');
    const line =
      'Dione: 15920; its switch was up when its board went offline, so it does not jump: look at it';
    expect(one.list()).toContain(line);
    expect(one.room.code('game.do', { command: 'resolve-jumps' })).not.toBe('ok');
    expect(one.panels()).toMatchObject({ dione: { jump: false, coordinates: '15920' } });
    expect(one.page()[0]).toBe('Your jump switch is offline: raise your indicator here');
    one.do('hold-up', { vessel: 'aegis', up: true });
    expect(one.list()[0]).toMatch(/^1 jumps; /);
    one.do('hold-up', { up: true }, tableUser('dione'));
    expect(one.list()[0]).toMatch(/^2 jump; /);
    expect(one.page()[0]).toBe('Your jump indicator is up: Control comes');
    // The dead switch is put down, and its board comes back: what the crew raised on the tablet stands.
    one.report('ready');
    one.find(false);
    expect(one.list()[0]).toMatch(/^2 jump; /);
    one.turn(true);
    one.turn(false);
    expect(one.list()[0]).toMatch(/^1 jumps; /);
  });

  test('whose board is back counts as its board finds it', () => {
    const one = played();
    one.turn(true);
    one.report('lost');
    one.report('ready');
    one.find(true);
    expect(one.panels()).toMatchObject({ dione: { jump: true } });
    one.report('lost');
    one.report('ready');
    one.find(false);
    expect(one.list()).toEqual([]);
  });

  test('that a loose cable loses and finds again stays raised', () => {
    const one = played();
    one.turn(true);
    one.find(true);
    expect(one.panels()).toMatchObject({ dione: { jump: true } });
  });

  test('not put back after a jump is said on the page, with digits that were typed since; down and up again it counts', () => {
    const one = played();
    one.turn(true);
    one.do('resolve-jumps');
    expect(one.page()[0]).toMatch(/^Arrived at a random empty point/);
    expect(one.page()[0]).toMatch(STILL_UP);
    one.type('15920');
    expect(one.list()).toEqual([
      'Dione: 15920; its switch is still up or was raised unseen, so it does not jump',
    ]);
    one.turn(false);
    one.turn(true);
    expect(one.list()[1]).toContain('Far Meridian');
    expect(one.page()[0]).toMatch(/Your jump indicator is up: Control comes$/);
  });
});

test('what is no co-ordinates is said on the table’s page and in Control’s list, and those of before stand', () => {
  const one = played();
  one.type('1592');
  expect(one.page()[1]).toMatch(/^You typed 1592\. Co-ordinates are five digits: type them again\. .*none/);
  one.type('15920');
  expect(one.page()[1]).toBe('Co-ordinates: 15920');
  one.type('123456');
  expect(one.page()[1]).toMatch(/^You typed 123456\. .*Co-ordinates: 15920, as before$/);
  expect(one.list()).toEqual(['Dione: 15920; typed 123456: rejected']);
  one.turn(true);
  expect(one.list()[1]).toMatch(/^Dione: Far Meridian.*; typed 123456: rejected$/);
  one.do('resolve-jumps');
  expect(one.page()[1]).not.toContain('123456');
});

test('the room.yaml of the game’s page gives the Dione its panel', () => {
  const page = readFileSync('docs/games/den-of-wolves.md', 'utf8');
  const [, shown = ''] = /```yaml\n([^`]*)```/.exec(page) ?? [];
  const { room, page: read } = played(RoomSchema.parse(parse(shown)));
  room.observe(1, { kind: 'code', text: '15920' }, { device: 'coordinates-dione' });
  room.observe(
    2,
    { kind: 'contact', contact: 'switch', on: true, initial: false },
    { device: 'indicator-dione' },
  );
  expect(read()).toEqual(['Your jump indicator is up: Control comes', 'Co-ordinates: 15920']);
});
