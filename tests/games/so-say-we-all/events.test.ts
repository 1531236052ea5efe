import { describe, expect, test } from 'vitest';
import { EVENT_CARDS, eventCard } from '../../../games/so-say-we-all/event-cards.ts';
import { eventsIn, eventsOut } from '../../../games/so-say-we-all/event-csv.ts';
import { effectWords } from '../../../games/so-say-we-all/content/effects.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { begins, crew, ends, sitting, throughTheCore } from './fleet.ts';
import type { EventCard } from '../../../games/so-say-we-all/event-cards.ts';

/** Event cards of a club, one like another but for the id; the tests need to know what lies on a ship. */
const HEADER = 'id,title,story,persistent,cost,success,failure';
const club = (failure: string, persistent = 'no', success = 'crew 1'): string =>
  [
    HEADER,
    ...Array.from(
      { length: 12 },
      (_, at) => `card-${at},"Leak, number ${at}",Wet.,${persistent},manpower 1,${success},${failure}`,
    ),
  ].join('\n');

const dealt = (failure: string, persistent = 'no') => {
  const fleet = sitting();
  expect(fleet.does('events-in', { csv: club(failure, persistent) })).toBe('ok');
  begins(fleet, 'commitment');
  return fleet;
};
const resolved = (fleet: ReturnType<typeof sitting>, outcome: string) =>
  fleet.tell('boxResolved', { box: 'low-tide', table: 'low-tide', outcome });

describe('the house deck', () => {
  test('has 96 cards of 60 texts, no two alike in what they ask for and what they do', () => {
    expect(EVENT_CARDS).toHaveLength(96);
    expect(new Set(EVENT_CARDS.map(({ title }) => title)).size).toBe(60);
    expect(
      new Set(EVENT_CARDS.map(({ cost, success, failure }) => JSON.stringify([cost, success, failure]))).size,
    ).toBe(96);
    expect(new Set(EVENT_CARDS.map(({ id }) => id)).size).toBe(96);
    for (const { failure, success } of EVENT_CARDS)
      expect(Math.min(failure.length, success.length)).toBeGreaterThan(0);
  });

  test('is read by Control in one line', () => {
    const burst = eventCard('burst-main-2');
    expect(inEnglish(effectWords(burst?.failure ?? []))).toBe('1 location damaged; 1 Manpower wounded');
    expect(inEnglish(effectWords([{ does: 'lose', card: 'food', count: 2 }]))).toBe('give up 2 Food');
  });
});

describe('a consequence', () => {
  test('for one jump is paid with it, and owed again when the verdict on that jump is taken back', () => {
    const fleet = dealt('dearer 2');
    resolved(fleet, 'failure');
    fleet.does('jump-call', { system: 'lamplight' });
    expect(crew(fleet, 'low-tide').jumpBy).toBe(2);
    fleet.does('jump-judge');
    expect(crew(fleet, 'low-tide').jumpBy).toBeUndefined();
    fleet.does('jump-again');
    expect(crew(fleet, 'low-tide').jumpBy).toBe(2);
  });

  test.each([
    ['success', { manpower: 11, wounded: 0 }],
    ['failure', { manpower: 9, wounded: 2 }],
  ])('of a %s is done to the ship as Control says the outcome', (outcome, after) => {
    const fleet = dealt('casualty 1; wound 2');
    resolved(fleet, outcome);
    expect(crew(fleet, 'low-tide')).toMatchObject(after);
  });

  test('is drawn for no ship that is lost, and the Event that lay on it goes', () => {
    const fleet = dealt('wound 1', 'yes');
    fleet.does('wreck', { ship: 'low-tide', abandoned: true, shuttles: 0 });
    begins(fleet, 'commitment', 2);
    expect(fleet.state().inPlay['low-tide']).toBeUndefined();
    expect(Object.keys(fleet.state().inPlay)).toHaveLength(10);
  });

  test('of a persistent Event bites once each turn that it is unattended, and says what is due', () => {
    const fleet = dealt('wound 1; lose food 1', 'yes');
    ends(fleet, 'negotiation');
    expect(crew(fleet, 'low-tide').wounded).toBe(1);
    expect(fleet.log.some((line) => line.endsWith('is unattended: 1 Manpower wounded; give up 1 Food'))).toBe(
      true,
    );
    ends(fleet, 'negotiation');
    expect(crew(fleet, 'low-tide').wounded).toBe(1);
    begins(fleet, 'commitment', 2);
    resolved(fleet, 'failure');
    ends(fleet, 'negotiation');
    expect(crew(fleet, 'low-tide').wounded).toBe(2);
  });

  test('is halved by Leisure for Food, where a ship of the fleet is a Leisure ship', () => {
    const fleet = dealt('wound 3; casualty 1');
    expect(fleet.does('soften', { ship: 'low-tide' })).toMatch(/the fleet has no staffed Leisure ship/);
    fleet.does('convert', { ship: 'far-harbour', to: 'leisure' });
    begins(fleet, 'commitment', 2);
    fleet.does('asks-answer', { question: 'staff-leisure', option: 'n-1', table: 'far-harbour' });
    ends(fleet, 'commitment');
    expect(fleet.does('soften', { ship: 'low-tide' })).toBe('ok');
    expect(fleet.does('soften', { ship: 'low-tide' })).toMatch(/already been softened/);
    resolved(fleet, 'failure');
    expect(crew(fleet, 'low-tide')).toMatchObject({ manpower: 10, wounded: 1 });
  });
});

