import { Instant } from '../../schemas/units.ts';
import { missedAt } from './displays/missed.ts';
import type { RoomState } from './state.ts';

/** When something is due by itself in the primitives that have no contract. */
export const dueOf = (state: RoomState): Instant[] => {
  const { alarm, rounds } = state;
  const due: number[] = [];
  if (alarm.pending !== null) due.push(alarm.pending.expiresAt);
  if (rounds.active !== null && rounds.active.nextAt !== null) due.push(rounds.active.nextAt);
  for (const link of Object.values(state.links)) due.push(link.expiresAt);
  due.push(...missedAt(state));
  return due.map(Instant);
};
