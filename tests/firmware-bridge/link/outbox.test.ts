import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acknowledge,
  emptyOutbox,
  enqueue,
  onTheWire,
  type Outbox,
} from '../../../firmware-bridge/link/outbox.ts';
import { createObservationSender, type Overflow } from '../../../firmware-bridge/link/observation-sender.ts';
import { createOverflowNotice, NOTICE_STANDS_MS } from '../../../firmware-bridge/link/overflow-notice.ts';
import type { Observation, ObservationBody } from '../../../schemas/device-messages.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import { HandClock } from '../hand-clock.ts';

const lid = (open: boolean): ObservationBody => ({ kind: 'lid', open, initial: false });
const passage = (at: number): ObservationBody => ({
  kind: 'passage',
  beam: 'slot',
  startMs: DeviceTime(at),
  endMs: DeviceTime(at),
});
const filled = (count: number, limit?: number): Outbox =>
  Array.from({ length: count }, (_, index) => index).reduce(
    (box, index) => enqueue(box, DeviceTime(index), passage(index), limit),
    emptyOutbox('boot-a'),
  );

test('numbers begin at 1 and have no hole', () => {
  expect(filled(3).pending.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('seen frees everything up to its number and nothing behind it', () => {
  const left = acknowledge(filled(5), { boot: 'boot-a', n: 3 });
  expect(left.pending.map(({ n }) => n)).toEqual([4, 5]);
});

test('seen of an earlier life of the bridge frees nothing', () => {
  const box = filled(2);
  expect(acknowledge(box, { boot: 'boot-before', n: 99 })).toBe(box);
});

test('the age is measured when it is published, and never negative', () => {
  const box = enqueue(emptyOutbox('boot-a'), DeviceTime(100), lid(true));
  const waiting = box.pending[0];
  if (!waiting) throw new Error('it was enqueued');
  expect(onTheWire(box, waiting, 350)).toEqual({
    boot: 'boot-a',
    n: 1,
    atMs: 100,
    ageMs: 250,
    body: lid(true),
  });
  expect(onTheWire(box, waiting, 50).ageMs).toBe(0);
});

describe('a full queue', () => {
  test('drops the newest whole and says so with one gap in the last place', () => {
    const box = filled(10, 4);
    expect(box.pending.map(({ n, body }) => [n, body.kind])).toEqual([
      [1, 'passage'],
      [2, 'passage'],
      [3, 'passage'],
      [4, 'gap'],
    ]);
    expect(box.dropped).toBe(7);
  });

  test('goes on behind the gap once there is room, and a second overflow is a second gap', () => {
    let box = acknowledge(filled(10, 4), { boot: 'boot-a', n: 3 });
    for (let at = 20; at < 25; at += 1) box = enqueue(box, DeviceTime(at), passage(at), 4);
    expect(box.pending.map(({ n, body }) => [n, body.kind])).toEqual([
      [4, 'gap'],
      [5, 'passage'],
      [6, 'passage'],
      [7, 'gap'],
    ]);
  });
});

/** A hub that journals what it gets in order, once, and acknowledges as it likes. */
class JournalingHub {
  readonly journal: Observation[] = [];
  #last = 0;

  take(observation: Observation): void {
    if (observation.n <= this.#last) return;
    expect(observation.n, 'a hole in the numbers').toBe(this.#last + 1);
    this.#last = observation.n;
    this.journal.push(observation);
  }

  seen(boot: string): { boot: string; n: number } {
    return { boot, n: this.#last };
  }
}

const happenings = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ what: fc.constant('observe' as const) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('connection' as const), up: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('lossy' as const), on: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('seen' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 5_000 }) }),
    },
  ),
  { maxLength: 120 },
);

