import type { RoomEvent } from '../../schemas/events.ts';
import type { Instant } from '../../schemas/units.ts';
import { evolveAlarm, evolveRounds } from './alarm-evolve.ts';
import { evolveDesk } from './desk/evolve.ts';
import type { Moment } from './engine/primitive.ts';
import { gistOf } from './gist.ts';
import type { Plan } from './plan.ts';
import { slicesOf } from './slices.ts';
import type { Room } from './room.ts';
import type { RoomState } from './state.ts';
const firstPeriodic = (plan: Plan): string | null =>
  plan.manifest.alarms.find((alarm) => alarm.rounds?.style === 'periodic')?.id ?? null;

const apply = (plan: Plan, state: RoomState, event: RoomEvent, at: Instant): RoomState => ({
  ...state,
  alarm: evolveAlarm(state.alarm, event, at),
  rounds: evolveRounds(state.rounds, event, firstPeriodic(plan)),
});

/** Marks the slices of which a person would now decide differently. */
const withGists = (
  state: RoomState,
  before: RoomState,
  slices: readonly string[],
  seq: number,
): RoomState => {
  const moved = slices.filter((slice) => {
    const gist = gistOf(state, slice);
    return gist !== null && gist !== gistOf(before, slice);
  });
  if (moved.length === 0) return state;
  return { ...state, keys: { ...state.keys, ...Object.fromEntries(moved.map((slice) => [slice, seq])) } };
};

/** One event of a primitive without a contract. */
export const evolveSlices = (
  state: RoomState,
  event: RoomEvent,
  { plan, seq, at }: Moment<Room>,
): RoomState => {
  let next = apply(plan, state, event, at);
  const desk = evolveDesk(next, event);
  if (desk !== next) next = { ...next, ...desk };
  return withGists(next, state, slicesOf(event), seq);
};
