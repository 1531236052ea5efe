import { expect, test } from 'vitest';
import { createRepeats } from '../../../../hub/shell/gateway/repeats.ts';

/** A task that says how often it was run before. */
const counted = () => {
  let runs = 0;
  return () => Promise.resolve((runs += 1));
};
const key = (client: string, transaction: string, username = 'control', verb = 'clock.start') => ({
  username,
  client,
  transaction,
  fingerprint: verb,
  verb,
});
const used = () => -1;

test('a repeat gets the first answer, from another client of the same user too, and while it is under way', async () => {
  const repeats = createRepeats<number>();
  const task = counted();
  const first = repeats.once(key('control-a', 't'), task, used);
  expect(await repeats.once(key('control-a', 't'), task, used)).toBe(1);
  expect(await repeats.once(key('control-b', 't'), task, used)).toBe(1);
  expect(await first).toBe(1);
  expect(await repeats.once(key('table-dione-a', 't', 'table-dione'), task, used)).toBe(2);
});

test('no facilitator’s busy minute pushes out the answers of another who shares the account', async () => {
  const repeats = createRepeats<number>();
  const task = counted();
  await repeats.once(key('control-anna', 't'), task, used);
  for (let n = 0; n < 1_000; n += 1)
    await repeats.once(key('control-ben', `b${n}`), () => Promise.resolve(0), used);
  expect(await repeats.once(key('control-anna', 't'), task, used)).toBe(1);
});

test('a client that sends without end holds 200 answers, and an account 40 clients', async () => {
  const repeats = createRepeats<number>();
  const task = counted();
  await repeats.once(key('control-a', 't'), task, used);
  for (let n = 0; n < 200; n += 1)
    await repeats.once(key('control-a', `n${n}`), () => Promise.resolve(0), used);
  expect(await repeats.once(key('control-a', 't'), task, used)).toBe(2);
  for (let n = 0; n < 40; n += 1)
    await repeats.once(key(`control-${n}`, `m${n}`), () => Promise.resolve(0), used);
  expect(await repeats.once(key('control-a', 't'), task, used)).toBe(3);
});

test('what is not worth keeping is tried again, and so is what failed', async () => {
  const repeats = createRepeats<number>();
  const task = counted();
  expect(await repeats.once(key('control-a', 't'), task, used, (answer) => answer > 1)).toBe(1);
  expect(await repeats.once(key('control-a', 't'), task, used, (answer) => answer > 1)).toBe(2);
  expect(await repeats.once(key('control-a', 't'), task, used, (answer) => answer > 1)).toBe(2);
  await expect(
    repeats.once(key('control-a', 'u'), () => Promise.reject(new Error('no')), used),
  ).rejects.toThrow('no');
  expect(await repeats.once(key('control-a', 'u'), () => Promise.resolve(5), used)).toBe(5);
});

test('another command under the same transaction is answered with the verb of the first, and is not run', async () => {
  const repeats = createRepeats<string>();
  const run = () => Promise.resolve('done');
  const say = (verb: string) => `used for ${verb}`;
  const first = repeats.once(key('control-a', 't'), run, say);
  expect(await repeats.once(key('control-b', 't', 'control', 'clock.pause'), run, say)).toBe(
    'used for clock.start',
  );
  expect(await first).toBe('done');
});
