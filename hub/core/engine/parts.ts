import {
  EVENT_CONTRACTS,
  OWNER_OF_EVENT,
  OWNER_OF_VERB,
  VERB_CONTRACTS,
  CONTRACTS,
} from '../../../schemas/contracts.ts';
import type { VerbCall } from '../../../schemas/commands.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Contract, Undo, Unit } from '../../../schemas/primitives/contract.ts';
import { placed } from '../../../schemas/primitives/contract.ts';
import type { Said } from '../../../schemas/sentences/said.ts';
import type { UndoingId } from '../../../schemas/sentences/undoing.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Document } from '../contract.ts';
import type { Draft, Types } from './draft.ts';
import type { LogLine } from './log-line.ts';
import type { Outcome } from './outcome.ts';
import { own } from './own.ts';
import type { AnyPrimitive, Before, Moment, Signal, Start, UndoHooks } from './primitive.ts';
import { primitiveOf, readUnit, writeUnit } from './units.ts';

/** What a command is made against: a document, and the unit behind it. */
export interface Against {
  readonly topic: string;
  readonly unit: Unit;
  readonly id: string;
}

/** Verbs and events whose primitive has no contract yet: the ways of before. It shrinks to nothing. */
export interface Fallback<T extends Types> {
  evolve(state: T['state'], event: RoomEvent, moment: Moment<T>): T['state'];
  units(state: T['state'], event: RoomEvent): readonly Unit[];
  final(event: RoomEvent): UndoingId | null;
  undoOf(verb: string): Undo | undefined;
  read(state: T['state'], unit: Unit): unknown;
  write(state: T['state'], unit: Unit, value: unknown): T['state'];
  runVerb(draft: Draft<T>, call: VerbCall): Outcome;
  against(call: VerbCall): Against | null;
  /** The batch that last moved what is decided on in the unit. */
  movedAt(state: T['state'], unit: Unit): number;
  log(event: RoomEvent, room: Before<T>): LogLine;
  standing(plan: T['plan'], state: T['state'], unit: Unit): Said | null;
  undoHooks(unit: Unit): UndoHooks<T> | null;
  deadlines(plan: T['plan'], state: T['state']): readonly Instant[];
  catchUp(draft: Draft<T>): void;
  settle(draft: Draft<T>): void;
  restart(draft: Draft<T>, start: Start): void;
  signal(draft: Draft<T>, signal: Signal): void;
  documents(plan: T['plan'], state: T['state'], ofPrimitives: readonly Document[]): readonly Document[];
}

/** The primitives of a room with their contracts, found by what they own. */
export interface Parts<T extends Types> {
  readonly plan: T['plan'];
  readonly primitives: Readonly<Record<string, AnyPrimitive<T>>>;
  readonly fallback: Fallback<T>;
}

const CONTRACT_OF: Readonly<Record<string, Contract>> = CONTRACTS;
export const contractOf = (primitive: string): Contract | undefined => own(CONTRACT_OF, primitive);

const primitive = <T extends Types>(
  parts: Parts<T>,
  name: string | undefined,
): AnyPrimitive<T> | undefined => (name === undefined ? undefined : own(parts.primitives, name));

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
export const unitsOf = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  event: RoomEvent,
): readonly Unit[] => {
  if (event.type === 'undone') {
    const entry = state.undo.find(({ event: number }) => number === event.event);
    return event.slices ?? entry?.slices.map(({ name }) => name) ?? [];
  }
  const contract = EVENT_CONTRACTS.get(event.type);
  return contract === undefined ? parts.fallback.units(state, event) : contract.decidesOn(event);
};

/** Why the command that brought about this event can never be taken back; null when it can. */
export const finalOf = <T extends Types>({ fallback }: Parts<T>, event: RoomEvent): UndoingId | null =>
  EVENT_CONTRACTS.get(event.type)?.final ?? fallback.final(event);

/** Undefined for what is no verb: the hub's own doing, or a verb of another version's journal. */
export const undoOf = <T extends Types>({ fallback }: Parts<T>, verb: string): Undo | undefined =>
  VERB_CONTRACTS.get(verb)?.undo ?? fallback.undoOf(verb);

export const read = <T extends Types>({ fallback }: Parts<T>, state: T['state'], unit: Unit): unknown => {
  const contract = contractOf(primitiveOf(unit));
  return contract === undefined ? fallback.read(state, unit) : readUnit(contract.units, state, unit);
};

export const write = <T extends Types>(
  { fallback }: Parts<T>,
  state: T['state'],
  unit: Unit,
  value: unknown,
): T['state'] => {
  const contract = contractOf(primitiveOf(unit));
  return contract === undefined
    ? fallback.write(state, unit, value)
    : writeUnit(contract.units, state, unit, value);
};

export const undoHooks = <T extends Types>(parts: Parts<T>, unit: Unit): UndoHooks<T> | null => {
  const found = ofUnit(parts, unit);
  return found === undefined ? parts.fallback.undoHooks(unit) : found.undo;
};

/** What a command is made against, or null where nothing matters (a siren is always muted). */
export const againstOf = <T extends Types>({ fallback }: Parts<T>, call: VerbCall): Against | null => {
  const contract = VERB_CONTRACTS.get(call.verb);
  if (contract === undefined) return fallback.against(call);
  const guard = contract.guard(call.args);
  if (guard === null) return null;
  const documents = contractOf(OWNER_OF_VERB.get(call.verb) ?? '')?.documents ?? {};
  const document = own(documents, guard.document);
  if (document === undefined || document.unit === null) return null;
  const { id } = guard;
  return { topic: placed(document.topic, id), unit: placed(document.unit, id), id };
};
