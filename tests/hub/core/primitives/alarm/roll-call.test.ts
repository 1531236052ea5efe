import { expect, test } from 'vitest';
import { AlertBodySchema, ControlAlarmBodySchema } from '../../../../../schemas/documents/alarm.ts';
import { Minutes, Seconds } from '../../../../../schemas/units.ts';
import { control, Room, tableUser } from '../../harness.ts';

const alarm = (room: Room) => ControlAlarmBodySchema.parse(room.document('priv/control/alarm'));
const first = (room: Room) => alarm(room).alarms[0];
const alert = (room: Room) => AlertBodySchema.parse(room.document('pub/alert'));

const raided = (): Room => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('roster.set', { table: 'dione', seat: 'scout', person: 'Ada' });
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  return room;
};

test('the roll-call lists who must report, by name where the roster has one, and Control ticks them', () => {
  const room = raided();
  const scout = {
    table: 'dione',
    tableName: 'Dione',
    seat: 'scout',
    seatName: 'Scout',
    to: 'Map',
    person: 'Ada',
  };
  expect(first(room)?.rollCall).toEqual([{ ...scout, present: false }]);
  expect(room.ok('alarm.present', { table: 'dione' })).toMatchObject({ present: 1, of: 1 });
  expect(first(room)?.rollCall).toEqual([{ ...scout, present: true }]);
  room.ok('alarm.present', { table: 'dione', seat: 'scout', present: false });
  expect(first(room)?.rollCall[0]?.present).toBe(false);
});

test('who does not report cannot be ticked, and without an alarm there is no roll to call', () => {
  const room = raided();
  expect(room.code('alarm.present', { table: 'vulcan' })).toBe('alarm/no-report');
  expect(room.last.answer?.error?.message).toContain('dione/scout');
  expect(room.code('alarm.present', { table: 'dione' }, tableUser('dione'))).toBe('auth/forbidden');
  room.ok('alarm.standDown');
  expect(room.code('alarm.present', { table: 'dione' })).toBe('alarm/none');
  expect(alarm(room).alarms).toEqual([]);
});

test('a display that has the alarm on its screen says so; the list tells who has not', () => {
  const room = new Room();
  const dione = tableUser('dione');
  room.verb(
    'display.hello',
    { display: 'tablet', page: 'table', name: 'Dione' },
    { by: dione, client: 'd-1' },
  );
  room.verb('display.hello', { display: 'wall', page: 'wall', name: 'Wall' }, { by: control, client: 'c-1' });
  room.ok('alarm.raise', { kind: 'wolves' });
  const { alarm: id } = room.ok('alarm.confirm');
  const got = { display: 'tablet', alarm: id };
  expect(room.verb('display.got', got, { by: dione, client: 'd-1' }).answer?.status).toBe('ok');
  expect(first(room)?.delivered).toEqual([
    { display: 'tablet', name: 'Dione', got: true },
    { display: 'wall', name: 'Wall', got: false },
  ]);
  room.verb('display.got', got, { by: dione, client: 'd-1' });
  expect(room.last.batch).toBeNull();
});

test('no display speaks for another, and none says that it has an alarm that does not stand', () => {
  const room = raided();
  const [{ alarm: id } = {}] = room.state.alarm.standing;
  room.verb('display.hello', { display: 'tablet', page: 'table' }, { by: tableUser('dione'), client: 'd-1' });
  const other = room.verb('display.got', { display: 'tablet', alarm: id }, { client: 'd-2' });
  expect(other.answer?.error?.code).toBe('display/unknown');
  const old = room.verb('display.got', { display: 'tablet', alarm: 'raid-0' }, { client: 'd-1' });
  expect(old.answer?.error?.code).toBe('alarm/none');
});

test('who has heard, got it or come is forgotten with the alarm, not carried into the next one', () => {
  const room = raided();
  room.ok('alarm.present', { table: 'dione' });
  room.ok('alarm.standDown');
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  expect(first(room)?.rollCall[0]?.present).toBe(false);
});

test('an alarm made up on the spot takes two steps, sounds, and tells its own words once, under a short name', () => {
  const room = new Room();
  room.ok('alarm.raise', { kind: 'adhoc', text: 'A fire in the galley of every ship' });
  expect(alarm(room).pending?.name).toBe('Alarm by Control');
  expect(alert(room).alarms).toEqual([]);
  room.ok('alarm.confirm');
  expect(room.effectTypes()).toEqual(['attack']);
  expect(alert(room).alarms[0]).toMatchObject({
    kind: 'adhoc',
    name: 'Alarm by Control',
    instructions: ['A fire in the galley of every ship'],
    reports: [],
    rounds: null,
    freeze: false,
  });
  room.ok('alarm.standDown');
  expect(alert(room).last?.name).toBe('Alarm by Control');
});

test('an alarm made up on the spot leaves the clock running and no cooldown behind', () => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('alarm.raise', { kind: 'adhoc' });
  room.ok('alarm.confirm');
  expect(room.clock.state).toBe('running');
  expect(alert(room).alarms[0]?.instructions).toEqual(['Look to Control.']);
  room.ok('alarm.standDown');
  expect(room.code('alarm.raise', { kind: 'wolves' })).toBe('ok');
});

test('an alarm made up on the spot that nobody confirms is gone after fifteen seconds', () => {
  const room = new Room();
  room.ok('alarm.raise', { kind: 'adhoc', text: 'Oops' });
  room.wait(Seconds(16));
  expect(alarm(room).pending).toBeNull();
  expect(room.code('alarm.confirm')).toBe('alarm/expired');
});

test('a table that acknowledges in between does not make a stand-down stale', () => {
  const room = raided();
  const seen = room.state.seq;
  room.ok('alarm.ack', {}, tableUser('dione'));
  room.ok('alarm.present', { table: 'dione' });
  expect(room.verb('alarm.standDown', {}, { rev: seen }).answer?.status).toBe('ok');
});

test('a stand-down that another has pressed before is refused with who did it', () => {
  const room = raided();
  const seen = room.state.seq;
  room.ok('alarm.standDown', {}, { ...control, as: 'Anna' });
  const { answer } = room.verb('alarm.standDown', {}, { rev: seen });
  expect(answer?.error?.code).toBe('command/stale');
  expect(answer?.error?.message).toContain('Meanwhile Anna (control): Stood down: Raid');
  expect(answer?.error?.message).toContain('No alarm is active.');
});

test('a clock command is stale when another has changed the clock, and not because a mark has passed', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(10) + Minutes(9));
  const seen = room.state.seq;
  room.wait(Minutes(2));
  expect(room.clock.passed).toEqual(['collect']);
  expect(room.verb('clock.adjust', { deltaMs: Minutes(1) }, { rev: seen }).answer?.status).toBe('ok');
  const { answer } = room.verb('clock.adjust', { deltaMs: Minutes(1) }, { rev: seen });
  expect(answer?.error?.code).toBe('command/stale');
  expect(answer?.error?.message).toContain('Turn 1, Act, is running.');
});
