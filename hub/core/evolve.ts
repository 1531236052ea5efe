import type { RoomEvent, RoomEventOf } from '../../schemas/events.ts';
import type { Instant } from '../../schemas/units.ts';
import { evolveAlarm, evolveRounds } from './alarm-evolve.ts';
import { withBoard } from './board-keeping.ts';
import { withBridge } from './bridges.ts';
import { evolveBox } from './box/evolve.ts';
import { evolveDesk } from './desk/evolve.ts';
import { evolveDisplays } from './displays/evolve.ts';
import { evolveEnrol } from './enrol/evolve.ts';
import type { Moment } from './engine/primitive.ts';
import { gistOf } from './gist.ts';
import type { TagEntry } from './box/state.ts';
import { codeNote, evolveInput } from './inputs/state.ts';
import { withNote } from './note-keeping.ts';
import { own, type Plan } from './plan.ts';
import { withoutPost } from './post-keeping.ts';
import { slicesOf } from './slices.ts';
import type { Room } from './room.ts';
import type { DevicesSlice, Heard, Posted, RoomState } from './state.ts';

const KEPT_POSTS = 30;
const KEPT_BOOTS = 3;

const newest = <T>(items: readonly T[], next: T, most: number): T[] => [...items, next].slice(-most);

const hear = (before: Heard | undefined, boot: string, n: number): Heard => {
  if (before === undefined) return { boot, n, older: [] };
  if (before.boot === boot) return { ...before, n };
  // A straggler of an earlier boot does not become the present one again.
  if (before.older.some((each) => each.boot === boot)) {
    return { ...before, older: before.older.map((each) => (each.boot === boot ? { boot, n } : each)) };
  }
  return { boot, n, older: newest(before.older, { boot: before.boot, n: before.n }, KEPT_BOOTS) };
};

/** What a lost device says of itself makes it no younger in its loss. */
const sinceOf = (
  before: DevicesSlice['devices'][string] | undefined,
  event: RoomEventOf<'device-reported'>,
  at: Instant,
): Instant => (event.given !== undefined && before?.report.state === 'lost' ? before.since : at);

/** What was kept for the return of a bridge is of any age once the hub itself has been away. */
const withoutGiven = (devices: DevicesSlice['devices']): DevicesSlice['devices'] =>
  Object.fromEntries(
    Object.entries(devices).map(([id, { report, since, doubted }]) => [id, { report, since, doubted }]),
  );

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
      return {
        ...state,
        alarm: evolveAlarm(state.alarm, event, at),
        devices: { ...state.devices, devices: withoutGiven(state.devices.devices) },
      };
    case 'tags-learned': {
      const tags: Record<string, TagEntry> = { ...state.tags };
      for (const { uid, kind, owner, value } of event.tags) tags[uid] = { kind, owner, value };
      return { ...state, tags };
    }
    case 'tags-forgotten': {
      const gone = new Set<string>(event.uids);
      return {
        ...state,
        tags: Object.fromEntries(Object.entries(state.tags).filter(([uid]) => !gone.has(uid))),
      };
    }
    case 'device-reported':
      return {
        ...state,
        devices: {
          ...state.devices,
          devices: {
            ...state.devices.devices,
            [event.device]: {
              report: event.state,
              since: sinceOf(own(state.devices.devices, event.device), event, at),
              doubted: event.doubted === true,
              ...(event.given && { given: event.given }),
            },
          },
        },
      };
    case 'bridge-reported':
      return { ...state, devices: withBridge(state.devices, event.bridge, event.state, at) };
    case 'board-reported':
      return { ...state, devices: withBoard(state.devices, event.bridge, event.report, at) };
    case 'device-heard':
      return {
        ...state,
        heard: {
          ...state.heard,
          [event.device]: hear(own(state.heard, event.device), event.boot, event.n),
        },
      };
    case 'input-observed': {
      const { device, body } = event;
      const noted = state.notes.some((note) => note.id === codeNote(device));
      const input = evolveInput(own(state.inputs, device), body, event.at, noted);
      return { ...state, inputs: { ...state.inputs, [device]: input } };
    }
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
  if ('box' in event) {
    const box = own(state.boxes, event.box);
    if (box === undefined) return state;
    return { ...state, boxes: { ...state.boxes, [event.box]: evolveBox(box, event, at) } };
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
  // Both take the whole room and give it back with slices of their own changed.
  if (desk !== next) next = { ...next, ...desk };
  const displays = evolveDisplays(next, event, at);
  if (displays !== next) next = { ...next, ...displays };
  next = evolveEnrol(next, event, seq, at);
  return withGists(next, state, slicesOf(state, event), seq);
};
