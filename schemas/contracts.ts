import * as z from 'zod';
import type { Contract } from './primitives/contract.ts';
import { timetable } from './primitives/timetable.ts';
import { timers } from './primitives/timers.ts';
import { track } from './primitives/track.ts';
import { vote } from './primitives/vote.ts';

/**
 * Every primitive's contract. Verbs, their calls and events are mapped types over this list; a primitive more is a line here
 * and a line in hub/core/primitives/primitives.ts. What is due at the same moment is done in this order.
 */
export const CONTRACTS = { timetable, timers, track, vote } as const;

export type Contracts = typeof CONTRACTS;
export type PrimitiveName = keyof Contracts;

type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

type VerbsOf<C> = C extends { readonly verbs: infer Verbs } ? Verbs : never;
type AllVerbs = Merged<VerbsOf<Contracts[PrimitiveName]>>;
export type ContractVerb = keyof AllVerbs;
/** The arguments of a verb, as its schema gives them. */
export type ArgumentsOf<V extends ContractVerb> = z.output<ArgumentsSchema<V>>;
export type ArgumentsSchema<V extends ContractVerb> = AllVerbs[V] extends {
  readonly args: infer Schema extends z.ZodObject;
}
  ? Schema
  : never;

type ShapeOf<E> = E extends { readonly shape: infer Shape extends z.ZodRawShape } ? Shape : never;
type EventsIn<Events> = {
  [Type in keyof Events]: z.output<
    z.ZodObject<{ readonly type: z.ZodLiteral<Type & string> } & ShapeOf<Events[Type]>>
  >;
};
type EventsOf<C> = C extends { readonly events: infer Events } ? EventsIn<Events>[keyof Events] : never;
/** Every event of every primitive, discriminated by `type`. */
export type ContractEvent = EventsOf<Contracts[PrimitiveName]>;

/** Contracts as a list of what they have in common: where they are looped over, no name matters. */
const list = Object.entries<Contract>(CONTRACTS);

const byName = <Part>(of: (contract: Contract) => Readonly<Record<string, Part>>): Map<string, Part> =>
  new Map(list.flatMap(([, contract]) => Object.entries(of(contract))));

export const VERB_CONTRACTS = byName((contract) => contract.verbs);
export const EVENT_CONTRACTS = byName((contract) => contract.events);

const owners = (of: (contract: Contract) => object): Map<string, PrimitiveName> =>
  new Map(
    // The cast: the list was made of the contracts by their names.
    list.flatMap(([name, contract]) =>
      Object.keys(of(contract)).map((each) => [each, name as PrimitiveName] as const),
    ),
  );

/** The primitive to which a verb or an event belongs. */
export const OWNER_OF_VERB = owners((contract) => contract.verbs);
export const OWNER_OF_EVENT = owners((contract) => contract.events);

/** Each event as the journal keeps it. */
export const EVENT_SCHEMAS = [...EVENT_CONTRACTS].map(([type, { shape }]) =>
  z.object({ type: z.literal(type), ...shape }),
);
