import { expect, test } from 'vitest';
import { atTable, CONTROL } from '../room.ts';
import { begin, room, rules } from './wolves.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const president = atTable('star-alpha');
const does = (state: State, name: string, args: object, by = CONTROL) =>
  rules.does(state, name, args, { room, by });
const voted = (state: State, motion: string, vote: 'yay' | 'nay'): State => {
  const called = does(state, 'call-vote', { motion }, president).state;
  const answered = does(called, 'asks-answer', { question: 'council-vote', option: vote }, president).state;
  return does(answered, 'asks-close', { question: 'council-vote' }).state;
};
const laws = (state: State) => Object.values(state.laws).map(({ text }) => text);

test('a vote that has passed makes, amends or repeals a law, once', () => {
  expect(does(begin, 'enact', { what: 'made' }).refused).toMatch(/a vote that has passed/);
  expect(does(voted(begin, 'Ration water', 'nay'), 'enact', { what: 'made' }).refused).toMatch(/has passed/);
  const passed = voted(begin, 'Ration water', 'yay');
  expect(JSON.stringify(rules.shows(passed, 'control', room)['council-decided'])).toContain('A new law');
  expect(does(passed, 'enact', { what: 'repealed' }).refused).toBe(
    'name the law that is repealed; in force: none',
  );
  const made = does(passed, 'enact', { what: 'made' }).state;
  expect(laws(made)).toEqual(['Ration water']);
  expect(rules.shows(made, 'public', room).laws).toMatchObject({
    face: { rows: [{ name: 'Ration water', value: 'turn 1' }] },
  });
  expect(does(made, 'enact', { what: 'made' }).refused).toMatch(/has already been entered/);
  expect(rules.shows(made, 'control', room)['council-decided']).toBeUndefined();
  const amended = does(voted(made, 'Ration water and food', 'yay'), 'enact', {
    what: 'amended',
    law: 'law-1',
  });
  expect(laws(amended.state)).toEqual(['Ration water and food']);
  const over = does(voted(amended.state, 'Ration nothing', 'yay'), 'enact', {
    what: 'repealed',
    law: 'law-1',
  });
  expect(laws(over.state)).toEqual([]);
});

test('the President’s office alone gives an emergency order, which the Admiral reads', () => {
  const order = { text: 'Jump without us' };
  expect(does(begin, 'emergency-order', order, atTable('dione')).refused).toMatch(
    /only the President’s office/,
  );
  const { state, log, requests } = does(begin, 'emergency-order', order, president);
  expect(log).toEqual(['Emergency order: Jump without us']);
  // At once, on the Admiral’s table alone.
  expect(requests).toEqual([
    { verb: 'message.send', args: { text: 'The President orders: Jump without us', table: 'aegis' } },
  ]);
  expect(JSON.stringify(rules.shownAt(state, 'aegis', room).orders)).toContain('Jump without us');
  expect(rules.shownAt(state, 'dione', room).orders).toBeUndefined();
  expect(JSON.stringify(rules.shows(state, 'public', room))).not.toContain('Jump without us');
  expect(does(state, 'lift-order', { order: 'order-7' }).refused).toMatch(/in force: order-1/);
  expect(does(state, 'lift-order', { order: 'order-1' }).state.orders).toEqual({});
});

test('a seat of the Council changes hands by a line of Control’s', () => {
  const { state, log } = does(begin, 'hold-office', { vessel: 'star-alpha', holder: 'Ines Vogt' });
  expect(log).toEqual(['President: Ines Vogt']);
  expect(rules.shows(state, 'public', room).offices).toMatchObject({
    face: { rows: [{ name: 'President', value: 'Ines Vogt' }] },
  });
  expect(does(begin, 'hold-office', { vessel: 'vulcan', holder: 'x' }).refused).toMatch(/has no seat/);
});
