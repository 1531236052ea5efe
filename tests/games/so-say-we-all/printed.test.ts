import { expect, test } from 'vitest';
import { EVENT_CARDS } from '../../../games/so-say-we-all/event-cards.ts';
import { game } from '../../../games/so-say-we-all/game.ts';

const deck = (name: string) => game.printed.find((each) => each.name === name)?.cards ?? [];

test('the kit has a board for each ship, every card of ours once, and the reminders of what is not run', () => {
  expect(deck('Ship Boards').map(({ title }) => title)).toEqual(game.manifest.tables.map(({ name }) => name));
  const [, kiln] = deck('Ship Boards');
  expect(kiln?.lines).toContain('Refinery: 6 places for Manpower, 1 Fuel each');
  expect(deck('Ship Boards').at(-1)?.lines).toContain('As Carrier: Hangar*: 5 places for Manpower');
  expect(deck('Event cards')).toHaveLength(EVENT_CARDS.length);
  expect(deck('Event cards')[0]?.lines).toEqual([
    'Asks for 2 Manpower',
    'Met: Control grants 1 favour',
    'Failed: 1 location damaged',
  ]);
  expect(game.printed.map(({ name, cards }) => [name, cards.length])).toEqual([
    ['A turn on a page', 6],
    ['Tables', 8],
    ['Ship Boards', 11],
    ['Roles', 5],
    ['Offices', 5],
    ['Reminders', 4],
    ['Event cards', 96],
    ['Galaxy Map', 20],
    ['Finds', 40],
    ['Trades', 30],
    ['Upgrades', 20],
    ['Executive Orders', 12],
  ]);
  expect(
    deck('Reminders')
      .flatMap(({ lines }) => lines)
      .join(' '),
  ).toMatch(
    /up to 4 hexes in a straight line.*up to 6.*end of the next Reconciliation.*2 Fuel buy 1 Sabotage/,
  );
});

test('whoever has the paper alone knows what a jump costs, who eats what, and what a die means', () => {
  expect(deck('Ship Boards')[0]?.lines).toEqual(
    expect.arrayContaining([
      'Begins with 18 Manpower, and holds 24; 27 Food, 2 Fuel, 1 Shuttle',
      'A jump costs 4 Fuel; each Manpower eats 1 Food a turn',
      'Engineering: 2 places',
    ]),
  );
  expect(deck('Tables')[0]?.lines.slice(0, 3)).toEqual([
    '1–2: no effect',
    '3–4: 1 action lost',
    '5–6: 1 location damaged',
  ]);
  expect(deck('A turn on a page').map(({ title }) => title)).toEqual([
    'Before the first turn',
    'Phase 1: Reconciliation',
    'Phase 2: Commitment',
    'Phase 3: Negotiation',
    'A jump',
    'An Ashiva attack',
  ]);
});

test('each office has its card, and the Presidential Shuttle is one', () => {
  expect(deck('Offices').map(({ title }) => title)).toEqual([
    'President',
    'Vice President',
    'Fleet Commander',
    'Voice of the Fleet',
    'The Presidential Shuttle',
  ]);
  expect(deck('Offices').at(-1)).toMatchObject({ corner: 'Shuttle' });
});
