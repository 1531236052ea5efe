import type { CallBody } from '../../../../schemas/documents/attention.ts';
import { own } from '../../engine/own.ts';
import { keptEach, keptOf } from '../../room.ts';

const CALL = 'call/';

/** The note that stands for a table's raised hand. */
export const callNote = (table: string): string => `${CALL}${table}`;

/** The tables that call. */
const called = keptOf(
  ['attention'],
  (_plan, { attention: { notes, claims } }) => [notes, claims],
  (_plan, [notes, claims]): ReadonlyMap<string, CallBody> =>
    new Map(
      notes.flatMap(({ id, since }) =>
        id.startsWith(CALL)
          ? [[id.slice(CALL.length), { since, coming: own(claims, `attention/${id}`)?.since === since }]]
          : [],
      ),
    ),
);

/**
 * Whether a table has its hand up, and whether somebody has taken it: never who. Claims are Control's own, and a table has one
 * tap to give away where each facilitator is.
 */
export const calls = keptEach(
  ['attention'],
  ({ tableIds }) => tableIds,
  (plan, state) => [called(plan, state)],
  (_plan, [call]): CallBody => call ?? { since: null, coming: false },
);
