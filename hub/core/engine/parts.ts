import {
  CONTRACTS,
  EVENT_CONTRACTS,
  OWNER_OF_EVENT,
  OWNER_OF_VERB,
  VERB_CONTRACTS,
} from '../../../schemas/contracts.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Contract, Undo, Unit, Units } from '../../../schemas/primitives/contract.ts';
import type { UndoingId } from '../../../schemas/sentences/undoing.ts';
import type { Types } from './draft.ts';
import { getOwn } from './get-own.ts';
import type { AnyPrimitive, UndoHooks } from './primitive.ts';
import { primitiveOf, readUnit, writeUnit } from './units.ts';

/** The primitives of a room with their contracts, found by what they own. */
export interface Parts<T extends Types> {
  /** What is worked out of the setup, as people have changed it by now: the same object as long as they have not. */
  readonly planOf: (state: T['state']) => T['plan'];
  readonly primitives: Readonly<Record<string, AnyPrimitive<T>>>;
}

const CONTRACT_OF: Readonly<Record<string, Contract>> = CONTRACTS;
export const contractOf = (primitive: string): Contract | undefined => getOwn(CONTRACT_OF, primitive);

const primitive = <T extends Types>(
  parts: Parts<T>,
  name: string | undefined,
): AnyPrimitive<T> | undefined => (name === undefined ? undefined : getOwn(parts.primitives, name));

export const ofVerb = <T extends Types>(parts: Parts<T>, verb: string): AnyPrimitive<T> | undefined =>
  primitive(parts, OWNER_OF_VERB.get(verb));

export const ofUnit = <T extends Types>(parts: Parts<T>, unit: Unit): AnyPrimitive<T> | undefined =>
  primitive(parts, primitiveOf(unit));

/** The primitive to which an event belongs, with its name. */
export const ofEvent = <T extends Types>(
  parts: Parts<T>,
  { type }: RoomEvent,
): { readonly name: string; readonly primitive: AnyPrimitive<T> } | null => {
  const name = OWNER_OF_EVENT.get(type);
  const found = primitive(parts, name);
  return name === undefined || found === undefined ? null : { name, primitive: found };
};

/** The units of which people decide differently after the event. */
export const unitsOf = (state: Types['state'], event: RoomEvent): readonly Unit[] => {
  if (event.type === 'undone') {
    const entry = state.undo.find(({ event: number }) => number === event.event);
    return event.slices ?? entry?.slices.map(({ name }) => name) ?? [];
  }
  return EVENT_CONTRACTS.get(event.type)?.decidesOn(event) ?? [];
};

/** Why the command that brought about this event can never be taken back; null when it can. */
export const finalOf = (event: RoomEvent): UndoingId | null =>
  EVENT_CONTRACTS.get(event.type)?.final(event) ?? null;

/** Undefined for what is no verb: the hub's own doing. */
export const undoOf = (verb: string): Undo | undefined => VERB_CONTRACTS.get(verb)?.undo;

const unitsIn = (unit: Unit): Units => contractOf(primitiveOf(unit))?.units ?? {};

export const read = (state: Types['state'], unit: Unit): unknown => readUnit(unitsIn(unit), state, unit);

export const write = <State extends Types['state']>(state: State, unit: Unit, value: unknown): State =>
  writeUnit(unitsIn(unit), state, unit, value);

export const undoHooks = <T extends Types>(parts: Parts<T>, unit: Unit): UndoHooks<T['plan']> | null =>
  ofUnit(parts, unit)?.undo ?? null;

/** The whole state of the primitive to which a unit belongs. */
export const ownState = (state: Types['state'], unit: Unit): unknown =>
  // The cast: a primitive's state stands under its name (Types).
  getOwn(state as unknown as Readonly<Record<string, unknown>>, primitiveOf(unit));
