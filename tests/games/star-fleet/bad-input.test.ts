import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import { cardFace } from '../../../games/star-fleet/cards.ts';
import { game } from '../../../games/star-fleet/game.ts';
import { broken } from '../../../games/star-fleet/rules/month.ts';
import { atTable, frozen, playing, roomOf } from '../room.ts';
import type { State } from '../../../games/star-fleet/state.ts';

const rules = playing<State>(game);
const room = (phase: string) => frozen({ ...roomOf(game), tables: ['gorn', 'hydran'], phase });
/** Ids as a campaign gives them. */
const named = (state: State): State =>
  frozen(JSON.parse(JSON.stringify(state).replace(/(gorn|hydran)\//g, '$1-')) as State);

describe('a contradictory sheet', () => {
  test('is taken as it is written, a later order in the place of an earlier one; each row that cannot be done lapses with its reason, and nothing is in two places', () => {
    const so = campaign({
      systems: { home: { owner: 'gorn', pop: 4, cc: 4 }, far: {}, off: {} },
      lanes: [
        ['home', 'far', 3],
        ['home', 'off', 3],
      ],
      units: {
        'gorn/1': { class: 'ca', at: 'home', fleet: 'f' },
        'gorn/2': { class: 'convoy', at: 'home', fleet: 'f' },
      },
    });
    so.order(
      'gorn',
      { does: 'move', fleet: 'f', path: ['far'], presses: false },
      // The same fleet goes elsewhere: the later order takes the place of the earlier.
      { does: 'move', fleet: 'f', path: ['off'], presses: false },
      { does: 'improve', system: 'home', what: 'pop' },
      { does: 'scrap', unit: 'gorn/1' },
      { does: 'colonize', convoy: 'gorn/2' },
      { does: 'improve', system: 'home', what: 'pop' },
    );
    so.month();
    expect(so.outcomes('gorn')).toEqual([
      'done',
      'lapsed: its Carrying Capacity is reached',
      'done: 0 EP next month',
      'done: a new colony',
      'lapsed: its Carrying Capacity is reached',
    ]);
    expect([so.has('gorn/1'), so.has('gorn/2'), so.system('off').owner]).toEqual([false, false, 'gorn']);
    expect(so.system('home').pop).toBe(4);
    const said = so.reports('gorn').join('\n');
    expect(said).toContain('Population +1');
    expect(said).not.toContain('far');
    expect(broken(so.state)).toEqual([]);
  });
});

describe('an answer after its deadline', () => {
  const so = campaign({
    systems: { mark: { owner: 'hydran', pop: 3 } },
    units: {
      'gorn/1': { class: 'bb', at: 'mark', fleet: 'g' },
      'hydran/1': { class: 'ca', at: 'mark', fleet: 'h' },
    },
    ties: [['gorn', 'hydran', 'war']],
  }).moves().state;
  const step = (state: State, phase: string): State =>
    rules.tell(state, 'phaseEnded', { turn: 1, phase }, { room: room(phase) }).state;
  const asked = step(frozen({ ...named(so), step: 'treaties' }), 'treaties');
  const attack = { question: 'attack-mark-gorn-hydran', option: 'ships' };
  const at = (state: State) =>
    rules.does(state, 'asks-answer', attack, { room: room(state.step), by: atTable('gorn') });

  test('is refused by name, and what was answered in time stands', () => {
    expect(at(asked).refused).toBeNull();
    const over = step(at(asked).state, 'encounters');
    const late = at(over);
    expect(late.refused).toContain('there is no question "attack-mark-gorn-hydran"');
    expect(late.state).toEqual(over);
    expect(over.encounters.mark?.attacks).toHaveLength(1);
  });
  test('one that never came is its default: nobody attacks', () => {
    expect(step(asked, 'encounters').encounters.mark?.attacks).toEqual([]);
  });
});

describe('tagged cards', () => {
  const begun = named(
    campaign({
      systems: { home: { owner: 'gorn', pop: 4 }, seat: { owner: 'hydran', pop: 4 } },
      units: {
        'gorn/1': { class: 'ca', at: 'home', fleet: 'gorn-fleet1' },
        'gorn/2': { class: 'ff', at: 'home', fleet: 'gorn-fleet2' },
      },
    }).state,
  );
  const card = (state: State, kind: string | null, owner: string | null, table: string | null = null) =>
    rules.tell(state, 'card', { box: 'desk', table, kind, owner }, { room: room('orders') });

  test('an order envelope in a box hands in for its owner, once, and while sheets are open alone', () => {
    const read = card(begun, 'orders', 'gorn', 'hydran');
    expect(read.state.sheets.gorn?.handedIn).toBe(true);
    expect(read.state.sheets.hydran?.handedIn).toBe(false);
    expect(read.log).toEqual(['Gorn Confederation has handed in']);
    expect(card(read.state, 'orders', 'gorn').log).toEqual([]);
    const shut = card(frozen({ ...begun, step: 'agents' }), 'orders', 'gorn');
    expect(shut.state.sheets.gorn?.handedIn).toBe(false);
    for (const [kind, owner] of [
      [null, null],
      ['orders', null],
      ['orders', 'nobody'],
    ] as const)
      expect(card(begun, kind, owner).state).toEqual(begun);
  });
  test('a fleet’s card at Control’s reader opens its line, once Control has said which fleet it is', () => {
    const says = (state: State): string => JSON.stringify(cardFace(state, room('orders')));
    expect(says(begun)).toBe('null');
    const first = card(begun, 'fleet-2', 'gorn').state;
    expect(says(first)).toContain('Which fleet is it?');
    const known = rules.does(
      first,
      'card-of',
      { owner: 'gorn', kind: 'fleet-2', fleet: 'gorn-fleet2' },
      { room: room('orders') },
    ).state;
    expect(says(known)).toContain('gorn-fleet2, at home');
    expect(says(known)).toContain('Frigate 2');
    expect(says(card(known, 'fleet-1', 'gorn').state)).toContain('Which fleet is it?');
    expect(says(card(known, 'fleet-2', 'gorn').state)).toContain('Frigate 2');
    // At a player's table it opens nothing.
    expect(card(begun, 'fleet-2', 'gorn', 'hydran').state).toEqual(begun);
    for (const [kind, fleet] of [
      ['orders', 'gorn-fleet2'],
      ['fleet-2', 'hydran-fleet1'],
    ] as const)
      expect(
        rules.does(first, 'card-of', { owner: 'gorn', kind, fleet }, { room: room('orders') }).refused,
      ).not.toBeNull();
  });
});
