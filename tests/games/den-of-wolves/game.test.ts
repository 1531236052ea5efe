import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { game } from '../../../games/den-of-wolves/game.ts';
import { onPanel } from '../../../games/den-of-wolves/panels.ts';
import { AskFaceSchema } from '../../../schemas/faces/ask.ts';
import { readIn } from '../../../schemas/text.ts';
import { frozen, playing, roomOf } from '../room.ts';
import type { GameInput, MomentName, Moments } from '../../../games/kit/hooks.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const { manifest } = game;
const room = roomOf(game);
const rules = playing<State>(game);
const begin = rules.setup();
const at = (pursuit: number): RoomView => frozen({ ...room, tracks: { ...room.tracks, pursuit } });
const asks = <Name extends MomentName>(view: RoomView, name: Name, moment: Moments[Name]) =>
  rules.tell(begin, name, moment, { room: view }).requests;
const does = (name: string, args: unknown, view: RoomView) => rules.does(begin, name, args, { room: view });

test('what moves the whole fleet is asked for by more than a tap', () => {
  const deliberate = Object.values(game.commands).filter((command) => command.deliberate === true);
  expect(deliberate.map(({ name }) => readIn(name, 'en'))).toEqual([
    'Destinations: shuffle the discards into the pile',
    'Jump the fleet by ruling',
    'Move Fleet Morale',
    'Emergency jump of a vessel',
    'Jump every vessel that can',
    'Set whether a vessel is with the fleet',
    'Battle: jump a vessel',
    'Battle: stand the alarm down',
  ]);
});

describe('the figures', () => {
  test.each([
    ['action', 18, 'Action Phase (18 mins)'],
    ['team', 12, 'Team Phase (12 mins)'],
  ])('the %s phase takes %i minutes, as its heading says', (id, minutes, heading) => {
    expect(manifest.phases.find((phase) => phase.id === id)?.durationMs).toEqual({
      value: minutes * 60_000,
      source: { from: 'rulebook', heading },
    });
  });

  test('the clock holds at the end of a phase for the broadcast', () => {
    expect(manifest.advance.value).toBe('hold');
    expect(manifest.whenMissed.value).toBe('hold');
  });

  test('a Wolf Attack comes in the action phase alone and freezes the room', () => {
    expect(manifest.alarms).toMatchObject([{ id: 'wolf-attack', phases: ['action'], freeze: true }]);
  });

  test('exactly the six seats of the Wolf Attack Player Summary report to the map', () => {
    expect(manifest.alarms[0]?.reports.map(({ table, seat }) => `${table}/${seat}`)).toEqual([
      'aegis/xo',
      'aegis/fwco',
      'dione/first-officer',
      'icebreaker/first-officer',
      'quellon/first-officer',
      'vulcan/warden',
    ]);
  });

  test('Fleet and Wolf rounds take turns, and the Fleet begins', () => {
    const rounds = manifest.alarms[0]?.rounds;
    expect(rounds?.style === 'alternating' && rounds.sides.map(({ id }) => id)).toEqual(['fleet', 'wolf']);
  });

  test('six vessels seat a Council Member, one for each power, and every vessel has a morale track', () => {
    const members = manifest.tables.filter(({ seats }) => seats.some(({ id }) => id === 'council-member'));
    expect(members).toHaveLength(6);
    const vessels = manifest.tables.filter(({ id }) => id !== 'news').map(({ id }) => id);
    expect(manifest.tracks.flatMap(({ table }) => table ?? [])).toEqual(vessels);
  });
});

