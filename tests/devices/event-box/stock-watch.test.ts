import { expect, test } from 'vitest';
import { DEFAULT_BOX_TIMING } from '../../../devices/event-box/machine.ts';
import {
  initialStockWatch,
  restOf,
  stepStock,
  type StockInput,
  type StockWatch,
} from '../../../devices/event-box/stock-watch.ts';
import type { WatchStep } from '../../../devices/event-box/watch.ts';
import { errorDocument } from '../../../schemas/errors.ts';
import { Uid } from '../../../schemas/ids.ts';
import { DeviceTime } from '../../../schemas/units.ts';

const at = DeviceTime;
const CARD = Uid('04A1B2C3D4E5F6');
const gone = errorDocument('board/lost', 'the board is gone');
const hung = errorDocument('reader/hung', 'the bus is held low');

type Timed = StockInput & { readonly now: number };
const found = (now: number): Timed => ({ type: 'found', now });
const lid = (now: number, open: boolean): Timed => ({ type: 'lid', open, at: at(now), now });
const poll = (now: number, uids: readonly Uid[] = []): Timed => ({
  type: 'poll',
  startedAt: at(now - 30),
  at: at(now),
  uids,
  crowd: false,
  now,
});
const time = (now: number): Timed => ({ type: 'time', at: at(now), now });
const lost = (now: number, gap: 'board-lost' | 'ping-timeout' = 'board-lost'): Timed => ({
  type: 'lost',
  gap,
  error: gone,
  now,
});
const trouble = (now: number): Timed => ({ type: 'reader', error: hung, now });

const step = (state: StockWatch, { now, ...input }: Timed) =>
  stepStock(state, input, { now, timing: DEFAULT_BOX_TIMING, pingedAt: 0, isOnBoard: true });
const after = (inputs: readonly Timed[]): StockWatch =>
  inputs.reduce((state, input) => step(state, input).state, initialStockWatch);

/** How the watch and its box stand. */
const standing = ({ life, box }: StockWatch): string => `${life}, ${box.closing.is}`;
const kinds = ({ observations }: WatchStep<StockWatch, unknown>): string[] =>
  observations.map(({ body }) => (body.kind === 'gap' ? body.reason : body.kind));
const done = ({ effects }: WatchStep<StockWatch, unknown>): string[] =>
  effects.map((effect) => (effect.do === 'report' ? effect.state : effect.do));

const SHUT = [found(0), lid(10, false), time(300), poll(400)];
const OPEN = [...SHUT, lid(2_000, true), time(2_300)];
const CLOSED = [...OPEN, lid(3_000, false), time(3_200)];

test.each<{ start: readonly Timed[]; event: Timed; target: string; told: string[]; does?: string[] }>([
  { start: [], event: lost(0), target: 'lost, unknown', told: [], does: ['lost'] },
  { start: [], event: found(0), target: 'watching, unknown', told: [], does: ['ready'] },
  {
    start: [lost(0)],
    event: found(9),
    target: 'watching, unknown',
    told: ['board-returned'],
    does: ['ready'],
  },
  { start: [found(0), lid(10, false)], event: time(210), target: 'watching, settling', told: ['lid'] },
  { start: SHUT.slice(0, 3), event: poll(400), target: 'watching, sealed', told: ['settled'] },
  { start: SHUT, event: lid(2_000, true), target: 'watching, sealed', told: [] },
  { start: [...SHUT, lid(2_000, true)], event: time(2_200), target: 'watching, open', told: ['lid'] },
  { start: CLOSED, event: poll(3_210), target: 'watching, settling', told: [] },
  { start: CLOSED, event: poll(3_240), target: 'watching, sealed', told: ['settled'], does: ['polled'] },
  { start: CLOSED, event: poll(3_240, [CARD]), target: 'watching, settling', told: [] },
  { start: CLOSED, event: time(4_200), target: 'watching, sealed', told: ['settled'] },
  { start: CLOSED, event: lost(3_300), target: 'lost, unknown', told: ['board-lost', 'settled'] },
  { start: [...SHUT, lost(500)], event: lost(900), target: 'lost, unknown', told: [], does: ['lost'] },
  {
    start: OPEN,
    event: { type: 'stalled', ms: 3_000, now: 2_400 },
    target: 'watching, open',
    told: ['bridge-stalled'],
  },
  { start: SHUT, event: { type: 'stalled', ms: 3_000, now: 900 }, target: 'watching, sealed', told: [] },
  { start: SHUT, event: trouble(500), target: 'watching, sealed', told: [], does: ['log', 'ready'] },
  { start: [...SHUT, trouble(500)], event: trouble(600), target: 'watching, sealed', told: [], does: [] },
  { start: SHUT, event: { type: 'stopped', now: 500 }, target: 'lost, sealed', told: [] },
])('$start.length inputs, then $event.type: $target, and it reports $told', ({ start, event, ...then }) => {
  const end = step(after(start), event);
  expect(standing(end.state)).toBe(then.target);
  expect(kinds(end)).toEqual(then.told);
  if (then.does) expect(done(end).filter((what) => what !== 'order')).toEqual(then.does);
});

test('a board that stops because its bus is held low is lost with that reason', () => {
  const end = step(after([...SHUT, trouble(500)]), lost(5_000, 'ping-timeout'));
  expect(end.effects).toContainEqual({ do: 'report', state: 'lost', error: hung });
  expect(step(after([...SHUT, trouble(500)]), lost(5_000)).effects).toContainEqual({
    do: 'report',
    state: 'lost',
    error: gone,
  });
});

test('the hub is told that all was watched once a poll begun since then is whole, and not while a card is in the field', () => {
  const asked = [...OPEN, { type: 'confirm', now: 2_400 } as const];
  expect(done(step(after(asked), poll(2_420)))).not.toContain('watched');
  expect(done(step(after([...asked, poll(2_425, [CARD])]), poll(2_460)))).not.toContain('watched');
  const end = step(after(asked), poll(2_440));
  expect(done(end)).toContain('watched');
  expect(done(step(end.state, poll(2_480)))).not.toContain('watched');
});

test('a gap says until when everything before it had been reported', () => {
  const end = step(after([...OPEN, poll(2_400)]), lost(2_900));
  expect(end.observations[0]).toMatchObject({ body: { reason: 'board-lost' }, wholeUntil: 2_370 });
});

test('a box is polled without rest while it is open or moves, at rest twice a second, and after a failure four times', () => {
  expect(restOf(after(OPEN), 60_000)).toBe(5);
  const moved = after([...OPEN, lid(3_000, false), time(3_300), poll(3_400)]);
  expect([restOf(moved, 4_400), restOf(moved, 4_600)]).toEqual([5, 500]);
  const failed = { type: 'poll-failed', reason: 'reader-absent', at: at(3_500), now: 3_500 } as const;
  expect(restOf(step(moved, failed).state, 3_600)).toBe(250);
});
