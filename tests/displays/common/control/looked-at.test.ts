import { expect, test } from 'vitest';
import { lookedAt } from '../../../../displays/common/control/looked-at.ts';
import { Minutes } from '../../../../schemas/units.ts';

test('a press goes along with the revision of the document that shows what it acts on', () => {
  expect(lookedAt('clock.skip', {})).toBe('pub/clock/main');
  expect(lookedAt('timer.start', { timer: 'vote', durationMs: Minutes(1) })).toBe('pub/clock/vote');
  expect(lookedAt('timer.stop', { timer: 'vote' })).toBe('pub/clock/vote');
  expect(lookedAt('track.set', { track: 'morale', value: 3 })).toBe('pub/track/morale');
  expect(lookedAt('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' })).toBe(
    'priv/control/roster',
  );
  expect(lookedAt('roster.removeSeat', { table: 'dione', seat: 'extra-1' })).toBe('priv/control/roster');
  expect(lookedAt('game.option', { option: 'fuel', value: 3 })).toBe('priv/control/room');
  expect(lookedAt('alarm.confirm', {})).toBe('priv/control/alarm');
  expect(lookedAt('rounds.next', {})).toBe('pub/alert');
  expect(lookedAt('box.resolve', { box: 'dione', outcome: 'success' })).toBe('priv/control/box/dione');
});

test('what means the same whatever happened goes without', () => {
  expect(lookedAt('siren.mute', { muted: true })).toBeNull();
  expect(lookedAt('emergency.stop', {})).toBeNull();
  expect(lookedAt('alarm.ack', { table: 'dione' })).toBeNull();
  expect(lookedAt('box.claim', { box: 'dione' })).toBeNull();
  expect(lookedAt('box.collect', {})).toBeNull();
  expect(lookedAt('game.do', { command: 'deal' })).toBeNull();
  expect(lookedAt('undo', {})).toBeNull();
});
