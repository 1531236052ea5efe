import { expect, test } from 'vitest';
import { EVENT_CARDS } from '../../../games/so-say-we-all/event-cards.ts';
import { game } from '../../../games/so-say-we-all/game.ts';
import { inEnglish } from '../../../schemas/text.ts';

const PRINTED = inEnglish(game.printed);
const deck = (name: string) => PRINTED.find((each) => each.name === name)?.cards ?? [];

test('the kit has a board for each ship, every card of ours once, and the reminders of what is not run', () => {
  expect(deck('Ship Boards').map(({ title }) => title)).toEqual([
    ...game.manifest.tables.map(({ name }) => name),
    'What a hold becomes',
  ]);
  const [prosecutor, kiln] = deck('Ship Boards');
  // 83 to 85, and the beds of the house.
  expect(prosecutor?.places).toEqual([
    { name: 'Marines', count: 5 },
    { name: 'Infirmary', count: 1 },
    { name: 'Infirmary: beds', count: 6 },
    { name: 'Engineering', count: 2 },
    { name: 'Wounded: they eat, and do no work', count: 0 },
  ]);
  expect(kiln?.places?.[0]).toEqual({ name: 'Refinery: 1 Fuel each', count: 6 });
  expect(deck('Ship Boards').at(-1)?.lines).toContain('Carrier: Hangar, 5 places');
  expect(deck('CIC')[0]?.places?.map(({ count }) => count)).toEqual([6, 6, 2, 2, 6, 4]);
  expect(deck('Event cards')).toHaveLength(EVENT_CARDS.length);
  expect(PRINTED.map(({ name, cards }) => [name, cards.length])).toEqual([
    ['The room', 1],
    ['A turn on a page', 6],
    ['Tables', 8],
    ['Ship Boards', 12],
    ['Battle Map', 1],
    ['CIC', 1],
    ['Roles', 5],
    ['Offices', 5],
    ['Reminders', 4],
    ['Event cards', 96],
    ['Event outcomes', 8],
    ['Galaxy Map', 1],
    ['Finds', 40],
    ['Trades', 30],
    ['Upgrades', 20],
    ['Executive Orders', 12],
    ['Manpower', 84],
    ['Food', 240],
    ['Fuel, Shuttles and other cards', 128],
  ]);
  expect(
    deck('Reminders')
      .flatMap(({ lines }) => lines)
      .join(' '),
  ).toMatch(
    /up to 4 hexes in a straight line.*up to 6.*end of the next Reconciliation.*2 Fuel buy 1 Sabotage/,
  );
});

test('what an Event does is on no card that players see, and in Control’s list by the number of the card', () => {
  expect(deck('Event cards')[0]).toEqual({
    title: '1. Burst water main',
    text: expect.any(String) as string,
    lines: ['Asks for 2 Manpower'],
  });
  for (const { lines } of deck('Event cards')) expect(lines.join()).toMatch(/^Asks for [^:]*$/);
  const listed = deck('Event outcomes').flatMap(({ lines }) => lines);
  expect(listed).toHaveLength(96);
  expect(listed[0]).toBe('1. Burst water main. Met: Control grants 1 favour. Failed: 1 location damaged');
  for (const [at, { title }] of deck('Event cards').entries()) expect(listed[at]).toContain(`${title}. Met:`);
});

test('maps and the plan of the room are drawn: every system, line and ship once', () => {
  const shapes = (name: string) => deck(name)[0]?.drawing?.shapes ?? [];
  const texts = (name: string) => shapes(name).flatMap((each) => ('text' in each ? [each.text] : []));
  expect(texts('The room')).toEqual(expect.arrayContaining(game.manifest.tables.map(({ name }) => name)));
  expect(texts('Galaxy Map')).toHaveLength(40);
  expect(shapes('Galaxy Map').filter((each) => 'line' in each)).toHaveLength(26);
  const hexes = shapes('Battle Map').flatMap((each) => ('polygon' in each ? [each.isShaded] : []));
  expect([hexes.length, hexes.filter(Boolean).length]).toEqual([165, 2]);
});

test('whoever has the paper alone knows what a jump costs, who eats what, and what a die means', () => {
  expect(deck('Ship Boards')[0]?.lines).toEqual(
    expect.arrayContaining([
      'Begins with 18 Manpower, and holds 24; 27 Food, 2 Fuel, 1 Shuttle',
      'A jump costs 4 Fuel; each Manpower eats 1 Food a turn',
      'In the CIC, at the Combat table: Hangar 6, Weapons 6',
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
