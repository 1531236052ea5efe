import type { RoomEvent } from '../../schemas/events.ts';
import type { Instant } from '../../schemas/units.ts';
import { evolveAlarm, evolveRounds } from './alarm-evolve.ts';
import { evolveDesk } from './desk/evolve.ts';
import type { Moment } from './engine/primitive.ts';
import { gistOf } from './gist.ts';
import { withNote } from './note-keeping.ts';
import { own, type Plan } from './plan.ts';
import { withoutPost } from './post-keeping.ts';
import { slicesOf } from './slices.ts';
import type { Room } from './room.ts';
import type { Posted, RoomState } from './state.ts';

const KEPT_POSTS = 30;

const newest = <T>(items: readonly T[], next: T, most: number): T[] => [...items, next].slice(-most);

/** A fault in a game's own evolve leaves its state as it was: it takes nothing else down (promise 6). */
const evolveGame = (plan: Plan, state: unknown, name: string, body: unknown): unknown => {
  try {
    return plan.game.evolve(state, { name, body });
  } catch {
    return state;
  }
};

const firstPeriodic = (plan: Plan): string | null =>
  plan.manifest.alarms.find((alarm) => alarm.rounds?.style === 'periodic')?.id ?? null;

const apply = (plan: Plan, state: RoomState, event: RoomEvent, at: Instant): RoomState => {
  switch (event.type) {
    case 'hub-started':
      return { ...state, alarm: evolveAlarm(state.alarm, event, at) };
    case 'news-posted':
      return { ...state, news: newest<Posted>(state.news, { at, text: event.text }, KEPT_POSTS) };
    case 'news-cleared':
      return { ...state, news: withoutPost(state.news, event.text) };
    case 'message-sent': {
      const post: Posted = { at, text: event.text };
      const { all, tables } = state.messages;
      return {
        ...state,
        messages:
          event.table === null
            ? { all: newest(all, post, KEPT_POSTS), tables }
            : {
                all,
                tables: {
                  ...tables,
                  [event.table]: newest(own(tables, event.table) ?? [], post, KEPT_POSTS),
                },
              },
      };
    }
    case 'message-cleared': {
      const { all, tables } = state.messages;
      const { table, text } = event;
      if (table === null) return { ...state, messages: { all: withoutPost(all, text), tables } };
      const left = withoutPost(own(tables, table) ?? [], text);
      return { ...state, messages: { all, tables: { ...tables, [table]: left } } };
    }
    case 'option-chosen':
      return { ...state, options: { ...state.options, [event.option]: event.value } };
    case 'game-event':
      return { ...state, game: evolveGame(plan, state.game, event.name, event.body) };
    case 'attention-noted':
      return { ...state, notes: withNote(state, event, at) };
    case 'attention-cleared':
      return { ...state, notes: state.notes.filter((note) => note.id !== event.id) };
    case 'attention-settled':
      return { ...state, notes: state.notes.filter(({ id }) => !id.startsWith(`${event.area}/`)) };
    default:
      break;
  }
  const isHeardAgain = event.type === 'alarm-confirmed' || event.type === 'alarm-stood-down';
  return {
    ...state,
    notes: isHeardAgain ? state.notes.filter((note) => note.id !== 'alarm/silent') : state.notes,
    alarm: evolveAlarm(state.alarm, event, at),
    rounds: evolveRounds(state.rounds, event, firstPeriodic(plan)),
  };
};

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
  const desk = evolveDesk(next, event, seq, at);
  // It takes the whole room and gives it back with slices of its own changed.
  if (desk !== next) next = { ...next, ...desk };
  return withGists(next, state, slicesOf(state, event), seq);
};
