import { expect, test } from 'vitest';
import { ControlAlarmBodySchema } from '../../../../../schemas/documents/alarm.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { Instant, Minutes, Seconds } from '../../../../../schemas/units.ts';
import { Room, tableUser } from '../../harness.ts';
import { testGame } from '../../test-game.ts';
import { acting, alarmed } from './alarmed.ts';

const WIRED = { room: 'test', game: 'test-game', boards: { one: { transport: 'virtual' } } };

test('an alarm takes two steps: the raise sounds nothing, the confirmation sounds for a bounded time', () => {
  const room = acting();
  room.ok('alarm.raise', { kind: 'raid' });
  expect(room.last.effects).toEqual([]);
  expect(room.document('pub/alert')).toMatchObject({ alarms: [] });
  const { alarm } = room.ok('alarm.confirm');
  expect(alarm).toBe(`raid-${room.state.seq}`);
  expect(room.last.effects).toEqual([
    { type: 'sound', alarm, pattern: 'attack', since: room.now, until: room.now + Seconds(20) },
  ]);
});

test('the sound of an alarm ends with the last siren that is not muted: none sounds longer than room.yaml lets it', () => {
  const siren = (longest: string) => ({ kind: 'siren', board: 'one', longest });
  const heardFor = (devices: object, muted: readonly string[] = []): number => {
    const room = new Room(testGame(), RoomSchema.parse({ ...WIRED, devices }));
    for (const device of Object.keys(devices))
      room.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'b1' } });
    for (const device of muted) room.ok('device.mute', { device });
    room.ok('alarm.raise', { kind: 'wolves' });
    room.ok('alarm.confirm');
    const sound = room.last.effects.find(({ type }) => type === 'sound');
    const { soundUntil } = ControlAlarmBodySchema.parse(room.document('priv/control/alarm'));
    expect(sound).toMatchObject({ until: soundUntil });
    return (soundUntil ?? 0) - room.now;
  };
  const two = { near: siren('7 s'), far: siren('12 s') };
  expect(heardFor(two)).toBe(Seconds(12));
  expect(heardFor(two, ['far'])).toBe(Seconds(7));
  expect(heardFor({ near: siren('30 s') })).toBe(Seconds(20));
  // Where pages alone sound.
  expect(heardFor({})).toBe(Seconds(20));
  expect(heardFor(two, ['near', 'far'])).toBe(Seconds(20));
});

test('Control counts down to the silence of the last siren that sounds: not of one that is offline, muted or let sound again since', () => {
  const siren = (longest: string) => ({ kind: 'siren', board: 'one', longest });
  const devices = { near: siren('7 s'), far: siren('12 s') };
  const room = new Room(testGame(), RoomSchema.parse({ ...WIRED, devices }));
  const say = (device: string, state: 'ready' | 'lost'): unknown =>
    room.run({ type: 'device-state', device, state: { state, bridge: 'b1' } });
  say('near', 'ready');
  say('far', 'lost');
  room.ok('alarm.raise', { kind: 'wolves' });
  room.ok('alarm.confirm');
  const began = room.now;
  const lasts = (): number => {
    const { soundUntil } = ControlAlarmBodySchema.parse(room.document('priv/control/alarm'));
    return (soundUntil ?? 0) - began;
  };
  // The one that is offline may come back: it is asked for as long as it sounds.
  expect(room.last.effects.find(({ type }) => type === 'sound')).toMatchObject({
    until: began + Seconds(12),
  });
  expect(lasts()).toBe(Seconds(7));
  room.wait(Seconds(1));
  say('far', 'ready');
  expect(lasts()).toBe(Seconds(12));
  room.ok('device.mute', { device: 'far' });
  expect(lasts()).toBe(Seconds(7));
  room.ok('device.mute', { device: 'far', muted: false });
  expect(lasts()).toBe(Seconds(7));
  // Pages alone sound.
  say('near', 'lost');
  expect(lasts()).toBe(Seconds(12));
});

