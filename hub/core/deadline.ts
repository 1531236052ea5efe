import { Instant } from '../../schemas/units.ts';
import { missedAt } from './displays/missed.ts';
import type { RoomState } from './state.ts';

/** When something is due by itself in the primitives that have no contract. */
export const dueOf = (state: RoomState): Instant[] => {
  const due: number[] = [];
  for (const link of Object.values(state.links)) due.push(link.expiresAt);
  due.push(...missedAt(state));
  return due.map(Instant);
};