describe('Pursuit Track', () => {
  test('rises by one at the end of each turn, and at no other moment', () => {
    expect(asks(at(3), 'turnEnded', { turn: 1 })).toEqual([
      { verb: 'track.move', args: { track: 'pursuit', by: 1 } },
    ]);
    for (const { id: phase } of manifest.phases) {
      expect(asks(at(3), 'phaseBegan', { turn: 1, phase }).map(({ verb }) => verb)).not.toContain(
        'track.move',
      );
      expect(asks(at(3), 'phaseEnded', { turn: 1, phase })).toEqual([]);
    }
  });

  test('follows the option when Control has changed it', () => {
    const doubled = { ...at(3), options: { ...room.options, 'pursuit-per-turn': 2 } };
    expect(asks(doubled, 'turnEnded', { turn: 1 })).toMatchObject([{ args: { by: 2 } }]);
  });

  test('stands at its upper end instead of asking for a move that would be refused', () => {
    expect(asks(at(12), 'turnEnded', { turn: 1 })).toEqual([]);
  });

  test.each([
    ['short', 1],
    ['medium', 2],
    ['long', 3],
  ] as const)('drops for a %s jump by %i', (distance, steps) => {
    const { state, requests } = does('jump', { distance }, at(6));
    expect(requests).toEqual([{ verb: 'track.move', args: { track: 'pursuit', by: -steps } }]);
    expect(state).toEqual({ ...begin, jumps: [{ turn: 1, distance }], fuel: state.fuel });
  });

  test('a long jump from step 2 ends at 0, and the jump is on record all the same', () => {
    expect(does('jump', { distance: 'long' }, at(2)).requests).toMatchObject([{ args: { by: -2 } }]);
    const standing = does('jump', { distance: 'long' }, at(0));
    expect(standing.requests).toEqual([]);
    expect(standing.state.jumps).toHaveLength(1);
  });
});

test('Fleet Morale moves the track of every vessel in play, each to its own end at most', () => {
  const seen = frozen({
    ...room,
    tables: ['aegis', 'dione', 'vulcan', 'news'],
    tracks: { ...room.tracks, 'morale-dione': 9, 'morale-vulcan': 10 },
  });
  expect(does('fleet-morale', { by: 2 }, seen).requests).toEqual([
    { verb: 'track.move', args: { track: 'morale-aegis', by: 2 } },
    { verb: 'track.move', args: { track: 'morale-dione', by: 1 } },
  ]);
});

test('an emergency jump rolls one die more each time, and what it damages counts for morale', () => {
  const fallen = [3, 4, 1, 2];
  const dice = { roll: () => fallen.shift() ?? 0 };
  const jumps = (state: State, turn = 1) =>
    rules.does(state, 'emergency-jump', { vessel: 'dione' }, { room: frozen({ ...room, turn }), dice });
  const one = jumps(begin);
  expect(one.data).toEqual({ dice: [3], damage: 1 });
  const two = jumps(one.state, 2);
  expect(two.data).toEqual({ dice: [4, 1], damage: 1 });
  expect(two.state.harm.dione?.damage).toBe(2);
  expect(two.state.emergencies.dione).toMatchObject({ count: 2, turn: 2, dice: [4, 1] });
  // Its table and Control read what it cost until the turn ends, and that no other station works; there is no key for a second one.
  const words =
    'Emergency jump, no Fuel: all other stations are shut this turn; dice 4 1: draw 1 Damage Card';
  const shown = (turn: number, phase = 'action') => {
    const at = frozen({ ...room, turn, phase });
    return [rules.shownAt(two.state, 'dione', at), rules.shows(two.state, 'control', at)].map(({ jump }) =>
      JSON.stringify(jump),
    );
  };
  for (const face of shown(2)) expect(face).toContain(words);
  expect(shown(2, 'team')[0]).toContain(words);
  expect(shown(2)[1]).not.toContain('emergency-jump');
  for (const face of shown(3)) expect(face).not.toContain(words);
  expect(shown(3)[1]).toContain('emergency-jump');
});

