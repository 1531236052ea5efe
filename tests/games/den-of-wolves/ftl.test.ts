import { describe, expect, test } from 'vitest';
import { DESTINATIONS } from '../../../games/den-of-wolves/content/destinations.ts';
import { game } from '../../../games/den-of-wolves/game.ts';
import { onPanel } from '../../../games/den-of-wolves/panels.ts';
import { AskFaceSchema } from '../../../schemas/faces/ask.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { readIn } from '../../../schemas/text.ts';
import { atTable, CONTROL } from '../room.ts';
import { begin, falling, room, roomWith, rules } from './wolves.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const at6 = roomWith({ phase: 'action', tracks: { ...room.tracks, pursuit: 6 } });
const does = (state: State, name: string, args: object = {}, by = CONTROL, view: RoomView = at6) =>
  rules.does(state, name, args, { room: view, by, dice: falling(4, 4, 4) });
const vessels = room.tables.filter((table) => table !== 'news');
/** What a vessel reads of its last jump. */
const landed = ({ landings }: State, vessel = 'dione'): string => readIn(landings[vessel] ?? '', 'en');
/** Of a long jump. */
const FAR = '15920';
/** Of a medium one. */
const GULF = '12857';
const to = (state: State, table: string, digits: string): State => {
  const typed = digits
    .split('')
    .reduce((so, digit) => does(so, 'type-digit', { digit: Number(digit) }, atTable(table)).state, state);
  return does(typed, 'hold-up', {}, atTable(table)).state;
};
const all = (digits: string, tables: readonly string[] = vessels): State =>
  tables.reduce((so, table) => to(so, table, digits), begin);
const pursuit = (requests: readonly unknown[]): unknown =>
  requests.map((each) => (each as { args: { by: number } }).args.by);

describe('Destination Cards', () => {
  const turn = (state: State, phase = 'action') =>
    rules.tell(state, 'phaseBegan', { turn: 1, phase }, { room: at6 }).state;

  test('the Aegis draws one at the beginning of each turn, and another for three Fuel at any time', () => {
    const one = turn(begin);
    expect(one.held).toHaveLength(1);
    expect(turn(one, 'team').held).toHaveLength(1);
    const more = does(one, 'buy-destination', {}, atTable('aegis'));
    expect(more.state.held).toHaveLength(2);
    expect(more.log[0]).toMatch(/^The Aegis spends 3 Fuel and draws /);
    expect(does(one, 'buy-destination', {}, atTable('dione')).refused).toMatch(/team of the Aegis/);
    const [card] = more.state.held;
    const { name = '', coordinates = '' } = DESTINATIONS.value.find(({ id }) => id === card) ?? {};
    expect(JSON.stringify(rules.shownAt(more.state, 'aegis', at6))).toContain(coordinates);
    expect(JSON.stringify(rules.shownAt(more.state, 'dione', at6))).not.toContain(name);
    expect(JSON.stringify(rules.shows(more.state, 'public', at6))).not.toContain(name);
  });

  test('cards are held between turns, and all are gone when the Aegis jumps', () => {
    const held = turn(rules.tell(turn(begin), 'turnEnded', { turn: 1 }, { room: at6 }).state);
    expect(held.held).toHaveLength(2);
    const gone = does(to(held, 'aegis', FAR), 'resolve-jumps').state;
    expect(gone.held).toEqual([]);
    expect(gone.destinations.discarded).toEqual(held.held);
    const alone = does(to(held, 'dione', FAR), 'resolve-jumps').state;
    expect(alone.held).toEqual(held.held);
  });

  test('laid aside they come again, and nobody draws what is held', () => {
    const last = { ...begin, destinations: { pile: [], discarded: ['old-buoy'] } };
    const drawn = does(last, 'buy-destination').state;
    expect(drawn.held).toEqual(['old-buoy']);
    const all = { ...begin, held: DESTINATIONS.value.map(({ id }) => id) };
    expect(does(all, 'buy-destination').refused).toMatch(/holds every Destination Card/);
  });

  test('there are 24, each with a distance of its own kind and five digits that no slip of one key reaches', () => {
    const cards = DESTINATIONS.value;
    expect(cards).toHaveLength(24);
    for (const distance of ['short', 'medium', 'long'])
      expect(cards.filter((card) => card.distance === distance)).toHaveLength(8);
    for (const card of cards) {
      expect(card.coordinates).toMatch(/^[0-9]{5}$/);
      for (const other of cards.filter(({ id }) => id !== card.id)) {
        const differs = card.coordinates
          .split('')
          .filter((digit, place) => digit !== other.coordinates[place]);
        expect(differs.length, `${card.name} and ${other.name}`).toBeGreaterThan(1);
      }
    }
    const texts = cards.flatMap(({ name, benefit, risk }) => [name, benefit, risk]);
    expect(new Set(texts).size).toBe(72);
  });
});

