import { describe, expect, test } from 'vitest';
import { PressQueue } from '../../../../displays/common/control/press-queue.ts';
import { errorDocument } from '../../../../schemas/errors.ts';
import type { Answer } from '../../../../schemas/requests.ts';

const TOPIC = 'clock';

/** A promise that the test ends by hand. */
const open = <T>() => {
  let end: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    end = resolve;
  });
  return { promise, end };
};
const did = (revision: number): Answer => ({
  transaction: null,
  status: 'ok',
  data: { revision },
  error: null,
});
const not = (transaction: string | null): Answer => ({
  transaction,
  status: 'error',
  data: null,
  error: errorDocument('command/failed', 'it did not come about'),
});

const room = () => {
  let now = 0;
  const outcomes = new Map<string, ReturnType<typeof open<Answer>>>();
  const presses = new PressQueue({
    outcomeOf: (transaction) => outcomes.get(transaction)?.promise,
    // The cast: what `did` has put there.
    revisionIn: ({ data }) => (data as { revision: number }).revision,
    now: () => now,
  });
  const sent: { readonly name: string; readonly behind: boolean }[] = [];
  return {
    presses,
    sent,
    pass: (ms: number) => {
      now += ms;
    },
    /** The command of this transaction is not answered in time. */
    pends: (transaction: string) => {
      const outcome = open<Answer>();
      outcomes.set(transaction, outcome);
      return (answer: Answer) => {
        outcomes.delete(transaction);
        outcome.end(answer);
      };
    },
    press: (name: string, answer: Answer | Promise<Answer>, topic = TOPIC) =>
      presses.enter(topic, async (behind) => {
        sent.push({ name, behind });
        return answer;
      }),
  };
};

describe('two presses on one topic', () => {
  test('the second is sent when the first is answered, and knows what that made', async () => {
    const { press, presses, sent } = room();
    const first = open<Answer>();
    const one = press('one', first.promise);
    const two = press('two', did(8));
    expect(sent.map(({ name }) => name)).toEqual(['one']);
    first.end(did(7));
    await one;
    expect(presses.made(TOPIC)).toBe(7);
    await two;
    expect(sent).toEqual([
      { name: 'one', behind: false },
      { name: 'two', behind: false },
    ]);
    expect(presses.made(TOPIC)).toBe(8);
  });

  test('on another topic it does not wait', async () => {
    const { press, sent } = room();
    void press('one', new Promise<never>(() => undefined));
    await press('two', did(3), 'alarm');
    expect(sent.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  test('a refusal makes nothing', async () => {
    const { press, presses } = room();
    await press('one', did(7));
    await press('two', not(null));
    expect(presses.made(TOPIC)).toBe(7);
  });
});

describe('a press of which nobody knows what came', () => {
  test('keeps the next from being sent, until it is known', async () => {
    const { press, presses, pends, sent } = room();
    const known = pends('t1');
    await press('one', not('t1'));
    await press('two', not('t2'));
    expect(sent.at(-1)).toEqual({ name: 'two', behind: true });
    known(did(9));
    await Promise.resolve();
    await Promise.resolve();
    await press('three', did(10));
    expect(sent.at(-1)).toEqual({ name: 'three', behind: false });
    expect(presses.made(TOPIC)).toBe(10);
  });

  test('makes what it made, however late that is known', async () => {
    const { press, presses, pends } = room();
    const known = pends('t1');
    await press('one', not('t1'));
    expect(presses.made(TOPIC)).toBe(0);
    known(did(9));
    await Promise.resolve();
    await Promise.resolve();
    expect(presses.made(TOPIC)).toBe(9);
  });

  test('shuts its topic for a minute and no longer', async () => {
    const { press, pends, pass, sent } = room();
    pends('t1');
    await press('one', not('t1'));
    pass(59_999);
    await press('two', not('t2'));
    expect(sent.at(-1)?.behind).toBe(true);
    pass(1);
    await press('three', did(4));
    expect(sent.at(-1)).toEqual({ name: 'three', behind: false });
  });
});
