import { expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';

const deck = (name: string) => game.printed.find((each) => each.name === name)?.cards ?? [];
const lines = (name: string, title: string): readonly string[] =>
  deck(name).find((each) => each.title === title)?.lines ?? [];

test('the kit has a form for orders of all six kinds, for assets and for a battle', () => {
  expect(game.printed.map(({ name, cards }) => [name, cards.length])).toEqual([
    ['A month on a page', 1],
    ['Order form', 7],
    ['Asset sheet', 5],
    ['Battle sheet', 2],
    ['Tables', 6],
    ['Force list of the house', 35],
    ['For the moderator', 2],
  ]);
  expect(
    deck('Order form')
      .slice(1)
      .map(({ title }) => title),
  ).toEqual(['Fleet Deployment', 'Intel', 'Movement', 'Diplomatic', 'Construction', 'Investment']);
});

test('tables are those of the book', () => {
  expect(lines('Tables', 'Covert result, d10')).toEqual([
    '1 or less: failure, detected, agents captured',
    '2 to 3: failure, detected',
    '4 to 5: failure',
    '6 to 7: success, detected',
    '8 or more: success',
  ]);
  expect(lines('Tables', 'Surprise, d10')).toEqual([
    '1 or less: defender WS-I, attacker WS-III',
    '2 to 5: defender WS-II, attacker WS-III',
    '6 to 8: defender WS-III, attacker WS-III',
    '9 or more: defender WS-III, attacker WS-II',
  ]);
  expect(lines('Tables', 'Bombardment')).toEqual([
    '10 × Fortification: Fortification −1',
    '5 × Population, at least 10: a random troop',
    '5 × Population: RAW −1 next month',
    '10 × Population: Population, Morale and Intel −1',
  ]);
  expect(lines('Tables', 'Morale Check, d10')).toEqual([
    '0 or less: Morale -2',
    '1 to 3: Morale -1',
    '4 to 7: Morale 0',
    '8 to 10: Morale +1',
    '11 or more: Morale +2',
  ]);
  expect(lines('Tables', 'Covert missions')).toContain('Population: -3');
});