test('a raise that is not confirmed lapses after 15 s', () => {
  const room = acting();
  room.ok('alarm.raise', { kind: 'raid' });
  room.wait(Seconds(15));
  expect(room.state.alarm.pending).toBeNull();
  expect(room.code('alarm.confirm')).toBe('alarm/expired');
});

test('an alarm outside its phases needs Control to insist', () => {
  const room = new Room();
  room.ok('clock.start');
  expect(room.code('alarm.raise', { kind: 'raid' })).toBe('alarm/not-now');
  expect(room.code('alarm.raise', { kind: 'raid', insist: true })).toBe('ok');
});

test('an unknown alarm is refused with the list of those that there are', () => {
  const room = acting();
  expect(room.code('alarm.raise', { kind: 'flood' })).toBe('alarm/unknown-kind');
  expect(room.last.answer?.error?.message).toContain('raid, wolves');
});

test('neither a standing alarm nor the cooldown blocks a second attack on which Control insists', () => {
  const room = alarmed();
  expect(room.code('alarm.raise', { kind: 'raid' })).toBe('alarm/already');
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  expect(room.effectTypes()).toEqual(['attack']);
  room.ok('alarm.standDown');
  expect(room.code('alarm.raise', { kind: 'raid' })).toBe('alarm/cooldown');
  expect(room.code('alarm.raise', { kind: 'raid', insist: true })).toBe('ok');
  room.wait(Minutes(1));
  expect(room.code('alarm.raise', { kind: 'raid' })).toBe('ok');
});

test('standing down silences, gives the all clear, and ends the rounds', () => {
  const room = alarmed();
  room.ok('alarm.standDown');
  expect(room.effectTypes()).toEqual(['silence', 'all-clear']);
  expect(room.state.rounds.active).toBeNull();
  expect(room.document('pub/alert')).toMatchObject({ alarms: [], last: { kind: 'raid', name: 'Raid' } });
  expect(room.code('alarm.standDown')).toBe('alarm/none');
});

test('an alarm that stops the clock gives the time back when it is stood down', () => {
  const room = alarmed('wolves');
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'alarm', remainingMs: Minutes(20) });
  room.wait(Minutes(7));
  room.ok('alarm.standDown');
  expect(room.clock).toMatchObject({ state: 'running', endsAt: room.now + Minutes(20) });
});

test('a clock that Control had paused stays paused after the alarm', () => {
  const room = acting();
  room.ok('clock.pause');
  room.ok('alarm.raise', { kind: 'wolves' });
  room.ok('alarm.confirm');
  room.ok('alarm.standDown');
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'control' });
});

test('tables acknowledge one by one, each for itself alone', () => {
  const room = alarmed();
  room.ok('alarm.ack', {}, tableUser('dione'));
  room.ok('alarm.ack', { table: 'vulcan' });
  expect(room.document('priv/control/alarm')).toMatchObject({
    alarms: [
      {
        acknowledged: ['dione', 'vulcan'],
        missing: ['aegis'],
        acknowledgement: '2 of 3 tables have heard; missing: Aegis',
      },
    ],
  });
  expect(room.code('alarm.ack', { table: 'aegis' }, tableUser('dione'))).toBe('auth/forbidden');
  expect(room.code('alarm.ack', { table: 'nowhere' })).toBe('table/unknown');
  expect(room.code('alarm.raise', { kind: 'raid' }, tableUser('dione'))).toBe('auth/forbidden');
});

test('after a restart an alarm stands, silent, and nothing sounds it but a new raise', () => {
  const room = alarmed();
  const { effects } = room.start();
  expect(effects).toEqual([]);
  expect(room.document('pub/alert')).toMatchObject({ alarms: [{ kind: 'raid' }] });
  expect(room.document('priv/control/alarm')).toMatchObject({ soundUntil: null });
});

test('a muted room shows an alarm and sounds nothing until the mute is lifted', () => {
  const room = acting();
  room.ok('siren.mute');
  expect(room.effectTypes()).toEqual(['silence']);
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  expect(room.last.effects).toEqual([]);
  room.ok('siren.mute', { muted: false });
  expect(room.last.effects).toEqual([]);
  room.ok('alarm.standDown');
  expect(room.effectTypes()).toEqual(['silence', 'all-clear']);
});

