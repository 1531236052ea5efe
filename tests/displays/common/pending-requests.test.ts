import { expect, test } from 'vitest';
import { PendingRequests } from '../../../displays/common/pending-requests.ts';

/** Timers that run when the test says so. */
const handTimers = () => {
  const due = new Map<number, () => void>();
  let next = 0;
  return {
    timers: {
      set: (run: () => void) => {
        next += 1;
        due.set(next, run);
        return next;
      },
      clear: (handle: unknown) => {
        due.delete(handle as number);
      },
    },
    runAll: () => {
      for (const run of due.values()) run();
    },
    left: () => due.size,
  };
};
const ok = (transaction: string) =>
  JSON.stringify({ status: 'ok', data: { event: 7 }, error: null, transaction });

test('an answer reaches the one who asked, and nobody else', async () => {
  const hand = handTimers();
  const pending = new PendingRequests(hand.timers, 'en');
  const first = pending.wait('t1', 5_000);
  const second = pending.wait('t2', 5_000);
  expect(pending.answer(ok('of another page'))).toBe(false);
  expect(pending.answer(ok('t2'))).toBe(true);
  expect(await second).toMatchObject({ status: 'ok', transaction: 't2' });
  pending.answer(ok('t1'));
  expect(await first).toMatchObject({ status: 'ok', transaction: 't1' });
  expect(hand.left()).toBe(0);
});

test('no answer in time leaves open what came of it, and a late answer tells', async () => {
  const hand = handTimers();
  const pending = new PendingRequests(hand.timers, 'en');
  const givenUp: string[] = [];
  const asked = pending.wait('t1', 5_000, () => givenUp.push('t1'));
  expect(pending.outcome('t1')).toBeUndefined();
  hand.runAll();
  expect(givenUp).toEqual(['t1']);
  expect(await asked).toMatchObject({ status: 'error', error: { code: 'hub/unanswered' } });
  const outcome = pending.outcome('t1');
  pending.answer(ok('t1'));
  expect(await outcome).toMatchObject({ status: 'ok', transaction: 't1' });
  expect(pending.outcome('t1')).toBeUndefined();
});

test('what was never sent is not done, and nothing of it is open', async () => {
  const pending = new PendingRequests(handTimers().timers, 'en');
  const asked = pending.wait('t1', 5_000);
  pending.give('t1');
  expect(await asked).toMatchObject({ status: 'error', error: { code: 'hub/away' } });
  expect(pending.outcome('t1')).toBeUndefined();
});

test('what was held back behind an unanswered one is not done either, and says why', async () => {
  const pending = new PendingRequests(handTimers().timers, 'en');
  const asked = pending.wait('t1', 5_000);
  pending.hold('t1');
  expect(await asked).toMatchObject({
    status: 'error',
    error: { code: 'hub/away', say: { id: 'hub/away#behind' } },
  });
  expect(pending.outcome('t1')).toBeUndefined();
});

test('a broken answer and one without a transaction are ignored', async () => {
  const pending = new PendingRequests(handTimers().timers, 'en');
  const asked = pending.wait('t1', 5_000);
  pending.answer('{');
  pending.answer(ok('').replace('""', 'null'));
  pending.answer('{"status":"odd","transaction":"t1"}');
  pending.answer(ok('t1'));
  expect(await asked).toMatchObject({ status: 'ok' });
});
