import { describe, expect, test } from 'vitest';
import { createHookQueue } from '../../../../hub/shell/hooks/hook-queue.ts';
import { FakeClock } from '../fake-clock.ts';
import type { Delivery } from '../../../../hub/shell/hooks/deliver-http.ts';
import type { Json } from '../../../../hub/shell/hooks/paths.ts';

const AWAY: Delivery = { ok: false, again: true, reason: 'ECONNREFUSED' };

const bench = (answers: (context: Json) => Delivery | Promise<Delivery>, attempts = 3) => {
  const clock = new FakeClock();
  const tried: { context: Json; id: string; at: number }[] = [];
  const failures: string[] = [];
  let delivered = 0;
  let ids = 0;
  const queue = createHookQueue({
    clock,
    attempts,
    deliver: (context, id) => {
      tried.push({ context, id, at: clock.now() });
      return Promise.resolve(answers(context));
    },
    newId: () => `id-${(ids += 1)}`,
    delivered: () => (delivered += 1),
    failed: (reason) => failures.push(reason),
  });
  return { clock, queue, tried, failures, delivered: () => delivered };
};

describe('the queue of a hook', () => {
  test('waits one second, then two, under the same id, and gives up after its attempts', async () => {
    const { clock, queue, tried, failures } = bench(() => AWAY);
    const start = clock.now();
    queue.add('alarm');
    await settle();
    clock.advance(1_000);
    await settle();
    clock.advance(2_000);
    await settle();
    expect(tried.map(({ at, id }) => [at - start, id])).toEqual([
      [0, 'id-1'],
      [1_000, 'id-1'],
      [3_000, 'id-1'],
    ]);
    expect(failures).toEqual(['ECONNREFUSED (3 attempts)']);
  });

  test('tries a refusal that will not change once, and goes on with the next', async () => {
    const { queue, tried, failures, delivered } = bench((context) =>
      context === 'bad' ? { ok: false, again: false, reason: 'it answered 404' } : { ok: true },
    );
    queue.add('bad');
    queue.add('good');
    await settle();
    expect(tried.map(({ context }) => context)).toEqual(['bad', 'good']);
    expect(failures).toEqual(['it answered 404']);
    expect(delivered()).toBe(1);
  });

  test('keeps to the order, and holds fifty at most: the oldest go, and it says so', async () => {
    let open: (delivery: Delivery) => void = () => undefined;
    let first = true;
    const { queue, tried, failures } = bench(() => {
      if (!first) return { ok: true };
      first = false;
      return new Promise<Delivery>((resolve) => (open = resolve));
    });
    for (let n = 0; n < 53; n += 1) queue.add(n);
    expect(failures).toHaveLength(2);
    open({ ok: true });
    await settle();
    expect(tried.map(({ context }) => context)).toEqual([0, ...Array.from({ length: 50 }, (_, n) => n + 3)]);
  });

  test('sends nothing once it is stopped', async () => {
    const { clock, queue, tried } = bench(() => AWAY);
    queue.add('alarm');
    await settle();
    queue.stop();
    clock.advance(60_000);
    queue.add('more');
    await settle();
    expect(tried).toHaveLength(1);
  });
});

/** Lets every promise that is settled be heard. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
