import { own } from '../../engine/own.ts';
import { silent } from '../../engine/primitive.ts';
import type { Plan } from '../../plan.ts';
import type { Primitive } from '../../room.ts';

const table = (plan: Plan, id: string): string => own(plan.tableNames, id) ?? id;

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
    `Initiative: ${order.map((id) => table(plan, id)).join(', ')}`,
  'turn-taken': ({ member }, { plan }) => `${table(plan, member)} has taken its turn`,
  // The pause or the emergency that holds them has a line of its own.
  'rounds-held': silent,
  'rounds-resumed': silent,
  'rounds-ended': () => 'The rounds are over',
};
