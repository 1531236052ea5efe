import type { LogBody } from '../../../schemas/documents.ts';
import { engine } from '../../../schemas/primitives/engine.ts';
import { placed, type DocumentContract, type Unit } from '../../../schemas/primitives/contract.ts';
import type { Body, Document } from '../contract.ts';
import type { Types } from './draft.ts';
import { keeping, type KeptEach } from './kept.ts';
import { own } from './own.ts';
import { contractOf, type Parts } from './parts.ts';
import type { EngineState, LogEntry } from './state.ts';
import { isUndoable, undoOffers } from './undo.ts';

type Line = LogBody['entries'][number];

const lineOf = (entry: LogEntry, undoable: boolean): Line => {
  const { event, at, by, text, secret, undoneBy, undoes } = entry;
  return {
    event,
    at,
    by,
    text,
    secret: secret ?? null,
    undoable,
    undoneBy: undoneBy ?? null,
    undoes: undoes ?? null,
  };
};

/** The log reads what the engine keeps, and the primitives that have a word in what can be taken back. */
const logOf = <T extends Types>(parts: Parts<T>): KeptEach<T, Body> => {
  const { kept, keptEach, keptOf, single } = keeping<T>();
  const lines = keptEach(
    ['log', 'undo', 'revs'],
    (_plan, { log }) => log.map(({ event }) => String(event)),
    (_plan, { log, undo, revs }) => {
      const entries = new Map(log.map((entry) => [String(entry.event), entry]));
      const undoable = new Set(
        undo.filter((entry) => isUndoable(parts, { revs }, entry)).map(({ event }) => String(event)),
      );
      return [entries, (event: string) => undoable.has(event)] as const;
    },
    (_plan, [entry, undoable]) => (entry === undefined ? null : lineOf(entry, undoable)),
  );
  const asked = Object.entries(parts.primitives).flatMap(([name, { undo }]) =>
    undo?.against === undefined ? [] : [name],
  );
  // The casts: a primitive's state stands under its name, and the log is read by the same names.
  const reads = ['log', 'undo', 'revs', ...asked] as readonly (keyof T['state'])[];
  const offers = kept(reads, (_plan, seen) => undoOffers(parts, seen as T['state']));
  return single(
    keptOf(
      reads,
      (plan, seen) => [lines(plan, seen), offers(plan, seen)] as const,
      (_plan, [entries, undo]): LogBody => ({ entries: [...entries.values()], undo }),
    ),
  );
};

/** The newest revision of the units of that sort. */
const newestOf = (keys: EngineState['keys'], template: Unit): number => {
  const [before = ''] = template.split('{id}');
  let newest = 0;
  for (const unit in keys) if (unit.startsWith(before)) newest = Math.max(newest, own(keys, unit) ?? 0);
  return newest;
};

type Family<T extends Types> = (state: T['state']) => readonly Document[];

/** The documents of one contract, each the same object as long as its body and its guard's revision are. */
const familyOf = <T extends Types>(
  { plan }: Parts<T>,
  { topic, unit }: DocumentContract,
  source: KeptEach<T, Body>,
): Family<T> => {
  interface Held {
    readonly document: Document;
    /** The one unit behind it; null where there is none, or many. */
    readonly unit: Unit | null;
  }
  /** One document of many units: whichever of them has moved. */
  const isOfMany = unit?.includes('{id}') === true && !topic.includes('{id}');
  let bodies: ReadonlyMap<string, Body> | null = null;
  let keys: EngineState['keys'] = {};
  let documents: ReadonlyMap<string, Held> = new Map();
  let list: readonly Document[] = [];
  const movedAt = (of: Unit | null): number | undefined => {
    if (of !== null) return own(keys, of) ?? 0;
    return isOfMany ? newestOf(keys, unit) : undefined;
  };
  const next = (id: string, body: Body): Held => {
    const before = documents.get(id);
    const of = before === undefined ? (unit === null || isOfMany ? null : placed(unit, id)) : before.unit;
    const moved = movedAt(of);
    if (before?.document.body === body && before.document.movedAt === moved) return before;
    const guarded = moved === undefined ? {} : { movedAt: moved };
    return { document: { topic: before?.document.topic ?? placed(topic, id), body, ...guarded }, unit: of };
  };
  return (state) => {
    const now = source(plan, state);
    if (now === bodies && (unit === null || state.keys === keys)) return list;
    bodies = now;
    ({ keys } = state);
    documents = new Map([...now].map(([id, body]) => [id, next(id, body)]));
    list = [...documents.values()].map(({ document }) => document);
    return list;
  };
};

/**
 * Every retained document of the room but `pub/hub`, which is the shell's, in the order in which they are published. What has
 * changed since the last time is another object.
 */
export const documentsOf = <T extends Types>(parts: Parts<T>): Family<T> => {
  const ofPrimitives = Object.entries(parts.primitives).flatMap(([name, { documents }]) =>
    Object.entries(contractOf(name)?.documents ?? {}).flatMap(([which, contract]) => {
      const source = own(documents, which);
      return source === undefined ? [] : [familyOf(parts, contract, source)];
    }),
  );
  const families = [...ofPrimitives, familyOf(parts, engine.documents.log, logOf(parts))];
  return (state) => families.flatMap((family) => family(state));
};
