import { expect, test } from 'vitest';
import { searchRoom } from '../../../../displays/control/more/search-room.ts';

const all = {
  commands: [
    { id: 'call-vote', name: 'Call a vote of the Council', desk: 'room', deliberate: false, schema: {} },
    { id: 'roll', name: 'Roll for morale', desk: null, deliberate: false, schema: {} },
  ],
  tables: [
    { id: 'dione', name: 'Dione' },
    { id: 'news', name: 'Interstellar News' },
  ],
  roster: [
    {
      table: 'dione',
      name: 'Dione',
      seats: [
        { seat: 'captain', name: 'Captain', extra: false, person: 'Vera', note: null },
        { seat: 'council', name: 'Council Member', extra: false, person: null, note: null },
      ],
    },
  ],
  rules: [
    { id: 'votes', heading: 'Process', lines: '7', way: 'run' as const, note: 'A vote that ties fails' },
    { id: 'vote', heading: 'Vote of no confidence', lines: '9', way: 'run' as const, note: null },
  ],
  help: [{ id: 'roster', name: 'Roster' }],
};

test('one search finds commands, tables, people by name and seat, rules and help', () => {
  const council = searchRoom('council', all);
  expect(council.commands.map(({ id }) => id)).toEqual(['call-vote']);
  expect(council.people).toEqual([{ table: 'dione', seat: 'council', name: 'Council Member, Dione' }]);
  expect(searchRoom('vera', all).people.map(({ name }) => name)).toEqual(['Vera, Captain, Dione']);
  expect(searchRoom('dio', all).tables.map(({ id }) => id)).toEqual(['dione']);
  expect(searchRoom('ros', all).help.map(({ id }) => id)).toEqual(['roster']);
});

test('what is called so comes before what only speaks of it, and all words must be there', () => {
  expect(searchRoom('vote', all).rules.map(({ id }) => id)).toEqual(['vote', 'votes']);
  expect(searchRoom('morale roll', all).commands.map(({ id }) => id)).toEqual(['roll']);
  expect(searchRoom('morale vote', all).commands).toEqual([]);
});
