import { Instant } from '../../schemas/units.ts';
import type { RoomState } from './state.ts';

/** When something is due by itself in the primitives that have no contract. */
export const dueOf = (state: RoomState): Instant[] => {
  const { alarm, rounds } = state;
  const due: number[] = [];
  if (alarm.pending !== null) due.push(alarm.pending.expiresAt);
  if (rounds.active !== null && rounds.active.nextAt !== null) due.push(rounds.active.nextAt);
  return due.map(Instant);
};
