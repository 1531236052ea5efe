import type * as z from 'zod';
import type { Message } from '../../../schemas/sentences/message.ts';
import type { Contract, Unit } from '../../../schemas/primitives/contract.ts';
import type { VerbCall } from '../../../schemas/commands.ts';
import type { Actor, Batch } from '../../../schemas/journal.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Body, Command } from '../contract.ts';
import type { Draft, Happening, Reaction, Types } from './draft.ts';
import type { Item } from './item.ts';
import type { Memo, MemoEach } from './memo.ts';
import type { LogLine } from './log-line.ts';
import type { Outcome } from './outcome.ts';

/** What reaches the room beside a person's verbs, a deadline and a start. */
export type Signal = Exclude<Command, { type: 'verb' | 'tick' | 'start' }>;
export type Start = Extract<Command, { type: 'start' }>;

type User = Extract<Actor, { kind: 'user' }>;

type ArgumentsIn<C extends Contract, V extends keyof C['verbs']> = z.output<C['verbs'][V]['args']>;
type EventIn<C extends Contract, E extends keyof C['events']> = {
  readonly type: E;
} & z.output<z.ZodObject<C['events'][E]['shape']>>;

/** The batch in which an event stands. */
export interface Moment<T extends Types> {
  readonly plan: T['plan'];
  readonly seq: number;
  readonly at: Instant;
}

/** What a line of the log is written from: the room as the batch came upon it. */
export interface Before<T extends Types> {
  readonly plan: T['plan'];
  readonly before: T['state'];
}

/** What of a primitive needs a person now. */
export type Items<T extends Types> = Memo<T, readonly Item[]>;

/** What a primitive owes to time. */
export interface Deadlines<T extends Types> {
  /** The instants at which something is due by itself. */
  due(plan: T['plan'], state: T['state']): readonly Instant[];
  /** Does all that is due by now. `sound`: somebody is there to hear it (not while a start catches up). */
  catchUp(draft: Draft<T>, sound: boolean): void;
}

/** A primitive's own exceptions to undo. `unit` is one of its own, and so are the values. */
export interface UndoHooks<Plan = unknown> {
  /** The unit as it is to stand again: as it was `before`, but for what time and people have done since. */
  restore?(unit: Unit, before: unknown, now: unknown, times: { since: Instant; at: Instant }): unknown;
  /** What an earlier command's undo keeps of the unit, after this undo has moved its countdown from `undone` to `now`. */
  shift?(
    unit: Unit,
    kept: { readonly before: unknown; readonly at: Instant },
    undone: unknown,
    now: unknown,
  ): { readonly before: unknown; readonly at: Instant };
  /** Why it cannot be put back, because somebody else has taken its place since; null when it can. */
  against?(own: unknown, unit: Unit, before: unknown, plan: Plan): Message | null;
  /** Verbs whose units are put back one by one, where some have moved on and others have not. */
  readonly separable?: readonly string[];
  readonly carry?: {
    /** By unit: what this batch brings to it that must not stand in the way of an undo, and must not be lost by it. */
    brings(batch: Batch): ReadonlyMap<Unit, readonly unknown[]>;
    /** Whether a unit of this command can take such things along. */
    can(batch: Batch, unit: Unit): boolean;
    /** So many; after more than that the unit has moved on. */
    readonly most: number;
    /** The unit put back, with what it has been brought since. */
    again(value: unknown, since: readonly unknown[]): unknown;
  };
}

/**
 * What a primitive does. Every member that can be forgotten is asked for; null or an empty list says that there is nothing.
 * It changes its own state alone, by its own events. What follows for it from another's it decides after them (`after`); what it
 * asks for itself goes by that one's face.
 */
export interface Primitive<C extends Contract, Own, T extends Types> {
  initial(plan: T['plan']): Own;
  readonly decide: {
    readonly [V in keyof C['verbs']]: (draft: Draft<T>, args: ArgumentsIn<C, V>) => Outcome;
  };
  readonly evolve: {
    readonly [E in keyof C['events']]: (own: Own, event: EventIn<C, E>, moment: Moment<T>) => Own;
  };
  /** A line of Control's log for each event; empty where there is nothing in it for a person. */
  readonly log: {
    readonly [E in keyof C['events']]: (event: EventIn<C, E>, room: Before<T>) => string | LogLine;
  };
  /** A command at several of its units in one line; null where each event has its own line. */
  readonly round?: (batch: Batch) => string | null;
  readonly documents: {
    readonly [D in keyof C['documents']]: MemoEach<T, z.output<C['documents'][D]['body']>>;
  };
  /** How it stands now, in a sentence for a person whose command was stale; null where there is no short one. */
  readonly standing: ((plan: T['plan'], state: T['state'], id: string) => Message | null) | null;
  readonly attention: Items<T> | null;
  readonly deadlines: Deadlines<T> | null;
  readonly undo: UndoHooks<T['plan']> | null;
  /** The units that a person decides on by this call, where its contract cannot tell them. */
  looksAt?(plan: T['plan'], call: VerbCall, by: User): readonly Unit[];
  /**
   * What follows for it from what happened to another, by its type. Decided at once, within the batch; in the contract's order
   * where several react. Journaled as what it is, so that a replay asks for none of it.
   */
  readonly after?: {
    readonly [H in Happening['type']]?: (draft: Draft<T>, happened: Extract<Happening, { type: H }>) => void;
  };
  /** Comes after each of its verbs that was done. */
  afterVerb?(draft: Draft<T>): void;
  /** What must hold after anything that happened, whatever brought it about. */
  settle?(draft: Draft<T>): void;
  restart?(draft: Draft<T>, start: Start): void;
  readonly signals?: {
    readonly [S in Signal['type']]?: (draft: Draft<T>, signal: Extract<Signal, { type: S }>) => void;
  };
}

/** A line of the log for an event that says nothing to a person, or that another event of its batch tells. */
export const silent = (): string => '';

/** A primitive of which the engine knows no more than that it is one. */
export interface AnyPrimitive<T extends Types> {
  initial(plan: T['plan']): unknown;
  readonly decide: Readonly<Record<string, (draft: Draft<T>, args: unknown) => Outcome>>;
  readonly evolve: Readonly<Record<string, (own: unknown, event: unknown, moment: Moment<T>) => unknown>>;
  readonly log: Readonly<Record<string, (event: unknown, room: Before<T>) => string | LogLine>>;
  readonly round?: (batch: Batch) => string | null;
  readonly documents: Readonly<Record<string, MemoEach<T, Body>>>;
  readonly standing: ((plan: T['plan'], state: T['state'], id: string) => Message | null) | null;
  readonly attention: Items<T> | null;
  readonly deadlines: Deadlines<T> | null;
  readonly undo: UndoHooks<T['plan']> | null;
  looksAt?(plan: T['plan'], call: VerbCall, by: User): readonly Unit[];
  readonly after?: Readonly<Record<string, Reaction<T> | undefined>>;
  afterVerb?(draft: Draft<T>): void;
  settle?(draft: Draft<T>): void;
  restart?(draft: Draft<T>, start: Start): void;
  readonly signals?: Readonly<Record<string, ((draft: Draft<T>, signal: never) => void) | undefined>>;
}
