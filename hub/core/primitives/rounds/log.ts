import { silent } from '../../engine/primitive.ts';
import type { Primitive } from '../../room.ts';
import { type Plan, tableName } from '../../plan.ts';

const round = (
  { round: number, side }: { round: number; side: string },
  { plan }: { plan: Plan },
): string => {
  const sides = plan.manifest.alarms.flatMap(({ rounds }) =>
    rounds === null ? [] : rounds.style === 'alternating' ? rounds.sides : [rounds.side],
  );
  return `Round ${number}: ${sides.find(({ id }) => id === side)?.name ?? side}`;
};

export const log: Primitive<'rounds'>['log'] = {
  'rounds-began': round,
  'round-began': round,
  'initiative-ordered': ({ order }, { plan }) =>
    `Initiative: ${order.map((id) => tableName(plan, id)).join(', ')}`,
  'turn-began': ({ member }, { plan }) => `${tableName(plan, member)} begins its turn`,
  'turn-taken': ({ member }, { plan }) => `${tableName(plan, member)} has taken its turn`,
  // The pause or the emergency that holds them has a line of its own.
  'rounds-held': silent,
  'rounds-resumed': silent,
  'rounds-ended': () => 'The rounds are over',
};
