import type { RoomEvent } from '../../schemas/events.ts';
import { deskSlicesOf } from './desk/evolve.ts';
import { displaySlicesOf } from './displays/evolve.ts';
import { enrolSlicesOf } from './enrol/evolve.ts';
import { own } from './plan.ts';
import type { RoomState } from './state.ts';

/**
 * A slice is the unit of revision and of undo: one whole primitive (`timetable`), or one of many (`timers/<id>`,
 * `tracks/<id>`, `boxes/<id>`, `tags/<uid>`), so that two boxes never overtake each other.
 */
const MANY = [
  'timers',
  'tracks',
  'boxes',
  'tags',
  'inputs',
  'votes',
  'claims',
  'seats',
  'things',
  'displays',
  'links',
  'accounts',
] as const;
type Many = (typeof MANY)[number];
const WHOLE = [
  'timetable',
  'alarm',
  'rounds',
  'devices',
  'news',
  'messages',
  'options',
  'game',
  'notes',
  'rulings',
  'roster',
  'preflight',
  'day',
  'muster',
  'sound',
] as const;
type Whole = (typeof WHOLE)[number];

const isMany = (text: string): text is Many => (MANY as readonly string[]).includes(text);
const isWhole = (text: string): text is Whole => (WHOLE as readonly string[]).includes(text);

const split = (name: string): { folder: string; id: string } => {
  const at = name.indexOf('/');
  return at < 0 ? { folder: name, id: '' } : { folder: name.slice(0, at), id: name.slice(at + 1) };
};

/** The slices of the room's first primitives that an event changes. */
const firstSlicesOf = (state: RoomState, event: RoomEvent): readonly string[] => {
  switch (event.type) {
    case 'phase-began':
    case 'phase-overran':
    case 'mark-passed':
    case 'clock-paused':
    case 'clock-resumed':
    case 'clock-adjusted':
    case 'clock-set-back':
    case 'advance-chosen':
    case 'phase-length-chosen':
    case 'turns-chosen':
    case 'game-ended':
      return ['timetable'];
    case 'timer-started':
    case 'timer-paused':
    case 'timer-resumed':
    case 'timer-adjusted':
    case 'timer-ended':
    case 'timer-stopped':
      return [`timers/${event.timer}`];
    case 'hub-started':
    case 'alarm-raised':
    case 'alarm-lapsed':
    case 'alarm-confirmed':
    case 'alarm-acknowledged':
    case 'alarm-stood-down':
    case 'siren-silenced':
    case 'siren-muted':
    case 'emergency-stopped':
    case 'emergency-ended':
      return ['alarm'];
    case 'rounds-began':
    case 'round-began':
    case 'initiative-ordered':
    case 'turn-taken':
    case 'rounds-held':
    case 'rounds-resumed':
    case 'rounds-ended':
      return ['rounds'];
    case 'track-moved':
      return [`tracks/${event.track}`];
    case 'box-armed':
    case 'box-cost-changed':
    case 'box-observed':
    case 'box-fixed':
    case 'box-collected':
    case 'box-reopened':
    case 'box-corrected':
    case 'box-forced':
    case 'box-recount-began':
    case 'box-recount-ended':
    case 'box-revealed':
    case 'box-resolved':
    case 'box-wounded-noted':
    case 'box-reset':
    case 'box-emptied':
    case 'box-next-set':
      return [`boxes/${event.box}`];
    case 'tags-learned':
      return event.tags.map((tag) => `tags/${tag.uid}`);
    case 'tags-forgotten':
      return event.uids.map((uid) => `tags/${uid}`);
    case 'device-reported':
    case 'bridge-reported':
    case 'board-reported':
      return ['devices'];
    case 'input-observed':
      return [`inputs/${event.device}`];
    case 'vote-opened':
    case 'ballot-cast':
    case 'ballot-by-hand':
    case 'vote-closed':
    case 'vote-dropped':
      return [`votes/${event.vote}`];
    case 'news-posted':
    case 'news-cleared':
      return ['news'];
    case 'message-sent':
    case 'message-cleared':
      return ['messages'];
    case 'option-chosen':
      return ['options'];
    case 'game-event':
      return ['game'];
    case 'attention-noted':
    case 'attention-cleared':
      return ['notes'];
    // Nothing that a person decided against has changed: it neither makes a command stale nor stops an undo.
    case 'box-confirmed':
    case 'ballot-late':
    case 'device-heard':
    case 'dice-rolled':
      return [];
    case 'undone':
      return (
        event.slices ??
        state.undo.find((entry) => entry.event === event.event)?.slices.map((slice) => slice.name) ??
        []
      );
    default:
      return [];
  }
};

/** The slices that an event changes. `undone` is told by the entry that it takes back. */
export const slicesOf = (state: RoomState, event: RoomEvent): readonly string[] => [
  ...firstSlicesOf(state, event),
  ...deskSlicesOf(state, event),
  ...displaySlicesOf(state, event),
  ...enrolSlicesOf(event),
];

/** A slice's value; null where it is not there. */
export const readSlice = (state: RoomState, name: string): unknown => {
  const { folder, id } = split(name);
  if (isMany(folder)) return own<unknown>(state[folder], id) ?? null;
  return isWhole(folder) ? state[folder] : null;
};

/** The state with that slice as `value`, as `readSlice` gave it; null takes it away. */
export const writeSlice = (state: RoomState, name: string, value: unknown): RoomState => {
  const { folder, id } = split(name);
  if (isMany(folder)) {
    const rest: Record<string, unknown> = { ...state[folder] };
    if (value === null) Reflect.deleteProperty(rest, id);
    else rest[id] = value;
    return { ...state, [folder]: rest };
  }
  return isWhole(folder) ? { ...state, [folder]: value } : state;
};

/** The batch that last changed a slice; 0 when none has. */
export const revOf = (state: RoomState, slice: string): number => {
  const { folder, id } = split(slice);
  return own(own(state.revs, folder) ?? {}, id) ?? 0;
};

/** Marks the slices as changed by batch `seq`. By folder, so that a thousand tags are not copied with each event. */
export const withRevs = (state: RoomState, slices: readonly string[], seq: number): RoomState => {
  if (slices.length === 0) return state;
  const revs: Record<string, Record<string, number>> = { ...state.revs };
  const fresh = new Set<string>();
  for (const slice of slices) {
    const { folder, id } = split(slice);
    const held = fresh.has(folder) ? revs[folder] : undefined;
    const folderRevs = held ?? { ...own(revs, folder) };
    folderRevs[id] = seq;
    revs[folder] = folderRevs;
    fresh.add(folder);
  }
  return { ...state, revs };
};
