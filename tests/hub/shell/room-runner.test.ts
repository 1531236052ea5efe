import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { createRoomRunner } from '../../../hub/shell/room-runner.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import { createTinyCore } from './tiny-core.ts';
import type { Command } from '../../../hub/core/contract.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A runner whose journal syncs when the test says so; `seen` is what anybody outside could notice, in order. */
const start = (isUrgent = false) => {
  const seen: string[] = [];
  const syncs: { done: () => void; fail: (error: Error) => void }[] = [];
  const core = createTinyCore();
  const runner = createRoomRunner({
    core,
    state: core.initial(),
    journal: {
      append: () => new Promise((done, fail) => syncs.push({ done, fail })),
      snapshot: () => Promise.resolve(),
    },
    now: () => Instant(1_000),
    dice: { roll: () => 1 },
    log: pino({ level: 'silent' }),
    onUrgent: () => {
      if (isUrgent) seen.push(`urgent at ${runner.urgent().rev}`);
      return isUrgent;
    },
    onChange: () => seen.push(`documents at ${runner.documents().rev}`),
    onDeadline: () => undefined,
    onEffect: (effect) => {
      seen.push(effect.type);
      return undefined;
    },
    onFailure: (error) => seen.push(`failed: ${error.code}`),
  });
  const submit = (command: Command, name: string): void => {
    void runner.submit(command).then(({ answer, accepted }) => {
      const said = answer === null ? String(accepted) : (answer.error?.code ?? 'ok');
      seen.push(`${name}: ${said}`);
    });
  };
  const verb = (name: string, transaction: string, args: unknown = {}): void =>
    submit(
      {
        type: 'verb',
        by: { kind: 'user', username: 'control', role: 'control', id: 'control' },
        verb: name,
        args,
        transaction,
      },
      transaction,
    );
  return { runner, seen, syncs, submit, verb };
};

describe('the one writer', () => {
  test('shows nothing of a command before its sync: no document, no siren, no answer', async () => {
    const { seen, syncs, verb, runner } = start();
    verb('alarm.confirm', 'a');
    await turn();
    expect(seen).toEqual([]);
    expect(runner.rev()).toBe(0);
    syncs[0]?.done();
    await turn();
    expect(seen).toEqual(['sound', 'documents at 1', 'a: ok']);
  });

  test('publishes what is urgent first, and the rest a moment later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { seen, syncs, verb } = start(true);
      verb('alarm.confirm', 'a');
      syncs[0]?.done();
      await turn();
      expect(seen).toEqual(['sound', 'urgent at 1']);
      await vi.advanceTimersByTimeAsync(20);
      await turn();
      expect(seen).toEqual(['sound', 'urgent at 1', 'documents at 1', 'a: ok']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('decides the next command on the state of the one that is not synced yet', async () => {
    const { seen, syncs, verb, runner } = start();
    verb('news.post', 'a', { text: 'one' });
    verb('news.post', 'b', { text: 'two' });
    await turn();
    expect(syncs).toHaveLength(2);
    syncs[0]?.done();
    await turn();
    expect(seen).toEqual(['documents at 1', 'a: ok']);
    syncs[1]?.done();
    await turn();
    expect(runner.documents().documents[0]?.body).toEqual({ items: ['one', 'two'] });
  });

  test('does not answer a repeat before the first of it is synced', async () => {
    const { seen, syncs, verb } = start();
    verb('news.post', 'a', { text: 'one' });
    verb('news.post', 'a', { text: 'one' });
    await turn();
    expect(syncs).toHaveLength(1);
    expect(seen).toEqual([]);
    syncs[0]?.done();
    await turn();
    expect(seen.filter((line) => line === 'a: ok')).toHaveLength(2);
  });

  test('publishes once for a burst that one sync made durable', async () => {
    const { seen, syncs, verb } = start();
    for (let n = 0; n < 100; n += 1) verb('news.post', `t${n}`, { text: String(n) });
    for (const { done } of syncs) done();
    await turn();
    expect(seen.filter((line) => line.startsWith('documents'))).toEqual(['documents at 100']);
    expect(seen.filter((line) => line.endsWith(': ok'))).toHaveLength(100);
  });

  test('accepts nothing any more once the journal has failed, and says why', async () => {
    const { seen, syncs, verb, submit, runner } = start();
    verb('news.post', 'a');
    verb('news.post', 'b');
    const error = new QuarterdeckError('data/unwritable', 'the journal cannot be written: ENOSPC');
    for (const { fail } of syncs) fail(error);
    await turn();
    verb('alarm.confirm', 'c');
    submit({ type: 'start', boot: 2, downMs: Millis(0), clockInDoubt: false, missing: null }, 'start');
    await turn();
    expect(seen).toEqual([
      'failed: data/unwritable',
      'a: data/unwritable',
      'b: data/unwritable',
      'c: data/unwritable',
      'start: false',
    ]);
    expect(runner.rev()).toBe(0);
  });

  test('answers a command that meets a fault in a rule, and goes on with the next', async () => {
    const { seen, syncs, verb } = start();
    verb('undo', 'a');
    verb('news.post', 'b');
    await turn();
    syncs[0]?.done();
    await turn();
    expect(seen).toEqual(['a: command/failed', 'documents at 1', 'b: ok']);
  });
});