test('the damage of an emergency jump is a line of that vessel until it is drawn, and counts once in a Wolf Attack', () => {
  const dice = { roll: () => 3 };
  const jumps = (state: State, turn = 1) =>
    rules.does(state, 'emergency-jump', { vessel: 'dione' }, { room: frozen({ ...room, turn }), dice }).state;
  const lineOf = (state: State) =>
    AskFaceSchema.parse(rules.shows(state, 'control', room).bills?.face).questions[0];
  const one = jumps(begin);
  expect(lineOf(one)).toMatchObject({
    text: 'Damage Cards to draw, crew to wound: Dione',
    standing: false,
    rows: [{ table: 'dione', value: 'draw 1 Damage Card' }],
  });
  expect(rules.shownAt(one, 'dione', room).bill).toMatchObject({
    face: { title: 'Damage and wounds', rows: [{ name: 'Draw 1 Damage Card' }] },
  });
  // What has been drawn is not asked for again.
  const paid = rules.does(one, 'pay-bill', { vessel: 'dione' }, { room }).state;
  expect(lineOf(jumps(paid, 2))?.rows[0]).toMatchObject({ value: 'draw 2 Damage Cards', from: null });
  const none = rules.does(begin, 'emergency-jump', { vessel: 'dione' }, { room, dice: { roll: () => 4 } });
  expect(rules.shows(none.state, 'control', room).bills).toBeUndefined();
  // In the middle of an attack it is drawn with the rest, and morale counts it once.
  const ALARM = { alarm: 'wolf-attack' };
  const attacked = rules.tell(begin, 'alarmBegan', ALARM, { room, dice: { roll: () => 1 } }).state;
  const over = rules.tell(jumps(attacked), 'alarmEnded', ALARM, { room }).state;
  expect(over.harm.dione?.damage).toBe(1);
  expect(lineOf(over)?.rows[0]).toMatchObject({ table: 'dione', value: 'draw 1 Damage Card' });
});

test('what is due in each phase stands on the list of its desk', () => {
  const due = (phase: string) => {
    const { state } = rules.tell(begin, 'phaseBegan', { turn: 1, phase }, { room });
    const { face } = rules.shows(state, 'control', frozen({ ...room, phase })).duties as {
      face: { steps: { id: string; desk: string }[] };
    };
    return face.steps.map(({ id, desk }) => [id, desk]);
  };
  // The Council, the broadcast, morale and riots have lines of their own.
  expect(due('action')).toEqual([['drives', 'tables']]);
  expect(due('team')).toEqual([['crew', 'tables']]);
});

test('once the first three minutes are over nobody is told to crew a drive, and who has stays known', () => {
  const begun = rules.tell(begin, 'phaseBegan', { turn: 1, phase: 'action' }, { room }).state;
  const ticked = rules.does(begun, 'duties-tick', { step: 'drives', table: 'dione' }, { room }).state;
  const { state } = rules.tell(ticked, 'mark', { turn: 1, phase: 'action', mark: 'drives' }, { room });
  for (const audience of ['public', 'control'] as const)
    expect(JSON.stringify(rules.shows(state, audience, room).duties)).not.toContain('Crew your jump drive');
  expect(JSON.stringify(rules.shows(state, 'control', room).council)).toContain('Council');
  expect(state.duties.done.drives).toEqual({ dione: true });
  expect(JSON.stringify(rules.shownAt(state, 'vulcan', room).jump)).toContain('not ticked as crewed');
  expect(JSON.stringify(rules.shownAt(state, 'dione', room).jump)).not.toContain('not ticked as crewed');
});

test('gone back to the Action Phase, the rest of it is due, and the Team Phase is as it was afterwards', () => {
  const team = frozen({ ...room, phase: 'team' });
  const { state } = rules.tell(begin, 'phaseBegan', { turn: 1, phase: 'team' }, { room: team });
  const faced = rules.does(state, 'duties-tick', { step: 'crew', table: 'dione' }, { room: team }).state;
  const back = JSON.stringify([
    rules.shows(faced, 'control', room),
    rules.shows(faced, 'public', room),
    rules.shownAt(faced, 'dione', room),
  ]);
  expect(back).toContain('Council meets');
  expect(back).not.toMatch(/crew face up|Food rations|News Broadcast/);
  const met = rules.does(faced, 'duties-tick', { step: 'council' }, { room });
  expect(met.refused).toBeNull();
  const again = rules.shows(met.state, 'control', team);
  expect(again.duties).toMatchObject({ face: { steps: [{ id: 'crew', done: 1 }] } });
  expect(JSON.stringify(again.asks)).toContain('Food rations');
});

test('an unknown distance is refused by the schema', () => {
  expect(game.commands.jump?.schema.safeParse({ distance: 'very long' }).success).toBe(false);
});

