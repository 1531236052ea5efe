import type { Body, Document } from '../core/contract.ts';
import type { Stamp } from '../../schemas/documents/stamp.ts';
import { stamped, written, type Written } from './document-text.ts';

/** What is retained: a stamped document as JSON, or null for a topic that is to be cleared. */
export type Publish = (topic: string, text: string | null) => void;

/** Knows what was published last, so that a change publishes what changed and nothing else. */
export interface DocumentStore {
  /**
   * Publishes what differs from the last time; clears what is gone. What is the same object is not looked at. A document by
   * which verbs are guarded is published as well where it says again what it said, and its guard has moved meanwhile (there and
   * back between two publications): else whoever looks at it would be refused as stale for ever.
   */
  update(documents: readonly Document[], stamp: Stamp): void;
  /** Publishes those that differ from the last time, ahead of an `update` that has them too; true where one did. */
  overtake(documents: readonly Document[], stamp: Stamp): boolean;
  /** Everything again, after the broker was away; each with the stamp it was published with, but for the hub's id. */
  republish(hubId: string): void;
  has(topic: string): boolean;
}

interface Held {
  readonly body: Body;
  readonly written: Written;
  readonly stamp: Stamp;
}

/** Those that stood elsewhere or not at all the last time. */
const changedIn = (documents: readonly Document[], last: readonly Document[]): [number, Document][] => {
  const changed: [number, Document][] = [];
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at];
    if (document !== undefined && document !== last[at]) changed.push([at, document]);
  }
  return changed;
};

export const createDocumentStore = (publish: Publish): DocumentStore => {
  const held = new Map<string, Held>();
  let last: readonly Document[] = [];
  const send = (topic: string, { body, written: { text }, stamp }: Held): void =>
    publish(topic, stamped(body, text, stamp));

  const put = ({ topic, body, movedAt = 0 }: Document, stamp: Stamp): boolean => {
    const before = held.get(topic);
    const again = before?.body === body ? before.written : written(body, before?.written);
    if (before?.written.text === again.text && movedAt <= before.stamp.rev) return false;
    const now = { body, written: again, stamp };
    held.set(topic, now);
    send(topic, now);
    return true;
  };
  const clearAllBut = (documents: readonly Document[]): void => {
    const present = new Set(documents.map(({ topic }) => topic));
    for (const topic of [...held.keys()]) {
      if (present.has(topic)) continue;
      held.delete(topic);
      publish(topic, null);
    }
  };

  return {
    update: (documents, stamp) => {
      if (documents === last) return;
      let isSameList = documents.length === last.length;
      for (const [at, document] of changedIn(documents, last)) {
        isSameList &&= last[at]?.topic === document.topic;
        put(document, stamp);
      }
      last = documents;
      if (!isSameList) clearAllBut(documents);
    },
    overtake: (documents, stamp) => documents.filter((document) => put(document, stamp)).length > 0,
    republish: (hubId) => {
      for (const [topic, each] of held) {
        const again = { ...each, stamp: { ...each.stamp, hubId } };
        held.set(topic, again);
        send(topic, again);
      }
    },
    has: (topic) => held.has(topic),
  };
};