describe('FTL Jumps', () => {
  test('vessels with the same co-ordinates arrive together, and the others are separated', () => {
    const { state, requests, data, log } = does(all(FAR), 'resolve-jumps');
    expect(data).toEqual({ fleet: vessels, separated: [], rejoined: [] });
    expect(pursuit(requests)).toEqual([-3]);
    expect(state).toMatchObject({ separated: {}, where: FAR });
    expect(rules.shows(state, 'control', at6).jump).toBeUndefined();
    expect(landed(state)).toBe('Arrived at Far Meridian, with the fleet. Spend 5 Fuel');
    expect(landed(state, 'aegis')).toBe('Arrived at Far Meridian, with the fleet. Spend 7 Fuel');
    expect(log[0]).not.toContain('Separated');

    const torn = to(all(FAR, vessels.slice(0, 9)), 'parallax', GULF);
    const apart = does(torn, 'resolve-jumps');
    expect(Object.keys(apart.state.separated)).toEqual(['clara-mercy', 'parallax']);
    expect(pursuit(apart.requests)).toEqual([-3]);
    expect(JSON.stringify(rules.shows(apart.state, 'public', at6).fleet)).toContain('separated since turn 1');
    expect(JSON.stringify(rules.shownAt(apart.state, 'clara-mercy', at6).jump)).toContain(
      'The fleet has jumped without you: you are separated from it',
    );
    const strict = roomWith({ ...at6, options: { ...room.options, 'pursuit-falls': 'for-the-whole-fleet' } });
    expect(does(torn, 'resolve-jumps', {}, CONTROL, strict).requests).toEqual([]);
    expect(pursuit(does(all(FAR), 'resolve-jumps', {}, CONTROL, strict).requests)).toEqual([-3]);
  });

  test('the Fuel of a jump is a line with vessel, cost and distance until it is paid, also over the turn’s end', () => {
    const line = (so: State) => {
      const face = rules.shows(so, 'control', at6).fuel?.face;
      return face === undefined ? undefined : AskFaceSchema.parse(face).questions[0];
    };
    expect(line(all(FAR))).toBeUndefined();
    const { state } = does(all(FAR), 'resolve-jumps');
    expect(line(state)).toMatchObject({
      text: 'Fuel from the hold, for a long jump ICSS Aegis 7, Star Alpha 3, Dione 5, Icebreaker 5, Quellon 5, Halcyon Reach 5, Silver Tern 5, Ninth of May 5, Vulcan 3, Clara Mercy 3, Parallax 3',
      desk: 'galaxy',
      of: 11,
      keys: [{ label: 'All have paid', command: 'pay-fuel', args: {} }],
    });
    const valueOf = (table: string) => line(state)?.rows.find((row) => row.table === table)?.value;
    expect([valueOf('aegis'), valueOf('vulcan')]).toEqual([
      '7 Fuel for a long jump',
      '3 Fuel for a long jump',
    ]);
    expect(rules.shownAt(state, 'dione', at6).fuel).toMatchObject({
      face: { rows: [{ name: '5 Fuel for a long jump', tap: { label: 'Paid', command: 'pay-fuel' } }] },
    });
    const own = does(state, 'pay-fuel', {}, atTable('dione')).state;
    expect(rules.shownAt(own, 'dione', at6).fuel).toBeUndefined();
    expect(does(own, 'pay-fuel', {}, atTable('dione')).refused).toBe('Dione owes no Fuel');
    expect(does(own, 'pay-fuel', { vessel: 'vulcan' }, atTable('dione')).refused).toMatch(/its own vessel/);
    const next = rules.tell(own, 'turnEnded', { turn: 1 }, { room: at6 }).state;
    expect(line(next)?.rows).toHaveLength(10);
    const paid = does(next, 'pay-fuel').state;
    expect(line(paid)).toBeUndefined();
    expect(does(paid, 'pay-fuel').refused).toBe('no vessel owes Fuel');
    // Of one vessel alone the line says all.
    const alone = does(to(begin, 'dione', GULF), 'resolve-jumps').state;
    expect(line(alone)?.text).toBe('Fuel from the hold, for a medium jump Dione 3');
    // A room that keeps its cards on paper jumps by ruling.
    expect(line(does(begin, 'jump', { distance: 'short' }).state)?.rows).toHaveLength(11);
  });

  test('two jumps before a payment are two lines, each with its own key', () => {
    const first = does(all(FAR, ['aegis', 'dione']), 'resolve-jumps').state;
    const { state } = does(to(first, 'dione', GULF), 'resolve-jumps');
    const face = AskFaceSchema.parse(rules.shows(state, 'control', at6).fuel?.face);
    expect(face.questions.map(({ text }) => text)).toEqual([
      'Fuel from the hold, for a long jump ICSS Aegis 7, Dione 5',
      'Fuel from the hold, and for a medium jump Dione 3',
    ]);
    expect(face.questions.map(({ keys }) => keys.map(({ label, args }) => [label, args]))).toEqual([
      [['All have paid', {}]],
      [['Paid', { vessel: 'dione', jump: 2 }]],
    ]);
    const second = face.questions[1]?.rows[0];
    expect(second).toMatchObject({ name: 'Dione', value: '3 Fuel for a medium jump' });
    expect(second?.options?.map(({ label, args }) => [label, args])).toEqual([
      ['Paid', { vessel: 'dione', jump: 2 }],
    ]);
    expect(rules.shownAt(state, 'dione', at6).fuel).toMatchObject({
      face: { rows: [{ name: '5 Fuel for a long jump' }, { name: '3 Fuel for a medium jump' }] },
    });
    const long = does(state, 'pay-fuel', { jump: 1 }, atTable('dione')).state;
    expect(long.fuel.dione).toEqual([{ fuel: 3, distance: 'medium' }]);
    expect(does(long, 'pay-fuel', { jump: 2 }, atTable('dione')).refused).toBe('Dione owes no Fuel');
    const medium = does(state, 'pay-fuel', { vessel: 'dione', jump: 2 }).state;
    expect(medium.fuel.dione).toEqual([{ fuel: 5, distance: 'long' }]);
    expect(does(state, 'pay-fuel', {}, atTable('dione')).state.fuel.dione).toBeUndefined();
  });

  test('a vessel that jumps alone is separated, and pursuit stands', () => {
    const { state, requests } = does(to(begin, 'dione', GULF), 'resolve-jumps');
    expect(Object.keys(state.separated)).toEqual(['dione']);
    expect(requests).toEqual([]);
    expect(landed(state)).toBe('Arrived at Amber Gulf, separated from the fleet. Spend 3 Fuel');
    expect(state.where).toBeNull();
  });

  test('without co-ordinates, or with some of no card, a jump is a short one to a place of its own', () => {
    const blind = vessels.reduce((so, table) => does(so, 'hold-up', {}, atTable(table)).state, begin);
    const { state, requests } = does(blind, 'resolve-jumps');
    expect(Object.keys(state.separated)).toHaveLength(10);
    expect(pursuit(requests)).toEqual([-1]);
    expect(landed(state)).toBe('Arrived at a random empty point, separated from the fleet. Spend 2 Fuel');
    const wrong = does(to(begin, 'dione', '15921'), 'resolve-jumps').state;
    expect(landed(wrong)).toMatch(/15921, on no card, separated/);
  });

  test('a separated vessel that jumps to where the fleet is has rejoined', () => {
    const gone = does(all(FAR, vessels.slice(0, 10)), 'resolve-jumps').state;
    expect(Object.keys(gone.separated)).toEqual(['parallax']);
    const back = does(to(gone, 'parallax', FAR), 'resolve-jumps');
    expect(back.data).toMatchObject({ rejoined: ['parallax'] });
    expect(back.state.separated).toEqual({});
    expect(back.requests).toEqual([]);
    const ruled = does(gone, 'separate', { vessel: 'parallax', isWith: true }).state;
    expect(ruled.separated).toEqual({});
    expect(Object.keys(does(ruled, 'separate', { vessel: 'vulcan', isWith: false }).state.separated)).toEqual(
      ['vulcan'],
    );
    expect(does(gone, 'separate', { vessel: 'aegis', isWith: false }).refused).toMatch(
      /wherever the Aegis is/,
    );
  });

  test('who cannot pay or has not crewed the drive is held back by a tap, and stays behind', () => {
    const crewed = rules.tell(all(FAR), 'phaseBegan', { turn: 1, phase: 'action' }, { room: at6 }).state;
    const ticked = does(crewed, 'duties-tick', { step: 'drives' }, atTable('dione')).state;
    const card = JSON.stringify(rules.shows(ticked, 'control', at6).jump);
    expect(card).toContain('Dione: Far Meridian, a long jump, costs 5 Fuel; drive crewed');
    expect(card).toContain('Vulcan: Far Meridian, a long jump, costs 3 Fuel; has not ticked its drive');
    const judged = does(ticked, 'judge-jump', { vessel: 'vulcan', jumps: false }).state;
    expect(JSON.stringify(rules.shows(judged, 'control', at6).jump)).toContain('10 jump; staying: Vulcan');
    const { state } = does(judged, 'resolve-jumps');
    expect(Object.keys(state.separated)).toEqual(['vulcan']);
    // Its indicator is still up: nobody waits for it, and there is no key that nobody would jump at.
    const left = AskFaceSchema.parse(rules.shows(state, 'control', at6).jump?.face).questions;
    expect(left[0]).toMatchObject({ id: 'resolve', standing: true, keys: [] });
    const team = roomWith({ ...at6, phase: 'team' });
    const resting = AskFaceSchema.parse(rules.shows(judged, 'control', team).jump?.face).questions;
    expect(resting.every(({ standing }) => standing)).toBe(true);
    const anew = does(judged, 'judge-jump', { vessel: 'vulcan', jumps: true }).state;
    expect(does(anew, 'resolve-jumps').state.separated).toEqual({});
    expect(does(begin, 'judge-jump', { vessel: 'vulcan', jumps: true }).refused).toMatch(
      /has not raised its jump indicator/,
    );
  });

  test('jumps are for the action phase, with an indicator up; in a Wolf Attack for a Fleet round', () => {
    expect(does(begin, 'resolve-jumps').refused).toMatch(/has raised its indicator/);
    const team = roomWith({ phase: 'team' });
    expect(does(all(FAR), 'resolve-jumps', {}, CONTROL, team).refused).toMatch(/in the action phase/);
    const fight = rules.tell(all(FAR), 'alarmBegan', { alarm: 'wolf-attack' }, { room: at6 }).state;
    expect(does(fight, 'resolve-jumps').refused).toMatch(/in a Fleet round/);
    expect(rules.shows(fight, 'control', at6).jump).toBeUndefined();
  });

  test('an emergency jump spends no fuel, and is made as the turn begins, or by the option at any time', () => {
    const begun = rules.tell(begin, 'phaseBegan', { turn: 1, phase: 'action' }, { room: at6 }).state;
    const ready = does(to(begun, 'dione', FAR), 'emergency-jump', { vessel: 'dione' }).state;
    expect(does(ready, 'emergency-jump', { vessel: 'dione' }).refused).toMatch(
      /has already made its emergency jump/,
    );
    const jumped = does(ready, 'resolve-jumps').state;
    expect(landed(jumped)).toMatch(/Spend 0 Fuel$/);
    expect(jumped.fuel).toEqual({});
    const mark = { turn: 1, phase: 'action', mark: 'drives' };
    const late = rules.tell(begun, 'mark', mark, { room: at6 }).state;
    expect(does(late, 'emergency-jump', { vessel: 'dione' }).refused).toMatch(/for the start of the turn/);
    const anyTime = roomWith({ ...at6, options: { ...room.options, 'emergency-jumps': 'at-any-time' } });
    expect(does(late, 'emergency-jump', { vessel: 'dione' }, CONTROL, anyTime).refused).toBeNull();
    const next = rules.tell(late, 'phaseBegan', { turn: 2, phase: 'action' }, { room: at6 }).state;
    expect(does(next, 'emergency-jump', { vessel: 'dione' }).refused).toBeNull();
  });

  test('outside the Action Phase a table reads what stands on its panel, and has no key for it', () => {
    const team = roomWith({ ...at6, phase: 'team' });
    const panel = (so: State) => rules.shownAt(so, 'dione', team).jump?.face;
    expect(panel(begin)).toMatchObject({
      title: 'Jump',
      rows: [
        { name: 'Co-ordinates', value: 'none' },
        { name: 'Jump indicator', value: 'down' },
      ],
    });
    expect(panel(to(begin, 'dione', FAR))).toMatchObject({
      rows: [
        { name: 'Co-ordinates', value: FAR },
        { name: 'Jump indicator', value: 'up' },
      ],
    });
    const jumped = does(to(begin, 'dione', FAR), 'resolve-jumps').state;
    expect(panel(jumped)).toMatchObject({ rows: [{ name: landed(jumped) }, { value: 'none' }, {}] });
    const typed = { input: 'keypad', table: 'dione', did: { what: 'typed', text: '77' } } as const;
    expect(panel(rules.tell(begin, 'input', typed, { room: team }).state)).toMatchObject({
      rows: [{ value: 'none', text: 'You typed 77. Co-ordinates are five digits: type them again.' }, {}],
    });
    expect(JSON.stringify(panel(to(begin, 'dione', FAR)))).not.toContain('command');
  });

  test('a tablet types digits one by one, and begins anew', () => {
    const two = ['1', '5'].reduce(
      (so, digit) => does(so, 'type-digit', { digit: Number(digit) }, atTable('dione')).state,
      begin,
    );
    expect(JSON.stringify(rules.shownAt(two, 'dione', at6).jump)).toContain('Co-ordinates: 15___');
    expect(two.panels).toEqual({});
    expect(does(two, 'type-digit', {}, atTable('dione')).state.typing).toEqual({});
    // What was begun before a jump is nothing after it; were the jump undone, it would stand again.
    const jumped = does(does(two, 'hold-up', {}, atTable('dione')).state, 'resolve-jumps').state;
    expect(JSON.stringify(rules.shownAt(jumped, 'dione', at6).jump)).toContain('Co-ordinates: none');
    expect(does(jumped, 'type-digit', { digit: 7 }, atTable('dione')).state.typing.dione?.digits).toBe('7');
    expect(jumped.typing).toEqual(two.typing);
    expect(onPanel(all(FAR, ['dione']), 'dione', at6)).toMatchObject({ up: true, coordinates: FAR });
  });

  test('what Control and each table see can be drawn', () => {
    const landed = does(all(FAR, ['dione', 'aegis']), 'resolve-jumps').state;
    for (const state of [all(FAR), landed])
      for (const body of [
        ...Object.values(rules.shows(state, 'public', at6)),
        ...Object.values(rules.shows(state, 'control', at6)),
        ...Object.values(rules.shownAt(state, 'aegis', at6)),
      ])
        if ('face' in body) expect(FaceSchema.safeParse(body.face).error).toBeUndefined();
  });
});

test('a day of older rules goes on by these: what it did not know begins empty', () => {
  const { laws: _laws, held: _held, forces: _forces, ...older } = begin;
  const state = game.migrate?.({ ...older, jumps: [{ turn: 1, distance: 'short' }] }, 1) as State;
  expect(state).toMatchObject({ laws: {}, held: [], jumps: [{ distance: 'short' }] });
  expect(Object.keys(state.forces)).toHaveLength(Object.keys(begin.forces).length);
});
