import { expect, test } from 'vitest';
import { MAX_ADHOC_TEXT } from '../../../../../schemas/adhoc-alarm.ts';
import {
  AlertBodySchema,
  ControlAlarmBodySchema,
  TableAlarmBodySchema,
} from '../../../../../schemas/documents/alarm.ts';
import { Seconds } from '../../../../../schemas/units.ts';
import { Room, second, tableUser } from '../../harness.ts';
import { alarmed } from './alarmed.ts';

/** One of Control's own alarms beside one of the game: neither swallows the other. */

const alert = (room: Room) => AlertBodySchema.parse(room.document('pub/alert'));
const alarm = (room: Room) => ControlAlarmBodySchema.parse(room.document('priv/control/alarm'));

const TEXT = 'The lights will go out for a minute.';
const raise = (room: Room, args: object): void => {
  room.ok('alarm.raise', args);
  room.ok('alarm.confirm');
};
const own = (room: Room): void => raise(room, { kind: 'adhoc', text: TEXT });

/** A raid with its rounds, one seat at the map, one table that has heard. */
const raided = (): Room => {
  const room = alarmed();
  room.ok('alarm.ack', {}, tableUser('dione'));
  room.ok('alarm.present', { table: 'dione' });
  room.wait(Seconds(30));
  return room;
};

test('an alarm of Control’s own stands beside an attack, whose rounds, orders and reports go on', () => {
  const room = raided();
  const before = { alert: alert(room), alarm: alarm(room), rounds: room.state.rounds };
  own(room);
  expect(room.effectTypes()).toEqual(['attack']);
  expect(room.state.rounds).toEqual(before.rounds);
  const [attack, ...beside] = alert(room).alarms;
  expect([attack]).toEqual(before.alert.alarms);
  expect(beside).toMatchObject([
    {
      kind: 'adhoc',
      name: 'Alarm by Control',
      instructions: [TEXT],
      since: room.now,
      rounds: null,
      reports: [],
    },
  ]);
  expect(alarm(room).alarms).toMatchObject([
    { kind: 'raid', acknowledged: ['dione'], rollCall: [{ present: true }] },
    {
      instructions: [TEXT],
      acknowledged: [],
      acknowledgement: '0 of 3 tables have heard; missing: Dione, Vulcan, Aegis',
      rollCall: [],
    },
  ]);
});

test('a table’s own document says what it has heard, by its own word or Control’s, through an emergency, until that is over', () => {
  const room = raided();
  const heardBy = (table: string) =>
    TableAlarmBodySchema.parse(room.document(`priv/table/${table}/alarm`)).acknowledged;
  const raid = alert(room).alarms[0]?.alarm ?? '';
  expect(heardBy('dione')).toEqual([raid]);
  expect(heardBy('vulcan')).toEqual([]);
  own(room);
  const adhoc = alert(room).alarms[1]?.alarm ?? '';
  room.ok('alarm.ack', { table: 'vulcan', alarm: adhoc });
  room.ok('emergency.stop', { reason: 'Fire' });
  room.ok('clock.resume', { insist: true });
  expect(heardBy('dione')).toEqual([raid]);
  expect(heardBy('vulcan')).toEqual([adhoc]);
  room.ok('alarm.standDown', { alarm: adhoc });
  expect(heardBy('vulcan')).toEqual([]);
  expect(heardBy('dione')).toEqual([raid]);
  room.ok('alarm.standDown');
  expect(heardBy('dione')).toEqual([]);
});

test('standing down one of two names which, and without a name nothing ends', () => {
  const room = raided();
  own(room);
  expect(room.code('alarm.standDown')).toBe('alarm/which');
  expect(room.last.answer?.error?.message).toMatch(
    /^Two alarms are active: Raid \(raid-\d+\) and Alarm by Control \(adhoc-\d+\)\.$/,
  );
  expect(room.code('alarm.standDown', { alarm: 'raid-999' })).toBe('alarm/none');
  expect(alarm(room).alarms).toMatchObject([{ kind: 'raid' }, { kind: 'adhoc' }]);
});

test('standing down Control’s own leaves the battle as it was: a chirp, and no all clear', () => {
  const room = raided();
  const { alarms } = alert(room);
  own(room);
  const [, beside] = alarm(room).alarms;
  expect(room.ok('alarm.standDown', { alarm: beside?.alarm })).toMatchObject({
    stoodDown: 'Alarm by Control',
    stands: 'Raid',
  });
  expect(room.effectTypes()).toEqual(['silence', 'chirp']);
  expect(alert(room)).toMatchObject({ alarms, last: { name: 'Alarm by Control' } });
  expect(alarm(room).alarms).toMatchObject([{ acknowledged: ['dione'], rollCall: [{ present: true }] }]);
  room.ok('alarm.standDown');
  expect(room.effectTypes()).toEqual(['silence', 'all-clear']);
});

