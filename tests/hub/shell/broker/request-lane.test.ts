import { expect, test } from 'vitest';
import { RequestLane } from '../../../../hub/shell/broker/request-lane.ts';

const PLENTY = { burst: 1_000, perSecond: 1_000 };

const start = (perTurn: number, lateMs = 5_000) => {
  const passed: string[] = [];
  const late: object[] = [];
  const time = { now: 0 };
  let next: { run: () => void; ms: number } | null = null;
  const lane = new RequestLane<object>({
    perTurn,
    lateMs,
    now: () => time.now,
    later: (run, ms) => {
      expect(next).toBeNull();
      next = { run, ms };
    },
    onLate: (client) => late.push(client),
  });
  const ask = (account: string, client: object, what: string, rate = PLENTY): void =>
    lane.enter(account, rate, client, () => passed.push(what));
  /** The turn that the lane asked for; false when it asked for none. */
  const turn = (): boolean => {
    const due = next;
    if (due === null) return false;
    next = null;
    time.now += due.ms;
    due.run();
    return true;
  };
  return { lane, passed, late, time, ask, turn };
};

test('so many pass at once, the others in later turns, and then the lane rests', () => {
  const { passed, ask, turn } = start(2);
  const client = {};
  for (const what of ['1', '2', '3', '4', '5']) ask('table-a', client, what);
  expect(passed).toEqual(['1', '2']);
  turn();
  expect(passed).toEqual(['1', '2', '3', '4']);
  turn();
  expect(passed).toEqual(['1', '2', '3', '4', '5']);
  expect([turn(), turn()]).toEqual([true, false]);
});

test('accounts take turns, and so do the clients of one account; of each client the order is kept', () => {
  const { passed, ask, turn } = start(1);
  const [loud, quiet, other] = [{}, {}, {}];
  ask('table-a', loud, 'now');
  for (const what of ['a1', 'a2', 'a3', 'a4']) ask('table-a', loud, what);
  ask('table-a', quiet, 'q1');
  for (const what of ['b1', 'b2']) ask('table-b', other, what);
  while (turn());
  expect(passed).toEqual(['now', 'a1', 'b1', 'q1', 'b2', 'a2', 'a3', 'a4']);
});

test('an account that has used up its rate waits, and holds no other up', () => {
  const { passed, ask, turn, time } = start(10);
  const rate = { burst: 1, perSecond: 10 };
  const [slow, other] = [{}, {}];
  for (const what of ['1', '2', '3']) ask('table-a', slow, what, rate);
  ask('table-b', other, 'other');
  expect(passed).toEqual(['1', 'other']);
  while (passed.length < 4) expect(turn()).toBe(true);
  expect(passed).toEqual(['1', 'other', '2', '3']);
  expect(time.now).toBeGreaterThanOrEqual(200);
});

test('a client whose request waited too long is named once, and nothing more of it passes', () => {
  const { passed, late, ask, turn } = start(10, 150);
  const rate = { burst: 1, perSecond: 10 };
  const [flood, tablet] = [{}, {}];
  for (const what of ['1', '2', '3', '4']) ask('table-a', flood, what, rate);
  while (late.length === 0) expect(turn()).toBe(true);
  expect(late).toEqual([flood]);
  expect(passed).toEqual(['1', '2']);
  // A tablet of the same account is not blamed for it.
  ask('table-a', tablet, 'tablet', rate);
  while (turn());
  expect(passed).toEqual(['1', '2', 'tablet']);
  expect(late).toEqual([flood]);
});

test('what a client left behind when it went does not pass', () => {
  const { lane, passed, ask, turn } = start(1);
  const client = {};
  for (const what of ['1', '2']) ask('table-a', client, what);
  lane.leave(client);
  while (turn());
  expect(passed).toEqual(['1']);
});