describe('FTL Jumps and Destination Cards', () => {
  const input = (state: State, did: GameInput['did'], more: Partial<GameInput> = {}, view = room) =>
    rules.tell(state, 'input', { input: 'jump', table: 'dione', did, ...more }, { room: view });
  const up = { what: 'switched-on' } as const;
  const typed = (text: string) => ({ what: 'typed', text }) as const;
  const list = (state: State, view: RoomView = at(6)): string =>
    JSON.stringify(rules.shows(state, 'control', view).jump ?? null);

  test('a vessel that holds up its indicator is a line of Control’s, with the co-ordinates on its panel', () => {
    const entered = input(begin, typed('48213'), { input: 'keypad' }).state;
    const raised = input(entered, up).state;
    expect(list(raised)).toContain('Dione: 48213, on no card');
    expect(list(input(begin, up).state)).toContain('Dione: a random empty point');
    expect(rules.shows(raised, 'control', room).panels).toEqual({
      vessels: { dione: { jump: true, coordinates: '48213' } },
    });
  });

  test('in the Team Phase Control is told that jumps are for the Action Phase, and has no key for them', () => {
    const told = list(input(begin, up).state, frozen({ ...room, phase: 'team' }));
    expect(told).toContain('Jumps are for the Action Phase');
    expect(told).not.toContain('resolve-jumps');
  });

  test('five digits are co-ordinates, and nothing else is; the last ones count', () => {
    const entered = input(begin, typed('48213'), { input: 'keypad' }).state;
    for (const text of ['4821', '482134', '4821A']) {
      expect(onPanel(input(entered, typed(text), { input: 'keypad' }).state, 'dione', room)).toEqual({
        ...onPanel(entered, 'dione', room),
        rejected: { text, at: 2 },
      });
    }
    // Nobody went on with these, five of them though they are: the co-ordinates of before stand, and the page says what became of them.
    const dropped = input(entered, { what: 'unfinished', text: '59203' }, { input: 'keypad' }).state;
    expect(onPanel(dropped, 'dione', room)).toMatchObject({
      coordinates: '48213',
      rejected: { text: '59203' },
    });
    expect(JSON.stringify(rules.shownAt(dropped, 'dione', room).jump)).toContain(
      'You typed 59203 and stopped: dropped. Type all five digits again. Co-ordinates: 48213, as before',
    );
    expect(list(dropped)).toContain('Dione: 48213; typed 59203: dropped');
    expect(onPanel(input(dropped, typed('15920')).state, 'dione', room).rejected).toBeNull();
    const again = input(entered, typed('10000'), { input: 'keypad' }).state;
    expect(onPanel(again, 'dione', room)).toMatchObject({ up: false, coordinates: '10000', rejected: null });
  });

  test('set back, the indicator is down; once the fleet has jumped nothing on a panel counts', () => {
    const held = input(input(begin, typed('48213')).state, up).state;
    const down = input(held, { what: 'switched-off' }).state;
    expect(onPanel(down, 'dione', room)).toMatchObject({ up: false, unseen: false, coordinates: '48213' });
    const gone = rules.does(held, 'jump', { distance: 'short' }, { room: at(6) }).state;
    expect(onPanel(gone, 'dione', room)).toEqual({
      up: false,
      unseen: true,
      offline: false,
      coordinates: null,
      rejected: null,
    });
  });

  test('another switch, a cover, and the desk of the news move no indicator', () => {
    expect(input(begin, up, { input: 'reactor' }).state).toEqual(begin);
    expect(input(begin, { what: 'cover-opened' }).state).toEqual(begin);
    expect(input(begin, up, { table: 'news' }).state).toEqual(begin);
    expect(input(begin, up, { table: null }).state).toEqual(begin);
  });

  test('what a vessel has entered is told to Control alone', () => {
    const state = input(input(begin, typed('48213')).state, up).state;
    expect(JSON.stringify(rules.shows(state, 'public', room))).not.toContain('48213');
  });
});

test('the rule for inputs in docs/writing-a-game.md is the game’s own', () => {
  const page = readFileSync('docs/writing-a-game.md', 'utf8');
  const [shown] = [...page.matchAll(/```ts\n([^`]*?)```/g)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes('did.what'));
  const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
  expect(squeezed(readFileSync('games/den-of-wolves/panels.ts', 'utf8'))).toContain(
    squeezed(shown ?? 'missing'),
  );
});
