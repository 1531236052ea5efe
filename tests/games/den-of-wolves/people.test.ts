import { expect, test } from 'vitest';
import { CONTROL } from '../room.ts';
import { begin, room, roomWith, rules } from './wolves.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const does = (state: State, name: string, args: object) =>
  rules.does(state, name, args, { room, by: CONTROL });
const shown = (state: State): string => JSON.stringify(rules.shows(state, 'public', room).people ?? null);

test('a sickbay is on a vessel that has one, and lets go as the turn ends', () => {
  const who = 'Captain of the Dione';
  expect(does(begin, 'to-sickbay', { who, vessel: 'dione' }).refused).toBe(
    'Players in Sickbay: Dione has none. There is one on ICSS Aegis, Silver Tern, Clara Mercy',
  );
  const { state } = does(begin, 'to-sickbay', { who, vessel: 'clara-mercy' });
  expect(shown(state)).toContain('Stays at Clara Mercy until the turn ends');
  // The Team Phase of the turn is not over yet.
  const team = roomWith({ phase: 'team' });
  const later = rules.tell(state, 'phaseBegan', { turn: 1, phase: 'team' }, { room: team }).state;
  expect(Object.values(later.people)).toHaveLength(1);
  expect(rules.tell(later, 'turnEnded', { turn: 1 }, { room: team }).state.people).toEqual({});
});

test('the brig is on the Aegis, and has its two exceptions', () => {
  const one = does(begin, 'to-brig', { who: 'Warden of the Vulcan', talksTo: 'the President' }).state;
  expect(shown(one)).toContain('touches neither panel nor resources');
  expect(shown(one)).toContain('always to the President, also by phone or note');
  expect(shown(one)).not.toContain('freely to the others');
  expect(shown(one)).not.toContain('May still name');
  const two = does(one, 'to-brig', { who: 'Editor' }).state;
  expect(shown(two)).toContain('freely to the others in the brig');
  expect(shown(two)).toContain('May still name one player to talk to at any time.');
  const next = rules.tell(two, 'turnEnded', { turn: 1 }, { room }).state;
  expect(Object.keys(next.people)).toEqual(['person-1', 'person-2']);
  expect(Object.keys(does(next, 'set-free', { person: 'person-1' }).state.people)).toEqual(['person-2']);
  expect(does(next, 'set-free', { person: 'person-9' }).refused).toMatch(/There: person-1, person-2/);
  const small = roomWith({ tables: ['dione', 'vulcan'] });
  expect(rules.does(begin, 'to-brig', { who: 'x' }, { room: small }).refused).toMatch(/is not in play/);
});
