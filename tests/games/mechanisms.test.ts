import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../schemas/text.ts';
import { game } from '../../games/so-say-we-all/game.ts';
import { game as wolves } from '../../games/den-of-wolves/game.ts';
import type { State as WolvesState } from '../../games/den-of-wolves/state.ts';
import { telling } from '../../games/kit/face-parts.ts';
import { deck } from '../../games/kit/mechanisms/deck.ts';
import type { State } from '../../games/so-say-we-all/state.ts';
import { atTable, frozen, playing, roomOf, seededDice } from './room.ts';

const room = frozen({ ...roomOf(game), turn: 2 });
const rules = playing<State>(game);
const begin = rules.setup();

describe('steps', () => {
  const due = rules.tell(begin, 'phaseBegan', { turn: 2, phase: 'reconciliation' }, { room }).state;
  const tick = (state: State, args: object, by = atTable('kiln')) =>
    rules.does(state, 'duties-tick', args, { room, by });

  test('a table ticks its own and nobody else’s, whatever table it names', () => {
    const { state } = tick(due, { step: 'manpower-back', table: 'low-tide' });
    expect(state.duties.done['manpower-back']).toEqual({ kiln: true });
    expect(rules.shownAt(state, 'kiln', room).duties).toMatchObject({
      face: {
        steps: [{ id: 'manpower-back', done: 1, of: 1 }],
      },
    });
    expect(tick(state, { step: 'manpower-back', done: false }).state.duties.done['manpower-back']).toEqual(
      {},
    );
  });

  test('a step of Control is Control’s, and Control names the table of any other', () => {
    const control = { role: 'control', table: null, seat: null, name: 'control' } as const;
    const later = rules.tell(due, 'phaseBegan', { turn: 2, phase: 'commitment' }, { room }).state;
    expect(tick(later, { step: 'events' }).refused).toBe('only Control ticks this step');
    expect(tick(later, { step: 'events' }, control).state.duties.done.events).toEqual({ control: true });
    expect(tick(due, { step: 'manpower-back' }, control).refused).toContain('name the table');
    expect(tick(due, { step: 'manpower-back', table: 'nowhere' }, control).refused).toBe(
      'there is no table "nowhere"',
    );
    expect(tick(due, { step: 'manpower-back', table: 'kiln' }, control).refused).toBeNull();
  });

  test('only what is due in this phase is ticked, and the refusal says what is', () => {
    expect(tick(due, { step: 'committed' }).refused).toBe('no step "committed" is due; due: manpower-back');
    const next = rules.tell(
      tick(due, { step: 'manpower-back' }).state,
      'phaseBegan',
      { turn: 1, phase: 'commitment' },
      { room },
    );
    expect(next.state.duties).toEqual({
      phase: 'commitment',
      done: { events: {}, committed: {}, 'shuttles-out': {} },
    });
  });

  test('a step that a first turn has nothing to do with is due from the second on', () => {
    const first = { room: frozen({ ...room, turn: 1 }) };
    const state = rules.tell(begin, 'phaseBegan', { turn: 1, phase: 'reconciliation' }, first).state;
    expect(rules.shownAt(state, 'kiln', first.room).duties).toMatchObject({ face: { steps: [] } });
    expect(tick(state, { step: 'manpower-back' }).refused).toBeNull();
    expect(
      rules.does(state, 'duties-tick', { step: 'manpower-back' }, { ...first, by: atTable('kiln') }).refused,
    ).toBe('no step "manpower-back" is due; due: nothing');
  });

  test('the key on a table’s row gives the command of the game', () => {
    const { face } = rules.shownAt(due, 'kiln', room).duties as { face: { steps: { tap: object }[] } };
    const [first] = face.steps;
    expect(first?.tap).toEqual({
      label: 'Done',
      command: 'duties-tick',
      args: { step: 'manpower-back', done: true },
    });
  });

  test('Control ticks its own steps by a key, and those of each table, which it also takes back', () => {
    const { state } = tick(due, { step: 'manpower-back' });
    const { face } = rules.shows(state, 'control', room).duties as {
      face: { steps: { id: string; tap?: object; tables?: object[] }[] };
    };
    const tables = face.steps.find(({ id }) => id === 'manpower-back')?.tables;
    expect(tables).toHaveLength(room.tables.length);
    const args = { step: 'manpower-back' };
    expect(tables).toContainEqual(
      expect.objectContaining({ args: { ...args, table: 'low-tide', done: true }, chosen: false }),
    );
    expect(tables).toContainEqual(
      expect.objectContaining({ args: { ...args, table: 'kiln', done: false }, chosen: true }),
    );
    expect(Object.fromEntries(face.steps.map(({ id, tap }) => [id, tap]))).toMatchObject({
      'manpower-back': undefined,
    });
    const later = rules.tell(due, 'phaseBegan', { turn: 2, phase: 'commitment' }, { room }).state;
    expect(JSON.stringify(rules.shows(later, 'control', room).duties)).toContain(
      '"tap":{"label":"Done","command":"duties-tick","args":{"step":"events","done":true}}',
    );
  });
});

