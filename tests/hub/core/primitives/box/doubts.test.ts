import { expect, test } from 'vitest';
import { describeDoubts } from '../../../../../hub/core/primitives/box/doubts.ts';
import { Instant } from '../../../../../schemas/units.ts';
import type { Doubt } from '../../../../../hub/core/primitives/box/state.ts';

const idsOf = (...reasons: Extract<Doubt, { why: 'gap' }>['reason'][]): string[] =>
  describeDoubts(reasons.map((reason) => ({ why: 'gap', reason, at: Instant(0) }))).map(({ id }) => id);

test('a board that was pulled and plugged in again is one reason, not its loss and its return', () => {
  expect(idsOf('board-lost', 'board-returned', 'board-lost', 'board-restarted')).toEqual([
    'gap/board-lost',
    'gap/board-restarted',
  ]);
  expect(idsOf('board-returned')).toEqual(['gap/board-returned']);
});