test('standing down the attack ends its rounds, and Control’s own stands on with who has heard it', () => {
  const room = raided();
  own(room);
  room.ok('alarm.ack', { alarm: alarm(room).alarms[1]?.alarm }, tableUser('vulcan'));
  room.ok('alarm.standDown', { alarm: alarm(room).alarms[0]?.alarm });
  expect(room.state.rounds.active).toBeNull();
  // What was raised last goes on sounding, and its page counts down.
  expect(room.effectTypes()).toEqual([]);
  expect(alarm(room).soundUntil).toBe(room.now + Seconds(10));
  expect(alert(room)).toMatchObject({
    alarms: [{ kind: 'adhoc', instructions: [TEXT], rounds: null, reports: [] }],
    last: { name: 'Raid' },
  });
  expect(alarm(room).alarms).toMatchObject([{ acknowledged: ['vulcan'] }]);
});

test('once the siren of the other is over, standing down the attack is heard as a chirp', () => {
  const room = raided();
  own(room);
  room.wait(Seconds(11));
  room.ok('alarm.standDown', { alarm: alarm(room).alarms[0]?.alarm });
  expect(room.effectTypes()).toEqual(['chirp']);
});

test('an attack comes beside an alarm of Control’s own without insisting, and stands first', () => {
  const room = new Room();
  own(room);
  room.ok('alarm.ack', {}, tableUser('aegis'));
  raise(room, { kind: 'wolves' });
  expect(alert(room).alarms).toMatchObject([{ kind: 'wolves' }, { kind: 'adhoc' }]);
  expect(alarm(room).alarms).toMatchObject([{ acknowledged: [] }, { acknowledged: ['aegis'] }]);
  expect(room.state.rounds.active?.kind).toBe('wolves');
});

test('only one of the same sort stands: another needs Control to insist, and takes its place alone', () => {
  const room = raided();
  own(room);
  expect(room.code('alarm.raise', { kind: 'adhoc', text: 'Again' })).toBe('alarm/already');
  expect(room.last.answer?.error?.message).toContain('Alarm by Control is already active');
  expect(room.code('alarm.raise', { kind: 'wolves' })).toBe('alarm/already');
  expect(room.last.answer?.error?.message).toContain('Raid is already active');
  raise(room, { kind: 'adhoc', text: 'Again', insist: true });
  expect(alert(room).alarms).toMatchObject([{ kind: 'raid' }, { instructions: ['Again'] }]);
  raise(room, { kind: 'wolves', insist: true });
  expect(alert(room).alarms).toMatchObject([{ kind: 'wolves' }, { instructions: ['Again'] }]);
});

test('a table has heard the one that it names, once, and with two standing none that it does not name', () => {
  const room = raided();
  own(room);
  expect(room.code('alarm.ack', {}, tableUser('vulcan'))).toBe('alarm/which');
  expect(room.last.answer?.error?.message).toMatch(
    /^Two alarms are active: Raid \(raid-\d+\) and Alarm by Control/,
  );
  expect(room.code('alarm.ack', { table: 'vulcan' })).toBe('alarm/which');
  expect(alarm(room).alarms).toMatchObject([{ acknowledged: ['dione'] }, { acknowledged: [] }]);
  const which = alarm(room).alarms[1]?.alarm;
  expect(room.ok('alarm.ack', { alarm: which }, tableUser('vulcan'))).toMatchObject({ alarm: which });
  room.ok('alarm.ack', { alarm: which }, tableUser('vulcan'));
  expect(room.last.batch).toBeNull();
  expect(alarm(room).alarms).toMatchObject([{ acknowledged: ['dione'] }, { acknowledged: ['vulcan'] }]);
  expect(room.code('alarm.ack', { alarm: 'adhoc-1' }, tableUser('vulcan'))).toBe('alarm/none');
});

test('the roll-call is the attack’s: nobody answers one of Control’s own, nor an attack that is over', () => {
  const room = raided();
  own(room);
  const [active, beside] = alarm(room).alarms;
  const absent = { table: 'dione', present: false };
  expect(room.code('alarm.present', { ...absent, alarm: beside?.alarm })).toBe('alarm/no-report');
  expect(room.ok('alarm.present', { ...absent, alarm: active?.alarm })).toMatchObject({ present: 0, of: 1 });
  room.ok('alarm.standDown', { alarm: active?.alarm });
  expect(room.code('alarm.present', { table: 'dione', alarm: active?.alarm })).toBe('alarm/none');
  expect(alarm(room).alarms[0]?.rollCall).toEqual([]);
});

