import { expect, test } from 'vitest';
import { groupReports, seatsInAlarm } from '../../../displays/common/seats-in-alarm.ts';
import { brokerAddress, keyFromFragment } from '../../../displays/common/session.ts';

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
  expect(keyFromFragment('#user=control')).toBe('broken');
  expect(keyFromFragment('#user=Control&key=%20ab%20')).toEqual({ username: 'control', password: 'ab' });
  expect(keyFromFragment('#elsewhere')).toBeUndefined();
  expect(keyFromFragment('')).toBeUndefined();
});
