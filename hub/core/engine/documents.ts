import type { LogBody } from '../../../schemas/documents.ts';
import { engine } from '../../../schemas/primitives/engine.ts';
import { placed, type DocumentContract, type Unit } from '../../../schemas/primitives/contract.ts';
import type { Body, Document } from '../contract.ts';
import type { Types } from './draft.ts';
import { keeping, type KeptEach } from './kept.ts';
import { own } from './own.ts';
import { contractOf, type Parts } from './parts.ts';
import type { EngineState } from './state.ts';
import { isUndoable, undoOffers } from './undo.ts';

const logBody = <T extends Types>(parts: Parts<T>, state: T['state']): LogBody => ({
  entries: state.log.map(({ event, at, by, text, secret = null, undoneBy = null, undoes = null }) => ({
    event,
    at,
    by,
    text,
    secret,
    undoable: isUndoable(parts, state, event),
    undoneBy,
    undoes,
  })),
  undo: undoOffers(parts, state),
});

/** The log reads what the engine keeps, and the primitives that have a word in what can be taken back. */
const logOf = <T extends Types>(parts: Parts<T>): KeptEach<T, Body> => {
  const { kept, single } = keeping<T>();
  const asked = Object.entries(parts.primitives).flatMap(([name, { undo }]) =>
    undo?.against === undefined ? [] : [name],
  );
  // The casts: a primitive's state stands under its name, and the log is read by the same names.
  const reads = ['log', 'undo', 'revs', ...asked] as readonly (keyof T['state'])[];
  return single(kept(reads, (_plan, seen) => logBody(parts, seen as T['state'])));
};

/** The revision that last moved what people decide on at one of the units behind a document. */
const movedAt = (keys: EngineState['keys'], template: Unit, topic: string, id: string): number => {
  if (topic.includes('{id}') || !template.includes('{id}')) return own(keys, placed(template, id)) ?? 0;
  const [before = ''] = template.split('{id}');
  return Object.keys(keys).reduce(
    (newest, unit) => (unit.startsWith(before) ? Math.max(newest, keys[unit] ?? 0) : newest),
    0,
  );
};

type Family<T extends Types> = (state: T['state']) => readonly Document[];

/** The documents of one contract, each the same object as long as its body and its guard's revision are. */
const familyOf = <T extends Types>(
  { plan }: Parts<T>,
  { topic, unit }: DocumentContract,
  source: KeptEach<T, Body>,
): Family<T> => {
  let bodies: ReadonlyMap<string, Body> = new Map();
  let keys: EngineState['keys'] = {};
  let documents: ReadonlyMap<string, Document> = new Map();
  let list: readonly Document[] = [];
  const document = (state: EngineState, id: string, body: Body): Document => {
    const before = documents.get(id);
    const guarded = unit === null ? {} : { movedAt: movedAt(state.keys, unit, topic, id) };
    return before?.body === body && before.movedAt === guarded.movedAt
      ? before
      : { topic: placed(topic, id), body, ...guarded };
  };
  return (state) => {
    const now = source(plan, state);
    if (now === bodies && (unit === null || state.keys === keys)) return list;
    bodies = now;
    ({ keys } = state);
    documents = new Map([...now].map(([id, body]) => [id, document(state, id, body)]));
    list = [...documents.values()];
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