test('a display that says it has an alarm is believed of that one alone, and of none that is over', () => {
  const room = raided();
  room.verb('display.hello', { display: 'wall-1', page: 'wall', name: 'Wall' });
  own(room);
  const [active, beside] = alarm(room).alarms;
  const got = (alarmId: string | undefined) =>
    room.verb('display.got', { display: 'wall-1', alarm: alarmId }).answer?.status;
  expect([got(beside?.alarm), got(beside?.alarm)]).toEqual(['ok', 'ok']);
  expect(room.last.batch).toBeNull();
  expect(alarm(room).alarms).toMatchObject([{ delivered: [{ got: false }] }, { delivered: [{ got: true }] }]);
  // The attack ends: what was beside it stands alone, with its own list.
  room.ok('alarm.standDown', { alarm: active?.alarm });
  expect(alarm(room).alarms).toMatchObject([{ alarm: beside?.alarm, delivered: [{ got: true }] }]);
  expect(got(active?.alarm)).toBe('error');
});

test('a cover that is shut takes back the raise, and never the alarm that stands', () => {
  const room = raided();
  room.ok('alarm.raise', { kind: 'adhoc', text: TEXT });
  expect(room.ok('alarm.standDown')).toMatchObject({ takenBack: 'Alarm by Control' });
  expect(room.last.effects).toEqual([]);
  expect(alarm(room)).toMatchObject({ pending: null, alarms: [{ kind: 'raid' }] });
  expect(room.state.rounds.active?.kind).toBe('raid');
});

test('a stand-down that was a mistake brings back both as they stood', () => {
  const room = raided();
  own(room);
  const before = { alert: alert(room).alarms, reported: alarm(room).alarms };
  room.ok('alarm.standDown', { alarm: alarm(room).alarms[1]?.alarm });
  room.ok('undo');
  expect({ alert: alert(room).alarms, reported: alarm(room).alarms }).toEqual(before);
});

test('Control’s own takes nothing off the cooldown of an attack', () => {
  const room = raided();
  room.ok('alarm.standDown');
  const { cooldownUntil } = alarm(room);
  raise(room, { kind: 'adhoc', text: TEXT, insist: true });
  room.ok('alarm.standDown');
  expect(alarm(room).cooldownUntil).toBe(cooldownUntil);
});

test('a stand-down pressed before another alarm came is refused, and says what stands now', () => {
  const room = raided();
  const rev = room.state.seq;
  room.ok('alarm.raise', { kind: 'adhoc', text: TEXT }, second);
  room.ok('alarm.confirm', {}, second);
  const { answer } = room.verb('alarm.standDown', {}, { rev });
  expect(answer?.error).toMatchObject({ code: 'command/stale' });
  expect(answer?.error?.message).toContain('Raid and Alarm by Control are active.');
});

test('each of two alarms asks for attention by its name until every table has heard it', () => {
  const room = raided();
  own(room);
  const { items } = room.document('priv/control/attention') as { items: { id: string; text: string }[] };
  expect(items.filter(({ id }) => id.startsWith('alarm/'))).toMatchObject([
    { id: 'alarm/acknowledged', text: 'Raid: 1 of 3 tables have heard; missing: Vulcan and Aegis' },
    {
      id: 'alarm/acknowledged/beside',
      text: expect.stringContaining('Alarm by Control: 0 of 3 tables have heard') as unknown,
    },
  ]);
});

test('what each display has on its screen is kept for each of two alarms', () => {
  const room = raided();
  room.verb('display.hello', { display: 'wall-1', page: 'wall', name: 'Wall' });
  room.verb('display.got', { display: 'wall-1', alarm: alarm(room).alarms[0]?.alarm });
  own(room);
  const got = () => alarm(room).alarms.map(({ delivered }) => delivered.map((each) => each.got));
  expect(got()).toEqual([[true], [false]]);
  room.verb('display.got', { display: 'wall-1', alarm: alarm(room).alarms[1]?.alarm });
  expect(got()).toEqual([[true], [true]]);
});

test('the words of an alarm are as short as a wall can hold', () => {
  const room = new Room();
  expect(room.code('alarm.raise', { kind: 'adhoc', text: 'x'.repeat(MAX_ADHOC_TEXT) })).toBe('ok');
  expect(room.code('alarm.raise', { kind: 'adhoc', text: 'x'.repeat(MAX_ADHOC_TEXT + 1) })).toBe(
    'command/malformed',
  );
});