describe('a step that a rule ticks', () => {
  const vessels = playing<WolvesState>(wolves);
  const hall = { ...roomOf(wolves), phase: 'team' };
  const due = vessels.tell(vessels.setup(), 'phaseBegan', { turn: 1, phase: 'team' }, { room: hall }).state;

  test('has no key on the tablet, and is not ticked from there', () => {
    const { face } = vessels.shownAt(due, 'dione', hall).duties as {
      face: { steps: { id: string; tap?: object }[] };
    };
    expect(face.steps.filter(({ tap }) => tap === undefined).map(({ id }) => id)).toEqual([
      'morale',
      'riots',
    ]);
    const ticked = vessels.does(due, 'duties-tick', { step: 'morale' }, { room: hall, by: atTable('dione') });
    expect(ticked.refused).toBe('"Roll for morale" is ticked off as soon as you have done it');
  });

  test('is ticked by Control all the same', () => {
    const ticked = vessels.does(due, 'duties-tick', { step: 'morale', table: 'dione' }, { room: hall });
    expect(ticked.state.duties.done.morale).toEqual({ dione: true });
  });
});

describe('deck', () => {
  const held = frozen({
    ...begin,
    deck: { pile: ['wedding', 'hull-breach'], discarded: ['name-day', 'stowaways'] },
  });

  test('what is laid aside is shuffled into the pile, and no card is lost or doubled', () => {
    const { state, log } = rules.does(held, 'deck-shuffle', {}, { room, dice: seededDice(3) });
    expect(state.deck.discarded).toEqual([]);
    expect([...state.deck.pile].sort()).toEqual(['hull-breach', 'name-day', 'stowaways', 'wedding']);
    expect(log).toEqual(['Shuffled 2 cards into Event cards']);
    expect(rules.does(begin, 'deck-shuffle', {}, { room }).refused).toBe('there are no discards');
  });

  test('Control looks at the top card; the log names it to Control alone, and it stays where it is', () => {
    const { state, data, log, secrets } = rules.does(held, 'deck-look', {}, { room });
    expect(inEnglish(data)).toEqual({ card: 'wedding', name: 'A wedding between ships' });
    expect(log).toEqual(['Looked at the top card of Event cards']);
    expect(inEnglish(secrets)).toEqual(['A wedding between ships']);
    expect(state.deck).toEqual(held.deck);
  });

  test('a table may do neither, and only an open deck shows everybody what lies face up', () => {
    for (const name of ['deck-shuffle', 'deck-look']) expect(game.commands[name]?.who).toBeUndefined();
    expect(rules.shows(held, 'public', room).deck).toBeUndefined();
    const open = deck({
      title: 'Finds',
      nameOf: (card) => card.toUpperCase(),
      cards: ['a', 'b'],
      isOpen: true,
    });
    const state = open.setup({ dice: seededDice(1), options: {}, tables: [] });
    expect([...state.pile].sort()).toEqual(['a', 'b']);
    expect(open.view?.public?.({ pile: ['a'], discarded: ['b', 'c'] }, room, String)).toEqual({
      face: { kind: 'deck', title: 'Finds', left: 1, discarded: 2, faceUp: ['C', 'B'] },
    });
  });
});

test('a text that is to be read whole takes as many lines as it needs, cut where it pauses', () => {
  const dice = Array.from({ length: 9 }, (_, at) => `die 5: squadron ${at + 1} destroys 1`).join('; ');
  const unbroken = 'word '.repeat(90).trim();
  for (const text of [dice, unbroken]) {
    const lines = telling('read', text).map((question) => question.text);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(text);
  }
  expect(telling('read', dice).map(({ text }) => text.slice(0, 4))).toEqual(['die ', 'die ']);
});
