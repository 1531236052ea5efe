import { Millis, until } from '../../../../schemas/units.ts';
import { leftOf } from '../../countdown.ts';
import { getOwn, without } from '../../engine/get-own.ts';
import type { Moment } from '../../engine/primitive.ts';
import type { Primitive, Room } from '../../room.ts';
import type { Clock, Day, Rundown } from './state.ts';

const standing = {
  endsAt: null,
  pauseReason: null,
  pausedBy: null,
  overtimeSince: null,
  keptEnd: null,
} as const;

/** Of the clock alone. */
const onClock =
  <Event>(change: (before: Clock, event: Event, moment: Moment<Room>) => Partial<Clock>) =>
  <State extends { readonly clock: Clock }>(state: State, event: Event, moment: Moment<Room>): State => ({
    ...state,
    clock: { ...state.clock, ...change(state.clock, event, moment) },
  });

/** Of the plan of the day alone. */
const onDay =
  <Event>(change: (event: Event, moment: Moment<Room>) => Partial<Day>) =>
  <State extends { readonly day: Day }>(state: State, event: Event, moment: Moment<Room>): State => ({
    ...state,
    day: { ...state.day, ...change(event, moment) },
  });

/** Of the rundown alone. */
const onRundown =
  <Event>(change: (before: Rundown, event: Event) => Partial<Rundown>) =>
  <State extends { readonly rundown: Rundown }>(state: State, event: Event): State => ({
    ...state,
    rundown: { ...state.rundown, ...change(state.rundown, event) },
  });

export const evolve: Primitive<'timetable'>['evolve'] = {
  'phase-began': onClock((_before, { turn, phase, durationMs, endsAt }, { at }) => ({
    ...standing,
    state: 'running',
    turn,
    phase,
    break: null,
    durationMs,
    endsAt,
    remainingMs: Millis(Math.max(0, until(at, endsAt))),
    asOf: at,
    passed: [],
  })),
  'break-began': onClock((_before, { turn, row, durationMs, endsAt }, { at }) => ({
    ...standing,
    state: 'running',
    turn,
    phase: null,
    break: row,
    durationMs,
    endsAt,
    remainingMs: Millis(Math.max(0, until(at, endsAt))),
    asOf: at,
    passed: [],
  })),
  'phase-overran': onClock((_before, { since }, { at }) => ({
    ...standing,
    state: 'overtime',
    remainingMs: Millis(0),
    asOf: at,
    overtimeSince: since,
  })),
  'mark-passed': onClock(({ passed }, { mark }) => ({ passed: [...passed, mark] })),
  'clock-paused': onClock((_before, { reason, remainingMs, cause }, { at }) => ({
    state: 'paused',
    endsAt: null,
    remainingMs,
    asOf: at,
    pauseReason: reason,
    pausedBy: cause,
  })),
  'clock-resumed': onClock((_before, { endsAt }, { at }) => ({
    ...standing,
    state: 'running',
    endsAt,
    remainingMs: Millis(Math.max(0, until(at, endsAt))),
    asOf: at,
  })),
  'clock-adjusted': onClock((before, { endsAt, remainingMs, keptEnd = null }, { at }) => {
    // The phase grows or shrinks with it: a mark counted from the beginning stays at its instant.
    const grown = remainingMs - leftOf(before, at);
    return {
      ...(endsAt !== null && { state: 'running', overtimeSince: null }),
      durationMs: Millis(Math.max(0, before.durationMs + grown)),
      endsAt,
      remainingMs,
      keptEnd,
      asOf: at,
    };
  }),
  'clock-set-back': onClock((_before, { reached }) => ({ reached })),
  'advance-chosen': onClock((_before, { advance }) => ({ advance })),
  'phase-length-chosen': onClock(({ lengths }, { phase, durationMs }) => ({
    lengths: { ...lengths, [phase]: durationMs },
  })),
  'turns-chosen': onClock((_before, { turns }) => ({ turns })),
  'game-ended': onClock((_before, _event, { at }) => ({
    ...standing,
    state: 'finished',
    remainingMs: Millis(0),
    asOf: at,
  })),
  'day-began': onDay((_event, { at }) => ({ firstStart: at })),
  'day-planned': onDay(({ startsAt, turns, lengths, changed }) => ({
    plan: { startsAt, turns, lengths, ...(changed === undefined ? {} : { changed }) },
  })),
  'break-inserted': onRundown(({ made, orders, breaks }, { row, turn, name, durationMs, colour, order }) => ({
    made: made + 1,
    orders: { ...orders, [turn]: order },
    breaks: { ...breaks, [row]: { name, durationMs, ...(colour === undefined ? {} : { colour }) } },
  })),
  'row-changed': onRundown(({ breaks, edits }, { row, name, durationMs, colour }) => {
    const more = {
      ...(name === undefined ? {} : { name }),
      ...(durationMs === undefined ? {} : { durationMs }),
      ...(colour === undefined ? {} : { colour }),
    };
    const made = getOwn(breaks, row);
    return made === undefined
      ? { edits: { ...edits, [row]: { ...getOwn(edits, row), ...more } } }
      : { breaks: { ...breaks, [row]: { ...made, ...more } } };
  }),
  'row-moved': onRundown((before, { orders }) => ({ orders: { ...before.orders, ...orders } })),
  'row-removed': onRundown(({ orders, breaks, edits }, { row, turn, order }) => ({
    orders: { ...orders, [turn]: order },
    breaks: without(breaks, row),
    edits: without(edits, row),
  })),
};
