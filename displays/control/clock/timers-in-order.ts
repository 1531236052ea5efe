import type { ClockBody } from '../../../schemas/documents/clock.ts';

type Timer = Pick<ClockBody, 'state' | 'endsAt' | 'remainingMs'>;

const rankOf = ({ state }: Timer): number => (state === 'running' ? 0 : state === 'paused' ? 1 : 2);
const leftOf = ({ endsAt, remainingMs }: Timer): number => endsAt ?? remainingMs;

/** Those that run come first, the next to end before all; then those that are held, and last what is over. */
export const timersInOrder = <T extends Timer>(timers: readonly T[]): T[] =>
  [...timers].sort((one, other) => rankOf(one) - rankOf(other) || leftOf(one) - leftOf(other));
