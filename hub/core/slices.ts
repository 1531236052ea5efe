import type { RoomEvent } from '../../schemas/events.ts';
import { deskSlicesOf } from './desk/evolve.ts';
import { displaySlicesOf } from './displays/evolve.ts';
import { enrolSlicesOf } from './enrol/evolve.ts';
import { own } from './engine/own.ts';
import type { RoomState } from './state.ts';

/**
 * A slice is the unit of revision and of undo: one whole primitive (`alarm`), or one of many (`boxes/<id>`,
 * `tags/<uid>`), so that two boxes never overtake each other.
 */
const MANY = [
  'boxes',
  'tags',
  'inputs',
  'claims',
  'seats',
  'things',
  'displays',
  'links',
  'accounts',
] as const;
type Many = (typeof MANY)[number];
const WHOLE = [
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
const firstSlicesOf = (event: RoomEvent): readonly string[] => {
  switch (event.type) {
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
    case 'device-heard':
    case 'attention-settled':
      return [];
    default:
      return [];
  }
};

/** The slices that an event changes. */
export const slicesOf = (state: RoomState, event: RoomEvent): readonly string[] => [
  ...firstSlicesOf(event),
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
