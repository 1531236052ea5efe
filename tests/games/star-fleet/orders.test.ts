import { describe, expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';
import { HOUSE_FORCES } from '../../../games/star-fleet/content/force-list.ts';
import { atTable, CONTROL, frozen, playing, roomOf, seededDice } from '../room.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/star-fleet/state.ts';

/** What empires do at their pages, by their own commands. */

const TABLES = ['federation', 'klingon', 'romulan'];
const rules = playing<State>(game);
const roomIn = (phase: string, turn = 1): RoomView =>
  frozen({ ...roomOf(game), tables: TABLES, phase, turn });
const room = roomIn('orders');
const start = rules.setup(room);
const begun = rules.tell(start, 'phaseBegan', { turn: 1, phase: 'orders' }, { room }).state;

const by = (empire: string) => ({ room, by: atTable(empire) });
const fleetOf = (state: State, empire: string, name: string): string =>
  Object.entries(state.fleets).find(([, each]) => each.owner === empire && each.name === name)?.[0] ?? '';
const homeOf = (state: State, empire: string): string =>
  Object.entries(state.systems).find(([, each]) => each.owner === empire && each.pop === 10)?.[0] ?? '';
const home = homeOf(begun, 'klingon');

describe('an evening of three empires', () => {
  test('is two months by commands: orders, movement, construction and the next income', () => {
    const dice = seededDice(3);
    let state = begun;
    const does = (empire: string, command: string, args: object): void => {
      const played = rules.does(state, command, args, { ...by(empire), dice });
      expect(played.refused, `${empire} ${command}`).toBeNull();
      ({ state } = played);
    };
    for (const empire of TABLES) {
      does(empire, 'order-explore', { fleet: fleetOf(state, empire, 'Scouts') });
      does(empire, 'order-improve', { system: homeOf(state, empire), what: 'pop' });
      does(empire, 'order-convoy', { at: homeOf(state, empire) });
      does(empire, 'hand-in', {});
    }
    const questions = roomIn('questions');
    state = rules.tell(state, 'phaseEnded', { turn: 1, phase: 'orders' }, { room, dice }).state;
    expect(state.step).toBe('agents');
    for (const [phase, next] of [
      ['agents', 'treaties'],
      ['treaties', 'encounters'],
      ['encounters', 'stations'],
      ['stations', 'battles'],
      ['battles', 'assault'],
      ['assault', 'questions'],
    ] as const) {
      const now = { room: roomIn(phase), dice };
      state = rules.tell(state, 'phaseBegan', { turn: 1, phase }, now).state;
      state = rules.tell(state, 'phaseEnded', { turn: 1, phase }, now).state;
      expect(state.step).toBe(next);
    }
    state = rules.tell(state, 'phaseBegan', { turn: 1, phase: 'questions' }, { room: questions, dice }).state;
    state = rules.tell(state, 'phaseEnded', { turn: 1, phase: 'questions' }, { room: questions, dice }).state;
    expect(state.step).toBe('done');
    for (const empire of TABLES) {
      const convoys = Object.values(state.units).filter(
        (unit) => unit.owner === empire && unit.class === 'convoy',
      );
      expect(convoys).toHaveLength(4);
      expect(state.systems[homeOf(begun, empire)]?.pop).toBe(11);
    }
    const next = roomIn('orders', 2);
    state = rules.tell(state, 'phaseBegan', { turn: 2, phase: 'orders' }, { room: next, dice }).state;
    // Home 11 x 4 and two colonies of 3 x 2.
    expect(TABLES.map((empire) => state.empires[empire]?.income)).toEqual([56, 56, 56]);
    expect(state.turn).toBe(2);
  });
});

describe('a sealed sheet', () => {
  const improve = { system: home, what: 'pop' };
  const written = rules.does(begun, 'order-improve', improve, by('klingon')).state;

  test('139, scenario 2: refuses what the pool does not hold, and nothing else', () => {
    const poor = {
      ...begun,
      ledgers: { ...begun.ledgers, klingon: { balances: { pool: 19, world: -19 }, entries: {}, next: 1 } },
    };
    const buy = (points: number) =>
      rules.does(poor, 'order-build', { class: 'bb', at: home, by: 'yard', points }, by('klingon')).refused;
    expect(buy(19)).toBeNull();
    expect(buy(20)).toContain('19 EP left');
    // Beyond reach, not researched, nobody there: it will lapse, and is taken.
    for (const [command, args] of [
      ['order-build', { class: 'bb', at: home, by: 'convoy', points: 1 }],
      [
        'order-colonize',
        {
          convoy: Object.keys(begun.units).find(
            (id) => begun.units[id]?.owner === 'klingon' && begun.units[id].class === 'convoy',
          ),
        },
      ],
    ] as const)
      expect(rules.does(begun, command, args, by('klingon')).refused).toBeNull();
  });
  test('157: is read by nobody else: no document of another changes', () => {
    for (const other of ['federation', 'romulan'])
      expect(rules.shownAt(written, other, room)).toEqual(rules.shownAt(begun, other, room));
    expect(rules.shows(written, 'public', room)).toEqual(rules.shows(begun, 'public', room));
  });
  test('149: is changed, ordered and withdrawn until it is opened, and prices follow', () => {
    const two = rules.does(written, 'order-improve', improve, by('klingon')).state;
    const costs = (state: State) => Object.values(state.sheets.klingon?.rows ?? {}).map(({ cost }) => cost);
    // Population 10: the 11th costs 110, and the 12th is beyond the pool.
    expect(costs(two)).toEqual(costs(written));
    const rich = {
      ...begun,
      ledgers: { ...begun.ledgers, klingon: { balances: { pool: 900, world: -900 }, entries: {}, next: 1 } },
    };
    let state: State = rich;
    for (let count = 0; count < 2; count += 1)
      state = rules.does(state, 'order-improve', improve, by('klingon')).state;
    expect(costs(state)).toEqual([110, 120]);
    expect(costs(rules.does(state, 'withdraw', { row: 'r1' }, by('klingon')).state)).toEqual([110]);
    const up = rules.does(state, 'sooner', { row: 'r2' }, by('klingon')).state;
    expect(up.sheets.klingon?.rows.r2?.place).toBe(1);
  });
  test('165: takes no orders once it is opened', () => {
    const opened = rules.tell(written, 'phaseEnded', { turn: 1, phase: 'orders' }, { room }).state;
    const late = rules.does(opened, 'order-improve', improve, by('klingon'));
    expect(late.refused).toContain('sheets are closed');
  });
  test('refuses what is not the writer’s own, in the same words whether it is there or not', () => {
    const foreign = fleetOf(begun, 'romulan', 'Scouts');
    const say = (fleet: string) => rules.does(begun, 'order-explore', { fleet }, by('klingon')).refused;
    expect(say(foreign)?.replace(foreign, 'x')).toBe(say('nothing')?.replace('nothing', 'x'));
  });
  test('173: what it costs leaves the pool when it is opened, 175: and half of what lapses comes back', () => {
    const pool = written.ledgers.klingon?.balances.pool ?? 0;
    const far = Object.keys(begun.known.klingon?.lanes ?? {})[0] ?? '';
    const cheap = rules.does(begun, 'order-troops', { class: 'infantry', at: home }, by('klingon')).state;
    const opened = rules.tell(cheap, 'phaseEnded', { turn: 1, phase: 'orders' }, { room }).state;
    expect(opened.ledgers.klingon?.balances.pool).toBe(pool - 2);
    expect(far).not.toBe('');
  });
  test('157: says on its page that a row will lapse, as far as its writer knows', () => {
    const convoy = Object.keys(begun.units).find(
      (id) => begun.units[id]?.owner === 'klingon' && begun.units[id].class === 'convoy',
    );
    const state = rules.does(begun, 'order-colonize', { convoy }, by('klingon')).state;
    expect(JSON.stringify(rules.shownAt(state, 'klingon', room).orders)).toContain(
      'it will lapse: somebody lives there',
    );
  });
  test('201: holds covert missions and envoys, which nobody else reads', () => {
    const order = { from: home, mission: 'counter-insurgency', target: home };
    const sealed = rules.does(begun, 'order-mission', order, by('klingon')).state;
    const words = 'Counter-Insurgency mission';
    expect(JSON.stringify(rules.shownAt(sealed, 'klingon', room))).toContain(words);
    expect(JSON.stringify(rules.shows(sealed, 'control', room))).not.toContain(words);
    const opened = rules.tell(sealed, 'phaseEnded', { turn: 1, phase: 'orders' }, { room }).state;
    expect(JSON.stringify(rules.shows(opened, 'control', room))).toContain(words);
    expect(JSON.stringify(rules.shownAt(opened, 'romulan', room))).not.toContain(words);
  });
  test('235: an envoy goes to a power that has been met, and to no other', () => {
    const send = (state: State) =>
      rules.does(state, 'order-envoy', { to: 'romulan', action: 'diplomacy' }, by('klingon'));
    expect(send(begun).refused).toContain('you have met no power');
    const met = rules.does(
      begun,
      'tie',
      { one: 'klingon', other: 'romulan', tie: 'neutral' },
      { room, by: CONTROL },
    );
    expect(met.log.join()).not.toContain('Klingon');
    expect(send(met.state).refused).toBeNull();
  });
});

describe('the deficit', () => {
  test('142: its owner chooses what is scrapped; nobody may who owes nothing', () => {
    const owing = {
      ...begun,
      ledgers: { ...begun.ledgers, klingon: { balances: { pool: -5, world: 5 }, entries: {}, next: 1 } },
    };
    const [ship = ''] = Object.keys(begun.units).filter(
      (id) => begun.units[id]?.owner === 'klingon' && begun.units[id].class === 'ca',
    );
    const after = rules.does(owing, 'scrap-now', { unit: ship }, by('klingon'));
    expect(after.refused).toBeNull();
    // Half of 8, and a tenth of its upkeep.
    expect(after.state.ledgers.klingon?.balances.pool).toBeGreaterThanOrEqual(-1);
    expect(rules.does(begun, 'scrap-now', { unit: ship }, by('klingon')).refused).toContain('not below 0');
  });
});

describe('questions', () => {
  test('1770: who has ordered more than it has capacity for is asked, and no other', () => {
    let state = begun;
    for (let count = 0; count < 4; count += 1)
      state = rules.does(
        state,
        'order-build',
        { class: 'ca', at: home, by: 'yard', points: 8 },
        by('klingon'),
      ).state;
    state = rules.tell(state, 'phaseBegan', { turn: 1, phase: 'questions' }, { room }).state;
    expect(state.asks.questions.capacity?.tables).toEqual(['klingon']);
    expect(JSON.stringify(rules.shownAt(state, 'romulan', room))).not.toContain('capacity');
  });
});

describe('a campaign of the second version', () => {
  test('goes on where it stood: peace reigns, and readings that are new take their defaults', () => {
    const old = JSON.parse(JSON.stringify({ ...begun, step: 'treaties' })) as Record<string, unknown>;
    for (const field of ['encounters', 'battles', 'sieges']) Reflect.deleteProperty(old, field);
    const { enemy, halvings, offers, covert } = begun.readings;
    old.readings = { enemy: 'war', halvings, offers, covert };
    // The cast: what the game's own rules wrote.
    const now = game.migrate?.(old, 2) as State;
    expect([now.readings.enemy, now.readings.pursuit, enemy]).toEqual([
      'war',
      'minus-two',
      'war-hostilities',
    ]);
    let state = now;
    for (const phase of game.manifest.phases.slice(2))
      for (const name of ['phaseBegan', 'phaseEnded'] as const)
        ({ state } = rules.tell(state, name, { turn: 1, phase: phase.id }, { room: roomIn(phase.id) }));
    expect(state.step).toBe('done');
  });
});

describe('a campaign of the first version', () => {
  test('goes on: who had a state between them has met, and orders in words are gone', () => {
    const old = JSON.parse(JSON.stringify(begun)) as Record<string, unknown>;
    for (const field of [
      ...['contacts', 'missions', 'incidents', 'offers', 'spying', 'readings'],
      ...['encounters', 'battles', 'sieges'],
    ])
      Reflect.deleteProperty(old, field);
    const words = { order: { does: 'intel', text: 'Spy' }, cost: 0, place: 1 };
    const tech = { order: { does: 'tech', points: 3 }, cost: 3, place: 2 };
    old.sheets = { ...begun.sheets, klingon: { rows: { r1: words, r2: tech }, next: 3, handedIn: false } };
    old.ties = { 'klingon:romulan': 'war' };
    // The cast: what the game's own rules wrote.
    const now = game.migrate?.(old, 1) as State;
    expect(Object.keys(now.contacts)).toEqual(['klingon:romulan']);
    expect(Object.keys(now.sheets.klingon?.rows ?? {})).toEqual(['r2']);
    const { state } = rules.tell(now, 'phaseEnded', { turn: 1, phase: 'orders' }, { room });
    expect(state.step).toBe('agents');
  });
});

describe('a campaign of two years', () => {
  test('goes on after its first, and is ranked at its end', () => {
    const longer = (phase: string, turn: number): RoomView => frozen({ ...roomIn(phase, turn), turns: 24 });
    const end = (turn: number): State =>
      rules.tell(
        { ...begun, turn, step: 'questions' },
        'phaseEnded',
        { turn, phase: 'questions' },
        {
          room: longer('questions', turn),
        },
      ).state;
    expect([end(12).step, end(12).result]).toEqual(['done', null]);
    expect(end(24).step).toBe('over');
    expect(Object.keys(end(24).result ?? {})).toEqual(Object.keys(begun.empires));
  });
});

describe('the moderator', () => {
  test('reads who has not handed in, with a reminder to copy', () => {
    const shown = JSON.stringify(rules.shows(begun, 'control', room));
    expect(shown).toContain('Reminder to copy');
    expect(shown).toContain('Romulan Empire');
  });
  test('takes a club’s force list, and names what is wrong with its row and column', () => {
    const give = (csv: string) => rules.does(start, 'force-list-in', { csv }, { room, by: CONTROL });
    expect(give(HOUSE_FORCES).refused).toBeNull();
    const wrong = give(
      HOUSE_FORCES.replace('cl,Light cruiser,,ship,CL,6,', 'cl,Light cruiser,,ship,CL,six,'),
    );
    expect(wrong.refused).toContain('Row 6, cost: "six" is not a whole number');
    expect(give('id,name\nx,y\n').refused).toContain('the column "type" is missing');
    expect(give(HOUSE_FORCES.replace(/^convoy.*$/m, '')).refused).toContain(
      'no class has the ability "convoy"',
    );
    expect(
      rules.does(begun, 'force-list-in', { csv: HOUSE_FORCES }, { room, by: CONTROL }).refused,
    ).toContain('has begun');
  });
  test('saves the list as it is read back', () => {
    const saved = rules.does(start, 'force-list-out', {}, { room, by: CONTROL }).data as {
      file: { text: string };
    };
    const again = rules.does(start, 'force-list-in', { csv: saved.file.text }, { room, by: CONTROL }).state;
    expect(again.classes).toEqual(start.classes);
  });
  test('129: grants or takes one-off points, which count next month', () => {
    const state = rules.does(
      begun,
      'award',
      { empire: 'klingon', points: -7, why: 'A fine' },
      { room, by: CONTROL },
    ).state;
    expect(state.ledgers.klingon?.balances.due).toBe(-7);
  });
});

describe('a campaign', () => {
  test('7: has the twelve empires of the book', () => {
    const names = game.manifest.tables.map(({ name }) => name.split(' ')[0]);
    expect(names).toEqual([
      'Federation',
      'Klingon',
      'Romulan',
      'Kzinti',
      'Gorn',
      'Tholian',
      'Hydran',
      'Lyran',
      'Interstellar',
      'Vudar',
      'Frax',
      'Peladine',
    ]);
  });
  test('69: of twelve months is a year, and is ranked at its end', () => {
    expect(game.manifest.turns.value).toBe(12);
    const last = { ...begun, turn: 12, step: 'questions' as const };
    const over = rules.tell(
      last,
      'phaseEnded',
      { turn: 12, phase: 'questions' },
      { room: roomIn('questions', 12) },
    ).state;
    expect(over.step).toBe('over');
    expect(Object.keys(over.result ?? {})).toEqual(TABLES);
  });
  test('2422: shows every empire its sums line by line, with their rule', () => {
    const money = JSON.stringify(rules.shownAt(begun, 'klingon', room).money);
    for (const part of ['System income', '+52', 'Maintenance', '4.1.1', '4.1.3'])
      expect(money).toContain(part);
  });
});
