import { expect, test } from 'vitest';
import { confidenceOf, countsText, mayShowKinds } from '../../displays/control/box-facts.ts';
import { groupReports, seatsInAlarm } from '../../displays/common/seats-in-alarm.ts';
import { brokerAddress, keyFromFragment } from '../../displays/common/session.ts';
import { BoxBodySchema } from '../../schemas/documents.ts';

const box = (over: object) =>
  BoxBodySchema.parse({
    box: 'dione',
    name: 'Dione',
    table: 'dione',
    device: 'box-dione',
    state: 'sealed',
    event: null,
    cost: {},
    lid: 'closed',
    hatch: 'closed',
    online: true,
    tamper: false,
    passages: 3,
    tally: {
      counts: { food: 2, sabotage: 1 },
      sabotage: 1,
      unknown: 0,
      duplicates: 0,
      beam: 3,
      confidence: 'certain',
      reason: null,
      source: 'passages',
    },
    provisional: true,
    late: { passages: 0, counts: {}, unknown: 0 },
    outcome: null,
    cause: null,
    text: null,
    forced: false,
    removed: {},
    returns: [],
    revealed: { outcome: false, cause: false, counts: false },
    unknownUids: [],
    ...over,
  });

test('a provisional tally hides its kinds from Control although the document tells them', () => {
  expect(mayShowKinds(box({}))).toBe(false);
  expect(mayShowKinds(box({ state: 'fixed', provisional: false }))).toBe(true);
  expect(mayShowKinds(box({ tally: null, provisional: false }))).toBe(false);
});

test('a recount always says why', () => {
  expect(confidenceOf(box({}))).toBe('Certain');
  const { tally } = box({});
  expect(
    confidenceOf(box({ tally: { ...tally, confidence: 'recount', reason: 'a passage without a tag' } })),
  ).toBe('Recount: a passage without a tag');
  expect(confidenceOf(box({ tally: null }))).toBeNull();
});

test('counts read as a list, zeros left out', () => {
  expect(countsText({ food: 2, fuel: 0, odd: 1 }, new Map([['food', 'Food']]))).toBe('2 Food, 1 odd');
  expect(countsText({}, new Map())).toBe('nothing');
});

test('in an alarm each seat of a table reads what it does, those who report first', () => {
  const seats = [
    { id: 'captain', name: 'Captain', person: null },
    { id: 'xo', name: 'XO', person: 'Ada' },
  ];
  const report = {
    table: 'aegis',
    tableName: 'Aegis',
    seat: 'xo',
    seatName: 'XO',
    to: 'the map',
  };
  expect(seatsInAlarm(seats, [report], 'aegis')).toEqual([
    { id: 'xo', name: 'XO', person: 'Ada', to: 'the map' },
    { id: 'captain', name: 'Captain', person: null, to: null },
  ]);
  expect(seatsInAlarm(seats, [report], 'dione').every(({ to }) => to === null)).toBe(true);
});

test('reports to one place stand together, one line a seat', () => {
  const report = (tableName: string, seatName: string, to = 'the map') => ({
    table: tableName.toLowerCase(),
    tableName,
    seat: seatName.toLowerCase(),
    seatName,
    to,
  });
  expect(
    groupReports([
      report('Dione', 'Officer'),
      report('Aegis', 'XO'),
      report('Quellon', 'Officer'),
      report('Vulcan', 'Warden', 'the brig'),
    ]),
  ).toEqual([
    {
      to: 'the map',
      lines: [
        { seatName: 'Officer', tables: ['Dione', 'Quellon'] },
        { seatName: 'XO', tables: ['Aegis'] },
      ],
    },
    { to: 'the brig', lines: [{ seatName: 'Warden', tables: ['Vulcan'] }] },
  ]);
});

test.each([
  ['/mqtt', 'http://pi:8080', 'ws://pi:8080/mqtt'],
  ['/mqtt', 'https://pi', 'wss://pi/mqtt'],
  ['ws://other:9001/', 'http://pi:8080', 'ws://other:9001/'],
])('the broker %s seen from %s is %s', (mqtt, origin, url) => {
  expect(brokerAddress(mqtt, origin)).toBe(url);
});

test('a key comes from a link’s fragment, and half of one is none', () => {
  expect(keyFromFragment('#user=control&key=a%2Bb')).toEqual({ username: 'control', password: 'a+b' });
  expect(keyFromFragment('#user=control')).toBeUndefined();
  expect(keyFromFragment('')).toBeUndefined();
});
