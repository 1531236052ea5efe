import { describe, expect, test } from 'vitest';
import { atTable, CONTROL } from '../room.ts';
import { begin, room, rules } from './wolves.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const president = atTable('star-alpha');
const POWERS = ['dione', 'icebreaker', 'quellon', 'halcyon-reach', 'silver-tern', 'ninth-of-may'];
const called = rules.does(begin, 'call-vote', { motion: 'Ration water' }, { room, by: president });
const votes = (president_: string, ...others: readonly string[]): readonly string[] => {
  const all: [string, string][] = [
    ['star-alpha', president_],
    ...others.map((vote, at): [string, string] => [POWERS[at] ?? '', vote]),
  ];
  const state = all.reduce<State>(
    (so, [table, option]) =>
      rules.does(so, 'asks-answer', { question: 'council-vote', option }, { room, by: atTable(table) }).state,
    called.state,
  );
  return rules.does(state, 'asks-close', { question: 'council-vote' }, { room, by: CONTROL }).log;
};

describe('The Interstellar Council', () => {
  test('has seven members: the six powers and the President; nobody else votes', () => {
    expect(called.state.asks.questions['council-vote']?.tables.toSorted()).toEqual(
      [...POWERS, 'star-alpha'].toSorted(),
    );
    const aegis = { room, by: atTable('aegis') };
    expect(
      rules.does(called.state, 'asks-answer', { question: 'council-vote', option: 'yay' }, aegis).refused,
    ).toMatch(/was not asked/);
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
      expect(votes(first, ...others)[1]).toBe(`The Council ${result}: Ration water`);
    },
  );
});