test('one press stops every clock, timer, round and siren; resume lets them go on, still muted', () => {
  const room = alarmed();
  room.ok('timer.start', { timer: 'vote', durationMs: Minutes(5) });
  room.wait(Seconds(30));
  room.ok('emergency.stop', { reason: 'Fire alarm' });
  expect(room.effectTypes()).toEqual(['silence']);
  expect(room.core.deadline(room.state)).toBeNull();
  expect(room.document('pub/alert')).toMatchObject({ emergency: { reason: 'Fire alarm' } });
  room.wait(Minutes(30));
  room.ok('clock.resume', { insist: true });
  expect(room.clock.endsAt).toBe(room.now + Minutes(20) - Seconds(30));
  expect(room.state.timers.vote?.endsAt).toBe(room.now + Minutes(5) - Seconds(30));
  expect(room.state.rounds.active?.nextAt).toBe(room.now + Seconds(90));
  expect(room.state.emergency.standing).toBeNull();
  expect(room.document('priv/control/alarm')).toMatchObject({ muted: true });
});

test('an emergency before the game begins ends with resume and does not start the clock', () => {
  const room = new Room();
  room.ok('emergency.stop');
  room.ok('clock.resume', { insist: true });
  expect(room.state.emergency.standing).toBeNull();
  expect(room.clock.state).toBe('ready');
});

test('an alarm that was stood down too early stands again, silent, with its rounds and its pause', () => {
  const room = acting();
  room.ok('alarm.raise', { kind: 'wolves' });
  room.ok('alarm.confirm');
  room.ok('rounds.next');
  room.ok('alarm.standDown');
  room.wait(Seconds(5));
  room.ok('undo');
  expect(room.last.effects).toEqual([]);
  expect(room.state.alarm).toMatchObject({ standing: [{ kind: 'wolves' }], soundUntil: null });
  expect(room.state.rounds.active).toMatchObject({ round: 2, side: 'wolves' });
  expect(room.clock).toMatchObject({ state: 'paused', pausedBy: 'alarm' });
});

test('after an emergency the sirens stay muted, and whoever looks or raises an alarm is told', () => {
  const room = acting();
  room.ok('emergency.stop');
  const reported = () => JSON.stringify(room.document('priv/control/attention')).includes('siren/muted');
  expect(reported()).toBe(false);
  room.ok('clock.resume', { insist: true });
  expect(reported()).toBe(true);
  expect(room.ok('alarm.raise', { kind: 'raid' }).warning).toMatch(/muted/);
  expect(room.ok('alarm.confirm').warning).toMatch(/siren.mute with muted: false/);
  room.ok('siren.mute', { muted: false });
  room.ok('alarm.standDown');
  expect(reported()).toBe(false);
  expect(room.ok('alarm.raise', { kind: 'raid', insist: true })).not.toHaveProperty('warning');
});

test('a siren that a crash cut short is named, until the alarm is raised again or over', () => {
  const room = acting();
  const reported = () => JSON.stringify(room.document('priv/control/attention')).includes('fell silent');
  room.start();
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  room.wait(Seconds(5));
  room.now = Instant(room.now + 60_000);
  room.start({ downMs: 60_000 });
  expect(reported()).toBe(true);
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  expect(reported()).toBe(false);
  room.wait(Seconds(30));
  room.start({ downMs: 1_000 });
  expect(reported()).toBe(false);
});

test('a stand-down before a restart is taken back after it: the alarm stands again, silent', () => {
  const room = acting();
  room.start();
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
  const sounding = room.state.seq;
  room.start({ downMs: 1_000 });
  expect(room.state.alarm).toMatchObject({ standing: [{ alarm: `raid-${sounding}` }], soundUntil: null });
  room.ok('alarm.standDown');
  room.start({ downMs: 1_000 });
  room.ok('undo');
  expect(room.last.effects).toEqual([]);
  expect(room.state.alarm).toMatchObject({ standing: [{ alarm: `raid-${sounding}` }], soundUntil: null });
});
