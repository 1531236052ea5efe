import { expect, test } from 'vitest';
import { momentsBetween } from '../../../displays/wall/moments/moment.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { Instant } from '../../../schemas/units.ts';
import type { Public } from '../../../displays/wall/moments/moment.ts';

const NOTHING: Public = { news: { items: [] }, tracks: [], faces: new Map() };
const news = (...texts: string[]): Public => ({
  ...NOTHING,
  news: { items: texts.map((text, at) => ({ at: Instant(1_000 + at), text })) },
});
const morale = (value: number, stripOnly?: true): Public => ({
  ...NOTHING,
  tracks: [
    {
      track: 'morale',
      name: 'Morale of Dione',
      table: 'dione',
      value,
      min: 0,
      max: 10,
      ...(stripOnly && { stripOnly }),
    },
  ],
});
const riots = (count: number): Public => ({
  ...NOTHING,
  faces: new Map([
    [
      'unrest',
      FaceSchema.parse({
        title: 'Riots',
        rows: [{ table: null, name: 'Dione', value: `${count} riots`, moment: { tone: 'bad', count } }],
      }),
    ],
  ]),
});
const vote = (open: boolean): Public => ({
  ...NOTHING,
  faces: new Map([
    [
      'asks',
      FaceSchema.parse({
        kind: 'ask',
        title: 'Questions',
        questions: [
          {
            id: 'vote',
            text: 'The fleet jumps: passed, 4 to 3',
            desk: null,
            open,
            answered: 7,
            of: 7,
            rows: [],
          },
        ],
      }),
    ],
  ]),
});
const linesOf = (before: Public, now: Public) => momentsBetween(before, now).flatMap(({ lines }) => lines);

test('news that is posted is a broadcast, once; what is taken off the wall is nothing', () => {
  expect(linesOf(news('one'), news('one', 'two'))).toEqual(['two']);
  expect(linesOf(news('one', 'two'), news('one', 'two'))).toEqual([]);
  expect(linesOf(news('one', 'two'), news('one'))).toEqual([]);
});

test('what the page finds as it comes is no moment', () => {
  expect(linesOf({ ...NOTHING, news: undefined }, news('one'))).toEqual([]);
  expect(linesOf(NOTHING, morale(3))).toEqual([]);
});

test('a closed question that all may read is the result of a vote', () => {
  expect(momentsBetween(vote(true), vote(false))).toMatchObject([
    { kind: 'vote', lines: ['The fleet jumps: passed, 4 to 3'] },
  ]);
  expect(linesOf(vote(false), vote(false))).toEqual([]);
});

test('a track that falls is one, a track that rises or is on a strip alone is not', () => {
  expect(linesOf(morale(6), morale(4))).toEqual(['Morale of Dione: 6 → 4']);
  expect(linesOf(morale(4), morale(6))).toEqual([]);
  expect(linesOf(morale(6, true), morale(4, true))).toEqual([]);
});

test('a row of a game that counts up is one, and one that counts down is not', () => {
  expect(momentsBetween(riots(1), riots(2))).toMatchObject([
    { tone: 'bad', title: 'Riots', lines: ['Dione: 2 riots'] },
  ]);
  expect(linesOf(riots(2), riots(1))).toEqual([]);
});
