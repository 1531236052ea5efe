import type * as z from 'zod';
import { AUDIENCES, type Audience } from '../audiences.ts';
import type { Role } from '../roles.ts';
import type { UndoingId } from '../sentences/undoing.ts';

/**
 * What a primitive promises, as data: its verbs, its events, its documents. The engine (hub/core/engine) works by these
 * alone, and pages take their types from them; what a primitive does stands in hub/core/primitives.
 *
 * A **unit** is what people decide on and what an undo puts back: a part of one primitive's state that is read and written
 * whole. Its name is a path: `track/<id>`, `timetable/clock`.
 */
export type Unit = string;

/**
 * How a primitive's state is cut into units. `whole`: one unit under the primitive's name (`alarm`). `each`: a record, one
 * unit an entry (`track/<id>`). Else one unit a field (`timetable/clock`), one an entry of a field (`roster/seats/<id>`), or
 * any path into it (`game/state/stores/kiln`), where a unit may contain another: a change of either is one of both.
 */
export type Units = 'whole' | 'each' | { readonly [field: string]: 'whole' | 'each' | 'nested' };

/** Why a part of a contract is left empty on purpose. */
export interface Nothing {
  readonly because: string;
}
export const nothing = (because: string): Nothing => ({ because });

/**
 * Whether undo takes a verb back. `taken`: it does, unless what came of it is final or has moved on. `aside`: what a page
 * does by itself, and what is only for now; an undo goes past it to the last real command. `final`: never. `instead` says
 * what to do where it does not.
 */
export type Undo =
  | { readonly sort: 'taken'; readonly instead?: UndoingId }
  | { readonly sort: 'aside'; readonly instead: UndoingId }
  | { readonly sort: 'final'; readonly instead: UndoingId };

export const taken: Undo = { sort: 'taken' };
export const takenOr = (instead: UndoingId): Undo => ({ sort: 'taken', instead });
export const aside = (instead: UndoingId): Undo => ({ sort: 'aside', instead });
export const final = (instead: UndoingId): Undo => ({ sort: 'final', instead });

/** The document that a person looks at when pressing; `id` fills the place in its topic. */
export interface Guard {
  /** The primitive whose document it is; absent: the verb's own. */
  readonly of?: string;
  readonly document: string;
  readonly id: string;
}

/** Control, and the keys of a Stream Deck: what goes wrong there is seen at once, and taken back. */
export const CONTROL_OR_DECK: readonly Role[] = ['control', 'deck'];

export interface VerbContract<Arguments extends z.ZodObject = z.ZodObject> {
  readonly args: Arguments;
  readonly undo: Undo;
  /** Who may use it. */
  readonly roles: readonly Role[];
  /** Against what a command is stale; null where it never is. A method, so that contracts of all verbs fit one list. */
  guard(args: z.output<Arguments>): Guard | null;
  /**
   * Done whenever it comes, late or once more: what silences the room. Once more is harmless, and one that was taken for a
   * repeat because a flow counts its transactions badly would not be heard.
   */
  always(args: z.output<Arguments>): boolean;
}

export const verb = <Arguments extends z.ZodObject>(
  args: Arguments,
  more: {
    readonly undo: Undo;
    /** Null where these arguments name nothing to look at. */
    readonly guard: Nothing | ((args: z.output<Arguments>) => Guard | null);
    /** Control alone where nobody is named. */
    readonly roles?: readonly Role[];
    readonly always?: (args: z.output<Arguments>) => boolean;
  },
): VerbContract<Arguments> => {
  const { undo, guard, roles = ['control'], always = () => false } = more;
  return { args, undo, roles, guard: (given) => (typeof guard === 'function' ? guard(given) : null), always };
};

export interface EventContract<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly shape: Shape;
  /** Why its command can never be taken back; null when it can. */
  final(event: z.output<z.ZodObject<Shape>>): UndoingId | null;
  /**
   * The units of which people now decide differently: a command that was pressed before is stale, and what was done before to
   * the same unit is not undone over it. Empty only with a reason. What merely changed the engine finds by itself.
   */
  decidesOn(event: z.output<z.ZodObject<Shape>>): readonly Unit[];
}

/** @param decidesOn by unit, or why nobody decides on what changes. */
export const event = <Shape extends z.ZodRawShape>(
  shape: Shape,
  decidesOn: Nothing | ((event: z.output<z.ZodObject<Shape>>) => readonly Unit[]),
  more: { readonly final?: UndoingId | ((event: z.output<z.ZodObject<Shape>>) => UndoingId | null) } = {},
): EventContract<Shape> => ({
  shape,
  final: (given) => (typeof more.final === 'function' ? more.final(given) : (more.final ?? null)),
  decidesOn: (given) => (typeof decidesOn === 'function' ? decidesOn(given) : []),
});

/** What verbs are guarded by, of what a document shows. */
export interface DocumentGuard<Body extends z.ZodType> {
  /** The unit behind it; `{id}` is what the guard names. */
  readonly unit: Unit;
  /** What a person decides on: a command made against an older revision is stale only when this has moved since. */
  readonly key: (body: z.output<Body>, id: string) => unknown;
  /** It overtakes whatever else waits to be published. */
  readonly urgent?: true;
}

export interface DocumentContract<Body extends z.ZodType = z.ZodType> {
  readonly audience: Audience;
  /** Relative to the room's root, below its audience. `{id}` is a place. */
  readonly topic: string;
  /** For whoever reads the list of topics (docs/mqtt.md). */
  readonly what: string;
  readonly body: Body;
  /** Null where no verb is guarded by it. */
  readonly unit: Unit | null;
  readonly urgent: boolean;
  /** A method, so that contracts of all documents fit one list. */
  key(body: z.output<Body>, id: string): unknown;
}

/** @param name its topic below the audience's. */
export const document = <Body extends z.ZodType>(
  audience: Audience,
  name: string,
  what: string,
  body: Body,
  guard: DocumentGuard<Body> | null = null,
): DocumentContract<Body> => ({
  audience,
  topic: `${AUDIENCES[audience]}/${name}`,
  what,
  body,
  unit: guard?.unit ?? null,
  urgent: guard?.urgent ?? false,
  key: (given, id) => guard?.key(given, id) ?? null,
});

/**
 * A topic or a unit with its places filled, each by a part of the id (`kiln/captain/orders`); the last takes all that is left.
 */
export const placed = (template: string, id: string): string => {
  const places = template.match(/\{\w+\}/g) ?? [];
  const parts = id.split('/');
  return places.reduce(
    (text, place, at) =>
      text.replace(place, at === places.length - 1 ? parts.slice(at).join('/') : (parts[at] ?? '')),
    template,
  );
};

export interface Contract {
  readonly units: Units;
  readonly verbs: Readonly<Record<string, VerbContract>>;
  readonly events: Readonly<Record<string, EventContract>>;
  readonly documents: Readonly<Record<string, DocumentContract>>;
}

/** Keeps the literal names, by which the calls and events of the whole room are mapped types (schemas/contracts.ts). */
export const contract = <const C extends Contract>(given: C): C => given;