describe('a deck as CSV', () => {
  test('comes out and goes in as the same cards', () => {
    expect(eventsIn(eventsOut(EVENT_CARDS))).toEqual({ cards: inEnglish(EVENT_CARDS) });
  });

  test.each<[string, string, object]>([
    [
      'x,T,S,no,gold 2,crew 1,wound 1',
      'a cost that is none',
      { row: 2, column: 'cost', text: '"gold 2" cannot be read' },
    ],
    [
      'x,T,S,no,sabotage 1,crew 1,wound 1',
      'Sabotage as a cost',
      { row: 2, column: 'cost', text: '"sabotage 1" cannot be read' },
    ],
    ['x,T,S,no,,crew 1,wound 1', 'no cost', { row: 2, column: 'cost', text: '"" cannot be read' }],
    [
      'x,T,S,no,food 1,crew 1,explode 1',
      'an effect that is none',
      { row: 2, column: 'failure', text: '"explode 1" cannot be read' },
    ],
    [
      'x,T,S,no,food 1,gain gold 1,wound 1',
      'a card that is none',
      { row: 2, column: 'success', text: '"gain gold 1" cannot be read' },
    ],
    [
      'x,T,S,perhaps,food 1,crew 1,wound 1',
      'neither yes nor no',
      { row: 2, column: 'persistent', text: '"perhaps" is neither yes nor no' },
    ],
  ])('%s: %s is reported by row and column', (line, _what, fault) => {
    expect(inEnglish(eventsIn(`${HEADER}\n${line}\n`))).toEqual({ faults: [fault] });
  });

  test('goes out as a file, and comes in with a spreadsheet’s semicolons as well', () => {
    const { room } = throughTheCore();
    expect(room.ok('game.do', { command: 'events-out', args: {} })).toMatchObject({
      result: { file: { name: 'event-cards.csv', text: eventsOut(EVENT_CARDS) } },
    });
    const lines = [
      'id;title;story;persistent;cost;success;failure',
      'x;T;S;no;"food 1; fuel 2";crew 1;wound 1',
    ];
    expect(eventsIn(`\uFEFF${lines.join('\r\n')}\r\n`)).toEqual(
      eventsIn(`${HEADER}\nx,T,S,no,food 1; fuel 2,crew 1,wound 1\n`),
    );
    expect(eventsIn(lines.join('\n'))).toMatchObject({ cards: [{ cost: { food: 1, fuel: 2 } }] });
  });

  test('tells every fault at once, and takes nothing over', () => {
    const fleet = sitting();
    const refused = fleet.does('events-in', {
      csv: `${HEADER}\na,T,S,no,food 1,,\na,T,S,no,food x,,\na,T,S,no,food 2,,`,
    });
    expect(refused).toBe(
      'row 3, cost: "food x" cannot be read; row 4, id: "a" appears twice. Nothing was taken over',
    );
    expect(fleet.state().ownCards).toEqual([]);
    expect(eventsIn('id,title\n')).toMatchObject({ faults: [{ row: 1, column: 'story' }, {}, {}, {}, {}] });
    expect(eventsIn(`${HEADER}\n"open`)).toMatchObject({
      faults: [{ row: 2, text: 'the quotation mark here is not closed' }],
    });
  });

  test('is dealt from in place of the house deck', () => {
    const { room, state, does } = throughTheCore();
    expect(does('events-in', { csv: club('wound 1') })).toBe('ok');
    room.ok('clock.skip');
    const lying = Object.values(state().inPlay).map(({ card }) => card);
    expect(lying.every((id) => /^card-\d+$/.test(id))).toBe(true);
    const cards: readonly EventCard[] = state().ownCards;
    expect(cards).toHaveLength(12);
    // Another deck would not know what those on the ships do.
    expect(does('events-in', { csv: club('wound 2') })).not.toBe('ok');
    expect(inEnglish(room.last.answer?.error?.message ?? '')).toMatch(
      /^Event Cards: \d+ Events on the ships would lose all effect/,
    );
    expect(state().ownCards).toEqual(cards);
  });
});
