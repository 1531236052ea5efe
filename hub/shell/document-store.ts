import type { Document } from '../core/contract.ts';
import type { Stamp } from '../../schemas/documents.ts';

/** What is retained: a stamped document, or null for a topic that is to be cleared. */
export type Publish = (topic: string, document: Readonly<Record<string, unknown>> | null) => void;

/** Knows what was published last, so that a change publishes what changed and nothing else. */
export interface DocumentStore {
  /** Publishes what differs from the last time; clears what is gone. */
  update(documents: readonly Document[], stamp: Stamp): void;
  /** Everything again, each with the stamp it was published with: after the broker was away. */
  republish(): void;
  has(topic: string): boolean;
}

export const createDocumentStore = (publish: Publish): DocumentStore => {
  const held = new Map<string, { text: string; document: Readonly<Record<string, unknown>> }>();
  return {
    update: (documents, stamp) => {
      const present = new Set<string>();
      for (const { topic, body } of documents) {
        present.add(topic);
        const text = JSON.stringify(body);
        if (held.get(topic)?.text === text) continue;
        const document = { ...body, ...stamp };
        held.set(topic, { text, document });
        publish(topic, document);
      }
      for (const topic of [...held.keys()]) {
        if (present.has(topic)) continue;
        held.delete(topic);
        publish(topic, null);
      }
    },
    republish: () => {
      for (const [topic, { document }] of held) publish(topic, document);
    },
    has: (topic) => held.has(topic),
  };
};
