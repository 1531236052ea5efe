import { expect, test } from 'vitest';
import { createLinkMaker } from '../../../../hub/shell/access/link-maker.ts';
import { Instant } from '../../../../schemas/units.ts';

test('the answer says by how much the room’s time is ahead, so that “until” is told by a clock that people see', async () => {
  let wallOffsetMs = 0;
  const maker = createLinkMaker(
    { make: () => Promise.resolve('secret'), drop: () => Promise.resolve() },
    { remove: () => Promise.resolve() },
    { error: () => undefined },
    () => undefined,
    () => ['http://10.0.0.2'],
    false,
    () => wallOffsetMs,
  );
  // Control has taken the machine's time over, after the start.
  wallOffsetMs = 7_200_000;
  const answer = await maker.make({
    ...{ type: 'make-link', link: 'l1', role: 'control', table: null, page: '/control', name: null },
    expiresAt: Instant(1_000),
  });
  expect(answer.data).toMatchObject({
    path: '/join#token=secret',
    expiresAt: 1_000,
    wallOffsetMs: 7_200_000,
  });
});
