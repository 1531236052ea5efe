import { expect, test } from 'vitest';
import { lookedAt } from '../../../../displays/common/control/looked-at.ts';

test('a press goes along with the revision of the document that shows what it acts on', () => {
  expect(lookedAt('clock.skip', {})).toBe('pub/clock/main');
  expect(lookedAt('timer.stop', { timer: 'vote' })).toBe('pub/clock/vote');
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
  expect(lookedAt('undo', {})).toBeNull();
});
