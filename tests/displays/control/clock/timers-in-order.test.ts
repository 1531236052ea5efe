import { expect, test } from 'vitest';
import { timersInOrder } from '../../../../displays/control/clock/timers-in-order.ts';
import { Instant, Millis } from '../../../../schemas/units.ts';

const timer = (name: string, state: 'running' | 'paused' | 'finished', left: number) => ({
  name,
  state,
  endsAt: state === 'running' ? Instant(left) : null,
  remainingMs: Millis(left),
});

test('of side timers those that run come first, the next to end before all', () => {
  const timers = [
    timer('over', 'finished', 0),
    timer('held', 'paused', 1_000),
    timer('late', 'running', 9_000),
    timer('soon', 'running', 5_000),
  ];
  expect(timersInOrder(timers).map(({ name }) => name)).toEqual(['soon', 'late', 'held', 'over']);
});
