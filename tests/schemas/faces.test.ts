import { describe, expect, test } from 'vitest';
import { asRows } from '../../schemas/faces/as-rows.ts';
import { FaceSchema } from '../../schemas/faces/face.ts';

const words = {
  left: 'Left',
  discarded: 'Laid aside',
  thrown: 'thrown',
  byDefault: 'if nobody answers',
  under: 'under',
  over: 'over',
  places: { unknown: 'not visited', known: 'visited', here: 'here', next: 'next' },
};
const rowsOf = (face: unknown) => asRows(FaceSchema.parse(face), words).rows;

describe('every face is drawn as rows', () => {
  test('steps say how many have done each, and carry the key that ticks', () => {
    const tap = { label: 'Done', command: 'duties-tick', args: { step: 'feed' } };
    const steps = [
      { id: 'feed', text: 'Feed all Manpower', desk: null, done: 2, of: 11, tap },
      { id: 'market', text: 'The market moves on', desk: 'market', done: 1, of: 1 },
    ];
    expect(rowsOf({ kind: 'steps', title: 'Due now', steps })).toEqual([
      { table: null, name: 'Feed all Manpower', value: '2/11', text: null, tap },
      { table: null, name: 'The market moves on', value: '✓', text: null },
    ]);
  });

  test('a roll says its sum and what it means, then dice and modifiers one by one', () => {
    const roll = {
      table: 'dione',
      name: 'Dione',
      dice: [4],
      typed: true,
      modifiers: [
        { name: 'Food', by: 2 },
        { name: 'Damage', by: -3 },
      ],
      sum: 3,
      means: 'no change',
    };
    expect(rowsOf({ kind: 'roll', title: 'Morale', rolls: [roll] })).toEqual([
      { table: 'dione', name: 'Dione', value: '3: no change', text: '4 (thrown), +2 Food, -3 Damage' },
    ]);
  });

  test('a deck names the cards laid aside where they may be seen, and counts them where not', () => {
    const deck = { kind: 'deck', title: 'Events', left: 5, discarded: 2 };
    expect(rowsOf(deck)).toMatchObject([{ value: '5' }, { value: '2', text: null }]);
    expect(rowsOf({ ...deck, faceUp: ['Fire', 'Flood'] })).toMatchObject([{}, { text: 'Fire, Flood' }]);
  });

  test('a ring is a figure over its rows, and a dash while nobody can know it', () => {
    const row = { table: null, name: 'At stake', value: '3 Fuel', text: null };
    const ring = { kind: 'ring', title: 'Harvest', name: 'Odds of a bust', percent: 42, rows: [row] };
    expect(rowsOf(ring)).toEqual([{ table: null, name: 'Odds of a bust', value: '42 %', text: null }, row]);
    expect(rowsOf({ ...ring, percent: null, text: 'Hidden' })[0]).toMatchObject({
      value: '–',
      text: 'Hidden',
    });
    expect(FaceSchema.safeParse({ ...ring, percent: 101 }).success).toBe(false);
  });

  test('rows of a document of before there were kinds are rows', () => {
    const row = { table: null, name: 'The whole fleet', value: '17' };
    expect(rowsOf({ title: 'Fuel', rows: [row] })).toEqual([{ ...row, text: null }]);
  });
});

test('a map is listed by the places that one has seen, or that somebody is at', () => {
  const face = FaceSchema.parse({
    kind: 'graph',
    title: 'Map',
    nodes: [
      { id: 'a', name: 'Alpha', x: 0, y: 50, state: 'here', notes: ['Star fix taken'] },
      { id: 'b', name: 'Beta', x: 50, y: 0, state: 'unknown', notes: ['Shuttle of Kiln'] },
      { id: 'c', name: 'Gamma', x: 100, y: 50, state: 'unknown' },
    ],
    edges: [{ from: 'a', to: 'b' }],
  });
  expect(asRows(face, words).rows).toMatchObject([
    { name: 'Alpha', value: 'here', text: 'Star fix taken' },
    { name: 'Beta', value: 'not visited', text: 'Shuttle of Kiln' },
  ]);
});