test('whatever the connection does, every observation is journaled once, in order, or a gap stands in its place', () => {
  fc.assert(
    fc.property(happenings, fc.integer({ min: 3, max: 30 }), (steps, limit) => {
      const clock = new HandClock();
      const hub = new JournalingHub();
      let up = true;
      let lossy = false;
      let observed = 0;
      const sender = createObservationSender({
        boot: 'boot-a',
        clock,
        limit,
        connected: () => up,
        hubPresent: () => true,
        hubTime: () => undefined,
        publish: (observation) => {
          // A broken connection loses a suffix of what was sent, until it is noticed: never something in between.
          if (!lossy) hub.take(observation);
        },
      });
      for (const step of steps) {
        if (step.what === 'observe') {
          observed += 1;
          sender.observe(DeviceTime(clock.now()), passage(observed));
        } else if (step.what === 'connection') {
          up = step.up;
          lossy = lossy && !step.up;
          if (up) sender.repeatAll();
        } else if (step.what === 'lossy') {
          if (step.on) lossy = true;
        } else if (step.what === 'seen') {
          if (up && !lossy) sender.seen(hub.seen('boot-a'));
        } else clock.advance(step.ms);
      }
      up = true;
      lossy = false;
      sender.repeatAll();
      sender.seen(hub.seen('boot-a'));
      expect(sender.waiting()).toBe(0);

      const reported = hub.journal.map(({ body }) => (body.kind === 'passage' ? body.startMs : 'gap'));
      const passages = reported.filter((entry) => entry !== 'gap');
      expect(passages).toEqual([...new Set(passages)].sort((a, b) => a - b));
      expect(passages.length + sender.dropped()).toBe(observed);
      // Where one is missing, and only there, a gap stands.
      let last = 0;
      let gap = false;
      for (const entry of reported) {
        if (entry === 'gap') gap = true;
        else {
          if (entry !== last + 1) expect(gap).toBe(true);
          last = entry;
          gap = false;
        }
      }
      if (last !== observed) expect(gap).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('three seconds without seen send everything again, with its age as it is then', () => {
  const clock = new HandClock();
  const sent: Observation[] = [];
  const sender = createObservationSender({
    boot: 'boot-a',
    clock,
    connected: () => true,
    hubPresent: () => true,
    hubTime: () => undefined,
    publish: (observation) => sent.push(observation),
  });
  sender.observe(DeviceTime(0), lid(true));
  clock.advance(2_999);
  expect(sent.map(({ n, ageMs }) => [n, ageMs])).toEqual([[1, 0]]);
  clock.advance(1);
  expect(sent.map(({ n, ageMs }) => [n, ageMs])).toEqual([
    [1, 0],
    [1, 3_000],
  ]);
  sender.seen({ boot: 'boot-a', n: 1 });
  clock.advance(60_000);
  expect(sent).toHaveLength(2);
});

test('a full queue is reported at each loss, and once more when the hub has all that was kept', () => {
  const clock = new HandClock();
  const reported: Overflow[] = [];
  const sender = createObservationSender({
    boot: 'boot-a',
    clock,
    limit: 3,
    connected: () => true,
    hubPresent: () => true,
    hubTime: () => undefined,
    publish: () => undefined,
    overflowed: (overflow) => reported.push(overflow),
  });
  for (let at = 0; at < 4; at += 1) sender.observe(DeviceTime(at), passage(at));
  expect(reported).toEqual([
    { dropped: 1, over: false },
    { dropped: 2, over: false },
  ]);
  sender.seen({ boot: 'boot-a', n: 2 });
  expect(reported).toHaveLength(2);
  sender.seen({ boot: 'boot-a', n: 3 });
  expect(reported.at(-1)).toEqual({ dropped: 2, over: true });
  sender.observe(DeviceTime(9), passage(9));
  sender.seen({ boot: 'boot-a', n: 4 });
  expect(reported).toHaveLength(3);
});

test('an overflow is printed at its beginning and its end, and stays to be seen for a minute after it', () => {
  const clock = new HandClock();
  const lines: string[] = [];
  const states: (string | undefined)[] = [];
  const notice = createOverflowNotice('box', { clock, log: (message) => lines.push(message) }, () =>
    states.push(notice.error()?.message),
  );
  notice.report({ dropped: 1, over: false });
  notice.report({ dropped: 2, over: false });
  notice.report({ dropped: 2, over: true });
  clock.advance(NOTICE_STANDS_MS - 1);
  expect(notice.error()).toMatchObject({ code: 'bridge/overflow' });
  clock.advance(1);
  expect(notice.error()).toBeUndefined();
  expect(lines).toEqual(['observations dropped', 'queue delivered']);
  expect(states).toEqual([
    'the queue of box was full: observations were dropped',
    'the queue of box was full: 2 dropped',
    undefined,
  ]);
});
