import type { RoomEvent } from '../../schemas/events.ts';
import { deskSlicesOf } from './desk/evolve.ts';
import type { RoomState } from './state.ts';

/**
 * A slice is the unit of revision and of undo: one whole part of the state.
 */
const WHOLE = ['alarm', 'rounds', 'muster'] as const;
type Whole = (typeof WHOLE)[number];

const isWhole = (text: string): text is Whole => (WHOLE as readonly string[]).includes(text);

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
    default:
      return [];
  }
};

/** The slices that an event changes. */
export const slicesOf = (event: RoomEvent): readonly string[] => [
  ...firstSlicesOf(event),
  ...deskSlicesOf(event),
];

/** A slice's value; null where it is not there. */
export const readSlice = (state: RoomState, name: string): unknown => (isWhole(name) ? state[name] : null);

/** The state with that slice as `value`, as `readSlice` gave it. */
export const writeSlice = (state: RoomState, name: string, value: unknown): RoomState =>
  isWhole(name) ? { ...state, [name]: value } : state;
