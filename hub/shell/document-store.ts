import type { Body, Document } from '../core/contract.ts';
import type { Stamp } from '../../schemas/documents/stamp.ts';
import { stamped, textOf } from './document-text.ts';

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
  /** Everything again, each with the stamp it was published with: after the broker was away. */
  republish(): void;
  has(topic: string): boolean;
}

interface Held {
  readonly body: Body;
  readonly text: string;
  readonly stamp: Stamp;
}

export const createDocumentStore = (publish: Publish): DocumentStore => {
  const held = new Map<string, Held>();
  let last: readonly Document[] = [];
  const send = (topic: string, { body, text, stamp }: Held): void =>
    publish(topic, stamped(body, text, stamp));

  const put = ({ topic, body, movedAt = 0 }: Document, stamp: Stamp): void => {
    const before = held.get(topic);
    const text = before?.body === body ? before.text : textOf(body);
    if (before?.text === text && movedAt <= before.stamp.rev) return;
    const now = { body, text, stamp };
    held.set(topic, now);
    send(topic, now);
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
      let isSameList = documents.length === last.length;
      documents.forEach((document, at) => {
        const before = last[at];
        if (before === document) return;
        isSameList &&= before?.topic === document.topic;
        put(document, stamp);
      });
      last = documents;
      if (!isSameList) clearAllBut(documents);
    },
    republish: () => {
      for (const [topic, each] of held) send(topic, each);
    },
    has: (topic) => held.has(topic),
  };
};
