import { bridgeName } from './manifest.ts';
import type { Day } from './day.ts';

/** Why the day was lost. */
export const lossWords = ({ outcome }: Pick<Day, 'outcome'>): string => {
  const who = bridgeName(outcome?.captain ?? '');
  if (outcome?.because === 'stranded') return `${who} cannot pay for the jump`;
  if (outcome?.because === 'crew') return `${who} has no crew left`;
  return 'ten jumps, and too few points';
};
