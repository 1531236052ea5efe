import * as z from 'zod';
import { alarm } from './primitives/alarm.ts';
import { box } from './primitives/box.ts';
import { emergency } from './primitives/emergency.ts';
import { engine } from './primitives/engine.ts';
import { enrol } from './primitives/enrol.ts';
import { rounds } from './primitives/rounds.ts';
import { setup } from './primitives/setup.ts';
import { simulation } from './primitives/simulation.ts';
import { tags } from './primitives/tags.ts';
import { devices } from './primitives/devices.ts';
import { displays } from './primitives/displays.ts';
import { inputs } from './primitives/inputs.ts';
import { sound } from './primitives/sound.ts';
import { placed, type Contract, type DocumentContract, type Unit } from './primitives/contract.ts';
import { attention } from './primitives/attention.ts';
import { game } from './primitives/game.ts';
import { posts } from './primitives/posts.ts';
import { preflight } from './primitives/preflight.ts';
import { roster } from './primitives/roster.ts';
import { rulings } from './primitives/rulings.ts';
import { timetable } from './primitives/timetable.ts';
import { timers } from './primitives/timers.ts';
import { track } from './primitives/track.ts';
import { vote } from './primitives/vote.ts';

/**
 * Every primitive's contract. Verbs, their calls and events are mapped types over this list; a primitive more is a line here
 * and a line in hub/core/primitives/primitives.ts. What is due at the same moment is done in this order, and documents are
 * published in it: the alarm, which the whole room waits for, comes first.
 */
export const CONTRACTS = {
  emergency,
  alarm,
  devices,
  timetable,
  timers,
  rounds,
  track,
  vote,
  box,
  tags,
  enrol,
  simulation,
  setup,
  inputs,
  displays,
  sound,
  game,
  rulings,
  roster,
  preflight,
  posts,
  attention,
} as const;

export type Contracts = typeof CONTRACTS;
export type PrimitiveName = keyof Contracts;

type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

type VerbsOf<C> = C extends { readonly verbs: infer Verbs }
  ? keyof Verbs extends never
    ? never
    : Verbs
  : never;
type All = Contracts[PrimitiveName] | typeof engine;
type AllVerbs = Merged<VerbsOf<All>>;
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
export type ContractEvent = EventsOf<All>;

/** Contracts as a list of what they have in common: where they are looped over, no name matters. */
const list = Object.entries<Contract>({ ...CONTRACTS, engine });

const byName = <Part>(of: (contract: Contract) => Readonly<Record<string, Part>>): Map<string, Part> =>
  new Map(list.flatMap(([, contract]) => Object.entries(of(contract))));

export const VERB_CONTRACTS = byName((contract) => contract.verbs);
export const EVENT_CONTRACTS = byName((contract) => contract.events);

const owners = (of: (contract: Contract) => object): Map<string, PrimitiveName> =>
  new Map(
    // The cast: the list is made of the contracts by their names.
    Object.entries<Contract>(CONTRACTS).flatMap(([name, contract]) =>
      Object.keys(of(contract)).map((each) => [each, name as PrimitiveName] as const),
    ),
  );

/** The primitive to which a verb or an event belongs. */
export const OWNER_OF_VERB = owners((contract) => contract.verbs);
export const OWNER_OF_EVENT = owners((contract) => contract.events);

/** What a command is made against: a document, the unit behind it, and which of them where there are many. */
export interface Against {
  readonly topic: string;
  readonly unit: Unit;
  readonly id: string;
}

/** By the verb's contract; null where a command is never stale. Pages and the core use the same. */
export const againstOf = (call: { readonly verb: ContractVerb; readonly args: object }): Against | null => {
  const { verb, args } = call;
  // The cast: a call's arguments are those of its verb (ArgumentsOf).
  const guard = VERB_CONTRACTS.get(verb)?.guard(args as Readonly<Record<string, unknown>>) ?? null;
  const owner = OWNER_OF_VERB.get(verb);
  if (guard === null || owner === undefined) return null;
  const of = guard.of ?? owner;
  const documents = Object.entries<Contract>(CONTRACTS).find(([name]) => name === of)?.[1].documents ?? {};
  const { [guard.document]: document } = documents;
  if (document === undefined || document.unit === null) return null;
  const { id } = guard;
  return { topic: placed(document.topic, id), unit: placed(document.unit, id), id };
};

/** Every document that the hub publishes, of all primitives and of the engine: topics, audiences, schemas and guards. */
export const DOCUMENT_CONTRACTS: readonly DocumentContract[] = list.flatMap(([, { documents }]) =>
  Object.values(documents),
);

/** Each event as the journal keeps it. */
export const EVENT_SCHEMAS = [...EVENT_CONTRACTS].map(([type, { shape }]) =>
  z.object({ type: z.literal(type), ...shape }),
);
