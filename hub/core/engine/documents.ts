import type { LogBody } from '../../../schemas/documents.ts';
import { placed } from '../../../schemas/primitives/contract.ts';
import type { Document } from '../contract.ts';
import type { Types } from './draft.ts';
import { own } from './own.ts';
import { contractOf, type Parts } from './parts.ts';
import { isUndoable, undoOffers } from './undo.ts';

const LOG = 'priv/control/log';

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

const ofPrimitives = <T extends Types>(parts: Parts<T>, state: T['state']): Document[] =>
  Object.entries(parts.primitives).flatMap(([name, primitive]) =>
    Object.entries(contractOf(name)?.documents ?? {}).flatMap(([which, { topic }]) => {
      const source = own(primitive.documents, which);
      return (source?.ids(parts.plan, state) ?? []).flatMap((id) => {
        const body = source?.body(parts.plan, state, id) ?? null;
        return body === null ? [] : [{ topic: placed(topic, id), body }];
      });
    }),
  );

/** Every retained document of the room but `pub/hub`, which is the shell's, in the order in which they are published. */
export const documents = <T extends Types>(parts: Parts<T>, state: T['state']): readonly Document[] => [
  ...ofPrimitives(parts, state),
  { topic: LOG, body: logBody(parts, state) },
];
