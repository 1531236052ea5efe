import { describe, expect, test } from 'vitest';
import { atTable, CONTROL } from '../room.ts';
import { begin, room, rules } from './wolves.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const president = atTable('star-alpha');
const POWERS = ['dione', 'icebreaker', 'quellon', 'halcyon-reach', 'silver-tern', 'ninth-of-may'];
const called = rules.does(begin, 'call-vote', { motion: 'Ration water' }, { room, by: president });
const voted = (president_: string, ...others: readonly string[]) => {
  const all: [string, string][] = [
    ['star-alpha', president_],
    ...others.map((vote, at): [string, string] => [POWERS[at] ?? '', vote]),
  ];
  const state = all.reduce<State>(
    (so, [table, option]) =>
      rules.does(so, 'asks-answer', { question: 'council-vote', option }, { room, by: atTable(table) }).state,
    called.state,
  );
  return rules.does(state, 'asks-close', { question: 'council-vote' }, { room, by: CONTROL });
};
const corrected = (state: State, option: string): State =>
  rules.does(
    state,
    'asks-answer',
    { question: 'council-vote', table: 'star-alpha', option },
    { room, by: CONTROL },
  ).state;
const decided = (state: State) =>
  JSON.stringify(rules.shows(state, 'control', room)['council-decided'] ?? null);

describe('The Interstellar Council', () => {
  test('has seven members: the six powers and the President; nobody else votes', () => {
    expect(called.state.asks.questions['council-vote']?.tables.toSorted()).toEqual(
      [...POWERS, 'star-alpha'].toSorted(),
    );
    const aegis = { room, by: atTable('aegis') };
    expect(
      rules.does(called.state, 'asks-answer', { question: 'council-vote', option: 'yay' }, aegis).refused,
    ).toMatch(/there is no question/);
  });

  test('does not ask a member who is separated from the fleet; for the President, Control calls the vote', () => {
    const apart = ['dione', 'star-alpha'].reduce<State>(
      (so, vessel) => rules.does(so, 'separate', { vessel, isWith: false }, { room, by: CONTROL }).state,
      begin,
    );
    const motion = { motion: 'x' };
    expect(rules.does(apart, 'call-vote', motion, { room, by: president }).refused).toMatch(
      /separated from the fleet/,
    );
    const { state } = rules.does(apart, 'call-vote', motion, { room, by: CONTROL });
    const { tables } = state.asks.questions['council-vote'] ?? { tables: [] };
    expect(tables.toSorted()).toEqual(POWERS.filter((each) => each !== 'dione').toSorted());
  });

  test('votes on what the President puts to it, one thing at a time', () => {
    const dione = { room, by: atTable('dione') };
    expect(rules.does(begin, 'call-vote', { motion: 'x' }, dione).refused).toMatch(/the President decides/);
    expect(rules.does(called.state, 'call-vote', { motion: 'x' }, { room, by: CONTROL }).refused).toMatch(
      /is already open/,
    );
  });

  test.each([
    [['nay', 'yay', 'yay'], 'passes'],
    [['yay', 'nay', 'nay'], 'does not pass'],
    [['yay', 'nay'], 'passes'],
    [['nay', 'yay'], 'does not pass'],
    [['abstain', 'yay', 'nay'], 'does not pass'],
    [['abstain', 'yay'], 'passes'],
  ])(
    'the President and the others vote %j: it %s; who says nothing abstains',
    ([first = '', ...others], result) => {
      const { log, state } = voted(first, ...others);
      expect(log).toHaveLength(1);
      expect(log[0]).toContain(`the Council ${result} it, `);
      // On Control's page, on the tablets of those who voted, and on the wall.
      expect(decided(state)).toContain(`Ration water: the Council ${result} it, `);
      expect(JSON.stringify(rules.shownAt(state, 'star-alpha', room).asks)).toContain(
        `the Council ${result} it`,
      );
      expect(JSON.stringify(rules.shows(state, 'public', room).asks)).toContain(`the Council ${result} it`);
    },
  );

  test.each([
    [['yay', 'nay'], '1 to 1 by the President’s casting vote'],
    [['nay', 'yay'], '1 to 1 by the President’s casting vote'],
    [['abstain', 'yay', 'nay'], '1 to 1: a tie without the President’s vote fails'],
    [['nay', 'yay', 'yay'], '2 to 1'],
  ])('of %j it says what decided: %s', ([first = '', ...others], words) => {
    expect(voted(first, ...others).log[0]).toMatch(new RegExp(`it, ${words}$`));
  });

  test('does not vote while every member is separated', () => {
    const apart = [...POWERS, 'star-alpha'].reduce<State>(
      (so, vessel) => rules.does(so, 'separate', { vessel, isWith: false }, { room, by: CONTROL }).state,
      begin,
    );
    expect(rules.does(apart, 'call-vote', { motion: 'x' }, { room, by: CONTROL }).refused).toMatch(
      /nobody can vote/,
    );
  });

  test('takes back a law whose vote, corrected, does not pass any more', () => {
    const { state } = voted('yay', 'yay', 'nay');
    const made = rules.does(state, 'enact', { what: 'made' }, { room, by: CONTROL }).state;
    expect(Object.values(made.laws)).toHaveLength(1);
    expect(decided(made)).toBe('null');
    const back = (so: State) => rules.does(so, 'take-back-law', {}, { room, by: CONTROL });
    expect(back(made).refused).toMatch(/nothing to take back/);
    const fallen = corrected(made, 'nay');
    expect(decided(fallen)).toContain('it has been entered all the same');
    expect(decided(fallen)).toContain('take-back-law');
    const without = back(fallen).state;
    expect(without.laws).toEqual(state.laws);
    expect(decided(without)).not.toContain('take-back-law');
    // What was repealed by such a vote is in force again.
    const second = rules.does(made, 'call-vote', { motion: 'Repeal it' }, { room, by: CONTROL }).state;
    const passed = rules.does(
      corrected(second, 'yay'),
      'asks-close',
      { question: 'council-vote' },
      { room, by: CONTROL },
    ).state;
    const law = Object.keys(made.laws)[0];
    const repealed = rules.does(passed, 'enact', { what: 'repealed', law }, { room, by: CONTROL }).state;
    expect(repealed.laws).toEqual({});
    expect(back(corrected(repealed, 'nay')).state.laws).toEqual(made.laws);
  });
});
