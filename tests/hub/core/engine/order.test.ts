import { expect, test } from 'vitest';
import { primitives } from '../../../../hub/core/primitives/primitives.ts';
import { CONTRACTS } from '../../../../schemas/contracts.ts';
import { Minutes } from '../../../../schemas/units.ts';
import { Room } from '../harness.ts';

test('primitives come in the order of their contracts', () => {
  expect(Object.keys(primitives)).toEqual(Object.keys(CONTRACTS));
});

test('what is due at the same moment is done in that order: the phase, then the timer', () => {
  const room = new Room();
  room.start();
  room.ok('timer.start', { timer: 'tea', durationMs: Minutes(10) });
  room.ok('clock.start');
  room.wait(Minutes(10));
  const types = room.eventTypes();
  expect(types.indexOf('phase-began')).toBeGreaterThan(-1);
  expect(types.indexOf('timer-ended')).toBeGreaterThan(types.indexOf('phase-began'));
});
