import type { LogBody } from '../../../schemas/documents/log.ts';
import { inLanguages } from '../../../schemas/text.ts';
import { engine } from '../../../schemas/primitives/engine.ts';
import { placed, type DocumentContract, type Unit } from '../../../schemas/primitives/contract.ts';
import type { Body, Document } from '../contract.ts';
import type { Types } from './draft.ts';
import { byName, memosOf, type MemoEach } from './memo.ts';
import { getOwn } from './get-own.ts';
import { contractOf, type Parts } from './parts.ts';
import type { LogEntry } from './state.ts';
import { isUndoable, undoOffers } from './undo.ts';
import { primitiveOf } from './units.ts';

type Line = LogBody['entries'][number];

const lineOf = (entry: LogEntry, undoable: boolean): Line => {
  const { event, at, by, text, secret, about = [], undoneBy, undoes } = entry;
  return {
    event,
    at,
    by,
    text,
    secret: secret ?? null,
    about: [...about],
    undoable,
    undoneBy: undoneBy ?? null,
    undoes: undoes ?? null,
  };
};

/** The log reads what the engine keeps, and the primitives that have a word in what can be taken back. */
const logOf = <T extends Types>(parts: Parts<T>): MemoEach<T, Body> => {
  const { memo, memoEach, memoOf, single } = memosOf<T>();
  const lines = memoEach(
    ['log', 'undo', 'revs'],
    (_plan, { log }) => log.map(({ event }) => String(event)),
    (_plan, { log, undo, revs }) => {
      const entries = new Map(log.map((entry) => [String(entry.event), entry]));
      const undoable = new Set(
        undo.filter((entry) => isUndoable(parts, { revs }, entry)).map(({ event }) => String(event)),
      );
      return [entries, new Map([...undoable].map((event) => [event, true]))] as const;
    },
    (_plan, [entry, undoable = false]) => (entry === undefined ? null : lineOf(entry, undoable)),
  );
  const undos = Object.entries(parts.primitives).flatMap(([name, { undo }]) =>
    undo?.against === undefined ? [] : [name],
  );
  // The casts: a primitive's state stands under its name, and the log is read by the same names.
  const reads = ['log', 'undo', 'revs', ...undos] as readonly (keyof T['state'])[];
  const offers = memo(reads, (plan, seen) => undoOffers(parts, plan, seen as T['state']));
  return single(
    memoOf(
      reads,
      (plan, seen) => [lines(plan, seen), offers(plan, seen)] as const,
      (_plan, [entries, undo]): LogBody => ({ entries: [...entries.values()], undo }),
    ),
  );
};

/** The newest mark of the units of that sort (`seats/{id}`). */
const newestOf = (marks: Readonly<Record<string, number>>, template: Unit): number => {
  const before = template.replace('{id}', '');
  const newest = Object.keys(marks).map((id) => (id.startsWith(before) ? (marks[id] ?? 0) : 0));
  return Math.max(0, ...newest);
};

/** Where the key stands by which verbs are guarded: by document, or for the one document of many units. */
const guardOf = <T extends Types>(topic: string, unit: Unit) => {
  const primitive = primitiveOf(unit);
  const rest = unit.slice(primitive.length + 1);
  const isOfMany = unit.includes('{id}') && !topic.includes('{id}');
  return memosOf<T>().memoOf(
    ['keys'],
    (_plan, { keys }) => [getOwn(keys, primitive) ?? NO_MARKS],
    (_plan, [marks]) => (isOfMany ? newestOf(marks, rest) : byName(marks, (id) => placed(rest, id))),
  );
};

/** The documents of one contract, each the same object as long as its body and its guard's key are. */
const documentsIn = <T extends Types>(
  { topic, unit }: DocumentContract,
  source: MemoEach<T, Body>,
): MemoEach<T, Document> => {
  const { memoEach, memoFrom } = memosOf<T>();
  if (unit === null)
    return memoFrom(source, (_plan, body, id) => ({ topic: placed(topic, id), body: inLanguages(body) }));
  const guard = guardOf<T>(topic, unit);
  return memoEach(
    [...source.reads, 'keys'],
    source.ids,
    (plan, seen) => [source(plan, seen), guard(plan, seen)] as const,
    (_plan, [body, movedAt = 0], id) =>
      body === undefined ? null : { topic: placed(topic, id), body: inLanguages(body), movedAt },
  );
};

const NO_MARKS: Readonly<Record<string, number>> = {};

interface Documents<T extends Types> {
  /**
   * Every retained document of the room but `pub/hub`, which is the shell's, in the order in which they are published. What
   * has changed since the last time is another object.
   */
  readonly all: (state: T['state']) => readonly Document[];
  /** Of them those that overtake the others. */
  readonly urgent: (state: T['state']) => readonly Document[];
}

export const documentsOf = <T extends Types>(parts: Parts<T>): Documents<T> => {
  const ofPrimitives = Object.entries(parts.primitives).flatMap(([name, { documents }]) =>
    Object.entries(contractOf(name)?.documents ?? {}).flatMap(([which, contract]) => {
      const source = getOwn(documents, which);
      return source === undefined ? [] : [{ urgent: contract.urgent, family: documentsIn(contract, source) }];
    }),
  );
  const families = [
    ...ofPrimitives.map(({ family }) => family),
    documentsIn(engine.documents.log, logOf(parts)),
  ];
  const first = ofPrimitives.flatMap(({ urgent, family }) => (urgent ? [family] : []));
  let made: readonly ReadonlyMap<string, Document>[] = [];
  let lists: readonly (readonly Document[])[] = [];
  let all: readonly Document[] = [];
  const list = (state: T['state']): readonly Document[] => {
    const plan = parts.planOf(state);
    const now = families.map((family) => family(plan, state));
    if (made.length > 0 && now.every((family, at) => family === made[at])) return all;
    lists = now.map((family, at) => (family === made[at] ? (lists[at] ?? []) : family.list()));
    made = now;
    all = ([] as Document[]).concat(...lists);
    return all;
  };
  return {
    all: list,
    urgent: (state) => first.flatMap((family) => family(parts.planOf(state), state).list()),
  };
};
