import { expect, test } from 'vitest';
import { Minutes, Seconds } from '../../../../../schemas/units.ts';
import { Room, control, tableUser } from '../../harness.ts';
import { acting, alarmed } from '../alarm/alarmed.ts';

test('the periodic side acts at once and then by the clock, whatever the teams do', () => {
  const room = alarmed();
  expect(room.state.rounds.active).toMatchObject({ round: 1, nextAt: room.now + Minutes(2) });
  room.ok('rounds.taken', { member: 'dione' });
  room.wait(Minutes(5));
  expect(room.state.rounds.active).toMatchObject({ round: 3, taken: ['dione'] });
});

test('alternating sides change with each round', () => {
  const room = alarmed('wolves');
  const sides = ['fleet', 'wolves', 'fleet'].map((side) => {
    const now = room.state.rounds.active?.side;
    room.ok('rounds.next');
    return [side, now];
  });
  expect(sides.every(([wanted, side]) => wanted === side)).toBe(true);
  expect(room.state.rounds.active).toMatchObject({ round: 4, side: 'wolves' });
});

test('a new cycle begins when every member of the initiative order has taken its turn', () => {
  const room = alarmed();
  for (const member of ['vulcan', 'dione']) room.ok('rounds.taken', { member });
  expect(room.state.rounds.active?.taken).toEqual(['vulcan', 'dione']);
  room.ok('rounds.taken', { member: 'aegis' });
  expect(room.state.rounds.active?.taken).toEqual([]);
});

test('the initiative order names no member twice, may change at any time, and outlives the alarm', () => {
  const room = new Room();
  expect(room.code('rounds.order', { order: ['dione', 'dione', 'aegis'] })).toBe('rounds/bad-order');
  expect(room.code('rounds.order', { order: ['dione', 'nobody'] })).toBe('rounds/bad-order');
  room.ok('rounds.order', { order: ['aegis', 'dione', 'vulcan'] }, control);
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  expect(room.document('pub/alert')).toMatchObject({
    alarms: [{ rounds: { order: [{ id: 'aegis' }, { id: 'dione' }, { id: 'vulcan' }] } }],
  });
});

test('a destroyed member is left out of the order, and the others go on without it', () => {
  const room = acting();
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  room.ok('rounds.taken', { member: 'dione' });
  room.ok('rounds.taken', { member: 'aegis' });
  room.ok('rounds.order', { order: ['aegis', 'dione'] });
  expect(room.state.rounds.active?.taken).toEqual([]);
  expect(room.code('rounds.taken', { member: 'vulcan' })).toBe('rounds/bad-order');
  room.ok('rounds.order', { order: ['vulcan', 'aegis', 'dione'] });
  room.ok('rounds.taken', { member: 'vulcan' });
});

test('a round, a turn taken and an end of the rounds that were pressed by mistake are taken back', () => {
  const room = acting();
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  room.wait(Seconds(30));
  const { rounds } = room.state;
  for (const [verb, args] of [
    ['rounds.next', {}],
    ['rounds.taken', { member: 'dione' }],
    ['rounds.end', {}],
  ] as const) {
    room.ok(verb, args);
    room.ok('undo');
    expect(room.state.rounds).toEqual(rounds);
  }
  room.ok('rounds.end');
  room.wait(Minutes(5));
  room.ok('undo');
  expect(room.state.rounds.active?.nextAt).toBe(room.now + Seconds(90));
});

test('the periodic side waits while Control has stopped the time, and goes on with what was left', () => {
  const room = acting();
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  room.wait(Seconds(30));
  room.ok('clock.pause', { reason: 'a dispute' });
  room.wait(Minutes(10));
  expect(room.state.rounds.active).toMatchObject({ round: 1, nextAt: null });
  room.ok('clock.resume');
  expect(room.state.rounds.active).toMatchObject({ round: 1, nextAt: room.now + Seconds(90), held: null });
});

test('a press at the rounds is stale once they have moved, and not because a table has heard the alarm', () => {
  const room = alarmed();
  const seen = room.state.seq;
  room.verb('alarm.ack', {}, { by: tableUser('dione') });
  expect(room.verb('rounds.taken', { member: 'dione' }, { rev: seen }).answer?.status).toBe('ok');
  const { answer } = room.verb('rounds.next', {}, { rev: seen });
  expect(answer?.error?.code).toBe('command/stale');
  expect(answer?.data).toMatchObject({ alarms: [{ rounds: { round: 1 } }], rev: room.state.seq });
  const taken = room.state.seq;
  room.ok('rounds.next');
  expect(room.verb('rounds.end', {}, { rev: taken }).answer?.error?.code).toBe('command/stale');
  expect(room.verb('rounds.end', {}, { rev: room.state.seq }).answer?.status).toBe('ok');
});

test('whose turn it is stands there all through two cycles, also when somebody acts out of order', () => {
  const room = alarmed();
  const acting = () => room.state.rounds.active?.acting ?? null;
  // The cast: what the alert shows of its rounds.
  const shown = () => {
    const { alarms } = room.document('pub/alert') as {
      alarms: { rounds: { acting: string | null; begun: boolean } }[];
    };
    return alarms.map(
      ({ rounds: { acting, begun } }) => `${acting ?? 'nobody'} ${begun ? 'acts now' : 'is next'}`,
    )[0];
  };
  const order = room.state.rounds.orders.raid ?? [];
  const [first = '', second = '', third = ''] = order;
  for (let cycle = 1; cycle <= 2; cycle += 1) {
    expect(shown()).toBe(`${first} is next`);
    room.ok('rounds.turn', { member: second });
    expect(shown()).toBe(`${second} acts now`);
    // The next turn ends the one before.
    room.ok('rounds.turn', { member: first });
    expect(room.state.rounds.active).toMatchObject({ taken: [second], acting: first });
    expect(shown()).toBe(`${first} acts now`);
    room.ok('rounds.taken', { member: first });
    expect([acting(), shown()]).toEqual([null, `${third} is next`]);
    room.ok('rounds.turn', { member: third });
    expect(shown()).toBe(`${third} acts now`);
    room.ok('rounds.taken', { member: third });
    expect(room.state.rounds.active).toMatchObject({ taken: [], acting: null });
  }
});

test('a second turn that Control allows ends as any other, and whoever leaves the order acts no more', () => {
  const room = alarmed();
  const [first = '', second = '', third = ''] = room.state.rounds.orders.raid ?? [];
  room.ok('rounds.taken', { member: first });
  room.ok('rounds.turn', { member: first });
  room.ok('rounds.taken', { member: first });
  expect(room.state.rounds.active).toMatchObject({ taken: [first], acting: null });
  room.ok('rounds.turn', { member: second });
  room.ok('rounds.order', { order: [first, third] });
  expect(room.state.rounds.active?.acting).toBeNull();
  expect(room.code('rounds.turn', { member: second })).toBe('rounds/bad-order');
});
