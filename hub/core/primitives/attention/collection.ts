import type { CollectionBody } from '../../../../schemas/documents/attention.ts';
import { memoEach, memoOf } from '../../room.ts';
import { boxBodies } from '../box/read.ts';
import { claimedBoxes } from './claimed.ts';

type Line = CollectionBody['boxes'][number];

const reads = ['box', 'tags', 'devices', 'attention'] as const;

const lines = memoEach(
  reads,
  ({ boxIds }) => boxIds,
  (plan, state) => [boxBodies(plan, state), claimedBoxes(plan, state)],
  (plan, [body, claim], id): Line | null => {
    if (body === undefined) return null;
    const { name, table, state, online, tally } = body;
    return {
      box: id,
      order: plan.boxIds.indexOf(id),
      name,
      table,
      state,
      online,
      confidence: tally?.confidence ?? null,
      claim: claim === undefined ? null : { by: claim.by, at: claim.at },
    };
  },
);

/** The boxes in the order of room.yaml, and who walks to which. */
export const collection = memoOf(
  reads,
  (plan, state) => [lines(plan, state)],
  (_plan, [all]): CollectionBody => ({ boxes: [...all.values()] }),
);
