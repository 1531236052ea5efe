import type * as z from 'zod';
import { createCore } from '../../hub/core/core.ts';
import type { Command } from '../../hub/core/contract.ts';
import { VERB_SCHEMAS, VERBS, type Verb } from '../../schemas/commands.ts';
import { EVENT_TYPES } from '../../schemas/events.ts';
import { BatchSchema } from '../../schemas/journal.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import { recordedGames, type GameName } from './games.ts';

/**
 * All that the recordings know of the core, and the only file here that imports it. When the inside of the core is cut
 * anew, this file alone follows; what it shows (answers, events, effects, documents, the next deadline) stays.
 */

/** What happens to the room, as the recordings hold it: a command of hub/core/contract.ts as plain JSON. */
export type Happening = Readonly<Record<string, unknown>> & { readonly type: string };
export type Body = Readonly<Record<string, unknown>>;

/** What came of one happening, as plain JSON. */
export interface Reported {
  readonly answer: unknown;
  readonly events: readonly Body[];
  readonly effects: readonly Body[];
}

/** Every verb of the room, and every type of event that a journal may hold. */
export type { Verb };
export const ALL_VERBS: readonly Verb[] = VERBS;
interface Argument {
  readonly name: string;
  readonly isOptional: boolean;
  readonly takes: (value: unknown) => boolean;
}
/** The arguments of a verb, as its contract has them. */
export const argumentsTaken = (verb: Verb): Argument[] =>
  Object.entries<z.ZodType>(VERB_SCHEMAS[verb].shape).map(([name, schema]) => ({
    name,
    isOptional: schema.safeParse(undefined).success,
    takes: (value) => schema.safeParse(value).success,
  }));
export const ALL_EVENTS: readonly string[] = EVENT_TYPES;

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** Where two texts begin to differ, with a little of both. */
const parting = (one: string, other: string): string => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const near = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `live …${near(one)}… replayed …${near(other)}…`;
};

/** What a command has come to say since it was recorded. */
const STARTED: Readonly<Record<string, object>> = { start: { missing: null } };

/**
 * Only what has changed is made again; at each so many states a core that has kept nothing must make the same of all of it, which
 * takes ten times as long. What was kept too long stays wrong until then.
 */
const MADE_ANEW = 10;

/** A room whose clock and dice the caller holds. */
export const openRoom = (game: GameName, room: unknown) => {
  const setup = { game: recordedGames[game], room: RoomSchema.parse(room) };
  const core = createCore(setup);
  const journal: string[] = [];
  let state = core.initial();
  let shown: { readonly of: typeof state; readonly documents: ReadonlyMap<string, string> } | undefined;

  /** Most documents stay as they were, and so does what is written of them. */
  const written = new WeakMap<object, string>();
  const write = (body: object): string => {
    const text = written.get(body) ?? JSON.stringify(body);
    written.set(body, text);
    return text;
  };
  const madeBy = (by: typeof core): [string, string][] =>
    by.documents(state).map(({ topic, body }) => [topic, write(body)]);
  let states = 0;
  /** As they are published: topic and JSON, in their order. */
  const documents = (): ReadonlyMap<string, string> => {
    if (shown?.of === state) return shown.documents;
    const made = madeBy(core);
    states += 1;
    if (states % MADE_ANEW === 0) {
      const [kept, whole] = [made, madeBy(createCore(setup))].map((all) => all.flat().join('\n'));
      if (kept !== whole)
        throw new Error(`kept documents are not those made anew: ${parting(kept ?? '', whole ?? '')}`);
    }
    shown = { of: state, documents: new Map(made) };
    return shown.documents;
  };

  return {
    documents,
    run: (happening: Happening, now: number, dice: { roll(sides: number): number }): Reported => {
      // A cast: the recordings hold commands as JSON, as they were given to the core when they were made.
      const command = { ...STARTED[happening.type], ...happening } as unknown as Command;
      const decision = core.decide(state, command, { now: Instant(now), dice });
      if (decision.batch !== null) {
        journal.push(JSON.stringify(decision.batch));
        state = core.evolve(state, decision.batch);
      }
      return {
        answer: throughJson(decision.answer),
        events: (throughJson(decision.batch?.events ?? []) as Body[]) ?? [],
        effects: throughJson(decision.effects) as Body[],
      };
    },
    /** When a tick is due, or null. */
    deadline: (): number | null => core.deadline(state),
    revision: (): number => core.revision(state),
    /**
     * The room as the hub finds it after a restart: from its journal, and from a snapshot of the middle of it. The replayed
     * one goes on in place of the live one. Gives what is not the same; null when all is.
     */
    replay: (): string | null => {
      const live = JSON.stringify(state);
      const liveDocuments = JSON.stringify([...documents()]);
      const batches = journal.map((line) => BatchSchema.parse(JSON.parse(line)));
      const half = Math.floor(batches.length / 2);
      const middle = batches.slice(0, half).reduce(core.evolve, core.initial());
      state = batches.slice(half).reduce(core.evolve, middle);
      const replayed = JSON.stringify(state);
      if (replayed !== live) return `the journal gives another state: ${parting(live, replayed)}`;
      // A cast: a snapshot is the state's own JSON.
      const snapshot = throughJson(middle) as typeof state;
      const fromSnapshot = JSON.stringify(batches.slice(half).reduce(core.evolve, snapshot));
      if (fromSnapshot !== live) return `a snapshot gives another state: ${parting(live, fromSnapshot)}`;
      const replayedDocuments = JSON.stringify([...documents()]);
      if (replayedDocuments !== liveDocuments) {
        return `the journal gives other documents: ${parting(liveDocuments, replayedDocuments)}`;
      }
      return null;
    },
  };
};
